import { Script } from 'node:vm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emitExpression } from '../../../src/compiler/expression/emit-expression.ts';
import { isSyntaxProblem, parseExpression } from '../../../src/compiler/expression-parser.ts';
import { anyCondition, anyNumber, anyValues, interpret, written } from './arbitrary-expression.ts';

function run(code: string, values: Readonly<Record<string, unknown>>): unknown {
	const names = Object.keys(values);
	const make = new Script(`(({ ${names.join(', ')} }) => ${code})`).runInThisContext() as (
		given: object,
	) => unknown;
	return make(values);
}

function emit(formula: string): string {
	const parsed = parseExpression(formula);
	if (isSyntaxProblem(parsed)) throw new Error(parsed.problem);
	return emitExpression(parsed);
}

describe('emitted code', () => {
	test('computes what a plain interpreter computes, from the formula as it is written', () => {
		fc.assert(
			fc.property(fc.oneof(anyNumber, anyCondition), anyValues, (expression, values) => {
				expect(run(emit(written(expression)), values)).toEqual(interpret(expression, values));
			}),
			{ numRuns: 800 },
		);
	});

	test.each([
		['alpha - beta - gamma', '((alpha - beta) - gamma)'],
		['alpha ^ beta ^ gamma', '(alpha ** (beta ** gamma))'],
		['-alpha ^ beta', '(-(alpha ** beta))'],
		["kind == 'cash'", '(kind === "cash")'],
		["kind != 'it\\'s'", '(kind !== "it\'s")'],
		['lookup(rates, kind)', 'rates[kind]'],
		['percent(rate) * 12', '((rate / 100) * 12)'],
		['not (alpha > beta) and true1', '((!(alpha > beta)) && true1)'],
	])('for %s is %s', (formula, code) => {
		expect(emit(formula)).toBe(code);
	});

	test('holds a text as text, whatever it contains', () => {
		const nasty = `a"b\`\${process.exit()}</script>\u2028`;
		expect(run(emit(`kind == '${nasty}'`), { kind: nasty })).toBe(true);
	});
});
