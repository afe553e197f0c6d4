import { expect, test } from 'vitest';
import {
	describeIssue,
	formatFieldMessage,
	formatMissingEntriesNote,
} from '../../../src/features/form/messages.ts';
import type { CompiledInput } from '../../../src/model/compiled-calculator.ts';
import { sample } from '../calculator/sample-calculator.ts';

test.each([
	['', 'Enter a value for “Your wages”'],
	['much', 'Enter a value for “Your wages”'],
	['9'.repeat(16), 'Enter a value of at most 15 digits for “Your wages”'],
])('the message at a field with "%s" quotes its title', (text, message) => {
	expect(formatFieldMessage(text, { title: 'Your wages' })).toBe(message);
});

test('a count in short is refused with the reason, and an amount of money is not told it', () => {
	const toMessage = (format: 'shares' | 'money', raw: string) =>
		describeIssue({
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
	expect(formatMissingEntriesNote(inputs, [])).toBe('');
	expect(formatMissingEntriesNote(inputs, ['price'])).toBe('Enter “Sale price” to see the figures.');
	expect(formatMissingEntriesNote(inputs, ['costs', 'price'])).toContain('“Sale price” and “Selling costs”');
});
