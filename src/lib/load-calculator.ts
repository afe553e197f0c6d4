// Loads calculators. Apart from the catalogue, since the page needs it when the first one is opened.
import { loaders } from 'virtual:calculators/loaders';
import type { CalculatorModule } from '../model/calculator-module.ts';

/**
 * Loads one calculator; its chunk is fetched once.
 * @throws when the catalogue has none of that id, or when the chunk cannot be fetched
 */
export async function loadCalculator(id: string): Promise<CalculatorModule> {
	const load = loaders[id];
	if (!load) throw new Error(`The catalogue has no calculator "${id}".`);
	return load();
}
