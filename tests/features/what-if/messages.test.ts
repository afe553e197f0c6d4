// The sentences of a curve and of a search. The places of changes are held in tests/engine/what-if/changes.test.ts.
import { describe, expect, it } from 'vitest';
import { computeCurve } from '../../../src/engine/what-if/curve.ts';
import { solveForInput } from '../../../src/engine/what-if/solve.ts';
import type { CurveChange, Kink, Variation } from '../../../src/engine/what-if/variation.ts';
import { formatSolution } from '../../../src/features/what-if/find-input.tsx';
import { formatCurveChange, formatDifference, toChangeKey } from '../../../src/features/what-if/messages.ts';
import type { Inputs } from '../../../src/model/compiled-calculator.ts';
import { createProjectVariation, loadCalculations } from '../../support/load-calculations.ts';

const calculations = await loadCalculations();

function createVariation(id: string, input: string, result: string, inputs: Inputs = {}): Variation {
	return createProjectVariation(calculations, id, input, result, inputs);
}

function listChangeTexts(variation: Variation): readonly string[] {
	return computeCurve(variation).changes.map((change) => formatCurveChange(change, variation));
}

describe('the key of a change', () => {
	const createWarning = (message: string, at = '') => ({
		kind: 'warning' as const,
		before: 1,
		after: 2,
		side: 'above' as const,
		warning: { message, field: at },
	});

	it('tells two warnings that begin at one value apart', () => {
		const keys = [
			createWarning('Too young'),
			createWarning('Too early'),
			createWarning('Too early', 'age'),
		].map(toChangeKey);
		expect(new Set(keys).size).toBe(3);
	});
});

describe('what happens along a curve', () => {
	it.each([
		[['qcd', 'age', 'totalSavings'], ['Blocked below 71 years: Must be 70½ or older to make QCD.']],
		[['qcd', 'income', 'newAGI'], ['Below $25,000 of “Income”: “New AGI” turns negative.']],
		[
			['retirement-max', 'age', 'totalSavings'],
			['From 50 years: “Deferral limit” jumps from $23,000 to $30,500.'],
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
	] as const)('of %s is said in sentences', ([id, input, result], expected) => {
		expect(listChangeTexts(createVariation(id, input, result))).toEqual(expected);
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
	])('a slope of %d that becomes %d at a value of %d: %3$s', (slopeBefore, slopeAfter, value, text) => {
		const variation = createVariation('qcd', 'income', 'niitSavings');
		const change: Kink = {
			...{ kind: 'bend', before: 1000, after: 1000, cause: variation.result },
			...{ slopeBefore, slopeAfter, valueBefore: value, valueAfter: value },
			size: slopeAfter - slopeBefore,
		};
		expect(formatCurveChange(change, variation)).toBe(`Above $1,000 of “Income”: “NIIT savings” ${text}.`);
	});

	it.each([
		'Adjusted basis',
		'Roth IRA balance at the end',
		'Tax paid by the C corporation',
		'S corporation',
	])('the label "%s" is quoted, in whatever number and case it is written', (label) => {
		const variation = createVariation('qcd', 'income', 'niitSavings');
		const cause = { ...variation.result, label };
		const place = { before: 1000, after: 1000, side: 'above' as const };
		const kink = { ...place, cause, slopeBefore: 1, slopeAfter: 0, valueBefore: 1, valueAfter: 2, size: 1 };
		const changes: readonly CurveChange[] = [
			{ kind: 'bend', ...kink },
			{ kind: 'jump', ...kink },
			{ kind: 'unavailable', ...place },
			{ kind: 'zero', ...place },
		];
		expect(changes.map((change) => formatCurveChange(change, { ...variation, result: cause }))).toEqual([
			`Above $1,000 of “Income”: “${label}” stops growing.`,
			`From $1,000 of “Income”: “${label}” jumps from $1 to $2.`,
			`Above $1,000 of “Income”: “${label}” is not available.`,
			`Above $1,000 of “Income”: “${label}” turns negative.`,
		]);
	});

	it('a warning that blocks nothing is called a warning', () => {
		const variation = createVariation('daf', 'holdingPeriodMonths', 'totalSavings', { assetType: 'crypto' });
		expect(listChangeTexts(variation)).toEqual([
			'Warning below 12 months: Deduction limited to basis if held < 12 months.',
		]);
	});

	it('the difference is told against the value the visitor has', () => {
		const variation = createVariation('qcd', 'income', 'totalSavings');
		const currentSample = variation.sampleAt(500_000);
		const describeDifference = (income: number) =>
			formatDifference(variation.sampleAt(income), currentSample, variation.result);
		expect([describeDifference(250_000), describeDifference(600_000), describeDifference(500_000)]).toEqual([
			'$950 less than now',
			'the same as now',
			'',
		]);
	});
});

describe('what was found', () => {
	const solveToText = (variation: Variation, target: number) =>
		formatSolution(variation, target, solveForInput(variation, target));

	it('names the value and what it gives', () => {
		expect(solveToText(createVariation('qcd', 'qcdAmount', 'totalSavings'), 20_000)).toBe(
			'When “QCD amount” is $44,346, “Total tax savings” is $20,000.',
		);
	});

	it('says when the value the visitor has gives it already', () => {
		expect(solveToText(createVariation('qcd', 'age', 'totalSavings'), 11_275)).toBe(
			'When “Age” is 72 years, as it is now, “Total tax savings” is $11,275 already.',
		);
	});

	it('says that other values give it too', () => {
		expect(solveToText(createVariation('cg-1031-exchange', 'assetValue', 'estimatedSavings'), 75_000)).toBe(
			'When “Asset value” is $500,000, “Estimated tax savings” is $75,000. Other values give it too; this is the nearest to yours.',
		);
	});

	it('says what is nearest where nothing gives it', () => {
		expect(solveToText(createVariation('salt-trust', 'marginalTaxRate', 'netSavings'), 0)).toBe(
			'No value from 10% to 37% gives $0. The nearest: Marginal tax rate 37% gives −$7,600.',
		);
		expect(solveToText(createVariation('salt-trust', 'numberOfTrusts', 'setupCost'), 12_000)).toBe(
			'No value gives exactly $12,000. The nearest: Number of trusts 2 gives $10,000.',
		);
	});
});
