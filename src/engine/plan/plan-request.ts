// JSON requests and answers for plans, for the commands and tests.
import type { Facts } from '../../model/compiled-return.ts';
import type { BestPlanAnswer, PlanAnswer } from '../../model/generated/answers.ts';
import { findById, listStrategyIds, sum } from '../collections.ts';
import { formatPercent } from '../format.ts';
import { listScenarioYears } from '../strategy/compare-scenarios.ts';
import { mergeWarnings } from '../strategy/conditions.ts';
import type { Effect } from '../strategy/effect.ts';
import { DISCOUNT_RATE } from '../strategy/inputs.ts';
import type { CompiledStrategy } from '../strategy/merge.ts';
import type { ScenarioYear } from '../strategy/projection.ts';
import {
	answerEstate,
	parseCircumstances,
	parseEstate,
	parseRequest,
	pickCommonFigures,
	type StrategySystem,
	toYearJson,
} from '../strategy/request.ts';
import type { PlannedSale } from '../strategy/sale.ts';
import { listPendingLaw } from '../tax-return/cautions.ts';
import { applyOutlook } from '../tax-return/outlook.ts';
import {
	BadRequest,
	isObject,
	type JsonObject,
	readFlag,
	readValues,
	rejectUnknownKeys,
	requireName,
} from '../tax-return/request.ts';
import { summarizeReturn } from '../tax-return/summary.ts';
import type { TaxSystem } from '../tax-return/tax-system.ts';
import { formatRaw, type Notation } from '../values.ts';
import { type BestPlan, findBestPlan } from './best-plan.ts';
import { computeEffect } from './compute-effect.ts';
import { findConflicts } from './conflicts.ts';
import { computeFutures } from './futures.ts';
import { PlanValues } from './plan-values.ts';
import { DIFFERENT_ASSETS, NONE, type PlannedStrategy, PORTION_TOLERANCE } from './portions.ts';
import {
	type EffectRequest,
	getOwnEffect,
	leaveOutBlocked,
	type PreparedStrategies,
	prepareStrategies,
} from './prepare-plan.ts';
import { projectEstate } from './project-estate.ts';
import { createTogetherOnly } from './shapley.ts';

interface BothScenarios<T> {
	readonly without: readonly T[];
	readonly with: readonly T[];
}

/** A plan; where the best one was asked for, with how it compares. */
export interface ParsedPlan extends EffectRequest {
	readonly best?: BestPlan;
	/** The plan of all strategies that were asked for, where its futures are asked for too. */
	readonly fullRequest?: EffectRequest;
	/** What was answered of the estate, where it was asked for. */
	readonly estate?: Facts;
}

/**
 * Parses a plan: {"plan": [{"id", "inputs", "inAddition", "portion"}], "taxYear", "household", "discountRate", "sale",
 * "assetChoice", "best", "estate", "futures"}. With portions, strategies that dispose of an asset share the planned sale. With "best", they are
 * selected. Otherwise, and without "assetChoice", they concern different assets.
 * @throws {BadRequest} for an invalid request, {UnknownLaw} for a year before the first
 */
export function parsePlan(engine: StrategySystem, json: JsonObject, notation: Notation = 'json'): ParsedPlan {
	const { plan, assetChoice = DIFFERENT_ASSETS, best: _, futures: __, estate, ...common } = json;
	const best = readFlag(json, 'best');
	if (!Array.isArray(plan) || plan.length === 0 || !plan.every(isObject))
		throw new BadRequest('"plan" is a list of strategies, each {"id": ..., "inputs": {...}}.');
	const circumstances = parseCircumstances(engine, common, notation);
	const seenIds = new Set<string>();
	const requests = plan.map((item: JsonObject) => {
		const { inputs = {}, inAddition = common.inAddition } = item;
		const strategy = findStrategy(engine, item);
		if (seenIds.has(strategy.id)) throw new BadRequest(`"${strategy.id}" is in the plan twice.`);
		seenIds.add(strategy.id);
		return parseRequest(engine, strategy, { ...common, inputs, inAddition }, notation, circumstances);
	});
	const { sale } = circumstances;
	const request = {
		...circumstances,
		baselines: [],
		discountRate: parseDiscountRate(engine, common, sale, notation),
		strategies: requests.map(({ strategy, inputs }, index) => ({
			strategy,
			inputs,
			portion: parsePortion(strategy, plan[index], notation),
		})),
	};
	const hasPortions = request.strategies.some(({ portion }) => portion !== undefined);
	const choices = [assetChoice !== DIFFERENT_ASSETS, best, hasPortions].filter(Boolean);
	if (choices.length > 1)
		throw new BadRequest(
			'A plan has one of "assetChoice", "best" and portions: each says how the asset is sold.',
		);
	if (hasPortions) checkPortions(request, sale);
	const chosenPlan = best
		? selectBestPlan(engine, request)
		: applyAssetChoice(engine, request, parseChoice(request, assetChoice));
	const { strategies } = request;
	// In another future other portions may be better, too.
	const fullRequest = { ...request, strategies: strategies.map(({ portion: ___, ...planned }) => planned) };
	return {
		...chosenPlan,
		...(readFlag(json, 'futures') ? { fullRequest } : {}),
		...(estate === undefined ? {} : { estate: parseEstate(engine, circumstances, estate, notation) }),
	};
}

