// Finds the kinks of a curve, bends and jumps, from its values: by sampling, bisection, and a look at every threshold that a
// formula names.
import { range } from '../collections.ts';
import { getStep, snapToStep } from './grid.ts';
import { createCauseFinder, listThresholds, type PlacedKink } from './kink-causes.ts';
import { READER, SAMPLING } from './tolerances.ts';
import {
	getCurrentValue,
	type InputRange,
	isUsable,
	type Kink,
	type Sample,
	sortUnique,
	type Variation,
} from './variation.ts';

interface SearchOptions {
	/** The places of the first samples, ascending: both ends, and places off the round numbers at which brackets begin. */
	readonly points: readonly number[];
	/** Places within them where a single value, or a short piece, may be apart from the rest. */
	readonly thresholds?: readonly number[];
	/** The number of evaluations after those of the first samples. */
	readonly budget: number;
}

/** A sample with its slope on one side. */
interface Node {
	readonly at: number;
	readonly value: number;
	readonly slope: number;
	/** The largest slope error that rounding can cause. */
	readonly noise: number;
}

/** An interval between two nodes, and its deviation from a straight line. */
interface Stretch {
	readonly left: Node;
	readonly right: Node;
	readonly strength: number;
}

/** Evaluations for a curve that takes microseconds a value. */
const FAST_BUDGET = 4000;

/**
 * The places of the first samples on a range.
 * @param parts the number of intervals
 */
export function listSearchPoints(
	{ from, to }: InputRange,
	parts: number,
	input: Variation['input'],
): readonly number[] {
	const width = (to - from) / parts;
	const inner = range(parts - 1).map((part) => from + width * (part + 1 + SAMPLING.roundNumberOffset));
	return sortUnique([from, ...inner.map((at) => snapToStep(at, input)), to]);
}

/**
 * Finds the kinks of the result along a sweep, in ascending order, for models that take microseconds. The model may be
 * evaluated between steps, but places are reported on steps; an input with choices has none.
 */
export function findSweepKinks(variation: Variation, samples: readonly Sample[]): readonly Kink[] {
	const [first, last] = [samples[0], samples.at(-1)];
	if (!first || !last || first === last || variation.input.choices.length > 0) return [];
	const inner = listTurningPoints(samples);
	const kinks = findKinks(variation, {
		points: [first.at, ...inner, last.at],
		thresholds: listThresholds(variation).filter((at) => at > first.at && at < last.at),
		budget: FAST_BUDGET,
	});
	// A staircase is drawn, but not described.
	const jumps = kinks.filter(({ kind }) => kind === 'jump');
	return jumps.length > SAMPLING.maxJumps ? kinks.filter(({ kind }) => kind !== 'jump') : kinks;
}

// Places off the samples, wherever those do not lie on one line.
function listTurningPoints(samples: readonly Sample[]): readonly number[] {
	const size = Math.max(...samples.map(({ value }) => Math.abs(value ?? 0)));
	const tolerance = size * SAMPLING.relativeError + SAMPLING.absoluteError;
	const isTurning = samples.map((sample, index) => {
		const [before, after] = [samples[index - 1], samples[index + 1]];
		if (!before || !after) return true;
		if (!isUsable(before) || !isUsable(sample) || !isUsable(after)) return true;
		const part = (sample.at - before.at) / (after.at - before.at);
		return Math.abs(before.value + (after.value - before.value) * part - sample.value) > 4 * tolerance;
	});
	return samples.slice(1).flatMap(({ at }, index) => {
		const previous = samples[index]?.at ?? at;
		// One more on either side shows that the curve goes straight on.
		const isNear = [index - 1, index, index + 1, index + 2].some((near) => isTurning[near]);
		return isNear ? [previous + (at - previous) * SAMPLING.roundNumberOffset] : [];
	});
}

/**
 * Finds the most important kinks of the result within the budget, in ascending order. Those near the current value are more
 * important.
 */
export function findKinks(variation: Variation, options: SearchOptions): readonly Kink[] {
	const kinks = new KinkSearch(variation, options).run();
	const findCause = createCauseFinder(variation, options.points);
	return kinks.map((kink, index) => findCause(kink, kinks[index - 1], kinks[index + 1]));
}

