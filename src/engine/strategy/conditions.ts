// Whether the conditions of the law hold for a strategy, as far as what is known decides them.
import type { Inputs, Value } from '../../model/compiled-calculator.ts';
import type { CompiledEffectWarning } from '../../model/compiled-effect.ts';
import { applyOutlook } from '../tax-return/outlook.ts';
import { MAX_YEARS } from '../tax-return/tax-years.ts';
import { listInputs } from './inputs.ts';
import {
	computeOwnYears,
	type EffectContext,
	listAssetMismatches,
	type StrategyRequest,
} from './project-strategy.ts';
import { ProjectionScope } from './projection-scope.ts';

/** Inputs may be missing. */
interface PartialRequest extends Omit<StrategyRequest, 'inputs'> {
	readonly inputs: Partial<Inputs>;
	/** False for the sample household, whose facts decide no condition. */
	readonly isOwnHousehold: boolean;
}

/** A condition of the law. */
export interface Condition {
	readonly warning: CompiledEffectWarning;
	readonly isActive: boolean | null;
}

/**
 * Evaluates a strategy's conditions with the formulas of its effect. Missing inputs are unavailable, and a
 * condition that depends on them, or on the returns, is null.
 */
export function evaluateConditions(
	{ system, effects }: EffectContext,
	{ strategy, household, taxYear, inputs, assetKind, outlook, isOwnHousehold }: PartialRequest,
): readonly Condition[] {
	const entries = listInputs(effects, strategy).map(({ id, default: defaultValue }): [string, Value] => [
		id,
		inputs[id] ?? toMissing(defaultValue),
	]);
	const facts = isOwnHousehold
		? household
		: Object.fromEntries(Object.entries(household).map(([id, value]) => [id, toMissing(value)]));
	const scope = new ProjectionScope(
		applyOutlook(system, { taxYear, outlook }),
		{ strategy, inputs: Object.fromEntries(entries), household: facts, taxYear },
		new Map(),
	);
	const ownYears = computeOwnYears(strategy, scope);
	const hasOwnYears = ownYears !== undefined;
	scope.years = ownYears ?? MAX_YEARS;
	return [...listAssetMismatches(effects, strategy, assetKind), ...strategy.warnings].map((warning) => ({
		warning,
		isActive: warning.when ? isActiveInYears(warning.when, scope, hasOwnYears) : true,
	}));
}

/** The placeholder of a missing value: formulas read NaN and null as unavailable. */
export function toMissing(value: Value | undefined): Value {
	return (typeof value === 'number' ? Number.NaN : null) as Value;
}

// While the number of years is unknown, only year 0 can prove a condition, and only all years can refute it.
function isActiveInYears(
	isActiveIn: NonNullable<CompiledEffectWarning['when']>,
	scope: ProjectionScope,
	hasOwnYears: boolean,
): boolean | null {
	let isUndecided = false;
	for (let year = 0; year < scope.years; year += 1) {
		const isActive = isActiveIn(scope, year);
		if (isActive === true && (hasOwnYears || year === 0)) return true;
		isUndecided ||= isActive !== false;
	}
	return isUndecided ? null : false;
}
