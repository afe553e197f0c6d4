// The standing of a strategy in words, wherever it is told.
import type { RiskLevel } from '../definition/compiled-calculator.ts';

type Tone = 'neutral' | 'caution' | 'cost';

const STANDINGS: Readonly<Record<RiskLevel, readonly [words: string, tone: Tone]>> = {
	standard: ['Ordinary scrutiny', 'neutral'],
	watch: ['Watched closely', 'caution'],
	contested: ['Contested', 'cost'],
	high: ['High risk', 'cost'],
	'expired-in-part': ['Expired in part', 'caution'],
};

/** How closely the tax authorities look at the strategy. */
export function riskWords(level: RiskLevel): string {
	return STANDINGS[level][0];
}

/** The tone of the badge that holds the words. */
export function riskTone(level: RiskLevel): Tone {
	return STANDINGS[level][1];
}

/** The word of caution on a card, where the standing needs one; the calculator carries the note with its citation. */
export function riskLabel(level: RiskLevel): string | undefined {
	return level === 'standard' || level === 'watch' ? undefined : riskWords(level);
}
