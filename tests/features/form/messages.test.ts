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
	[' ', 'Enter a value for “Your wages”'],
	['much', 'Enter a number for “Your wages”, for example 250,000, instead of “much”'],
	['1,2,3', 'Enter a number for “Your wages”, for example 250,000, instead of “1,2,3”'],
	['x'.repeat(30), `Enter a number for “Your wages”, for example 250,000, instead of “${'x'.repeat(20)}…”`],
	['1e20', 'Enter a number for “Your wages”, for example 250,000, with all its digits'],
	['9'.repeat(16), 'Enter a value of at most 15 digits for “Your wages”'],
])('the message at a field with "%s" says what is wrong, and quotes its title', (text, message) => {
	expect(formatFieldMessage(text, { title: 'Your wages', type: 'number', format: 'money' })).toBe(message);
});

test('a field whose text is no number has an example of its unit, and one of words has none', () => {
	const toMessage = (format: 'percent' | 'shares') =>
		formatFieldMessage('x', { title: 'Rate', type: 'number', format });
	expect(toMessage('percent')).toContain('for example 5.5');
	expect(toMessage('shares')).toContain('for example 12');
	expect(formatFieldMessage('soon', { title: 'Closing date', type: 'string', format: 'date' })).toBe(
		'Enter a value for “Closing date”',
	);
});

test('a count in short is refused with the reason, and an amount of money is not told it', () => {
	const toMessage = (format: 'shares' | 'money', raw: string) =>
		describeIssue({
			code: 'number',
			raw,
			input: { ...sample.inputs[0], title: 'Shares', type: 'number', format } as CompiledInput,
		});
	expect(toMessage('shares', '5k')).toContain('Only dollar amounts can be shortened');
	expect(toMessage('shares', 'many')).toMatch(/for example 12, instead of “many”$/);
	expect(toMessage('money', '5kk')).toMatch(/for example 250,000, instead of “5kk”$/);
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
