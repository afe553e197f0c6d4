// Solving one input for a wanted result: agreement with the curve, and honesty where there is no solution.
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../src/compiler/sample.ts';
import { calculate, type Model } from '../../../src/engine/calculate.ts';
import { listVariableInputs } from '../../../src/engine/what-if/grid.ts';
import { computeSensibleRange } from '../../../src/engine/what-if/range.ts';
import { solveForInput } from '../../../src/engine/what-if/solve.ts';
import { createVariation, isUsable, sweep, type Variation } from '../../../src/engine/what-if/variation.ts';
import type { Inputs } from '../../../src/model/compiled-calculator.ts';
import { createProjectVariation, loadCalculations } from '../../support/load-calculations.ts';

const calculations = await loadCalculations();

function createTestVariation(id: string, inputId: string, resultId: string, values: Inputs = {}): Variation {
	return createProjectVariation(calculations, id, inputId, resultId, values);
}

/** Every number of the form against every amount of money, over all calculators. */
function* listVariations(): Generator<{ readonly id: string; readonly variation: Variation }> {
	for (const [id, calculation] of calculations) {
		const { model: calculator, inputs } = calculation;
		const { results } = calculate(calculator, inputs);
		for (const input of listVariableInputs(calculator, inputs)) {
			for (const result of calculator.results) {
				const isMoney = result.format === 'money' && result.id in results;
				if (isMoney) yield { id, variation: createVariation(calculation, input.id, result.id) };
			}
		}
	}
}

function isMonotone(values: readonly number[]): boolean {
	const steps = values.slice(1).map((value, index) => value - (values[index] ?? value));
	return steps.every((step) => step > 0) || steps.every((step) => step < 0);
}

describe('the found input', () => {
	it('reproduces the result to a dollar wherever the result only rises or only falls', () => {
		const random = createRandom(20);
		const testedPairs = new Set<string>();
		for (const { id, variation } of listVariations()) {
			const { model, inputs, input, result } = variation;
			const samples = sweep(variation, computeSensibleRange(variation), 400);
			if (!samples.every(isUsable) || !isMonotone(samples.map(({ value }) => value))) continue;
			for (let iteration = 0; iteration < 5; iteration += 1) {
				const target = samples[Math.floor(random() * samples.length)]?.value ?? 0;
				const { kind, point } = solveForInput(variation, target);
				const description = `${id} ${input.id} for ${target} of ${result.id}`;
				expect(kind, description).toBe('found');
				const recalculated = calculate(model, { ...inputs, [input.id]: point?.at ?? Number.NaN });
				expect(Math.abs(Number(recalculated.results[result.id]) - target), description).toBeLessThanOrEqual(
					1,
				);
				expect(recalculated.results[result.id], description).toBe(point?.value);
			}
			testedPairs.add(id);
		}
		expect(testedPairs.size).toBe(calculations.size);
	});

	it('is a whole number for an input of whole numbers', () => {
		expect(solveForInput(createTestVariation('qcd', 'qcdAmount', 'totalSavings'), 20_000)).toMatchObject({
			kind: 'found',
			point: { at: 44_346, value: expect.closeTo(20_000.046, 3) },
			otherSolutions: 0,
		});
	});

	it('may lie far outside the curve', () => {
		const { point } = solveForInput(createTestVariation('qcd', 'qcdAmount', 'totalSavings'), 2_000_000);
		expect(Math.abs((point?.value ?? 0) - 2_000_000)).toBeLessThanOrEqual(1);
	});

	it('of a rate has as many decimals as the result needs', () => {
		const { kind, point } = solveForInput(
			createTestVariation('cg-1031-exchange', 'savingsRate', 'estimatedSavings'),
			123_456,
		);
		expect({ kind, point }).toEqual({
			kind: 'found',
			point: { at: 12.3456, value: expect.closeTo(123_456, 6) },
		});
	});

	it('is the value nearest to the one the visitor has, and says that there are others', () => {
		const variation = createTestVariation('retirement-max', 'ytdDeferrals', 'employerContribution', {
			ytdDeferrals: 5000,
		});
		expect(solveForInput(variation, 46_000)).toMatchObject({ kind: 'found', point: { at: 0 } });
		expect(
			solveForInput(createTestVariation('cg-1031-exchange', 'assetValue', 'estimatedSavings'), 75_000),
		).toMatchObject({
			kind: 'found',
			point: { at: 500_000 },
			otherSolutions: 1,
		});
	});

	it('is the value the visitor has when that gives the result already', () => {
		expect(solveForInput(createTestVariation('salt-trust', 'saltPaid', 'netSavings'), -7600).point?.at).toBe(
			50_000,
		);
	});
});

describe('without a solution', () => {
	it('says which neighbouring value comes nearest when whole values pass the result by', () => {
		expect(
			solveForInput(createTestVariation('salt-trust', 'numberOfTrusts', 'setupCost'), 12_000),
		).toMatchObject({
			kind: 'passed',
			point: { at: 2, value: 10_000 },
		});
		expect(
			solveForInput(createTestVariation('qcd', 'marginalTaxRate', 'federalSavings'), 7000),
		).toMatchObject({
			kind: 'passed',
			point: { at: 24, value: 6000 },
		});
	});

	it('gives the nearest result there is', () => {
		expect(solveForInput(createTestVariation('qcd', 'income', 'totalSavings'), 20_000)).toMatchObject({
			kind: 'none',
			point: { at: 500_000, value: 11_275 },
			range: { from: 0, to: 1e9 },
		});
		expect(solveForInput(createTestVariation('salt-trust', 'saltPaid', 'netSavings'), 0)).toMatchObject({
			kind: 'none',
			point: { value: -7600 },
		});
	});

	it('counts blocked values as none and says what blocks them', () => {
		const blockingVariation = createTestVariation('qcd', 'age', 'totalSavings');
		expect(solveForInput(blockingVariation, 11_275)).toMatchObject({ kind: 'found', point: { at: 72 } });
		const model: Model = {
			...blockingVariation.model,
			evaluate: ({ age }) => ({ totalSavings: Number(age) * 100 }),
			rowState: () => ({}),
		};
		const { inputs } = blockingVariation;
		const variation = createVariation({ model, inputs }, 'age', 'totalSavings');
		expect(solveForInput(variation, 5000)).toMatchObject({
			kind: 'blocked',
			point: { at: 71, value: 7100 },
			blockedPoint: { at: 50, value: 5000, message: 'Must be 70½ or older to make QCD' },
		});
	});
});
