// The effect of a strategy, worked out once for all who ask: its section, a plan and the report show the same.
import type { EffectSystem } from '../../definition/compiled-effect.ts';
import type { TaxSystem } from '../return/tax-system.ts';
import type { CompiledEffect } from './merge.ts';
import { type EffectRequest, type EffectResult, effectOf } from './run.ts';

interface Remembered {
	readonly system: TaxSystem;
	readonly effects: EffectSystem;
	readonly request: EffectRequest;
	readonly result: EffectResult;
}

const lastOf = new WeakMap<CompiledEffect, Remembered>();

/** The effect of a strategy: the last one, if the same was asked. @throws {UnknownLaw} for a year before the first */
export function rememberedEffect(
	system: TaxSystem,
	effects: EffectSystem,
	effect: CompiledEffect,
	request: EffectRequest,
): EffectResult {
	const last = lastOf.get(effect);
	const isSameLaw = last?.system === system && last.effects === effects;
	if (last && isSameLaw && asksTheSame(last.request, request)) return last.result;
	const result = effectOf(system, effects, effect, request);
	lastOf.set(effect, { system, effects, request, result });
	return result;
}

function asksTheSame(one: EffectRequest, other: EffectRequest): boolean {
	return (
		one.taxYear === other.taxYear &&
		one.assetKind === other.assetKind &&
		areEqual(one.household, other.household) &&
		areEqual(one.inputs, other.inputs)
	);
}

type Values = Readonly<Record<string, unknown>>;

// Number.NaN, which stands for what was left empty, equals itself here.
function areEqual(one: Values, other: Values): boolean {
	if (one === other) return true;
	const ids = Object.keys(one);
	return (
		ids.length === Object.keys(other).length &&
		ids.every((id) => id in other && Object.is(one[id], other[id]))
	);
}
