// What happens along a curve: where it bends or jumps, where a warning or an unavailable value begins, where it crosses zero.
import { bendsAndJumps } from './bends.ts';
import { bisect } from './bisect.ts';
import { roundToDecimals, snap, stepOf } from './grid.ts';
import { isUsable, sampleAt } from './sweep.ts';
import type { Between, Change, Sample, Unavailable, WarningChange, ZeroCrossing } from './types.ts';
import type { Variation } from './variation.ts';

/**
 * Everything that happens along a sweep, in ascending order. Places are exact to the step of the input: a dollar, a
 * hundredth of a percent, a year.
 * @param samples a sweep of the variation, ascending
 */
export function changesAlong(variation: Variation, samples: readonly Sample[]): readonly Change[] {
	const found = [...changesBetween(variation, samples), ...bendsAndJumps(variation, samples)];
	return found.sort((a, b) => a.before - b.before || a.after - b.after);
}

/** Of what happens along a sweep all but bends and jumps, in no order. */
export function changesBetween(variation: Variation, samples: readonly Sample[]): readonly Change[] {
	return [
		...neighbours(samples).flatMap(([a, b]) => [
			...warningChanges(variation, a, b),
			...lostValues(variation, a, b),
		]),
		...zeroCrossings(variation, samples),
	];
}

/** Each sample with the one after it. */
export function neighbours<T>(items: readonly T[]): readonly (readonly [T, T])[] {
	return items.slice(1).map((item, index) => [items[index] as T, item]);
}

/**
 * The two neighbouring values of the input between which a condition changes.
 * @param holds true at `from` and false at `to`
 */
export function boundary(
	{ input }: Pick<Variation, 'input'>,
	from: number,
	to: number,
	holds: (at: number) => boolean,
): Between {
	if (input.choices.length > 0) return { before: from, after: to };
	return bisect(from, to, holds, { width: stepOf(input) * 1.5, snap: (value) => snap(value, input) });
}

function warningChanges(variation: Variation, a: Sample, b: Sample): readonly WarningChange[] {
	const changed = [...new Set([...a.warnings, ...b.warnings])].filter(
		(warning) => a.warnings.includes(warning) !== b.warnings.includes(warning),
	);
	return changed.map((warning) => {
		const side = a.warnings.includes(warning) ? 'below' : 'above';
		const holds = (at: number) => sampleAt(variation, at).warnings.includes(warning) === (side === 'below');
		return { kind: 'warning', warning, side, ...boundary(variation, a.at, b.at, holds) };
	});
}

function lostValues(variation: Variation, a: Sample, b: Sample): readonly Unavailable[] {
	const missing = a.value === null;
	if (missing === (b.value === null)) return [];
	const holds = (at: number) => (sampleAt(variation, at).value === null) === missing;
	const side = missing ? 'below' : 'above';
	return [{ kind: 'unavailable', side, ...boundary(variation, a.at, b.at, holds) }];
}

// A line that starts or ends at zero does not cross it, and what is blocked is not drawn.
function zeroCrossings(variation: Variation, samples: readonly Sample[]): readonly ZeroCrossing[] {
	const signed = samples.filter((sample) => isUsable(sample) && signOf(sample.value) !== 0);
	return neighbours(signed).flatMap(([a, b]): ZeroCrossing[] => {
		const sign = signOf(a.value);
		if (sign === signOf(b.value)) return [];
		const holds = (at: number) => signOf(sampleAt(variation, at).value) < 0 === sign < 0;
		return [{ kind: 'zero', side: sign < 0 ? 'below' : 'above', ...boundary(variation, a.at, b.at, holds) }];
	});
}

// Rounding errors of binary fractions count as zero.
function signOf(value: number | null): number {
	return Math.sign(roundToDecimals(value ?? 0, 9));
}
