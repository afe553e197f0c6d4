// Saved work with values nobody would enter: whatever is taken of it, the return, the effects and the sale are drawn.

import { expect, it } from 'vitest';
import { getDefaultInputs } from '../../../src/engine/values.ts';
import { readHousehold } from '../../../src/features/household/household-state.ts';
import { HouseholdView } from '../../../src/features/household/household-view.tsx';
import { computeCashSale } from '../../../src/features/sale/sale-options.ts';
import { readWork } from '../../../src/features/work-files/work-file.ts';
import { getReturnInputs } from '../../../src/visit/visit.ts';
import { renderEffectText } from '../../support/effect-text.tsx';
import { DEFINITIONS, getSource } from '../../support/effects.ts';
import { renderMarkup } from '../../support/render-markup.tsx';

const LARGEST_AMOUNT = 999_999_999_999_999;
/** A move, a gift and a sale. */
const DISPLAYED_IDS = ['state-migration', 'daf', 'cg-dst-trust'];

const FILES: readonly { household: object; sale?: object; returnInputs?: object; id?: string }[] = [
	...['OR', 'GA', 'CO', 'IL'].flatMap((state) => [
		{ household: { state: 'WA', formerState: state, formerStateShare: 0.5 } },
		{ household: { state, wages: 400_000 }, id: 'state-migration' },
	]),
	{ household: { state: 'OR', formerState: 'OR', formerStateShare: 1 } },
	...[LARGEST_AMOUNT, 1e308, 5e-324, -0, 1.5].map((wages) => ({ household: { wages } })),
	...[LARGEST_AMOUNT, -5].map((children) => ({ household: { children } })),
	...[0, 200].map((age) => ({ household: { age, spouseAge: age, filingStatus: 'joint' } })),
	...[2056, 9999, '2026', null].map((taxYear) => ({ household: { taxYear } })),
	{ household: { formerState: 'XX', state: '__proto__' } },
	{ household: { longTermGain: -LARGEST_AMOUNT, shortTermGain: LARGEST_AMOUNT } },
	{ household: { socialSecurity: LARGEST_AMOUNT, pensions: -LARGEST_AMOUNT, state: 'NJ' } },
	{ household: { constructor: 1, toString: 'x', wages: [1], interest: { a: 1 } } },
	{ household: {}, sale: { price: LARGEST_AMOUNT, basis: -LARGEST_AMOUNT, costs: LARGEST_AMOUNT } },
	{ household: {}, sale: { price: 0, kind: 'gold', yearsHeld: -3 } },
	{
		household: {},
		returnInputs: { daf: { discountRate: LARGEST_AMOUNT }, 'cg-dst-trust': { discountRate: -100 } },
	},
];

it.each(FILES.map((file) => [JSON.stringify(file), file] as const))('%s', async (_, { id, ...file }) => {
	const work = await readWork(
		JSON.stringify({
			format: 'tax-strategy-work',
			version: 1,
			selection: DISPLAYED_IDS,
			calculations: [],
			...file,
			household: { age: 55, spouseAge: 55, wages: 100_000, ...file.household },
		}),
		DEFINITIONS,
	);
	if ('refusal' in work) return expect(work.refusal).toMatch(/damaged/);
	const { system, effects } = getSource('qcd');
	const { household = null, sale, returnInputs } = work.visit;
	const page = renderMarkup(
		<HouseholdView system={system} household={household} onChange={() => {}} onReplace={() => {}} />,
	);
	const isComplete = readHousehold(system, household).missingNote === '';
	expect(page).toContain(isComplete ? 'Total tax' : 'to see the figures');
	for (const strategyId of id ? [id] : DISPLAYED_IDS) {
		const { calculator } = getSource(strategyId);
		const calculatedInputs = getDefaultInputs(calculator);
		const text = renderEffectText(strategyId, {
			calculatedInputs,
			household,
			typedInputs: getReturnInputs(returnInputs, strategyId),
			sale: sale?.sale,
		});
		expect(text).toContain('Your tax return in detail');
	}
	if (sale) {
		const reading = readHousehold(system, household);
		computeCashSale({ system, effects, reading, sale: sale.sale });
	}
});
