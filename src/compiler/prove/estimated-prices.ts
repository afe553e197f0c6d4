// The prices that worked cases and examples rest on: indexes published since leave them as they are.
import { memoizeByObject } from '../../engine/memoize.ts';
import type { PriceIndexes } from '../../engine/prices.ts';
import type { TaxSystem } from '../../engine/tax-return/tax-system.ts';

/** The same returns, with the estimates of indexes in the place of what was published after the known year. */
export const applyEstimates = memoizeByObject((system: TaxSystem): TaxSystem => {
	const entries = Object.entries(system.indexes);
	const isPublished = ([year]: readonly [string, number]) => Number(year) > system.knownYear;
	if (!entries.some(([, { values }]) => Object.entries(values).some(isPublished))) return system;
	const estimatedEntries = entries.map(([name, index]) => {
		const values = Object.entries(index.values).filter((entry) => !index.estimates || !isPublished(entry));
		return [name, { ...index, values: Object.fromEntries(values) }];
	});
	return { ...system, indexes: Object.fromEntries(estimatedEntries) as PriceIndexes };
});
