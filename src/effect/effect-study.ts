// One question about an effect and its answer: a curve with what happens along it, or one input solved for a figure.
// The page asks, a worker answers.
import { type Study, studyOf } from '../calculator/what-if/study.ts';
import { effectChanges, effectCurve } from '../engine/effect/effect-changes.ts';
import { effectVariation } from '../engine/effect/effect-variation.ts';
import type { EffectRequest } from '../engine/effect/run.ts';
import { rangeOfEffect, type VariedEffect, variableEffect, within } from '../engine/effect/vary-effect.ts';
import { enterableRange } from '../engine/what-if/range.ts';
import { type Solution, solveFor } from '../engine/what-if/solve.ts';
import { ownValue } from '../engine/what-if/variation.ts';

/** What questions will be about. It can be copied to a worker. */
export interface ExpectedEffect {
	/** The strategy. */
	readonly id: string;
	readonly request: EffectRequest;
}

/** What is asked. It can be copied to a worker. */
export interface EffectQuestion extends ExpectedEffect {
	/** The input or fact that is varied, and the figure that is watched. */
	readonly input: string;
	readonly figure: string;
	/** In the unit of the figure, where the input is solved for it. */
	readonly wanted?: number;
}

/** A curve without the functions that drew it, so that it can be copied. */
export type EffectStudy = Omit<Study, 'variation'>;

/** The answer: to a wanted figure a solution, else a curve. */
export type EffectAnswer = { readonly study: EffectStudy } | { readonly solution: Solution };

/** In so many values an input is looked for first. */
const TRIED = 60;

/** Answers a question about an effect. @throws when there is no such input or figure */
export function answerQuestion(of: VariedEffect, question: EffectQuestion): EffectAnswer {
	const { request, input, figure, wanted } = question;
	const variation = effectVariation(variableEffect(of, request), input, figure);
	const own = variation.resultAt(ownValue(variation));
	const range = rangeOfEffect(variation, own, of.system);
	if (wanted !== undefined) {
		const searched = {
			range: within(variation.input, enterableRange(variation)),
			sensible: range,
			count: TRIED,
		};
		return { solution: solveFor(variation, wanted, searched) };
	}
	const curve = effectCurve(variation, range, own);
	const { variation: _, ...study } = studyOf(variation, {
		range,
		values: curve.places,
		changes: (swept) => effectChanges(variation, curve, swept),
	});
	return { study };
}
