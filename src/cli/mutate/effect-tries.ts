// Households and inputs on which a slip in a return part may show when no proof notices it.
import type { Value } from '../../definition/compiled-calculator.ts';
import type { CompiledEffectInput } from '../../definition/compiled-effect.ts';
import { inputsOf } from '../../engine/effect/inputs.ts';
import type { CompiledEffect } from '../../engine/effect/merge.ts';
import { answerEffect, type EffectEngine, readRequest } from '../../engine/effect/request.ts';
import { type EffectResult, effectOf } from '../../engine/effect/run.ts';

/** Dollars: less is no difference. */
const LEAST = 0.05;

/** One household with inputs. */
export interface TriedRequest {
	readonly words: string;
	/** What the strategy gives as it stands. */
	readonly result: EffectResult;
	/** Whether an effect gives anything else than the strategy as it stands. */
	readonly differs: (effect: CompiledEffect) => boolean;
}

type Given = Readonly<Record<string, Value>>;

/** The sample household, in two states, with every input at its default and each moved by itself. */
export function triedRequests(engine: EffectEngine, id: string): readonly TriedRequest[] {
	const effect = engine.strategies.get(id);
	if (!effect) return [];
	const { taxYear: _, ...sample } = engine.system.household.sample;
	const asked = inputsOf(engine.effects, effect).filter((input) => !(input.id in effect.fixed));
	const moved = asked.flatMap((input) => valuesOf(input).map((value): Given => ({ [input.id]: value })));
	return ['CA', 'TX'].flatMap((state) =>
		[{}, ...moved].flatMap((inputs): readonly TriedRequest[] => {
			const given = { household: { ...sample, state }, inputs };
			const usual = answer(engine, effect, given);
			if (usual === undefined) return [];
			const result = effectOf(engine.system, engine.effects, effect, readRequest(engine, effect, given));
			const words = [
				`state = ${state}`,
				...Object.entries(inputs).map(([name, value]) => `${name} = ${value}`),
			];
			return [
				{
					words: words.join(', '),
					result,
					differs: (other) => !alike(usual, answer(engine, other, given)),
				},
			];
		}),
	);
}

function answer(
	engine: EffectEngine,
	effect: CompiledEffect,
	given: Readonly<Record<string, unknown>>,
): unknown {
	try {
		return answerEffect(engine, readRequest(engine, effect, given));
	} catch {
		return undefined;
	}
}

// Values away from the default that a visitor could enter.
function valuesOf({
	type,
	choices,
	default: usual,
	minimum,
	maximum,
}: CompiledEffectInput): readonly Value[] {
	if (type === 'boolean') return [!usual];
	if (choices.length > 0) return choices.map(({ value }) => value).filter((value) => value !== usual);
	const number = Number(usual);
	const whole = (value: number) => (type === 'integer' ? Math.round(value) : value);
	const all = [0, number / 2, number * 2 + 1, minimum ?? 0, maximum ?? number * 10].map(whole);
	const possible = all.filter((value) => value >= (minimum ?? value) && value <= (maximum ?? value));
	return [...new Set(possible)].filter((value) => value !== usual);
}

function alike(one: unknown, other: unknown): boolean {
	if (typeof one === 'number' && typeof other === 'number')
		return one === other || Math.abs(one - other) < LEAST || (Number.isNaN(one) && Number.isNaN(other));
	if (typeof one !== 'object' || one === null || typeof other !== 'object' || other === null)
		return one === other;
	const [left, right] = [one, other] as Readonly<Record<string, unknown>>[];
	const keys = new Set([...Object.keys(left ?? {}), ...Object.keys(right ?? {})]);
	return [...keys].every((key) => alike(left?.[key], right?.[key]));
}
