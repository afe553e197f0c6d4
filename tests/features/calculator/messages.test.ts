import { describe, expect, it } from 'vitest';
import {
	fieldMessage,
	priceText,
	remedyText,
	unlockText,
} from '../../../src/features/calculator/messages.ts';

describe('the message at an empty field', () => {
	it.each(['QCD amount', 'Your wages', 'Roth IRA balance', 'Adjusted gross income (AGI)'])(
		'quotes the title "%s"',
		(title) => {
			expect(fieldMessage('', { title })).toBe(`Enter a value for “${title}”`);
			expect(fieldMessage('much', { title })).toBe(`Enter a value for “${title}”`);
			expect(fieldMessage('9'.repeat(16), { title })).toBe(
				`Enter a value of at most 15 digits for “${title}”`,
			);
		},
	);
});

describe('the other sentences', () => {
	it('take the price from the price', () => {
		expect(priceText(5)).toBe('$5');
		expect(unlockText(5)).toBe(
			'Unlock this calculator for $5 to calculate your potential tax savings and add it to your comparison report.',
		);
		expect(unlockText(1200)).toContain('for $1,200 to');
	});

	it('say what lifts a blocking warning even when the definition does not', () => {
		const warning = { message: 'No', at: '', blocks: true, remedy: '' };
		expect(remedyText(warning)).not.toBe('');
		expect(remedyText({ ...warning, remedy: 'Enter 71.' })).toBe('Enter 71.');
	});
});
