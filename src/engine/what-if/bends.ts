// Finds where a curve bends or jumps, and the line of the worksheet that is the cause.
import type { CompiledResult } from '../../definition/compiled-calculator.ts';
import { calculate } from '../calculate.ts';
import type { Bend, Jump } from './changes.ts';
import { snap, stepOf } from './grid.ts';
import { type Line, narrow, type Place, probesOf, type Shape, shapeOf } from './shape.ts';
import { isUsable, type Question, type Sample, sampleAt, type Usable } from './sweep.ts';

/** How much more a bend must turn than the curve around it; smooth curves turn evenly. */
const STANDS_OUT = 3;
/** Of the steepest slope, and of the unit of a result over one spacing: what rounding alone can cause. */
const NOISE = 1e-7;
const NOTHING = 1e-6;

/**
 * The bends and jumps of a sweep. Between whole values the formulas are probed as they are, which tells a bend from a
 * curve; what is reported lies on the steps of the input. An input with choices has neither: between two choices lies
 * nothing.
 */
export function bendsAndJumps(question: Question, samples: readonly Sample[]): readonly (Bend | Jump)[] {
	if (question.input.choices.length > 0) return [];
	const found = runsOf(samples).flatMap((run) =>
		suspects(run).flatMap((stretch) => changeIn(question, stretch)),
	);
	const places = new Set<number>();
	return found.filter(({ before }) => !places.has(before) && places.add(before));
}

// Stretches without a gap.
function runsOf(samples: readonly Sample[]): readonly (readonly Usable[])[] {
	const runs: Usable[][] = [[]];
	for (const sample of samples) {
		if (isUsable(sample)) runs.at(-1)?.push(sample);
		else runs.push([]);
	}
	return runs.filter((run) => run.length > 2);
}

interface Stretch {
	readonly from: number;
	readonly to: number;
	readonly spacing: number;
}

// A bend between two samples turns the line at both of them.
function suspects(run: readonly Usable[]): readonly Stretch[] {
	const turns = turnsOf(run);
	const stretches: Stretch[] = [];
	for (let index = 1; index < turns.length; index += 1) {
		if (!standsOut(turns, index)) continue;
		const last = standsOut(turns, index + 1) ? index + 1 : index;
		stretches.push(stretchOf(run, index - 1, last + 1));
		index = last;
	}
	return stretches;
}

function stretchOf(run: readonly Usable[], first: number, last: number): Stretch {
	const from = run[first]?.at ?? 0;
	const to = run[last]?.at ?? from;
	return { from, to, spacing: (to - from) / (last - first) };
}

// The change of the slope at each sample but the ends; what rounding alone can cause is none.
function turnsOf(run: readonly Usable[]): readonly number[] {
	const slopes = run.slice(1).map((next, index) => slope(run[index] ?? next, next));
	const spacing = ((run.at(-1)?.at ?? 1) - (run[0]?.at ?? 0)) / slopes.length;
	const steepest = slopes.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
	const noise = steepest * NOISE + NOTHING / spacing;
	return slopes.map((value, index) => {
		const turn = index === 0 ? 0 : Math.abs(value - (slopes[index - 1] ?? value));
		return turn > noise ? turn : 0;
	});
}

function slope(a: Usable, b: Usable): number {
	return (b.value - a.value) / (b.at - a.at);
}

function standsOut(turns: readonly number[], index: number): boolean {
	const around = [index - 2, index + 2].filter((other) => other > 0 && other < turns.length);
	const least = Math.min(...around.map((other) => turns[other] ?? 0), Number.POSITIVE_INFINITY);
	const turn = turns[index] ?? 0;
	return turn > 0 && turn > STANDS_OUT * (around.length > 0 ? least : 0);
}

function changeIn(question: Question, { from, to, spacing }: Stretch): readonly (Bend | Jump)[] {
	const line: Line = (at) => sampleAt(question, at).value ?? undefined;
	const width = Math.min(stepOf(question.input), spacing) / 64;
	const place = { ...narrow(line, from, to, width), spacing };
	const shape = shapeOf(place, probesOf(place).map(line));
	if (!shape || shape.kind === 'smooth') return [];
	const cause = causeAt(question, place) ?? { cause: question.result, shape };
	return [shape.kind === 'jump' ? jumpAt(question, place, shape, cause) : bendAt(question, place, cause)];
}

interface Cause {
	readonly cause: CompiledResult;
	readonly shape: Shape;
}

// In worksheet order the first line that is not smooth here is the reason for all below it.
function causeAt({ calculator, inputs, input }: Question, place: Place): Cause | undefined {
	const at = probesOf(place).map((value) => calculate(calculator, { ...inputs, [input.id]: value }).results);
	for (const cause of calculator.results) {
		const values = at.map((results) => results[cause.id]);
		const shape = shapeOf(
			place,
			values.map((value) => (typeof value === 'number' ? value : undefined)),
		);
		if (shape && shape.kind !== 'smooth') return { cause, shape };
	}
	return undefined;
}

// A bend between two whole values lies between them; within the gap of one, it is that one.
function bendAt({ input }: Question, { lo, hi }: Place, { cause, shape }: Cause): Bend {
	const middle = (lo + hi) / 2;
	const step = stepOf(input);
	const nearest = snap(middle, input);
	const isOnStep = Math.abs(nearest - middle) <= step / 32;
	const before = isOnStep || nearest < middle ? nearest : snap(nearest - step, input);
	const after = isOnStep ? nearest : snap(before + step, input);
	const { slopeBefore, slopeAfter, after: value } = shape;
	return { kind: 'bend', before, after, cause, slopeBefore, slopeAfter, value };
}

// The values of the input on the two sides of the gap; one inside it belongs where its result is nearer.
function jumpAt(question: Question, { lo, hi }: Place, own: Shape, { cause, shape }: Cause): Jump {
	const { input } = question;
	const step = stepOf(input);
	const nearest = snap((lo + hi) / 2, input);
	const value = sampleAt(question, nearest).value ?? own.before;
	const isBefore = Math.abs(value - own.before) <= Math.abs(value - own.after);
	const before = isBefore ? nearest : snap(nearest - step, input);
	const { before: valueBefore, after: valueAfter } = shape;
	return { kind: 'jump', before, after: snap(before + step, input), cause, valueBefore, valueAfter };
}
