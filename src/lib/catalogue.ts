// The strategies as the cards and the comparison know them, before any calculator is loaded.
import { entries, formerIds, situations } from 'virtual:calculators';
import type { CalculatorType, CatalogueEntry } from '../model/compiled-calculator.ts';

export { entries, situations };

const byId = new Map(entries.map((entry) => [entry.id, entry]));
const presentIds = new Map(formerIds);

/** @returns the strategy that has that id or had it before, or undefined when the catalogue has none */
export function findCatalogueEntry(id: string): CatalogueEntry | undefined {
	return byId.get(id) ?? byId.get(presentIds.get(id) ?? '');
}

/** The strategies of one family, by category and name. */
export function listEntriesOfType(type: CalculatorType): readonly CatalogueEntry[] {
	return entries.filter((entry) => entry.type === type);
}

/** The kind of asset that is sold in the first of some situations with a sale; undefined without one. */
export function findAssetKind(ids: readonly string[]): string | undefined {
	return situations.find(({ id, assetKind }) => assetKind && ids.includes(id))?.assetKind;
}
