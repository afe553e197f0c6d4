// Loads what a planned sale is asked: when it is opened, or comes with saved work.
import type { SaleModel } from '../engine/strategy/sale.ts';

/** Loads it. @throws when it cannot be fetched */
export async function loadSale(): Promise<SaleModel> {
	const { sale } = await import('virtual:calculators/sale');
	return sale;
}
