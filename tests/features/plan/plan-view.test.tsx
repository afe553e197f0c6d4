// The plan on the page. By the same rule as that of one strategy, what costs on balance does not lead as a gain.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NONE } from '../../../src/engine/plan/asset-choice-ids.ts';
import { createTypedInputs } from '../../../src/features/calculator/form/field-state.ts';
import { PlanAppendix } from '../../../src/features/plan/plan-appendix.tsx';
import { describePlan, type FinishedPlan } from '../../../src/features/plan/plan-document.ts';
import { PlanPages } from '../../../src/features/plan/plan-report.tsx';
import { PlannedStrategies, PlanView } from '../../../src/features/plan/plan-view.tsx';
import { createFacts } from '../../support/plan-facts.ts';
import { createFinishedPlan, createPlanSource } from '../../support/plans.ts';
import { unescapeHtml } from '../../support/unescape-html.ts';

const noop = () => {};

function renderPlan(ids: readonly string[], choice?: string): string {
	return unescapeHtml(
		renderToStaticMarkup(
			<QueryClientProvider client={new QueryClient()}>
				<PlanView source={createPlanSource(ids)} choice={choice} onChoose={noop} onOpenHousehold={noop} />
			</QueryClientProvider>,
		),
	);
}

function renderStrategies(finishedPlan: FinishedPlan): string {
	const document = describePlan(finishedPlan, finishedPlan.answer);
	const shares = { isSlow: false, hasFailed: false, isStopped: false, stop: noop, retry: noop };
	return renderToStaticMarkup(
		<PlannedStrategies
			chosenPlan={finishedPlan}
			document={document}
			shares={{ ...shares, answer: finishedPlan.answer }}
		/>,
	);
}

test('a plan that saves, also on balance, leads as a gain', () => {
	const ids = ['retirement-max', 'state-migration'];
	expect(createFinishedPlan(ids).plan.netPresentValue).toBeGreaterThan(0);
	expect(renderPlan(ids)).toContain('text-heading text-gain');
});

test.each([[['crt']], [['daf', 'oil-gas-idc']], [['crt', 'daf']]])(
	'a plan that saves tax and costs on balance leads as a cost: %s',
	(ids) => {
		const { plan } = createFinishedPlan(ids);
		expect(plan.taxSaved > 0 || plan.savedByYear.some((saved) => saved > 0)).toBe(true);
		expect(plan.netPresentValue).toBeLessThan(-1);
		const [, headline = ''] = renderPlan(ids).split('role="status" aria-atomic="true"');
		const [markup = ''] = headline.split('Alone and together');
		expect(markup).not.toMatch(/text-gain|text-brass/);
		expect(markup).toMatch(/text-heading text-cost[^>]*>You come out \$[\d,]+ behind/i);
	},
);

test('the choice among strategies about the same asset is marked, with what each leaves', () => {
	const [markup = ''] = renderPlan(['cg-1031-exchange', 'cg-mis', 'daf'], NONE).split('</fieldset>');
	const rows = markup.match(/<label.*?<\/label>/gs) ?? [];
	expect(rows.map((row) => [row.includes('checked=""'), row.includes('You come out')])).toEqual([
		[false, true],
		[false, true],
		[true, true],
		[false, true],
	]);
	const [headline = '', choices = ''] = renderPlan(['cg-dst-1031', 'cg-mis']).split('<fieldset');
	expect(headline).toContain('so nothing changes on the example household’s return.');
	expect(headline).not.toContain('$');
	expect(choices).toContain('even the best would not leave you ahead');
});

test('notes stand beside the strategies, and once where they are of all', () => {
	const finishedPlan = createFinishedPlan(['qcd', 'crt'], {
		household: createTypedInputs({ age: 60, wages: 400_000 }),
	});
	for (const markup of [
		renderStrategies(finishedPlan),
		renderToStaticMarkup(<PlanAppendix finishedPlan={finishedPlan} years="" />),
	]) {
		expect(markup).toContain('Your household says 60 years.');
		expect(markup.split('“Alone” means')).toHaveLength(2);
	}
});

test('money of less than half a dollar is not shown on the page and in the report', () => {
	const finishedPlan = createFinishedPlan(['qcd', 'daf'], {
		household: createTypedInputs({ age: 75, wages: 2_400_000 }),
	});
	const { plan } = finishedPlan;
	expect(plan.strategies.map(({ cash }) => Math.abs(cash) < 0.5)).toEqual([true, true]);
	const strategies = plan.strategies.map((strategy) => ({ ...strategy, cash: 1e-10, costs: -1e-10 }));
	const planWithoutMoney = { ...finishedPlan, plan: { ...plan, strategies } };
	for (const markup of [
		renderStrategies(planWithoutMoney),
		renderToStaticMarkup(<PlanPages finishedPlan={planWithoutMoney} facts={createFacts(finishedPlan)} />),
	])
		expect(markup).not.toMatch(/Other cash<|Costs</);
});
