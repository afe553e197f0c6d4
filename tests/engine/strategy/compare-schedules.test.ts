// Conversions compared: none, all at once, each choice and the best found, which no schedule of the tests beats.
import { describe, expect, test } from 'vitest';
import { createRandom } from '../../../src/compiler/sample.ts';
import { range } from '../../../src/engine/collections.ts';
import { compareSchedules } from '../../../src/engine/strategy/compare-schedules.ts';
import { projectStrategy } from '../../../src/engine/strategy/project-strategy.ts';
import { parseRequest } from '../../../src/engine/strategy/request.ts';
import { compileSamples } from '../../support/load-samples.ts';

const { engine } = await compileSamples();
const strategy = engine?.strategies.get('roth-conversion');
if (!engine || !strategy) throw new Error('The project does not compile.');

/** Of one household; RUNS=2000 for all. */
const RUNS = Number(process.env.RUNS ?? 60);
const COUPLE = { filingStatus: 'joint', age: 63, spouseAge: 63, iraBalance: 2_000_000 };

describe.each(['FL', 'NY'])('a couple of 63 with $2m of IRA in %s', (state) => {
	const household = { ...COUPLE, state, ordinaryDividends: 60_000, qualifiedDividends: 60_000 };
	const request = parseRequest(engine, strategy, { taxYear: 2026, household });
	const compared = compareSchedules(engine, request) ?? [];
	const getSchedule = (id: string) => compared.find((schedule) => schedule.id === id);
	const best = getSchedule('best');

	test('has each schedule, none of which is ahead of the best', () => {
		const choices = ['amount', 'bracket12', 'bracket22', 'bracket24', 'bracket32', 'irmaa', 'niit'];
		expect(compared.map(({ id }) => id)).toEqual(['none', 'all', ...choices, 'best']);
		expect(getSchedule('none')?.netPresentValue).toBe(0);
		expect(getSchedule('all')?.amounts[0]).toBe(2_000_000);
		// The end of the 12% bracket, 100,800, and the standard deduction of 32,200; qualified dividends are above them.
		expect(getSchedule('bracket12')?.amounts[0]).toBe(133_000);
		expect(getSchedule('bracket22')?.amounts[0]).toBe(243_600);
		expect(getSchedule('bracket24')?.amounts[0]).toBe(435_750);
		for (const { netPresentValue } of compared)
			expect(best?.netPresentValue).toBeGreaterThanOrEqual(netPresentValue);
	});

	test('comes close to what 12,000 schedules around several beginnings gave', () => {
		const longSearch = state === 'FL' ? 391_926 : 392_429;
		expect(best?.netPresentValue).toBeGreaterThan(longSearch - 1_000);
	});

	test('has a best schedule that no random one beats', () => {
		const random = createRandom(11);
		for (let run = 0; run < RUNS; run += 1) {
			const scale = 400_000 * random();
			const amounts = range(10).map(() => (random() < 0.2 ? 0 : Math.round(scale * random())));
			const inputs = { ...request.inputs, amounts: amounts.join(' ') };
			const effect = projectStrategy(engine, { ...request, inputs });
			if (!effect.isBlocked)
				expect(effect.with.netPresentValue).toBeLessThanOrEqual(best?.netPresentValue ?? Number.NaN);
		}
	});
});

// Without exchanges, it was 866,625.
test('amounts are exchanged between two years where no change of one is a gain', () => {
	const household = {
		...{ filingStatus: 'joint', age: 70, spouseAge: 70, state: 'FL', socialSecurity: 50_000 },
		...{ iraBalance: 4_000_000, ordinaryDividends: 100_000, qualifiedDividends: 100_000 },
	};
	const best = compareSchedules(engine, parseRequest(engine, strategy, { taxYear: 2026, household }))?.at(-1);
	expect(best?.netPresentValue).toBeGreaterThan(874_000);
});

test('the narrow brackets of a survivor make conversions worth more', () => {
	const household = { ...COUPLE, state: 'FL' };
	const getBest = (facts: object) =>
		compareSchedules(engine, parseRequest(engine, strategy, { taxYear: 2026, household: facts }))?.at(-1)
			?.netPresentValue ?? Number.NaN;
	expect(getBest({ ...household, spouseDiesIn: 2032 })).toBeGreaterThan(getBest(household) + 10_000);
});

test('a strategy without amounts by year has nothing to compare', () => {
	const other = engine.strategies.get('daf');
	if (!other) throw new Error('The strategy is not there.');
	expect(compareSchedules(engine, parseRequest(engine, other, { taxYear: 2026 }))).toBeUndefined();
});
