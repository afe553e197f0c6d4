// What definitions ask of a visit, for whatever holds one of another day against them.

import { EVENT_INPUTS } from '../../engine/plan/event-inputs.ts';
import { listInputs } from '../../engine/strategy/inputs.ts';
import type { SaleModel } from '../../engine/strategy/sale.ts';
import type { TaxSystem } from '../../engine/tax-return/tax-system.ts';
import type { Estates } from '../../lib/load-returns.ts';
import type { LoadedStrategy } from '../../lib/load-strategies.ts';
import type { CompiledCalculator } from '../../model/compiled-calculator.ts';
import type { Definitions } from '../../visit/restore-visit.ts';
import { listHouseholdInputs } from '../household/household-state.ts';
import { toEnteredSale } from '../sale/sale-state.ts';

/** Knows definitions, and loads them. Each loader throws when it cannot be fetched. */
interface DefinitionSources extends Pick<Definitions, 'isMove'> {
	readonly loadCalculator: (id: string) => Promise<CompiledCalculator>;
	readonly loadReturns: () => Promise<TaxSystem>;
	readonly loadSale: () => Promise<SaleModel>;
	readonly loadEstates: () => Promise<Pick<Estates, 'inputs'>>;
	/** Undefined where a strategy says nothing of returns. */
	readonly loadStrategy: (id: string) => Promise<LoadedStrategy | undefined>;
}

/** @param findId finds a strategy of today, also by an id it had before */
export function createDefinitions(findId: Definitions['findId'], sources: DefinitionSources): Definitions {
	return {
		findId,
		isMove: sources.isMove,
		loadCalculator: sources.loadCalculator,
		loadHouseholdForm: async (taxYear) => {
			const system = await sources.loadReturns();
			const { formerFacts = {} } = system.household;
			return { inputs: listHouseholdInputs(system, taxYear), formerFacts };
		},
		loadSaleForm: async () => {
			const model = await sources.loadSale();
			return { inputs: model.inputs, complete: (typedInputs) => toEnteredSale(model, typedInputs) };
		},
		loadEstateInputs: async () => (await sources.loadEstates()).inputs,
		loadReturnInputs: async (id) => {
			const source = await sources.loadStrategy(id);
			return source ? [...listInputs(source.effects, source.strategy), ...EVENT_INPUTS] : [];
		},
	};
}
