// Computes the places of everything on the drawing: scales, marks on the axes, pieces of the curve, blocked stretches.
import { getTone } from '../../engine/format.ts';
import type { Curve } from '../../engine/what-if/curve.ts';
import { computeTicks, formatCompact, getStep } from '../../engine/what-if/grid.ts';
import { isUsable, type Sample, type UsableSample } from '../../engine/what-if/variation.ts';
import {
	CHARACTER_WIDTH,
	type ChartAxes,
	computeLabelWidth,
	computeValueTicks,
	createScale,
	type Tick,
} from './chart-axes.tsx';

/** All places in pixels of the drawing. */
export interface Plot extends ChartAxes {
	readonly width: number;
	readonly height: number;
	readonly top: number;
}

/** The least distance between two labels below the drawing, in pixels. */
const MIN_TICK_DISTANCE = 44;
const TOP_MARGIN = 30;
const BOTTOM_MARGIN = 34;
const WIDE_LAYOUT = 420;
/** A scale over larger values would itself be beyond what a number can hold. */
const MAX_PLOTTED = 1e300;

/** Lays out the drawing of a study. @param width in pixels */
export function computePlot({ variation, range, samples }: Curve, width: number): Plot {
	const { input, result } = variation;
	const height = width < WIDE_LAYOUT ? 250 : 290;
	const { from, to } = computeExtent(samples);
	const yTicks = computeValueTicks(from, to, result.format);
	// However long the labels, the drawing keeps half of the width.
	const left = Math.min(computeLabelWidth(yTicks), width / 3);
	const lastLabel = formatCompact(range.to, input.format).length;
	const right = width - Math.min(Math.max(10, (lastLabel * CHARACTER_WIDTH) / 2), width / 6);
	const floor = height - BOTTOM_MARGIN;
	const x = createScale(range.from, range.to, left, right);
	const y = createScale(yTicks[0]?.value ?? 0, yTicks.at(-1)?.value ?? 1, floor, TOP_MARGIN);
	return {
		...{ width, height, left, right, top: TOP_MARGIN, floor, x, y },
		xTicks: computeXTicks(input.choices.length > 0 ? samples : [], input, range, right - left),
		yTicks,
	};
}

// As many labels as fit; of choices, those that do not touch the one before.
function computeXTicks(
	choices: readonly Sample[],
	input: Curve['variation']['input'],
	{ from, to }: Curve['range'],
	width: number,
): readonly Tick[] {
	const toTicks = (values: readonly number[]) =>
		values.map((value) => ({ value, label: formatCompact(value, input.format) }));
	if (choices.length === 0) {
		for (let maxTicks = Math.max(2, Math.floor(width / MIN_TICK_DISTANCE)); maxTicks > 2; maxTicks -= 1) {
			const ticks = toTicks(computeTicks(from, to, maxTicks, getStep(input)));
			if (canFit(ticks, width / (to - from || 1))) return ticks;
		}
		return toTicks(computeTicks(from, to, 2, getStep(input)));
	}
	const visibleTicks: Tick[] = [];
	for (const tick of toTicks(choices.map(({ at }) => at))) {
		const last = visibleTicks.at(-1);
		if (!last || canFit([last, tick], width / (to - from || 1))) visibleTicks.push(tick);
	}
	return visibleTicks;
}

function canFit(ticks: readonly Tick[], perUnit: number): boolean {
	return ticks.slice(1).every(({ value, label }, index) => {
		const previousTick = ticks[index];
		if (!previousTick) return true;
		const requiredWidth = ((label.length + previousTick.label.length) / 2) * CHARACTER_WIDTH + 10;
		return (value - previousTick.value) * perUnit >= requiredWidth;
	});
}

/** Whether the curve leaves the drawing at the top or at the bottom. */
export function hasClippedSamples({ samples }: Curve): boolean {
	return computeExtent(samples).isCut;
}

interface Extent {
	readonly from: number;
	readonly to: number;
	readonly isCut: boolean;
}

