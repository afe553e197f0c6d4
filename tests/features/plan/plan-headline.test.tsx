// The sentence of a plan: by the same rule as that of one strategy, what costs on balance does not lead as a gain.
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { toPlanText } from '../../../src/features/plan/messages.ts';
import { PlanHeadline } from '../../../src/features/plan/plan-view.tsx';
import { createFinishedPlan } from './own-plans.ts';

function headline(ids: readonly string[]) {
	const { plan, source, returns } = createFinishedPlan(ids);
	const text = toPlanText(plan, source, returns?.rate ?? '');
	return { plan, text, markup: renderToStaticMarkup(<PlanHeadline text={text} />) };
}

test('a plan that saves, also on balance, leads as a gain', () => {
	const { plan, text, markup } = headline(['retirement-max', 'state-migration']);
	expect([text.kind, plan.netPresentValue > 0]).toEqual(['saves', true]);
	expect(markup).toContain('text-heading text-gain');
});

test.each([[['crt']], [['daf', 'oil-gas-idc']], [['crt', 'daf']]])(
	'a plan that costs on balance does not lead as a gain, and the balance stands out: %s',
	(ids) => {
		const { plan, text, markup } = headline(ids);
		expect(text.kind).not.toBe('costs');
		expect(plan.netPresentValue).toBeLessThan(-1);
		expect(markup).not.toMatch(/text-gain|text-brass/);
		expect(markup).toMatch(/text-cost text-lead/);
		expect(text.balance?.text).toContain(ids.length > 1 ? 'they cost you' : 'it costs you');
	},
);

test.each([
	[['qcd'], 'On the sample household’s return this strategy'],
	[['qcd', 'daf'], 'On the sample household’s return these 2 strategies together'],
	[['qcd', 'cg-mis', 'cg-dst-1031'], 'On the sample household’s return the one strategy that is carried out'],
	[
		['qcd', 'daf', 'cg-mis', 'cg-dst-1031'],
		'On the sample household’s return the 2 strategies that are carried out together',
	],
])('says of how many strategies it speaks: %s', (ids, opening) => {
	expect(headline(ids).text.opening).toBe(opening);
});
