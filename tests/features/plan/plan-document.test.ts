// What a page, a report and a spreadsheet all say of a plan.
import { describe, expect, test } from 'vitest';
import { DIFFERENT_ASSETS, NONE } from '../../../src/engine/plan/asset-choice-ids.ts';
import { createTypedInputs } from '../../../src/features/calculator/form/field-state.ts';
import { formatChoice } from '../../../src/features/plan/messages.ts';
import { describePlan } from '../../../src/features/plan/plan-document.ts';
import { computeAnswer, createFinishedPlan, type PlanEntries } from '../../support/plans.ts';

const GOOD = ['cg-1031-exchange', 'cg-mis'];
/** Each costs more than it saves. */
const COSTLY = ['cg-dst-1031', 'cg-mis'];
const FIVE = ['cg-1031-exchange', 'cg-structured-453', 'retirement-max', 'daf', 'salt-trust'];

function describeFinished(ids: readonly string[], entries: PlanEntries = {}) {
	const finishedPlan = createFinishedPlan(ids, entries);
	return { ...finishedPlan, document: describePlan(finishedPlan, finishedPlan.answer) };
}

test.each([
	[['qcd'], 'On the example household’s return, with this strategy'],
	[['qcd', 'daf'], 'On the example household’s return, with these 2 strategies'],
	[['qcd', ...COSTLY], 'On the example household’s return, with the one strategy in the plan'],
	[['qcd', 'daf', ...COSTLY], 'On the example household’s return, with the 2 strategies in the plan'],
])('says of how many strategies it speaks: %s', (ids, opening) => {
	expect(describeFinished(ids).document.text.opening).toBe(opening);
});

test('has what each strategy saves alone and by share, what all come to, and where they meet', () => {
	const { document, plan, source, request, all } = describeFinished(FIVE);
	const answer = computeAnswer(source, request);
	expect(document.strategies.rows.map(({ label, amounts }) => [label, ...amounts])).toEqual(
		answer.strategies.map(({ id, alone, share, costs, cash, netBenefit }) => [
			all.find(({ strategy }) => strategy.id === id)?.strategy.name,
			...[alone.taxSaved, share.taxSaved, costs, cash, netBenefit],
		]),
	);
	expect(document.strategies.total?.amounts).toEqual([
		...[undefined, answer.taxSaved, answer.costs, answer.cash],
		plan.netBenefit,
	]);
	expect(document.conflicts.map(({ overlap }) => overlap)).toEqual(
		answer.conflicts?.map((conflict) => (conflict as { readonly overlap: number }).overlap),
	);
	expect(document.conflicts[0]?.text).toMatch(/together save \$[\d,]+ (less|more) than apart\./);
});

describe('a choice among strategies about the same asset', () => {
	const NOTHING = [
		'None of these strategies is in the plan, so nothing changes on the example household’s return.',
	];
	const DOING_WITHOUT = 'None is used unless you choose one: even the best would not leave you ahead.';

	test.each<[ids: string[], choice: string | undefined, active: string, carriedOut: string[], note: unknown]>(
		[
			[[...GOOD, 'daf'], undefined, GOOD[0] ?? '', ['cg-1031-exchange', 'daf'], ''],
			[GOOD, DIFFERENT_ASSETS, DIFFERENT_ASSETS, GOOD, ''],
			[GOOD, NONE, NONE, [], ''],
			[COSTLY, undefined, NONE, [], DOING_WITHOUT],
			[COSTLY, 'cg-mis', 'cg-mis', ['cg-mis'], 'You would come out further ahead with none of these.'],
			[
				[...COSTLY, 'daf'],
				...[undefined, NONE, ['daf']],
				expect.stringContaining('What you keep is compared with '),
			] as never,
		],
	)('%s, chosen %s', (ids, choice, active, carriedOut, note) => {
		const { document, activeChoice, isChosen, plan, returns } = describeFinished(
			ids,
			choice === undefined ? {} : { choice },
		);
		expect([activeChoice, isChosen]).toEqual([active, choice !== undefined]);
		expect(plan.strategies.map(({ id }) => id)).toEqual(carriedOut);
		expect(document.choiceNote).toEqual(note);
		const notes = document.choices.rows.map(({ id, notes }) => [id, ...(notes ?? [])]);
		expect(notes).toContainEqual([
			active,
			choice === undefined ? 'Used here because it ranks first' : 'Your choice',
		]);
		expect(notes.filter(([, text]) => text !== undefined)).toHaveLength(1);
		if (carriedOut.length > 0) return;
		expect([returns, document.sentences, document.text.details]).toEqual([undefined, NOTHING, '']);
	});

	test('has none of them as one, named by what is done instead where that is the same for all', () => {
		const listNames = (ids: readonly string[]) => describeFinished(ids).choices.map(({ name }) => name);
		expect(listNames([...GOOD, 'daf'])[2]).toBe('None of these');
		expect(listNames(['crt', 'cg-crut-presale'])[2]).toBe(
			'None of these: selling the asset outright, paying the tax now and investing the price',
		);
	});

	test.each([
		[undefined, 'Section 1031 Like-Kind Exchange is used instead'],
		[NONE, 'none of them is in the plan'],
		[DIFFERENT_ASSETS, undefined],
	])('%s: says why the alternatives are left out', (choice, reason) => {
		const { leftOut } = describeFinished(FIVE, choice === undefined ? {} : { choice }).document;
		const reasons = new Set(leftOut.flatMap((row) => row.reasons));
		expect([...reasons]).toEqual(reason ? [`An alternative for the same asset: ${reason}.`] : []);
	});

	test.each([
		[3_204, -886_381, 'You come out $886,381 behind. Tax falls $3,204 in 2026.'],
		[-252_331, 742_194, 'You come out $742,194 ahead. Tax rises $252,331 in 2026.'],
		[0.2, 0, 'You come out even. No change in your tax.'],
		[5, Number.NaN, '—'],
	])('with %d saved and %d left', (saved, netPresentValue, text) => {
		expect(formatChoice({ savedByYear: [saved], netPresentValue }, 2026)).toBe(text);
	});
});

