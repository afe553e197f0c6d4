// What happens along a curve: kinks, warnings, missing values and changes of sign, each exact to a step of the input.
import { getStep, roundToDecimals, snapToStep } from './grid.ts';
import { findSweepKinks } from './kinks.ts';
import { type Bracket, bisect, READER, SIGNIFICANT_DECIMALS } from './tolerances.ts';
import {
	type CurveChange,
	getCurrentValue,
	isUsable,
	type Kink,
	type Sample,
	type UnavailableChange,
	type Variation,
	type VariedInput,
	type WarningChange,
	type ZeroCrossing,
} from './variation.ts';

/**
 * Lists every change along a sweep in ascending order. Places are exact to the step of the input: a dollar, a
 * hundredth of a percent, a year.
 * @param samples of the variation, ascending
 * @param kinks along them; left out, searched for between the samples
 */
export function findChanges(
	variation: Variation,
	samples: readonly Sample[],
	kinks: readonly Kink[] = findSweepKinks(variation, samples),
): readonly CurveChange[] {
	const neighbors = pairNeighbors(samples);
	const changes = [
		...neighbors.flatMap(([a, b]) => [
			...findWarningChanges(variation, a, b),
			...findUnavailableChanges(variation, a, b),
		]),
		...findZeroCrossings(variation, samples),
		...kinks,
	];
	return changes.sort((a, b) => a.before - b.before || a.after - b.after);
}

/**
 * The changes that are worth a sentence: a return bends at every bracket of every tax, so those that turn the line most,
 * and nearest to where the household stands.
 */
export function selectStrongestChanges(
	variation: Variation,
	changes: readonly CurveChange[],
): readonly CurveChange[] {
	const currentValue = getCurrentValue(variation);
	const computeWeight = (change: CurveChange) => {
		const distance = Math.abs(change.before - currentValue) / Math.max(Math.abs(currentValue), MIN_SCALE);
		return computeStrength(change) / (READER.proximity + distance);
	};
	const zeros = findNearestZeros(changes, currentValue);
	const relevantChanges = changes.filter((change) => {
		if (change.kind === 'zero') return zeros.has(change);
		if (change.kind === 'bend') return Math.abs(change.size) >= READER.minSlopeChange;
		return change.kind !== 'jump' || Math.abs(change.size) >= READER.minJump;
	});
	const selectedChanges = new Set(
		[...relevantChanges].sort((a, b) => computeWeight(b) - computeWeight(a)).slice(0, READER.maxChanges),
	);
	return relevantChanges.filter((change) => selectedChanges.has(change));
}

/** Dollars: the visitor's own value counts as at least this large. */
const MIN_SCALE = 10_000;

// A small amount may turn negative and back at every bracket: only a change next to the household's own value counts.
function findNearestZeros(changes: readonly CurveChange[], currentValue: number): ReadonlySet<CurveChange> {
	const zeros = changes.filter(({ kind }) => kind === 'zero');
	const neighbors = [
		zeros.findLast(({ before }) => before < currentValue),
		zeros.find(({ before }) => before >= currentValue),
	];
	return new Set(neighbors.filter((change) => change !== undefined));
}

// A change that is neither a kink nor a jump comes first.
function computeStrength(change: CurveChange): number {
	if (change.kind === 'bend') return Math.abs(change.size);
	return change.kind === 'jump' ? Math.abs(change.size) / READER.jumpWeight : Number.POSITIVE_INFINITY;
}

export function pairNeighbors<T>(items: readonly T[]): readonly (readonly [T, T])[] {
	return items.slice(1).map((item, index) => [items[index] as T, item]);
}

/**
 * Finds the two neighboring input values between which a condition changes.
 * @param isOnStartSide true at `from` and false at `to`
 */
export function findBoundary(
	{ input }: Pick<VariedInput, 'input'>,
	from: number,
	to: number,
	isOnStartSide: (at: number) => boolean,
): Bracket {
	if (input.choices.length > 0) return { before: from, after: to };
	return bisect(from, to, isOnStartSide, {
		width: getStep(input) * 1.5,
		snap: (value) => snapToStep(value, input),
	});
}

function findWarningChanges(variation: Variation, a: Sample, b: Sample): readonly WarningChange[] {
	const changedWarnings = [...new Set([...a.warnings, ...b.warnings])].filter(
		(warning) => a.warnings.includes(warning) !== b.warnings.includes(warning),
	);
	return changedWarnings.map((warning) => {
		const side = a.warnings.includes(warning) ? 'below' : 'above';
		const isOnStartSide = (at: number) =>
			variation.sampleAt(at).warnings.includes(warning) === (side === 'below');
		return { kind: 'warning', warning, side, ...findBoundary(variation, a.at, b.at, isOnStartSide) };
	});
}

function findUnavailableChanges(variation: Variation, a: Sample, b: Sample): readonly UnavailableChange[] {
	const isMissing = a.value === null;
	if (isMissing === (b.value === null)) return [];
	const isOnStartSide = (at: number) => (variation.sampleAt(at).value === null) === isMissing;
	const side = isMissing ? 'below' : 'above';
	return [{ kind: 'unavailable', side, ...findBoundary(variation, a.at, b.at, isOnStartSide) }];
}

// A curve that starts or ends at zero does not cross it; blocked samples are not drawn.
function findZeroCrossings(variation: Variation, samples: readonly Sample[]): readonly ZeroCrossing[] {
	const nonZeroSamples = samples.filter((sample) => isUsable(sample) && getSign(sample) !== 0);
	return pairNeighbors(nonZeroSamples).flatMap(([a, b]): ZeroCrossing[] => {
		const sign = getSign(a);
		if (sign === getSign(b)) return [];
		const isOnStartSide = (at: number) => getSign(variation.sampleAt(at)) < 0 === sign < 0;
		const side = sign < 0 ? 'below' : 'above';
		return [{ kind: 'zero', side, ...findBoundary(variation, a.at, b.at, isOnStartSide) }];
	});
}

// Rounding errors count as zero.
function getSign({ value }: Sample): number {
	return Math.sign(roundToDecimals(value ?? 0, SIGNIFICANT_DECIMALS));
}
