// The visitor enters a planned sale once: strategies about it use it, and on the returns of all others the asset is sold for
// cash.

import type { Inputs, Value } from '../../model/compiled-calculator.ts';
import type { EffectScope, EffectSystem } from '../../model/compiled-effect.ts';
import type { Facts } from '../../model/compiled-return.ts';
import { findById } from '../collections.ts';
import { memoizeByObject } from '../memoize.ts';
import type { TaxSystem } from '../tax-return/tax-system.ts';
import { getDefaultInputs } from '../values.ts';
import { type Adjustment, computeAdjustments } from './adjustments.ts';
import { DISCOUNT_RATE } from './inputs.ts';
import type { CompiledStrategy } from './merge.ts';
import { ProjectionScope } from './projection-scope.ts';

/** The inputs and lines of a planned sale, and the adjustments of selling for cash. */
export interface SaleModel
	extends Pick<CompiledStrategy, 'inputs' | 'lines' | 'adjustments' | 'amounts' | 'datedAmounts'> {
	readonly strategies: readonly SaleStrategy[];
}

/** What the effects of all strategies share, with the planned sale. */
export interface EffectRules extends EffectSystem {
	readonly sale: SaleModel;
}

export type SaleStrategy = Pick<CompiledStrategy, 'id' | 'assetKinds'>;

/** The inputs of a sale that are asked of its kind of asset. */
export function listAskedInputs({ inputs }: Pick<SaleModel, 'inputs'>, kind: Value | undefined) {
	return inputs.filter(({ assetKinds }) => !assetKinds || assetKinds.includes(String(kind)));
}

/** Inputs and derived lines. Unavailable lines are absent. */
export type PlannedSale = Readonly<Record<string, Value>>;

/** The input of the sale with the kind of asset; a strategy for other kinds is blocked. */
export const SALE_KIND = 'kind';

/** The kind of asset of a planned sale; undefined without one. */
export function toAssetKind(sale: PlannedSale | undefined): string | undefined {
	return sale && String(sale[SALE_KIND]);
}

export function completeSale(model: SaleModel, values: Readonly<Record<string, Value>>): PlannedSale {
	const inputs = { ...getDefaultInputs(model), ...values };
	const lines: Record<string, () => Value | null> = {};
	const scope = { inputs, lines, taxYear: 0 } as unknown as EffectScope;
	for (const { id, compute } of model.lines) lines[id] = () => compute(scope, 0);
	const entries = model.lines.flatMap(({ id }) => {
		const value = lines[id]?.();
		return value === null || value === undefined ? [] : [[id, value] as const];
	});
	return { ...inputs, ...Object.fromEntries(entries) };
}

/** The inputs of a sale for cash, at the sale's discount rate or the usual one. */
export function getCashSaleInputs(effects: EffectRules, sale: PlannedSale): Inputs {
	const inputs = Object.fromEntries(
		effects.sale.inputs.flatMap(({ id }) => (id in sale ? [[id, sale[id]]] : [])),
	);
	const defaultRate = findById(effects.inputs, DISCOUNT_RATE)?.default ?? 0;
	return { [DISCOUNT_RATE]: defaultRate, ...inputs } as Inputs;
}

export const toCashSaleStrategy = memoizeByObject(
	({ inputs, lines, adjustments, amounts, datedAmounts }: SaleModel): CompiledStrategy => ({
		...EMPTY_STRATEGY,
		...{ inputs, lines, adjustments, amounts, datedAmounts },
	}),
);

/** A sale for cash that is on the returns of all scenarios. */
export const toCashBaseline = memoizeByObject((model: SaleModel): CompiledStrategy => {
	const strategy = toCashSaleStrategy(model);
	return {
		...strategy,
		adjustments: strategy.adjustments.map((adjustment) => ({ ...adjustment, scenario: 'without' })),
	};
});

/** True of the sale for cash among participants of returns. */
export function isCashSale({ strategy }: { readonly strategy: Pick<CompiledStrategy, 'id'> }): boolean {
	return strategy.id === CASH_SALE;
}

interface SaleCircumstances {
	readonly household: Facts;
	readonly taxYear: number;
	/** Undefined without a planned sale. */
	readonly sale?: PlannedSale | undefined;
}

/**
 * What selling the asset for cash changes in the facts of the first year, beside a strategy that does not dispose of it;
 * undefined where nothing is sold beside it.
 * @param system under the outlook of the request
 */
export function listSaleAdjustments(
	system: TaxSystem,
	effects: EffectRules,
	{ strategy, household, taxYear, sale }: SaleCircumstances & { readonly strategy: CompiledStrategy },
): readonly Adjustment[] | undefined {
	if (!sale || strategy.disposesOfAsset) return undefined;
	const cashSale = toCashBaseline(effects.sale);
	const inputs = getCashSaleInputs(effects, sale);
	const scope = new ProjectionScope(system, { strategy: cashSale, inputs, household, taxYear }, new Map());
	scope.years = 1;
	return computeAdjustments(cashSale, scope, 'without', 0).household.map((adjustment) => ({
		...adjustment,
		isSale: true,
	}));
}

const CASH_SALE = 'cash';

const EMPTY_STRATEGY: Omit<CompiledStrategy, keyof SaleModel> = {
	id: CASH_SALE,
	name: 'Sale for cash',
	disposesOfAsset: true,
	question: '',
	baseline: '',
	baselineShort: '',
	whyDifferent: '',
	exampleHousehold: {},
	cash: [],
	warnings: [],
	results: [],
	taxpayers: [],
	modelInputs: {},
};
