// A plan by the year of a death as a page and a spreadsheet say it.
import { expect, test } from 'vitest';
import type { DeathCurve } from '../../../src/engine/plan/death-years.ts';
import { describeDeathCurve, listDeathRows } from '../../../src/features/effect/plan-deaths.ts';

const createCurve = (id: DeathCurve['id'], values: readonly number[], alive?: number): DeathCurve => ({
	id,
	points: values.map((ahead, at) => ({
		year: 2026 + at,
		ahead,
		...(alive === undefined ? {} : { alive: alive - at }),
	})),
});

test('the sentence says both ends, the best and the worst between them, and where it leaves behind', () => {
	const { sentences } = describeDeathCurve(createCurve('own', [100, -50, -60, 900, -5, 400]));
	expect(sentences).toEqual([
		'If you die first, in 2026: $100 ahead; in 2031 or later: $400 ahead. Best in 2029: $900 ahead. Worst in 2028: $60 behind. Behind from 2027 to 2028 and in 2030.',
	]);
});

test('a curve that only rises has no best year but its last, and one that is the same says so', () => {
	expect(describeDeathCurve(createCurve('estate', [100, 200, 300])).sentences).toEqual([
		'If the last of you dies in 2026: $100 ahead; in 2028: $300 ahead.',
	]);
	expect(describeDeathCurve(createCurve('spouse', [-100, -100.2])).sentences).toEqual([
		'$100 behind, whatever the year.',
	]);
	expect(describeDeathCurve(createCurve('own', [-100, -200])).sentences).toEqual([
		'If you die first, in 2026: $100 behind; in 2027 or later: $200 behind.',
	]);
});

test('each year has its figure and the chance of being alive, and the table is named', () => {
	const { rows, notes } = describeDeathCurve(createCurve('spouse', [100, 200], 99.6));
	expect(rows.map(({ label, notes: chance, amounts }) => [label, chance, amounts])).toEqual([
		['2026', ['100% that your spouse is alive'], [100]],
		['2027', ['99% that your spouse is alive'], [200]],
	]);
	expect(notes[0]).toContain('Table 2010CM');
	const [note] = describeDeathCurve(createCurve('spouse', [100, 200])).notes;
	expect(note).toContain('Enter your ages');
});

test('a spreadsheet has the sentence, and the figures and chances of each year', () => {
	const curve = { id: 'estate', points: [{ year: 2027, ahead: 100, held: 40, alive: 99.5 }] } as const;
	const part = 'By year of death: Your estate passes';
	expect(listDeathRows(describeDeathCurve(curve))).toEqual([
		{ part, name: '$100 ahead, whatever the year.' },
		{ part, name: 'Ahead after tax and costs', value: 100, year: 2027 },
		{ part, name: 'Kept until death', value: 40, year: 2027 },
		{ part, name: 'Chance of being alive (%)', value: 99.5, year: 2027 },
	]);
});
