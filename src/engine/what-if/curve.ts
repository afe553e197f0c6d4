// Everything the curve, its marker and its table show, computed once for a variation.

import type { CompiledInput, CompiledResult } from '../../model/compiled-calculator.ts';
import { calculate } from '../calculate.ts';
import { computeTicks } from './axis.ts';
import { findChanges } from './curve-changes.ts';
import { getStep, listChoices, listVariableInputs, snapToStep } from './grid.ts';
import { computeSensibleRange } from './range.ts';
import { computeSample, isUsable, listSampleValues, sortUnique, sweep } from './sweep.ts';
import type { CurveChange, Sample } from './types.ts';
import { type Calculation, getCurrentValue, type InputRange, type Variation } from './variation.ts';

export interface Curve {
	readonly variation: Variation;
	readonly range: InputRange;
	/** The curve, with both sides of every change and the visitor's own point in it. */
	readonly samples: readonly Sample[];
	readonly changes: readonly CurveChange[];
	readonly currentSample: Sample;
	/** The marker's stops. */
	readonly stops: readonly number[];
	/** The rows of the table. */
	readonly rows: readonly Sample[];
}

const SAMPLES = 400;
const STOPS = 101;
const ROWS = 9;

/** The options of a curve. */
export interface CurveOptions {
	/** Left out, a range that is worth looking at. */
	readonly range?: InputRange;
	/** The changes that are told, given the sweep; left out, all there are. */
	readonly changes?: (sweepSamples: readonly Sample[]) => readonly CurveChange[];
	/** The values that are swept, ascending; left out, evenly spread ones. */
	readonly values?: readonly number[];
}

/** Studies a variation. */
export function computeCurve(variation: Variation, options: CurveOptions = {}): Curve {
	const { input } = variation;
	const { range = computeSensibleRange(variation, input.id), values } = options;
	const sweepSamples = values?.map((at) => computeSample(variation, at)) ?? sweep(variation, range, SAMPLES);
	const changes = options.changes?.(sweepSamples) ?? findChanges(variation, sweepSamples);
	const currentSample = computeSample(variation, getCurrentValue(variation));
	const edges = changes.flatMap(({ before, after }) => [before, after]);
	const sampledInputs = new Set(sweepSamples.map(({ at }) => at));
	const extraInputs = sortUnique([...edges, currentSample.at]).filter((at) => !sampledInputs.has(at));
	const samples = [...sweepSamples, ...extraInputs.map((at) => computeSample(variation, at))].sort(
		(a, b) => a.at - b.at,
	);
	const stops = sortUnique([...listSampleValues(input, range, STOPS), ...edges, currentSample.at]);
	const rows = sortUnique([...listTablePoints(input, range), ...edges, currentSample.at]);
	const curve = { variation, range, samples, changes, currentSample, stops };
	return { ...curve, rows: rows.map((at) => computeSample(variation, at)) };
}

function listTablePoints(input: CompiledInput, { from, to }: InputRange): readonly number[] {
	if (input.choices.length > 0) return listChoices(input);
	const roundValues = computeTicks(from, to, ROWS, getStep(input)).map((at) => snapToStep(at, input));
	return [from, ...roundValues, to];
}

/** The inputs a visitor can vary, and the results that are numbers, for what was calculated. */
export interface CurveChoices {
	readonly inputs: readonly CompiledInput[];
	readonly results: readonly CompiledResult[];
}

/** The inputs that can be varied and the results that can be watched. */
export function listCurveChoices({
	calculator,
	inputs,
}: Pick<Calculation, 'calculator' | 'inputs'>): CurveChoices {
	const { results } = calculate(calculator, inputs);
	return {
		inputs: listVariableInputs(calculator, inputs),
		results: calculator.results.filter(
			({ id, format }) => id in results && format !== 'text' && format !== 'yes-no',
		),
	};
}

/** The first input that moves the result, so that the first curve has something to say. */
export function findInputToVary(
	calculation: Calculation,
	candidates: readonly CompiledInput[],
	result: CompiledResult,
): CompiledInput | undefined {
	const isEffective = (input: CompiledInput) => {
		const range = computeSensibleRange(calculation, input.id);
		const values = sweep({ ...calculation, input, result }, range, 12).filter(isUsable);
		return values.some(({ value }) => value !== values[0]?.value);
	};
	return candidates.find(isEffective) ?? candidates[0];
}
