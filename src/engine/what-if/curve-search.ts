// Where a curve turns or jumps, found from its values alone and with few of them: for what takes long to work out, so that
// no line of it can be watched on the way.
import { snap, stepOf } from './grid.ts';
import { ascending } from './sweep.ts';
import type { InputRange, Variation } from './variation.ts';

/** A place where the curve turns or jumps. */
export interface Turn {
	readonly kind: 'bend' | 'jump';
	/** Where exactly, as far as it is known. */
	readonly at: number;
	/** The steps of the input next to it; of a bend on a step, that one twice. */
	readonly before: number;
	readonly after: number;
	/** In the unit of the result for one of the input. */
	readonly slopeBefore: number;
	readonly slopeAfter: number;
	/** Of the curve next to it. */
	readonly valueBefore: number;
	readonly valueAfter: number;
}

/** How a curve is searched. */
export interface CurveSearch {
	/** The value of the curve; null where there is none. */
	readonly valueAt: (at: number) => number | null;
	readonly range: InputRange;
	readonly input: Variation['input'];
	/** In how many parts it is looked at first. */
	readonly parts: number;
	/** How many further values may be asked for. */
	readonly most: number;
	/** How much a place matters to the reader. */
	readonly weightAt: (at: number) => number;
}

/** A value of the curve with its slope to the right. */
interface Node {
	readonly at: number;
	readonly value: number;
	readonly slope: number;
	/** What rounding alone can make of the slope. */
	readonly noise: number;
}

/** A stretch between two nodes, and how much it does not look like one line. */
interface Stretch {
	readonly left: Node;
	readonly right: Node;
	readonly strength: number;
}

/** Of a stretch: where the slope of its end is measured. */
const BESIDE = 2 ** -16;
/** Of a part: how far places lie off the round numbers. */
const OFF = 0.191;
/** Of the size of values, and in their unit: what rounding alone can cause. */
const ROUNDING = 1e-13;
const NOTHING = 1e-9;
/** Of a step: how exactly the place of a bend is known when two lines meet there. */
const EXACT = 0.1;
/** Of a step: two values nearer to each other have no other between them that could be entered. */
const NARROW = 1 / 64;
/** Dollars for which a jump counts as much as a turn of one for each. */
const PER_JUMP = 1000;

/**
 * Where a curve is looked at first: at both ends and off the round numbers between, next to which the law turns.
 * @param parts how many stretches
 */
export function placesIn(
	{ from, to }: InputRange,
	parts: number,
	input: Variation['input'],
): readonly number[] {
	const width = (to - from) / parts;
	const inner = Array.from({ length: parts - 1 }, (_, part) => from + width * (part + 1 + OFF));
	return ascending([from, ...inner.map((at) => snap(at, input)), to]);
}

/** The turns and jumps of a curve that matter most, in ascending order, as far as the values that may be asked for go. */
export function turnsOf(search: CurveSearch): readonly Turn[] {
	return new Search(search).turns();
}

class Search {
	readonly #search: CurveSearch;
	readonly #found: Turn[] = [];
	#left: number;
	#size = 0;

	constructor(search: CurveSearch) {
		this.#search = search;
		this.#left = search.most + 2 * (search.parts + 1);
	}

