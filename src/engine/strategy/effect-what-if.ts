// What-if on the effect of a strategy: its inputs and the household's facts are varied, its figures watched.

import type { CompiledResult, Inputs, Value } from '../../model/compiled-calculator.ts';
import type {
	CompiledEffectInput,
	CompiledEffectWarning,
	EffectSystem,
	Scenario,
} from '../../model/compiled-effect.ts';
import type { Computable } from '../calculate.ts';
import { findById } from '../collections.ts';
import { memoizeByObject } from '../memoize.ts';
import { getLine } from '../tax-return/household-year.ts';
import { toWholeDollars } from '../tax-return/return-model.ts';
import { findChanges, selectStrongestChanges } from '../what-if/changes.ts';
import { type Curve, computeCurve } from '../what-if/curve.ts';
import { findKinks, listSearchPoints } from '../what-if/kinks.ts';
import { computeAmountRange, computeEnterableRange } from '../what-if/range.ts';
import { type Solution, solveForInput } from '../what-if/solve.ts';
import {
	createVariation,
	type InputRange,
	listSampleValues,
	type ModelWithInputs,
	sortUnique,
	type VariedInput,
} from '../what-if/variation.ts';
import { HOUSEHOLD, listFreeInputs } from './inputs.ts';
import {
	type EffectContext,
	projectStrategy,
	type StrategyCircumstances,
	type StrategyEffect,
	type StrategyModel,
	type StrategyRequest,
} from './project-strategy.ts';
import type { Projection } from './projection.ts';

/** The subject of questions. It can be copied to a worker. */
export interface EffectSubject {
	readonly id: string;
	readonly request: StrategyCircumstances;
}

/** It can be copied to a worker. */
export interface EffectQuestion extends EffectSubject {
	/** The input or fact that is varied, and the figure that is watched. */
	readonly input: string;
	readonly figure: string;
}

/** A curve without the functions that drew it, so that it can be copied. */
export type EffectCurve = Omit<Curve, 'variation'>;

export interface EffectCalculation extends ModelWithInputs {
	readonly model: Computable;
	/** Facts of the household by the ids of their inputs. */
	readonly facts: ReadonlyMap<string, string>;
	readonly project: (inputs: Inputs) => StrategyEffect;
	/** The range of a curve over an input, within its bounds. */
	readonly computeRange: (variedInput: VariedInput) => InputRange;
}

const FIGURES: Readonly<Record<string, (effect: StrategyEffect) => number>> = {
	taxSaved: (effect) => effect.with.taxSaved,
	presentValue: (effect) => effect.with.presentValue,
	netBenefit: (effect) => effect.with.netBenefit,
	netPresentValue: (effect) => effect.with.netPresentValue,
	firstYear: (effect) => effect.with.savedByYear[0] ?? Number.NaN,
};

/** Models an effect over the inputs of the strategy and the facts of the household. */
export function createEffectCalculation(context: EffectContext, request: StrategyRequest): EffectCalculation {
	const { system, effects } = context;
	const { strategy } = request;
	const { facts: householdFacts, summary } = system.household;
	const facts = householdFacts.map((fact) => ({ ...toWholeDollars(fact), id: `${HOUSEHOLD}${fact.id}` }));
	const factIds = new Map(facts.map(({ id }, index) => [id, householdFacts[index]?.id ?? '']));
	const inputs: Inputs = {
		...request.inputs,
		...Object.fromEntries([...factIds].map(([id, fact]) => [id, request.household[fact] ?? Number.NaN])),
	};
	const strategyInputs = listFreeInputs(effects, strategy);
	const createRequest = createRequestFactory(context, request, strategyInputs, inputs, factIds);
	// Most inputs leave the baseline unchanged, so projections are reused.
	const previousProjections = new Map<Scenario, Projection>();
	const project = memoizeByObject((changedInputs: Inputs) =>
		projectStrategy(context, createRequest(changedInputs), previousProjections),
	);
	const warnings: readonly CompiledEffectWarning[] = [
		{ kind: 'block', message: effects.wrongAssetMessage },
		...strategy.warnings,
	];
	const absentFacts = new Set(system.listAbsentFacts(request.household));
	const isMissing = ([id, fact]: readonly [string, string]) =>
		absentFacts.has(fact) || Number.isNaN(inputs[id]);
	const absentIds = [...factIds].filter(isMissing).map(([id]) => id);
	const model: Computable = {
		inputs: [...strategyInputs.map(toWholeDollars), ...facts],
		results: listFigures(effects),
		amounts: [],
		evaluate: (changedInputs) => {
			const effect = project(changedInputs);
			return Object.fromEntries(Object.entries(FIGURES).map(([id, getFigure]) => [id, getFigure(effect)]));
		},
		formState: (changedInputs) => ({
			absentIds,
			warnings: findPositions(warnings, project(changedInputs).warnings),
		}),
		// Samples have them, and functions cannot be copied.
		warnings: warnings.map(({ kind, message, remedy }) => ({ kind, message, remedy })),
	};
	const computeRange = (variedInput: VariedInput): InputRange => {
		const lines = project(inputs).scenarios.get('without')?.years[0]?.household.lines;
		const income = lines ? Number(getLine(lines, summary.rateOf) ?? 0) : 0;
		return clampRange(strategyInputs, variedInput, computeAmountRange(variedInput, income));
	};
	return { model, inputs, facts: factIds, project, computeRange };
}

