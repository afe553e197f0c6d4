// Random households and inputs of strategies: seeded, so that a failure can be seen again.
import type { CompiledInput, Value } from '../../src/definition/compiled-calculator.ts';
import type { CompiledEffectInput } from '../../src/definition/compiled-effect.ts';
import type { Facts } from '../../src/definition/compiled-return.ts';
import type { TaxSystem } from '../../src/engine/return/tax-system.ts';

/** Numbers between 0 and 1, the same for the same seed. */
export type Random = () => number;

/** A sequence of random numbers. */
export function randomOf(seed: number): Random {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

function oneOf<T>(random: Random, all: readonly T[]): T | undefined {
	return all[Math.floor(random() * all.length)];
}

/** States that have a worksheet of their own or no income tax. */
const STATES = ['CA', 'NY', 'NJ', 'WA', 'TX', 'FL', ''];
/** Of all facts in dollars, this share is not zero. */
const FILLED = 0.25;

/** A complete household: every fact may be anything the form takes. */
export function randomHousehold({ household, complete }: TaxSystem, random: Random): Facts {
	const given: Record<string, Value> = {};
	for (const fact of household.facts) {
		if (fact.optional || /^former|^state/.test(fact.id)) continue;
		const value = randomFact(fact, random);
		if (value !== undefined) given[fact.id] = value;
	}
	const amount = (id: string) => Number(given[id] ?? 0);
	return complete({
		...given,
		state: oneOf(random, STATES) ?? '',
		age: 25 + Math.floor(random() * 60),
		wages: Math.round(random() * 2_000_000),
		qualifiedDividends: Math.round(random() * amount('ordinaryDividends')),
	});
}

function randomFact({ format, type, choices }: CompiledInput, random: Random): Value | undefined {
	if (choices.length > 0) return oneOf(random, choices)?.value;
	if (type === 'boolean') return random() < 0.1;
	if (format === 'money') return random() < FILLED ? Math.round(random() ** 3 * 2_000_000) : 0;
	return type === 'integer' ? Math.floor(random() * 4) : undefined;
}

/** Inputs of a strategy between their bounds, around their defaults. */
export function randomInputs(inputs: readonly CompiledEffectInput[], random: Random): Record<string, Value> {
	return Object.fromEntries(inputs.map((input) => [input.id, randomInput(input, random)]));
}

function randomInput(input: CompiledEffectInput, random: Random): Value {
	const { choices, type, format, default: usual, minimum, maximum } = input;
	if (choices.length > 0) return oneOf(random, choices)?.value ?? usual;
	if (type === 'boolean') return random() < 0.5;
	if (random() < 0.4) return usual;
	const reach = format === 'money' ? Math.max(Number(usual) * 2, 50_000) : Math.max(Number(usual) * 2, 2);
	const value = random() < 0.1 ? 0 : random() * reach;
	const whole = format === 'percent' ? Math.round(value * 100) / 100 : Math.round(value);
	return Math.min(Math.max(whole, minimum ?? 0), maximum ?? whole);
}
