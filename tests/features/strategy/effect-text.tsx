// What the section "On your tax return" of a strategy says, as text.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PlannedSale } from '../../../src/engine/strategy/sale.ts';
import { getDefaultInputs } from '../../../src/engine/values.ts';
import { createTypedInputs, type TypedInputs } from '../../../src/features/calculator/form/field-state.ts';
import type { Household } from '../../../src/features/household/household.ts';
import { EffectSection } from '../../../src/features/strategy/effect-section.tsx';
import type { Inputs } from '../../../src/model/compiled-calculator.ts';
import { unescapeHtml } from '../../support/unescape-html.ts';
import { getSource } from './own-effects.ts';

/** What was entered; left out: the defaults, on the sample. */
export interface VisitorEntries {
	readonly calculatedInputs?: Inputs;
	readonly household?: Household | null;
	readonly typedInputs?: TypedInputs;
	readonly sale?: PlannedSale | undefined;
}

const noop = () => {};

/** The text of the section, without its markup. */
export function renderEffectText(
	id: string,
	{ calculatedInputs = {}, household = null, typedInputs = createTypedInputs(), sale }: VisitorEntries = {},
): string {
	const source = getSource(id);
	const markup = renderToStaticMarkup(
		<QueryClientProvider client={new QueryClient()}>
			<EffectSection
				{...source}
				calculatedInputs={{ ...getDefaultInputs(source.calculator), ...calculatedInputs }}
				household={household}
				onOpenHousehold={noop}
				sale={sale}
				saleForm={undefined}
				onOpenSale={noop}
				onChangeHousehold={noop}
				onApplyToCalculator={noop}
				typedInputs={typedInputs}
				onChange={noop}
			/>
		</QueryClientProvider>,
	);
	return unescapeHtml(markup.replace(/<[^>]*>/g, ' ')).replace(/\s+/g, ' ');
}
