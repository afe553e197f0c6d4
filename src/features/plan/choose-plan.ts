// From what was calculated in a visit to a plan: which strategies are in it, and what it comes to. Pure.
import { formatPercent } from '../../engine/format.ts';
import { DIFFERENT_ASSETS, NONE } from '../../engine/plan/asset-choice-ids.ts';
import {
	type AssetChoice,
	computeAssetChoices,
	getDefaultChoice,
	listAssetStrategies,
} from '../../engine/plan/asset-choices.ts';
import { computePlan, type PlanResult } from '../../engine/plan/compute-plan.ts';
import {
	getStandaloneEffect,
	type PlannedStrategy,
	type PlanRequest,
} from '../../engine/plan/prepare-plan.ts';
import { createTogetherAndAlone } from '../../engine/plan/shapley.ts';
import type { CompiledStrategy } from '../../engine/strategy/merge.ts';
import { DISCOUNT_RATE, type StrategyEffect } from '../../engine/strategy/project-strategy.ts';
import type { PlannedSale } from '../../engine/strategy/sale.ts';
import type { TaxSystem } from '../../engine/tax-return/tax-system.ts';
import type { CompiledCalculator, Inputs } from '../../model/compiled-calculator.ts';
import type { EffectSystem } from '../../model/compiled-effect.ts';
import type { TypedInputs } from '../calculator/form/field-state.ts';
import type { HouseholdReading } from '../household/household-state.ts';
import { type EffectView, type PlanPart, toAssetKind } from '../strategy/compute-effect.ts';
import { readInputs } from '../strategy/effect-inputs.ts';
import { describeHouseholdMismatches } from '../strategy/household-mismatches.tsx';

/** A strategy that was calculated, with what was typed for its return. */
export interface CalculatedStrategy {
	readonly strategy: CompiledStrategy;
	readonly calculator: CompiledCalculator;
	/** Those of the last press of Calculate. */
	readonly calculatedInputs: Inputs;
	readonly typedInputs: TypedInputs;
}

/** The parts of a plan. */
export interface PlanSource {
	readonly system: TaxSystem;
	readonly effects: EffectSystem;
	readonly strategies: readonly CalculatedStrategy[];
	readonly read: HouseholdReading;
	/** The planned sale the visitor entered; left out while there is none. */
	readonly sale?: PlannedSale | undefined;
}

/** A choice among strategies about the same asset, with its name. */
export interface NamedChoice extends AssetChoice {
	readonly name: string;
}

/** A strategy with its complete inputs. */
export interface ReadStrategy {
	readonly strategy: CompiledStrategy;
	readonly inputs: Inputs;
	/** Sentences about facts on which calculator and household differ. */
	readonly mismatches: readonly string[];
}

function readStrategies({ effects, strategies, read, sale }: PlanSource): readonly ReadStrategy[] {
	return strategies.map(({ strategy, calculator, calculatedInputs, typedInputs }) => {
		const context = { effects, strategy, calculator, calculatedInputs, household: read.facts, sale };
		const inputs = readInputs(context, typedInputs).values;
		return {
			strategy,
			inputs,
			mismatches: describeHouseholdMismatches({ effects, strategy }, read, calculator, inputs),
		};
	});
}

// Percent. Strategies may have been looked at with different rates. One holds for all choices of the plan, in any order of
// the strategies: the highest of those that were changed.
function computeDiscountRate({ effects }: PlanSource, all: readonly ReadStrategy[]): number {
	const defaultRate = Number(effects.inputs.find(({ id }) => id === DISCOUNT_RATE)?.default ?? 0);
	const rates = all.map(({ inputs }) => Number(inputs[DISCOUNT_RATE] ?? defaultRate));
	const changedRates = rates.filter((rate) => rate !== defaultRate);
	return changedRates.length > 0 ? Math.max(...changedRates) : defaultRate;
}

function toPlanRequest(
	{ read, sale }: PlanSource,
	strategies: readonly ReadStrategy[],
	discountRate: number,
): PlanRequest {
	return {
		household: read.facts,
		taxYear: read.year,
		discountRate,
		strategies,
		assetKind: toAssetKind(sale),
	};
}

/** Strategies with their complete inputs, and what can be chosen among those about the same asset. */
export interface PreparedChoices {
	readonly all: readonly ReadStrategy[];
	/** The request for a plan of all of them. */
	readonly fullRequest: PlanRequest;
	/** The plan of each choice: the strategies, the best first, then none, then all about different assets. Empty without a choice. */
	readonly choices: readonly NamedChoice[];
}

