// Selling for cash: the plain alternative to every strategy about a planned sale.
import type { EffectSystem } from '../../definition/compiled-effect.ts';
import type { Facts } from '../../definition/compiled-return.ts';
import type { TaxSystem } from '../return/tax-system.ts';
import type { CompiledEffect } from './merge.ts';
import { DISCOUNT_RATE, type EffectResult, effectOf } from './run.ts';
import type { PlannedSale, SaleModel } from './sale.ts';

/** Where the asset is sold. */
export interface SaleOnReturn {
	/** Complete. */
	readonly household: Facts;
	/** The calendar year of the sale. */
	readonly taxYear: number;
	readonly sale: PlannedSale;
}

/**
 * What selling for cash in the first year does to the return: the plain alternative to every strategy about the sale. The
 * tax saved is less than nothing by the tax on the sale.
 * @throws {UnknownLaw} for a year before the first
 */
export function soldOutright(
	system: TaxSystem,
	effects: EffectSystem,
	model: SaleModel,
	{ household, taxYear, sale }: SaleOnReturn,
): EffectResult {
	const inputs = Object.fromEntries(model.inputs.flatMap(({ id }) => (id in sale ? [[id, sale[id]]] : [])));
	const usual = effects.inputs.find(({ id }) => id === DISCOUNT_RATE)?.default ?? 0;
	return effectOf(system, effects, plainSale(model), {
		household,
		taxYear,
		inputs: { [DISCOUNT_RATE]: usual, ...inputs } as EffectResult['scope']['inputs'],
	});
}

function plainSale({ inputs, lines, changes, amounts, dated }: SaleModel): CompiledEffect {
	return { ...NOTHING_SAID, inputs, lines, changes, amounts, dated };
}

const NOTHING_SAID: Omit<CompiledEffect, 'inputs' | 'lines' | 'changes' | 'amounts' | 'dated'> = {
	id: '',
	name: '',
	alternatives: true,
	assetKinds: [],
	question: '',
	alternative: '',
	compared: '',
	whyDifferent: '',
	unsettled: false,
	standing: '',
	cash: [],
	warnings: [],
	results: [],
	taxpayers: [],
	fixed: {},
};
