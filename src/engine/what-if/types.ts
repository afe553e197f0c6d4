import type { CompiledResult, CompiledWarning } from '../../model/compiled-calculator.ts';

/** The side of a place on which a condition holds. */
export type Side = 'below' | 'above';

/** Two neighboring values of the input; equal for a kink that lies on a step. */
export interface ChangeBounds {
	readonly before: number;
	readonly after: number;
}

/** Slopes are units of the result per unit of the input. */
export interface KinkChange extends ChangeBounds {
	readonly kind: 'bend';
	/** The first line in worksheet order that has this kink. */
	readonly cause: CompiledResult;
	readonly slopeBefore: number;
	readonly slopeAfter: number;
	/** The value of the cause at the kink. */
	readonly value: number;
	/** The change of the watched result's slope. */
	readonly slopeChange: number;
}

export interface JumpChange extends ChangeBounds {
	readonly kind: 'jump';
	readonly cause: CompiledResult;
	readonly valueBefore: number;
	readonly valueAfter: number;
	/** The jump of the watched result, in its unit. */
	readonly height: number;
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

export type CurveChange = KinkChange | JumpChange | WarningChange | UnavailableChange | ZeroCrossing;

export interface Sample {
	readonly at: number;
	/** In the unit of the result; null when it is unavailable or absent. */
	readonly value: number | null;
	readonly warnings: readonly CompiledWarning[];
	/** True when a blocking warning holds, so that the value must not be shown. */
	readonly isBlocked: boolean;
}
