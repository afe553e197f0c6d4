// A law is stated so: run a calculator on random inputs and hold a sentence about the
// results to be true. A law compares numbers to half a cent and skips unavailable results.
import fc from 'fast-check';
import { expect } from 'vitest';
import { calculate } from '../../src/engine/calculate.ts';
import type { CompiledCalculator, Results } from '../../src/model/compiled-calculator.ts';
import { createInputArbitrary } from '../oracle/arbitraries.ts';
import type { OracleInputs } from '../oracle/model.ts';
import { getModel } from '../oracle/oracle.ts';
import { selectJudgedCalculators } from '../oracle/specified.ts';
import { compileOwnProject } from '../support/load-project.ts';
import { hasSameValue } from './differences.ts';

const compilation = await compileOwnProject();

/** The calculators the oracle can judge, and so can be given its random inputs. */
export const project = selectJudgedCalculators(compilation);

/** All calculators. */
export const calculators = compilation.calculators;

/** A calculator of the project; throws when there is none with that id. */
export function getCalculator(id: string): CompiledCalculator {
	const calculator = project.get(id);
	if (!calculator) throw new Error(`The project has no calculator "${id}".`);
	return calculator;
}

/** One run: the inputs and results by name, as numbers, and a way to run again with changes. */
export interface Run {
	readonly inputs: OracleInputs;
	readonly results: Results;
	/** An input or a result that is a number; NaN when it is unavailable. */
	readonly amount: (name: string) => number;
	readonly rerun: (changes: OracleInputs) => Run;
}

/** Holds `law` on random inputs, each with `fixed` laid over it. */
export function holds(id: string, law: (run: Run) => void, fixed: OracleInputs = {}): void {
	const calculator = getCalculator(id);
	const check = (inputs: OracleInputs) => {
		law(createRun(calculator, { ...inputs, ...fixed }));
	};
	fc.assert(fc.property(createInputArbitrary(getModel(id)), check), { numRuns: 500 });
}

/** Expects two amounts to be the same to half a cent, unless one of them is unavailable. */
export function same(actual: number, expected: number): void {
	if (Number.isNaN(actual) || Number.isNaN(expected) || hasSameValue(actual, expected)) return;
	expect(actual).toBe(expected);
}

/**
 * Expects an amount to be the sum of its parts, unless one of them is unavailable. To half a cent, or
 * to the rounding of the largest part: a small difference of huge amounts carries theirs.
 */
export function expectSameSum(total: number, parts: readonly number[]): void {
	const sum = parts.reduce((total, part) => total + part, 0);
	const rounding = 1e-12 * Math.max(...parts.map(Math.abs));
	if (Number.isNaN(sum) || hasSameValue(total, sum, Math.max(0.005, rounding))) return;
	expect(total).toBe(sum);
}

/** Expects one amount not to exceed another by more than half a cent. */
export function expectAtMost(amount: number, limit: number): void {
	if (Number.isNaN(amount) || amount <= limit || hasSameValue(amount, limit)) return;
	expect(amount).toBeLessThanOrEqual(limit);
}

/** Expects two runs to have the same results, to half a cent. */
export function expectSameResults(actual: Run, expected: Run): void {
	expect(Object.keys(actual.results)).toEqual(Object.keys(expected.results));
	for (const [id, value] of Object.entries(actual.results)) {
		if (!hasSameValue(value, expected.results[id])) expect(value, id).toBe(expected.results[id]);
	}
}

function createRun(calculator: CompiledCalculator, inputs: OracleInputs): Run {
	const { results } = calculate(calculator, inputs);
	return {
		inputs,
		results,
		amount: (name) => getAmount(name, inputs, results),
		rerun: (changes) => createRun(calculator, { ...inputs, ...changes }),
	};
}

function getAmount(name: string, inputs: OracleInputs, results: Results): number {
	const value = name in results ? results[name] : inputs[name];
	if (value === null) return Number.NaN;
	if (typeof value !== 'number') throw new Error(`"${name}" is ${value}, not a number.`);
	return value;
}
