// Runs one compiled calculator: results with the unavailable ones marked, warnings, badges, rows to show.
import type {
	CalculatorLogic,
	CompiledBadge,
	CompiledResult,
	CompiledWarning,
	Inputs,
	Results,
	Value,
} from '../model/compiled-calculator.ts';

/** A calculator, or a return in the form of one. */
export type Calculable = Pick<
	CalculatorLogic,
	'inputs' | 'results' | 'warnings' | 'badges' | 'evaluate' | 'formState' | 'rowState'
>;

/** Everything one press of Calculate gives. */
export interface CalculationResult {
	/** Every result that applies, by id; `null` is unavailable. Nothing is rounded. */
	readonly results: Results;
	/** The warnings that hold for the inputs, blocking ones among them. */
	readonly warnings: readonly CompiledWarning[];
	readonly badges: readonly CompiledBadge[];
	/** True when a blocking warning holds; the results are computed all the same. */
	readonly isBlocked: boolean;
	/** The lines to show, in order. */
	readonly rows: readonly CompiledResult[];
}

/**
 * Evaluates a calculator.
 * @param calculator as emitted by the compiler
 * @param inputs complete, in the stored units: dollars, percent (32 means 32%), fractions (0.06), months, years
 * @returns results in the unit of each result's format
 */
export function calculate(calculator: Calculable, inputs: Inputs): CalculationResult {
	const allResults = replaceNonFinite(calculator.evaluate(inputs));
	const rows = calculator.rowState(inputs, allResults);
	const state = calculator.formState(inputs);
	const warnings = pickPositions(calculator.warnings, state.warnings);
	return {
		results: removeAbsent(allResults, rows.absentIds),
		warnings,
		badges: pickPositions(calculator.badges, state.badges),
		isBlocked: warnings.some((warning) => warning.blocks),
		rows: calculator.results.filter(({ id }) => !rows.absentIds.includes(id) && !rows.concealed.includes(id)),
	};
}

/** The items at the given positions. */
export function pickPositions<T>(items: readonly T[], positions: readonly number[]): readonly T[] {
	return items.filter((_, position) => positions.includes(position));
}

/** Results in which a number that is not finite is unavailable; changes what it is given. */
export function replaceNonFinite(raw: Record<string, Value | null>): Record<string, Value | null> {
	for (const id in raw) {
		const value = raw[id];
		if (value === undefined || (typeof value === 'number' && !Number.isFinite(value))) raw[id] = null;
	}
	return raw;
}

function removeAbsent(results: Record<string, Value | null>, absent: readonly string[]): Results {
	for (const id of absent) delete results[id];
	return results;
}
