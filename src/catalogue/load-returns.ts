// Loads the returns of a household. Apart from the catalogue, since the page needs them when the household is opened.
import type { TaxSystem } from '../engine/return/tax-system.ts';

/** Loads the facts, the law and the worksheets. @throws when they cannot be fetched */
export async function loadReturns(): Promise<TaxSystem> {
	const { system } = await import('virtual:calculators/return');
	return system;
}
