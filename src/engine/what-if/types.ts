import type { CompiledResult, CompiledWarning } from '../../definition/compiled-calculator.ts';

/** On which side of a place something holds. */
export type Side = 'below' | 'above';

/** A place between two neighbouring values of the input, or at one where a line bends: then both are the same. */
export interface ChangeBounds {
	readonly before: number;
	readonly after: number;
}

/** Slopes are in the unit of the result for one unit of the input. */
export interface KinkChange extends ChangeBounds {
	readonly kind: 'bend';
	/** The first line of the worksheet that bends here, and so explains why the others do. */
	readonly cause: CompiledResult;
	readonly slopeBefore: number;
	readonly slopeAfter: number;
	/** The value of the cause at the bend. */
	readonly value: number;
	/** By how much the slope of the watched result changes. */
	readonly slopeChange: number;
}

export interface JumpChange extends ChangeBounds {
	readonly kind: 'jump';
	readonly cause: CompiledResult;
	readonly valueBefore: number;
	readonly valueAfter: number;
	/** By how much the watched result jumps, in its unit. */
	readonly height: number;
}

/** The side on which a warning holds. */
export interface WarningChange extends ChangeBounds {
	readonly kind: 'warning';
	readonly warning: CompiledWarning;
	readonly side: Side;
}

/** The side on which the result has no value. */
export interface UnavailableChange extends ChangeBounds {
	readonly kind: 'unavailable';
	readonly side: Side;
}

/** The side on which the result is below zero; the value next to it is the first that is not. */
export interface ZeroCrossing extends ChangeBounds {
	readonly kind: 'zero';
	readonly side: Side;
}

export type CurveChange = KinkChange | JumpChange | WarningChange | UnavailableChange | ZeroCrossing;

/** The result at one value of the input. */
export interface Sample {
	readonly at: number;
	/** In the unit of the result; null when it is unavailable or does not apply. */
	readonly value: number | null;
	readonly warnings: readonly CompiledWarning[];
	/** True when a blocking warning holds: nobody can calculate this. */
	readonly isBlocked: boolean;
}
