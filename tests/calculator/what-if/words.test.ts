// The sentences of a curve and of a search.
import { beforeAll, describe, expect, it } from 'vitest';
import { solutionWords } from '../../../src/calculator/what-if/solution-words.ts';
import { studyOf } from '../../../src/calculator/what-if/study.ts';
import { changeKey, changeWords, differenceWords } from '../../../src/calculator/what-if/words.ts';
import type { CompiledCalculator } from '../../../src/definition/compiled-calculator.ts';
import { defaultInputs } from '../../../src/engine/inputs.ts';
import type { Bend } from '../../../src/engine/what-if/changes.ts';
import { solveFor } from '../../../src/engine/what-if/solve.ts';
import { type Question, questionOf, sampleAt } from '../../../src/engine/what-if/sweep.ts';
import { loadProject } from '../../support/load-project.ts';

let project: ReadonlyMap<string, CompiledCalculator>;

beforeAll(async () => {
	project = await loadProject();
});

function ask(
	id: string,
	input: string,
	result: string,
	given: Record<string, number | string> = {},
): Question {
	const calculator = project.get(id);
	if (!calculator) throw new Error(`There is no ${id}.`);
	return questionOf(calculator, { ...defaultInputs(calculator), ...given }, input, result);
}

function sentences(question: Question): readonly string[] {
	return studyOf(question).changes.map((change) => changeWords(change, question));
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
				'Above $250,000 of income, NIIT savings begin.',
				'Above $275,000 of income, NIIT savings stop growing.',
			],
		],
		[['qcd', 'age', 'totalSavings'], ['Below 71 years, blocked: Must be 70½ or older to make QCD.']],
		[['qcd', 'income', 'newAGI'], ['New AGI turns negative below $25,000 of income.']],
		[
			['retirement-max', 'age', 'totalSavings'],
			['From 50 years, deferral limit jumps from $23,000 to $30,500.'],
		],
		[
			['retirement-max', 'ytdDeferrals', 'totalSavings'],
			['Total tax savings turn negative above $23,000 of year-to-date deferrals.'],
		],
		[
			['daf', 'yearsOfBunching', 'withoutBunchingSavings'],
			[
				'Below 1 year, savings without bunching are not available.',
				'Above 3 years, savings without bunching end.',
			],
		],
		[
			['cg-1031-exchange', 'assetValue', 'estimatedSavings'],
			['From $1 of asset value, estimated tax savings drop from $75,000 to $0.'],
		],
		[['salt-trust', 'numberOfTrusts', 'netSavings'], ['Above 5, total SALT deduction stops growing.']],
	] as const)('of %s is said in sentences', ([id, input, result], expected) => {
		expect(sentences(ask(id, input, result))).toEqual(expected);
	});

	it.each([
		[0, 1, 0, 'NIIT savings begin'],
		[1, 0, 0, 'NIIT savings end'],
		[1, 0, 500, 'NIIT savings stop growing'],
		[-1, 0, 500, 'NIIT savings stop falling'],
		[0, 1, 500, 'NIIT savings begin to grow'],
		[0, -1, 500, 'NIIT savings begin to fall'],
		[1, -2, 500, 'NIIT savings begin to fall'],
		[1, 2, 500, 'NIIT savings grow faster'],
		[2, 1, 500, 'NIIT savings grow more slowly'],
		[-1, -2, 500, 'NIIT savings fall faster'],
	])('a slope of %d that becomes %d at a value of %d: %3$s', (slopeBefore, slopeAfter, value, words) => {
		const question = ask('qcd', 'income', 'niitSavings');
		const change: Bend = {
			...{ kind: 'bend', before: 1000, after: 1000, cause: question.result },
			...{ slopeBefore, slopeAfter, value },
		};
		expect(changeWords(change, question)).toBe(`Above $1,000 of income, ${words}.`);
	});

	it('a warning that blocks nothing is called a warning', () => {
		const question = ask('daf', 'holdingPeriodMonths', 'totalSavings', { assetType: 'crypto' });
		expect(sentences(question)).toEqual([
			'Below 12 months, a warning: Deduction limited to basis if held < 12 months.',
		]);
	});

	it('the difference is told against the value the visitor has', () => {
		const question = ask('qcd', 'income', 'totalSavings');
		const own = sampleAt(question, 500_000);
		const at = (income: number) => differenceWords(sampleAt(question, income), own, question.result);
		expect([at(250_000), at(600_000), at(500_000)]).toEqual(['$950 less than now', 'the same as now', '']);
	});
});

describe('what was found', () => {
	const solve = (question: Question, wanted: number) =>
		solutionWords(question, wanted, solveFor(question, wanted));

	it('names the value and what it gives', () => {
		expect(solve(ask('qcd', 'qcdAmount', 'totalSavings'), 20_000)).toBe(
			'QCD amount $44,346 gives $20,000 of total tax savings.',
		);
	});

	it('says when the value the visitor has gives it already', () => {
		expect(solve(ask('qcd', 'age', 'totalSavings'), 11_275)).toBe(
			'Age 72 years, as it is now, gives $11,275 of total tax savings already.',
		);
	});

	it('says that other values give it too', () => {
		expect(solve(ask('cg-1031-exchange', 'assetValue', 'estimatedSavings'), 75_000)).toBe(
			'Asset value $500,000 gives $75,000 of estimated tax savings. Other values give it too; this is the nearest to yours.',
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
