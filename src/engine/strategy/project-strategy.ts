// Projects a strategy: the returns of every scenario, year by year, and how they compare.
import type { Inputs } from '../../model/compiled-calculator.ts';
import type { CompiledEffectWarning, EffectSystem, Scenario } from '../../model/compiled-effect.ts';
import type { Facts, Figure } from '../../model/compiled-return.ts';
import { range } from '../collections.ts';
import { memoizeByObject } from '../memoize.ts';
import { applyOutlook, areEqualOutlooks, type Outlook } from '../tax-return/outlook.ts';
import type { TaxSystem } from '../tax-return/tax-system.ts';
import { MAX_YEARS } from '../tax-return/tax-years.ts';
import {
	type Adjustment,
	computeAdjustments,
	computeAmount,
	listActiveYears,
	NO_ADJUSTMENTS,
	removeCovered,
	type YearAdjustments,
} from './adjustments.ts';
import {
	type ComparedReturns,
	compareReturns,
	type ScenarioCash,
	type ScenarioReturns,
} from './compare-scenarios.ts';
import { DISCOUNT_RATE } from './inputs.ts';
import type { CompiledStrategy } from './merge.ts';
import { computeOtherTaxpayers, type OtherTaxpayerYear } from './other-taxpayers.ts';
import { Projection, type YearlyProjection } from './projection.ts';
import { ProjectionScope } from './projection-scope.ts';
import { type EffectRules, listSaleAdjustments, type PlannedSale, toAssetKind } from './sale.ts';

/** Dollars. Smaller differences between carryforwards do not extend a projection. */
const CARRYFORWARD_TOLERANCE = 1;

/** The law of returns, and the shared part of all effects. */
export interface EffectContext {
	readonly system: TaxSystem;
	readonly effects: EffectRules;
}

export interface StrategyModel extends EffectContext {
	readonly strategy: CompiledStrategy;
}

/** The same for every strategy of a household. It can be copied to a worker. */
export interface Circumstances {
	/** Complete facts. */
	readonly household: Facts;
	/** The calendar year of year 0. */
	readonly taxYear: number;
	/** How law and household go on; the usual inflation where left out. */
	readonly outlook?: Outlook | undefined;
	/** A strategy that does not dispose of the asset has its sale for cash on the returns of all scenarios; undefined without one. */
	readonly sale?: PlannedSale | undefined;
}

/** With the inputs of a strategy. It can be copied to a worker. */
export interface StrategyCircumstances extends Circumstances {
	/** Complete; see `fillInputs`. */
	readonly inputs: Inputs;
}

export interface StrategyRequest extends StrategyCircumstances {
	readonly strategy: CompiledStrategy;
}

export interface StrategyScenario extends ScenarioReturns {
	readonly adjustments: readonly YearAdjustments[];
}

/** A condition of the law that holds. */
export interface ActiveWarning extends CompiledEffectWarning {
	/** Counted from 0; none where it holds in all years of the strategy. */
	readonly years: readonly number[];
}

export interface StrategyEffect extends ComparedReturns {
	readonly strategy: CompiledStrategy;
	/** The years in which the strategy has adjustments and cash. */
	readonly ownYears: number;
	readonly scenarios: ReadonlyMap<Scenario, StrategyScenario>;
	/** The conditions of the law that hold. */
	readonly warnings: readonly ActiveWarning[];
	readonly isBlocked: boolean;
	/** By id. */
	readonly results: Readonly<Record<string, Figure>>;
	readonly scope: ProjectionScope;
}

/**
 * Projects all scenarios of a strategy and compares them.
 * @param previousProjections reused where possible, and replaced by the new ones
 * @throws {UnknownLaw} for a year before the first
 */
