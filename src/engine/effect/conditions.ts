// Whether the conditions of the law hold for what is known so far of a household, a sale and the inputs of a strategy.
import type { Inputs, Value } from '../../definition/compiled-calculator.ts';
import type { CompiledEffectWarning, EffectSystem } from '../../definition/compiled-effect.ts';
import type { TaxSystem } from '../return/tax-system.ts';
import { inputsOf } from './inputs.ts';
import type { CompiledEffect } from './merge.ts';
import { type EffectRequest, MOST_YEARS, type Warned } from './run.ts';
import { RunScope } from './scope.ts';

/** What is known: inputs may be missing. */
export interface KnownRequest extends Omit<EffectRequest, 'inputs'> {
	readonly inputs: Partial<Inputs>;
	/** False for the sample: none of its facts decides anything. */
	readonly isOwnHousehold: boolean;
}

/** A condition of the law; null where what is not known yet decides. */
export interface Condition {
	readonly warned: Warned;
	/** It holds for everyone, whatever is entered. */
	readonly isAlways: boolean;
	readonly holds: boolean | null;
}

/**
 * The conditions of a strategy, by the same formulas that its effect is worked out with. What is missing is unavailable,
 * and so is what depends on it; what the returns themselves would decide is left open.
 */
export function conditionsOf(
	system: TaxSystem,
	effects: EffectSystem,
	effect: CompiledEffect,
	{ household, taxYear, inputs, assetKind, isOwnHousehold }: KnownRequest,
): readonly Condition[] {
	const all = inputsOf(effects, effect).map(({ id, default: usual }): [string, Value] => [
		id,
		inputs[id] ?? missing(usual),
	]);
	const facts = isOwnHousehold
		? household
		: Object.fromEntries(Object.entries(household).map(([id, value]) => [id, missing(value)]));
	const known = { ...Object.fromEntries(all), ...effect.fixed };
	const scope = new RunScope(system, effect, { inputs: known, household: facts, taxYear }, new Map());
	const years = Math.ceil(Number(effect.years?.(scope, 0) ?? 1));
	const isKnown = Number.isFinite(years);
	scope.years = isKnown ? Math.min(Math.max(years, 1), MOST_YEARS) : MOST_YEARS;
	const own = effect.warnings.map(({ kind, message, cure, when }) => ({
		warned: { kind, message, cure },
		isAlways: !when,
		holds: when ? holdsInYears(when, scope, isKnown) : true,
	}));
	const isUnfit =
		assetKind !== undefined && effect.assetKinds.length > 0 && !effect.assetKinds.includes(assetKind);
	const unfit: Condition = {
		warned: { kind: 'block', message: effects.unfit, cure: '' },
		isAlways: false,
		holds: true,
	};
	return isUnfit ? [unfit, ...own] : own;
}

// What a formula takes for unavailable.
function missing(value: Value): Value {
	return (typeof value === 'number' ? Number.NaN : null) as Value;
}

// In a year that may not be one of the strategy's own, nothing is certain but what holds in none.
function holdsInYears(
	when: NonNullable<CompiledEffectWarning['when']>,
	scope: RunScope,
	isKnown: boolean,
): boolean | null {
	let isOpen = false;
	for (let year = 0; year < scope.years; year += 1) {
		const holds = when(scope, year);
		if (holds === true && (isKnown || year === 0)) return true;
		isOpen ||= holds !== false;
	}
	return isOpen ? null : false;
}
