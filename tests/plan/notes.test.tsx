// What is said beside the figures of each strategy. Where the figures alone are not those of the strategies' own calculators, the page, the report and the spreadsheet say why.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DIFFERENT_ASSETS } from '../../src/engine/effect/asset-choice.ts';
import { householdOf } from '../../src/household/household-state.ts';
import type { FinishedPlan } from '../../src/plan/finished-plan.ts';
import { planRows } from '../../src/plan/plan-csv.ts';
import { planReport } from '../../src/plan/plan-report.tsx';

import { PlannedStrategies } from '../../src/plan/planned-strategies.tsx';
import { aloneWords } from '../../src/plan/words.ts';
import { unescaped } from '../support/unescaped.ts';
import { finishedPlan } from './own-plans.ts';

function texts(finished: FinishedPlan): readonly string[] {
	const { plan, all } = finished;
	const shares = {
		answer: finished.answer,
		isSlow: false,
		hasFailed: false,
		isStopped: false,
		stop: () => {},
		again: () => {},
	};
	const { cover } = planReport(finished);
	return [
		renderToStaticMarkup(<PlannedStrategies plan={plan} shares={shares} all={all} nameOf={String} />),
		renderToStaticMarkup(cover),
		JSON.stringify(planRows(finished)),
	];
}

/** By how much each strategy of a plan saves another amount alone than by itself. */
function differences({ plan }: FinishedPlan): readonly number[] {
	return plan.strategies.map(({ alone, own }) => Math.abs(alone.taxSaved - own.with.taxSaved));
}

test('what others concern stands on the return while one is carried out alone, and that is said', () => {
	const finished = finishedPlan(['qcd', 'crt']);
	expect(Math.max(...differences(finished))).toBeGreaterThan(100);
	const words = aloneWords(finished.plan);
	expect(words).toContain('“Alone” means');
	for (const text of texts(finished)) expect(text.split(words)).toHaveLength(2);
});

test.each([[['cg-flp-754', 'qcd']], [['qcd']]])('nothing is said where no figure differs: %s', (ids) => {
	const finished = finishedPlan(ids);
	expect(Math.max(...differences(finished))).toBeLessThan(0.5);
	for (const text of texts(finished)) expect(text).not.toContain('“Alone”');
});

test('a strategy that counts with another age than the household says so on the page and in the report', () => {
	const finished = finishedPlan(['qcd', 'daf'], { household: householdOf({ age: 60, wages: 400_000 }) });
	const [page, report] = texts(finished);
	for (const text of [page, report]) expect(text).toContain('your household says 60 years.');
});

test('money of less than half a dollar is not shown', () => {
	const finished = finishedPlan(['qcd', 'daf'], { household: householdOf({ age: 75, wages: 2_400_000 }) });
	const { plan } = finished;
	expect(plan.strategies.map(({ cash }) => Math.abs(cash) < 0.5)).toEqual([true, true]);
	const none = {
		...plan,
		strategies: plan.strategies.map((one) => ({ ...one, cash: 1e-10, costs: -1e-10 })),
	};
	const [page, report] = texts({ ...finished, plan: none });
	for (const text of [page, report]) expect(text).not.toMatch(/Other money<|Costs</);
});

test('what the law denies, and what is unsettled, is said beside the figures that count it so', () => {
	const finished = finishedPlan(['cg-mis', 'daf'], { choice: DIFFERENT_ASSETS });
	const [denied] = finished.plan.strategies.flatMap(({ own }) =>
		own.warnings.filter(({ kind }) => kind === 'denied').map(({ message }) => message),
	);
	const [page, report] = texts(finished).map(unescaped);
	for (const text of [page, report]) expect(text).toContain(denied);
	const unsettled = finishedPlan(['cg-dst-trust', 'daf'], { choice: DIFFERENT_ASSETS });
	for (const text of texts(unsettled).slice(0, 2))
		expect(text).toContain('The law is unsettled: this counts as if the claim fails.');
});
