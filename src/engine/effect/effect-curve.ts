// What happens along the curve of an effect. An effect of many years takes a thousand times as long as a calculator, so its
// bends and jumps are found from few values.
import type { CompiledResult } from '../../definition/compiled-calculator.ts';
import { selectStrongestChanges } from '../return/vary.ts';
import { findChangesBetween } from '../what-if/curve-changes.ts';
import { findKinks, type Kink, listSearchPoints } from '../what-if/find-kinks.ts';
import { computeSample, isUsable, listSampleValues, sortUnique } from '../what-if/sweep.ts';
import type { CurveChange, JumpChange, KinkChange, Sample } from '../what-if/types.ts';
import { getCurrentValue, type InputRange, type Variation } from '../what-if/variation.ts';
import type { StrategyEffect } from './project-strategy.ts';

/** How many years of a household may be worked out for a curve, at first and beyond. */
const [INITIAL_YEAR_BUDGET, SEARCH_YEAR_BUDGET] = [440, 1200];
/** In how many parts a curve is looked at first, and how many values are asked for beyond: at least and at most. */
const PARTS = [20, 80] as const;
const SEARCH_BUDGET = [40, 250] as const;

/** A curve before it is drawn. */
export interface EffectCurve {
	readonly range: InputRange;
	readonly kinks: readonly Kink[];
	/** The values that are to be drawn, ascending. */
	readonly places: readonly number[];
}

/**
 * Looks at the curve of an effect: at fewer values the more years it takes.
 * @param effect the effect as it stands
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
 * The changes along the curve of an effect that are worth a sentence. Bends and jumps are those of the figure itself.
 * @param samples of its places
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

// Between two years, ages or choices lies nothing.
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
