// An effect of many years takes a thousand times as long as a calculator. Kinks are therefore found by
// sampling.
import type { CompiledResult } from '../../model/compiled-calculator.ts';
import { selectStrongestChanges } from '../tax-return/vary.ts';
import { findChangesBetween } from '../what-if/curve-changes.ts';
import { findKinks, type Kink, listSearchPoints } from '../what-if/find-kinks.ts';
import { computeSample, isUsable, listSampleValues, sortUnique } from '../what-if/sweep.ts';
import type { CurveChange, JumpChange, KinkChange, Sample } from '../what-if/types.ts';
import { getCurrentValue, type InputRange, type Variation } from '../what-if/variation.ts';
import type { StrategyEffect } from './project-strategy.ts';

/** Household years that one curve may compute: for the initial samples, and for the search. */
const [INITIAL_YEAR_BUDGET, SEARCH_YEAR_BUDGET] = [440, 1200];
/** Minimum and maximum: initial intervals, and evaluations of the search. */
const PARTS = [20, 80] as const;
const SEARCH_BUDGET = [40, 250] as const;

export interface EffectCurve {
	readonly range: InputRange;
	readonly kinks: readonly Kink[];
	/** The input values to draw, ascending. */
	readonly places: readonly number[];
}

/**
 * Finds the kinks of an effect's curve. Effects with more years get fewer samples.
 * @param effect the effect at the current inputs
 */
export function computeEffectCurve(
	variation: Variation,
	range: InputRange,
	effect: StrategyEffect,
): EffectCurve {
	const { input } = variation;
	const years = effect.years * effect.scenarios.size;
	const parts = Math.round(clamp(PARTS, INITIAL_YEAR_BUDGET / years));
	if (!canHaveKinks(variation))
		return { range, kinks: [], places: listSampleValues(input, range, parts * 2) };
	const kinks = findKinksAlong(variation, range, parts, clamp(SEARCH_BUDGET, SEARCH_YEAR_BUDGET / years));
	const kinkEdges = kinks.flatMap(({ before, after }) => [before, after]);
	const visibleEdges = kinkEdges.filter((at) => at >= range.from && at <= range.to);
	return { range, kinks, places: sortUnique([...listSearchPoints(range, parts, input), ...visibleEdges]) };
}

/**
 * Lists the changes to describe along a curve. Each kink is attributed to the figure itself.
 * @param samples at the curve's `places`
 */
export function listEffectChanges(
	variation: Variation,
	{ kinks }: Pick<EffectCurve, 'kinks'>,
	samples: readonly Sample[],
): readonly CurveChange[] {
	const kinkChanges = kinks.map((kink) => toCurveChange(kink, variation.result));
	const changes = [...findChangesBetween(variation, samples), ...kinkChanges];
	return selectStrongestChanges(
		variation,
		changes.sort((a, b) => a.before - b.before || a.after - b.after),
	);
}

function clamp([minimum, maximum]: readonly [number, number], value: number): number {
	return Math.min(Math.max(value, minimum), maximum);
}

// Inputs with integer steps or choices have no kinks.
function canHaveKinks({ input: { choices, format } }: Pick<Variation, 'input'>): boolean {
	return choices.length === 0 && ['money', 'percent', 'fraction'].includes(format);
}

function findKinksAlong(
	variation: Variation,
	range: InputRange,
	parts: number,
	budget: number,
): readonly Kink[] {
	const { input } = variation;
	const currentValue = getCurrentValue(variation);
	const span = range.to - range.from;
	return findKinks({
		range,
		input,
		parts,
		budget,
		valueAt: (at) => {
			const sample = computeSample(variation, at);
			return isUsable(sample) ? sample.value : null;
		},
		weightAt: (at) => 1 / (1 / 4 + Math.abs(at - currentValue) / span),
	});
}

function toCurveChange(kink: Kink, result: CompiledResult): KinkChange | JumpChange {
	const { kind, before, after, slopeBefore, slopeAfter, valueBefore, valueAfter } = kink;
	if (kind === 'jump')
		return { kind, before, after, cause: result, valueBefore, valueAfter, height: valueAfter - valueBefore };
	const slopes = { slopeBefore, slopeAfter, slopeChange: slopeAfter - slopeBefore };
	return { kind, before, after, cause: result, value: valueBefore, ...slopes };
}