	turns(): readonly Turn[] {
		const { range, parts, input } = this.#search;
		const places = placesIn(range, parts, input);
		const width = (range.to - range.from) / parts;
		const nodes = places.map((at) => this.#node(at, width));
		let open = nodes.slice(1).flatMap((right, at) => this.#stretch(nodes[at], right));
		while (open.length > 0 && this.#left > 0) {
			const strongest = open.reduce((best, one) => (one.strength > best.strength ? one : best));
			open = [...open.filter((one) => one !== strongest), ...this.#resolve(strongest)];
		}
		return this.#found.sort((a, b) => a.at - b.at);
	}

	#value(at: number): number | null {
		this.#left -= 1;
		const value = this.#search.valueAt(at);
		if (value !== null) this.#size = Math.max(this.#size, Math.abs(value));
		return value;
	}

	// At the end of the range the slope is measured to the left.
	#node(at: number, width: number, value = this.#value(at)): Node | undefined {
		const beside = at + width * BESIDE > this.#search.range.to ? -width * BESIDE : width * BESIDE;
		const other = value === null ? null : this.#value(at + beside);
		if (value === null || other === null) return undefined;
		return { at, value, slope: (other - value) / beside, noise: this.#noise / Math.abs(beside) };
	}

	get #noise(): number {
		return this.#size * ROUNDING + NOTHING;
	}

	// None where both ends lie on one line.
	#stretch(left: Node | undefined, right: Node | undefined): readonly Stretch[] {
		if (!left || !right) return [];
		const middle = (left.at + right.at) / 2;
		const gap = Math.abs(onLine(left, middle) - onLine(right, middle));
		const turn = Math.abs(right.slope - left.slope);
		const noise = left.noise + right.noise;
		if (gap <= 4 * this.#noise + noise * (right.at - left.at) && turn <= 2 * noise) return [];
		const isBend = isBetween(crossing(left, right), left.at, right.at);
		const strength = isBend ? turn : Math.max(turn, gap / PER_JUMP);
		return [{ left, right, strength: strength * this.#search.weightAt(middle) }];
	}

	#resolve({ left, right }: Stretch): readonly Stretch[] {
		const { input } = this.#search;
		if (right.at - left.at <= stepOf(input) * NARROW) {
			this.#jumps(left, right);
			return [];
		}
		if (this.#bends(left, right)) return [];
		const at = (left.at + right.at) / 2;
		const value = this.#value(at);
		if (value === null) return [];
		// What lies on one of the lines has its slope.
		const side = [left, right].find((one) => Math.abs(onLine(one, at) - value) <= 4 * this.#noise);
		const node = side ? { ...side, at, value } : this.#node(at, right.at - left.at, value);
		return [...this.#stretch(left, node), ...this.#stretch(node, right)];
	}

	// Where the two lines cross, a bend lies on both.
	#bends(left: Node, right: Node): boolean {
		const at = crossing(left, right);
		if (!isBetween(at, left.at, right.at)) return false;
		const value = this.#value(at);
		const off = Math.abs(right.slope - left.slope) * stepOf(this.#search.input) * EXACT;
		if (value === null || Math.abs(value - onLine(left, at)) > off + 4 * this.#noise) return false;
		const [before, after] = this.#steps(at);
		this.#add('bend', at, before, after, [left.slope, right.slope], [value, value]);
		return true;
	}

	// A value on a step belongs to one side of a jump.
	#jumps(left: Node, right: Node): void {
		const { input } = this.#search;
		const at = (left.at + right.at) / 2;
		let [before, after] = this.#steps(at);
		if (before === after) {
			const value = this.#value(before) ?? left.value;
			const isLeft = Math.abs(value - left.value) < Math.abs(value - right.value);
			if (isLeft) after = snap(before + stepOf(input), input);
			else before = snap(after - stepOf(input), input);
		}
		const isJump =
			Math.abs(right.value - left.value) > 4 * this.#noise + Math.abs(left.slope) * (right.at - left.at);
		if (isJump) this.#add('jump', at, before, after, [left.slope, right.slope], [left.value, right.value]);
	}

	#steps(at: number): readonly [before: number, after: number] {
		const { input } = this.#search;
		const step = stepOf(input);
		const nearest = snap(at, input);
		if (Math.abs(nearest - at) <= 2 * step * NARROW) return [nearest, nearest];
		return nearest < at ? [nearest, snap(nearest + step, input)] : [snap(nearest - step, input), nearest];
	}

	#add(
		kind: Turn['kind'],
		at: number,
		before: number,
		after: number,
		[slopeBefore, slopeAfter]: readonly [number, number],
		[valueBefore, valueAfter]: readonly [number, number],
	): void {
		this.#found.push({ kind, at, before, after, slopeBefore, slopeAfter, valueBefore, valueAfter });
	}
}

function onLine({ at, value, slope }: Node, place: number): number {
	return value + slope * (place - at);
}

function crossing(left: Node, right: Node): number {
	const turn = right.slope - left.slope;
	return turn === 0 ? Number.NaN : (onLine(left, 0) - onLine(right, 0)) / turn;
}

function isBetween(at: number, from: number, to: number): boolean {
	return at >= from && at <= to;
}
