// A strategy's section, the plan and the report show the same effect, so it is computed once.
import { memoizeByObject } from '../memoize.ts';
import { areEqualOutlooks } from '../tax-return/outlook.ts';
import type { CompiledStrategy } from './merge.ts';
import {
	type EffectContext,
	projectStrategy,
	type StrategyEffect,
	type StrategyRequest,
} from './project-strategy.ts';

interface CachedEffect {
	readonly context: EffectContext;
	readonly request: StrategyRequest;
	readonly effect: StrategyEffect;
}

/** Effects of one strategy that are kept: of a household before and after a change, with and without a sale. */
const MAX_CACHED = 4;

/** The latest first. */
const getCachedEffects = memoizeByObject((_: CompiledStrategy): CachedEffect[] => []);

/**
 * Returns a recent effect of the strategy if its request is equal, otherwise projects it.
 * @throws {UnknownLaw} for a year before the first
 */
export function getStrategyEffect(context: EffectContext, request: StrategyRequest): StrategyEffect {
	const cachedEffects = getCachedEffects(request.strategy);
	const match = cachedEffects.find(
		(entry) =>
			entry.context.system === context.system &&
			entry.context.effects === context.effects &&
			areEqualRequests(entry.request, request),
	);
	if (match) return match.effect;
	const effect = projectStrategy(context, request);
	cachedEffects.unshift({ context, request, effect });
	cachedEffects.splice(MAX_CACHED);
	return effect;
}

function areEqualRequests(first: StrategyRequest, second: StrategyRequest): boolean {
	return (
		first.taxYear === second.taxYear &&
		first.assetKind === second.assetKind &&
		areEqualOutlooks(first.outlook, second.outlook) &&
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
