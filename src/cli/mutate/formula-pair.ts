// Effects as they stand, worked out once for each proof and each household tried: a slip is worked out anew only where the
// changed formula itself gives another value.

import type { StrategyEffect } from '../../engine/strategy/project-strategy.ts';
import type { EffectFormula } from '../../model/compiled-effect.ts';

/** A formula of a return part, and the same with a slip, as they run. */
export interface FormulaPair {
	readonly original: EffectFormula;
	readonly mutated: EffectFormula;
	/** Where one of them does not hold, the mutated part is not computed. */
	readonly conditions: readonly EffectFormula[];
	readonly isOnce: boolean;
}

/** True where the mutated part is computed in some year of an effect. */
export function isReached({ conditions, isOnce }: FormulaPair, { scope, years }: StrategyEffect): boolean {
	for (let year = 0; year < (isOnce ? 1 : years); year += 1)
		if (conditions.every((condition) => condition(scope, year) === true)) return true;
	return false;
}

/** True where the two give another value in some year of an effect. */
export function hasDifference(
	{ original, mutated, conditions, isOnce }: FormulaPair,
	result: StrategyEffect,
): boolean {
	const { scope, years } = result;
	for (let year = 0; year < (isOnce ? 1 : years); year += 1) {
		if (conditions.some((condition) => condition(scope, year) === false)) continue;
		if (!isSame(original(scope, year), mutated(scope, year))) return true;
	}
	return false;
}

function isSame(left: unknown, right: unknown): boolean {
	if (typeof left === 'number' && typeof right === 'number')
		return (
			Math.abs(left - right) < 1e-9 ||
			Object.is(left, right) ||
			(!Number.isFinite(left) && !Number.isFinite(right))
		);
	return left === right;
}
