// Selling for cash is the baseline of every strategy about a planned sale.
import type { EffectSystem } from '../../model/compiled-effect.ts';
import type { Facts } from '../../model/compiled-return.ts';
import type { TaxSystem } from '../tax-return/tax-system.ts';
import type { CompiledStrategy } from './merge.ts';
import { DISCOUNT_RATE, projectStrategy, type StrategyEffect } from './project-strategy.ts';
import type { PlannedSale, SaleModel } from './sale.ts';

export interface CashSaleRequest {
	/** Complete facts. */
	readonly household: Facts;
	readonly taxYear: number;
	readonly sale: PlannedSale;
}

/**
 * Projects a cash sale in the first year. Amounts are dollars; `taxSaved` is negative by the tax on the sale.
 * @throws {UnknownLaw} for a year before the first
 */
export function projectCashSale(
	system: TaxSystem,
	effects: EffectSystem,
	model: SaleModel,
	{ household, taxYear, sale }: CashSaleRequest,
): StrategyEffect {
	const inputs = Object.fromEntries(model.inputs.flatMap(({ id }) => (id in sale ? [[id, sale[id]]] : [])));
	const defaultRate = effects.inputs.find(({ id }) => id === DISCOUNT_RATE)?.default ?? 0;
	return projectStrategy(system, effects, toCashSaleStrategy(model), {
		household,
		taxYear,
		inputs: { [DISCOUNT_RATE]: defaultRate, ...inputs } as StrategyEffect['scope']['inputs'],
	});
}

function toCashSaleStrategy({
	inputs,
	lines,
	adjustments,
	amounts,
	datedAmounts: dated,
}: SaleModel): CompiledStrategy {
	return { ...EMPTY_STRATEGY, inputs, lines, adjustments, amounts, dated };
}

const EMPTY_STRATEGY: Omit<CompiledStrategy, 'inputs' | 'lines' | 'adjustments' | 'amounts' | 'dated'> = {
	id: '',
	name: '',
	disposesOfAsset: true,
	assetKinds: [],
	question: '',
	baseline: '',
	baselineShort: '',
	whyDifferent: '',
	unsettled: false,
	legalStatus: '',
	cash: [],
	warnings: [],
	results: [],
	taxpayers: [],
	modelInputs: {},
};
