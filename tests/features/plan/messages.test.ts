// The words of a plan: what each choice comes to, and amounts of a fraction of a cent that are no money.
import { expect, test } from 'vitest';
import { formatChoice } from '../../../src/features/plan/messages.ts';

test.each([
	[3_204, -886_381, 'saves $3,204 of tax, leaves you $886,381 worse off'],
	[-252_331, 742_194, 'costs $252,331 of tax, leaves you $742,194 better off'],
	[0.2, 0, 'saves no tax, leaves you as well off as before'],
	[Number.NaN, 5, '—'],
])('a choice with %d saved and %d left', (taxSaved, netPresentValue, text) => {
	expect(formatChoice({ taxSaved, netPresentValue })).toBe(text);
});
