// Finds kinks and jumps by adaptive sampling, for functions too slow to instrument.
import { getStep, snapToStep } from './grid.ts';
import { sortUnique } from './sweep.ts';
import type { InputRange, Variation } from './variation.ts';

export interface Kink {
	readonly kind: 'bend' | 'jump';
	/** The estimated place, between `before` and `after`. */
	readonly at: number;
	/** The neighboring steps of the input; both are equal where a kink lies on a step. */
	readonly before: number;
	readonly after: number;
	/** Units of the result per unit of the input. */
	readonly slopeBefore: number;
	readonly slopeAfter: number;
	/** Units of the result. */
	readonly valueBefore: number;
	readonly valueAfter: number;
}

export interface CurveSearchOptions {
	/** The value of the curve; null where it is undefined. */
	readonly valueAt: (at: number) => number | null;
	readonly range: InputRange;
	readonly input: Variation['input'];
	/** The number of initial intervals. */
	readonly parts: number;
	/** The number of further evaluations. */
	readonly budget: number;
	/** The relative importance of a place. */
	readonly weightAt: (at: number) => number;
}

/** A sample with its slope to the right. */
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

/** Relative to an interval: the distance over which a slope is measured. */
const SLOPE_OFFSET = 2 ** -16;
/** Relative to an interval: the offset of samples from round numbers. */
const ROUND_NUMBER_OFFSET = 0.191;
/** Relative to the values: the largest rounding error. */
const ROUNDING = 1e-13;
const ABSOLUTE_TOLERANCE = 1e-9;
/** In steps: the precision at which two lines locate a kink. */
const KINK_TOLERANCE = 0.1;
/** In steps: no input value lies between two places closer than this. */
const MIN_WIDTH = 1 / 64;
/** Dollars of a jump that weigh as much as a slope change of 1. */
const JUMP_WEIGHT = 1000;

/**
 * Lists the initial samples: both ends, and places off the round numbers at which brackets begin.
 * @param parts the number of intervals
 */
export function listSearchPoints(
	{ from, to }: InputRange,
	parts: number,
	input: Variation['input'],
): readonly number[] {
	const width = (to - from) / parts;
	const inner = Array.from(
		{ length: parts - 1 },
		(_, part) => from + width * (part + 1 + ROUND_NUMBER_OFFSET),
	);
	return sortUnique([from, ...inner.map((at) => snapToStep(at, input)), to]);
}

/** Finds the most important kinks and jumps within the budget, in ascending order. */
export function findKinks(options: CurveSearchOptions): readonly Kink[] {
	return new KinkSearch(options).run();
}

class KinkSearch {
	readonly #options: CurveSearchOptions;
	readonly #kinks: Kink[] = [];
	#remainingBudget: number;
	#size = 0;

	constructor(options: CurveSearchOptions) {
		this.#options = options;
		this.#remainingBudget = options.budget + 2 * (options.parts + 1);
	}

	run(): readonly Kink[] {
		const { range, parts, input } = this.#options;
		const points = listSearchPoints(range, parts, input);
		const width = (range.to - range.from) / parts;
		const nodes = points.map((at) => this.#createNode(at, width));
		let openStretches = nodes.slice(1).flatMap((right, at) => this.#createStretch(nodes[at], right));
		while (openStretches.length > 0 && this.#remainingBudget > 0) {
			const strongestStretch = openStretches.reduce((strongest, stretch) =>
				stretch.strength > strongest.strength ? stretch : strongest,
			);
			openStretches = [
				...openStretches.filter((stretch) => stretch !== strongestStretch),
				...this.#resolveStretch(strongestStretch),
			];
		}
		return this.#kinks.sort((a, b) => a.at - b.at);
	}

	#evaluate(at: number): number | null {
		this.#remainingBudget -= 1;
		const value = this.#options.valueAt(at);
		if (value !== null) this.#size = Math.max(this.#size, Math.abs(value));
		return value;
	}

	// At the end of the range the slope is measured to the left.
	#createNode(at: number, width: number, value = this.#evaluate(at)): Node | undefined {
		const offset =
			at + width * SLOPE_OFFSET > this.#options.range.to ? -width * SLOPE_OFFSET : width * SLOPE_OFFSET;
		const valueBeside = value === null ? null : this.#evaluate(at + offset);
		if (value === null || valueBeside === null) return undefined;
		return { at, value, slope: (valueBeside - value) / offset, noise: this.#noise / Math.abs(offset) };
	}

	get #noise(): number {
		return this.#size * ROUNDING + ABSOLUTE_TOLERANCE;
	}

