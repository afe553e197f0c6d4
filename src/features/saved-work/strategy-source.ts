// The strategies of today, against which work of another day is held.
import type { SaleModel } from '../../engine/strategy/sale.ts';
import type { TaxSystem } from '../../engine/tax-return/tax-system.ts';
import { findEntry } from '../../lib/catalogue.ts';
import { loadCalculator } from '../../lib/load-calculator.ts';
import { loadReturns, loadSale } from '../../lib/load-returns.ts';
import { type LoadedStrategy, loadStrategy } from '../../lib/load-strategies.ts';
import type { CompiledCalculator } from '../../model/compiled-calculator.ts';

/** Finds a strategy of today, and loads its calculator. */
export interface StrategySource {
	readonly has: (id: string) => boolean;
	/** @throws when it cannot be fetched */
	readonly load: (id: string) => Promise<CompiledCalculator>;
	/** Loads what a household is asked. @throws when it cannot be fetched */
	readonly loadReturns: () => Promise<TaxSystem>;
	/** Loads what a planned sale is asked. @throws when it cannot be fetched */
	readonly loadSale: () => Promise<SaleModel>;
	/** Loads what a strategy does to a return; undefined where it says nothing of it. @throws when it cannot be fetched */
	readonly loadEffect: (id: string) => Promise<LoadedStrategy | undefined>;
}

/** Those of this site. */
export const SITE_STRATEGIES: StrategySource = {
	has: (id) => findEntry(id) !== undefined,
	load: (id) => loadCalculator(id).then(({ calculator }) => calculator),
	loadReturns,
	loadSale,
	loadEffect: loadStrategy,
};
