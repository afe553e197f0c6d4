// Which lines can come out as no number at all, and why.
import { type Expression, isComparison, namesIn, walk } from '../expression/expression.ts';

/**
 * True when an expression can give something that is not a finite number.
 * @param failing the results for which that is already known
 */
export function canFail(expression: Expression, failing: ReadonlySet<string>): boolean {
	for (const node of walk(expression)) {
		if (node.kind === 'name' && failing.has(node.name)) return true;
		if (node.kind === 'binary' && (node.operator === '/' || node.operator === '^')) return true;
		if (node.kind === 'call' && node.name === 'lookup') return true;
	}
	return false;
}

/** True when a comparison looks at one of the failing results, so that NaN would silently decide a branch. */
export function comparesAny(expression: Expression, failing: ReadonlySet<string>): boolean {
	for (const node of walk(expression)) {
		if (node.kind !== 'binary' || !isComparison(node.operator)) continue;
		for (const name of namesIn(node)) if (failing.has(name)) return true;
	}
	return false;
}

/** The first divisor of an expression that an input or a result could make zero. */
export function divisorOf(expression: Expression, amounts: ReadonlySet<string>): Expression | undefined {
	for (const node of walk(expression)) {
		if (node.kind !== 'binary' || node.operator !== '/') continue;
		if ([...namesIn(node.right)].some((name) => !amounts.has(name))) return node.right;
	}
	return undefined;
}
