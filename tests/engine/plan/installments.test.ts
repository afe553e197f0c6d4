// Estimated tax on a sale: what is due when, by the day of the closing.
import { expect, test } from 'vitest';
import { listInstallments } from '../../../src/engine/plan/installments.ts';

const EQUAL = [25, 25, 25, 25];
const CALIFORNIA = [30, 40, 0, 30];

// 90% of $1,000,000 of tax on the gain: four times 22.5%, from the first date after it what was due by then.
test.each([
	['2026-03-31', EQUAL, [225_000, 225_000, 225_000, 225_000]],
	['2026-04-01', EQUAL, [450_000, 225_000, 225_000]],
	['2026-05-31', EQUAL, [450_000, 225_000, 225_000]],
	['2026-06-01', EQUAL, [675_000, 225_000]],
	['2026-08-31', EQUAL, [675_000, 225_000]],
	['2026-09-01', EQUAL, [900_000]],
	['2026-12-31', EQUAL, [900_000]],
	// Nothing is due on September 15 in California.
	['2026-02-01', CALIFORNIA, [270_000, 360_000, 270_000]],
	['2026-05-01', CALIFORNIA, [630_000, 270_000]],
	['2026-07-01', CALIFORNIA, [630_000, 270_000]],
	['2026-11-30', CALIFORNIA, [900_000]],
])('of a sale on %s', (day, shares, amounts) => {
	const installments = listInstallments(1_000_000, day, shares);
	expect(installments.map(({ amount }) => Math.round(amount))).toEqual(amounts);
	expect(installments.at(-1)?.due).toBe('estimatedPayment');
});

test('a sale that adds no tax asks for none', () => {
	expect(listInstallments(-5_000, '2026-05-01', EQUAL)).toEqual([]);
});
