import type { CompiledInput } from '../../model/compiled-calculator.ts';

const REACH_POINTS = [1, 10, 1e3, 1e5, 1e7, 1e9];
const MAX_STEPS = 60;

/**
 * Finds the zeros of a figure over one input: by secant where it is linear, by bisection otherwise.
 * @param figure the figure as a function of the input in its stored unit; NaN without a value
 * @param notable values of the input to start from
 * @returns the values of the input at the zeros and their storable neighbors
 */
export function findCrossings(
	figure: (value: number) => number,
	input: Pick<CompiledInput, 'type'>,
	notable: readonly number[],
): readonly number[] {
	const points = [...new Set([...notable, 0, ...REACH_POINTS, ...REACH_POINTS.map((value) => -value)])].sort(
		(a, b) => a - b,
	);
	const values = points.map(figure);
	const roots: number[] = [];
	for (const [position, point] of points.entries()) {
		const value = values[position] ?? Number.NaN;
		const nextPoint = points[position + 1];
		const nextValue = values[position + 1] ?? Number.NaN;
		if (value === 0) roots.push(point);
		else if (nextPoint !== undefined && value * nextValue < 0)
			roots.push(bisect(figure, [point, value], [nextPoint, nextValue]));
	}
	return [...new Set(roots.flatMap((value) => listStorableValues(value, input)))];
}

type Point = readonly [at: number, value: number];

// Secant steps alternate with bisection: the first secant solves a linear figure exactly.
function bisect(figure: (value: number) => number, low: Point, high: Point): number {
	let [lowEnd, highEnd] = [low, high];
	for (let step = 0; step < MAX_STEPS; step += 1) {
		const line = lowEnd[0] - (lowEnd[1] * (highEnd[0] - lowEnd[0])) / (highEnd[1] - lowEnd[1]);
		const candidate = step % 2 === 0 ? Number(line.toPrecision(12)) : (lowEnd[0] + highEnd[0]) / 2;
		const value = figure(candidate);
		if (value === 0 || Number.isNaN(value)) return candidate;
		if (value * lowEnd[1] < 0) highEnd = [candidate, value];
		else lowEnd = [candidate, value];
	}
	return Number(lowEnd[0].toPrecision(10));
}

function listStorableValues(value: number, { type }: Pick<CompiledInput, 'type'>): readonly number[] {
	if (type !== 'integer') return [value, value - 1, value + 1];
	const wholeNumber = Math.round(value);
	return [wholeNumber, wholeNumber - 1, wholeNumber + 1];
}
