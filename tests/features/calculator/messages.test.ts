import { expect, test } from 'vitest';
import { formatRemedy, formatUnlockNote } from '../../../src/features/calculator/messages.ts';

test('the sentence of the locked panel has the price', () => {
	expect(formatUnlockNote(1200)).toBe(
		'Unlock this calculator for $1,200 to calculate your potential tax savings and add it to your comparison report.',
	);
});

test('what lifts a blocking warning is said even when the definition does not', () => {
	const warning = { message: 'No', kind: 'block' } as const;
	expect(formatRemedy(warning)).not.toBe('');
	expect(formatRemedy({ ...warning, remedy: 'Enter 71.' })).toBe('Enter 71.');
});
