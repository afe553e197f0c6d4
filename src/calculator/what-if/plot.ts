// Where everything on the drawing lies: scales, marks on the axes, the pieces of the curve, blocked stretches.
import { toneOf } from '../../engine/tone.ts';
import { formatCompact } from '../../engine/what-if/compact.ts';
import { roundToDecimals, stepOf } from '../../engine/what-if/grid.ts';
import { isUsable, type Usable } from '../../engine/what-if/sweep.ts';
import { niceTicks } from '../../engine/what-if/ticks.ts';
import type { Change, Sample } from '../../engine/what-if/types.ts';
import type { Study } from './study.ts';

export interface Tick {
	readonly value: number;
	readonly label: string;
}

/** All places in pixels of the drawing. */
export interface Plot {
	readonly width: number;
	readonly height: number;
	readonly left: number;
	readonly right: number;
	readonly top: number;
	readonly floor: number;
	readonly x: (at: number) => number;
	readonly y: (value: number) => number;
	readonly xTicks: readonly Tick[];
	readonly yTicks: readonly Tick[];
}

/** The width of a digit, about, and the least distance between two labels below the drawing. */
const CHARACTER = 8.6;
const LEAST_APART = 44;
const TOP = 30;
const BELOW = 34;
const WIDE = 420;
/** A scale over larger values would itself be beyond what a number can hold. */
const LARGEST = 1e300;

/** Lays out the drawing of a study. @param width in pixels */
export function plotOf({ variation, range, samples }: Study, width: number): Plot {
	const { input, result } = variation;
	const height = width < WIDE ? 250 : 290;
	const { from, to, step } = extentOf(samples);
	const count = Math.round((to - from) / step);
	const yValues = Array.from({ length: count + 1 }, (_, index) => roundToDecimals(from + index * step, 9));
	const labels = yValues.map((value) => formatCompact(value, result.format));
	// However long the labels, the drawing keeps half of the width.
	const left = Math.min(Math.max(...labels.map((label) => label.length)) * CHARACTER + 8, width / 3);
	const lastLabel = formatCompact(range.to, input.format).length;
	const right = width - Math.min(Math.max(10, (lastLabel * CHARACTER) / 2), width / 6);
	const floor = height - BELOW;
	const x = scale(range.from, range.to, left, right);
	const y = scale(from, to, floor, TOP);
	return {
		...{ width, height, left, right, top: TOP, floor, x, y },
		xTicks: xTicks(input.choices.length > 0 ? samples : [], input, range, right - left),
		yTicks: yValues.map((value, index) => ({ value, label: labels[index] ?? '' })),
	};
}

function scale(from: number, to: number, first: number, last: number): (value: number) => number {
	const span = to - from || 1;
	return (value) => Math.round((first + ((value - from) / span) * (last - first)) * 100) / 100;
}

// As many labels as fit; of choices, those that do not touch the one before.
function xTicks(
	choices: readonly Sample[],
	input: Study['variation']['input'],
	{ from, to }: Study['range'],
	width: number,
): readonly Tick[] {
	const ticksOf = (values: readonly number[]) =>
		values.map((value) => ({ value, label: formatCompact(value, input.format) }));
	if (choices.length === 0) {
		for (let most = Math.max(2, Math.floor(width / LEAST_APART)); most > 2; most -= 1) {
			const ticks = ticksOf(niceTicks(from, to, most, stepOf(input)));
			if (fits(ticks, width / (to - from || 1))) return ticks;
		}
		return ticksOf(niceTicks(from, to, 2, stepOf(input)));
	}
	const shown: Tick[] = [];
	for (const tick of ticksOf(choices.map(({ at }) => at))) {
		const last = shown.at(-1);
		if (!last || fits([last, tick], width / (to - from || 1))) shown.push(tick);
	}
	return shown;
}

function fits(ticks: readonly Tick[], perUnit: number): boolean {
	return ticks.slice(1).every(({ value, label }, index) => {
		const before = ticks[index];
		if (!before) return true;
		const needed = ((label.length + before.label.length) / 2) * CHARACTER + 10;
		return (value - before.value) * perUnit >= needed;
	});
}

/** Whether the curve leaves the drawing at the top or at the bottom. */
export function leavesDrawing({ samples }: Study): boolean {
	return extentOf(samples).isCut;
}

interface Extent {
	readonly from: number;
	readonly to: number;
	/** From one line of the scale to the next. */
	readonly step: number;
	readonly isCut: boolean;
}

