// The section "On your tax return" of a strategy as text.

import { createTypedInputs } from '../../src/features/calculator/form/field-state.ts';
import { EffectSection, ReturnAnswer } from '../../src/features/strategy/effect-section.tsx';
import { createVisit, type VisitorEntries } from './effects.ts';
import { renderMarkup } from './render-markup.tsx';
import { unescapeHtml } from './unescape-html.ts';

const noop = () => {};

/** The text of the answer and of the section below it, without their markup. */
export function renderEffectText(id: string, entries: VisitorEntries = {}): string {
	const visit = { ...createVisit(id, entries), household: entries.household ?? null };
	const markup = renderMarkup(
		<>
			<ReturnAnswer {...visit} heading={null} />
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
	return toText(markup);
}

/** Markup as a reader sees it, with even white space. */
export function toText(markup: string): string {
	return unescapeHtml(markup.replace(/<svg.*?<\/svg>|<[^>]*>/gs, ' ')).replace(/\s+/g, ' ');
}
