// A link that carries the inputs of a calculator in its fragment, which no server sees, and how it is copied.
// It reads "#inputs=1&age=72&state=CA&isMarried=yes": the version first, then the inputs in the stored units.
import type { CompiledCalculator, Inputs, Value } from '../../model/compiled-calculator.ts';
import { parseInputs } from '../../visit/parse-inputs.ts';
import type { InitialFields, InitialValues } from '../calculator/workspace.tsx';

const VERSION = 1;

/**
 * The fragment of a link, with its "#".
 * @param inputs complete, in the stored units
 */
export function formatInputsFragment(calculator: CompiledCalculator, inputs: Inputs): string {
	const visibleInputs = calculator.inputs.filter(({ hidden }) => !hidden);
	const pairs = visibleInputs.map(({ id, default: defaultValue }) => [
		id,
		toText(inputs[id] ?? defaultValue),
	]);
	return `#${new URLSearchParams([['inputs', String(VERSION)], ...pairs])}`;
}

/**
 * Reads the fragment of a link.
 * @param fragment begins with "#inputs="
 * @param defaults what the calculator opens with when the link cannot be read at all
 */
export function parseInputsFragment(
	fragment: string,
	calculator: CompiledCalculator,
	defaults: InitialFields,
): InitialValues {
	const [[, version = ''] = [], ...values] = [...new URLSearchParams(fragment.slice(1))];
	if (version !== String(VERSION)) return { ...defaults, notes: [formatVersionProblem(version)] };
	const { inputs, problems } = parseInputs(calculator, values, 'text');
	return {
		inputs,
		notes: ['These inputs come from a link.', ...problems],
		lockedNote: 'A link brought inputs. They fill the form once this calculator is unlocked.',
	};
}

function formatVersionProblem(version: string): string {
	return Number.isInteger(Number(version)) && Number(version) > VERSION
		? 'The link was made by a newer version of this site, so its inputs were not read.'
		: 'The link is damaged, so its inputs were not read.';
}

function toText(value: Value): string {
	if (typeof value === 'boolean') return value ? 'yes' : 'no';
	return typeof value === 'number' ? formatPlainNumber(value) : value;
}

/** A finite number in plain digits, never as a power of ten; it reads back as the same number. */
export function formatPlainNumber(value: number): string {
	const [digits = '0', power] = String(Math.abs(value)).split('e');
	const sign = value < 0 ? '-' : '';
	if (power === undefined) return `${sign}${digits}`;
	const shift = Number(power);
	if (shift > 0) return `${sign}${BigInt(Math.abs(value))}`;
	return `${sign}0.${'0'.repeat(-shift - 1)}${digits.replace('.', '')}`;
}

/** How long a browser may take, in milliseconds: some never answer, as when a permission is neither given nor refused. */
const TIMEOUT = 2_000;

/** @returns whether it is there; false when the browser does not allow it, has no clipboard, or does not answer */
export async function copyText(text: string): Promise<boolean> {
	const timeout = new Promise<false>((resolve) => setTimeout(resolve, TIMEOUT, false));
	return Promise.race([writeToClipboard(text), timeout]);
}

async function writeToClipboard(text: string): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		return false;
	}
}
