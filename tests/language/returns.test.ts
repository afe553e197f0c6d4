// Figures of another return are there where there are returns.
import { expect, test } from 'vitest';
import { evaluate } from '../../src/language/evaluate.ts';
import type { Environment } from '../../src/language/value.ts';
import { parse } from './parse.ts';

/** Recomputing gives the changed facts as a number; a tax is the length of the state's name. */
const environment: Environment = Object.assign((name: string) => (name === 'state' ? 'CA' : null), {
	returns: {
		recompute: (_line: string, changes: Readonly<Record<string, unknown>>) => Number(changes.gifts),
		computeStateTax: (state: string) => state.length,
		computeMoverTax: (state: string) => 5 * state.length,
		computeEntityTax: (state: string) => 10 * state.length,
		getFederalLine: (line: string) => line.length,
		election: true,
		getAlternativeLine: (line: string) => 100 * line.length,
	},
});

test.each([
	["1 + recompute(tax, kind, 'a-b', gifts, 12)", 13],
	['taxOfState(state)', 2],
	['moverTaxOfState(state)', 10],
	['entityTaxOfState(state)', 20],
	['federal(agi)', 3],
	['elect(tax, deduction)', true],
	['alternative(agi)', 300],
])('%s is %s, and unavailable elsewhere', (formula, value) => {
	expect(evaluate(parse(formula), environment)).toBe(value);
	expect(evaluate(parse(formula), () => null)).toBeNull();
});
