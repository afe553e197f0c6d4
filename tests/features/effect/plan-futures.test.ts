// A plan in its futures as a page, paper and a spreadsheet say it: one sentence, one row each.
import { expect, test } from 'vitest';
import { AS_PLANNED, type PlanFutures } from '../../../src/engine/plan/describe-futures.ts';
import type { ChosenPlan } from '../../../src/features/effect/choose-plan.ts';
import { createFuturesTable } from '../../../src/features/effect/plan-futures.ts';
import type { Future } from '../../../src/model/generated/authored.ts';

const FUTURES: readonly Future[] = [
	{ id: 'lower', text: 'the price is lower', change: { salePrice: { percent: 70 } } },
	{ id: 'later', text: 'it closes later', change: { later: { years: 1 } } },
	{ id: 'death', text: 'you die', change: { death: { year: 5 } } },
];
const PLAN = {
	result: { members: [{ strategy: { id: 'first', name: 'First' } }] },
	fullRequest: {
		strategies: ['first', 'second'].map((id) => ({ strategy: { id, name: id.toUpperCase() } })),
	},
} as unknown as ChosenPlan;

const ANSWER: PlanFutures = {
	futures: [
		{ id: AS_PLANNED, netPresentValue: 100, best: ['first'] },
		{ id: 'lower', netPresentValue: 50, best: ['second', 'first'] },
		{ id: 'later', netPresentValue: -10, best: [] },
	],
	leftOut: [{ id: 'death', reason: 'Only of two spouses who file jointly one goes on.' }],
};

test('the sentence counts the rows, and a row names the choice that would be better', () => {
	const { sentences, rows, notes } = createFuturesTable(PLAN, ANSWER, FUTURES);
	expect(sentences).toEqual(['Ahead in 1 of 2 futures; behind if it closes later.']);
	expect(rows.map(({ label, notes: choice, amounts }) => [label, choice, amounts])).toEqual([
		['all goes as planned', [], [100]],
		['the price is lower', ['Better then: SECOND and FIRST.'], [50]],
		['it closes later', ['Better then: none of them.'], [-10]],
	]);
	expect(notes).toEqual(['Left out: you die. Only of two spouses who file jointly one goes on.']);
});

test('a future that befalls one strategy says which, and what it is if it befalls another', () => {
	const strategies = [
		{ id: 'second', netPresentValue: 40 },
		{ id: 'first', netPresentValue: -10 },
	];
	const outcome = { id: 'later', netPresentValue: -10, best: ['first'], strategies };
	const { rows } = createFuturesTable(PLAN, { futures: [outcome], leftOut: [] }, FUTURES);
	expect(rows[0]?.notes).toEqual(['The figure is for FIRST.', 'For another: SECOND, $40 ahead.']);
});
