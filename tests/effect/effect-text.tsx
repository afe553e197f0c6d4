// What the section "On your tax return" of a strategy says, as text.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Inputs } from '../../src/definition/compiled-calculator.ts';
import { EffectView } from '../../src/effect/effect-view.tsx';
import { type TypedInputs, typedInputs } from '../../src/effect/typed-inputs.ts';
import type { PlannedSale } from '../../src/engine/effect/sale.ts';
import { defaultInputs } from '../../src/engine/values.ts';
import type { Household } from '../../src/household/household.ts';
import { unescaped } from '../support/unescaped.ts';
import { sourceOf } from './own-effects.ts';

/** What was entered; left out: the defaults, on the sample. */
export interface Shown {
	readonly calculated?: Inputs;
	readonly household?: Household | null;
	readonly typed?: TypedInputs;
	readonly sale?: PlannedSale | undefined;
}

const nothing = () => {};

/** The text of the section, without its markup. */
export function effectText(
	id: string,
	{ calculated = {}, household = null, typed = typedInputs(), sale }: Shown = {},
): string {
	const source = sourceOf(id);
	const markup = renderToStaticMarkup(
		<QueryClientProvider client={new QueryClient()}>
			<EffectView
				{...source}
				calculated={{ ...defaultInputs(source.calculator), ...calculated }}
				household={household}
				onOpenHousehold={nothing}
				sale={sale}
				saleForm={undefined}
				onOpenSale={nothing}
				onChangeHousehold={nothing}
				onUseAbove={nothing}
				typed={typed}
				onChange={nothing}
			/>
		</QueryClientProvider>,
	);
	return unescaped(markup.replace(/<[^>]*>/g, ' ')).replace(/\s+/g, ' ');
}
