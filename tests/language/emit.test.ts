import { Script } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { emitExpression } from '../../src/language/emit.ts';
import { parse } from './parse.ts';

function run(code: string, values: Readonly<Record<string, unknown>>): unknown {
	const names = Object.keys(values);
	const make = new Script(`(({ ${names.join(', ')} }) => ${code})`).runInThisContext() as (
		inputs: object,
	) => unknown;
	return make(values);
}

/** The code, where every name is a number but `kind`, and `gone` may be unavailable. */
function emit(formula: string): string {
	let temporaries = 0;
	return emitExpression(parse(formula), {
		resolveName: (name) => {
			const varies = name.startsWith('law') ? 'by law' : 'by input';
			if (name === 'gone') return { kind: 'number', bound: Number.POSITIVE_INFINITY, varies };
			if (name === 'large') return { kind: 'condition', bound: Number.POSITIVE_INFINITY, varies };
			return {
				kind: name === 'kind' ? 'text' : name === 'true1' ? 'condition' : 'number',
				bound: 15,
				varies,
			};
		},
		registerCall: (operator) => `$${operator}`,
		hoistConstant: (code) => `<${code}>`,
		createTemporary: () => {
			temporaries += 1;
			return `$${temporaries}`;
		},
	}).code;
}

describe('emitted code', () => {
	test.each([
		['alpha - beta - gamma', '((alpha - beta) - gamma)'],
		['alpha ^ beta', '((alpha) ** beta)'],
		['-alpha ^ beta', '(-((alpha) ** beta))'],
		["kind == 'cash'", '(kind === "cash")'],
		["kind != 'it\\'s'", '(kind !== "it\'s")'],
		['lookup(rates, kind)', '$lookup(rates, kind)'],
		["kind in ('cash', 'stock')", '["cash", "stock"].includes(kind)'],
		['clamp(alpha, 0, beta)', 'Math.min(Math.max(alpha, 0), beta)'],
		['alpha * percent(lawRate)', '(alpha * <(lawRate / 100)>)'],
		['min(lawRate, lawLimit + 1) * alpha', '(<Math.min(lawRate, <(lawLimit + 1)>)> * alpha)'],
		['alpha / lawRate', '(alpha / lawRate)'],
		['gone + alpha', '(gone + alpha)'],
		['gone > alpha', '(Number.isFinite($1 = gone) ? ($1 > alpha) : null)'],
		['min(alpha / beta, gamma)', '(Number.isFinite($1 = (alpha / beta)) ? Math.min($1, gamma) : NaN)'],
		['large or true1', '(($1 = large) != null ? $1 || true1 : null)'],
		['large and true1', '(large && true1)'],
		['not (large)', '(($1 = large) != null ? !$1 : null)'],
		['large ? alpha : beta', '(($1 = large) != null ? ($1 ? alpha : beta) : NaN)'],
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
