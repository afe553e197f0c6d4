// Finds the kinks of a curve, bends and jumps, from its values alone, for models whose evaluation takes long.
import { range } from '../collections.ts';
import { getStep, snapToStep } from './grid.ts';
import { READER, SAMPLING } from './tolerances.ts';
import {
	getCurrentValue,
	type InputRange,
	isUsable,
	type Kink,
	sortUnique,
	type Variation,
} from './variation.ts';

interface SamplingOptions {
	readonly range: InputRange;
	/** The number of initial intervals. */
	readonly parts: number;
	/** The number of further evaluations. */
	readonly budget: number;
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
	const inner = range(parts - 1).map((part) => from + width * (part + 1 + SAMPLING.roundNumberOffset));
	return sortUnique([from, ...inner.map((at) => snapToStep(at, input)), to]);
}

/**
 * Finds the most important kinks of the result within the budget by adaptive sampling, in ascending order: for models too slow
 * to watch every formula. Those near the current value are more important.
 */
export function findKinksBySampling(variation: Variation, options: SamplingOptions): readonly Kink[] {
	return new KinkSearch(variation, options).run();
}

class KinkSearch {
	readonly #variation: Variation;
	readonly #options: SamplingOptions;
	readonly #kinks: Kink[] = [];
	readonly #step: number;
	#remainingBudget: number;
	#size = 0;

	constructor(variation: Variation, options: SamplingOptions) {
		this.#variation = variation;
		this.#options = options;
		this.#step = getStep(variation.input);
		this.#remainingBudget = options.budget + 2 * (options.parts + 1);
	}

	run(): readonly Kink[] {
		const { range, parts } = this.#options;
		const points = listSearchPoints(range, parts, this.#variation.input);
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
		return this.#kinks.sort((a, b) => a.before - b.before || a.after - b.after);
	}

	#evaluate(at: number): number | null {
		this.#remainingBudget -= 1;
		const sample = this.#variation.sampleAt(at);
		if (!isUsable(sample)) return null;
		this.#size = Math.max(this.#size, Math.abs(sample.value));
		return sample.value;
	}

	#weightAt(at: number): number {
		const { from, to } = this.#options.range;
		return 1 / (1 / 4 + Math.abs(at - getCurrentValue(this.#variation)) / (to - from));
	}

	// At the end of the range the slope is measured to the left.
	#createNode(at: number, width: number, value = this.#evaluate(at)): Node | undefined {
		const distance = width * SAMPLING.slopeOffset;
		const offset = at + distance > this.#options.range.to ? -distance : distance;
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
		const noise = left.noise + right.noise;
		if (gap <= 4 * this.#noise + noise * (right.at - left.at) && slopeChange <= 2 * noise) return [];
		const isKink = isBetween(findCrossing(left, right), left.at, right.at);
		const strength = isKink ? slopeChange : Math.max(slopeChange, gap / READER.jumpWeight);
		return [{ left, right, strength: strength * this.#weightAt(middle) }];
	}

	#resolveStretch({ left, right }: Stretch): readonly Stretch[] {
		if (right.at - left.at <= this.#step * SAMPLING.minWidth) {
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
		const tolerance = Math.abs(right.slope - left.slope) * this.#step * SAMPLING.kinkPrecision;
		if (value === null || Math.abs(value - extrapolate(left, at)) > tolerance + 4 * this.#noise) return false;
		const [before, after] = this.#findSteps(at);
		this.#kinks.push({
			kind: 'bend',
			before,
			after,
			cause: this.#variation.result,
			slopeBefore: left.slope,
			slopeAfter: right.slope,
			valueBefore: value,
			valueAfter: value,
			size: right.slope - left.slope,
		});
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
		const size = right.value - left.value;
		const isJump = Math.abs(size) > 4 * this.#noise + Math.abs(left.slope) * (right.at - left.at);
		if (!isJump) return;
		this.#kinks.push({
			kind: 'jump',
			before,
			after,
			cause: this.#variation.result,
			slopeBefore: left.slope,
			slopeAfter: right.slope,
			valueBefore: left.value,
			valueAfter: right.value,
			size,
		});
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
