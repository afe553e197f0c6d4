// From what was calculated in a visit to a plan: which strategies are in it, and what it comes to. Pure.
import type { CompiledCalculator, Inputs } from '../definition/compiled-calculator.ts';
import type { EffectSystem } from '../definition/compiled-effect.ts';
import { readInputs } from '../effect/effect-inputs.ts';
import { kindOf, type PlannedPart, type WorkedOut } from '../effect/effect-run.ts';
import { otherThanHousehold } from '../effect/other-than-household.ts';
import type { TypedInputs } from '../effect/typed-inputs.ts';
import type { CompiledEffect } from '../engine/effect/merge.ts';
import { type PlanResult, planOf } from '../engine/effect/plan.ts';
import { ownEffect, type PlanRequest } from '../engine/effect/prepare-plan.ts';
import { DISCOUNT_RATE, type EffectResult } from '../engine/effect/run.ts';
import type { PlannedSale } from '../engine/effect/sale.ts';
import { onlyTogether, withoutShares } from '../engine/effect/shares.ts';
import { formatPercent } from '../engine/format.ts';
import type { TaxSystem } from '../engine/return/tax-system.ts';
import type { ReadHousehold } from '../household/household-state.ts';

/** A strategy that was calculated, with what was typed for its return. */
export interface CalculatedStrategy {
	readonly effect: CompiledEffect;
	readonly calculator: CompiledCalculator;
	/** Those of the last press of Calculate. */
	readonly calculated: Inputs;
	readonly typed: TypedInputs;
}

/** What a plan is made from. */
export interface PlanSource {
	readonly system: TaxSystem;
	readonly effects: EffectSystem;
	readonly strategies: readonly CalculatedStrategy[];
	readonly read: ReadHousehold;
	/** The planned sale the visitor entered; left out while there is none. */
	readonly sale?: PlannedSale | undefined;
}

/** Stands for no choice among strategies about the same asset: they concern different ones. */
export const DIFFERENT_ASSETS = '';

/** One way to choose among strategies about the same asset. */
export interface AssetChoice {
	/** The strategy that is carried out, or that they concern different assets. */
	readonly id: string;
	readonly name: string;
	/** What all save together, without what each saves alone. */
	readonly plan: PlanResult;
}

/** A strategy with its complete inputs. */
export interface ReadStrategy {
	readonly effect: CompiledEffect;
	readonly inputs: Inputs;
	/** Where its calculator's value counts and the household says another, in sentences. */
	readonly apart: readonly string[];
}

function readStrategies({ effects, strategies, read, sale }: PlanSource): readonly ReadStrategy[] {
	return strategies.map(({ effect, calculator, calculated, typed }) => {
		const context = { effects, effect, calculator, calculated, household: read.facts, sale };
		const inputs = readInputs(context, typed).values;
		return { effect, inputs, apart: otherThanHousehold({ effects, effect }, read, calculator, inputs) };
	});
}

// Percent. Strategies may have been looked at with different rates. One holds for all choices of the plan, in any order of
// the strategies: the highest of those that were changed.
function rateOf({ effects }: PlanSource, all: readonly ReadStrategy[]): number {
	const usual = Number(effects.inputs.find(({ id }) => id === DISCOUNT_RATE)?.default ?? 0);
	const rates = all.map(({ inputs }) => Number(inputs[DISCOUNT_RATE] ?? usual));
	const changed = rates.filter((rate) => rate !== usual);
	return changed.length > 0 ? Math.max(...changed) : usual;
}

function requestOf(
	{ read, sale }: PlanSource,
	strategies: readonly ReadStrategy[],
	discountRate: number,
): PlanRequest {
	return { household: read.facts, taxYear: read.year, discountRate, strategies, assetKind: kindOf(sale) };
}

/** Strategies with their complete inputs, and what can be chosen among those about the same asset. */
export interface PreparedChoices {
	readonly all: readonly ReadStrategy[];
	/** Percent a year. */
	readonly discountRate: number;
	/** Those that dispose of an asset and are allowed: with two or more, one of them has to be chosen. Else none. */
	readonly alternatives: readonly ReadStrategy[];
	/** What each choice gives, the best first, and last that all are carried out, about different assets. */
	readonly choices: readonly AssetChoice[];
}

