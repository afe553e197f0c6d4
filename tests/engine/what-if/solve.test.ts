// Solving one input for a wanted result: agreement with the curve, and honesty where there is no solution.
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../src/compiler/sample.ts';
import { type Computable, calculate } from '../../../src/engine/calculate.ts';
import { listVariableInputs } from '../../../src/engine/what-if/grid.ts';
import { computeSensibleRange } from '../../../src/engine/what-if/range.ts';
import { solveForInput } from '../../../src/engine/what-if/solve.ts';
import { createVariation, isUsable, sweep, type Variation } from '../../../src/engine/what-if/variation.ts';
import type { Inputs } from '../../../src/model/compiled-calculator.ts';
import { createProjectVariation, loadCalculations } from '../../support/load-calculations.ts';

const calculations = await loadCalculations();

function solve(id: string, input: string, result: string, target: number, values: Inputs = {}) {
	return solveForInput(createProjectVariation(calculations, id, input, result, values), target);
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

	it.each([
		['far outside the curve', 'qcd', 'qcdAmount', 'totalSavings', 2_000_000, 4_819_613],
		[
			'a rate of as many decimals as it needs',
			'crt',
			'capitalGainsRate',
			'capitalGainsAvoided',
			98_764.8,
			12.3456,
		],
		['the value that gives the result already', 'salt-trust', 'saltPaid', 'netSavings', -7600, 50_000],
	] as const)('is %s', (_, id, input, result, target, at) => {
		expect(solve(id, input, result, target)).toMatchObject({
			kind: 'found',
			point: { at },
			otherSolutions: 0,
		});
	});

	it('is the value nearest to the one the visitor has, and says that there are others', () => {
		const ytdDeferrals = 5000;
		expect(
			solve('retirement-max', 'ytdDeferrals', 'employerContribution', 46_000, { ytdDeferrals }),
		).toMatchObject({ kind: 'found', point: { at: 0 } });
		expect(solve('cg-1031-exchange', 'assetValue', 'estimatedSavings', 75_000)).toMatchObject({
			...{ kind: 'found', point: { at: 500_000 }, otherSolutions: 1 },
		});
	});
});

describe('without a solution', () => {
	it.each([['qcd', 'marginalTaxRate', 'federalSavings', 7000, { at: 24, value: 6000 }]] as const)(
		'says which neighbouring value of %s comes nearest',
		(id, input, result, target, point) => {
			expect(solve(id, input, result, target)).toMatchObject({ kind: 'passed', point });
		},
	);

	it('gives the nearest result there is', () => {
		expect(solve('qcd', 'income', 'totalSavings', 20_000)).toMatchObject({
			kind: 'none',
			point: { at: 500_000, value: 11_275 },
			range: { from: 0, to: 1e9 },
		});
		expect(solve('salt-trust', 'saltPaid', 'netSavings', 0)).toMatchObject({
			kind: 'none',
			point: { value: -7600 },
		});
	});

	it('counts blocked values as none and says what blocks them', () => {
		const { model, inputs } = createProjectVariation(calculations, 'qcd', 'age', 'totalSavings');
		const ageModel: Computable = {
			...model,
			evaluate: ({ age }) => ({ totalSavings: Number(age) * 100 }),
			rowState: () => ({}),
		};
		const variation = createVariation({ model: ageModel, inputs }, 'age', 'totalSavings');
		expect(solveForInput(variation, 5000)).toMatchObject({
			kind: 'blocked',
			point: { at: 71, value: 7100 },
			blockedPoint: { at: 50, value: 5000, message: 'Must be 70½ or older to make QCD' },
		});
	});
});
