// A link that carries the inputs of a calculator in its fragment, which no server sees.
// It reads "#inputs=1&age=72&state=CA&isMarried=yes": the version first, then the inputs in the stored units.
import type { Opening, OpeningFields } from '../../calculator/workspace.tsx';
import type { CompiledCalculator, Inputs, Value } from '../../definition/compiled-calculator.ts';
import { readGiven } from './given-inputs.ts';
import { plainNumber } from './plain-number.ts';

const VERSION = 1;

/**
 * The fragment of a link, with its "#".
 * @param inputs complete, in the stored units
 */
export function inputsFragment(calculator: CompiledCalculator, inputs: Inputs): string {
	const asked = calculator.inputs.filter(({ hidden }) => !hidden);
	const pairs = asked.map(({ id, default: usual }) => [id, textOf(inputs[id] ?? usual)]);
	return `#${new URLSearchParams([['inputs', String(VERSION)], ...pairs])}`;
}

/**
 * Reads the fragment of a link.
 * @param fragment begins with "#inputs="
 * @param otherwise what the calculator opens with when the link cannot be read at all
 */
export function readFragment(
	fragment: string,
	calculator: CompiledCalculator,
	otherwise: OpeningFields,
): Opening {
	const [[, version = ''] = [], ...given] = [...new URLSearchParams(fragment.slice(1))];
	if (version !== String(VERSION)) return { ...otherwise, notes: [refusal(version)] };
	const { inputs, problems } = readGiven(calculator, given, 'text');
	return {
		inputs,
		notes: ['These inputs come from a link.', ...problems],
		waiting: 'A link brought inputs. They fill the form once this calculator is unlocked.',
	};
}

function refusal(version: string): string {
	return Number.isInteger(Number(version)) && Number(version) > VERSION
		? 'The link was made by a newer version of this site, so its inputs were not read.'
		: 'The link is damaged, so its inputs were not read.';
}

function textOf(value: Value): string {
	if (typeof value === 'boolean') return value ? 'yes' : 'no';
	return typeof value === 'number' ? plainNumber(value) : value;
}
