// A strategy's section, the plan and the report show the same effect, so it is computed once.
import type { EffectSystem } from '../../model/compiled-effect.ts';
import type { TaxSystem } from '../tax-return/tax-system.ts';
import type { CompiledStrategy } from './merge.ts';
import { type EffectRequest, projectStrategy, type StrategyEffect } from './project-strategy.ts';

interface CachedEffect {
	readonly system: TaxSystem;
	readonly effects: EffectSystem;
	readonly request: EffectRequest;
	readonly effect: StrategyEffect;
}

const lastEffects = new WeakMap<CompiledStrategy, CachedEffect>();

/**
 * Returns the strategy's latest effect if the request is equal, otherwise projects it.
 * @throws {UnknownLaw} for a year before the first
 */
export function getStrategyEffect(
	system: TaxSystem,
	effects: EffectSystem,
	strategy: CompiledStrategy,
	request: EffectRequest,
): StrategyEffect {
	const cached = lastEffects.get(strategy);
	const isSameLaw = cached?.system === system && cached.effects === effects;
	if (cached && isSameLaw && areEqualRequests(cached.request, request)) return cached.effect;
	const effect = projectStrategy(system, effects, strategy, request);
	lastEffects.set(strategy, { system, effects, request, effect });
	return effect;
}

function areEqualRequests(first: EffectRequest, second: EffectRequest): boolean {
	return (
		first.taxYear === second.taxYear &&
		first.assetKind === second.assetKind &&
		areEqualValues(first.household, second.household) &&
		areEqualValues(first.inputs, second.inputs)
	);
}

type Values = Readonly<Record<string, unknown>>;

// `Object.is`, because an empty input is NaN and must equal itself.
function areEqualValues(first: Values, second: Values): boolean {
	if (first === second) return true;
	const ids = Object.keys(first);
	return (
		ids.length === Object.keys(second).length &&
		ids.every((id) => id in second && Object.is(first[id], second[id]))
	);
}
