// Ranges, steps and round numbers of a curve.
import { describe, expect, it } from 'vitest';
import {
	ceilToRoundNumber,
	computeTicks,
	formatCompact,
	listVariableInputs,
} from '../../../src/engine/what-if/grid.ts';
import { computeSensibleRange } from '../../../src/engine/what-if/range.ts';
import { createVariation, sweep } from '../../../src/engine/what-if/variation.ts';
import {
	createProjectVariation,
	getCalculation,
	listDistinct,
	loadCalculations,
} from '../../support/load-calculations.ts';

const calculations = await loadCalculations();

describe('sensibleRange', () => {
	it.each([
		['qcd', 'income', {}, 0, 1_000_000],
		['qcd', 'age', {}, 0, 100],
		['qcd', 'stateTaxRate', {}, 0, 20],
		['qcd', 'marginalTaxRate', {}, 10, 37],
		['qcd', 'income', { income: -40_000 }, -150_000, 150_000],
		['qcd', 'income', { income: 0 }, 0, 1_000_000],
		['daf', 'donationFMV', {}, 0, 400_000],
		['retirement-max', 'ytdDeferrals', {}, 0, 100_000],
		['retirement-max', 'employerMatch', {}, 0, 0.12],
		['rsu-iso', 'fmvAtVesting', {}, 0, 300],
		['rsu-iso', 'exercisePrice', { equityType: 'ISO' }, 0, 200],
		['salt-trust', 'numberOfTrusts', {}, 0, 10],
	] as const)('of %s over %s with %o is from %d', (id, input, values, from, to) => {
		const calculation = getCalculation(calculations, id, values);
		const variation = createVariation(calculation, input, calculation.model.results[0]?.id ?? '');
		expect(computeSensibleRange(variation)).toEqual({ from, to });
	});

	it('holds the value the visitor has, whatever it is', () => {
		for (const calculation of listDistinct(calculations)) {
			for (const input of listVariableInputs(calculation.model, calculation.inputs)) {
				if (input.choices.length > 0) continue;
				for (const value of [0, 1, -1, 7, 3_456_789_012, -250_000]) {
					const inputs = { ...calculation.inputs, [input.id]: value };
					const { from, to } = computeSensibleRange({ ...calculation, inputs, input });
					expect(value).toBeGreaterThanOrEqual(from);
					expect(value).toBeLessThanOrEqual(to);
				}
			}
		}
	});
});

describe('sweep', () => {
	it('steps over the choices of an input that has some', () => {
		const variation = createProjectVariation(calculations, 'qcd', 'marginalTaxRate', 'totalSavings');
		expect(sweep(variation, { from: 10, to: 37 }, 400).map(({ at }) => at)).toEqual([
			10, 12, 22, 24, 32, 35, 37,
		]);
	});

	it('names what it does not know', () => {
		expect(() => createProjectVariation(calculations, 'qcd', 'agee', 'totalSavings')).toThrow(
			'There is no "agee"',
		);
	});
});

describe('round numbers', () => {
	it.each([
		[1, 1],
		[0.11, 0.12],
		[260_000, 300_000],
		[999, 1000],
		[101, 120],
	])('%d is followed by %d', (value, expected) => {
		expect(ceilToRoundNumber(value)).toBe(expected);
	});

	it.each([
		[0, 1_000_000, 5, 0, [0, 250_000, 500_000, 750_000, 1_000_000]],
		[0, 100, 6, 0, [0, 20, 40, 60, 80, 100]],
		[-3500, 12_000, 5, 0, [0, 5000, 10_000]],
		[0, 3, 6, 1, [0, 1, 2, 3]],
		[0, 0.12, 4, 0, [0, 0.05, 0.1]],
		[5, 5, 4, 0, [5]],
		[-4e-40, 3e-40, 5, 0, [-4e-40]],
	])('mark a scale from %d to %d', (from, to, maxCount, minStep, ticks) => {
		expect(computeTicks(from, to, maxCount, minStep)).toEqual(ticks);
	});

	it.each([
		[250_000, 'money', '$250K'],
		[-1_250_000, 'money', '\u2212$1.25M'],
		[1e9, 'money', '$1B'],
		[9.99e14, 'money', '$999T'],
		[-4.08e29, 'money', '\u2212$4.1E29'],
		[999_999, 'money', '$1M'],
		[999_994, 'money', '$999.99K'],
		[-999.999, 'money', '\u2212$1K'],
		[999_999_999_999_999, 'money', '$1.0E15'],
		[0, 'money', '$0'],
		[0.06, 'fraction', '6%'],
		[41.3, 'percent', '41.3%'],
		[72, 'years', '72'],
		[58.5, 'cents', '58.5¢'],
	] as const)('%d as %s is %s', (value, format, text) => {
		expect(formatCompact(value, format)).toBe(text);
	});
});