test('says why the law leaves a strategy out', () => {
	const entries = { calculatedInputs: { qcd: { age: 60 } } };
	expect(describeFinished(['qcd', 'daf'], entries).document.leftOut).toMatchObject([
		{ id: 'qcd', reasons: [expect.stringContaining('70½')] },
	]);
	const { document, returns } = describeFinished(['qcd'], entries);
	expect(document.sentences).toEqual([
		'The law allows none of these strategies on the example household’s return.',
	]);
	expect([document.text.details, returns]).toEqual(['See the reasons below.', undefined]);
});

test('what others concern stands on the return while one is carried out alone, and that is said', () => {
	const listDifferences = (ids: readonly string[]) =>
		createFinishedPlan(ids).plan.strategies.map(({ alone, standaloneEffect }) =>
			Math.abs(alone.taxSaved - standaloneEffect.with.taxSaved),
		);
	expect(Math.max(...listDifferences(['qcd', 'crt']))).toBeGreaterThan(100);
	expect(describeFinished(['qcd', 'crt']).document.aloneNote).toContain('“Alone” means');
	for (const ids of [['cg-flp-754', 'qcd'], ['qcd']]) {
		expect(Math.max(...listDifferences(ids))).toBeLessThan(0.5);
		expect(describeFinished(ids).document.aloneNote).toBe('');
	}
});

test('what the law denies, what is unsettled, and another age of the household stand beside the figures', () => {
	const listNotes = (ids: readonly string[], entries: PlanEntries) =>
		describeFinished(ids, entries).document.strategies.rows.flatMap(({ notes = [] }) => notes);
	const { plan } = createFinishedPlan(['cg-mis', 'daf'], { choice: DIFFERENT_ASSETS });
	const denied = plan.strategies.flatMap(({ standaloneEffect }) =>
		standaloneEffect.warnings.filter(({ kind }) => kind === 'denied').map(({ message }) => message),
	);
	expect(denied).not.toEqual([]);
	expect(listNotes(['cg-mis', 'daf'], { choice: DIFFERENT_ASSETS })).toEqual(expect.arrayContaining(denied));
	expect(listNotes(['cg-dst-trust', 'daf'], { choice: DIFFERENT_ASSETS })).toContain(
		'The law is unsettled. This assumes the claim fails.',
	);
	const household = createTypedInputs({ age: 60, wages: 400_000 });
	expect(listNotes(['qcd', 'daf'], { household })).toContainEqual(
		expect.stringContaining('Your household says 60 years.'),
	);
});

test('tells estimated shares as such', () => {
	const finishedPlan = createFinishedPlan(['qcd', 'daf']);
	const describeMargin = (margin: number) =>
		describePlan(finishedPlan, { ...finishedPlan.answer, margin }).marginNote;
	expect(describeMargin(250)).toBe(
		'The contributions are estimates, from some of the orders: within about $750.',
	);
	expect(describeMargin(0)).toBe('');
});