class KinkSearch {
	readonly #variation: Variation;
	readonly #options: SearchOptions;
	readonly #kinks: PlacedKink[] = [];
	readonly #range: InputRange;
	readonly #step: number;
	#remainingBudget: number;
	#size = 0;

	constructor(variation: Variation, options: SearchOptions) {
		const { points, budget } = options;
		this.#variation = variation;
		this.#options = options;
		this.#range = { from: points[0] ?? 0, to: points.at(-1) ?? 0 };
		this.#step = getStep(variation.input);
		this.#remainingBudget = budget + 2 * points.length;
	}

	run(): readonly PlacedKink[] {
		const { points, thresholds = [] } = this.#options;
		const { from, to } = this.#range;
		const offset = this.#step * SAMPLING.besideStep;
		const openThresholds = thresholds.filter((at) => this.#isApart(at - offset, at, at + offset));
		const end = this.#step * SAMPLING.besideEnd;
		const places = sortUnique([
			// The value at an end may be apart from all others.
			...points.map((at) => Math.max(from + end, Math.min(at, to - end))),
			...openThresholds.flatMap((at) => [at - offset, at + offset]),
		]);
		const orderedNodes = places.map((at, index) => {
			const [toLeft, toRight] = [at - (places[index - 1] ?? at), (places[index + 1] ?? at) - at];
			return this.#createNode(at, toRight >= toLeft ? toRight : -toLeft);
		});
		const findNode = (at: number) => orderedNodes[places.indexOf(at)];
		for (const at of openThresholds) this.#addSpike(at, findNode(at - offset), findNode(at + offset));
		this.#addEnd(from, this.#snap(from + this.#step), orderedNodes[0]);
		this.#addEnd(to, this.#snap(to - this.#step), orderedNodes.at(-1));
		let openStretches = orderedNodes
			.slice(1)
			.flatMap((right, index) => this.#createStretch(orderedNodes[index], right));
		while (openStretches.length > 0 && this.#remainingBudget > 0) {
			const strongestStretch = openStretches.reduce((strongest, stretch) =>
				stretch.strength > strongest.strength ? stretch : strongest,
			);
			openStretches = [
				...openStretches.filter((stretch) => stretch !== strongestStretch),
				...this.#resolveStretch(strongestStretch),
			];
		}
		const { sampleAt } = this.#variation;
		const visibleKinks = this.#kinks.filter((kink) =>
			[kink.before, kink.after].every((at) => isUsable(sampleAt(at))),
		);
		return mergeNeighbors(visibleKinks.sort((a, b) => a.before - b.before || a.after - b.after));
	}

	#evaluate(at: number): number | null {
		this.#remainingBudget -= 1;
		const sample = this.#variation.sampleAt(at);
		if (!isUsable(sample)) return null;
		this.#size = Math.max(this.#size, Math.abs(sample.value));
		return sample.value;
	}

	#isApart(before: number, at: number, after: number): boolean {
		const values = [before, at, after].map((place) => this.#evaluate(place));
		const [valueBefore = null, value = null, valueAfter = null] = values;
		if (valueBefore === null || value === null || valueAfter === null) return false;
		return Math.abs((valueBefore + valueAfter) / 2 - value) > 4 * this.#noise;
	}

