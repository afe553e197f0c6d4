// The word of caution on a card. The calculator itself carries the full note with its citation.
import type { RiskLevel } from '../definition/compiled-calculator.ts';

const riskLabels: Partial<Record<RiskLevel, string>> = {
	contested: 'Contested',
	high: 'High risk',
	'expired-in-part': 'Expired in part',
};

/** @returns a few words for a strategy whose standing needs saying on the card, or undefined */
export function riskLabel(level: RiskLevel): string | undefined {
	return riskLabels[level];
}
