// The inputs two versions of a calculator are compared on: their examples, and a seeded sample valid for both.
import { sampleInputs } from '../../compiler/sample.ts';
import { getDefaultInputs, readInputs } from '../../engine/values.ts';
import type { CompiledInput, Inputs, Value } from '../../model/compiled-calculator.ts';
import type { CalculatorSnapshot } from './snapshot.ts';
import { type Pair, pairUp } from './snapshot.ts';

/** The case in which each side has the defaults of its own; tried only when they differ. */
export const OWN_DEFAULTS = 'the defaults of each side';

export const SAMPLE = { count: 1000, seed: 1 };

/** The same inputs, as each side takes them. */
export interface InputCase {
	/** The name of the example, or '' for a sampled case. */
	readonly example: string;
	readonly before: Inputs;
	readonly after: Inputs;
}

/** The inputs of both sides, paired by name, else by title. */
export function pairInputs(
	before: readonly CompiledInput[],
	after: readonly CompiledInput[],
): readonly Pair<CompiledInput>[] {
	return pairUp(
		before,
		after,
		({ id }) => id,
		(previous, current) => previous.title === current.title,
	);
}

/** The working tree's examples and those only the base has, then the sample; only cases that both sides take. */
export function listCases(
	before: CalculatorSnapshot,
	after: CalculatorSnapshot,
	pairs: readonly Pair<CompiledInput>[],
): readonly InputCase[] {
	const reversePairs = pairs.map((pair) => ({ before: pair.after, after: pair.before }));
	const examples = new Map<string, InputCase>();
	const addExample = (example: string, previous: Inputs | undefined, current: Inputs | undefined) => {
		const key = JSON.stringify(current);
		if (previous && current && !examples.has(key))
			examples.set(key, { example, before: previous, after: current });
	};
	for (const { name, inputs } of after.examples) {
		const current = completeInputs(after, inputs);
		addExample(name, current && translate(current, before, pairs), current);
	}
	for (const { name, inputs } of before.examples) {
		const previous = completeInputs(before, inputs);
		addExample(name, previous, previous && translate(previous, after, reversePairs));
	}
	const parameters = [...after.calculator.parameters, ...before.calculator.parameters];
	const samples = sampleInputs({ inputs: after.calculator.inputs, parameters }, SAMPLE.count, SAMPLE.seed);
	const sampleCases = samples.flatMap((current): InputCase[] => {
		const previous = translate(current, before, pairs);
		return previous ? [{ example: '', before: previous, after: current }] : [];
	});
	return [...listOwnDefaults(before, after, pairs), ...examples.values(), ...sampleCases];
}

// A changed default changes what a visitor sees first, whatever the formulas do.
function listOwnDefaults(
	{ calculator: before }: CalculatorSnapshot,
	{ calculator: after }: CalculatorSnapshot,
	pairs: readonly Pair<CompiledInput>[],
): readonly InputCase[] {
	const hasSameDefaults = pairs.every(
		({ before: previous, after: current }) => !previous || !current || previous.default === current.default,
	);
	if (hasSameDefaults) return [];
	return [{ example: OWN_DEFAULTS, before: getDefaultInputs(before), after: getDefaultInputs(after) }];
}

function completeInputs(
	{ calculator }: CalculatorSnapshot,
	values: Readonly<Record<string, unknown>>,
): Inputs | undefined {
	const { inputs, problems } = readInputs(calculator, values ?? {});
	return problems.length > 0 ? undefined : inputs;
}

/** Inputs as the other side takes them; undefined when it would not take a value, or would store another one. */
export function translate(
	inputs: Inputs,
	{ calculator }: CalculatorSnapshot,
	pairs: readonly Pair<CompiledInput>[],
): Inputs | undefined {
	const values: Record<string, Value> = { ...getDefaultInputs(calculator) };
	for (const { before, after } of pairs) {
		const value = after && inputs[after.id];
		if (before && value !== undefined) values[before.id] = value;
	}
	const result = readInputs(calculator, values);
	const isUnchanged = Object.entries(values).every(([id, value]) => Object.is(result.inputs[id], value));
	return result.problems.length === 0 && isUnchanged ? result.inputs : undefined;
}
