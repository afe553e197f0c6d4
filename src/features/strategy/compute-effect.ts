// From what is known of a visit to the effect of a strategy.
import { formatPercent } from '../../engine/format.ts';
import type { CompiledStrategy } from '../../engine/strategy/merge.ts';
import {
	DISCOUNT_RATE,
	type EffectRequest,
	SALE_KIND,
	type StrategyEffect,
} from '../../engine/strategy/project-strategy.ts';
import type { PlannedSale } from '../../engine/strategy/sale.ts';
import { getStrategyEffect } from '../../engine/strategy/strategy-effect-cache.ts';
import type { TaxSystem } from '../../engine/tax-return/tax-system.ts';
import type { EffectSystem, Scenario } from '../../model/compiled-effect.ts';
import type { TypedInputs } from '../calculator/form/field-state.ts';
import type { HouseholdReading } from '../household/household-state.ts';
import type { InputContext } from './effect-inputs.ts';
import { type ReadInputs, readInputs } from './effect-inputs.ts';

/** The laws and the strategy. */
export interface EffectSource {
	readonly system: TaxSystem;
	readonly effects: EffectSystem;
	readonly strategy: CompiledStrategy;
}

/** An effect worked out, with what it was worked out from. */
export interface EffectView extends EffectSource {
	readonly read: HouseholdReading;
	readonly inputs: ReadInputs;
	readonly result: StrategyEffect;
	/** The discount rate with its unit. */
	readonly rate: string;
	/** The calculator whose inputs count; left out for a plan. */
	readonly calculator?: InputContext['calculator'];
	/** The strategies of a plan; left out for one strategy by itself. */
	readonly parts?: readonly PlanPart[];
}

/** The effect of one strategy, with what the engine was asked: what if asks the same. */
export interface StrategyEffectView extends EffectView {
	readonly request: EffectRequest;
}

/** One strategy of a plan. */
export interface PlanPart {
	readonly effect: EffectView;
	/** Its changes tell the sale, which is told once. */
	readonly ownsSale: boolean;
	/** The one of its sides that stands on all returns; left out where it is carried out. */
	readonly scenario?: Scenario;
}

/** The kind of asset of the planned sale; undefined without one. */
export function toAssetKind(sale: PlannedSale | undefined): string | undefined {
	return sale && String(sale[SALE_KIND]);
}

/** Works out the effect of a strategy. @throws {UnknownLaw} for a year before the first */
export function computeEffect(
	source: EffectSource,
	read: HouseholdReading,
	calculation: Pick<InputContext, 'calculator' | 'calculatedInputs' | 'sale'>,
	typedInputs: TypedInputs,
): StrategyEffectView {
	const { system, effects, strategy } = source;
	const { year, facts } = read;
	const inputs = readInputs({ effects, strategy, household: facts, ...calculation }, typedInputs);
	const request = {
		household: facts,
		taxYear: year,
		inputs: inputs.values,
		assetKind: toAssetKind(calculation.sale),
	};
	const result = getStrategyEffect(system, effects, strategy, request);
	const rate = formatPercent(Number(inputs.values[DISCOUNT_RATE]));
	return { ...source, read, inputs, request, result, rate, calculator: calculation.calculator };
}
