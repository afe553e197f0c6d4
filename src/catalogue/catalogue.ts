// The strategies as the cards and the comparison know them, before any calculator is loaded.
import { entries, loaders } from 'virtual:calculators';
import type { CalculatorModule } from '../definition/calculator-module.ts';
import type { CalculatorType, CatalogueEntry } from '../definition/compiled-calculator.ts';

export { entries };

const byId = new Map(entries.map((entry) => [entry.id, entry]));

/** @returns the strategy of that id, or undefined when the catalogue has none */
export function findEntry(id: string): CatalogueEntry | undefined {
	return byId.get(id);
}

/** The strategies of one family, by category and name. */
export function entriesOfType(type: CalculatorType): readonly CatalogueEntry[] {
	return entries.filter((entry) => entry.type === type);
}

/**
 * Loads one calculator; its chunk is fetched once.
 * @throws when the catalogue has none of that id, or when the chunk cannot be fetched
 */
export async function loadCalculator(id: string): Promise<CalculatorModule> {
	const load = loaders[id];
	if (!load) throw new Error(`The catalogue has no calculator "${id}".`);
	return load();
}
