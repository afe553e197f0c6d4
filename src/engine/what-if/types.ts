import type { CompiledResult, CompiledWarning } from '../../model/compiled-calculator.ts';

/** The side of a place on which a condition holds. */
export type Side = 'below' | 'above';

/** Two neighboring values of the input; equal for a bend that lies on a step. */
export interface ChangeBounds {
	readonly before: number;
	readonly after: number;
}

/** A place at which the result changes its slope (a bend) or its value (a jump). */
export interface Kink extends ChangeBounds {
	readonly kind: 'bend' | 'jump';
	/** The first line in worksheet order that has it too; the result itself where no formula is watched. */
	readonly cause: CompiledResult;
	/** Slopes of the cause, in its unit per unit of the input. */
	readonly slopeBefore: number;
	readonly slopeAfter: number;
	/** Values of the cause. */
	readonly valueBefore: number;
	readonly valueAfter: number;
	/** Of the result: the change of its slope, or of its value. */
	readonly size: number;
}

/** The side on which a warning holds. */
export interface WarningChange extends ChangeBounds {
	readonly kind: 'warning';
	readonly warning: CompiledWarning;
	readonly side: Side;
}

/** The side on which the result is unavailable. */
export interface UnavailableChange extends ChangeBounds {
	readonly kind: 'unavailable';
	readonly side: Side;
}

/** The side on which the result is negative; the value on the other side is the first that is not. */
export interface ZeroCrossing extends ChangeBounds {
	readonly kind: 'zero';
	readonly side: Side;
}

export type CurveChange = Kink | WarningChange | UnavailableChange | ZeroCrossing;
