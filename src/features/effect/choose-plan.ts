// From the selected strategies of a visit to a plan: what can be in it, what the visitor chose, and what it comes to. Pure.
import type { Computable } from '../../engine/calculate.ts';
import { findById, sum } from '../../engine/collections.ts';
import { formatPercent } from '../../engine/format.ts';
import { computeEffect } from '../../engine/plan/compute-effect.ts';
import { type PlanSelection, PlanValues } from '../../engine/plan/plan-values.ts';
import { type PlannedStrategy, PORTION_TOLERANCE } from '../../engine/plan/portions.ts';
import { type EffectRequest, leaveOutBlocked } from '../../engine/plan/prepare-plan.ts';
import { createTogetherAndAlone } from '../../engine/plan/shapley.ts';
import { DISCOUNT_RATE } from '../../engine/strategy/inputs.ts';
import type { StrategyEffect } from '../../engine/strategy/project-strategy.ts';
import type { CompiledCalculator } from '../../model/compiled-calculator.ts';
import type { PlanChoice } from '../../visit/visit.ts';
import type { TypedInputs } from '../form/field-state.ts';
import {
	type CalculatedStrategy,
	computeEffectOnReturn,
	type EffectOnReturn,
	getCircumstances,
	type HouseholdContext,
	type ReturnComparison,
} from './effect-on-return.ts';
import { type ExampleInput, listExampleInputs } from './example-figures.ts';
import { listHouseholdMismatches } from './household-mismatches.tsx';

/** The form, the legal note and the sources of a strategy’s calculator. Nobody has judged how closely a move is looked at. */
export type StrategyNotes = Computable &
	Pick<CompiledCalculator, 'id' | 'riskStatus' | 'riskCitation' | 'sources'> &
	Partial<Pick<CompiledCalculator, 'riskLevel'>>;

/** A selected strategy with the inputs it is planned with. */
interface PlanEntry extends CalculatedStrategy {
	readonly calculator: CalculatedStrategy['calculator'] & StrategyNotes;
	/** The visitor calculated it, or entered something for it; else it rests on defaults, the household and the sale. */
	readonly isReviewed: boolean;
	/** Inputs of its calculator that were entered, or that its form does not ask as it stands. */
	readonly settledInputs: readonly string[];
}

export interface PlanInput extends HouseholdContext {
	readonly strategies: readonly PlanEntry[];
	/** What was entered for the estate; left out where a page asks for it itself. */
	readonly estate?: TypedInputs;
}

/** A strategy with its complete inputs. */
interface ReadStrategy extends PlannedStrategy {
	/** By itself, with the inputs as they were entered. */
	readonly effect: EffectOnReturn;
	/** Sentences about facts on which calculator and household differ. */
	readonly mismatches: readonly string[];
	/** Amounts that count and that nobody entered. */
	readonly exampleInputs: readonly ExampleInput[];
	readonly isReviewed: boolean;
}

interface FullRequest extends EffectRequest {
	readonly strategies: readonly ReadStrategy[];
}

export interface PlanOptions extends Candidates {
	readonly source: PlanInput;
	/** The request for all of them, from which the best are found. */
	readonly fullRequest: FullRequest;
	/** The visitor entered more than one asset, so that the ways may concern separate ones. */
	readonly canBeSeparate: boolean;
}

/**
 * Reads the strategies, and what can be chosen among them.
 * @param hasSeparateAssets ways to dispose of an asset concern different ones
 * @throws {UnknownLaw} for a year before the first
 */
export function preparePlanOptions(source: PlanInput, hasSeparateAssets = false): PlanOptions {
	const { sale } = source;
	const readStrategies = source.strategies.map((entry): ReadStrategy => {
		const effectInput = { ...source, ...entry };
		const effect = computeEffectOnReturn(effectInput);
		return {
			strategy: entry.strategy,
			inputs: effect.inputs.values,
			effect,
			isReviewed: entry.isReviewed,
			mismatches: listHouseholdMismatches(effect),
			exampleInputs: listExampleInputs(effectInput, effect.inputs.values, entry.settledInputs),
		};
	});
	const canBeSeparate = !sale && countAssets(readStrategies) > 1;
	const fullRequest = {
		...getCircumstances(source),
		discountRate: computeDiscountRate(source, readStrategies),
		strategies: readStrategies,
		baselines: [],
		hasSeparateAssets: canBeSeparate && hasSeparateAssets,
	};
	const { dispositionIds, independentIds, isShared } = new PlanValues(source, fullRequest);
	return {
		source,
		fullRequest,
		canBeSeparate,
		isShared,
		dispositionIds,
		independentIds,
	};
}

// A planned sale is one asset. Without one, calculators with prices of their own that differ are about different assets.
function countAssets(readStrategies: readonly ReadStrategy[]): number {
	const prices = readStrategies
		.filter(({ strategy, isReviewed }) => strategy.disposesOfAsset && isReviewed)
		.flatMap(({ strategy, inputs }) =>
			strategy.inputs.filter(({ prefillFrom }) => prefillFrom === 'sale.price').map(({ id }) => inputs[id]),
		);
	return new Set(prices).size;
}

/** Percent, of each strategy by itself. */
export function listDiscountRates(
	{ effects }: PlanInput,
	strategies: readonly Pick<ReadStrategy, 'inputs'>[],
): readonly number[] {
	return strategies.map(({ inputs }) => Number(inputs[DISCOUNT_RATE] ?? getDefaultRate(effects)));
}

function getDefaultRate({ inputs }: PlanInput['effects']): number {
	return Number(findById(inputs, DISCOUNT_RATE)?.default ?? 0);
}