function parsePortion(
	{ id, disposesOfAsset }: CompiledStrategy,
	{ portion }: JsonObject = {},
	notation: Notation,
): number | undefined {
	if (portion === undefined) return undefined;
	if (!disposesOfAsset) throw new BadRequest(`"${id}" disposes of no asset, so it has no portion of one.`);
	const value = notation === 'text' ? Number(portion) : portion;
	if (typeof value !== 'number' || !(value > 0 && value <= 1))
		throw new BadRequest(
			`The portion of "${id}" is a fraction above 0, up to 1, such as 0.4, not ${formatRaw(portion)}.`,
		);
	return value;
}

function checkPortions({ strategies }: EffectRequest, sale: PlannedSale | undefined): void {
	if (!sale) throw new BadRequest('Portions are of a planned sale: say which, with "sale".');
	const ways = strategies.filter(({ strategy }) => strategy.disposesOfAsset);
	const incomplete = ways.find(({ portion }) => portion === undefined);
	if (incomplete)
		throw new BadRequest(
			`"${incomplete.strategy.id}" disposes of the same asset, so it needs a portion too.`,
		);
	const indivisible = ways.find(({ strategy, portion = 1 }) => strategy.indivisible && portion < 1);
	if (indivisible)
		throw new BadRequest(`"${indivisible.strategy.id}" disposes of the whole asset, so its portion is 1.`);
	const total = sum(ways.map(({ portion = 1 }) => portion));
	if (total > 1 + PORTION_TOLERANCE)
		throw new BadRequest(
			`The portions sum to ${formatPercent(100 * total)}. They cannot exceed 100%; the rest is sold for cash.`,
		);
}

function selectBestPlan(engine: StrategySystem, request: EffectRequest): ParsedPlan {
	const best = findBestPlan(engine, request);
	return { ...new PlanValues(engine, request).toRequest(best.selection), best };
}

function findStrategy({ strategies }: StrategySystem, item: JsonObject): CompiledStrategy {
	const { id } = item;
	const ids = [...strategies.keys()];
	rejectUnknownKeys(item, ['id', 'inputs', 'inAddition', 'portion'], ' of a strategy of the plan');
	if (typeof id !== 'string')
		throw new BadRequest(`"id" is the id of a strategy, such as "${ids[0]}", not ${formatRaw(id)}.`);
	requireName(id, ids, 'strategy');
	return strategies.get(id) as CompiledStrategy;
}

// Percent. The plan's rate overrides those of its strategies.
function parseDiscountRate(
	{ effects }: StrategySystem,
	{ discountRate }: JsonObject,
	sale: PlannedSale | undefined,
	notation: Notation,
): number {
	const json = discountRate === undefined ? {} : { [DISCOUNT_RATE]: discountRate };
	const values = readValues(effects.inputs, json, notation, 'input');
	const input = findById(effects.inputs, DISCOUNT_RATE);
	return Number(values[DISCOUNT_RATE] ?? sale?.[DISCOUNT_RATE] ?? input?.default);
}

function parseChoice({ strategies }: EffectRequest, choice: unknown): string {
	if (typeof choice !== 'string')
		throw new BadRequest(`"assetChoice" is the id of a strategy of the plan, or "${NONE}".`);
	const assetStrategyIds = listStrategyIds(strategies.filter(({ strategy }) => strategy.disposesOfAsset));
	if (choice !== DIFFERENT_ASSETS)
		requireName(choice, [...assetStrategyIds, NONE], 'choice among strategies about the same asset');
	return choice;
}

/**
 * Returns the plan that follows from a choice: only one strategy can dispose of an asset. What the law blocks stays, so
 * that the plan says so. With `NONE`, the household follows the baseline of the best one.
 */
