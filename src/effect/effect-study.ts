// One question about an effect and its answer: a curve with what happens along it, or one input solved for a figure.
// What asks is the page; what answers is a worker, or the page where there is none.
import { type Study, studyOf } from '../calculator/what-if/study.ts';
import { effectChanges, effectCurve } from '../engine/effect/effect-changes.ts';
import { type EffectVariation, effectVariation } from '../engine/effect/effect-variation.ts';
import type { EffectRequest, EffectResult } from '../engine/effect/run.ts';
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
	const { request, input, figure } = question;
	return answerOf(of, question, effectVariation(variableEffect(of, request), input, figure));
}

/** Milliseconds a page may be busy at a time. */
const SLICE = 40;

/** The time is up. What was worked out until then is remembered. */
class SliceOver extends Error {}

/**
 * Answers a question a slice of time after the other, for a page that has no worker: it begins anew each time, and what
 * it knows already takes no time.
 * @param rest is waited for between slices
 * @param slice milliseconds
 * @throws when there is no such input or figure
 */
export async function answerInSlices(
	of: VariedEffect,
	question: EffectQuestion,
	rest: () => Promise<void>,
	slice = SLICE,
	now: () => number = () => performance.now(),
): Promise<EffectAnswer> {
	let [until, worked] = [0, 0];
	const { request, input, figure } = question;
	const varied = variableEffect(of, request, () => {
		if (worked > 0 && now() > until) throw new SliceOver();
		worked += 1;
	});
	const variation = effectVariation(varied, input, figure);
	const known = new Map<number, EffectResult>();
	const resultAt = (at: number) => {
		const found = known.get(at) ?? variation.resultAt(at);
		known.set(at, found);
		return found;
	};
	for (;;) {
		[until, worked] = [now() + slice, 0];
		try {
			return answerOf(of, question, { ...variation, resultAt });
		} catch (error) {
			if (!(error instanceof SliceOver)) throw error;
		}
		await rest();
	}
}

function answerOf(
	{ system }: VariedEffect,
	{ wanted }: EffectQuestion,
	variation: EffectVariation,
): EffectAnswer {
	const own = variation.resultAt(ownValue(variation));
	const range = rangeOfEffect(variation, own, system);
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
