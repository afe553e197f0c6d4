// Where the formula that a value follows gives way to another: there it bends or jumps, and nowhere else.
import type { Expression } from './tree.ts';

/** One figure to watch. What it says depends on names alone, so that it can be evaluated for any values and law. */
export interface Breakpoint {
	readonly figure: Expression;
	/**
	 * What has to happen to the figure: it changes its sign; it changes its value, for one that is constant in between;
	 * or it passes what a row of the amount of this name begins at.
	 */
	readonly when: 'sign' | 'value' | { readonly rows: string };
}

/** The breakpoint where two figures are equal. */
export function createEqualityBreakpoint(left: Expression, right: Expression): Breakpoint {
	return createZeroBreakpoint({ kind: 'operation', operator: '-', operands: [left, right] });
}

/** The breakpoint where a figure is zero. */
export function createZeroBreakpoint(figure: Expression): Breakpoint {
	return { figure, when: 'sign' };
}

/** The breakpoints where a figure passes the beginnings of the rows of an amount. */
export function createRowBreakpoints(table: Expression, figure: Expression): readonly Breakpoint[] {
	return table.kind === 'name' ? [{ figure, when: { rows: table.name } }] : [];
}
