// JSON requests and answers for strategies, shared by the commands, cases and examples.

import type { Inputs, Value } from '../../model/compiled-calculator.ts';
import type { CompiledEffectInput, Scenario } from '../../model/compiled-effect.ts';
import type { Facts } from '../../model/compiled-return.ts';
import type { CommonFigures, EffectAnswer, YearInFull } from '../../model/generated/answers.ts';
import type { Future } from '../../model/generated/authored.ts';
import { listIds, range } from '../collections.ts';
import { toEffectRequest } from '../plan/prepare-plan.ts';
import { type EstateProjection, projectEstate } from '../plan/project-estate.ts';
import { describeCautions } from '../tax-return/cautions.ts';
import { mergeLines } from '../tax-return/household-year.ts';
import { applyOutlook } from '../tax-return/outlook.ts';
import {
	BadRequest,
	type JsonObject,
	readOutlook,
	readValues,
	readYears,
	requireName,
	requireObject,
} from '../tax-return/request.ts';
import { formatIssue, getDefaultInputs, isIssue, type Notation, parseValue } from '../values.ts';
import type { YearAdjustments } from './adjustments.ts';
import type { Outcome } from './compare-scenarios.ts';
import { listEstateInputs, selectHouseholdInputs } from './estate.ts';
import type { EstateOutcome, EstateSide } from './estate-outcomes.ts';
import { DISCOUNT_RATE, fillInputs, listFreeInputs } from './inputs.ts';
import { type CompiledStrategy, toInAdditionId } from './merge.ts';
import type { OtherTaxpayerYear } from './other-taxpayers.ts';
import {
	type Circumstances,
	type EffectContext,
	projectStrategy,
	type StrategyEffect,
	type StrategyRequest,
	type StrategyScenario,
} from './project-strategy.ts';
import type { ScenarioYear } from './projection.ts';
import { completeSale, type PlannedSale, type SaleModel } from './sale.ts';

export interface StrategySystem extends EffectContext {
	readonly strategies: ReadonlyMap<string, CompiledStrategy>;
	/** The futures of plans. */
	readonly futures: readonly Future[];
}

/**
 * Parses {"taxYear", "household", "sale"} and the keys of an outlook.
 * @throws {BadRequest} for an invalid request, {UnknownLaw} for a year before the first
 */
export function parseCircumstances(
	engine: StrategySystem,
	{ household = {}, taxYear, sale, ...json }: JsonObject,
	notation: Notation,
): Circumstances {
	const outlook = readOutlook(json, notation);
	const facts = { ...requireObject(household, 'household'), ...(taxYear === undefined ? {} : { taxYear }) };
	const [year] = readYears(engine.system, facts, notation);
	if (!year) throw new BadRequest('There is no year.');
	const plannedSale =
		sale === undefined ? undefined : parseSale(engine.effects.sale, requireObject(sale, 'sale'), notation);
	return {
		household: year.facts,
		taxYear: year.year,
		outlook,
		sale: plannedSale,
	};
}

/** A planned sale with its lines. Missing inputs have their defaults. @throws {BadRequest} for unknown keys or invalid values */
function parseSale(model: SaleModel, json: JsonObject, notation: Notation): PlannedSale {
	return completeSale(model, readValues(model.inputs, json, notation, 'fact of the sale'));
}

/**
 * Parses a request: {"taxYear", "household", "inputs", "inAddition", "discountRate", "sale"} and the keys of an
 * outlook.
 * @param circumstances left out, those of the request
 * @throws {BadRequest} for an invalid request, {UnknownLaw} for a year before the first
 */
export function parseRequest(
	engine: StrategySystem,
	strategy: CompiledStrategy,
	json: JsonObject,
	notation: Notation = 'json',
	circumstances = parseCircumstances(engine, json, notation),
): StrategyRequest {
	const { inputs = {}, discountRate, inAddition } = json;
	const { household, sale } = circumstances;
	const inputValues = {
		...(discountRate === undefined ? {} : { [DISCOUNT_RATE]: discountRate }),
		...parseInAddition(strategy, inAddition),
		...requireObject(inputs, 'inputs'),
	};
	const freeInputs = listFreeInputs(engine.effects, strategy);
	const values = readValues(freeInputs, inputValues, notation, 'input');
	const filledInputs = fillInputs(engine.effects, strategy, { values, household, sale });
	refuseFilledValues(
		freeInputs.filter(({ id }) => !(id in values)),
		filledInputs,
	);
	return { ...circumstances, strategy, inputs: filledInputs };
}

/** @throws {BadRequest} for what household or sale fill beyond the bounds of an input */
function refuseFilledValues(inputs: readonly CompiledEffectInput[], values: Inputs): void {
	const problems = inputs.flatMap((input) => {
		const result = input.prefillFrom === '' ? undefined : parseValue(input, values[input.id], 'json');
		if (!isIssue(result)) return [];
		const [owner, source] = input.prefillFrom.split('.');
		return [{ input: input.id, message: `${formatIssue(result)} It is "${source}" of the ${owner}.` }];
	});
	if (problems.length > 0) throw new BadRequest('', problems);
}

/** A strategy by itself, with the estate where one was asked for. */
export interface RequestedEffect extends StrategyEffect {
	readonly outcomes?: ReadonlyMap<EstateSide, EstateOutcome> | undefined;
}

/**
 * Projects what a request asks for: a strategy, and with "estate" until and beyond the death of its owner.
 * @throws {BadRequest} for an estate that cannot be read
 */
