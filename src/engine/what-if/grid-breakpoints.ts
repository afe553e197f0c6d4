import type { Bracket } from './bisect.ts';
import { getStep, snapToStep } from './grid.ts';
import type { ProbeWindow } from './local-shape.ts';
import type { Variation } from './variation.ts';

/** One breakpoint, or several between the same two steps, with the distance to its neighbors. */
export interface GridBreakpoint extends ProbeWindow {
	/** The two neighboring steps; three where the breakpoint lies on one. */
	readonly steps: readonly number[];
}

/** In steps: a breakpoint closer to a step than this lies on it. */
const ON_STEP_TOLERANCE = 1 / 32;

export function isOnStep({ steps }: GridBreakpoint): boolean {
	return steps.length > 2;
}

/**
 * Maps breakpoints to steps of the input, merging those between the same two steps.
 * @param brackets ascending
 * @param values of the sweep, ascending; the outermost windows end where the sweep does
 */
export function toGridBreakpoints(
	{ input }: Pick<Variation, 'input'>,
	brackets: readonly Bracket[],
	values: readonly number[],
): readonly GridBreakpoint[] {
	const groups: { bracket: Bracket; steps: readonly number[] }[] = [];
	for (const sourceBracket of brackets) {
		const steps = findNearbySteps(sourceBracket, input);
		// A bracket next to its step is extended to the step.
		const [, step = sourceBracket.before] = steps.length > 2 ? steps : [];
		const bracket = {
			before: Math.min(sourceBracket.before, step),
			after: Math.max(sourceBracket.after, step),
		};
		const lastGroup = groups.at(-1);
		if (lastGroup && lastGroup.steps.join() === steps.join()) {
			lastGroup.bracket = { ...lastGroup.bracket, after: Math.max(lastGroup.bracket.after, bracket.after) };
		} else groups.push({ bracket, steps });
	}
	const [firstValue = 0, lastValue = firstValue] = [values[0], values.at(-1)];
	const spacing = (lastValue - firstValue) / Math.max(1, values.length - 1);
	const computeRoom = (from: number, to: number) => Math.max(0, Math.min(to - from, spacing));
	return groups.map(({ bracket, steps }, index) => ({
		...bracket,
		steps,
		left: computeRoom(groups[index - 1]?.bracket.after ?? firstValue, bracket.before),
		right: computeRoom(bracket.after, groups[index + 1]?.bracket.before ?? lastValue),
	}));
}

function findNearbySteps({ before, after }: Bracket, input: Variation['input']): readonly number[] {
	const middle = before / 2 + after / 2;
	const step = getStep(input);
	const nearestStep = snapToStep(middle, input);
	if (Math.abs(nearestStep - middle) <= Math.max(step * ON_STEP_TOLERANCE, after - before)) {
		return [snapToStep(nearestStep - step, input), nearestStep, snapToStep(nearestStep + step, input)];
	}
	const stepBelow = nearestStep < middle ? nearestStep : snapToStep(nearestStep - step, input);
	return [stepBelow, snapToStep(stepBelow + step, input)];
}