// Zero is always in sight. Values far beyond the others, as beside a division by zero, are cut off.
function extentOf(samples: readonly Sample[]): Extent {
	const values = samples.filter(isUsable).map(({ value }) => Math.max(-LARGEST, Math.min(value, LARGEST)));
	const sorted = [...values, 0].sort((a, b) => a - b);
	const [least = 0, most = 0] = [sorted[0], sorted.at(-1)];
	const low = Math.min(0, sorted[Math.floor(sorted.length * 0.03)] ?? 0);
	const high = Math.max(0, sorted[Math.ceil(sorted.length * 0.97) - 1] ?? 0);
	const room = (high - low) * 3;
	const isCut = room > 0 && (most > high + room || least < low - room);
	const [from, to] = isCut
		? [Math.max(least, low - room / 6), Math.min(most, high + room / 6)]
		: [least, most];
	return { ...roundedOut(from, to), isCut };
}

function roundedOut(from: number, to: number): Omit<Extent, 'isCut'> {
	if (from === to) return { from: 0, to: 1, step: 1 };
	const [first = 0, second = 1] = niceTicks(from, to, 5);
	const step = second - first || 1;
	return { from: Math.floor(from / step + 1e-9) * step, to: Math.ceil(to / step - 1e-9) * step, step };
}

/** A piece of the curve that is drawn in one go. */
export interface Piece {
	readonly isCost: boolean;
	/** The path; a piece of one point has none. */
	readonly path: string;
	readonly points: readonly Usable[];
}

/** The curve in pieces: it ends at gaps and jumps, and where a saving becomes a cost. */
export function piecesOf({ variation, samples, changes }: Study, { x, y }: Plot): readonly Piece[] {
	const jumps = new Set(changes.filter(({ kind }) => kind === 'jump').map(({ before }) => before));
	const pieces: { isCost: boolean; points: Usable[] }[] = [];
	let previous: Usable | undefined;
	for (const sample of samples) {
		if (!isUsable(sample)) {
			previous = undefined;
			continue;
		}
		const isCost = toneOf(sample.value, variation.result.sense) === 'cost';
		const joined = previous && !jumps.has(previous.at) ? previous : undefined;
		const last = pieces.at(-1);
		if (joined && last?.isCost === isCost) last.points.push(sample);
		else pieces.push({ isCost, points: joined ? joinAtZero(last?.points, joined, sample) : [sample] });
		previous = sample;
	}
	return pieces.map(({ isCost, points }) => {
		const path = points.map(({ at, value }) => `${x(at)} ${y(value)}`).join('L');
		return { isCost, points, path: points.length > 1 ? `M${path}` : '' };
	});
}

// Both pieces meet on the zero line.
function joinAtZero(before: Usable[] | undefined, a: Usable, b: Usable): Usable[] {
	const share = a.value === b.value ? 0 : a.value / (a.value - b.value);
	const zero: Usable = { ...a, at: a.at + (b.at - a.at) * share, value: 0 };
	before?.push(zero);
	return [zero, b];
}

/** Stretches of the input for which a warning blocks the calculation, from and to in its stored unit. */
export function blockedStretches({
	samples,
	range,
}: Study): readonly (readonly [from: number, to: number])[] {
	const stretches: [number, number][] = [];
	samples.forEach((sample, index) => {
		if (!sample.blocked) return;
		const from = samples[index - 1]?.at ?? range.from;
		const to = samples[index + 1]?.at ?? range.to;
		const last = stretches.at(-1);
		if (last && last[1] >= sample.at) last[1] = to;
		else stretches.push([from, to]);
	});
	return stretches;
}

/** A numbered mark: where it points, and where its number stands so that no two touch. */
export interface Mark {
	readonly change: Change;
	readonly number: number;
	readonly x: number;
	/** On the curve, or on the floor where there is none. */
	readonly y: number;
	readonly labelX: number;
}

const APART = 14;

/** The marks of all changes, in ascending order. */
export function marksOf({ changes, samples }: Study, { x, y, floor, top, right }: Plot): readonly Mark[] {
	const values = new Map(samples.filter(isUsable).map(({ at, value }) => [at, value]));
	let free = 0;
	return changes.map((change, index) => {
		const onCurve = values.has(change.before) ? change.before : change.after;
		const value = values.get(onCurve);
		const at = x(onCurve);
		const room = right - (changes.length - 1 - index) * APART;
		const labelX = Math.max(free, Math.min(at, room));
		free = labelX + APART;
		const height = value === undefined ? floor : Math.min(floor, Math.max(top, y(value)));
		return { change, number: index + 1, x: at, y: height, labelX };
	});
}
