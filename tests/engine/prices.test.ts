// Amounts of later years, computed from the base of their statute.
import { describe, expect, test } from 'vitest';
import file from '../../calculators/law/indexes.json' with { type: 'json' };
import federalAmounts from '../../calculators/law/second-entry/federal.json' with { type: 'json' };
import { findEntry } from '../../src/engine/law.ts';
import { getIndex, type PriceIndexes, projectEntry } from '../../src/engine/prices.ts';
import { compileOwnProject } from '../support/load-project.ts';

const indexes: PriceIndexes = file.indexes;
const { shared } = await compileOwnProject();

/** An amount of a year, by filing status or not. */
function findFigure(name: string, year: number, inflation: number): unknown {
	const amount = shared.amounts[name];
	const entry = amount && findEntry(amount, year, { indexes, inflation });
	return entry?.byFilingStatus ?? entry?.value;
}

const indexed = Object.entries(shared.amounts).flatMap(([name, amount]) =>
	typeof amount.after === 'object' ? [{ name, amount, indexation: amount.after }] : [],
);

test('an index is the published one, then the estimate, then grows with prices at its own distance', () => {
	const index = {
		title: 'Prices',
		values: { 2018: 138, 2026: 177 },
		estimates: { 2026: 176, 2027: 182 },
		growth: -0.25,
		source: '§1',
	};
	expect([2018, 2026, 2027].map((year) => getIndex(index, year, 2.3))).toEqual([138, 177, 182]);
	expect(getIndex(index, 2030, 2.3)).toBeCloseTo(182 * 1.0205 ** 3, 9);
	expect(getIndex(index, 2016, 2.3)).toBeNaN();
});

describe('the statutory bases', () => {
	const published = indexed.filter(
		({ amount, indexation }) =>
			indexation.from &&
			Math.max(...[indexation.from.year].flat()) <= 2026 &&
			amount.values['2026'] &&
			!amount.values['2026'].estimate &&
			name(indexation) !== undefined,
	);

	test.each(published)('give what was published for 2026: $name', ({ amount, indexation }) => {
		const entry = amount.values['2026'];
		const computed = projectEntry(amount, indexation, 2026, 2026, { indexes, inflation: 0 });
		expect(computed?.byFilingStatus ?? computed?.value).toEqual(entry?.byFilingStatus ?? entry?.value);
	});

	test('are there for every indexed amount of federal law', () => {
		const names = indexed.filter((amount) => amount.name in federalAmounts).map((amount) => amount.name);
		const covered = published.map((amount) => amount.name);
		expect(names.filter((indexedName) => !covered.includes(indexedName))).toEqual([]);
		expect(names).toContain('brackets');
	});

	// The index of 2026, where it is published.
	function name({ indexedBy }: { readonly indexedBy: string }): number | undefined {
		return indexes[indexedBy]?.values['2026'];
	}
});

test('steps of the statute stand in their years, whatever prices do', () => {
	const cap = [2026, 2027, 2028, 2029, 2030, 2040].map(
		(year) => (findFigure('saltCap', year, 9) as Record<string, number>).joint,
	);
	expect(cap).toEqual([40400, 40804, 41212, 41624, 10000, 10000]);
	expect(
		[2028, 2029].map(
			(year) => (findFigure('seniorDeductionAmount', year, 2.3) as Record<string, number>).joint,
		),
	).toEqual([6000, 0]);
});

test('a figure without a base grows from the rounded one of the year before, and rows end when the law says so', () => {
	const values = [2026, 2027, 2028].map((year) => findFigure('waStandardDeduction', year, 2.3));
	expect(values).toEqual([278000, 284000, 291000]);
	const rates = (year: number) =>
		(findFigure('caBrackets', year, 2.3) as Record<string, readonly (readonly number[])[]>).single?.map(
			([, rate]) => rate,
		);
	expect(rates(2030)?.at(-1)).toBe(12.3);
	expect(rates(2031)?.at(-1)).toBe(9.3);
});

test('a row whose start is fixed by statute keeps it while the others grow', () => {
	const brackets = findFigure('orBrackets', 2036, 2.3) as Record<string, readonly (readonly number[])[]>;
	expect(brackets.single?.map(([start]) => start)).toEqual([0, 5700, 14300, 125000]);
	expect(brackets.joint?.at(-1)).toEqual([250000, 9.9]);
});

describe('an index that falls', () => {
	test('takes no amount of federal law below its base', () => {
		expect(findFigure('standardDeduction', 2050, 0)).toMatchObject({ single: 15750, joint: 31500 });
		expect(findFigure('standardDeduction', 2050, -5)).toMatchObject({
			single: 15750,
			headOfHousehold: 23625,
		});
	});

	test('takes no limit of a retirement plan below that of the year before', () => {
		expect([2027, 2040, 2060].map((year) => findFigure('basicDeferralLimit', year, -5))).toEqual([
			25000, 25000, 25000,
		]);
	});

	test('leaves the wage base where it is while prices do not rise, though wages do', () => {
		const bases = [0, -0.5].map((inflation) => findFigure('socialSecurityWageBase', 2040, inflation));
		expect(bases).toEqual([190200, 190200]);
	});
});

describe('an amount that the law raises from the figure of the year before', () => {
	test('rises by no more than the law lets it', () => {
		const figures = [2.3, 9].map((inflation) => findFigure('arSeparateDeduction', 2028, inflation));
		// 2,470 by 2.3% is 2,526.81, then 2,530 is 2,588.19; by 3% it is 2,544.1, then 2,540 is 2,616.2.
		expect(figures).toEqual([2590, 2620]);
	});

	test('follows the index both ways only where the law says so', () => {
		const figures = ['caPersonalCredit', 'laStandardDeduction'].map((name) => findFigure(name, 2028, -5));
		expect(figures).toEqual([138, expect.objectContaining({ single: 12835 })]);
	});
});

test('a credit that was rounded down each year follows its unrounded base', () => {
	// 300 of 2025 times 289.65 / 172.44275 is 503.9.
	expect(findFigure('meDependentCredit', 2050, 2.3)).toBe(500);
});
