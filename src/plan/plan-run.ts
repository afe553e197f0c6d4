// From what was calculated in a visit to a plan: which strategies are in it, and what it comes to. Pure.
import type { CompiledCalculator, Inputs } from '../definition/compiled-calculator.ts';
import type { EffectSystem } from '../definition/compiled-effect.ts';
import { readInputs } from '../effect/effect-inputs.ts';
import { kindOf, type PlannedPart, type WorkedOut } from '../effect/effect-run.ts';
import { otherThanHousehold } from '../effect/other-than-household.ts';
import type { TypedInputs } from '../effect/typed-inputs.ts';
import {
	type AssetChoice,
	alternativesIn,
	assetChoices,
	usualChoice,
} from '../engine/effect/alternatives.ts';
import { DIFFERENT_ASSETS, NONE } from '../engine/effect/asset-choice.ts';
import type { CompiledEffect } from '../engine/effect/merge.ts';
import { type PlanResult, planOf } from '../engine/effect/plan.ts';
import { ownEffect, type PlannedStrategy, type PlanRequest } from '../engine/effect/prepare-plan.ts';
import { DISCOUNT_RATE, type EffectResult } from '../engine/effect/run.ts';
import type { PlannedSale } from '../engine/effect/sale.ts';
import { withoutShares } from '../engine/effect/shares.ts';
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

/** A choice among strategies about the same asset, with its name. */
export interface NamedChoice extends AssetChoice {
	readonly name: string;
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
	/** What is asked of a plan of all of them. */
	readonly whole: PlanRequest;
	/** What each choice gives: the strategies, the best first, then none, then all about different assets. Empty without a choice. */
	readonly choices: readonly NamedChoice[];
}

/** Reads the strategies, and works out what each choice gives. */
export function prepareChoices(source: PlanSource): PreparedChoices {
	const { system, effects } = source;
	const all = readStrategies(source);
	const whole = requestOf(source, all, rateOf(source, all));
	const alternatives = alternativesIn(system, effects, whole).map(({ effect }) => effect);
	if (alternatives.length < 2) return { all, whole, choices: [] };
	const nameOf = ({ id }: AssetChoice) =>
		({ [NONE]: noneName(alternatives), [DIFFERENT_ASSETS]: 'They concern different assets' })[id] ??
		nameIn({ all }, id);
	const choices = assetChoices(system, effects, whole).map((one) => ({ ...one, name: nameOf(one) }));
	return { all, whole, choices };
}

// What is done instead is named where it is the same for all of them.
function noneName(alternatives: readonly CompiledEffect[]): string {
	const [instead, ...others] = new Set(alternatives.map(({ compared }) => compared));
	return others.length > 0 ? 'None of these' : `None of these: ${instead}`;
}

/** What a strategy is called. */
export function nameIn({ all }: Pick<PreparedChoices, 'all'>, id: string): string {
	return all.find(({ effect }) => effect.id === id)?.effect.name ?? id;
}

/** A plan after a choice, as far as it is known before shares are worked out. */
export interface ChosenPlan extends PreparedChoices {
	/** The choice that counts: what is usual while nothing else was chosen. */
	readonly chosen: string;
	/** False while the usual one stands for it. */
	readonly isChosen: boolean;
	/** The strategies after the choice. */
	readonly planned: readonly ReadStrategy[];
	/** What all save together and each alone; shares take longer. */
	readonly plan: PlanResult;
	/** What shares are asked of: the strategies that the law allows. */
	readonly request: PlanRequest;
	/** The plan in the form of one effect, for what shows two sides; undefined where no strategy is carried out. */
	readonly worked: WorkedOut | undefined;
}

/**
 * The plan after a choice.
 * @param choice what was chosen among strategies about the same asset; undefined for what is usual
 */
export function choosePlan(
	source: PlanSource,
	prepared: PreparedChoices,
	choice: string | undefined,
): ChosenPlan {
	const { all, whole, choices } = prepared;
	const usual = usualChoice(choices);
	const found = choices.find(({ id }) => id === choice) ?? choices.find(({ id }) => id === usual);
	const [chosen, asked] = [found?.id ?? DIFFERENT_ASSETS, found?.request ?? whole];
	const plan = planOf(source.system, source.effects, asked, withoutShares);
	const isAllowed = ({ effect }: Pick<ReadStrategy, 'effect'>) =>
		plan.strategies.some(({ id }) => id === effect.id);
	const request = { ...asked, strategies: asked.strategies.filter(isAllowed) };
	const planned = all.filter((one) => asked.strategies.includes(one));
	const isChosen = choices.length > 0 && chosen === choice;
	return { ...prepared, chosen, isChosen, planned, plan, request, worked: asEffect(source, request, plan) };
}

function asEffect(source: PlanSource, request: PlanRequest, plan: PlanResult): WorkedOut | undefined {
	const { system, effects, read } = source;
	const [first] = request.strategies;
	const own = plan.strategies[0]?.own;
	if (!first || !own) return undefined;
	const rate = formatPercent(request.discountRate);
	const part = (one: PlannedStrategy): PlannedPart => {
		const result = ownEffect(system, effects, request, one);
		const worked = { system, effects, effect: one.effect, read, inputs: asInputs(one), result, rate };
		return { worked, tellsSale: one.effect.id === plan.saleToldBy };
	};
	const { alternativeOf } = request;
	const parts = [
		...request.strategies.map(part),
		...(alternativeOf ? [{ ...part(alternativeOf), side: 'without' as const }] : []),
	];
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
function asInputs({ inputs }: Pick<PlannedStrategy, 'inputs'>): WorkedOut['inputs'] {
	return { asked: [], values: inputs, texts: {}, unreadable: [], problems: {}, marked: [] };
}