/** Reads the strategies, and works out what each choice gives. */
export function prepareChoices(source: PlanSource): PreparedChoices {
	const all = readStrategies(source);
	const discountRate = rateOf(source, all);
	const alternatives = alternativesAmong(source, all);
	const plan = (id: string) => {
		const request = requestOf(source, chosenAmong(all, alternatives, id), discountRate);
		return planOf(source.system, source.effects, request, onlyTogether);
	};
	const own = alternatives.map(({ effect: { id, name } }) => ({ id, name, plan: plan(id) }));
	if (own.length === 0) return { all, discountRate, alternatives, choices: [] };
	const best = own.toSorted((a, b) => b.plan.netPresentValue - a.plan.netPresentValue);
	const apart = { id: DIFFERENT_ASSETS, name: 'They concern different assets', plan: plan(DIFFERENT_ASSETS) };
	return { all, discountRate, alternatives, choices: [...best, apart] };
}

function alternativesAmong(source: PlanSource, strategies: readonly ReadStrategy[]): readonly ReadStrategy[] {
	const { system, effects, read, sale } = source;
	const request = { household: read.facts, taxYear: read.year, assetKind: kindOf(sale) };
	const own = strategies.filter(
		(one) => one.effect.alternatives && !ownEffect(system, effects, request, one).isBlocked,
	);
	return own.length > 1 ? own : [];
}

/** A plan after a choice, as far as it is known before shares are worked out. */
export interface ChosenPlan extends PreparedChoices {
	/** The choice that counts; the best while nothing else was chosen. */
	readonly chosen: string;
	/** False while the best stands for it. */
	readonly isChosen: boolean;
	/** The strategies after the choice. */
	readonly planned: readonly ReadStrategy[];
	/** What all save together and each alone; shares take longer. */
	readonly plan: PlanResult;
	/** What shares are asked of: the strategies that the law allows. */
	readonly request: PlanRequest;
	/** The plan in the form of one effect, for what shows two sides; undefined where the law allows no strategy. */
	readonly worked: WorkedOut | undefined;
}

/** The plan after a choice. @param choice what was chosen among strategies about the same asset; undefined for the best */
export function choosePlan(
	source: PlanSource,
	prepared: PreparedChoices,
	choice: string | undefined,
): ChosenPlan {
	const { all, discountRate, alternatives, choices } = prepared;
	const chosen = (choices.find(({ id }) => id === choice) ?? choices[0])?.id ?? DIFFERENT_ASSETS;
	const planned = chosenAmong(all, alternatives, chosen);
	const plan = planOf(source.system, source.effects, requestOf(source, planned, discountRate), withoutShares);
	const allowed = planned.filter(({ effect }) => plan.strategies.some(({ id }) => id === effect.id));
	const request = requestOf(source, allowed, discountRate);
	const isChosen = choices.length > 0 && chosen === choice;
	return { ...prepared, chosen, isChosen, planned, plan, request, worked: asEffect(source, request, plan) };
}

function chosenAmong(
	strategies: readonly ReadStrategy[],
	alternatives: readonly ReadStrategy[],
	choice: string,
): readonly ReadStrategy[] {
	if (choice === DIFFERENT_ASSETS) return strategies;
	return strategies.filter((one) => one.effect.id === choice || !alternatives.includes(one));
}

function asEffect(
	{ system, effects, read }: PlanSource,
	{ strategies, discountRate }: PlanRequest,
	plan: PlanResult,
): WorkedOut | undefined {
	const [first] = strategies;
	const own = plan.strategies[0]?.own;
	if (!first || !own) return undefined;
	const rate = formatPercent(discountRate);
	const parts = plan.strategies.flatMap(({ id, own: result }): readonly PlannedPart[] => {
		const strategy = strategies.find(({ effect }) => effect.id === id);
		if (!strategy) return [];
		const { effect } = strategy;
		const worked = { system, effects, effect, read, inputs: asInputs(strategy), result, rate };
		return [{ worked, tellsSale: id === plan.saleToldBy }];
	});
	const side = (years: PlanResult['with']) => ({ years, changes: [], cash: [] });
	const result: EffectResult = {
		...own,
		years: plan.years,
		ownYears: plan.years,
		sides: new Map([
			['without', side(plan.without)],
			['with', side(plan.with)],
		]),
		with: plan,
		claimed: undefined,
		warnings: [],
		isBlocked: false,
		results: {},
	};
	const effect = { ...first.effect, unsettled: false, lines: [], results: [] };
	return { system, effects, effect, read, inputs: asInputs(first), result, rate, parts };
}

// Nothing is asked in a plan.
function asInputs({ inputs }: Pick<ReadStrategy, 'inputs'>): WorkedOut['inputs'] {
	return { asked: [], values: inputs, texts: {}, unreadable: [] };
}
