// recompute( ) and taxOfState( ): operators like all others, whose lines and facts are names that stand for themselves.
import { describe, expect, test } from 'vitest';
import { evaluate } from '../../src/language/evaluate.ts';
import { parseRecompute } from '../../src/language/operators/returns.ts';
import { writeFormula } from '../../src/language/print.ts';
import { isSyntaxProblem, parseFormula } from '../../src/language/reader/parse.ts';
import { collectNames, type Operation } from '../../src/language/tree.ts';
import type { Environment } from '../../src/language/value.ts';

function parse(text: string): Operation {
	const tree = parseFormula(text);
	if (isSyntaxProblem(tree) || tree.kind !== 'operation') throw new Error(text);
	return tree;
}

/** Recomputing gives the changed facts as a number; a tax is the length of the state's name. */
const environment: Environment = Object.assign((name: string) => (name === 'state' ? 'CA' : null), {
	returns: {
		recompute: (_line: string, changes: Readonly<Record<string, unknown>>) => Number(changes.gifts),
		computeStateTax: (state: string) => state.length,
		computeEntityTax: (state: string) => 10 * state.length,
		getFederalLine: (line: string) => line.length,
	},
});

describe('figures of another return', () => {
	test.each([
		"recompute(tax, gifts, 12, kind, 'a-b')",
		'taxOfState(state)',
		'entityTaxOfState(state)',
		'federal(agi)',
	])('%s is written as it is read', (text) => {
		expect(writeFormula(parse(text))).toBe(text);
	});

	test('a recompute( ) reads no name: its line and facts stand for themselves', () => {
		const call = parse("recompute(tax, gifts, 12, kind, 'a-b')");
		expect([...collectNames(call)]).toEqual([]);
		expect(parseRecompute(call)).toEqual({ line: 'tax', changes: { gifts: 12, kind: 'a-b' } });
		expect([...collectNames(parse('taxOfState(state)'))]).toEqual(['state']);
	});

	test('are evaluated where there are returns, and unavailable elsewhere', () => {
		expect(evaluate(parse('1 + recompute(tax, gifts, 12)'), environment)).toBe(13);
		expect(evaluate(parse('taxOfState(state)'), environment)).toBe(2);
		expect(evaluate(parse('entityTaxOfState(state)'), environment)).toBe(20);
		expect(evaluate(parse('recompute(tax, gifts, 12)'), () => null)).toBeNull();
	});
});
