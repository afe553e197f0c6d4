// Measures one evaluation of qcd by each contender, over inputs that vary so that nothing can be computed ahead.
import { Bench } from 'tinybench';
import type { CompiledCalculator, Inputs } from '../src/model/compiled-calculator.ts';
import { type Contender, createContenders } from './evaluation-contenders.ts';

const BATCH = 1000;
const RATES = [10, 12, 22, 24, 32, 35, 37];
const NANOSECONDS = 1e6;

/** Inputs that spread over both sides of every threshold, the same in each run. */
function createInputs(defaults: Inputs): Inputs[] {
	return Array.from({ length: BATCH }, (_, index) => ({
		...defaults,
		age: 60 + (index % 40),
		qcdAmount: 1 + ((index * 7919) % 120_000),
		rmdAmount: (index * 104_729) % 90_000,
		marginalTaxRate: RATES[index % RATES.length] ?? 32,
		stateTaxRate: (index % 133) / 10,
		income: (index * 15_485_863) % 900_000,
	}));
}

/** A measurement of contenders that disagree would mean nothing. */
function assertAgreement(contenders: readonly Contender[], inputs: readonly Inputs[]): void {
	const [first, ...rivals] = contenders;
	for (const values of inputs) {
		const expected = first?.evaluate(values) as Record<string, unknown>;
		for (const { name, evaluate } of rivals) {
			const actual = evaluate(values) as Record<string, unknown>;
			const wrong = Object.keys(expected).find((id) => !isEqual(expected[id], actual[id]));
			if (wrong) throw new Error(`${name} gives ${actual[wrong]} for ${wrong}, not ${expected[wrong]}`);
		}
	}
}

function isEqual(expected: unknown, actual: unknown): boolean {
	if (typeof expected !== 'number' || typeof actual !== 'number') return expected === actual;
	return Math.abs(expected - actual) < 0.005;
}

/** One timed batch; the sum keeps the work from being optimised away. */
function evaluateAll(evaluate: Contender['evaluate'], inputs: readonly Inputs[]): number {
	let sum = 0;
	for (const values of inputs) sum += (evaluate(values) as { totalSavings: number }).totalSavings;
	return sum;
}

/**
 * Measures every contender.
 * @param compiled qcd as the compiler makes it
 * @param time milliseconds for each contender
 * @returns nanoseconds for one evaluation, by the contender's name
 */
export async function measureEvaluation(
	compiled: CompiledCalculator,
	time: number,
): Promise<Map<string, number>> {
	const defaults = Object.fromEntries(compiled.inputs.map((input) => [input.id, input.default]));
	const inputs = createInputs(defaults);
	const contenders = createContenders(compiled);
	assertAgreement(contenders, inputs);
	const bench = new Bench({ time, warmupTime: time / 4 });
	for (const { name, evaluate } of contenders) bench.add(name, () => void evaluateAll(evaluate, inputs));
	// The loop meets every contender before any is measured: none is inlined into it that another is not.
	for (let round = 0; round < 50; round += 1)
		for (const { evaluate } of contenders) evaluateAll(evaluate, inputs);
	await bench.run();
	return new Map(bench.tasks.map((task) => [task.name, toNanoseconds(task)]));
}

function toNanoseconds({ name, result }: Bench['tasks'][number]): number {
	if (!('latency' in result)) throw new Error(`${name} could not be measured.`);
	return (result.latency.p50 * NANOSECONDS) / BATCH;
}
