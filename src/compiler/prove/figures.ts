// When two figures are the same: one rule for examples, worked cases, mutants and comparisons of revisions.
import type { CompiledCalculator, Inputs } from '../../model/compiled-calculator.ts';

/** How far two figures that count as the same may be apart, in their own unit: dollars, or percentage points. */
export const TOLERANCES = {
	/** An example of a calculator: half a cent. */
	calculator: 0.005,
	/** A worked case of a return, or an example of a return part, which sums many cents. */
	return: 0.02,
	/** A case worked out by another model, which rounds differently. */
	independent: 1,
	/** A change that a mutant must make on a return before somebody would notice. */
	noticeable: 0.05,
} as const;

/**
 * Whether two figures are of one kind and near enough to each other.
 * @param actual null, and a number that is not finite, are figures without a value
 * @param tolerance in the unit of the figures
 */
export function isSameFigure(
	expected: unknown,
	actual: unknown,
	tolerance: number = TOLERANCES.calculator,
): boolean {
	const [left, right] = [toFigure(expected), toFigure(actual)];
	return typeof left === 'number' && typeof right === 'number'
		? Math.abs(left - right) <= tolerance
		: left === right;
}

function toFigure(value: unknown): unknown {
	return typeof value === 'number' && !Number.isFinite(value) ? null : value;
}

/** A value as a message shows it. */
export function formatValue(value: unknown): string {
	if (value === null) return 'null (unavailable)';
	return typeof value === 'number' ? String(Number(value.toFixed(4))) : JSON.stringify(value);
}

/** Lists the inputs that differ from their defaults, for the case a message names. */
export function formatNonDefaults(inputs: CompiledCalculator['inputs'], values: Inputs): string {
	const changedInputs = inputs.filter(({ id, default: defaultValue }) => values[id] !== defaultValue);
	return changedInputs.map(({ id }) => `${id} = ${values[id]}`).join(', ') || 'the defaults';
}
