// From what is known of a visit to the effect of a strategy.
import type { EffectSystem, Side } from '../definition/compiled-effect.ts';
import type { CompiledEffect } from '../engine/effect/merge.ts';
import { rememberedEffect } from '../engine/effect/remembered-effect.ts';
import { DISCOUNT_RATE, type EffectRequest, type EffectResult, SALE_KIND } from '../engine/effect/run.ts';
import type { PlannedSale } from '../engine/effect/sale.ts';
import { formatPercent } from '../engine/format.ts';
import type { TaxSystem } from '../engine/return/tax-system.ts';
import type { ReadHousehold } from '../household/household-state.ts';
import type { InputContext } from './effect-inputs.ts';
import { type ReadInputs, readInputs } from './effect-inputs.ts';
import type { TypedInputs } from './typed-inputs.ts';

/** The laws and the strategy. */
export interface EffectSource {
	readonly system: TaxSystem;
	readonly effects: EffectSystem;
	readonly effect: CompiledEffect;
}

/** An effect worked out, with what it was worked out from. */
export interface WorkedOut extends EffectSource {
	readonly read: ReadHousehold;
	readonly inputs: ReadInputs;
	readonly result: EffectResult;
	/** The discount rate with its unit. */
	readonly rate: string;
	/** The calculator whose inputs count; left out for a plan. */
	readonly calculator?: InputContext['calculator'];
	/** The strategies of a plan; left out for one strategy by itself. */
	readonly parts?: readonly PlannedPart[];
}

/** The effect of one strategy, with what the engine was asked: what if asks the same. */
export interface StrategyEffect extends WorkedOut {
	readonly request: EffectRequest;
}

/** One strategy of a plan. */
export interface PlannedPart {
	readonly worked: WorkedOut;
	/** Its changes tell the sale, which is told once. */
	readonly tellsSale: boolean;
	/** The one of its sides that stands on all returns; left out where it is carried out. */
	readonly side?: Side;
}

/** The kind of asset of the planned sale; undefined without one. */
export function kindOf(sale: PlannedSale | undefined): string | undefined {
	return sale && String(sale[SALE_KIND]);
}

/** Works out the effect of a strategy. @throws {UnknownLaw} for a year before the first */
export function workOut(
	source: EffectSource,
	read: ReadHousehold,
	work: Pick<InputContext, 'calculator' | 'calculated' | 'sale'>,
	typed: TypedInputs,
): StrategyEffect {
	const { system, effects, effect } = source;
	const { year, facts } = read;
	const inputs = readInputs({ effects, effect, household: facts, ...work }, typed);
	const request = {
		household: facts,
		taxYear: year,
		inputs: inputs.values,
		assetKind: kindOf(work.sale),
	};
	const result = rememberedEffect(system, effects, effect, request);
	const rate = formatPercent(Number(inputs.values[DISCOUNT_RATE]));
	return { ...source, read, inputs, request, result, rate, calculator: work.calculator };
}
