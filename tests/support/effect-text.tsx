// The section "On your tax return" of a strategy as text.

import { EffectSection } from '../../src/features/effect/effect-section.tsx';
import { ReturnAnswer } from '../../src/features/effect/return-answer.tsx';
import { createTypedInputs } from '../../src/features/form/field-state.ts';
import { createVisit, type VisitorEntries } from './effects.ts';
import { renderText } from './render-markup.tsx';

const noop = () => {};

/** The text of the answer and of the section below it, without their markup. */
export function renderEffectText(id: string, entries: VisitorEntries = {}): string {
	const visit = { ...createVisit(id, entries), household: entries.household ?? null };
	return renderText(
		<>
			<ReturnAnswer {...visit} />
			<EffectSection
				{...visit}
				saleForm={undefined}
				estate={{ typedInputs: createTypedInputs(), onChange: noop }}
				onChangeHousehold={noop}
				onApplyToCalculator={noop}
				onChange={noop}
			/>
		</>,
	);
}