	#weightAt(at: number): number {
		const { from, to } = this.#range;
		return 1 / (1 / 4 + Math.abs(at - getCurrentValue(this.#variation)) / (to - from));
	}

	/** @param width of the interval beside it in which its slope is measured; negative to the left */
	#createNode(at: number, width: number, value = this.#evaluate(at)): Node | undefined {
		const offset = width * SAMPLING.slopeOffset;
		const valueBeside = value === null ? null : this.#evaluate(at + offset);
		if (value === null || valueBeside === null) return undefined;
		return { at, value, slope: (valueBeside - value) / offset, noise: this.#noise / Math.abs(offset) };
	}

	get #noise(): number {
		return this.#size * SAMPLING.relativeError + SAMPLING.absoluteError;
	}

	// Empty where both ends lie on one line.
	#createStretch(left: Node | undefined, right: Node | undefined): readonly Stretch[] {
		if (!left || !right) return [];
		const middle = (left.at + right.at) / 2;
		const gap = Math.abs(extrapolate(left, middle) - extrapolate(right, middle));
		const slopeChange = Math.abs(right.slope - left.slope);
		const steepest = Math.max(Math.abs(left.slope), Math.abs(right.slope));
		const noise = left.noise + right.noise + steepest * SAMPLING.minAngle;
		if (gap <= 4 * this.#noise + noise * (right.at - left.at) && slopeChange <= 2 * noise) return [];
		const isKink = isBetween(findCrossing(left, right), left.at, right.at);
		const strength = isKink ? slopeChange : Math.max(slopeChange, gap / READER.jumpWeight);
		return [{ left, right, strength: strength * this.#weightAt(middle) }];
	}

	#resolveStretch({ left, right }: Stretch): readonly Stretch[] {
		const at = (left.at + right.at) / 2;
		const isNarrow = right.at - left.at <= this.#step * SAMPLING.minWidth;
		// Far from zero numbers are farther apart than steps.
		if (isNarrow || at <= left.at || at >= right.at) {
			this.#addJump(left, right);
			return [];
		}
		if (this.#addBend(left, right)) return [];
		const value = this.#evaluate(at);
		if (value === null) return [];
		// A sample on one of the lines has that line's slope.
		const matchingEnd = [left, right].find(
			(end) => Math.abs(extrapolate(end, at) - value) <= 4 * this.#noise,
		);
		const node = matchingEnd
			? { ...matchingEnd, at, value }
			: this.#createNode(at, right.at - left.at, value);
		if (!node || (!matchingEnd && this.#isSmooth(left, node, right))) return [];
		return [...this.#createStretch(left, node), ...this.#createStretch(node, right)];
	}

	// The middle of a smooth stretch lies on the cubic through both ends, and has its slope.
	#isSmooth(left: Node, middle: Node, right: Node): boolean {
		const width = right.at - left.at;
		const slopeChange = right.slope - left.slope;
		const value = (left.value + right.value) / 2 - (slopeChange * width) / 8;
		const slope = (1.5 * (right.value - left.value)) / width - (left.slope + right.slope) / 4;
		const tolerance = Math.abs(slopeChange) * SAMPLING.smoothness;
		return (
			Math.abs(middle.value - value) <= tolerance * width + 4 * this.#noise &&
			Math.abs(middle.slope - slope) <= tolerance + 2 * (left.noise + middle.noise + right.noise)
		);
	}

	// A bend is where the lines of both ends intersect, and the curve follows both as far as that.
	#addBend(left: Node, right: Node): boolean {
		const at = findCrossing(left, right);
		if (!isBetween(at, left.at, right.at)) return false;
		const slopeChange = Math.abs(right.slope - left.slope);
		const precision = Math.min(
			this.#step * SAMPLING.kinkPrecision,
			(right.at - left.at) * SAMPLING.bendPrecision,
		);
		const tolerance = slopeChange * precision + 4 * this.#noise;
		const isOnLine = (position: number, end: Node) => {
			const value = this.#evaluate(position);
			return value !== null && Math.abs(value - extrapolate(end, position)) <= tolerance;
		};
		if (!isOnLine(at, left) || !isOnLine((left.at + at) / 2, left) || !isOnLine((at + right.at) / 2, right))
			return false;
		const value = extrapolate(left, at);
		this.#addKink('bend', this.#findSteps(at), { before: at, after: at }, left, right, [value, value]);
		return true;
	}

	// A value on a step belongs to one side of the jump.
	#addJump(left: Node, right: Node): void {
		const at = (left.at + right.at) / 2;
		let [before, after] = this.#findSteps(at);
		if (before === after) {
			const value = this.#evaluate(before) ?? left.value;
			const isLeft = Math.abs(value - left.value) < Math.abs(value - right.value);
			if (isLeft) after = this.#snap(before + this.#step);
			else before = this.#snap(after - this.#step);
		}
		const size = Math.abs(right.value - left.value);
		if (size <= 4 * this.#noise + Math.abs(left.slope) * (right.at - left.at)) return;
		const place = { before: left.at, after: right.at };
		this.#addKink('jump', [before, after], place, left, right, [left.value, right.value]);
	}

	/** A value at a threshold that neither side comes to, as of `x == 60 ? 1 : 0`: two jumps. */
	#addSpike(at: number, left: Node | undefined, right: Node | undefined): void {
		if (!left || !right || this.#createStretch(left, right).length > 0) return;
		const value = this.#evaluate(at);
		if (value === null || Math.abs(value - extrapolate(left, at)) <= 4 * this.#noise + left.noise) return;
		const [before, after] = [this.#snap(at - this.#step), this.#snap(at + this.#step)];
		const place = { before: at, after: at };
		this.#addKink('jump', [before, at], place, left, right, [left.value, value]);
		this.#addKink('jump', [at, after], place, left, right, [value, right.value]);
	}

	/** A value at an end of the range that the rest does not come to, as of `x == 0 ? 1 : 0`. */
	#addEnd(end: number, beside: number, node: Node | undefined): void {
		const value = node && this.#evaluate(end);
		if (!node || value === null || value === undefined) return;
		const change = Math.abs(value - extrapolate(node, end));
		if (change <= 4 * this.#noise + Math.abs(node.slope * (node.at - end))) return;
		const place = { before: Math.min(end, node.at), after: Math.max(end, node.at) };
		const values = [value, node.value] as const;
		if (end < beside) this.#addKink('jump', [end, beside], place, node, node, values);
		else this.#addKink('jump', [beside, end], place, node, node, [node.value, value]);
	}

	#addKink(
		kind: Kink['kind'],
		[before, after]: readonly [before: number, after: number],
		place: PlacedKink['place'],
		{ slope: slopeBefore }: Node,
		{ slope: slopeAfter }: Node,
		[valueBefore, valueAfter]: readonly [before: number, after: number],
	): void {
		const { result: cause } = this.#variation;
		const size = kind === 'jump' ? valueAfter - valueBefore : slopeAfter - slopeBefore;
		const shape = { slopeBefore, slopeAfter, valueBefore, valueAfter, size };
		this.#kinks.push({ kind, before, after, place, cause, ...shape });
	}

	#snap(at: number): number {
		return snapToStep(at, this.#variation.input);
	}

	#findSteps(at: number): readonly [before: number, after: number] {
		const nearestStep = this.#snap(at);
		if (Math.abs(nearestStep - at) <= 2 * this.#step * SAMPLING.minWidth) return [nearestStep, nearestStep];
		return nearestStep < at
			? [nearestStep, this.#snap(nearestStep + this.#step)]
			: [this.#snap(nearestStep - this.#step), nearestStep];
	}
}

// Between the same two steps a reader can tell no more than one: a jump, or the whole turn.
function mergeNeighbors(kinks: readonly PlacedKink[]): readonly PlacedKink[] {
	const merged: PlacedKink[] = [];
	for (const kink of kinks) {
		const last = merged.at(-1);
		if (!last || last.before !== kink.before || last.after !== kink.after) merged.push(kink);
		else {
			const { slopeAfter, valueAfter } = kink;
			const place = { before: last.place.before, after: kink.place.after };
			const isBend = last.kind === 'bend' && kink.kind === 'bend';
			const size = isBend ? slopeAfter - last.slopeBefore : valueAfter - last.valueBefore;
			merged[merged.length - 1] = {
				...last,
				...{ kind: isBend ? 'bend' : 'jump', place, slopeAfter, valueAfter, size },
			};
		}
	}
	return merged;
}

function extrapolate({ at, value, slope }: Node, position: number): number {
	return value + slope * (position - at);
}

function findCrossing(left: Node, right: Node): number {
	const slopeChange = right.slope - left.slope;
	return slopeChange === 0 ? Number.NaN : (extrapolate(left, 0) - extrapolate(right, 0)) / slopeChange;
}

function isBetween(at: number, from: number, to: number): boolean {
	return at >= from && at <= to;
}
