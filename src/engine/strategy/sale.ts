// The visitor enters a planned sale once; every strategy about a sale uses it.

import type { Inputs, Value } from '../../model/compiled-calculator.ts';
import type { EffectScope } from '../../model/compiled-effect.ts';
import { findById } from '../collections.ts';
import { readValues } from '../tax-return/request.ts';
import { getDefaultInputs, type Notation } from '../values.ts';
import type { CompiledStrategy } from './merge.ts';
import {
	type Circumstances,
	DISCOUNT_RATE,
	type EffectContext,
	projectStrategy,
	type StrategyEffect,
} from './project-strategy.ts';

/** The inputs and lines of a planned sale, and the adjustments of selling for cash. */
export interface SaleModel
	extends Pick<CompiledStrategy, 'inputs' | 'lines' | 'adjustments' | 'amounts' | 'dated'> {
	/** The strategies that read the sale. */
	readonly strategies: readonly SaleStrategy[];
}

/** A strategy about the sale. */
export type SaleStrategy = Pick<CompiledStrategy, 'id' | 'assetKinds'>;

/** The inputs of a sale that are asked of its kind of asset. */
export function listAskedInputs({ inputs }: Pick<SaleModel, 'inputs'>, kind: Value | undefined) {
	return inputs.filter(({ assetKinds }) => !assetKinds || assetKinds.includes(String(kind)));
}

/** Inputs and derived lines. Unavailable lines are absent. */
export type PlannedSale = Readonly<Record<string, Value>>;

/**
 * Parses a planned sale and computes its lines. Missing inputs have their defaults.
 * @throws {BadRequest} for unknown keys or invalid values
 */
export function parseSale(
	model: SaleModel,
	json: Readonly<Record<string, unknown>>,
	notation: Notation,
): PlannedSale {
	return completeSale(model, readValues(model.inputs, json, notation, 'fact of the sale'));
}

/** Fills in defaults and computes the lines of a planned sale. */
export function completeSale(model: SaleModel, values: Readonly<Record<string, Value>>): PlannedSale {
	const inputs = { ...getDefaultInputs(model), ...values };
	const lines: Record<string, () => Value | null> = {};
	const scope = { inputs, lines, taxYear: 0 } as unknown as EffectScope;
	for (const { id, of: compute } of model.lines) lines[id] = () => compute(scope, 0);
	const entries = model.lines.flatMap(({ id }) => {
		const value = lines[id]?.();
		return value === null || value === undefined ? [] : [[id, value] as const];
	});
	return { ...inputs, ...Object.fromEntries(entries) };
}

interface CashSaleRequest extends Circumstances {
	readonly sale: PlannedSale;
}

/**
 * Projects a cash sale in the first year. Amounts are dollars; `taxSaved` is negative by the tax on the sale.
 * @throws {UnknownLaw} for a year before the first
 */
export function projectCashSale(
	context: EffectContext,
	model: SaleModel,
	{ sale, ...circumstances }: CashSaleRequest,
): StrategyEffect {
	return projectStrategy(context, {
		strategy: toCashSaleStrategy(model),
		...circumstances,
		inputs: getCashSaleInputs(context, model, sale),
	});
}

/** The inputs of a sale for cash, at the sale's discount rate or the usual one. */
export function getCashSaleInputs({ effects }: EffectContext, model: SaleModel, sale: PlannedSale): Inputs {
	const inputs = Object.fromEntries(model.inputs.flatMap(({ id }) => (id in sale ? [[id, sale[id]]] : [])));
	const defaultRate = findById(effects.inputs, DISCOUNT_RATE)?.default ?? 0;
	return { [DISCOUNT_RATE]: defaultRate, ...inputs } as Inputs;
}

/** A sale for cash, as a strategy. */
export function toCashSaleStrategy({
	inputs,
	lines,
	adjustments,
	amounts,
	dated,
}: SaleModel): CompiledStrategy {
	return { ...EMPTY_STRATEGY, inputs, lines, adjustments, amounts, dated };
}

/** The id of a sale for cash. */
const CASH_SALE = 'cash';

const EMPTY_STRATEGY: Omit<CompiledStrategy, keyof SaleModel> = {
	id: CASH_SALE,
	name: 'Sale for cash',
	disposesOfAsset: true,
	question: '',
	baseline: '',
	baselineShort: '',
	whyDifferent: '',
	hasEstate: false,
	exampleHousehold: {},
	cash: [],
	warnings: [],
	results: [],
	taxpayers: [],
	modelInputs: {},
};
