// Finds the value of one input that gives a result.
import { findBoundary, findChanges, pairNeighbors } from './changes.ts';
import { getStep, roundToDecimals } from './grid.ts';
import { computeEnterableRange, computeSensibleRange } from './range.ts';
import { bisect, SIGNIFICANT_DECIMALS, SOLUTION } from './tolerances.ts';
import {
	getCurrentValue,
	type InputRange,
	isUsable,
	type Sample,
	sortUnique,
	sweep,
	type UsableSample,
	type Variation,
} from './variation.ts';

export interface SolutionPoint {
	/** In the stored unit of the input. */
	readonly at: number;
	/** In the unit of the result. */
	readonly value: number;
}

/**
 * - `found`: the value reaches the target within a dollar, or within the displayed precision of other units.
 * - `passed`: the target lies between two neighboring input values; this is the nearer.
 * - `none`: no value that can be entered reaches it; this is the nearest.
 * - `blocked`: a warning blocks every value that reaches it; this is the nearest unblocked one, if any.
 */
export interface Solution {
	readonly kind: 'found' | 'passed' | 'none' | 'blocked';
	readonly point: SolutionPoint | null;
	readonly otherSolutions: number;
	/** The range searched. */
	readonly range: InputRange;
	/** For `blocked`: the value that reaches the target, and the blocking warning. */
	readonly blockedPoint?: SolutionPoint & { readonly message: string };
}

/** Omitted options have defaults. */
interface SearchOptions {
	/** Default: all values that can be entered. */
	readonly range?: InputRange;
	/** Default: the sensible range. */
	readonly sensible?: InputRange;
	/** The number of samples in the sensible range. */
	readonly count?: number;
}

const SAMPLES = 400;
/** The ratio of successive samples beyond the sensible range. */
const GROWTH = 1.15;

/**
 * Solves for one input. Of several solutions it returns the one nearest to the visitor's value.
 * @param target in the unit of the result
 */
export function solveForInput(variation: Variation, target: number, options: SearchOptions = {}): Solution {
	const { range = computeEnterableRange(variation) } = options;
	const samples = collectSamples(variation, range, options);
	const solutions = findSolutions(variation, samples, target, isUsable);
	const exactSolutions = solutions.filter(({ value }) => isClose(variation, value, target));
	const bestSolutions = exactSolutions.length > 0 ? exactSolutions : solutions;
	const [bestSolution] = bestSolutions;
	if (bestSolution) {
		const kind = exactSolutions.length > 0 ? 'found' : 'passed';
		return { kind, point: bestSolution, otherSolutions: bestSolutions.length - 1, range };
	}
	const point = findNearestSolution(variation, samples.filter(isUsable), target);
	const nearest = { point, otherSolutions: 0, range };
	if (point && isClose(variation, point.value, target)) return { kind: 'found', ...nearest };
	const [blockedPoint] = findSolutions(variation, samples, target, isBlockedSample);
	if (!blockedPoint) return { kind: 'none', ...nearest };
	const message =
		variation.sampleAt(blockedPoint.at).warnings.find(({ kind }) => kind === 'block')?.message ?? '';
	return { kind: 'blocked', ...nearest, blockedPoint: { ...blockedPoint, message } };
}

type SampleGuard = (sample: Sample) => sample is UsableSample;

function isBlockedSample(sample: Sample): sample is UsableSample {
	return sample.isBlocked && sample.value !== null;
}

// Samples the sensible range densely, both sides of every change in it, and the rest geometrically.
function collectSamples(variation: Variation, range: InputRange, options: SearchOptions): readonly Sample[] {
	const { input, sampleAt } = variation;
	const { sensible = computeSensibleRange(variation), count = SAMPLES } = options;
	const samples = sweep(variation, sensible, count);
	if (input.choices.length > 0) return samples;
	const values = [...samples.map(({ at }) => at), ...listFarValues(variation, sensible, range)];
	const changes = findChanges(variation, sortUnique(values).map(sampleAt));
	const edges = changes.flatMap(({ before, after }) => [before, after]);
	return sortUnique([...values, ...edges, getCurrentValue(variation)]).map(sampleAt);
}

function listFarValues(
	{ input }: Variation,
	sensible: InputRange,
	{ from, to }: InputRange,
): readonly number[] {
	const step = getStep(input);
	const values: number[] = [];
	for (let at = sensible.to * GROWTH; at < to; at *= GROWTH) values.push(Math.round(at / step) * step);
	if (sensible.to < to) values.push(to);
	const negativeValues = from < 0 ? values.map((at) => -at).filter((at) => at < sensible.from) : [];
	return [...negativeValues, ...values].map((at) => roundToDecimals(at, SIGNIFICANT_DECIMALS));
}

