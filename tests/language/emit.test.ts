// The guards and constants of emitted code. That it computes what is evaluated is held on random worksheets.
import { expect, test } from 'vitest';
import { emitExpression } from '../../src/language/emit.ts';
import { parse } from './parse.ts';

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

test.each([
	['alpha * percent(lawRate)', '(alpha * <(lawRate / 100)>)'],
	['min(lawRate, lawLimit + 1) * alpha', '(<Math.min(lawRate, <(lawLimit + 1)>)> * alpha)'],
	['alpha / lawRate', '(alpha / lawRate)'],
	['gone + alpha', '(gone + alpha)'],
	['gone > alpha', '(Number.isFinite($1 = gone) ? ($1 > alpha) : null)'],
	['min(alpha / beta, gamma)', '(Number.isFinite($1 = (alpha / beta)) ? Math.min($1, gamma) : NaN)'],
	['large or true1', '(($1 = large) != null ? $1 || true1 : null)'],
	['large and true1', '(large && true1)'],
	['large ? alpha : beta', '(($1 = large) != null ? ($1 ? alpha : beta) : NaN)'],
	[`kind == 'a"b\`</script>'`, '(kind === "a\\"b`</script>")'],
])('%s is emitted as %s', (formula, code) => {
	expect(emit(formula)).toBe(code);
});
