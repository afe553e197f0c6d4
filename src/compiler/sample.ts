// A seeded sample of what visitors could enter: the same inputs on every run and every machine.
import type {
	CompiledCalculator,
	CompiledInput,
	Inputs,
	ParameterUnit,
	Value,
} from '../definition/compiled-calculator.ts';
import { listNumbers } from '../engine/amounts.ts';

type SampleSource = Pick<CompiledCalculator, 'inputs' | 'parameters'>;

/**
 * Inputs a visitor could enter: defaults, values around the amounts of the law and around zero, negative ones too, and
 * values in the range of the default. The first is always the defaults.
 * @param count how many
 * @param seed another one gives another sample
 */
export function sampleInputs(calculator: SampleSource, count: number, seed = 1): readonly Inputs[] {
	const random = createRandom(seed);
	const inputs = calculator.inputs.map((input) => ({
		input,
		notableInputValues: listNotableValues(input, calculator),
	}));
	return Array.from({ length: count }, (_, position) => {
		const values: Record<string, Value> = {};
		for (const { input, notableInputValues } of inputs)
			values[input.id] = position === 0 ? input.default : drawValue(input, notableInputValues, random);
		return values;
	});
}

/**
 * The values of an input where something may change: its default and the opposite, zero and its neighbours, its choices,
 * and the amounts of its unit with their neighbours.
 */
export function listNotableValues(input: CompiledInput, { parameters }: SampleSource): readonly Value[] {
	if (input.choices.length > 0) return input.choices.map(({ value }) => value);
	if (typeof input.default !== 'number') return [input.default];
	const step = input.type === 'integer' ? 1 : 0.5;
	const nearAmounts = parameters
		.filter(
			({ unit, from }) => [unit, from].includes(input.format as ParameterUnit) || input.format === 'count',
		)
		.flatMap(({ value }) => listNumbers(value))
		.flatMap((value) => [value - step, value, value + step]);
	const values = [input.default, 0, step, -step, -input.default, ...nearAmounts];
	// Adding 0 makes a plain zero of the opposite of nothing.
	const storableValues = values.map((value) => (input.type === 'integer' ? Math.trunc(value) : value) + 0);
	return [...new Set(storableValues)];
}

function drawValue(input: CompiledInput, candidates: readonly Value[], random: () => number): Value {
	const chance = random();
	const isNumber = input.choices.length === 0 && typeof input.default === 'number';
	if (isNumber && chance > 0.5) return drawSpread(input, random());
	if (chance > 0.25) return candidates[Math.floor(random() * candidates.length)] ?? input.default;
	return input.default;
}

const RANGES: Readonly<Record<string, number>> = { percent: 100, fraction: 1 };

// From nothing to four times the default; a rate up to the whole.
function drawSpread(input: CompiledInput, share: number): number {
	const range = RANGES[input.format] ?? (Number(input.default) || 1000) * 4;
	const value = range * share;
	return input.type === 'integer' ? Math.round(value) : Number(value.toFixed(3));
}

/** Numbers from 0 to below 1 that follow from the seed (mulberry32). */
export function createRandom(seed: number): () => number {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let hash = Math.imul(state ^ (state >>> 15), state | 1);
		hash ^= hash + Math.imul(hash ^ (hash >>> 7), hash | 61);
		return ((hash ^ (hash >>> 14)) >>> 0) / 4294967296;
	};
}
