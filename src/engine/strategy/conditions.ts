// Whether the conditions of the law hold for a strategy, as far as what is known decides them; and those that hold for several, with
// what their returns leave out.
import type { Inputs, Value } from '../../model/compiled-calculator.ts';
import type { CompiledEffectWarning } from '../../model/compiled-effect.ts';
import { formatList } from '../format.ts';
import { listOmissions } from '../tax-return/cautions.ts';
import { applyOutlook } from '../tax-return/outlook.ts';
import type { TaxSystem } from '../tax-return/tax-system.ts';
import { MAX_YEARS } from '../tax-return/tax-years.ts';
import { type ComparedReturns, listScenarioYears } from './compare-scenarios.ts';
import { listInputs } from './inputs.ts';
import {
	type ActiveWarning,
	computeOwnYears,
	type EffectContext,
	listAssetMismatches,
	type StrategyEffect,
	type StrategyRequest,
} from './project-strategy.ts';
import { ProjectionScope } from './projection-scope.ts';
import { listSaleAdjustments, toAssetKind } from './sale.ts';

/** Inputs may be missing. */
interface PartialRequest extends Omit<StrategyRequest, 'inputs'> {
	readonly inputs: Partial<Inputs>;
	/** False for the sample household, whose facts decide no condition. */
	readonly isOwnHousehold: boolean;
}

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
	{ strategy, household, taxYear, inputs, sale, outlook, isOwnHousehold }: PartialRequest,
): readonly Condition[] {
	const entries = listInputs(effects, strategy).map(({ id, default: defaultValue }): [string, Value] => [
		id,
		inputs[id] ?? toMissing(defaultValue),
	]);
	const facts = isOwnHousehold
		? household
		: Object.fromEntries(Object.entries(household).map(([id, value]) => [id, toMissing(value)]));
	const ownSystem = applyOutlook(system, { taxYear, outlook });
	const saleAdjustments = listSaleAdjustments(ownSystem, effects, { strategy, household, taxYear, sale });
	const scope = new ProjectionScope(
		ownSystem,
		{ strategy, inputs: Object.fromEntries(entries), household: facts, taxYear, saleAdjustments },
		new Map(),
	);
	const ownYears = computeOwnYears(strategy, scope);
	const hasOwnYears = ownYears !== undefined;
	scope.years = ownYears ?? MAX_YEARS;
	return [...listAssetMismatches(effects, strategy, toAssetKind(sale)), ...strategy.warnings].map(
		(warning) => ({
			warning,
			isActive: warning.when ? isActiveInYears(warning.when, scope, hasOwnYears) : true,
		}),
	);
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

/** A sentence, once for all strategies that share it. */
export interface MergedWarning extends Pick<CompiledEffectWarning, 'kind' | 'message' | 'remedy'> {
	/** Their ids, in the order of the members; none where it is about the household's returns. */
	readonly strategies: readonly string[];
	/** The calendar years in which it holds; none where it holds in all years of a strategy, or of the returns. */
	readonly years: readonly number[];
}

/** The strategies that are carried out, and the returns. */
interface Warned extends Pick<ComparedReturns, 'scenarios'> {
	readonly members: readonly { readonly ownEffect: StrategyEffect }[];
}

/**
 * Lists what the law denies, then what the returns leave out, then what follows from facts and inputs, and last what always
 * holds.
 * @param system under the outlook of the effect
 * @param taxYear the calendar year of year 0
 */
export function mergeWarnings(system: TaxSystem, effect: Warned, taxYear: number): readonly MergedWarning[] {
	const select = (isSelected: (warning: ActiveWarning) => boolean) =>
		effect.members.flatMap(({ ownEffect: { strategy, warnings } }) =>
			warnings.filter(isSelected).map(
				({ kind, message, remedy, years }): MergedWarning => ({
					kind,
					message,
					...(remedy === undefined ? {} : { remedy }),
					strategies: [strategy.id],
					years: years.map((year) => taxYear + year),
				}),
			),
		);
	return mergeEqual([
		...select(({ kind }) => kind === 'denied'),
		...listReturnWarnings(system, effect, taxYear),
		...select(({ kind, when }) => kind === 'caution' && when !== undefined),
		...select(({ kind, when }) => kind === 'caution' && when === undefined),
	]);
}

function listReturnWarnings(system: TaxSystem, effect: Warned, taxYear: number): readonly MergedWarning[] {
	const strategyYears = listScenarioYears(effect, 'with');
	const omissionsByYear = listScenarioYears(effect, 'without').map(({ household }, year) => ({
		year: taxYear + year,
		texts: listOmissions(system, [household, strategyYears[year]?.household ?? household]),
	}));
	const texts = new Set(omissionsByYear.flatMap((omissions) => omissions.texts));
	return [...texts].map((message): MergedWarning => {
		const years = omissionsByYear.filter((omissions) => omissions.texts.includes(message));
		const isThroughout = years.length === omissionsByYear.length;
		return {
			kind: 'caution',
			message,
			strategies: [],
			years: isThroughout ? [] : years.map(({ year }) => year),
		};
	});
}

function mergeEqual(warnings: readonly MergedWarning[]): readonly MergedWarning[] {
	const warningsByMessage = new Map<string, MergedWarning>();
	for (const warning of warnings) {
		const earlierWarning = warningsByMessage.get(warning.message);
		warningsByMessage.set(warning.message, earlierWarning ? merge(earlierWarning, warning) : warning);
	}
	return [...warningsByMessage.values()];
}

function merge(first: MergedWarning, second: MergedWarning): MergedWarning {
	const isThroughout = first.years.length === 0 || second.years.length === 0;
	return {
		...first,
		strategies: [...first.strategies, ...second.strategies],
		years: isThroughout ? [] : [...new Set([...first.years, ...second.years])].sort((a, b) => a - b),
	};
}

/** "2027", "2027 to 2030", "2027, 2029 and 2031"; '' where it holds throughout. */
export function formatWarningYears({ years }: Pick<MergedWarning, 'years'>): string {
	const [first = 0, last = 0] = [years[0], years.at(-1)];
	const isRange = years.length > 1 && last - first === years.length - 1;
	return isRange ? `${first} to ${last}` : formatList(years.map(String));
}