// Percent. Strategies may have been looked at with different rates. One holds for all of the plan, in any order of
// the strategies: the highest of those that were changed.
function computeDiscountRate(source: PlanInput, readStrategies: readonly ReadStrategy[]): number {
	const defaultRate = getDefaultRate(source.effects);
	const changedRates = listDiscountRates(source, readStrategies).filter((rate) => rate !== defaultRate);
	return changedRates.length > 0 ? Math.max(...changedRates) : defaultRate;
}

export function findStrategy({ fullRequest }: PlanOptions, id: string): ReadStrategy | undefined {
	return fullRequest.strategies.find(({ strategy }) => strategy.id === id);
}

export function getStrategyName(options: PlanOptions, id: string): string {
	return findStrategy(options, id)?.strategy.name ?? id;
}

/** A plan of selected strategies, as far as it is known before shares are computed: the saving of all together and of each alone. */
export interface ChosenPlan extends PlanOptions, ReturnComparison {
	readonly selection: PlanSelection;
	/** The subject of shares: the strategies that are carried out. */
	readonly request: EffectRequest;
	/** What the law blocks, each by itself. */
	readonly blocked: readonly StrategyEffect[];
}

/** Computes the plan of a selection. @throws {UnknownLaw} for a year before the first */
export function choosePlan(options: PlanOptions, selection: PlanSelection): ChosenPlan {
	const { source, fullRequest } = options;
	const chosenRequest = new PlanValues(source, fullRequest).toRequest(selection);
	const { request, ownEffects } = leaveOutBlocked(source, chosenRequest);
	return {
		...source,
		...options,
		selection,
		request,
		blocked: ownEffects.filter(({ isBlocked }) => isBlocked),
		result: computeEffect(source, request, createTogetherAndAlone),
		rate: formatPercent(request.discountRate),
		isUnsettled: false,
	};
}

/** Computes the same plan with law and household held as they are. */
export function computePlanUnderTodaysLaw(chosenPlan: ChosenPlan): ChosenPlan {
	const { fullRequest, selection } = chosenPlan;
	return choosePlan({ ...chosenPlan, fullRequest: { ...fullRequest, outlook: 'none' } }, selection);
}

export function hasMembers({ result }: Pick<ChosenPlan, 'result'>): boolean {
	return result.members.length > 0;
}

export function isBlocked({ blocked }: Pick<ChosenPlan, 'blocked'>, id: string): boolean {
	return blocked.some(({ strategy }) => strategy.id === id);
}

/** The strategies between which a choice is made, by id; none of them is blocked. */
interface Candidates {
	readonly dispositionIds: readonly string[];
	readonly independentIds: readonly string[];
	/** Ways take portions of a planned sale; else there is one at most. */
	readonly isShared: boolean;
}

/** The strategies that are carried out after a choice. */
export function toSelection(
	{ dispositionIds, independentIds, isShared }: Candidates,
	choice: PlanChoice,
): PlanSelection {
	const independentEntries = independentIds
		.filter((id) => !choice.off.includes(id))
		.map((id) => [id, 1] as const);
	const ways = dispositionIds
		.map((id) => [id, choice.portions[id] ?? 0] as const)
		.filter(([, portion]) => portion > 0)
		.map(([id, portion]) => [id, isShared ? portion : 1] as const)
		.slice(0, isShared ? dispositionIds.length : 1);
	// A strategy of saved work may be gone or blocked by now, never the other way round.
	const total = sum(ways.map(([, portion]) => portion));
	const scale = total > 1 + PORTION_TOLERANCE ? 1 / total : 1;
	return Object.fromEntries([
		...independentEntries,
		...ways.map(([id, portion]) => [id, portion * scale] as const),
	]);
}

/** The choice that gives a selection. */
export function toChoice(
	{ dispositionIds, independentIds }: Candidates,
	selection: PlanSelection,
): PlanChoice {
	return {
		off: independentIds.filter((id) => !selection[id]),
		portions: Object.fromEntries(
			dispositionIds.flatMap((id) => (selection[id] ? [[id, selection[id]]] : [])),
		),
	};
}

/** The portion of the asset that is sold for cash. */
export function getCashPortion({ dispositionIds }: Candidates, selection: PlanSelection): number {
	const rest = 1 - sum(dispositionIds.map((id) => selection[id] ?? 0));
	return rest < PORTION_TOLERANCE ? 0 : rest;
}

/** Gives a way a portion. What the sale for cash has not left is taken from the other ways, in proportion. */
export function setPortion(
	candidates: Candidates,
	selection: PlanSelection,
	id: string,
	portion: number,
): PlanSelection {
	const otherWayIds = candidates.dispositionIds.filter((wayId) => wayId !== id && selection[wayId]);
	const total = sum(otherWayIds.map((wayId) => selection[wayId] ?? 0));
	const scale = candidates.isShared && total > 0 ? Math.min(1, (1 - portion) / total) : 0;
	const ways = otherWayIds.flatMap((wayId) => {
		const scaledPortion = roundPortion((selection[wayId] ?? 0) * (portion === 0 ? 1 : scale));
		return scaledPortion > 0 ? [[wayId, scaledPortion] as const] : [];
	});
	const withoutWays = Object.entries(selection).filter(([key]) => !candidates.dispositionIds.includes(key));
	return Object.fromEntries([...withoutWays, ...ways, ...(portion > 0 ? [[id, portion] as const] : [])]);
}

// To thousandths, and down, so that portions never exceed the whole.
function roundPortion(portion: number): number {
	return Math.floor(portion * 1000 + PORTION_TOLERANCE) / 1000;
}
