// Strategies that dispose of one asset may share it: each takes a portion, and the rest is sold for cash.
import type { CompiledInput, Inputs } from '../../model/compiled-calculator.ts';
import { sum } from '../collections.ts';
import { memoizeByObject } from '../memoize.ts';
import { isFilledBySale } from '../strategy/inputs.ts';
import type { CompiledStrategy } from '../strategy/merge.ts';
import type { EffectContext, StrategyRequest } from '../strategy/project-strategy.ts';
import { getCashSaleInputs, type PlannedSale, toCashBaseline } from '../strategy/sale.ts';

export interface PlannedStrategy extends Pick<StrategyRequest, 'strategy' | 'inputs'> {
	/** The portion of the asset that the strategy disposes of, a fraction; undefined for the whole. */
	readonly portion?: number | undefined;
}

/** Portions that differ by less are equal. */
export const PORTION_TOLERANCE = 1e-6;

export function getPortionInputs({ strategy, inputs, portion = 1 }: PlannedStrategy): Inputs {
	return portion === 1 ? inputs : scaleMoney(inputs, listSaleAmounts(strategy), portion);
}

// Years and kinds stay, and so do the strategy's other amounts, such as its costs.
const listSaleAmounts = memoizeByObject(({ inputs }: CompiledStrategy) =>
	inputs.filter((input) => isFilledBySale(input) && input.format === 'money'),
);

/** The fraction of a planned sale that no strategy takes; below 0 where strategies concern different assets. */
export function getCashPortion(strategies: readonly PlannedStrategy[]): number {
	const ways = strategies.filter(({ strategy }) => strategy.disposesOfAsset);
	return 1 - sum(ways.map(({ portion = 1 }) => portion));
}

/** The part of a sale that no strategy takes, as a baseline; undefined for none. @param portion a fraction */
export function toCashSale(
	{ effects }: EffectContext,
	sale: PlannedSale,
	portion: number,
): PlannedStrategy | undefined {
	if (portion < PORTION_TOLERANCE) return undefined;
	const amounts = effects.sale.inputs.filter(({ format }) => format === 'money');
	return {
		strategy: toCashBaseline(effects.sale),
		inputs: scaleMoney(getCashSaleInputs(effects, sale), amounts, portion),
	};
}

function scaleMoney(values: Inputs, amounts: readonly Pick<CompiledInput, 'id'>[], portion: number): Inputs {
	return {
		...values,
		...Object.fromEntries(amounts.map(({ id }) => [id, Number(values[id]) * portion])),
	};
}

// Special values of `assetChoice`; every other value is the id of a strategy.

/** The strategies concern different assets, so all are carried out. */
export const DIFFERENT_ASSETS = '';
/** None is carried out; the household follows their baseline. */
export const NONE = 'none';
