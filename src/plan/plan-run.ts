// From what was calculated in a visit to a plan: which strategies are in it, and what it comes to. Pure.
import type { CompiledCalculator, Inputs } from '../definition/compiled-calculator.ts';
import type { EffectSystem } from '../definition/compiled-effect.ts';
import { readInputs } from '../effect/effect-inputs.ts';
import { kindOf, type WorkedOut } from '../effect/effect-run.ts';
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
}

/** The strategies with their complete inputs. */
export function readStrategies({ effects, strategies, read, sale }: PlanSource): readonly ReadStrategy[] {
	return strategies.map(({ effect, calculator, calculated, typed }) => {
		const context = { effects, effect, calculator, calculated, household: read.facts, sale };
		return { effect, inputs: readInputs(context, typed).values };
	});
}

/** The plan of some strategies, ready to be worked out. */
export function requestOf(
	{ read, effects, sale }: PlanSource,
	strategies: readonly ReadStrategy[],
): PlanRequest {
	const [first] = strategies;
	const usual = effects.inputs.find(({ id }) => id === DISCOUNT_RATE)?.default ?? 0;
	return {
		household: read.facts,
		taxYear: read.year,
		discountRate: Number(first?.inputs[DISCOUNT_RATE] ?? usual),
		strategies,
		assetKind: kindOf(sale),
	};
}

/** The strategies that dispose of an asset and are allowed: with two or more, one of them has to be chosen. */
export function alternativesAmong(
	source: PlanSource,
	strategies: readonly ReadStrategy[],
): readonly ReadStrategy[] {
	const { system, effects, read, sale } = source;
	const request = { household: read.facts, taxYear: read.year, assetKind: kindOf(sale) };
	const own = strategies.filter(
		(one) => one.effect.alternatives && !ownEffect(system, effects, request, one).isBlocked,
	);
	return own.length > 1 ? own : [];
}

/** What each choice gives, the best first, and last that all are carried out, about different assets. */
export function assetChoices(
	source: PlanSource,
	strategies: readonly ReadStrategy[],
): readonly AssetChoice[] {
	const alternatives = alternativesAmong(source, strategies);
	const plan = (id: string) => planTogether(source, chosenAmong(strategies, alternatives, id));
	const choices = alternatives.map(({ effect: { id, name } }) => ({ id, name, plan: plan(id) }));
	if (choices.length === 0) return [];
	const best = choices.toSorted((a, b) => b.plan.netPresentValue - a.plan.netPresentValue);
	return [
		...best,
		{ id: DIFFERENT_ASSETS, name: 'They concern different assets', plan: plan(DIFFERENT_ASSETS) },
	];
}

/** The strategies of the plan after a choice. */
export function chosenAmong(
	strategies: readonly ReadStrategy[],
	alternatives: readonly ReadStrategy[],
	choice: string,
): readonly ReadStrategy[] {
	if (choice === DIFFERENT_ASSETS) return strategies;
	return strategies.filter((one) => one.effect.id === choice || !alternatives.includes(one));
}

function planTogether(source: PlanSource, strategies: readonly ReadStrategy[]): PlanResult {
	return planOf(source.system, source.effects, requestOf(source, strategies), onlyTogether);
}

/** What all save together and each alone; shares take longer. */
export function quickPlan(source: PlanSource, strategies: readonly ReadStrategy[]): PlanResult {
	return planOf(source.system, source.effects, requestOf(source, strategies), withoutShares);
}

/** A plan in the form of one effect, for what shows two sides; undefined without a strategy. */
export function asEffect(
	{ system, effects, read }: PlanSource,
	[first]: readonly ReadStrategy[],
	plan: PlanResult,
): WorkedOut | undefined {
	const own = plan.strategies[0]?.own;
	if (!first || !own) return undefined;
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
	const inputs = { asked: [], values: first.inputs, texts: {}, unreadable: [] };
	return { system, effects, effect, read, inputs, result, rate: rateOf(first) };
}

function rateOf({ inputs }: ReadStrategy): string {
	return formatPercent(Number(inputs[DISCOUNT_RATE]));
}
