// Where a figure becomes zero as one input changes: solved where it is a straight line, bracketed otherwise.
import type { CompiledInput } from '../../definition/compiled-calculator.ts';

const REACH = [1, 10, 1e3, 1e5, 1e7, 1e9];
const STEPS = 60;

/**
 * Values of the input at which the figure is zero or nearest to it, and their neighbours.
 * @param figure the figure as a function of the input's value in its stored unit; NaN where it has none
 * @param notable values to start from
 */
export function crossings(
	figure: (value: number) => number,
	input: Pick<CompiledInput, 'type'>,
	notable: readonly number[],
): readonly number[] {
	const points = [...new Set([...notable, 0, ...REACH, ...REACH.map((value) => -value)])].sort(
		(a, b) => a - b,
	);
	const values = points.map(figure);
	const found: number[] = [];
	for (const [position, at] of points.entries()) {
		const here = values[position] ?? Number.NaN;
		const next = points[position + 1];
		const there = values[position + 1] ?? Number.NaN;
		if (here === 0) found.push(at);
		else if (next !== undefined && here * there < 0) found.push(bisect(figure, [at, here], [next, there]));
	}
	return [...new Set(found.flatMap((value) => storable(value, input)))];
}

type Point = readonly [at: number, value: number];

// The straight line through both ends is tried first: for a linear figure it is the answer.
function bisect(figure: (value: number) => number, low: Point, high: Point): number {
	let [left, right] = [low, high];
	for (let step = 0; step < STEPS; step += 1) {
		const line = left[0] - (left[1] * (right[0] - left[0])) / (right[1] - left[1]);
		const at = step % 2 === 0 ? Number(line.toPrecision(12)) : (left[0] + right[0]) / 2;
		const value = figure(at);
		if (value === 0 || Number.isNaN(value)) return at;
		if (value * left[1] < 0) right = [at, value];
		else left = [at, value];
	}
	return Number(left[0].toPrecision(10));
}

function storable(value: number, { type }: Pick<CompiledInput, 'type'>): readonly number[] {
	if (type !== 'integer') return [value, value - 1, value + 1];
	const whole = Math.round(value);
	return [whole, whole - 1, whole + 1];
}
