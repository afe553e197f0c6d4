// Questions about an effect and their answers: a curve with what happens along it, and one input solved for a figure.
import { type Curve, computeCurve } from '../what-if/curve.ts';
import { computeEnterableRange } from '../what-if/range.ts';
import { type Solution, solveForInput } from '../what-if/solve.ts';
import { getCurrentValue } from '../what-if/variation.ts';
import type { EffectRequest } from './project-strategy.ts';
import {
	clampRange,
	computeEffectCurve,
	createEffectVariation,
	createVariableEffect,
	getEffectRange,
	listEffectChanges,
	type StrategyModel,
} from './vary-effect.ts';

/** The subject of questions. It can be copied to a worker. */
export interface EffectSubject {
	/** The strategy. */
	readonly id: string;
	readonly request: EffectRequest;
}

/** It can be copied to a worker. */
export interface EffectQuestion extends EffectSubject {
	/** The input or fact that is varied, and the figure that is watched. */
	readonly input: string;
	readonly figure: string;
}

/** A curve without the functions that drew it, so that it can be copied. */
export type EffectCurve = Omit<Curve, 'variation'>;

/** In so many values an input is looked for first. */
const SAMPLE_COUNT = 60;

/** Draws the figure over the input. @throws when there is no such input or figure */
export function drawEffectCurve(model: StrategyModel, question: EffectQuestion): EffectCurve {
	const { variation, currentResult, range } = createQuestionVariation(model, question);
	const curve = computeEffectCurve(variation, range, currentResult);
	const { variation: _, ...effectCurve } = computeCurve(variation, {
		range,
		values: curve.places,
		changes: (swept) => listEffectChanges(variation, curve, swept),
	});
	return effectCurve;
}

/**
 * Finds the value of the input that gives a figure.
 * @param target in the unit of the figure
 * @throws when there is no such input or figure
 */
export function solveEffect(model: StrategyModel, question: EffectQuestion, target: number): Solution {
	const { variation, range } = createQuestionVariation(model, question);
	return solveForInput(variation, target, {
		range: clampRange(variation.input, computeEnterableRange(variation)),
		sensible: range,
		count: SAMPLE_COUNT,
	});
}

function createQuestionVariation(model: StrategyModel, { request, input, figure }: EffectQuestion) {
	const variation = createEffectVariation(createVariableEffect(model, request), input, figure);
	const currentResult = variation.resultAt(getCurrentValue(variation));
	return { variation, currentResult, range: getEffectRange(variation, currentResult, model.system) };
}
