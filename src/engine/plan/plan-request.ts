import type { CompiledStrategy } from '../strategy/merge.ts';
import { DISCOUNT_RATE, SALE_KIND } from '../strategy/project-strategy.ts';
import type { ScenarioYear } from '../strategy/projection.ts';
import {
	type CommonFigures,
	type EffectEngine,
	parseCircumstances,
	parseRequest,
	pickCommonFigures,
	pickTransfers,
	type TransfersAnswer,
	toYearJson,
} from '../strategy/request.ts';
import type { PlannedSale } from '../strategy/sale.ts';
import {
	BadRequest,
	isObject,
	type JsonObject,
	readValues,
	rejectUnknownKeys,
	requireName,
} from '../tax-return/request.ts';
import { summarizeReturn } from '../tax-return/summary.ts';
import type { TaxSystem } from '../tax-return/tax-system.ts';
import { formatRaw, type Notation } from '../values.ts';
import { DIFFERENT_ASSETS, NONE } from './asset-choice-ids.ts';
import { applyAssetChoice } from './asset-choices.ts';
import { computePlan, computePlanWithConflicts, type PlanResult, type Saving } from './compute-plan.ts';
import type { Conflict } from './conflicts.ts';
import type { PlanRequest } from './prepare-plan.ts';

/** Dollars. */
export interface PlanAnswer extends CommonFigures, TransfersAnswer, Partial<PlanInFull> {
	readonly years: number;
	readonly blocked: readonly string[];
	readonly totalTax: { readonly without: readonly number[]; readonly with: readonly number[] };
	readonly overlap: Saving;
	readonly strategies: readonly {
		readonly id: string;
		readonly alone: Saving;
		readonly share: Saving;
		readonly costs: number;
		readonly cash: number;
		readonly netBenefit: number;
	}[];
	/** The largest standard error of sampled shares; absent where shares are exact. */
	readonly margin?: number;
	/** Set for the choice `NONE`: the strategy whose baseline is on the return. */
	readonly alternativeOf?: string;
}

/** Every year of a plan, on request. Dollars. */
interface PlanInFull {
	readonly savedByYear: readonly number[];
	readonly moneyByYear: readonly number[];
	/** The household's tax by title; "others" is the tax of trusts and recipients. */
	readonly taxes: BothScenarios<Readonly<Record<string, number | null>>>;
	/** Every line and fact. */
	readonly lines: BothScenarios<object>;
	/** By descending size. */
	readonly conflicts: readonly object[];
}

interface BothScenarios<T> {
	readonly without: readonly T[];
	readonly with: readonly T[];
}

/**
 * Parses a plan: {"plan": [{"id", "inputs", "inAddition"}], "taxYear", "household", "discountRate", "sale", "assetChoice"}.
 * Without "assetChoice", strategies that dispose of an asset concern different assets.
 * @throws {BadRequest} for an invalid request, {UnknownLaw} for a year before the first
 */
export function parsePlan(engine: EffectEngine, json: JsonObject, notation: Notation = 'json'): PlanRequest {
	const { plan, assetChoice = DIFFERENT_ASSETS, ...common } = json;
	if (!Array.isArray(plan) || plan.length === 0 || !plan.every(isObject))
		throw new BadRequest('"plan" is a list of strategies, each {"id": ..., "inputs": {...}}.');
	const circumstances = parseCircumstances(engine, common, notation);
	const seenIds = new Set<string>();
	const requests = plan.map((item: JsonObject) => {
		const { inputs = {}, inAddition = common.inAddition } = item;
		const strategy = findStrategy(engine, item);
		if (seenIds.has(strategy.id)) throw new BadRequest(`"${strategy.id}" stands twice in the plan.`);
		seenIds.add(strategy.id);
		return parseRequest(engine, strategy, { ...common, inputs, inAddition }, notation, circumstances);
	});
	const { household, taxYear, sale } = circumstances;
	const request = {
		household,
		taxYear,
		assetKind: sale && String(sale[SALE_KIND]),
		discountRate: parseDiscountRate(engine, common, sale, notation),
		strategies: requests.map(({ strategy, inputs }) => ({ strategy, inputs })),
	};
	return applyAssetChoice(engine, request, parseChoice(request, assetChoice));
}

function findStrategy({ strategies }: EffectEngine, item: JsonObject): CompiledStrategy {
	const { id } = item;
	const ids = [...strategies.keys()];
	rejectUnknownKeys(item, ['id', 'inputs', 'inAddition'], ' of a strategy of the plan');
	if (typeof id !== 'string')
		throw new BadRequest(`"id" is the id of a strategy, such as "${ids[0]}", not ${formatRaw(id)}.`);
	requireName(id, ids, 'strategy');
	return strategies.get(id) as CompiledStrategy;
}

// Percent. The plan's rate overrides those of its strategies.
function parseDiscountRate(
	{ effects }: EffectEngine,
	{ discountRate }: JsonObject,
	sale: PlannedSale | undefined,
	notation: Notation,
): number {
	const json = discountRate === undefined ? {} : { [DISCOUNT_RATE]: discountRate };
	const values = readValues(effects.inputs, json, notation, 'input');
	const input = effects.inputs.find(({ id }) => id === DISCOUNT_RATE);
	return Number(values[DISCOUNT_RATE] ?? sale?.[DISCOUNT_RATE] ?? input?.default);
}

function parseChoice({ strategies }: PlanRequest, choice: unknown): string {
	if (typeof choice !== 'string')
		throw new BadRequest(`"assetChoice" is the id of a strategy of the plan, or "${NONE}".`);
	const assetStrategyIds = strategies
		.filter(({ strategy }) => strategy.disposesOfAsset)
		.map(({ strategy }) => strategy.id);
	if (choice !== DIFFERENT_ASSETS)
		requireName(choice, [...assetStrategyIds, NONE], 'choice among strategies about the same asset');
	return choice;
}

/** Computes a plan and formats the answer. @param withLines includes every year in full */
export function answerPlan(engine: EffectEngine, request: PlanRequest, withLines = false): PlanAnswer {
	const { plan: result, conflicts } = withLines
		? computePlanWithConflicts(engine, request)
		: { plan: computePlan(engine, request), conflicts: [] };
	return {
		years: result.years,
		blocked: result.blockedIds,
		totalTax: {
			without: result.without.map(({ total }) => total),
			with: result.with.map(({ total }) => total),
		},
		...pickCommonFigures(result),
		...pickTransfers(result),
		overlap: result.overlap,
		strategies: result.strategies.map(({ id, alone, share, costs, cash, netBenefit }) => ({
			id,
			alone,
			share,
			costs,
			cash,
			netBenefit,
		})),
		...(result.margin > 0 ? { margin: result.margin } : {}),
		...(result.baselineFrom ? { alternativeOf: result.baselineFrom.id } : {}),
		...(withLines ? toPlanInFull(engine.system, result, conflicts) : {}),
	};
}

function toPlanInFull(system: TaxSystem, result: PlanResult, conflicts: readonly Conflict[]): PlanInFull {
	const mapBothScenarios = <T>(toValue: (year: ScenarioYear) => T): BothScenarios<T> => ({
		without: result.without.map(toValue),
		with: result.with.map(toValue),
	});
	const { savedByYear, moneyByYear } = result;
	return {
		savedByYear,
		moneyByYear,
		taxes: mapBothScenarios((year) => listTaxesByKind(system, year)),
		lines: mapBothScenarios(toYearJson),
		conflicts: conflicts.map(({ line, ...conflict }) => ({ ...conflict, line: line?.id ?? null })),
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