	// Empty where both ends lie on one line.
	#createStretch(left: Node | undefined, right: Node | undefined): readonly Stretch[] {
		if (!left || !right) return [];
		const middle = (left.at + right.at) / 2;
		const gap = Math.abs(extrapolate(left, middle) - extrapolate(right, middle));
		const slopeChange = Math.abs(right.slope - left.slope);
		const noise = left.noise + right.noise;
		if (gap <= 4 * this.#noise + noise * (right.at - left.at) && slopeChange <= 2 * noise) return [];
		const isKink = isBetween(findCrossing(left, right), left.at, right.at);
		const strength = isKink ? slopeChange : Math.max(slopeChange, gap / JUMP_WEIGHT);
		return [{ left, right, strength: strength * this.#options.weightAt(middle) }];
	}

	#resolveStretch({ left, right }: Stretch): readonly Stretch[] {
		const { input } = this.#options;
		if (right.at - left.at <= getStep(input) * MIN_WIDTH) {
			this.#addJump(left, right);
			return [];
		}
		if (this.#addKink(left, right)) return [];
		const at = (left.at + right.at) / 2;
		const value = this.#evaluate(at);
		if (value === null) return [];
		// A sample on one of the lines has that line's slope.
		const matchingEnd = [left, right].find(
			(end) => Math.abs(extrapolate(end, at) - value) <= 4 * this.#noise,
		);
		const node = matchingEnd
			? { ...matchingEnd, at, value }
			: this.#createNode(at, right.at - left.at, value);
		return [...this.#createStretch(left, node), ...this.#createStretch(node, right)];
	}

	// A kink is where the lines of both ends intersect.
	#addKink(left: Node, right: Node): boolean {
		const at = findCrossing(left, right);
		if (!isBetween(at, left.at, right.at)) return false;
		const value = this.#evaluate(at);
		const tolerance = Math.abs(right.slope - left.slope) * getStep(this.#options.input) * KINK_TOLERANCE;
		if (value === null || Math.abs(value - extrapolate(left, at)) > tolerance + 4 * this.#noise) return false;
		const [before, after] = this.#findSteps(at);
		this.#addFound('bend', at, before, after, [left.slope, right.slope], [value, value]);
		return true;
	}

	// A value on a step belongs to one side of the jump.
	#addJump(left: Node, right: Node): void {
		const { input } = this.#options;
		const at = (left.at + right.at) / 2;
		let [before, after] = this.#findSteps(at);
		if (before === after) {
			const value = this.#evaluate(before) ?? left.value;
			const isLeft = Math.abs(value - left.value) < Math.abs(value - right.value);
			if (isLeft) after = snapToStep(before + getStep(input), input);
			else before = snapToStep(after - getStep(input), input);
		}
		const isJump =
			Math.abs(right.value - left.value) > 4 * this.#noise + Math.abs(left.slope) * (right.at - left.at);
		if (isJump)
			this.#addFound('jump', at, before, after, [left.slope, right.slope], [left.value, right.value]);
	}

	#findSteps(at: number): readonly [before: number, after: number] {
		const { input } = this.#options;
		const step = getStep(input);
		const nearestStep = snapToStep(at, input);
		if (Math.abs(nearestStep - at) <= 2 * step * MIN_WIDTH) return [nearestStep, nearestStep];
		return nearestStep < at
			? [nearestStep, snapToStep(nearestStep + step, input)]
			: [snapToStep(nearestStep - step, input), nearestStep];
	}

	#addFound(
		kind: Kink['kind'],
		at: number,
		before: number,
		after: number,
		[slopeBefore, slopeAfter]: readonly [number, number],
		[valueBefore, valueAfter]: readonly [number, number],
	): void {
		this.#kinks.push({ kind, at, before, after, slopeBefore, slopeAfter, valueBefore, valueAfter });
	}
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
