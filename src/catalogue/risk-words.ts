// The standing of a strategy in words, wherever its risk note is shown.
import type { RiskLevel } from '../definition/compiled-calculator.ts';

const WORDS: Readonly<Record<RiskLevel, string>> = {
	standard: 'Ordinary scrutiny',
	watch: 'Watched closely',
	contested: 'Contested',
	high: 'High risk',
	'expired-in-part': 'Expired in part',
};

const TONES: Readonly<Record<RiskLevel, 'neutral' | 'caution' | 'cost'>> = {
	standard: 'neutral',
	watch: 'caution',
	contested: 'cost',
	high: 'cost',
	'expired-in-part': 'caution',
};

/** How closely the tax authorities look at the strategy. */
export function riskWords(level: RiskLevel): string {
	return WORDS[level];
}

/** The tone of the badge that holds the words. */
export function riskTone(level: RiskLevel): 'neutral' | 'caution' | 'cost' {
	return TONES[level];
}
