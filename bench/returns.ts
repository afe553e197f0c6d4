// Measures a household's year by each contender: the sample household over and over, and households of all kinds.

import { findStateWorksheet, type TaxSystem } from '../src/engine/tax-return/tax-system.ts';
import type { Facts } from '../src/model/compiled-return.ts';
import { Households } from '../tests/engine/tax-return/random-household.ts';
import { type ComputeReturn, createReturnContenders, type ReturnContender } from './return-contenders.ts';

/** Milliseconds. */
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
	[first, ...rivals]: readonly ReturnContender[],
	households: readonly Facts[],
): void {
	const ids = worksheets.flatMap(({ worksheet }) => worksheet.lines.map(({ id }) => id));
	for (const facts of households) {
		const expected = first?.computeReturn(facts);
		for (const { name, computeReturn } of rivals) {
			const actual = computeReturn(facts);
			const wrong = ids.find((id) => expected?.(id) !== undefined && !isEqual(expected(id), actual(id)));
			if (wrong) throw new Error(`${name} gives ${actual(wrong)} for ${wrong}, not ${expected?.(wrong)}.`);
		}
	}
}

// What is unavailable is NaN where it is compiled.
function isEqual(expected: unknown, actual: unknown): boolean {
	if (typeof expected !== 'number') return expected === actual;
	return Number.isFinite(expected)
		? Math.abs(expected - Number(actual)) < 0.005
		: !Number.isFinite(actual ?? Number.NaN);
}

/** One timed batch; the sum keeps the work from being optimised away. */
function computeAll(computeReturn: ComputeReturn, households: readonly Facts[]): number {
	let sum = 0;
	for (const facts of households) sum += Number(computeReturn(facts)('totalTax'));
	return sum;
}

/**
 * Microseconds that one call of each takes, collections of garbage included: of the rounds the best, since what other
 * programs do on the same core makes a round slower and never faster. The rounds of all alternate.
 * @param time milliseconds after as many to warm up
 */
function measureProcessorTimes(tasks: readonly (() => void)[], time: number): readonly number[] {
	const runRounds = () => {
		const best = tasks.map(timeRound);
		for (const end = performance.now() + time; performance.now() < end; )
			for (const [position, task] of tasks.entries())
				best[position] = Math.min(best[position] ?? Number.NaN, timeRound(task));
		return best;
	};
	runRounds();
	return runRounds();
}

function timeRound(task: () => void): number {
	const before = process.cpuUsage();
	let times = 0;
	for (const end = performance.now() + ROUND; performance.now() < end; times += 1) task();
	const { user, system } = process.cpuUsage(before);
	return (user + system) / times;
}

// Only the engine solves the return of a state together with the federal one.
function drawReadable(system: TaxSystem, random: Households): Facts {
	const facts = random.draw();
	const states = [facts.state, facts.formerState].map((code) => findStateWorksheet(system, String(code)));
	return states.some((state) => state?.worksheet.needsFederal) ? drawReadable(system, random) : facts;
}

/** Measures every contender. @param count of households of all kinds @param time milliseconds for each */
export function measureReturns(count: number, time: number): readonly ReturnTimes[] {
	const year = 2026;
	const { system, contenders } = createReturnContenders(year);
	const { taxYear: _, ...facts } = system.household.sample;
	const sample = system.complete(facts);
	const random = new Households(system, 1);
	const mixedHouseholds = Array.from({ length: count }, () => drawReadable(system, random));
	const sampleHouseholds = Array<Facts>(count).fill(sample);
	assertAgreement(system, contenders, [sample, ...mixedHouseholds]);
	return contenders.map(({ name, computeReturn }) => {
		const [sampleTime = Number.NaN, mixedTime = Number.NaN] = measureProcessorTimes(
			[
				() => void computeAll(computeReturn, sampleHouseholds),
				() => void computeAll(computeReturn, mixedHouseholds),
			],
			time,
		);
		return { name, sample: sampleTime / count, mixed: mixedTime / count };
	});
}