export function projectStrategy(
	{ system: baseSystem, effects }: EffectContext,
	request: StrategyRequest,
	previousProjections?: Map<Scenario, Projection>,
): StrategyEffect {
	const { strategy, household, taxYear } = request;
	const system = applyOutlook(baseSystem, request);
	const context = { system, effects, household, taxYear };
	const projections = new Map<Scenario, Projection>();
	const saleAdjustments = listSaleAdjustments(system, effects, request);
	const scope = new ProjectionScope(system, { ...request, saleAdjustments }, projections);
	const ownYears = computeOwnYears(strategy, scope) ?? 1;
	scope.years = ownYears;
	const adjustments = new Map<Scenario, YearAdjustments[]>();
	const removals: (readonly Adjustment[])[] = [];
	for (const scenario of listScenarios(strategy)) {
		const projection = new Projection(context, previousProjections?.get(scenario));
		previousProjections?.set(scenario, projection);
		const scenarioAdjustments = range(ownYears).map((year) => {
			const yearAdjustments = computeAdjustments(strategy, scope, scenario, year);
			// The baseline is the first scenario. What its amounts replace is the same in all.
			const removal = removals[year] ?? removeCovered(yearAdjustments.household, scope.ownFacts(year));
			removals[year] = removal;
			// The sale of a strategy about it is the planned one, which counts once.
			const household = yearAdjustments.household.filter(({ isSale }) => !(isSale && saleAdjustments));
			if (year === 0 && saleAdjustments) household.push(...saleAdjustments);
			return { ...yearAdjustments, household: [...removal, ...household] };
		});
		for (const [year, yearAdjustments] of scenarioAdjustments.entries())
			projection.projectNext({
				adjustments: yearAdjustments.household,
				otherTaxpayers: computeOtherTaxpayers(
					context,
					{ strategy, scope, adjustments: yearAdjustments },
					year,
				),
			});
		projections.set(scenario, projection);
		adjustments.set(scenario, scenarioAdjustments);
		scope.clearLines();
	}
	extendUntilCarryforwardsConverge([...projections.values()], (year) =>
		computeOtherTaxpayers(context, { strategy, scope, adjustments: NO_ADJUSTMENTS }, year),
	);
	scope.years = projections.get('without')?.years.length ?? 0;
	scope.clearLines();
	return summarizeEffect(effects, request, { scope, projections, adjustments, ownYears });
}

/** Lists scenarios in order of evaluation; "with" may read lines of the ones before. */
function listScenarios({ adjustments, cash }: CompiledStrategy): readonly Scenario[] {
	const isClaimed = [...adjustments, ...cash].some(({ scenario }) => scenario === 'claimed');
	return isClaimed ? ['without', 'claimed', 'with'] : ['without', 'with'];
}

/** The years in which a strategy has adjustments and cash; undefined where an input that says so is missing. */
export function computeOwnYears({ years }: CompiledStrategy, scope: ProjectionScope): number | undefined {
	const computedYears = Math.ceil(Number(years?.(scope, 0) ?? 1));
	return Number.isFinite(computedYears) ? Math.min(Math.max(computedYears, 1), MAX_YEARS) : undefined;
}

/**
 * Extends all projections until their carryforwards agree.
 * @param computeOtherTaxpayers the trusts and recipients of a year
 */
export function extendUntilCarryforwardsConverge(
	projections: readonly YearlyProjection[],
	computeOtherTaxpayers: (year: number) => readonly OtherTaxpayerYear[],
): void {
	const [first] = projections;
	while (first && first.totals.length < MAX_YEARS && haveDifferentCarryforwards(projections)) {
		const otherTaxpayers = computeOtherTaxpayers(first.totals.length);
		for (const projection of projections) projection.projectNext({ adjustments: [], otherTaxpayers });
	}
}

/** True where the scenarios still carry forward different amounts when a projection ends. */
export function hasOpenCarryforwards({ scenarios }: Pick<ComparedReturns, 'scenarios'>): boolean {
	return haveDifferentCarryforwards(
		[...scenarios.values()].flatMap(({ years }) => years.at(-1)?.household ?? []),
	);
}

function haveDifferentCarryforwards([first, ...otherProjections]: readonly Pick<
	YearlyProjection,
	'closing'
>[]): boolean {
	const carryforwards = first?.closing ?? {};
	for (const { closing } of otherProjections) {
		if (closing === carryforwards) continue;
		for (const id in carryforwards)
			if (Math.abs((carryforwards[id] ?? 0) - (closing[id] ?? 0)) > CARRYFORWARD_TOLERANCE) return true;
	}
	return false;
}

