import { describe, expect, it, test } from 'vitest';
import {
	fieldMessage,
	issueMessage,
	missingEntriesNote,
	priceText,
	remedyText,
	unlockText,
} from '../../../src/features/calculator/messages.ts';
import type { CompiledInput } from '../../../src/model/compiled-calculator.ts';
import { sample } from './sample-calculator.ts';

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

test('a count in short is refused with the reason, and an amount of money is not told it', () => {
	const toMessage = (format: 'shares' | 'money', raw: string) =>
		issueMessage({
			code: 'number',
			raw,
			input: { ...sample.inputs[0], title: 'Shares', format } as CompiledInput,
		});
	expect(toMessage('shares', '5k')).toContain('Only dollar amounts can be shortened');
	expect(toMessage('shares', 'many')).toBe('Enter a value for “Shares”');
	expect(toMessage('money', '5kk')).toBe('Enter a value for “Shares”');
});

test('figures that are not shown name what they wait for', () => {
	const inputs = [
		{ id: 'price', title: 'Sale price' },
		{ id: 'costs', title: 'Selling costs' },
	];
	expect(missingEntriesNote(inputs, [])).toBe('');
	expect(missingEntriesNote(inputs, ['price'])).toBe('Enter “Sale price” to see the figures.');
	expect(missingEntriesNote(inputs, ['costs', 'price'])).toContain('“Sale price” and “Selling costs”');
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
