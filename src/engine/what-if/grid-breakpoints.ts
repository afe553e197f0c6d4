// Breakpoints as a visitor can enter them: on a step of the input, or between two.
import type { Bracket } from './bisect.ts';
import { snap, stepOf } from './grid.ts';
import type { Surroundings } from './local-shape.ts';
import type { Variation } from './variation.ts';

/** A breakpoint, or several between the same two steps, with the room on both sides. */
export interface GridBreakpoint extends Surroundings {
	/** The two steps around it; where it lies on a step, the one before, that one and the one after. */
	readonly steps: readonly number[];
}

/** Of a step: what is nearer to a step than this lies on it. */
const ON_STEP = 1 / 32;

/** Whether the breakpoint lies on a step of the input. */
export function isOnStep({ steps }: GridBreakpoint): boolean {
	return steps.length > 2;
}

/**
 * Breakpoints as steps of the input see them: those between the same two steps are one.
 * @param brackets ascending
 * @param values those of the sweep, ascending: room ends where the sweep does
 */
export function gridBreakpointsOf(
	{ input }: Pick<Variation, 'input'>,
	brackets: readonly Bracket[],
	values: readonly number[],
): readonly GridBreakpoint[] {
	const groups: { bracket: Bracket; steps: readonly number[] }[] = [];
	for (const found of brackets) {
		const steps = stepsAround(found, input);
		// A bracket beside the step it counts as reaches as far as the step.
		const [, step = found.before] = steps.length > 2 ? steps : [];
		const bracket = { before: Math.min(found.before, step), after: Math.max(found.after, step) };
		const last = groups.at(-1);
		if (last && last.steps.join() === steps.join()) {
			last.bracket = { ...last.bracket, after: Math.max(last.bracket.after, bracket.after) };
		} else groups.push({ bracket, steps });
	}
	const [first = 0, final = first] = [values[0], values.at(-1)];
	const spacing = (final - first) / Math.max(1, values.length - 1);
	const room = (from: number, to: number) => Math.max(0, Math.min(to - from, spacing));
	return groups.map(({ bracket, steps }, index) => ({
		...bracket,
		steps,
		left: room(groups[index - 1]?.bracket.after ?? first, bracket.before),
		right: room(bracket.after, groups[index + 1]?.bracket.before ?? final),
	}));
}

function stepsAround({ before, after }: Bracket, input: Variation['input']): readonly number[] {
	const middle = before / 2 + after / 2;
	const step = stepOf(input);
	const nearest = snap(middle, input);
	if (Math.abs(nearest - middle) <= Math.max(step * ON_STEP, after - before)) {
		return [snap(nearest - step, input), nearest, snap(nearest + step, input)];
	}
	const below = nearest < middle ? nearest : snap(nearest - step, input);
	return [below, snap(below + step, input)];
}
