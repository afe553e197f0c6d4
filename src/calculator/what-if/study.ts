// Everything the curve, its marker and its table show, computed once for a variation.
import type { CompiledInput, CompiledResult } from '../../definition/compiled-calculator.ts';
import { calculate } from '../../engine/calculate.ts';
import { changesAlong } from '../../engine/what-if/changes.ts';
import { choicesOf, snap, stepOf, variableInputs } from '../../engine/what-if/grid.ts';
import { sensibleRange } from '../../engine/what-if/range.ts';
import { ascending, isUsable, sampleAt, sweep, valuesIn } from '../../engine/what-if/sweep.ts';
import { niceTicks } from '../../engine/what-if/ticks.ts';
import type { Change, Sample } from '../../engine/what-if/types.ts';
import {
	type Calculation,
	type InputRange,
	ownValue,
	type Variation,
} from '../../engine/what-if/variation.ts';

export interface Study {
	readonly variation: Variation;
	readonly range: InputRange;
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

/** What of a variation is studied. */
export interface Studied {
	/** Left out, a range that is worth looking at. */
	readonly range?: InputRange;
	/** The changes that are told, given the sweep; left out, all there are. */
	readonly changes?: (swept: readonly Sample[]) => readonly Change[];
	/** The values that are swept, ascending; left out, evenly spread ones. */
	readonly values?: readonly number[];
}

/** Studies a variation. */
export function studyOf(variation: Variation, studied: Studied = {}): Study {
	const { input } = variation;
	const { range = sensibleRange(variation, input.id), values } = studied;
	const swept = values?.map((at) => sampleAt(variation, at)) ?? sweep(variation, range, SAMPLES);
	const changes = studied.changes?.(swept) ?? changesAlong(variation, swept);
	const own = sampleAt(variation, ownValue(variation));
	const edges = changes.flatMap(({ before, after }) => [before, after]);
	const known = new Set(swept.map(({ at }) => at));
	const extra = ascending([...edges, own.at]).filter((at) => !known.has(at));
	const samples = [...swept, ...extra.map((at) => sampleAt(variation, at))].sort((a, b) => a.at - b.at);
	const stops = ascending([...valuesIn(input, range, STOPS), ...edges, own.at]);
	const rows = ascending([...sensiblePoints(input, range), ...edges, own.at]);
	const study = { variation, range, samples, changes, own, stops };
	return { ...study, rows: rows.map((at) => sampleAt(variation, at)) };
}

function sensiblePoints(input: CompiledInput, { from, to }: InputRange): readonly number[] {
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
export function choosable({ calculator, inputs }: Pick<Calculation, 'calculator' | 'inputs'>): Choosable {
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
	calculation: Calculation,
	candidates: readonly CompiledInput[],
	result: CompiledResult,
): CompiledInput | undefined {
	const moves = (input: CompiledInput) => {
		const range = sensibleRange(calculation, input.id);
		const values = sweep({ ...calculation, input, result }, range, 12).filter(isUsable);
		return values.some(({ value }) => value !== values[0]?.value);
	};
	return candidates.find(moves) ?? candidates[0];
}
