// Solving one input for a wanted result: agreement with the curve, and honesty where there is no solution.
import { beforeAll, describe, expect, it } from 'vitest';
import { randomNumbers } from '../../../src/compiler/sample.ts';
import type { CompiledCalculator, Inputs } from '../../../src/definition/compiled-calculator.ts';
import { calculate } from '../../../src/engine/calculate.ts';
import { variableInputs } from '../../../src/engine/what-if/grid.ts';
import { sensibleRange } from '../../../src/engine/what-if/range.ts';
import { solveFor } from '../../../src/engine/what-if/solve.ts';
import { isUsable, sweep } from '../../../src/engine/what-if/sweep.ts';
import type { Variation } from '../../../src/engine/what-if/variation.ts';
import { type Calculations, loadCalculations, variationIn } from '../../support/load-calculations.ts';

let calculations: Calculations;

beforeAll(async () => {
	calculations = await loadCalculations();
});

function ask(
	id: string,
	inputId: string,
	resultId: string,
	given: Inputs = {},
): Variation<CompiledCalculator> {
	return variationIn(calculations, id, inputId, resultId, given);
}

/** Every number of the form against every amount of money, over all calculators. */
function* variations(): Generator<Variation<CompiledCalculator>> {
	for (const calculation of calculations.values()) {
		const { calculator, inputs } = calculation;
		const { results } = calculate(calculator, inputs);
		for (const input of variableInputs(calculator, inputs)) {
			for (const result of calculator.results) {
				const isMoney = result.format === 'money' && result.id in results;
				if (isMoney) yield { ...calculation, input, result };
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
		const random = randomNumbers(20);
		const tried = new Set<string>();
		for (const variation of variations()) {
			const { calculator, inputs, input, result } = variation;
			const samples = sweep(variation, sensibleRange(variation, input.id), 400);
			if (!samples.every(isUsable) || !isMonotone(samples.map(({ value }) => value))) continue;
			for (let round = 0; round < 5; round += 1) {
				const target = samples[Math.floor(random() * samples.length)]?.value ?? 0;
				const { kind, reached } = solveFor(variation, target);
				const what = `${calculator.id} ${input.id} for ${target} of ${result.id}`;
				expect(kind, what).toBe('found');
				const again = calculate(calculator, { ...inputs, [input.id]: reached?.at ?? Number.NaN });
				expect(Math.abs(Number(again.results[result.id]) - target), what).toBeLessThanOrEqual(1);
				expect(again.results[result.id], what).toBe(reached?.value);
			}
			tried.add(calculator.id);
		}
		expect(tried.size).toBe(calculations.size);
	});

	it('is a whole number for an input of whole numbers', () => {
		expect(solveFor(ask('qcd', 'qcdAmount', 'totalSavings'), 20_000)).toMatchObject({
			kind: 'found',
			reached: { at: 44_346, value: expect.closeTo(20_000.046, 3) },
			others: 0,
		});
	});

	it('may lie far outside the curve', () => {
		const { reached } = solveFor(ask('qcd', 'qcdAmount', 'totalSavings'), 2_000_000);
		expect(Math.abs((reached?.value ?? 0) - 2_000_000)).toBeLessThanOrEqual(1);
	});

	it('of a rate has as many decimals as the result needs', () => {
		const { kind, reached } = solveFor(ask('cg-1031-exchange', 'savingsRate', 'estimatedSavings'), 123_456);
		expect({ kind, reached }).toEqual({
			kind: 'found',
			reached: { at: 12.3456, value: expect.closeTo(123_456, 6) },
		});
	});

	it('is the value nearest to the one the visitor has, and says that there are others', () => {
		const variation = ask('retirement-max', 'ytdDeferrals', 'employerContribution', { ytdDeferrals: 5000 });
		expect(solveFor(variation, 46_000)).toMatchObject({ kind: 'found', reached: { at: 0 } });
		expect(solveFor(ask('cg-1031-exchange', 'assetValue', 'estimatedSavings'), 75_000)).toMatchObject({
			kind: 'found',
			reached: { at: 500_000 },
			others: 1,
		});
	});

	it('is the value the visitor has when that gives the result already', () => {
		expect(solveFor(ask('salt-trust', 'saltPaid', 'netSavings'), -7600).reached?.at).toBe(50_000);
	});
});

describe('without a solution', () => {
	it('says which neighbouring value comes nearest when whole values pass the result by', () => {
		expect(solveFor(ask('salt-trust', 'numberOfTrusts', 'setupCost'), 12_000)).toMatchObject({
			kind: 'passed',
			reached: { at: 2, value: 10_000 },
		});
		expect(solveFor(ask('qcd', 'marginalTaxRate', 'federalSavings'), 7000)).toMatchObject({
			kind: 'passed',
			reached: { at: 24, value: 6000 },
		});
	});

	it('gives the nearest result there is', () => {
		expect(solveFor(ask('qcd', 'income', 'totalSavings'), 20_000)).toMatchObject({
			kind: 'none',
			reached: { at: 500_000, value: 11_275 },
			range: { from: 0, to: 1e9 },
		});
		expect(solveFor(ask('salt-trust', 'saltPaid', 'netSavings'), 0)).toMatchObject({
			kind: 'none',
			reached: { value: -7600 },
		});
	});

	it('counts blocked values as none and says what blocks them', () => {
		const blocking = ask('qcd', 'age', 'totalSavings');
		expect(solveFor(blocking, 11_275)).toMatchObject({ kind: 'found', reached: { at: 72 } });
		const calculator: CompiledCalculator = {
			...blocking.calculator,
			evaluate: ({ age }) => ({ totalSavings: Number(age) * 100 }),
			rowState: () => ({ absent: [], concealed: [] }),
		};
		expect(solveFor({ ...blocking, calculator }, 5000)).toMatchObject({
			kind: 'blocked',
			reached: { at: 71, value: 7100 },
			blocked: { at: 50, value: 5000, message: 'Must be 70½ or older to make QCD' },
		});
	});
});