interface StrategyProjection {
	readonly scope: ProjectionScope;
	readonly projections: ReadonlyMap<Scenario, Projection>;
	readonly adjustments: ReadonlyMap<Scenario, readonly YearAdjustments[]>;
	readonly ownYears: number;
}

function summarizeEffect(
	effects: EffectSystem,
	{ strategy, sale }: StrategyRequest,
	{ scope, projections, adjustments, ownYears }: StrategyProjection,
): StrategyEffect {
	const warnings = listActiveWarnings(effects, strategy, scope, ownYears, toAssetKind(sale));
	const isDenied = warnings.some(({ kind }) => kind === 'denied');
	const shownScenarios = [...projections].filter(([scenario]) => scenario !== 'claimed' || isDenied);
	const scenarios = new Map(
		shownScenarios.map(([scenario, { years }]): [Scenario, StrategyScenario] => [
			scenario,
			{
				years,
				adjustments: adjustments.get(scenario) ?? [],
				cash: computeCash(strategy, scope, scenario, ownYears),
			},
		]),
	);
	return {
		...compareReturns(scenarios, Number(scope.inputs[DISCOUNT_RATE])),
		strategy,
		ownYears,
		warnings,
		isBlocked: warnings.some(({ kind }) => kind === 'block'),
		results: Object.fromEntries(strategy.results.map(({ id, compute }) => [id, compute(scope, 0)])),
		scope,
	};
}

function computeCash(
	{ cash }: CompiledStrategy,
	scope: ProjectionScope,
	scenario: Scenario,
	years: number,
): readonly ScenarioCash[] {
	return cash
		.filter((cashLine) => cashLine.scenario === scenario)
		.map((cashLine) => {
			const { label, isCost, to } = cashLine;
			return { label, isCost, to, amounts: range(years).map((year) => computeAmount(cashLine, scope, year)) };
		})
		.filter(({ amounts }) => amounts.some((amount) => amount !== 0));
}

function listActiveWarnings(
	effects: EffectSystem,
	strategy: CompiledStrategy,
	scope: ProjectionScope,
	years: number,
	assetKind: string | undefined,
): readonly ActiveWarning[] {
	const warnings = [...listAssetMismatches(effects, strategy, assetKind), ...strategy.warnings];
	return warnings.flatMap((warning): ActiveWarning[] => {
		const activeYears = listActiveYears(warning, scope, years);
		if (activeYears.length === 0) return [];
		return [{ ...warning, years: activeYears.length === years ? [] : activeYears }];
	});
}

/** Blocks a strategy that is for other kinds of asset than that of the planned sale. */
export function listAssetMismatches(
	{ wrongAssetMessage: message }: EffectSystem,
	{ assetKinds }: CompiledStrategy,
	assetKind: string | undefined,
): readonly CompiledEffectWarning[] {
	const isMismatch = assetKind !== undefined && assetKinds?.includes(assetKind) === false;
	return isMismatch ? [{ kind: 'block', message }] : [];
}

interface CachedEffect {
	readonly context: EffectContext;
	readonly request: StrategyRequest;
	readonly ownEffect: StrategyEffect;
}

/** Effects of one strategy that are kept: of a household before and after a change, with and without a sale. */
const MAX_CACHED = 4;

/** The latest first. */
const getCachedEffects = memoizeByObject((_: CompiledStrategy): CachedEffect[] => []);

/**
 * Returns a recent effect of the strategy if its request is equal, otherwise projects it: its section, the plan and the
 * report show the same.
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
	if (match) return match.ownEffect;
	const ownEffect = projectStrategy(context, request);
	cachedEffects.unshift({ context, request, ownEffect });
	cachedEffects.splice(MAX_CACHED);
	return ownEffect;
}

function areEqualRequests(first: StrategyRequest, second: StrategyRequest): boolean {
	return (
		first.taxYear === second.taxYear &&
		areEqualOutlooks(first.outlook, second.outlook) &&
		areEqualValues(first.household, second.household) &&
		areEqualValues(first.sale ?? NO_SALE, second.sale ?? NO_SALE) &&
		areEqualValues(first.inputs, second.inputs)
	);
}

const NO_SALE: PlannedSale = {};

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
