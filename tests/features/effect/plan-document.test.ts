// The sentences and figures that page, report and spreadsheet share about a plan.
import { describe, expect, test } from 'vitest';
import { createPlanDocument, listEstateEffects } from '../../../src/features/effect/plan-document.ts';
import {
	formatBest,
	formatContribution,
	formatPortions,
	formatSwitch,
} from '../../../src/features/effect/plan-messages.ts';
import { createTypedInputs } from '../../../src/features/form/field-state.ts';
import {
	choose,
	chooseWay,
	computeAnswer,
	createFinishedPlan,
	FIVE,
	type PlanEntries,
} from '../../support/plans.ts';

/** Each costs more than it saves. */
const COSTLY = ['cg-dst-1031', 'cg-mis'];
const CRT = chooseWay('crt');

test.each([
	[['qcd'], 'On the example household’s return, with this strategy'],
	[['qcd', 'daf'], 'On the example household’s return, with these 2 strategies'],
	[['qcd', ...COSTLY], 'On the example household’s return, with the one strategy in the plan'],
	[['qcd', 'daf', ...COSTLY], 'On the example household’s return, with the 2 strategies in the plan'],
])('says of how many strategies it speaks: %s', (ids, opening) => {
	expect(createFinishedPlan(ids, { choice: choose() }).document.text.opening).toBe(opening);
});

test('has how far ahead each strategy leaves the visitor alone and by share, what all come to, and where they meet', () => {
	const { document, result, source, request, fullRequest } = createFinishedPlan(FIVE);
	const answer = computeAnswer(source, request);
	expect(document.strategies.rows.map(({ label, amounts }) => [label, ...amounts])).toEqual(
		answer.strategies.map(({ id, share, costs, cash }, index) => {
			const money = result.members[index]?.moneyPresentValue ?? Number.NaN;
			const entry = fullRequest.strategies.find(({ strategy }) => strategy.id === id);
			return [
				entry?.strategy.name,
				// The one figure of the strategy, as its calculator has it.
				entry?.effect.result.with.netPresentValue,
				...[share.presentValue + money, share.taxSaved, costs, cash],
			];
		}),
	);
	const { netPresentValue, taxSaved, costs, cash } = answer;
	expect(document.strategies.total?.amounts).toEqual([undefined, netPresentValue, taxSaved, costs, cash]);
	const added = document.strategies.rows.reduce((sum, { amounts }) => sum + (amounts[1] ?? 0), 0);
	expect(added, 'what each adds sums to the plan').toBeCloseTo(netPresentValue, 2);
	expect(document.conflicts.rows.map(({ value }) => value)).toEqual(
		answer.conflicts?.map((conflict) => (conflict as { readonly overlap: number }).overlap),
	);
	expect(document.conflicts.rows[0]?.label).toMatch(/together save \$[\d,]+ (less|more) than apart\./);
});

test('what the law blocks does nothing to an estate, and takes nothing from what the others do', () => {
	const listIds = (lumpSum: boolean) =>
		listEstateEffects(
			createFinishedPlan(['cg-nua', 'cg-conservation'], { typedInputs: { 'cg-nua': { lumpSum } } }),
		).map(({ strategy: { id } }) => id);
	expect(listIds(true)).toEqual(['cg-nua', 'cg-conservation']);
	expect(listIds(false)).toEqual(['cg-conservation']);
});

test('says which income of all a strategy takes for granted, also where it is switched off', () => {
	const getPremise = (ids: readonly string[], entries: PlanEntries = {}) =>
		createFinishedPlan(ids, entries).document.text.premise;
	const both = ['cg-nua', 'state-migration'];
	const premise =
		'Net Unrealized Appreciation (NUA) assumes $0 for “Your wages” from 2027 on, and the whole plan is calculated with that.';
	expect(getPremise(both)).toBe(premise);
	expect(createFinishedPlan(both).document.sentences).toContain(premise);
	expect(getPremise(both, { choice: choose({}, 'cg-nua') })).toBe(premise);
	expect(getPremise(both, { typedInputs: { 'cg-nua': { wagesAfter: '700000' } } })).toBe('');
	expect([getPremise(['cg-nua']), getPremise(['daf', 'state-migration'])]).toEqual(['', '']);
});

