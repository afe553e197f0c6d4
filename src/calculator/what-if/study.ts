// Everything the curve, its marker and its table show, computed once for a question.
import type {
	CompiledCalculator,
	CompiledInput,
	CompiledResult,
	Inputs,
} from '../../definition/compiled-calculator.ts';
import { calculate } from '../../engine/calculate.ts';
import { type Change, findKinks } from '../../engine/what-if/changes.ts';
import { choicesOf, snap, stepOf, variableInputs } from '../../engine/what-if/grid.ts';
import { sensibleRange } from '../../engine/what-if/range.ts';
import {
	ascending,
	isUsable,
	ownValue,
	type Question,
	type Range,
	type Sample,
	sampleAt,
	sweep,
	valuesIn,
} from '../../engine/what-if/sweep.ts';
import { niceTicks } from '../../engine/what-if/ticks.ts';

export interface Study {
	readonly question: Question;
	readonly range: Range;
	/** The curve, with both sides of every change and the visitor's own point in it. */
	readonly samples: readonly Sample[];
	readonly changes: readonly Change[];
	readonly own: Sample;
	/** Where the marker can stand. */
	readonly stops: readonly number[];
	/** The rows of the table. */
	readonly rows: readonly Sample[];
}

const SAMPLES = 400;
const STOPS = 101;
const ROWS = 9;

/** Studies a question. */
export function studyOf(question: Question): Study {
	const { calculator, inputs, input } = question;
	const range = sensibleRange(calculator, inputs, input.id);
	const swept = sweep(question, range, SAMPLES);
	const changes = findKinks(question, swept);
	const own = sampleAt(question, ownValue(question));
	const edges = changes.flatMap(({ before, after }) => [before, after]);
	const known = new Set(swept.map(({ at }) => at));
	const extra = ascending([...edges, own.at]).filter((at) => !known.has(at));
	const samples = [...swept, ...extra.map((at) => sampleAt(question, at))].sort((a, b) => a.at - b.at);
	const stops = ascending([...valuesIn(input, range, STOPS), ...edges, own.at]);
	const rows = ascending([...sensiblePoints(input, range), ...edges, own.at]);
	const study = { question, range, samples, changes, own, stops };
	return { ...study, rows: rows.map((at) => sampleAt(question, at)) };
}

function sensiblePoints(input: CompiledInput, { from, to }: Range): readonly number[] {
	if (input.choices.length > 0) return choicesOf(input);
	const round = niceTicks(from, to, ROWS, stepOf(input)).map((at) => snap(at, input));
	return [from, ...round, to];
}

/** The inputs a visitor can vary, and the results that are numbers, for what was calculated. */
export interface Choosable {
	readonly inputs: readonly CompiledInput[];
	readonly results: readonly CompiledResult[];
}

/** What can be varied and what can be watched. */
export function choosable(calculator: CompiledCalculator, inputs: Inputs): Choosable {
	const { results } = calculate(calculator, inputs);
	return {
		inputs: variableInputs(calculator, inputs),
		results: calculator.results.filter(
			({ id, format }) => id in results && format !== 'text' && format !== 'yes-no',
		),
	};
}

/** The first input that moves the result, so that the first curve has something to say. */
export function firstToVary(
	calculator: CompiledCalculator,
	inputs: Inputs,
	candidates: readonly CompiledInput[],
	result: CompiledResult,
): CompiledInput | undefined {
	const moves = (input: CompiledInput) => {
		const range = sensibleRange(calculator, inputs, input.id);
		const values = sweep({ calculator, inputs, input, result }, range, 12).filter(isUsable);
		return values.some(({ value }) => value !== values[0]?.value);
	};
	return candidates.find(moves) ?? candidates[0];
}
