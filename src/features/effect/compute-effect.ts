// From a visit to the effect of a strategy, or of several with turns for the page in between.

import { useEffect, useState } from 'react';
import { formatPercent } from '../../engine/format.ts';
import { memoizeByObject } from '../../engine/memoize.ts';
import { createEffectOfOne, type Effect } from '../../engine/strategy/effect.ts';
import {
	DISCOUNT_RATE,
	getStrategyEffect,
	type StrategyCircumstances,
	type StrategyEffect,
} from '../../engine/strategy/project-strategy.ts';
import { formatAheadFigure, getAmountTone } from '../../engine/verdict.ts';
import { wait } from '../../lib/retry.ts';
import type { Household } from '../../visit/visit.ts';
import { formatMissingEntriesNote } from '../calculator/messages.ts';
import { describeAwaitedStates, readHousehold } from '../household/household-state.ts';
import {
	type EffectInputsReading,
	getCircumstances,
	readEffectInputs,
	type SharedVisit,
	type StrategyVisit,
} from './effect-inputs.ts';

/** Returns compared, as pages and paper show them. */
export interface ReturnsView extends SharedVisit {
	readonly result: Effect;
	/** The discount rate with its unit. */
	readonly rate: string;
	/** Neither the law's scenario nor the claimed one leads. */
	readonly isUnsettled: boolean;
}

/** The effect of one strategy, with the request it answers: what if asks the same. */
export interface EffectView extends ReturnsView, StrategyVisit {
	readonly inputs: EffectInputsReading;
	readonly request: StrategyCircumstances;
	/** With its lines and conditions. */
	readonly ownEffect: StrategyEffect;
}

/** Computes the effect of a strategy. @throws {UnknownLaw} for a year before the first */
export function computeEffectView(visit: StrategyVisit): EffectView {
	const { strategy } = visit;
	const inputs = readEffectInputs(visit);
	const request = { ...getCircumstances(visit), inputs: inputs.values };
	const ownEffect = getStrategyEffect(visit, { ...request, strategy });
	const discountRate = Number(inputs.values[DISCOUNT_RATE]);
	return {
		...visit,
		inputs,
		request,
		result: createEffectOfOne(ownEffect, { discountRate, isByItself: true }),
		ownEffect,
		rate: formatPercent(discountRate),
		isUnsettled: strategy.lawUnsettled ?? false,
	};
}

/** Computes it with law and household held as they are. */
export function computeHeldEffect(effect: EffectView): EffectView {
	return computeEffectView({ ...effect, reading: { ...effect.reading, outlook: 'none' } });
}

/** The entries for one strategy. */
export interface StrategyVisitSource extends Omit<StrategyVisit, 'reading'> {
	/** Null for the strategy's example household. */
	readonly household: Household | null;
}

let lastVisit: { readonly entries: readonly unknown[]; readonly visit: StrategyVisit } | undefined;

/** The visit; the same object for the same entries, so that all parts of a page share what is computed for it. */
export function toStrategyVisit(source: StrategyVisitSource): StrategyVisit {
	const { household, system, effects, strategy, calculator, calculatedInputs, sale, typedInputs } = source;
	const entries = [household, system, effects, strategy, calculator, calculatedInputs, sale, typedInputs];
	if (lastVisit?.entries.every((entry, at) => entry === entries[at])) return lastVisit.visit;
	const reading = readHousehold(system, household, strategy.exampleHousehold);
	const visit = { system, effects, reading, sale, strategy, calculator, calculatedInputs, typedInputs };
	lastVisit = { entries, visit };
	return visit;
}

/** An effect as far as it can be computed. */
interface EffectState {
	/** Undefined where no return can be computed, as while the law of a state is loading. */
	readonly effect: EffectView | undefined;
	/** What its figures wait for, a sentence; '' where nothing is missing. */
	readonly missing: string;
}

/** Computes the effect of a visit, once for all parts of a page. @throws {UnknownLaw} for a year before the first */
export const viewEffect = memoizeByObject((visit: StrategyVisit): EffectState => {
	const { system, reading } = visit;
	const { values, visibleInputs, unreadable } = readEffectInputs(visit);
	const obstacle = reading.obstacle || describeAwaitedStates(system, values);
	if (obstacle !== '') return { effect: undefined, missing: obstacle };
	return {
		effect: computeEffectView(visit),
		missing: reading.missingNote
			? `Your household: ${reading.missingNote}`
			: formatMissingEntriesNote(visibleInputs, unreadable),
	};
});

/** Milliseconds of work after which the page gets a turn. */
const SLICE = 12;

/** The results, in order. The page gets a turn first. @throws when it is stopped, at the next turn of the page */
export async function computeInSlices<Item, Result>(
	items: readonly Item[],
	signal: AbortSignal,
	compute: (item: Item) => Result,
): Promise<readonly Result[]> {
	const results: Result[] = [];
	let sliceStart = Number.NEGATIVE_INFINITY;
	for (const item of items) {
		if (performance.now() - sliceStart > SLICE) {
			await wait(0);
			signal.throwIfAborted();
			sliceStart = performance.now();
		}
		results.push(compute(item));
	}
	return results;
}

/**
 * What a computation in slices gives, anew whenever its subject changes; the last answer stays until the next is there, or
 * fails.
 * @param compute the same function in every rendering
 */
export function useComputed<Subject, Answer>(
	subject: Subject,
	compute: (subject: Subject, signal: AbortSignal) => Promise<Answer>,
) {
	const [outcome, setOutcome] = useState<{ readonly answer?: Answer; readonly failure?: unknown }>({});
	useEffect(() => {
		const controller = new AbortController();
		const { signal } = controller;
		const finish = (next: typeof outcome) => !signal.aborted && setOutcome(next);
		compute(subject, signal).then(
			(answer) => finish({ answer }),
			(failure: unknown) => finish({ failure }),
		);
		return () => controller.abort();
	}, [subject, compute]);
	return outcome;
}

/**
 * A sentence that tells why a strategy's own calculator says ahead and this page behind, or the other way round: until a
 * household is entered, a calculator alone has an example household its strategy is meant for, and what ranks several
 * strategies one for all. '' where both agree, and on an entered household.
 */
export function formatExampleConflict(effect: EffectView): string {
	const { system, strategy, reading } = effect;
	if (!reading.isSample) return '';
	const ownReading = readHousehold(system, null, strategy.exampleHousehold);
	if (ownReading.missingNote !== '') return '';
	const ahead = effect.result.with.netPresentValue;
	const ownAhead = computeEffectView({ ...effect, reading: ownReading }).result.with.netPresentValue;
	const tones = new Set([getAmountTone(ahead), getAmountTone(ownAhead)]);
	if (!tones.has('gain') || !tones.has('cost')) return '';
	return `Its calculator says ${formatAheadFigure(ownAhead)}, for an example household it is meant for; this example household comes out ${formatAheadFigure(ahead)}.`;
}
