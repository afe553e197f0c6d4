// One question about an effect and its answer: a curve with what happens along it, or one input solved for a figure.
// The page asks, a worker answers.
import type { EffectRequest } from '../../engine/strategy/project-strategy.ts';
import {
	clampRange,
	computeEffectCurve,
	createEffectVariation,
	createVariableEffect,
	getEffectRange,
	listEffectChanges,
	type StrategyModel,
} from '../../engine/strategy/vary-effect.ts';
import { computeEnterableRange } from '../../engine/what-if/range.ts';
import { type Solution, solveForInput } from '../../engine/what-if/solve.ts';
import { getCurrentValue } from '../../engine/what-if/variation.ts';
import { type Curve, computeCurve } from '../what-if/curve.ts';

/** The subject of questions. It can be copied to a worker. */
export interface EffectSubject {
	/** The strategy. */
	readonly id: string;
	readonly request: EffectRequest;
}

/** A question. It can be copied to a worker. */
export interface EffectQuestion extends EffectSubject {
	/** The input or fact that is varied, and the figure that is watched. */
	readonly input: string;
	readonly figure: string;
	/** In the unit of the figure, where the input is solved for it. */
	readonly target?: number;
}

/** A curve without the functions that drew it, so that it can be copied. */
export type EffectCurve = Omit<Curve, 'variation'>;

/** The answer: to a wanted figure a solution, else a curve. */
export type EffectAnswer = { readonly study: EffectCurve } | { readonly solution: Solution };

/** In so many values an input is looked for first. */
const SAMPLE_COUNT = 60;

/** Answers a question about an effect. @throws when there is no such input or figure */
export function answerQuestion(source: StrategyModel, question: EffectQuestion): EffectAnswer {
	const { request, input, figure, target } = question;
	const variation = createEffectVariation(createVariableEffect(source, request), input, figure);
	const currentResult = variation.resultAt(getCurrentValue(variation));
	const range = getEffectRange(variation, currentResult, source.system);
	if (target !== undefined) {
		const searchRange = {
			range: clampRange(variation.input, computeEnterableRange(variation)),
			sensible: range,
			count: SAMPLE_COUNT,
		};
		return { solution: solveForInput(variation, target, searchRange) };
	}
	const curve = computeEffectCurve(variation, range, currentResult);
	const { variation: _, ...study } = computeCurve(variation, {
		range,
		values: curve.places,
		changes: (swept) => listEffectChanges(variation, curve, swept),
	});
	return { study };
}
