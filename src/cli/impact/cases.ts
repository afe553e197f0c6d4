// The inputs two versions of a calculator are compared on: their examples, and a seeded sample valid for both.
import { sampleInputs } from '../../compiler/sample.ts';
import type { CompiledInput, Inputs, Value } from '../../definition/compiled-calculator.ts';
import { defaultInputs, readInputs } from '../../engine/values.ts';
import { type Pair, pairUp } from './pairs.ts';
import type { SideCalculator } from './side.ts';

/** The case in which each side has the defaults of its own; tried only when they differ. */
export const OWN_DEFAULTS = 'the defaults of each side';

export const SAMPLE = { count: 1000, seed: 1 };

/** The same inputs, as each side takes them. */
export interface Case {
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
		(old, now) => old.title === now.title,
	);
}

/** The working tree's examples and those only the base has, then the sample; only cases that both sides take. */
export function casesOf(
	before: SideCalculator,
	after: SideCalculator,
	pairs: readonly Pair<CompiledInput>[],
): readonly Case[] {
	const backwards = pairs.map((pair) => ({ before: pair.after, after: pair.before }));
	const examples = new Map<string, Case>();
	const keep = (example: string, old: Inputs | undefined, now: Inputs | undefined) => {
		const key = JSON.stringify(now);
		if (old && now && !examples.has(key)) examples.set(key, { example, before: old, after: now });
	};
	for (const { name, inputs } of after.examples) {
		const now = complete(after, inputs);
		keep(name, now && translate(now, before, pairs), now);
	}
	for (const { name, inputs } of before.examples) {
		const old = complete(before, inputs);
		keep(name, old, old && translate(old, after, backwards));
	}
	const parameters = [...after.calculator.parameters, ...before.calculator.parameters];
	const sampled = sampleInputs({ inputs: after.calculator.inputs, parameters }, SAMPLE.count, SAMPLE.seed);
	const drawn = sampled.flatMap((now): Case[] => {
		const old = translate(now, before, pairs);
		return old ? [{ example: '', before: old, after: now }] : [];
	});
	return [...ownDefaults(before, after, pairs), ...examples.values(), ...drawn];
}

// What a visitor sees first changes with a default, whatever the formulas do.
function ownDefaults(
	{ calculator: before }: SideCalculator,
	{ calculator: after }: SideCalculator,
	pairs: readonly Pair<CompiledInput>[],
): readonly Case[] {
	const same = pairs.every(({ before: old, after: now }) => !old || !now || old.default === now.default);
	if (same) return [];
	return [{ example: OWN_DEFAULTS, before: defaultInputs(before), after: defaultInputs(after) }];
}

function complete(
	{ calculator }: SideCalculator,
	given: Readonly<Record<string, unknown>>,
): Inputs | undefined {
	const { inputs, problems } = readInputs(calculator, given ?? {});
	return problems.length > 0 ? undefined : inputs;
}

/** Inputs as the other side takes them; undefined when it would not take a value, or would store another one. */
export function translate(
	inputs: Inputs,
	{ calculator }: SideCalculator,
	pairs: readonly Pair<CompiledInput>[],
): Inputs | undefined {
	const given: Record<string, Value> = { ...defaultInputs(calculator) };
	for (const { before, after } of pairs) {
		const value = after && inputs[after.id];
		if (before && value !== undefined) given[before.id] = value;
	}
	const read = readInputs(calculator, given);
	const kept = Object.entries(given).every(([id, value]) => Object.is(read.inputs[id], value));
	return read.problems.length === 0 && kept ? read.inputs : undefined;
}
