// One model of the oracle, and the rules all of them share:
// inputs must be complete, and a result that is not a finite number is unavailable (null).

/** A result: money in dollars, rates in percent, yes-no as a boolean; null is unavailable. */
export type OracleValue = number | string | boolean | null;
export type OracleInputs = Readonly<Record<string, number | string | boolean>>;
export type OracleResults = Readonly<Record<string, OracleValue>>;
type Choices = Readonly<Record<string, readonly (number | string)[]>>;

type Widen<T> = T extends number ? number : string;
/** The inputs of a model: the names of its defaults, any number or text for each. */
export type InputsLike<Defaults> = { readonly [Name in keyof Defaults]: Widen<Defaults[Name]> };

/** One model as it is written by hand: its formulas see typed inputs. */
interface AuthoredModel<Defaults extends OracleInputs> {
	readonly defaults: Defaults;
	/** Every answer of the inputs that offer choices. */
	readonly choices: Choices;
	readonly results: (inputs: InputsLike<Defaults>) => OracleResults;
	readonly warnings?: (inputs: InputsLike<Defaults>) => string[];
	readonly badges?: (inputs: InputsLike<Defaults>) => string[];
	/** Inputs that are on the form but cannot be changed. */
	readonly disabled?: (inputs: InputsLike<Defaults>) => string[];
	/** Inputs that are not on the form. */
	readonly absent?: (inputs: InputsLike<Defaults>) => string[];
	/** Results that apply but have no row. */
	readonly concealed?: (inputs: InputsLike<Defaults>) => string[];
}

/** One model as the tests see it: it refuses inputs that are incomplete, unknown or of another type. */
export interface OracleModel {
	/** In dollars, percent, fractions, counts and choices. */
	readonly defaults: OracleInputs;
	readonly choices: Choices;
	/** All that apply, whether or not their row is shown. */
	readonly results: (inputs: OracleInputs) => OracleResults;
	/** The messages of those that hold. */
	readonly warnings: (inputs: OracleInputs) => string[];
	/** The labels of those that hold. */
	readonly badges: (inputs: OracleInputs) => string[];
	readonly disabled: (inputs: OracleInputs) => string[];
	readonly absent: (inputs: OracleInputs) => string[];
	readonly concealed: (inputs: OracleInputs) => string[];
}

export function defineModel<const Defaults extends OracleInputs>(
	model: AuthoredModel<Defaults>,
): OracleModel {
	const complete = (inputs: OracleInputs) => completeInputs(model.defaults, inputs);
	return {
		defaults: model.defaults,
		choices: model.choices,
		results: (inputs) => replaceUnavailable(model.results(complete(inputs))),
		warnings: (inputs) => model.warnings?.(complete(inputs)) ?? [],
		badges: (inputs) => model.badges?.(complete(inputs)) ?? [],
		disabled: (inputs) => model.disabled?.(complete(inputs)) ?? [],
		absent: (inputs) => model.absent?.(complete(inputs)) ?? [],
		concealed: (inputs) => model.concealed?.(complete(inputs)) ?? [],
	};
}

/** A percentage as the fraction to multiply with: 32 becomes 0.32. */
export function percent(rate: number): number {
	return rate / 100;
}

/**
 * An amount that may have divided by zero or overflowed. NaN stands for unavailable inside the
 * formulas, because every sum, product, minimum and maximum with NaN is NaN again.
 */
export function available(amount: number): number {
	return Number.isFinite(amount) ? amount : Number.NaN;
}

function replaceUnavailable(results: OracleResults): OracleResults {
	const unavailable = (value: OracleValue) => typeof value === 'number' && !Number.isFinite(value);
	return Object.fromEntries(
		Object.entries(results).map(([id, value]) => [id, unavailable(value) ? null : value]),
	);
}

function completeInputs<Defaults extends OracleInputs>(
	defaults: Defaults,
	inputs: OracleInputs,
): InputsLike<Defaults> {
	for (const name of new Set([...Object.keys(defaults), ...Object.keys(inputs)])) {
		if (typeof inputs[name] !== typeof defaults[name]) {
			throw new Error(`The oracle expects "${name}" to be a ${typeof defaults[name]}, not ${inputs[name]}.`);
		}
	}
	return inputs as InputsLike<Defaults>;
}