describe('what is switched on and off', () => {
	const NOTHING = [
		'None of these strategies is in the plan, so nothing changes on the example household’s return.',
	];

	test('nothing, where none leaves the visitor ahead', () => {
		const { document, result } = createFinishedPlan(COSTLY);
		expect([result.members, document.sentences, document.text.details]).toEqual([[], NOTHING, '']);
		expect(document.leftOut.rows.flatMap(({ notes }) => notes)).toEqual([
			'You come out further ahead without it.',
			'You come out further ahead without it.',
		]);
	});

	test('what changes nothing is left out for that', () => {
		const { leftOut } = createFinishedPlan(['daf', 'rsu-iso']).document;
		expect(leftOut.rows).toMatchObject([{ id: 'rsu-iso', notes: ['It would make no difference.'] }]);
	});

	test('says that the plan is the best, or how far the best is ahead of it', () => {
		expect(createFinishedPlan(['cg-1031-exchange', 'cg-mis', 'daf']).document.bestNote).toBe(
			'This is the best combination of your 3 strategies.',
		);
		const { document, best, result } = createFinishedPlan(['cg-1031-exchange', 'cg-mis', 'daf'], {
			choice: choose({ 'cg-mis': 1 }, 'daf'),
		});
		expect(document.bestNote).toBe(formatBest(result.with.netPresentValue, best?.value ?? 0, 3));
		expect(document.bestNote).toMatch(/^The best combination would put you \$[\d,]+ further ahead\.$/);
		expect(document.leftOut.rows.map(({ notes }) => notes)).toEqual([['Switched off.'], ['Switched off.']]);
	});

	test('has what each switch would change', () => {
		const { document, answer, result } = createFinishedPlan(['daf', 'salt-trust', 'oil-gas-idc']);
		expect(document.switches.rows.map(({ amounts: [gain] }) => gain)).toEqual(
			answer.neighbors.map(({ value }) => value - result.with.netPresentValue),
		);
	});

	test.each<[number, boolean, string]>([
		[0.2, false, 'It would make no difference.'],
		[500, false, 'It would put you $500 further ahead.'],
		[-500, true, 'In place of the others, it would set you back $500.'],
		[Number.NEGATIVE_INFINITY, false, 'It cannot be combined with the rest of the plan.'],
	])('taken in, for %d: %s', (gain, isInPlace, sentence) => {
		expect(formatSwitch(gain, isInPlace)).toBe(sentence);
	});

	test.each<[number, number, number, string]>([
		[1_800_000, 6_891_242, 0.5, 'In this plan: $1.8m of the $6.9m, for half of the asset.'],
		[9_733, 6_891_242, 1, 'In this plan: $9,733 of the $6.9m.'],
		[300_000, 900_000, 0.16, 'In this plan: $300,000 of the $900,000, for 16% of the asset.'],
		[-12_000, 900_000, 1, 'In this plan: $12,000 behind.'],
		[950_000, 900_000, 1, 'In this plan: $950,000 ahead.'],
		[0, 900_000, 1, 'In this plan: even.'],
	])('a contribution of %d to %d with a portion of %d', (share, total, portion, sentence) => {
		expect(formatContribution(share, total, portion)).toBe(sentence);
	});

	test.each<[number[], number, string]>([
		[[0.84, 0.16], 0, '84% + 16% = 100%. Nothing is sold for cash.'],
		[[0.4], 0.6, '40% of the asset. The other 60% is sold for cash.'],
		[[], 1, 'The whole asset is sold for cash.'],
	])('portions %j', (portions, cash, sentence) => {
		expect(formatPortions(portions, cash)).toBe(sentence);
	});
});

test('says why the law leaves a strategy out', () => {
	const entries = { calculatedInputs: { qcd: { age: 60 } } };
	expect(createFinishedPlan(['qcd', 'daf'], { ...entries, choice: CRT }).document.leftOut.rows).toMatchObject(
		[{ id: 'qcd', notes: [expect.stringContaining('70½')] }],
	);
	const { document, result } = createFinishedPlan(['qcd'], entries);
	expect(document.sentences).toEqual([
		'The law allows none of these strategies on the example household’s return.',
	]);
	expect([document.text.details, result.members]).toEqual(['See the reasons below.', []]);
});

test('what strategies that are left out concern stands on the return of a plan of one, and that is said', () => {
	const listDifferences = (ids: readonly string[]) =>
		createFinishedPlan(ids, { choice: CRT }).result.members.map(({ alone, ownEffect }) =>
			Math.abs(alone.taxSaved - ownEffect.with.taxSaved),
		);
	expect(Math.max(...listDifferences(['qcd', 'crt']))).toBeGreaterThan(100);
	const sole = createFinishedPlan(['qcd', 'crt'], { choice: choose({ crt: 1 }, 'qcd') });
	expect(sole.document.sentences.join(' ')).toContain(
		'so the figure differs from the strategy’s own calculator',
	);
	for (const ids of [['cg-flp-754', 'qcd'], ['qcd']]) {
		expect(Math.max(...listDifferences(ids))).toBeLessThan(0.5);
		expect(createFinishedPlan(ids, { choice: CRT }).document.text.premise).toBe('');
	}
});

test('what the law denies, what is unsettled, and another age of the household stand beside the figures', () => {
	const listNotes = (ids: readonly string[], entries: PlanEntries) =>
		createFinishedPlan(ids, entries).document.strategies.rows.flatMap(({ notes = [] }) => notes);
	const { result } = createFinishedPlan(['cg-mis', 'daf'], { choice: chooseWay('cg-mis') });
	const denied = result.members.flatMap(({ ownEffect }) =>
		ownEffect.warnings.filter(({ kind }) => kind === 'denied').map(({ message }) => message),
	);
	expect(denied).not.toEqual([]);
	expect(listNotes(['cg-mis', 'daf'], { choice: chooseWay('cg-mis') })).toEqual(
		expect.arrayContaining(denied),
	);
	expect(listNotes(['cg-dst-trust', 'daf'], { choice: chooseWay('cg-dst-trust') })).toContain(
		'The law is unsettled. This assumes the claim fails.',
	);
	const household = createTypedInputs({ age: 60, wages: 400_000 });
	expect(listNotes(['qcd', 'daf'], { household, choice: CRT })).toContainEqual(
		expect.stringContaining('Your household says 60 years.'),
	);
});

test('tells estimated shares as such', () => {
	const finishedPlan = createFinishedPlan(['qcd', 'daf']);
	const describeMargin = (margin: number) =>
		createPlanDocument(finishedPlan, { ...finishedPlan.answer, margin }, undefined).marginNote;
	expect(describeMargin(250)).toBe(
		'The contributions are estimates, from some of the orders: within about $750.',
	);
	expect(describeMargin(0)).toBe('');
});
