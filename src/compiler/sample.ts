// A seeded sample of what visitors could enter: the same inputs on every run and every machine.
import type {
	CompiledCalculator,
	CompiledInput,
	Inputs,
	ParameterUnit,
	Value,
} from '../definition/compiled-calculator.ts';
import { numbersOf } from '../engine/amounts.ts';

type Sampled = Pick<CompiledCalculator, 'inputs' | 'parameters'>;

/**
 * Inputs a visitor could enter: defaults, values around the amounts of the law and around zero, negative ones too, and
 * values in the range of the default. The first is always the defaults.
 * @param count how many
 * @param seed another one gives another sample
 */
export function sampleInputs(calculator: Sampled, count: number, seed = 1): readonly Inputs[] {
	const random = randomNumbers(seed);
	const inputs = calculator.inputs.map((input) => ({ input, notable: notableValues(input, calculator) }));
	return Array.from({ length: count }, (_, position) => {
		const sampled: Record<string, Value> = {};
		for (const { input, notable } of inputs)
			sampled[input.id] = position === 0 ? input.default : draw(input, notable, random);
		return sampled;
	});
}

/**
 * The values of an input where something may change: its default and the opposite, zero and its neighbours, its choices,
 * and the amounts of its unit with their neighbours.
 */
export function notableValues(input: CompiledInput, { parameters }: Sampled): readonly Value[] {
	if (input.choices.length > 0) return input.choices.map(({ value }) => value);
	if (typeof input.default !== 'number') return [input.default];
	const step = input.type === 'integer' ? 1 : 0.5;
	const near = parameters
		.filter(
			({ unit, from }) => [unit, from].includes(input.format as ParameterUnit) || input.format === 'count',
		)
		.flatMap(({ value }) => numbersOf(value))
		.flatMap((value) => [value - step, value, value + step]);
	const values = [input.default, 0, step, -step, -input.default, ...near];
	// Adding 0 makes a plain zero of the opposite of nothing.
	const stored = values.map((value) => (input.type === 'integer' ? Math.trunc(value) : value) + 0);
	return [...new Set(stored)];
}

function draw(input: CompiledInput, notable: readonly Value[], random: () => number): Value {
	const wide = random();
	const typed = input.choices.length === 0 && typeof input.default === 'number';
	if (typed && wide > 0.5) return spread(input, random());
	if (wide > 0.25) return notable[Math.floor(random() * notable.length)] ?? input.default;
	return input.default;
}

const WHOLE: Readonly<Record<string, number>> = { percent: 100, fraction: 1 };

// From nothing to four times the default; a rate up to the whole.
function spread(input: CompiledInput, share: number): number {
	const whole = WHOLE[input.format] ?? (Number(input.default) || 1000) * 4;
	const value = whole * share;
	return input.type === 'integer' ? Math.round(value) : Number(value.toFixed(3));
}

/** Numbers from 0 to below 1 that follow from the seed (mulberry32). */
export function randomNumbers(seed: number): () => number {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
	};
}
