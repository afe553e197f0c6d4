// Measures what a curve costs: a sweep of 400 points, and finding what happens along it, for every input of every calculator.
import { Bench } from 'tinybench';
import { calculate } from '../src/engine/calculate.ts';
import { getDefaultInputs } from '../src/engine/values.ts';
import { findChanges } from '../src/engine/what-if/changes.ts';
import { listVariableInputs } from '../src/engine/what-if/grid.ts';
import { computeSensibleRange } from '../src/engine/what-if/range.ts';
import { solveForInput } from '../src/engine/what-if/solve.ts';
import { createVariation, sweep, type Variation } from '../src/engine/what-if/variation.ts';
import type { CompiledCalculator } from '../src/model/compiled-calculator.ts';

const POINTS = 400;

/** Milliseconds, at the median. */
export interface SweepTimes {
	readonly name: string;
	readonly sweep: number;
	readonly changes: number;
	readonly solve: number;
}

/** Measures each input of a calculator against its headline. @param time milliseconds for each */
export async function measureSweeping(calculator: CompiledCalculator, time: number): Promise<SweepTimes[]> {
	const sweeps: SweepTimes[] = [];
	for (const variation of await createVariations(calculator)) {
		const { input } = variation;
		const range = computeSensibleRange(variation);
		const samples = sweep(variation, range, POINTS);
		const bench = new Bench({ time, warmupTime: time / 4 });
		// A variation computes every value once.
		const renew = () => createVariation(variation, input.id, variation.result.id);
		bench.add('sweep', () => void sweep(renew(), range, POINTS));
		bench.add('changes', () => void findChanges(renew(), samples));
		bench.add('solve', () => void solveForInput(renew(), samples[7]?.value ?? 0));
		await bench.run();
		const [sweepTime = Number.NaN, changes = Number.NaN, solve = Number.NaN] = bench.tasks.map(
			({ result }) => ('latency' in result ? result.latency.p50 : Number.NaN),
		);
		sweeps.push({ name: `${calculator.id} over ${input.id}`, sweep: sweepTime, changes, solve });
	}
	return sweeps;
}

async function createVariations(calculator: CompiledCalculator): Promise<readonly Variation[]> {
	const model = { ...calculator, workings: await calculator.explain() };
	const inputs = getDefaultInputs(calculator);
	const { rows } = calculate(calculator, inputs);
	const result = rows.find(({ headline }) => headline);
	if (!result) throw new Error(`${calculator.id} has no headline to measure.`);
	return listVariableInputs(calculator, inputs).map((input) =>
		createVariation({ model, inputs }, input.id, result.id),
	);
}
