// The sentences of a curve and of a search.
import { beforeAll, describe, expect, it } from 'vitest';
import { solutionWords } from '../../../src/calculator/what-if/solution-words.ts';
import { studyOf } from '../../../src/calculator/what-if/study.ts';
import { changeKey, changeWords, differenceWords } from '../../../src/calculator/what-if/words.ts';
import type { Inputs } from '../../../src/definition/compiled-calculator.ts';
import { solveFor } from '../../../src/engine/what-if/solve.ts';
import { sampleAt } from '../../../src/engine/what-if/sweep.ts';
import type { Bend, Change } from '../../../src/engine/what-if/types.ts';
import type { Variation } from '../../../src/engine/what-if/variation.ts';
import { type Calculations, loadCalculations, variationIn } from '../../support/load-calculations.ts';

let calculations: Calculations;

beforeAll(async () => {
	calculations = await loadCalculations();
});

function ask(id: string, input: string, result: string, given: Inputs = {}): Variation {
	return variationIn(calculations, id, input, result, given);
}

function sentences(variation: Variation): readonly string[] {
	return studyOf(variation).changes.map((change) => changeWords(change, variation));
}

describe('the key of a change', () => {
	const warning = (message: string, at = '') => ({
		kind: 'warning' as const,
		before: 1,
		after: 2,
		side: 'above' as const,
		warning: { message, at, blocks: false, cure: '' },
	});

	it('tells two warnings that begin at one value apart', () => {
		const keys = [warning('Too young'), warning('Too early'), warning('Too early', 'age')].map(changeKey);
		expect(new Set(keys).size).toBe(3);
	});
});

describe('what happens along a curve', () => {
	it.each([
		[
			['qcd', 'income', 'totalSavings'],
			[
				'Above $250,000 of “Income”: “NIIT savings” begins to grow.',
				'Above $275,000 of “Income”: “NIIT savings” stops growing.',
			],
		],
		[['qcd', 'age', 'totalSavings'], ['Blocked below 71 years: Must be 70½ or older to make QCD.']],
		[['qcd', 'income', 'newAGI'], ['Below $25,000 of “Income”: “New AGI” turns negative.']],
		[
			['retirement-max', 'age', 'totalSavings'],
			['From 50 years: “Deferral limit” jumps from $23,000 to $30,500.'],
		],
		[
			['retirement-max', 'ytdDeferrals', 'totalSavings'],
			['Above $23,000 of “Year-to-date deferrals”: “Total tax savings” turns negative.'],
		],
		[
			['daf', 'yearsOfBunching', 'withoutBunchingSavings'],
			[
				'Below 1 year: “Savings without bunching” is not available.',
				'Above 3 years: “Savings without bunching” stays at $0.',
			],
		],
		[
			['cg-1031-exchange', 'assetValue', 'estimatedSavings'],
			['From $1 of “Asset value”: “Estimated tax savings” drops from $75,000 to $0.'],
		],
		[['salt-trust', 'numberOfTrusts', 'netSavings'], ['Above 5: “Total SALT deduction” stops growing.']],
	] as const)('of %s is said in sentences', ([id, input, result], expected) => {
		expect(sentences(ask(id, input, result))).toEqual(expected);
	});

	it.each([
		[0, 1, 0, 'begins to grow'],
		[1, 0, 0, 'stays at $0'],
		[1, 0, 500, 'stops growing'],
		[-1, 0, 500, 'stops falling'],
		[0, 1, 500, 'begins to grow'],
		[0, -1, 500, 'begins to fall'],
		[1, -2, 500, 'begins to fall'],
		[1, 2, 500, 'grows faster'],
		[2, 1, 500, 'grows more slowly'],
		[-1, -2, 500, 'falls faster'],
	])('a slope of %d that becomes %d at a value of %d: %3$s', (slopeBefore, slopeAfter, value, words) => {
		const variation = ask('qcd', 'income', 'niitSavings');
		const change: Bend = {
			...{ kind: 'bend', before: 1000, after: 1000, cause: variation.result },
			...{ slopeBefore, slopeAfter, value, turn: slopeAfter - slopeBefore },
		};
		expect(changeWords(change, variation)).toBe(`Above $1,000 of “Income”: “NIIT savings” ${words}.`);
	});

	it.each(['Adjusted basis', 'Roth IRA at the end', 'C corporation: its own tax', 'S corporation'])(
		'the label "%s" is quoted, in whatever number and case it is written',
		(label) => {
			const variation = ask('qcd', 'income', 'niitSavings');
			const cause = { ...variation.result, label };
			const place = { before: 1000, after: 1000, side: 'above' as const };
			const slopes = { slopeBefore: 1, slopeAfter: 0, value: 500, turn: -1 };
			const heights = { valueBefore: 1, valueAfter: 2, height: 1 };
			const changes: readonly Change[] = [
				{ kind: 'bend', ...place, cause, ...slopes },
				{ kind: 'jump', ...place, cause, ...heights },
				{ kind: 'unavailable', ...place },
				{ kind: 'zero', ...place },
			];
			expect(changes.map((change) => changeWords(change, { ...variation, result: cause }))).toEqual([
				`Above $1,000 of “Income”: “${label}” stops growing.`,
				`From $1,000 of “Income”: “${label}” jumps from $1 to $2.`,
				`Above $1,000 of “Income”: “${label}” is not available.`,
				`Above $1,000 of “Income”: “${label}” turns negative.`,
			]);
		},
	);

	it('a warning that blocks nothing is called a warning', () => {
		const variation = ask('daf', 'holdingPeriodMonths', 'totalSavings', { assetType: 'crypto' });
		expect(sentences(variation)).toEqual([
			'Warning below 12 months: Deduction limited to basis if held < 12 months.',
		]);
	});

	it('the difference is told against the value the visitor has', () => {
		const variation = ask('qcd', 'income', 'totalSavings');
		const own = sampleAt(variation, 500_000);
		const at = (income: number) => differenceWords(sampleAt(variation, income), own, variation.result);
		expect([at(250_000), at(600_000), at(500_000)]).toEqual(['$950 less than now', 'the same as now', '']);
	});
});

describe('what was found', () => {
	const solve = (variation: Variation, wanted: number) =>
		solutionWords(variation, wanted, solveFor(variation, wanted));

	it('names the value and what it gives', () => {
		expect(solve(ask('qcd', 'qcdAmount', 'totalSavings'), 20_000)).toBe(
			'When “QCD amount” is $44,346, “Total tax savings” is $20,000.',
		);
	});

	it('says when the value the visitor has gives it already', () => {
		expect(solve(ask('qcd', 'age', 'totalSavings'), 11_275)).toBe(
			'When “Age” is 72 years, as it is now, “Total tax savings” is $11,275 already.',
		);
	});

	it('says that other values give it too', () => {
		expect(solve(ask('cg-1031-exchange', 'assetValue', 'estimatedSavings'), 75_000)).toBe(
			'When “Asset value” is $500,000, “Estimated tax savings” is $75,000. Other values give it too; this is the nearest to yours.',
		);
	});

	it('says what is nearest where nothing gives it', () => {
		expect(solve(ask('salt-trust', 'marginalTaxRate', 'netSavings'), 0)).toBe(
			'No value from 10% to 37% gives $0. The nearest: Marginal tax rate 37% gives −$7,600.',
		);
		expect(solve(ask('salt-trust', 'numberOfTrusts', 'setupCost'), 12_000)).toBe(
			'No value gives exactly $12,000. The nearest: Number of trusts 2 gives $10,000.',
		);
	});
});
