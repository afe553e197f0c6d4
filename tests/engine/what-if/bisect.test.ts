// The search for the place at which a condition stops holding.
import { describe, expect, it } from 'vitest';
import { bisect } from '../../../src/engine/what-if/tolerances.ts';

const roundToWhole = { width: 1, snap: Math.round };

/** How often the condition is asked. */
function createCounter(holds: (at: number) => boolean) {
	const counter = { rounds: 0, holds: (at: number) => holds(at) };
	counter.holds = (at) => {
		counter.rounds += 1;
		return holds(at);
	};
	return counter;
}

describe('bisect', () => {
	it.each([
		['upwards', 0, 1000, (at: number) => at < 250, { before: 249, after: 250 }],
		['downwards', 1000, 0, (at: number) => at > 250, { before: 251, after: 250 }],
		['to the first value', 0, 1000, (at: number) => at < 1, { before: 0, after: 1 }],
		['to the last value', 0, 1000, (at: number) => at < 1000, { before: 999, after: 1000 }],
	])('finds the two neighbouring values %s', (_, from, to, holds, expected) => {
		expect(bisect(from, to, holds, roundToWhole)).toEqual(expected);
	});

	it('ends where two numbers have none between them, however wide the gap may be', () => {
		const { before, after } = bisect(0, 2e17, (at) => at < 1e17, roundToWhole);
		expect(after).toBe(1e17);
		expect(after - before).toBe(16);
		expect(bisect(0, 1, (at) => at ** 2 < 0.5, { width: 0 }).after).toBe(Math.SQRT1_2);
	});

	it.each([
		['the largest numbers there are', -Number.MAX_VALUE, Number.MAX_VALUE],
		['numbers next to each other', 1e17, 1e17 + 16],
		['an unlimited range', -Infinity, Infinity],
		['no number', Number.NaN, 1],
	])('ends within as many rounds as halvings reach one ten-thousandth: %s', (_, from, to) => {
		for (const boundary of [-1e300, -1, 0, 1e-300, 3, 1e15, 1e300]) {
			for (const settings of [{ width: 0 }, { width: 0.0001 }, roundToWhole]) {
				const search = createCounter((at) => at < boundary);
				bisect(from, to, search.holds, settings);
				expect(search.rounds).toBeLessThanOrEqual(1053);
			}
		}
	});
});
