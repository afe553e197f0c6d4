// Saved work with values nobody would enter: whatever is taken of it, the return, the effects and the sale are drawn.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { typedInputs } from '../../../src/effect/typed-inputs.ts';
import { defaultInputs } from '../../../src/engine/values.ts';
import { householdOf, readHousehold } from '../../../src/household/household-state.ts';
import { HouseholdView } from '../../../src/household/household-view.tsx';
import { plainSale } from '../../../src/sale/every-way.ts';
import { readWork } from '../../../src/site/work/read-work.ts';
import { effectText } from '../../effect/effect-text.tsx';
import { SALE_MODEL, STRATEGIES, sourceOf } from '../../effect/own-effects.ts';

const strategies = {
	has: (id: string) => STRATEGIES.includes(id),
	load: async (id: string) => sourceOf(id).calculator,
	loadReturns: async () => sourceOf('qcd').system,
	loadSale: async () => SALE_MODEL,
	loadEffect: async (id: string) => sourceOf(id),
};

const MOST = 999_999_999_999_999;
/** What a move, a gift and a sale are shown with. */
const SHOWN = ['state-migration', 'daf', 'cg-dst-trust'];

const moves = ['OR', 'GA', 'CO', 'IL'].flatMap((state) => [
	{ household: { state: 'WA', formerState: state, formerStateShare: 0.5, stateFlatRate: 5 } },
	{ household: { state, stateFlatRate: 5, wages: 400_000 }, id: 'state-migration' },
	{ household: { state, formerState: state, formerStateShare: 1, stateFlatRate: 100 } },
]);

const FILES: readonly { household?: object; sale?: object; returnInputs?: object; id?: string }[] = [
	...moves,
	...[MOST, -MOST, 1e308, 5e-324, -0, 1.5].map((wages) => ({ household: { wages } })),
	...[MOST, -5, 1.5].map((children) => ({ household: { children } })),
	...[0, 1, 200, -1].map((age) => ({ household: { age, spouseAge: age, filingStatus: 'joint' } })),
	...[2024, 2056, 9999, -1, '2026', null].map((taxYear) => ({ household: { taxYear } })),
	{ household: { formerState: 'CA', formerStateShare: 50 } },
	{ household: { formerState: 'XX', state: '__proto__' } },
	{ household: { qualifiedDividends: 99_999_999, ordinaryDividends: 40_000 } },
	{ household: { longTermGain: -MOST, shortTermGain: MOST } },
	{ household: { socialSecurity: MOST, pensions: -MOST, state: 'NJ' } },
	{ household: { constructor: 1, toString: 'x', wages: [1], interest: { a: 1 } } },
	{ household: {}, sale: { price: MOST, basis: -MOST, costs: MOST } },
	{ household: {}, sale: { price: 0, kind: 'gold', yearsHeld: -3 } },
	{ household: {}, returnInputs: { daf: { discountRate: MOST }, 'cg-dst-trust': { discountRate: -100 } } },
];

it('counts forty files', () => expect(FILES).toHaveLength(40));

it.each(FILES.map((file) => [JSON.stringify(file), file] as const))('%s', async (_, { id, ...file }) => {
	const work = await readWork(
		JSON.stringify({ format: 'tax-strategy-work', version: 1, selection: SHOWN, calculations: [], ...file }),
		strategies,
	);
	if ('refusal' in work) return expect(work.refusal).toMatch(/damaged/);
	const { system, effects } = sourceOf('qcd');
	const household = work.household ? householdOf(work.household) : null;
	const ignore = () => {};
	const page = renderToStaticMarkup(
		<QueryClientProvider client={new QueryClient()}>
			<HouseholdView
				headingId="title"
				system={system}
				household={household}
				onChange={ignore}
				actions={null}
				onClose={ignore}
			/>
		</QueryClientProvider>,
	);
	expect(page).toContain('All tax');
	for (const shown of id ? [id] : SHOWN) {
		const { calculator } = sourceOf(shown);
		const typed = typedInputs(work.returnInputs.get(shown));
		const calculated = defaultInputs(calculator);
		const text = effectText(shown, { calculated, household, typed, sale: work.sale?.sale });
		expect(text).toContain('On your tax return');
	}
	if (work.sale) {
		const read = readHousehold(system, household);
		plainSale({ system, effects, model: SALE_MODEL, read, sale: work.sale.sale });
	}
});
