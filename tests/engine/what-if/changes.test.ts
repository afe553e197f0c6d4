// The changes a sweep finds along curves of the project's own calculators. That it finds all, and nothing else, is held on
// random formulas in piecewise.test.ts; what is said of a curve, in tests/features/what-if/messages.test.ts.
import { describe, expect, it } from 'vitest';
import { getDefaultInputs } from '../../../src/engine/values.ts';
import { findChanges, selectStrongestChanges } from '../../../src/engine/what-if/changes.ts';
import { computeSensibleRange } from '../../../src/engine/what-if/range.ts';
import { READER } from '../../../src/engine/what-if/tolerances.ts';
import {
	type CurveChange,
	createVariation,
	type InputRange,
	type Kink,
	sweep,
} from '../../../src/engine/what-if/variation.ts';
import type { Inputs } from '../../../src/model/compiled-calculator.ts';
import { sample } from '../../features/calculator/sample-calculator.ts';
import { createProjectVariation, loadCalculations } from '../../support/load-calculations.ts';

const calculations = await loadCalculations();

function listChanges(
	id: string,
	inputId: string,
	resultId: string,
	values: Record<string, number | string> = {},
	range?: InputRange,
): readonly CurveChange[] {
	const variation = createProjectVariation(calculations, id, inputId, resultId, values);
	return findChanges(variation, sweep(variation, range ?? computeSensibleRange(variation), 400));
}

/** "bend 250000 niitSavings", "warning 70/71 below": enough to tell what was found where. */
function summarize(change: CurveChange): string {
	const { kind, before, after } = change;
	const position = before === after ? `${before}` : `${before}/${after}`;
	return `${kind} ${position} ${'cause' in change ? change.cause.id : change.side}`;
}

describe('changesAlong', () => {
	const ISO = { equityType: 'ISO' };
	it.each([
		['qcd', 'income', 'totalSavings', {}, ['bend 250000 niitSavings', 'bend 275000 niitSavings']],
		['qcd', 'qcdAmount', 'effectiveRate', {}, ['unavailable 0/1 below']],
		['retirement-max', 'ytdDeferrals', 'totalSavings', {}, ['zero 23000/23001 above']],
		['daf', 'agi', 'totalSavings', {}, ['bend 166666/166667 currentYearDeduction']],
		['rsu-iso', 'fmvAtVesting', 'savings', ISO, ['zero 49/50 below']],
		['rsu-iso', 'marginalTaxRate', 'savings', ISO, ['zero 12/22 below']],
		['crt', 'assetValue', 'totalSavings', {}, ['zero 114942/114943 below']],
	] as const)('finds over %s by %s what happens to %s (%o)', (id, input, result, values, expected) => {
		expect(listChanges(id, input, result, values).map(summarize)).toEqual(expected);
	});

	it.each([
		['a power', 'backdoor-roth', 'yearsToGrow', 'netBenefit'],
		['a compounding rate', 'backdoor-roth', 'expectedReturn', 'netBenefit'],
		['a share of a share', 'retirement-max', 'employerMatch', 'totalSavings'],
		['what rounding leaves of a constant', 'crt', 'assetValue', 'remainder'],
	])('finds nothing on %s', (_, id, input, result) => {
		expect(listChanges(id, input, result)).toEqual([]);
	});

	it('says what begins, from zero and with its slope', () => {
		const [startWarnings, endWarnings] = listChanges('qcd', 'income', 'totalSavings');
		expect(startWarnings).toMatchObject({
			slopeBefore: 0,
			slopeAfter: expect.closeTo(0.038),
			valueAfter: expect.closeTo(0, 2),
		});
		expect(endWarnings).toMatchObject({
			slopeBefore: expect.closeTo(0.038),
			slopeAfter: 0,
			valueAfter: expect.closeTo(950, 2),
		});
	});

	it('sees nothing across a stretch without values', async () => {
		const model = {
			...sample,
			workings: await sample.explain(),
			evaluate: ({ amount }: Inputs) => ({
				savings: Math.abs(Number(amount) - 500) < 100 ? null : Number(amount),
			}),
		};
		const variation = createVariation({ model, inputs: getDefaultInputs(model) }, 'amount', 'savings');
		const changes = findChanges(variation, sweep(variation, { from: 0, to: 1000 }, 400)).map(summarize);
		expect(changes).toEqual(['unavailable 400/401 above', 'unavailable 599/600 below']);
	});
});

describe('the changes worth a sentence', () => {
	const variation = createProjectVariation(calculations, 'qcd', 'income', 'totalSavings', {
		income: 100_000,
	});
	/** A bend every 5,000 up to the visitor's own value, as strong as each other, one more than a reader is told. */
	const bends = Array.from({ length: READER.maxChanges + 1 }, (_, at) => {
		const place = 100_000 - 5_000 * (READER.maxChanges - at);
		return { kind: 'bend', before: place, after: place, size: 1 } as Kink;
	});

	it('are those nearest to where the household stands, in their order', () => {
		expect(selectStrongestChanges(variation, bends)).toEqual(bends.slice(1));
	});

	it('are the strongest of those that are as near', () => {
		const [farthest, ...others] = bends;
		const strongest = { ...farthest, size: -5 } as Kink;
		expect(selectStrongestChanges(variation, [strongest, ...others])).toContain(strongest);
	});

	it('are also those far off that turn the line twice as much', () => {
		const [farthest, ...others] = bends;
		const strong = { ...farthest, before: 10_000, after: 10_000, size: 2 } as Kink;
		expect(selectStrongestChanges(variation, [strong, ...others])).toContain(strong);
	});
});
