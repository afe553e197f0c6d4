// Effects as they stand, worked out once for each proof and each household tried: a slip is worked out anew only where the
// changed formula itself gives another value.
import type { EffectFormula } from '../../definition/compiled-effect.ts';
import type { EffectResult } from '../../engine/effect/run.ts';

/** A formula of a return part, and the same with a slip, as they run. */
export interface FormulaPair {
	readonly original: EffectFormula;
	readonly mutated: EffectFormula;
	/** Where one of them does not hold, the mutated part is not computed. */
	readonly when: readonly EffectFormula[];
	readonly once: boolean;
}

/** True where the mutated part is computed in some year of an effect. */
export function isReached({ when, once }: FormulaPair, { scope, years }: EffectResult): boolean {
	for (let year = 0; year < (once ? 1 : years); year += 1)
		if (when.every((condition) => condition(scope, year) === true)) return true;
	return false;
}

/** True where the two give another value in some year of an effect. */
export function pairDiffers({ original, mutated, when, once }: FormulaPair, result: EffectResult): boolean {
	const { scope, years } = result;
	for (let year = 0; year < (once ? 1 : years); year += 1) {
		if (when.some((condition) => condition(scope, year) === false)) continue;
		if (!same(original(scope, year), mutated(scope, year))) return true;
	}
	return false;
}

function same(one: unknown, other: unknown): boolean {
	if (typeof one === 'number' && typeof other === 'number')
		return (
			Math.abs(one - other) < 1e-9 ||
			Object.is(one, other) ||
			(!Number.isFinite(one) && !Number.isFinite(other))
		);
	return one === other;
}
