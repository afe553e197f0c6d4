// The standing of a strategy in words, wherever it is told.
import type { RiskLevel } from '../definition/compiled-calculator.ts';

const WORDS: Readonly<Record<RiskLevel, string>> = {
	standard: 'Ordinary scrutiny',
	watch: 'Watched closely',
	contested: 'Contested',
	high: 'High risk',
	'expired-in-part': 'Expired in part',
};

/** How closely the tax authorities look at the strategy. */
export function riskWords(level: RiskLevel): string {
	return WORDS[level];
}

/** The tone of the badge that holds the words. */
export function riskTone(level: RiskLevel): 'neutral' | 'caution' | 'cost' {
	if (level === 'standard') return 'neutral';
	return level === 'contested' || level === 'high' ? 'cost' : 'caution';
}

/** The word of caution on a card, where the standing needs one; the calculator carries the note with its citation. */
export function riskLabel(level: RiskLevel): string | undefined {
	return level === 'standard' || level === 'watch' ? undefined : riskWords(level);
}