export function projectRequest(
	engine: StrategySystem,
	request: StrategyRequest,
	estate: unknown,
	notation: Notation = 'json',
): RequestedEffect {
	const { ownEffects, outcomes } =
		estate === undefined
			? NO_ESTATE
			: projectEstate(engine, {
					...toEffectRequest(request),
					estate: parseEstate(engine, request, estate, notation),
				});
	return { ...(ownEffects[0] ?? projectStrategy(engine, request)), outcomes };
}

const NO_ESTATE: EstateProjection = { ownEffects: [], outcomes: undefined };

/** Reads answers to the questions of the estate's worksheet. @throws {BadRequest} for an estate that cannot be read */
export function parseEstate(
	{ system }: StrategySystem,
	{ household }: Pick<Circumstances, 'household'>,
	json: unknown,
	notation: Notation,
): Facts {
	const inputs = selectHouseholdInputs(listEstateInputs(system), household);
	const answers = readValues(inputs, requireObject(json, 'estate'), notation, 'estate input');
	return { ...getDefaultInputs({ inputs }), ...answers };
}

/**
 * Reads true, or a list of inputs, as the inputs that say that an amount is in addition.
 * @throws {BadRequest} for anything else
 */
function parseInAddition({ inputs }: CompiledStrategy, json: unknown): Readonly<Record<string, boolean>> {
	if (json === undefined || json === false) return {};
	const ids = listIds(inputs.filter(({ partOf }) => partOf));
	if (json !== true && !Array.isArray(json))
		throw new BadRequest('"inAddition" is true, or a list of inputs such as ["rmdAmount"].');
	const namedIds: readonly unknown[] = json === true ? ids : json;
	for (const id of namedIds) requireName(String(id), ids, 'input that is part of a household’s figure');
	return Object.fromEntries(namedIds.map((id) => [toInAdditionId(String(id)), true]));
}

export function answerEffect(
	engine: StrategySystem,
	request: StrategyRequest,
	withLines = false,
	effect: RequestedEffect = projectStrategy(engine, request),
): EffectAnswer {
	return {
		years: effect.years,
		facts: mapScenarios(effect, ({ adjustments }) => padYears(adjustments.map(sumAdjustments), effect.years)),
		totalTax: mapScenarios(effect, ({ years }) => years.map(({ total }) => total)),
		...pickCommonFigures(effect.with),
		blocked: effect.isBlocked,
		...describeCautions(
			applyOutlook(engine.system, request),
			[...effect.scenarios.values()].flatMap(({ years }) => years.map(({ household }) => household)),
		),
		warnings: effect.warnings.map(({ kind, message }) => ({ kind, message })),
		...(effect.claimed ? { claimed: pickCommonFigures(effect.claimed) } : {}),
		results: effect.results,
		...(effect.outcomes ? { estate: answerEstate(effect.outcomes) } : {}),
		...(withLines ? { lines: mapScenarios(effect, ({ years }) => years.map(toYearJson)) } : {}),
	};
}

/** The estate of each side, in the year it passes. */
export function answerEstate(
	outcomes: NonNullable<RequestedEffect['outcomes']>,
): NonNullable<EffectAnswer['estate']> {
	return Object.fromEntries([...outcomes].map(([side, { years: _, ...outcome }]) => [side, outcome]));
}

/** Lists every line and fact of a year's returns. Trusts and recipients have one nested entry per kind. */
export function toYearJson({ household, otherTaxpayers }: ScenarioYear): YearInFull {
	const toReturnJson = (taxpayer: Pick<OtherTaxpayerYear, 'lines' | 'facts'>) => ({
		...mergeLines(taxpayer.lines),
		facts: taxpayer.facts,
	});
	return {
		...toReturnJson(household),
		...Object.fromEntries(otherTaxpayers.map((taxpayer) => [taxpayer.taxpayer, toReturnJson(taxpayer)])),
	};
}

export function pickCommonFigures({
	taxSaved,
	presentValue,
	costs,
	cash,
	netBenefit,
	netPresentValue,
	transfers,
}: Outcome): CommonFigures {
	const figures = { taxSaved, presentValue, costs, cash, netBenefit, netPresentValue };
	return transfers.length > 0 ? { ...figures, transfers } : figures;
}

function mapScenarios<T>(
	{ scenarios }: StrategyEffect,
	toValue: (scenario: StrategyScenario) => T,
): Partial<Record<Scenario, T>> {
	return Object.fromEntries(
		[...scenarios].map(([scenario, scenarioResult]) => [scenario, toValue(scenarioResult)]),
	);
}

function padYears(adjustments: readonly Readonly<Record<string, Value>>[], years: number) {
	return [...adjustments, ...range(years - adjustments.length).map(() => ({}))];
}

/** Sums a year's adjustments by fact ("longTermGain", "trust.interest"): the total added, or the new value. What adds nothing is left out. */
export function sumAdjustments(adjustments: YearAdjustments): Readonly<Record<string, Value>> {
	const sums: Record<string, Value> = {};
	const setNames = new Set<string>();
	for (const taxpayer of ['household', 'trust', 'donee'] as const) {
		for (const { fact, isSet, value } of adjustments[taxpayer]) {
			const name = taxpayer === 'household' ? fact : `${taxpayer}.${fact}`;
			const sum = sums[name];
			sums[name] = isSet || typeof value !== 'number' ? value : Number(sum ?? 0) + value;
			if (isSet) setNames.add(name);
		}
	}
	return Object.fromEntries(
		Object.entries(sums).filter(([name, value]) => value !== 0 || setNames.has(name)),
	);
}
