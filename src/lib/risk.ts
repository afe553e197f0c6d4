// The standing of a strategy in words, wherever it is told.
import type { RiskLevel } from '../model/compiled-calculator.ts';

const RISK_TEXTS: Readonly<Record<RiskLevel, string>> = {
	standard: 'Ordinary scrutiny',
	watch: 'Watched closely',
	contested: 'Contested',
	high: 'High risk',
	'expired-in-part': 'Expired in part',
};

/** Said of a strategy that the law denies to everyone, beside the range of savings that is claimed for it. */
export const DENIED = 'The law: behind for everyone';

export function formatRisk(level: RiskLevel): string {
	return RISK_TEXTS[level];
}

/** The tone of the badge that holds the words. */
export function getRiskTone(level: RiskLevel): 'neutral' | 'caution' | 'cost' {
	if (level === 'standard') return 'neutral';
	return level === 'contested' || level === 'high' ? 'cost' : 'caution';
}

/** The word of caution on a card, where the standing needs one; the calculator carries the note with its citation. */
export function getRiskLabel(level: RiskLevel): string | undefined {
	return level === 'standard' || level === 'watch' ? undefined : formatRisk(level);
}
