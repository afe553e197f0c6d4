// Samples of inputs: the same on every run, with the values at which formulas change.

import { listNumbers } from '../engine/amounts.ts';
import { range } from '../engine/collections.ts';
import { getDefaultInputs } from '../engine/values.ts';
import type {
	AmountUnit,
	CompiledCalculator,
	CompiledInput,
	Inputs,
	Value,
} from '../model/compiled-calculator.ts';

type SampleSource = Pick<CompiledCalculator, 'inputs' | 'amounts'>;

/**
 * A seeded sample of inputs, equal on every run: the defaults first, then values near amounts of law, near
 * zero, negative, and in the range of the default.
 * @param count number of inputs
 * @param seed selects another sample
 */
export function sampleInputs(calculator: SampleSource, count: number, seed = 1): readonly Inputs[] {
	const random = createRandom(seed);
	const inputs = calculator.inputs.map((input) => ({
		input,
		notableInputValues: listNotableValues(input, calculator),
	}));
	return range(count).map((position) => {
		const values: Record<string, Value> = {};
		for (const { input, notableInputValues } of inputs)
			values[input.id] = position === 0 ? input.default : drawValue(input, notableInputValues, random);
		return values;
	});
}

/**
 * Values of an input at which results may change: its default and the opposite, zero, its choices, and the
 * amounts of its unit, each number with its neighbors.
 */
export function listNotableValues(input: CompiledInput, { amounts }: SampleSource): readonly Value[] {
	if (input.choices.length > 0) return input.choices.map(({ value }) => value);
	if (typeof input.default !== 'number') return [input.default];
	const step = input.type === 'integer' ? 1 : 0.5;
	const nearAmounts = amounts
		.filter(({ unit, from }) => [unit, from].includes(input.format as AmountUnit) || input.format === 'count')
		.flatMap(({ value }) => listNumbers(value))
		.flatMap((value) => [value - step, value, value + step]);
	const values = [input.default, 0, step, -step, -input.default, ...nearAmounts];
	// Adding 0 turns -0 into 0.
	const storableValues = values.map((value) => (input.type === 'integer' ? Math.trunc(value) : value) + 0);
	return [...new Set(storableValues)];
}

const MAX_NEAR = 2500;

/**
 * The defaults, then the defaults with one or two inputs at notable values.
 * @param maximum number of inputs
 */
export function listNearDefaults(
	calculator: CompiledCalculator,
	inputs: readonly CompiledInput[],
	maximum = MAX_NEAR,
): readonly Inputs[] {
	const base = getDefaultInputs(calculator);
	const nearInputs: Inputs[] = [base];
	for (const changes of generateInputChanges(calculator, inputs)) {
		if (nearInputs.length >= maximum) break;
		nearInputs.push({ ...base, ...changes });
	}
	return nearInputs;
}

function* generateInputChanges(
	calculator: CompiledCalculator,
	inputs: readonly CompiledInput[],
): Generator<Inputs> {
	const singles = inputs.flatMap((input) =>
		listNotableValues(input, calculator).map((value) => ({ input: input.id, change: { [input.id]: value } })),
	);
	for (const { change } of singles) yield change;
	for (const [position, single] of singles.entries()) {
		for (const otherSingle of singles.slice(position + 1)) {
			if (otherSingle.input !== single.input) yield { ...single.change, ...otherSingle.change };
		}
	}
}

export type InputValues = readonly [id: string, values: readonly Value[]];

/** Every combination of values, each in the place of those of a base; undefined where there are more than a maximum. */
export function combineInputs(
	base: Inputs,
	inputs: readonly InputValues[],
	maximum: number,
): readonly Inputs[] | undefined {
	const count = inputs.reduce((product, [, values]) => product * values.length, 1);
	if (count > maximum) return undefined;
	return inputs.reduce<readonly Inputs[]>(
		(combinations, [id, values]) =>
			combinations.flatMap((combination) => values.map((value) => ({ ...combination, [id]: value }))),
		[base],
	);
}

function drawValue(input: CompiledInput, candidates: readonly Value[], random: () => number): Value {
	const chance = random();
	const isNumber = input.choices.length === 0 && typeof input.default === 'number';
	if (isNumber && chance > 0.5) return drawSpread(input, random());
	if (chance > 0.25) return candidates[Math.floor(random() * candidates.length)] ?? input.default;
	return input.default;
}

const RANGES: Readonly<Record<string, number>> = { percent: 100, fraction: 1 };

// From zero to four times the default; a rate up to 100%.
function drawSpread(input: CompiledInput, share: number): number {
	const range = RANGES[input.format] ?? (Number(input.default) || 1000) * 4;
	const value = range * share;
	return input.type === 'integer' ? Math.round(value) : Number(value.toFixed(3));
}

/** Random numbers in [0, 1) from a seed, by the mulberry32 algorithm. */
export function createRandom(seed: number): () => number {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let hash = Math.imul(state ^ (state >>> 15), state | 1);
		hash ^= hash + Math.imul(hash ^ (hash >>> 7), hash | 61);
		return ((hash ^ (hash >>> 14)) >>> 0) / 4294967296;
	};
}
