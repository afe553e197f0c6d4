// The one run-time type of everything with formulas, and what one evaluation of it gives: results with the unavailable ones
// marked, the form's fields and messages, the rows to show.
import type {
	CalculatorLogic,
	CompiledBadge,
	CompiledInput,
	CompiledResult,
	CompiledWarning,
	FormState,
	Inputs,
	Results,
	RowState,
	Value,
	Workings,
} from '../model/compiled-calculator.ts';

/** A calculator, the return of a household or a trust, or the effect of a strategy. What it leaves out never happens. */
export interface Computable
	extends Pick<CalculatorLogic, 'inputs' | 'results' | 'amounts' | 'evaluate'>,
		Partial<Pick<CalculatorLogic, 'warnings' | 'badges'>> {
	readonly formState?: (inputs: Inputs) => Partial<FormState>;
	readonly rowState?: (inputs: Inputs, results: Results) => Partial<RowState>;
	/** How results are computed; left out until it is loaded, and where no formula can be watched. */
	readonly workings?: Workings;
}

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

/** The form as the inputs stand: which fields are missing or greyed out, and which messages show. */
export interface FormConditions extends Pick<CalculationResult, 'warnings' | 'badges' | 'isBlocked'> {
	readonly absent: ReadonlySet<string>;
	readonly disabled: ReadonlySet<string>;
}

/**
 * Evaluates a model.
 * @param inputs complete, in the stored units: dollars, percent (32 means 32%), fractions (0.06), months, years
 * @returns results in the unit of each result's format
 */
export function calculate(model: Computable, inputs: Inputs): CalculationResult {
	const results = replaceNonFinite(model.evaluate(inputs));
	const { absentIds = [], concealed = [] } = model.rowState?.(inputs, results) ?? {};
	const { warnings, badges, isBlocked } = evaluateForm(model, inputs);
	for (const id of absentIds) delete results[id];
	return {
		results,
		warnings,
		badges,
		isBlocked,
		rows: model.results.filter(({ id }) => !absentIds.includes(id) && !concealed.includes(id)),
	};
}

/**
 * Evaluates the conditions on the inputs.
 * @param inputs complete, in the stored units
 */
export function evaluateForm(model: Computable, inputs: Inputs): FormConditions {
	const { absentIds, disabled, warnings: active = [], badges = [] } = model.formState?.(inputs) ?? {};
	const warnings = pickPositions(model.warnings ?? [], active);
	return {
		absent: new Set(absentIds),
		disabled: new Set(disabled),
		warnings,
		badges: pickPositions(model.badges ?? [], badges),
		isBlocked: warnings.some(({ kind }) => kind === 'block'),
	};
}

/**
 * The inputs a calculation was made with: those on the form that are not greyed out, in the order of the form.
 * @param inputs complete, in the stored units
 */
export function listVisibleInputs(model: Computable, inputs: Inputs): readonly CompiledInput[] {
	const { absent, disabled } = evaluateForm(model, inputs);
	return model.inputs.filter(({ id }) => !absent.has(id) && !disabled.has(id));
}

function pickPositions<T>(items: readonly T[], positions: readonly number[]): readonly T[] {
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
