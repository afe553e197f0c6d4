// An assumption that decides the figure of a plan stands beside it: on the page, on paper and in the spreadsheet.
import { expect, test } from 'vitest';
import { listPlanAssumptions } from '../../../src/features/plan/plan-assumptions.tsx';
import { listPlanCsvRows } from '../../../src/features/plan/plan-csv.ts';
import { PlanAnswerSection } from '../../../src/features/plan/plan-report.tsx';
import { formatAhead } from '../../../src/features/strategy/verdict.ts';
import { createSale } from '../../support/effects.ts';
import { createFacts } from '../../support/plan-facts.ts';
import { chooseWay, createFinishedPlan } from '../../support/plans.ts';
import { renderText } from '../../support/render-markup.tsx';

const SALE = createSale({ kind: 'privateShares', price: 12_000_000, basis: 100_000 });
const IDS = ['cg-esop-1042', 'retirement-max'];
const ENTRIES = { sale: SALE, choice: chooseWay('cg-esop-1042') };

test('the figure with the other value is that of the whole plan', () => {
	const finishedPlan = createFinishedPlan(IDS, ENTRIES);
	const otherPlan = createFinishedPlan(IDS, {
		...ENTRIES,
		typedInputs: { 'cg-esop-1042': { heldUntilDeath: false } },
	});
	const outcome = formatAhead(otherPlan.plan.netPresentValue).replace('You', 'you');
	const sentence = `ESOP Sale with 1042 Rollover assumes held until death. Otherwise ${outcome}.`;
	expect(listPlanAssumptions(finishedPlan)).toContain(sentence);
	const facts = createFacts(finishedPlan);
	const page = renderText(<PlanAnswerSection finishedPlan={finishedPlan} facts={facts} />);
	expect(page).toContain(sentence);
	expect(listPlanCsvRows(finishedPlan, facts).map(([, name]) => name)).toContain(sentence);
});

test('what decides nothing of the plan is not named', () => {
	expect(listPlanAssumptions(createFinishedPlan(['qcd']))).toEqual([]);
});
