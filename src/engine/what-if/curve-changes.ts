import { bisect } from './bisect.ts';
import { getStep, roundToDecimals, snapToStep } from './grid.ts';
import { findKinksWithCauses } from './kink-causes.ts';
import { computeSample, isUsable } from './sweep.ts';
import type {
	ChangeBounds,
	CurveChange,
	Sample,
	UnavailableChange,
	WarningChange,
	ZeroCrossing,
} from './types.ts';
import type { Variation } from './variation.ts';

/**
 * Lists every change along a sweep in ascending order. Places are exact to the step of the input: a dollar, a
 * hundredth of a percent, a year.
 * @param samples a sweep of the variation, ascending
 */
export function findChanges(variation: Variation, samples: readonly Sample[]): readonly CurveChange[] {
	const changes = [...findChangesBetween(variation, samples), ...findKinksWithCauses(variation, samples)];
	return changes.sort((a, b) => a.before - b.before || a.after - b.after);
}

/** Lists all changes except kinks and jumps, unordered. */
export function findChangesBetween(variation: Variation, samples: readonly Sample[]): readonly CurveChange[] {
	return [
		...pairNeighbours(samples).flatMap(([a, b]) => [
			...findWarningChanges(variation, a, b),
			...findUnavailableChanges(variation, a, b),
		]),
		...findZeroCrossings(variation, samples),
	];
}

export function pairNeighbours<T>(items: readonly T[]): readonly (readonly [T, T])[] {
	return items.slice(1).map((item, index) => [items[index] as T, item]);
}

/**
 * Finds the two neighboring input values between which a condition changes.
 * @param isOnStartSide true at `from` and false at `to`
 */
export function findBoundary(
	{ input }: Pick<Variation, 'input'>,
	from: number,
	to: number,
	isOnStartSide: (at: number) => boolean,
): ChangeBounds {
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
			computeSample(variation, at).warnings.includes(warning) === (side === 'below');
		return { kind: 'warning', warning, side, ...findBoundary(variation, a.at, b.at, isOnStartSide) };
	});
}

function findUnavailableChanges(variation: Variation, a: Sample, b: Sample): readonly UnavailableChange[] {
	const isMissing = a.value === null;
	if (isMissing === (b.value === null)) return [];
	const isOnStartSide = (at: number) => (computeSample(variation, at).value === null) === isMissing;
	const side = isMissing ? 'below' : 'above';
	return [{ kind: 'unavailable', side, ...findBoundary(variation, a.at, b.at, isOnStartSide) }];
}

// A curve that starts or ends at zero does not cross it; blocked samples are not drawn.
function findZeroCrossings(variation: Variation, samples: readonly Sample[]): readonly ZeroCrossing[] {
	const nonZeroSamples = samples.filter((sample) => isUsable(sample) && getSign(sample.value) !== 0);
	return pairNeighbours(nonZeroSamples).flatMap(([a, b]): ZeroCrossing[] => {
		const sign = getSign(a.value);
		if (sign === getSign(b.value)) return [];
		const isOnStartSide = (at: number) => getSign(computeSample(variation, at).value) < 0 === sign < 0;
		return [
			{
				kind: 'zero',
				side: sign < 0 ? 'below' : 'above',
				...findBoundary(variation, a.at, b.at, isOnStartSide),
			},
		];
	});
}

// Rounding errors count as zero.
function getSign(value: number | null): number {
	return Math.sign(roundToDecimals(value ?? 0, 9));
}