// One solution per stretch that reaches the target, and per crossing; those nearest to the visitor's value first.
function findSolutions(
	variation: Variation,
	samples: readonly Sample[],
	target: number,
	isIncluded: SampleGuard,
): readonly SolutionPoint[] {
	const currentValue = getCurrentValue(variation);
	const solutions: SolutionPoint[] = findStretches(samples, target, isIncluded).map((stretch) =>
		findNearest(stretch, ({ at }) => at - currentValue),
	);
	for (const [a, b] of pairNeighbors(samples)) {
		if (!isIncluded(a) || !isIncluded(b) || (a.value - target) * (b.value - target) >= 0) continue;
		const point = findPassing(variation, a, b, target);
		if (isIncluded(variation.sampleAt(point.at))) solutions.push(point);
	}
	return solutions.sort((a, b) => Math.abs(a.at - currentValue) - Math.abs(b.at - currentValue));
}

// Groups neighboring samples that all reach the target.
function findStretches(
	samples: readonly Sample[],
	target: number,
	isIncluded: SampleGuard,
): readonly (readonly [UsableSample, ...UsableSample[]])[] {
	const stretches: [UsableSample, ...UsableSample[]][] = [];
	let isStretchOpen = false;
	for (const sample of samples) {
		const isMatch =
			isIncluded(sample) &&
			Math.abs(sample.value - target) <= SOLUTION.sameLevel * Math.max(1, Math.abs(target));
		if (isMatch && isStretchOpen) stretches.at(-1)?.push(sample);
		else if (isMatch) stretches.push([sample]);
		isStretchOpen = isMatch;
	}
	return stretches;
}

function findPassing(variation: Variation, a: UsableSample, b: UsableSample, target: number): SolutionPoint {
	const isRising = a.value < target;
	const evaluateAt = (at: number) => variation.sampleAt(at).value ?? Number.NaN;
	const isOnStartSide = (at: number) => evaluateAt(at) < target === isRising;
	const { before, after } = findBoundary(variation, a.at, b.at, isOnStartSide);
	const toPoint = (at: number): SolutionPoint => ({ at, value: evaluateAt(at) });
	const nearestEnd = findNearest([toPoint(before), toPoint(after)], ({ value }) => value - target);
	const canRefine = variation.input.type === 'number' && variation.input.choices.length === 0;
	return canRefine && !isClose(variation, nearestEnd.value, target)
		? refine(variation, before, after, target, isOnStartSide)
		: nearestEnd;
}

// A rate may need more decimals than its step: the fewest that reach the target.
function refine(
	variation: Variation,
	from: number,
	to: number,
	target: number,
	isOnStartSide: (at: number) => boolean,
): SolutionPoint {
	const { before, after } = bisect(from, to, isOnStartSide, { width: SOLUTION.rateWidth });
	const candidates = [3, 4, 5, 6, 7, 8, 9, 10].map((decimals) => {
		const at = roundToDecimals((before + after) / 2, decimals);
		return { at, value: variation.sampleAt(at).value ?? Number.NaN };
	});
	const closeCandidate = candidates.find(({ value }) => isClose(variation, value, target));
	return closeCandidate ?? (candidates.at(-1) as SolutionPoint);
}

function isClose({ result }: Variation, value: number, target: number): boolean {
	return Math.abs(value - target) <= (SOLUTION.reach[result.format] ?? SOLUTION.otherReach);
}

// Ties are broken by the distance to the visitor's value.
function findNearestSolution(
	variation: Variation,
	points: readonly UsableSample[],
	target: number,
): SolutionPoint | null {
	const [first, ...further] = points;
	if (!first) return null;
	const best = findNearest([first, ...further], ({ value }) => value - target);
	const distance = Math.abs(best.value - target) + SOLUTION.tie;
	const [firstTied = best, ...furtherTied] = points.filter(
		({ value }) => Math.abs(value - target) <= distance,
	);
	return findNearest([firstTied, ...furtherTied], ({ at }) => at - getCurrentValue(variation));
}

// The first of those at the least distance.
function findNearest(
	[first, ...further]: readonly [SolutionPoint, ...SolutionPoint[]],
	getDifference: (point: SolutionPoint) => number,
): SolutionPoint {
	const { at, value } = further.reduce(
		(best, point) => (Math.abs(getDifference(point)) < Math.abs(getDifference(best)) ? point : best),
		first,
	);
	return { at, value };
}
