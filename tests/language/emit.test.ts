// The guards of emitted code. That it computes what is evaluated is held on random worksheets.
import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { emitExpression, FINITE, getCallee } from '../../src/language/emit.ts';
import { FINITE_BOUND } from '../../src/language/operator.ts';
import { parse } from './parse.ts';

/** The code, where every name is a number but `kind`; `gone` may be infinite, `line` NaN, `large` null. */
function emit(formula: string): string {
	let temporaries = 0;
	return emitExpression(parse(formula), {
		resolveName: (name) => {
			if (name === 'gone') return { kind: 'number', bound: Number.POSITIVE_INFINITY };
			if (name === 'line') return { kind: 'number', bound: FINITE_BOUND };
			if (name === 'large') return { kind: 'condition', bound: Number.POSITIVE_INFINITY };
			return {
				kind: name === 'kind' ? 'text' : name === 'true1' ? 'condition' : 'number',
				bound: 15,
			};
		},
		registerCall: (operator) => `$${operator}`,
		createTemporary: () => {
			temporaries += 1;
			return `$${temporaries}`;
		},
	}).code;
}

test.each([
	['alpha * percent(lawRate)', '(alpha * (lawRate / 100))'],
	['min(lawRate, lawLimit + 1) * alpha', '(Math.min(lawRate, (lawLimit + 1)) * alpha)'],
	['alpha / lawRate', '(alpha / lawRate)'],
	['gone + alpha', '(gone + alpha)'],
	['gone > alpha', '(Number.isFinite(gone) ? (gone > alpha) : null)'],
	['gone + alpha > beta', '(Number.isFinite(($1 = (gone + alpha))) ? ($1 > beta) : null)'],
	['min(alpha / beta, gamma)', 'Math.min($finite((alpha / beta)), gamma)'],
	['max(0, min(gone, line))', 'Math.max(0, Math.min($finite(gone), line))'],
	['max(0, line + line)', 'Math.max(0, $finite((line + line)))'],
	['tax(rates, line)', '$tax(rates, line)'],
	['max(0, lookup(rates, line))', 'Math.max(0, $lookup(rates, line))'],
	['lookup(rates, gone)', '$lookup(rates, $finite(gone))'],
	['line / lawRate', '(line / lawRate)'],
	['max(0, large ? line : alpha)', 'Math.max(0, (large != null ? (large ? line : alpha) : NaN))'],
	['gone > alpha ? beta : 0', '(Number.isFinite(gone) ? ((gone > alpha) ? beta : 0) : NaN)'],
	[
		'alpha / line > beta',
		'(Number.isFinite(($1 = (Number.isFinite(line) ? (alpha / line) : NaN))) ? ($1 > beta) : null)',
	],
	['line > 0 or true1', '(Number.isFinite(line) ? (line > 0) || true1 : null)'],
	['not (line > 0)', '(Number.isFinite(line) ? !(line > 0) : null)'],
	['large or true1', '(large != null ? large || true1 : null)'],
	['large and true1', '(large && true1)'],
	['large ? alpha : beta', '(large != null ? (large ? alpha : beta) : NaN)'],
	[`kind == 'a"b\`</script>'`, '(kind === "a\\"b`</script>")'],
])('%s is emitted as %s', (formula, code) => {
	expect(emit(formula)).toBe(code);
});

test.each([
	[5, 5],
	[0, 0],
	[Number.POSITIVE_INFINITY, Number.NaN],
	[Number.NEGATIVE_INFINITY, Number.NaN],
	[Number.NaN, Number.NaN],
	[null, Number.NaN],
])('%j is %d where only NaN passes through', (value, result) => {
	const callee = new Script(`(${String(getCallee(FINITE))})`).runInThisContext();
	expect(callee(value)).toBe(result);
});
