// Measures a household's year by each contender: the sample household over and over, and households of all kinds.
import { Bench } from 'tinybench';
import type { Facts } from '../src/definition/compiled-return.ts';
import type { TaxSystem } from '../src/engine/return/tax-system.ts';
import { Households } from '../tests/engine/return/random-household.ts';
import { type ReturnContender, returnContenders, type WorkOut } from './return-contenders.ts';

const HOUSEHOLDS = 200;
const MICROSECONDS = 1000;

/** Microseconds for one household's year. */
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

/** Measures every contender. */
export async function measureReturns(): Promise<readonly ReturnTimes[]> {
	const year = 2026;
	const { system, contenders } = returnContenders(year);
	const { taxYear: _, ...given } = system.household.sample;
	const sample = system.complete(given);
	const random = new Households(system, 1);
	const mixed = Array.from({ length: HOUSEHOLDS }, () => random.draw());
	const again = Array<Facts>(HOUSEHOLDS).fill(sample);
	assertAgreement(system, contenders, [sample, ...mixed]);
	const measured: ReturnTimes[] = [];
	for (const { name, workOut } of contenders) {
		// Interpreters take half a second for all households: they get as many rounds as there is time for.
		const bench = new Bench({ time: 1000, iterations: 3, warmupTime: 1000, warmupIterations: 1 });
		bench.add('sample', () => void batch(workOut, again));
		bench.add('mixed', () => void batch(workOut, mixed));
		await bench.run();
		const [one = Number.NaN, many = Number.NaN] = bench.tasks.map(({ result }) =>
			'latency' in result ? (result.latency.p50 * MICROSECONDS) / HOUSEHOLDS : Number.NaN,
		);
		measured.push({ name, sample: one, mixed: many });
	}
	return measured;
}