/** Reads the strategies, and works out what each choice gives. */
export function prepareChoices(source: PlanSource): PreparedChoices {
	const { system, effects } = source;
	const all = readStrategies(source);
	const fullRequest = toPlanRequest(source, all, computeDiscountRate(source, all));
	const alternatives = listAssetStrategies(system, effects, fullRequest).map(({ strategy }) => strategy);
	if (alternatives.length < 2) return { all, fullRequest, choices: [] };
	const getName = ({ id }: AssetChoice) =>
		({ [NONE]: formatNoneName(alternatives), [DIFFERENT_ASSETS]: 'They concern different assets' })[id] ??
		getStrategyName({ all }, id);
	const choices = computeAssetChoices(system, effects, fullRequest).map((one) => ({
		...one,
		name: getName(one),
	}));
	return { all, fullRequest, choices };
}

// The common baseline is named where it is the same for all of them.
function formatNoneName(alternatives: readonly CompiledStrategy[]): string {
	const [baseline, ...otherBaselines] = new Set(alternatives.map(({ baselineShort }) => baselineShort));
	return otherBaselines.length > 0 ? 'None of these' : `None of these: ${baseline}`;
}

/** A strategy's name. */
export function getStrategyName({ all }: Pick<PreparedChoices, 'all'>, id: string): string {
	return all.find(({ strategy }) => strategy.id === id)?.strategy.name ?? id;
}

/** A plan after a choice, as far as it is known before shares are worked out. */
export interface ChosenPlan extends PreparedChoices {
	/** The choice that counts: what is usual while nothing else was chosen. */
	readonly activeChoice: string;
	/** False while the usual one stands for it. */
	readonly isChosen: boolean;
	/** The strategies after the choice. */
	readonly members: readonly ReadStrategy[];
	/** The saving of all together and of each alone; shares take longer. */
	readonly plan: PlanResult;
	/** The subject of shares: the strategies that the law allows. */
	readonly request: PlanRequest;
	/** The plan in the form of one effect, for what shows two sides; undefined where no strategy is carried out. */
	readonly effect: EffectView | undefined;
}

/**
 * The plan after a choice.
 * @param choice what was chosen among strategies about the same asset; undefined for what is usual
 */
export function choosePlan(
	source: PlanSource,
	preparedChoices: PreparedChoices,
	choice: string | undefined,
): ChosenPlan {
	const { all, fullRequest, choices } = preparedChoices;
	const defaultId = getDefaultChoice(choices);
	const selectedChoice =
		choices.find(({ id }) => id === choice) ?? choices.find(({ id }) => id === defaultId);
	const [activeChoice, choiceRequest] = [
		selectedChoice?.id ?? DIFFERENT_ASSETS,
		selectedChoice?.request ?? fullRequest,
	];
	const plan = computePlan(source.system, source.effects, choiceRequest, createTogetherAndAlone);
	const isAllowed = ({ strategy }: Pick<ReadStrategy, 'strategy'>) =>
		plan.strategies.some(({ id }) => id === strategy.id);
	const request = { ...choiceRequest, strategies: choiceRequest.strategies.filter(isAllowed) };
	const members = all.filter((one) => choiceRequest.strategies.includes(one));
	const isChosen = choices.length > 0 && activeChoice === choice;
	return {
		...preparedChoices,
		activeChoice,
		isChosen,
		members,
		plan,
		request,
		effect: toEffectView(source, request, plan),
	};
}

function toEffectView(source: PlanSource, request: PlanRequest, plan: PlanResult): EffectView | undefined {
	const { system, effects, read } = source;
	const [first] = request.strategies;
	const ownResult = plan.strategies[0]?.standaloneEffect;
	if (!first || !ownResult) return undefined;
	const rate = formatPercent(request.discountRate);
	const toPart = (member: PlannedStrategy): PlanPart => {
		const result = getStandaloneEffect(system, effects, request, member);
		const effect = {
			system,
			effects,
			strategy: member.strategy,
			read,
			inputs: toReadInputs(member),
			result,
			rate,
		};
		return { effect, ownsSale: member.strategy.id === plan.saleOwnerId };
	};
	const { baselineFrom } = request;
	const parts = [
		...request.strategies.map(toPart),
		...(baselineFrom ? [{ ...toPart(baselineFrom), scenario: 'without' as const }] : []),
	];
	const toScenarioResult = (years: PlanResult['with']) => ({ years, adjustments: [], cash: [] });
	const result: StrategyEffect = {
		...ownResult,
		years: plan.years,
		ownYears: plan.years,
		scenarios: new Map([
			['without', toScenarioResult(plan.without)],
			['with', toScenarioResult(plan.with)],
		]),
		with: plan,
		claimed: undefined,
		warnings: [],
		isBlocked: false,
		results: {},
	};
	const strategy = { ...first.strategy, unsettled: false, lines: [], results: [] };
	return { system, effects, strategy, read, inputs: toReadInputs(first), result, rate, parts };
}

// Nothing is asked in a plan.
function toReadInputs({ inputs }: Pick<PlannedStrategy, 'inputs'>): EffectView['inputs'] {
	return { visibleInputs: [], values: inputs, texts: {}, unreadable: [], errors: {} };
}
