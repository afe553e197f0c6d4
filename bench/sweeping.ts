// Measures what a curve costs: a sweep of 400 points, and finding what happens along it, for every input of every calculator.
import { Bench } from 'tinybench';
import type { CompiledCalculator } from '../src/definition/compiled-calculator.ts';
import { calculate } from '../src/engine/calculate.ts';
import { defaultInputs } from '../src/engine/inputs.ts';
import { findKinks } from '../src/engine/what-if/changes.ts';
import { variableInputs } from '../src/engine/what-if/grid.ts';
import { sensibleRange } from '../src/engine/what-if/range.ts';
import { solveFor } from '../src/engine/what-if/solve.ts';
import { type Question, sweep } from '../src/engine/what-if/sweep.ts';

const POINTS = 400;

/** Milliseconds, at the median. */
export interface Sweeping {
	readonly name: string;
	readonly sweep: number;
	readonly kinks: number;
	readonly solve: number;
}

/** Measures each input of a calculator against its headline. */
export async function measureSweeping(calculator: CompiledCalculator): Promise<Sweeping[]> {
	const measured: Sweeping[] = [];
	for (const question of questionsOf(calculator)) {
		const { inputs, input } = question;
		const range = sensibleRange(calculator, inputs, input.id);
		const samples = sweep(question, range, POINTS);
		const bench = new Bench({ time: 200, warmupTime: 50 });
		bench.add('sweep', () => void sweep(question, range, POINTS));
		bench.add('kinks', () => void findKinks(question, samples));
		bench.add('solve', () => void solveFor(question, samples[7]?.value ?? 0));
		await bench.run();
		const [swept = Number.NaN, kinks = Number.NaN, solve = Number.NaN] = bench.tasks.map(({ result }) =>
			'latency' in result ? result.latency.p50 : Number.NaN,
		);
		measured.push({ name: `${calculator.id} over ${input.id}`, sweep: swept, kinks, solve });
	}
	return measured;
}

function questionsOf(calculator: CompiledCalculator): readonly Question[] {
	const inputs = defaultInputs(calculator);
	const { rows } = calculate(calculator, inputs);
	const result = rows.find(({ headline }) => headline);
	if (!result) throw new Error(`${calculator.id} has no headline to measure.`);
	return variableInputs(calculator, inputs).map((input) => ({ calculator, inputs, input, result }));
}
