// The entries of a visitor that strategies use.
import type { CompiledStrategy } from '../../engine/strategy/merge.ts';
import { SALE_KIND } from '../../engine/strategy/project-strategy.ts';
import type { PlannedSale } from '../../engine/strategy/sale.ts';
import type { TaxSystem } from '../../engine/tax-return/tax-system.ts';
import type { CompiledCalculator, Inputs } from '../../model/compiled-calculator.ts';
import type { EffectSystem } from '../../model/compiled-effect.ts';
import type { TypedInputs } from '../calculator/form/field-state.ts';
import type { HouseholdReading } from '../household/household-state.ts';

/** The laws and the strategy. */
export interface EffectSource {
	readonly system: TaxSystem;
	readonly effects: EffectSystem;
	readonly strategy: CompiledStrategy;
}

/** The same for every strategy. */
export interface Visit extends Omit<EffectSource, 'strategy'> {
	readonly read: HouseholdReading;
	/** The planned sale the visitor entered; undefined while there is none. */
	readonly sale?: PlannedSale | undefined;
}

/** A strategy, with the entries of its calculator and of its form for the return. */
export interface CalculatedStrategy {
	readonly strategy: CompiledStrategy;
	readonly calculator: Pick<CompiledCalculator, 'inputs'>;
	/** Those of the last press of Calculate, in the stored units. */
	readonly calculatedInputs: Inputs;
	readonly typedInputs: TypedInputs;
}

export interface StrategyVisit extends Visit, CalculatedStrategy {}

/** The kind of asset of the planned sale; undefined without one. */
export function toAssetKind(sale: PlannedSale | undefined): string | undefined {
	return sale && String(sale[SALE_KIND]);
}
