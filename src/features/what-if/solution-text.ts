// What was found, or that nothing was, in sentences.
import { formatResult } from '../../engine/format.ts';
import type { Solution, SolutionPoint } from '../../engine/what-if/solve.ts';
import type { Variation } from '../../engine/what-if/variation.ts';
import { quote } from '../calculator/messages.ts';
import { ensurePeriod, valueText } from './messages.ts';

/** @param target in the unit of the result */
export function solutionText(variation: Variation, target: number, solution: Solution): string {
	const { input, result } = variation;
	const { kind, point, otherSolutions: otherCount, blockedPoint: blocked } = solution;
	const targetText = formatResult(target, result);
	const formatInput = (solutionPoint: SolutionPoint) =>
		`${input.title} ${valueText(solutionPoint.at, input)}`;
	const formatPoint = (solutionPoint: SolutionPoint) =>
		`${formatInput(solutionPoint)} gives ${formatResult(solutionPoint.value, result)}`;
	const nearestText = point ? ` The nearest: ${formatPoint(point)}.` : '';
	if (kind === 'found' && point) return matchText(variation, point, otherCount);
	if (kind === 'passed') return `No value gives exactly ${targetText}.${nearestText}`;
	if (kind === 'blocked' && blocked) {
		const calculableText = point ? ` The nearest that can be calculated: ${formatPoint(point)}.` : '';
		return `Only blocked values give ${targetText}: ${formatInput(blocked)} does. ${ensurePeriod(blocked.message)}${calculableText}`;
	}
	const { from, to } = solution.range;
	const range = `${valueText(from, input)} to ${valueText(to, input)}`;
	return `No value from ${range} gives ${targetText}.${nearestText}`;
}

function matchText({ input, inputs, result }: Variation, point: SolutionPoint, otherCount: number): string {
	const value = `When ${quote(input.title)} is ${valueText(point.at, input)}`;
	const resultText = `${quote(result.label)} is ${formatResult(point.value, result)}`;
	const suffix = otherCount > 0 ? ' Other values give it too; this is the nearest to yours.' : '';
	if (point.at === Number(inputs[input.id])) return `${value}, as it is now, ${resultText} already.${suffix}`;
	return `${value}, ${resultText}.${suffix}`;
}