function applyAssetChoice(engine: StrategySystem, request: EffectRequest, choice: string): EffectRequest {
	if (choice === DIFFERENT_ASSETS) return request;
	const assetStrategies = request.strategies.filter(
		(plannedStrategy) =>
			plannedStrategy.strategy.disposesOfAsset && !getOwnEffect(engine, request, plannedStrategy).isBlocked,
	);
	const keepOnly = (keptStrategy: PlannedStrategy | undefined): EffectRequest => ({
		...request,
		strategies: request.strategies.filter(
			(plannedStrategy) => plannedStrategy === keptStrategy || !assetStrategies.includes(plannedStrategy),
		),
	});
	if (choice !== NONE) return keepOnly(assetStrategies.find(({ strategy }) => strategy.id === choice));
	// An unavailable value ranks last.
	const rankValues = assetStrategies.map((plannedStrategy) => {
		const { request: allowedRequest } = leaveOutBlocked(engine, keepOnly(plannedStrategy));
		const { netPresentValue } = computeEffect(engine, allowedRequest, createTogetherOnly).with;
		return Number.isFinite(netPresentValue) ? netPresentValue : -Number.MAX_VALUE;
	});
	const best = rankValues.indexOf(Math.max(...rankValues));
	return { ...keepOnly(undefined), baselines: assetStrategies.filter((_, index) => index === best) };
}

/** Computes a plan and formats the answer. @param withLines includes every year in full */
export function answerPlan(engine: StrategySystem, request: ParsedPlan, withLines = false): PlanAnswer {
	const { best, estate, fullRequest } = request;
	const futures = fullRequest && computeFutures(engine, { request, fullRequest }, engine.futures);
	const outcomes = estate && projectEstate(engine, { ...request, estate }).outcomes;
	const { request: allowedRequest, ownEffects } = leaveOutBlocked(engine, request);
	const prepared = prepareStrategies(engine, allowedRequest);
	const effect = computeEffect(engine, allowedRequest, undefined, prepared);
	const system = applyOutlook(engine.system, request);
	const [without, withStrategies] = [listScenarioYears(effect, 'without'), listScenarioYears(effect, 'with')];
	const pending = listPendingLaw(
		system,
		[...without, ...withStrategies].map(({ household }) => household),
	);
	return {
		years: effect.years,
		blocked: listStrategyIds(ownEffects.filter(({ isBlocked }) => isBlocked)),
		totalTax: {
			without: without.map(({ total }) => total),
			with: withStrategies.map(({ total }) => total),
		},
		...(pending.length > 0 ? { pending } : {}),
		...pickCommonFigures(effect.with),
		overlap: effect.overlap,
		warnings: mergeWarnings(system, effect, request.taxYear).map(({ kind, message, strategies, years }) => ({
			kind,
			message,
			strategies,
			years,
		})),
		strategies: effect.members.map(({ strategy: { id }, alone, share, costs, cash, netBenefit }) => ({
			id,
			alone,
			share,
			costs,
			cash,
			netBenefit,
		})),
		...(effect.margin > 0 ? { margin: effect.margin } : {}),
		...(best ? { best: toBestJson(best) } : {}),
		...(futures ? { futures: futures.futures, futuresLeftOut: futures.leftOut } : {}),
		...(outcomes ? { estate: answerEstate(outcomes) } : {}),
		...(!best && request.baselines[0] ? { alternativeOf: request.baselines[0].strategy.id } : {}),
		...(withLines ? toPlanInFull(engine, request, effect, prepared) : {}),
	};
}

function toBestJson({ selection, value, neighbors }: BestPlan): BestPlanAnswer {
	return {
		selection,
		netPresentValue: value,
		switched: neighbors.map(({ id, ...neighbor }) => ({
			id,
			selection: neighbor.selection,
			netPresentValue: Number.isFinite(neighbor.value) ? neighbor.value : Number.NaN,
		})),
	};
}

function toPlanInFull(
	{ system }: StrategySystem,
	{ household }: EffectRequest,
	effect: Effect,
	prepared: PreparedStrategies,
): Pick<PlanAnswer, 'savedByYear' | 'moneyByYear' | 'taxes' | 'lines' | 'conflicts'> {
	const mapBothScenarios = <T>(toValue: (year: ScenarioYear) => T): BothScenarios<T> => ({
		without: listScenarioYears(effect, 'without').map(toValue),
		with: listScenarioYears(effect, 'with').map(toValue),
	});
	const { savedByYear, moneyByYear } = effect.with;
	return {
		savedByYear,
		moneyByYear,
		taxes: mapBothScenarios((year) => listTaxesByKind(system, year)),
		lines: mapBothScenarios(toYearJson),
		conflicts: findConflicts(system, household, prepared).map(({ line, ...conflict }) => ({
			...conflict,
			line: line ?? null,
		})),
	};
}

function listTaxesByKind(
	system: TaxSystem,
	{ household, total }: ScenarioYear,
): Readonly<Record<string, number | null>> {
	const { taxes, total: householdTax } = summarizeReturn(system, household.lines);
	const kinds = Object.fromEntries(taxes.map(({ title, amount }) => [title, amount]));
	return { ...kinds, others: householdTax === null ? null : total - householdTax };
}
