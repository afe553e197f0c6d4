import { describe, expect, it } from 'vitest';
import {
	cureText,
	headlineWords,
	inSentence,
	lockedText,
	missingMessage,
	priceText,
	riskWords,
	toneOf,
} from '../../src/calculator/messages.ts';

describe('the message at an empty field', () => {
	it.each([
		['QCD amount', 'Enter the QCD amount'],
		['Age', 'Enter the age'],
		['State tax rate', 'Enter the state tax rate'],
		['W-2 compensation', 'Enter the W-2 compensation'],
		['Adjusted gross income (AGI)', 'Enter the adjusted gross income (AGI)'],
	])('asks for "%s" as "%s"', (title, message) => {
		expect(missingMessage({ title })).toBe(message);
	});

	it('keeps a title that begins with digits', () => {
		expect(inSentence('401(k) balance')).toBe('401(k) balance');
	});
});

describe('the headline', () => {
	it.each([
		['Total tax savings', 'Your estimated total tax savings'],
		['Estimated tax savings', 'Your estimated tax savings'],
		['NIIT savings', 'Your estimated NIIT savings'],
	])('sums up "%s" as "%s"', (label, words) => {
		expect(headlineWords({ label })).toBe(words);
	});

	it.each([
		['a saving above zero', 100, 'saving', 'gain'],
		['a saving below zero', -100, 'saving', 'cost'],
		['a cost', 100, 'cost', 'cost'],
		['a cost below zero', -100, 'cost', 'gain'],
		['nothing saved', 0, 'saving', 'plain'],
		['a neutral amount', 100, 'neutral', 'plain'],
		['no value', null, 'saving', 'plain'],
	] as const)('calls %s what it is', (_, value, sense, tone) => {
		expect(toneOf(value, sense)).toBe(tone);
	});
});

describe('the other sentences', () => {
	it('take the price from the price', () => {
		expect(priceText(5)).toBe('$5');
		expect(lockedText(5)).toBe(
			'Unlock this calculator for $5 to calculate your potential tax savings and add it to your comparison report.',
		);
		expect(lockedText(1200)).toContain('for $1,200 to');
	});

	it('say what lifts a blocking warning even when the definition does not', () => {
		const warning = { message: 'No', at: '', blocks: true, cure: '' };
		expect(cureText(warning)).not.toBe('');
		expect(cureText({ ...warning, cure: 'Enter 71.' })).toBe('Enter 71.');
	});

	it('have words for every level of risk', () => {
		const levels = ['standard', 'watch', 'contested', 'high', 'expired-in-part'] as const;
		expect(new Set(levels.map(riskWords)).size).toBe(levels.length);
	});
});
