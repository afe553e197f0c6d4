// Measures a household's year by each contender: the sample household over and over, and households of all kinds.
import type { Facts } from '../src/definition/compiled-return.ts';
import type { TaxSystem } from '../src/engine/return/tax-system.ts';
import { Households } from '../tests/engine/return/random-household.ts';
import { type ReturnContender, returnContenders, type WorkOut } from './return-contenders.ts';

const HOUSEHOLDS = 200;
/** Milliseconds. */
const WARM_UP = 2000;
const MEASURED = 3000;
const ROUND = 20;

/** Microseconds of processor time for one household's year. */
export interface ReturnTimes {
	readonly name: string;
	readonly sample: number;
	readonly mixed: number;
}

/** A measurement of contenders that disagree would mean nothing. */
function assertAgreement(
	{ worksheets }: TaxSystem,
	[first, ...others]: readonly ReturnContender[],
	households: readonly Facts[],
): void {
	const ids = worksheets.flatMap(({ worksheet }) => worksheet.lines.map(({ id }) => id));
	for (const facts of households) {
		const expected = first?.workOut(facts);
		for (const { name, workOut } of others) {
			const found = workOut(facts);
			const wrong = ids.find((id) => expected?.(id) !== undefined && !agrees(expected(id), found(id)));
			if (wrong) throw new Error(`${name} gives ${found(wrong)} for ${wrong}, not ${expected?.(wrong)}.`);
		}
	}
}

// What is unavailable is NaN where it is compiled.
function agrees(expected: unknown, found: unknown): boolean {
	if (typeof expected !== 'number') return expected === found;
	return Number.isFinite(expected)
		? Math.abs(expected - Number(found)) < 0.005
		: !Number.isFinite(found ?? Number.NaN);
}

/** One timed batch; the sum keeps the work from being optimised away. */
function batch(workOut: WorkOut, households: readonly Facts[]): number {
	let sum = 0;
	for (const facts of households) sum += Number(workOut(facts)('totalTax'));
	return sum;
}

/**
 * Microseconds that one call of each takes, collections of garbage included: of the rounds the best, since what other
 * programs do on the same core makes a round slower and never faster. The rounds of all alternate.
 */
function processorTimes(calls: readonly (() => void)[]): readonly number[] {
	const best = calls.map(() => Number.POSITIVE_INFINITY);
	const start = performance.now();
	for (let now = start; now < start + WARM_UP + MEASURED; now = performance.now()) {
		for (const [position, call] of calls.entries()) {
			const took = round(call);
			if (now > start + WARM_UP) best[position] = Math.min(best[position] ?? took, took);
		}
	}
	return best;
}

function round(call: () => void): number {
	const before = process.cpuUsage();
	let times = 0;
	for (const end = performance.now() + ROUND; performance.now() < end; times += 1) call();
	const { user, system } = process.cpuUsage(before);
	return (user + system) / times;
}

/** Measures every contender. */
export function measureReturns(): readonly ReturnTimes[] {
	const year = 2026;
	const { system, contenders } = returnContenders(year);
	const { taxYear: _, ...given } = system.household.sample;
	const sample = system.complete(given);
	const random = new Households(system, 1);
	const mixed = Array.from({ length: HOUSEHOLDS }, () => random.draw());
	const again = Array<Facts>(HOUSEHOLDS).fill(sample);
	assertAgreement(system, contenders, [sample, ...mixed]);
	return contenders.map(({ name, workOut }) => {
		const [one = Number.NaN, many = Number.NaN] = processorTimes([
			() => void batch(workOut, again),
			() => void batch(workOut, mixed),
		]);
		return { name, sample: one / HOUSEHOLDS, mixed: many / HOUSEHOLDS };
	});
}
