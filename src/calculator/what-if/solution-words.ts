// What was found, or that nothing was, in sentences.
import { formatResult } from '../../engine/format.ts';
import type { Reached, Solution } from '../../engine/what-if/solve.ts';
import type { Variation } from '../../engine/what-if/variation.ts';
import { quote } from '../messages.ts';
import { closed, valueWords } from './words.ts';

/** @param wanted in the unit of the result */
export function solutionWords(variation: Variation, wanted: number, solution: Solution): string {
	const { input, result } = variation;
	const { kind, reached, others, blocked } = solution;
	const target = formatResult(wanted, result);
	const value = (one: Reached) => `${input.title} ${valueWords(one.at, input)}`;
	const gives = (one: Reached) => `${value(one)} gives ${formatResult(one.value, result)}`;
	const nearest = reached ? ` The nearest: ${gives(reached)}.` : '';
	if (kind === 'found' && reached) return foundWords(variation, reached, others);
	if (kind === 'passed') return `No value gives exactly ${target}.${nearest}`;
	if (kind === 'blocked' && blocked) {
		const can = reached ? ` The nearest that can be calculated: ${gives(reached)}.` : '';
		return `Only blocked values give ${target}: ${value(blocked)} does. ${closed(blocked.message)}${can}`;
	}
	const { from, to } = solution.range;
	const range = `${valueWords(from, input)} to ${valueWords(to, input)}`;
	return `No value from ${range} gives ${target}.${nearest}`;
}

function foundWords({ input, inputs, result }: Variation, reached: Reached, others: number): string {
	const value = `When ${quote(input.title)} is ${valueWords(reached.at, input)}`;
	const given = `${quote(result.label)} is ${formatResult(reached.value, result)}`;
	const more = others > 0 ? ' Other values give it too; this is the nearest to yours.' : '';
	if (reached.at === Number(inputs[input.id])) return `${value}, as it is now, ${given} already.${more}`;
	return `${value}, ${given}.${more}`;
}
