// Loads the returns of a household and the planned sale. Apart from the catalogue, since the page needs them when the household is opened.
import type { SaleModel } from '../engine/strategy/sale.ts';
import type { ReturnWorkings } from '../engine/tax-return/return-model.ts';
import type { TaxSystem } from '../engine/tax-return/tax-system.ts';

let lawAddress = '';

/** Loads the facts, the law and the worksheets. @throws when they cannot be fetched */
export async function loadReturns(): Promise<TaxSystem> {
	const { system, address } = await import('virtual:calculators/return');
	lawAddress = address;
	return system;
}

/** The file that `loadReturns` has loaded, which a worker reads too; '' before. */
export function getLawAddress(): string {
	return lawAddress;
}

/** Loads how each line is computed, a chunk of its own. @throws when it cannot be fetched */
export async function loadReturnWorkings(): Promise<ReturnWorkings> {
	const { workings } = await import('virtual:calculators/return-workings');
	return workings;
}

/** Loads the questions about a planned sale. @throws when they cannot be fetched */
export async function loadSale(): Promise<SaleModel> {
	const { sale } = await import('virtual:calculators/sale');
	return sale;
}
