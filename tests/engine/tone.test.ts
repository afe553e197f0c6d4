// Gains and costs.
import { expect, it } from 'vitest';
import { getTone, needsCostWord } from '../../src/engine/format.ts';

it.each([
	['a saving above zero', 100, 'saving', 'gain'],
	['a saving below zero', -100, 'saving', 'cost'],
	['a cost', 100, 'cost', 'cost'],
	['a cost below zero', -100, 'cost', 'gain'],
	['nothing saved', 0, 'saving', 'plain'],
	['a neutral amount', 100, undefined, 'plain'],
	['no value', null, 'saving', 'plain'],
] as const)('the tone of an amount calls %s what it is', (_, value, goodOrBad, tone) => {
	expect(getTone(value, goodOrBad)).toBe(tone);
});

it.each([
	['a cost whose label does not say so', 100, 'Total tax', 'cost', true],
	['a cost whose label says so', 100, 'Setup cost', 'cost', false],
	['a cost whose label only sounds like it', 100, 'Costume tax', 'cost', true],
	['a saving below zero, which has its minus sign', -100, 'Total savings', 'saving', false],
	['a saving', 100, 'Total savings', 'saving', false],
	['no value', null, 'Total tax', 'cost', false],
] as const)('the word "cost" stands beside %s: %s', (_, value, label, goodOrBad, needed) => {
	expect(needsCostWord(value, { label, goodOrBad })).toBe(needed);
});
