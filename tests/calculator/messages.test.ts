import { describe, expect, it } from 'vitest';
import {
	cureText,
	fieldMessage,
	headlineWords,
	inSentence,
	lockedText,
	priceText,
} from '../../src/calculator/messages.ts';

describe('the message at an empty field', () => {
	it.each([
		['QCD amount', 'Enter the QCD amount'],
		['Age', 'Enter the age'],
		['State tax rate', 'Enter the state tax rate'],
		['W-2 compensation', 'Enter the W-2 compensation'],
		['Adjusted gross income (AGI)', 'Enter the adjusted gross income (AGI)'],
	])('asks for "%s" as "%s"', (title, message) => {
		expect(fieldMessage('', { title })).toBe(message);
		expect(fieldMessage('much', { title })).toBe(message);
		expect(fieldMessage('9'.repeat(16), { title })).toBe(`${message} in at most 15 digits`);
	});

	it('keeps a title that begins with digits', () => {
		expect(inSentence('401(k) balance')).toBe('401(k) balance');
		expect(inSentence('California income tax')).toBe('California income tax');
		expect(inSentence('Social Security')).toBe('Social Security');
		expect(inSentence('Formula')).toBe('formula');
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
});
