// What is said beside the figures of each strategy. Where the figures alone are not those of the strategies' own calculators, the page, the report and the spreadsheet say why.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DIFFERENT_ASSETS } from '../../../src/engine/plan/asset-choice-ids.ts';
import { createTypedInputs } from '../../../src/features/calculator/form/field-state.ts';
import { formatAloneNote } from '../../../src/features/plan/messages.ts';
import { listPlanCsvRows } from '../../../src/features/plan/plan-csv.ts';
import { describePlan, type FinishedPlan } from '../../../src/features/plan/plan-document.ts';
import { PlanCover } from '../../../src/features/plan/plan-report.tsx';
import { PlannedStrategies } from '../../../src/features/plan/plan-view.tsx';
import { unescapeHtml } from '../../support/unescape-html.ts';
import { createFinishedPlan } from './own-plans.ts';

function renderTexts(finishedPlan: FinishedPlan): readonly string[] {
	const shares = {
		answer: finishedPlan.answer,
		isSlow: false,
		hasFailed: false,
		isStopped: false,
		stop: () => {},
		retry: () => {},
	};
	const document = describePlan(finishedPlan, finishedPlan.answer);
	return [
		renderToStaticMarkup(<PlannedStrategies chosenPlan={finishedPlan} document={document} shares={shares} />),
		renderToStaticMarkup(<PlanCover finishedPlan={finishedPlan} />),
		JSON.stringify(listPlanCsvRows(finishedPlan)),
	];
}

/** By how much each strategy of a plan saves another amount alone than by itself. */
function listDifferences({ plan }: FinishedPlan): readonly number[] {
	return plan.strategies.map(({ alone, standaloneEffect }) =>
		Math.abs(alone.taxSaved - standaloneEffect.with.taxSaved),
	);
}

test('what others concern stands on the return while one is carried out alone, and that is said', () => {
	const finishedPlan = createFinishedPlan(['qcd', 'crt']);
	expect(Math.max(...listDifferences(finishedPlan))).toBeGreaterThan(100);
	const note = formatAloneNote(finishedPlan.plan);
	expect(note).toContain('“Alone” means');
	for (const text of renderTexts(finishedPlan)) expect(text.split(note)).toHaveLength(2);
});

test.each([[['cg-flp-754', 'qcd']], [['qcd']]])('nothing is said where no figure differs: %s', (ids) => {
	const finishedPlan = createFinishedPlan(ids);
	expect(Math.max(...listDifferences(finishedPlan))).toBeLessThan(0.5);
	for (const text of renderTexts(finishedPlan)) expect(text).not.toContain('“Alone”');
});

test('a strategy that counts with another age than the household says so on the page and in the report', () => {
	const finishedPlan = createFinishedPlan(['qcd', 'daf'], {
		household: createTypedInputs({ age: 60, wages: 400_000 }),
	});
	const [page, report] = renderTexts(finishedPlan);
	for (const text of [page, report]) expect(text).toContain('your household says 60 years.');
});

test('money of less than half a dollar is not shown', () => {
	const finishedPlan = createFinishedPlan(['qcd', 'daf'], {
		household: createTypedInputs({ age: 75, wages: 2_400_000 }),
	});
	const { plan } = finishedPlan;
	expect(plan.strategies.map(({ cash }) => Math.abs(cash) < 0.5)).toEqual([true, true]);
	const planWithoutMoney = {
		...plan,
		strategies: plan.strategies.map((one) => ({ ...one, cash: 1e-10, costs: -1e-10 })),
	};
	const [page, report] = renderTexts({ ...finishedPlan, plan: planWithoutMoney });
	for (const text of [page, report]) expect(text).not.toMatch(/Other money<|Costs</);
});

test('what the law denies, and what is unsettled, is said beside the figures that count it so', () => {
	const finishedPlan = createFinishedPlan(['cg-mis', 'daf'], { choice: DIFFERENT_ASSETS });
	const [denied] = finishedPlan.plan.strategies.flatMap(({ standaloneEffect }) =>
		standaloneEffect.warnings.filter(({ kind }) => kind === 'denied').map(({ message }) => message),
	);
	const [page, report] = renderTexts(finishedPlan).map(unescapeHtml);
	for (const text of [page, report]) expect(text).toContain(denied);
	const unsettledPlan = createFinishedPlan(['cg-dst-trust', 'daf'], { choice: DIFFERENT_ASSETS });
	for (const text of renderTexts(unsettledPlan).slice(0, 2))
		expect(text).toContain('The law is unsettled: this counts as if the claim fails.');
});
