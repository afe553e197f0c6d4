// Everything the curve, its marker and its table show, computed once for a variation.

import type { CompiledInput, CompiledResult } from '../../model/compiled-calculator.ts';
import { calculate } from '../calculate.ts';
import { findChanges } from './changes.ts';
import { computeTicks, getStep, listChoices, listVariableInputs, snapToStep } from './grid.ts';
import { computeSensibleRange } from './range.ts';
import {
	type CurveChange,
	createVariation,
	getCurrentValue,
	type InputRange,
	isUsable,
	listSampleValues,
	type ModelWithInputs,
	type Sample,
	sortUnique,
	sweep,
	type Variation,
} from './variation.ts';

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

interface CurveOptions {
	/** Left out, a range that is worth looking at. */
	readonly range?: InputRange;
	/** The changes that are told, given the sweep; left out, all there are. */
	readonly changes?: (sweepSamples: readonly Sample[]) => readonly CurveChange[];
	/** The values that are swept, ascending; left out, evenly spread ones. */
	readonly values?: readonly number[];
}

export function computeCurve(variation: Variation, options: CurveOptions = {}): Curve {
	const { input, sampleAt } = variation;
	const { range = computeSensibleRange(variation), values } = options;
	const sweepSamples = values?.map(sampleAt) ?? sweep(variation, range, SAMPLES);
	const changes = options.changes?.(sweepSamples) ?? findChanges(variation, sweepSamples);
	const currentSample = sampleAt(getCurrentValue(variation));
	const places = [...changes.flatMap(({ before, after }) => [before, after]), currentSample.at];
	const sampleWith = (at: readonly number[]) => sortUnique([...at, ...places]).map(sampleAt);
	return {
		variation,
		range,
		samples: sampleWith(sweepSamples.map(({ at }) => at)),
		changes,
		currentSample,
		stops: sortUnique([...listSampleValues(input, range, STOPS), ...places]),
		rows: sampleWith(listTablePoints(input, range)),
	};
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
export function listCurveChoices({ model, inputs }: ModelWithInputs): CurveChoices {
	const { results } = calculate(model, inputs);
	return {
		inputs: listVariableInputs(model, inputs),
		results: model.results.filter(
			({ id, format }) => id in results && format !== 'text' && format !== 'yes-no',
		),
	};
}

/** The first input that moves the result, so that the first curve has something to say. */
export function findInputToVary(
	calculation: ModelWithInputs,
	candidates: readonly CompiledInput[],
	result: CompiledResult,
): CompiledInput | undefined {
	const isEffective = (input: CompiledInput) => {
		const variation = createVariation(calculation, input.id, result.id);
		const values = sweep(variation, computeSensibleRange(variation), 12).filter(isUsable);
		return values.some(({ value }) => value !== values[0]?.value);
	};
	return candidates.find(isEffective) ?? candidates[0];
}
