// Whether the conditions of the law hold for what is known so far of a household, a sale and the inputs of a strategy.
import type { Inputs, Value } from '../../definition/compiled-calculator.ts';
import type { CompiledEffectWarning, EffectSystem } from '../../definition/compiled-effect.ts';
import type { TaxSystem } from '../return/tax-system.ts';
import { listInputs } from './inputs.ts';
import type { CompiledStrategy } from './merge.ts';
import { type ActiveWarning, type EffectRequest, MAX_YEARS } from './project-strategy.ts';
import { ProjectionScope } from './projection-scope.ts';

/** What is known: inputs may be missing. */
export interface PartialRequest extends Omit<EffectRequest, 'inputs'> {
	readonly inputs: Partial<Inputs>;
	/** False for the sample: none of its facts decides anything. */
	readonly isOwnHousehold: boolean;
}

/** A condition of the law; null where what is not known yet decides. */
export interface Condition {
	readonly warning: ActiveWarning;
	/** It holds for everyone, whatever is entered. */
	readonly isAlways: boolean;
	readonly isActive: boolean | null;
}

/**
 * The conditions of a strategy, by the same formulas that its effect is worked out with. What is missing is unavailable,
 * and so is what depends on it; what the returns themselves would decide is left open.
 */
export function evaluateConditions(
	system: TaxSystem,
	effects: EffectSystem,
	strategy: CompiledStrategy,
	{ household, taxYear, inputs, assetKind, isOwnHousehold }: PartialRequest,
): readonly Condition[] {
	const entries = listInputs(effects, strategy).map(({ id, default: defaultValue }): [string, Value] => [
		id,
		inputs[id] ?? toMissing(defaultValue),
	]);
	const facts = isOwnHousehold
		? household
		: Object.fromEntries(Object.entries(household).map(([id, value]) => [id, toMissing(value)]));
	const values = { ...Object.fromEntries(entries), ...strategy.modelInputs };
	const scope = new ProjectionScope(
		system,
		strategy,
		{ inputs: values, household: facts, taxYear },
		new Map(),
	);
	const years = Math.ceil(Number(strategy.years?.(scope, 0) ?? 1));
	const areYearsKnown = Number.isFinite(years);
	scope.years = areYearsKnown ? Math.min(Math.max(years, 1), MAX_YEARS) : MAX_YEARS;
	const conditions = strategy.warnings.map(({ kind, message, remedy, when: isActiveIn }) => ({
		warning: { kind, message, remedy },
		isAlways: !isActiveIn,
		isActive: isActiveIn ? isActiveInYears(isActiveIn, scope, areYearsKnown) : true,
	}));
	const isUnfit =
		assetKind !== undefined && strategy.assetKinds.length > 0 && !strategy.assetKinds.includes(assetKind);
	const mismatch: Condition = {
		warning: { kind: 'block', message: effects.unfit, remedy: '' },
		isAlways: false,
		isActive: true,
	};
	return isUnfit ? [mismatch, ...conditions] : conditions;
}

// What a formula takes for unavailable.
function toMissing(value: Value): Value {
	return (typeof value === 'number' ? Number.NaN : null) as Value;
}

// In a year that may not be one of the strategy's own, nothing is certain but what holds in none.
function isActiveInYears(
	isActiveIn: NonNullable<CompiledEffectWarning['when']>,
	scope: ProjectionScope,
	areYearsKnown: boolean,
): boolean | null {
	let isUndecided = false;
	for (let year = 0; year < scope.years; year += 1) {
		const isActive = isActiveIn(scope, year);
		if (isActive === true && (areYearsKnown || year === 0)) return true;
		isUndecided ||= isActive !== false;
	}
	return isUndecided ? null : false;
}