// An input prefilled from a fact follows it.
function createRequestFactory(
	{ system }: EffectContext,
	request: StrategyRequest,
	strategyInputs: readonly CompiledEffectInput[],
	inputs: Inputs,
	factIds: ReadonlyMap<string, string>,
): (changedInputs: Inputs) => StrategyRequest {
	return (changedInputs) => {
		const changedFacts: Record<string, Value> = {};
		for (const [id, fact] of factIds) {
			const value = changedInputs[id];
			if (value !== undefined && !Object.is(value, inputs[id])) changedFacts[fact] = value;
		}
		const isSameHousehold = Object.keys(changedFacts).length === 0;
		const requestInputs = { ...request.inputs };
		for (const { id, prefillFrom } of strategyInputs) {
			const value = changedInputs[id] ?? requestInputs[id];
			const isPrefilled = factIds.has(prefillFrom) && Object.is(value, inputs[prefillFrom]);
			const prefill = isPrefilled ? changedInputs[prefillFrom] : undefined;
			if (value !== undefined) requestInputs[id] = prefill ?? value;
		}
		return {
			...request,
			household: isSameHousehold
				? request.household
				: system.complete({ ...request.household, ...changedFacts }),
			inputs: requestInputs,
		};
	};
}

function listFigures({ results }: EffectSystem): readonly CompiledResult[] {
	const labels: Readonly<Record<string, string>> = { ...results, firstYear: 'Tax saved in the first year' };
	return Object.keys(FIGURES).map((id) => ({
		id,
		label: labels[id] ?? id,
		format: 'money',
		goodOrBad: 'saving',
	}));
}

function findPositions(
	warnings: readonly CompiledEffectWarning[],
	activeWarnings: readonly CompiledEffectWarning[],
): readonly number[] {
	return warnings.flatMap(({ kind, message }, position) => {
		const isActive = activeWarnings.some((active) => active.kind === kind && active.message === message);
		return isActive ? [position] : [];
	});
}

// Facts of a household have no bounds here.
function clampRange(
	strategyInputs: readonly CompiledEffectInput[],
	{ input }: VariedInput,
	{ from, to }: InputRange,
): InputRange {
	const { minimum, maximum } = findById(strategyInputs, input.id) ?? {};
	return { from: Math.max(from, minimum ?? from), to: Math.min(to, maximum ?? to) };
}

/** Household years that one curve may compute: for the initial samples, and for the search. */
const [INITIAL_YEAR_BUDGET, SEARCH_YEAR_BUDGET] = [440, 1200];
/** Minimum and maximum: initial intervals, and evaluations of the search. */
const PARTS = [20, 80] as const;
const SEARCH_BUDGET = [40, 250] as const;
/** The number of values at which an input is looked for first. */
const SOLUTION_SAMPLES = 60;

/**
 * Draws the figure over the input. Effects with more years get fewer samples.
 * @throws when there is no such input or figure
 */
export function drawEffectCurve(model: StrategyModel, question: EffectQuestion): EffectCurve {
	const { calculation, variation } = createQuestionVariation(model, question);
	const { input } = variation;
	const range = calculation.computeRange(variation);
	const { years, scenarios } = calculation.project(calculation.inputs);
	const projectedYears = years * scenarios.size;
	const parts = Math.round(clamp(PARTS, INITIAL_YEAR_BUDGET / projectedYears));
	const budget = clamp(SEARCH_BUDGET, SEARCH_YEAR_BUDGET / projectedYears);
	// Inputs with integer steps or choices have no kinks.
	const canHaveKinks = input.choices.length === 0 && ['money', 'percent', 'fraction'].includes(input.format);
	const points = listSearchPoints(range, parts, input);
	const kinks = canHaveKinks ? findKinks(variation, { points, budget }) : [];
	const edges = kinks.flatMap(({ before, after }) => [before, after]);
	const values = canHaveKinks
		? sortUnique([...points, ...edges.filter((at) => at >= range.from && at <= range.to)])
		: listSampleValues(input, range, parts * 2);
	const { variation: _, ...curve } = computeCurve(variation, {
		range,
		values,
		changes: (samples) => selectStrongestChanges(variation, findChanges(variation, samples, kinks)),
	});
	return curve;
}

/**
 * Finds the value of the input that gives a figure.
 * @param target in the unit of the figure
 * @throws when there is no such input or figure
 */
export function solveEffect(model: StrategyModel, question: EffectQuestion, target: number): Solution {
	const { calculation, variation } = createQuestionVariation(model, question);
	const strategyInputs = listFreeInputs(model.effects, model.strategy);
	return solveForInput(variation, target, {
		range: clampRange(strategyInputs, variation, computeEnterableRange(variation)),
		sensible: calculation.computeRange(variation),
		count: SOLUTION_SAMPLES,
	});
}

function createQuestionVariation(model: StrategyModel, { request, input, figure }: EffectQuestion) {
	const calculation = createEffectCalculation(model, { ...request, strategy: model.strategy });
	return { calculation, variation: createVariation(calculation, input, figure) };
}

function clamp([minimum, maximum]: readonly [number, number], value: number): number {
	return Math.min(Math.max(value, minimum), maximum);
}