// Zero is always in sight. Values far beyond the others, as beside a division by zero, are cut off.
function computeExtent(samples: readonly Sample[]): Extent {
	const values = samples
		.filter(isUsable)
		.map(({ value }) => Math.max(-MAX_PLOTTED, Math.min(value, MAX_PLOTTED)));
	const ascendingValues = [...values, 0].sort((a, b) => a - b);
	const [minimum = 0, maximum = 0] = [ascendingValues[0], ascendingValues.at(-1)];
	const low = Math.min(0, ascendingValues[Math.floor(ascendingValues.length * 0.03)] ?? 0);
	const high = Math.max(0, ascendingValues[Math.ceil(ascendingValues.length * 0.97) - 1] ?? 0);
	const margin = (high - low) * 3;
	const isCut = margin > 0 && (maximum > high + margin || minimum < low - margin);
	const [from, to] = isCut
		? [Math.max(minimum, low - margin / 6), Math.min(maximum, high + margin / 6)]
		: [minimum, maximum];
	return { from, to, isCut };
}

/** A piece of the curve that is drawn in one go. */
export interface Piece {
	readonly isCost: boolean;
	/** The path; a piece of one point has none. */
	readonly path: string;
	readonly points: readonly UsableSample[];
}

/** The curve in pieces: it ends at gaps and jumps, and where a saving becomes a cost. */
export function computePieces({ variation, samples, changes }: Curve, { x, y }: Plot): readonly Piece[] {
	const jumps = new Set(changes.filter(({ kind }) => kind === 'jump').map(({ before }) => before));
	const pieces: { isCost: boolean; points: UsableSample[] }[] = [];
	let previous: UsableSample | undefined;
	for (const sample of samples) {
		if (!isUsable(sample)) {
			previous = undefined;
			continue;
		}
		const isCost = getTone(sample.value, variation.result.goodOrBad) === 'cost';
		const predecessor = previous && !jumps.has(previous.at) ? previous : undefined;
		const last = pieces.at(-1);
		if (predecessor && last?.isCost === isCost) last.points.push(sample);
		else
			pieces.push({ isCost, points: predecessor ? joinAtZero(last?.points, predecessor, sample) : [sample] });
		previous = sample;
	}
	return pieces.map(({ isCost, points }) => {
		const path = points.map(({ at, value }) => `${x(at)} ${y(value)}`).join('L');
		return { isCost, points, path: points.length > 1 ? `M${path}` : '' };
	});
}

// Both pieces meet on the zero line.
function joinAtZero(
	previousPoints: UsableSample[] | undefined,
	a: UsableSample,
	b: UsableSample,
): UsableSample[] {
	const share = a.value === b.value ? 0 : a.value / (a.value - b.value);
	const zero: UsableSample = { ...a, at: a.at + (b.at - a.at) * share, value: 0 };
	previousPoints?.push(zero);
	return [zero, b];
}

/** Stretches of the input for which a warning blocks the calculation, from and to in its stored unit. */
export function findBlockedRanges({
	samples,
	range,
}: Curve): readonly (readonly [from: number, to: number])[] {
	const ranges: [number, number][] = [];
	samples.forEach((sample, index) => {
		if (!sample.isBlocked) return;
		const from = samples[index - 1]?.at ?? range.from;
		const to = samples[index + 1]?.at ?? range.to;
		const last = ranges.at(-1);
		if (last && last[1] >= sample.at) last[1] = to;
		else ranges.push([from, to]);
	});
	return ranges;
}

/** A numbered mark: where it points, and where its number stands so that no two touch. */
export interface Mark {
	readonly number: number;
	readonly x: number;
	/** On the curve, or on the floor where there is none. */
	readonly y: number;
	readonly labelX: number;
}

const MARK_DISTANCE = 14;

/** The marks of all changes, in ascending order. */
export function computeMarks(
	{ changes, samples }: Curve,
	{ x, y, floor, top, right }: Plot,
): readonly Mark[] {
	const values = new Map(samples.filter(isUsable).map(({ at, value }) => [at, value]));
	let nextFreeX = 0;
	return changes.map((change, index) => {
		const markedValue = values.has(change.before) ? change.before : change.after;
		const value = values.get(markedValue);
		const at = x(markedValue);
		const maxX = right - (changes.length - 1 - index) * MARK_DISTANCE;
		const labelX = Math.max(nextFreeX, Math.min(at, maxX));
		nextFreeX = labelX + MARK_DISTANCE;
		const height = value === undefined ? floor : Math.min(floor, Math.max(top, y(value)));
		return { number: index + 1, x: at, y: height, labelX };
	});
}
