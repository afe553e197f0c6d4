// A curve, its drawing and a search take a bounded number of evaluations, whatever is entered.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { computeCurve, listCurveChoices } from '../../../src/engine/what-if/curve.ts';
import { solveForInput } from '../../../src/engine/what-if/solve.ts';
import { createVariation } from '../../../src/engine/what-if/variation.ts';
import { computePlot } from '../../../src/features/what-if/plot.ts';
import type {
	CompiledCalculator,
	CompiledInput,
	Inputs,
	Value,
} from '../../../src/model/compiled-calculator.ts';
import {
	getCalculation,
	loadCalculations,
	type ProjectCalculation,
} from '../../support/load-calculations.ts';

/** A curve has 400 values; what happens along it, and a search, take less than a hundred times as many. */
const MOST_EVALUATIONS = 40_000;

const calculations = await loadCalculations();

/** The calculator, failing after too many evaluations: a test cannot wait for what never ends. */
function limitEvaluations(calculator: ProjectCalculation['model']): ProjectCalculation['model'] {
	let remainingEvaluations = MOST_EVALUATIONS;
	const evaluate: CompiledCalculator['evaluate'] = (inputs) => {
		remainingEvaluations -= 1;
		if (remainingEvaluations < 0)
			throw new Error(`${calculator.id} was evaluated more than ${MOST_EVALUATIONS} times.`);
		return calculator.evaluate(inputs);
	};
	return { ...calculator, evaluate };
}

/** Numbers that can be typed, up to fifteen digits, and those that only a file or an address could hold. */
const amount = fc.oneof(
	fc.constantFrom(0, 1, -1, 0.0001, 1e14, 999_999_999_999_999, -999_999_999_999_999, 1e15, 1e17, -1e17, 1e21),
	fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
	fc.double({ min: -1e15, max: 1e15, noNaN: true }),
	fc.double({ min: -1e100, max: 1e100, noNaN: true }),
);

function createValueArbitrary(input: CompiledInput): fc.Arbitrary<Value> {
	if (input.choices.length > 0) return fc.constantFrom(...input.choices.map(({ value }) => value));
	return fc.oneof(fc.constant(input.default), amount);
}

function createInputsArbitrary(calculator: CompiledCalculator): fc.Arbitrary<Inputs> {
	return fc.record(
		Object.fromEntries(calculator.inputs.map((input) => [input.id, createValueArbitrary(input)])),
	);
}

function expectTermination(calculation: ProjectCalculation, target: number): void {
	const candidates = listCurveChoices(calculation);
	const { model, inputs } = calculation;
	const result = candidates.results.find(({ headline }) => headline);
	if (!result) return;
	for (const input of candidates.inputs) {
		const vary = () => createVariation({ model: limitEvaluations(model), inputs }, input.id, result.id);
		computePlot(computeCurve(vary()), 400);
		solveForInput(vary(), target);
	}
}

it('for every input of every calculator, with any inputs', () => {
	for (const calculation of calculations.values()) {
		fc.assert(
			fc.property(createInputsArbitrary(calculation.model), amount, (inputs, target) =>
				expectTermination({ ...calculation, inputs }, target),
			),
			{ numRuns: 3 },
		);
	}
});

it('where one dollar can no longer be told from the next', () => {
	const crt = getCalculation(calculations, 'crt', { assetValue: 1e17, costBasis: 1e17 });
	expect(() => expectTermination(crt, 1e15)).not.toThrow();
});

it('where values reach the largest number there is', () => {
	const roth = getCalculation(calculations, 'backdoor-roth', {
		...{ contributionAmount: -1, currentTaxRate: 0, futureWithdrawalTaxRate: 1e21 },
		...{ yearsToGrow: 1e14, expectedReturn: 7 },
	});
	expect(() => expectTermination(roth, 0)).not.toThrow();
});
