// The strategies as the cards and the comparison know them, before any calculator is loaded.
import { entries } from 'virtual:calculators';
import type { CalculatorType, CatalogueEntry, RiskLevel } from '../definition/compiled-calculator.ts';

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

const riskLabels: Partial<Record<RiskLevel, string>> = {
	contested: 'Contested',
	high: 'High risk',
	'expired-in-part': 'Expired in part',
};

/** @returns a few words for a strategy whose standing needs saying on the card, or undefined */
export function riskLabel(level: RiskLevel): string | undefined {
	return riskLabels[level];
}
