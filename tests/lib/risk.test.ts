// The standing of a strategy: on its card, and with its note.
import { expect, it } from 'vitest';
import { formatRisk, getRiskLabel, getRiskTone } from '../../src/lib/risk.ts';

it.each([
	['standard', 'Ordinary scrutiny', 'neutral', undefined],
	['watch', 'Watched closely', 'caution', undefined],
	['contested', 'Contested', 'cost', 'Contested'],
	['high', 'High risk', 'cost', 'High risk'],
	['expired-in-part', 'Expired in part', 'caution', 'Expired in part'],
] as const)('%s is said as "%s" in the tone %s, on a card as %s', (level, text, tone, label) => {
	expect([formatRisk(level), getRiskTone(level), getRiskLabel(level)]).toEqual([text, tone, label]);
});
