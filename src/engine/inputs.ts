// Inputs from outside the form: defaults, and values named on a command line or read from a file.
import type { CompiledCalculator, CompiledInput, Inputs, Value } from '../definition/compiled-calculator.ts';
import { formatInputWithUnit } from './format.ts';
import { isBeyond, isTooLarge, MOST_DIGITS, parseNumber, storeNumber } from './parse.ts';

/** A value that cannot be an input, with a sentence that says why and what could be meant. */
export interface InputProblem {
	readonly input: string;
	readonly message: string;
}

/** A yes-no as it is typed. */
const ANSWERS: ReadonlyMap<string, boolean> = new Map([
	['yes', true],
	['no', false],
	['true', true],
	['false', false],
]);

/** The inputs a calculator starts with, in the stored units. */
export function defaultInputs(calculator: Pick<CompiledCalculator, 'inputs'>): Inputs {
	return Object.fromEntries(calculator.inputs.map((input) => [input.id, input.default]));
}

/**
 * Lays given values over the defaults.
 * @param given values by input name, in the stored units (fractions as 0.06); text is read as if typed when
 *   `typed` is true, "yes" and "no" among it, except that a fraction is still given as stored
 * @returns complete inputs, or every problem found
 */
export function readInputs(
	calculator: Pick<CompiledCalculator, 'inputs'>,
	given: Readonly<Record<string, unknown>>,
	typed = false,
): { inputs: Inputs; problems: readonly InputProblem[] } {
	const byId = new Map(calculator.inputs.map((input) => [input.id, input]));
	const inputs: Record<string, Value> = { ...defaultInputs(calculator) };
	const problems: InputProblem[] = [];
	for (const [name, raw] of Object.entries(given)) {
		const input = byId.get(name);
		const value = input && readValue(input, raw, typed);
		if (value !== undefined) inputs[name] = value;
		else problems.push({ input: name, message: input ? wrongValue(input, raw) : '' });
	}
	return { inputs, problems };
}

function readValue(input: CompiledInput, raw: unknown, typed: boolean): Value | undefined {
	const value =
		input.type === 'string'
			? readText(raw)
			: input.type === 'boolean'
				? readAnswer(raw, typed)
				: readNumber(input, raw, typed);
	if (value === undefined) return undefined;
	if (input.choices.length > 0) return input.choices.find((choice) => choice.value === value)?.value;
	return typeof value === 'number' ? storeNumber(value, input) : value;
}

function readText(raw: unknown): string | undefined {
	return typeof raw === 'string' ? raw : undefined;
}

function readAnswer(raw: unknown, typed: boolean): boolean | undefined {
	if (typeof raw === 'boolean') return raw;
	return typed ? ANSWERS.get(String(raw).toLowerCase()) : undefined;
}

// Not yet stored: a choice is never made by cutting decimals off.
function readNumber(input: CompiledInput, raw: unknown, typed: boolean): number | undefined {
	if (typeof raw === 'number') return isBeyond(raw) || Number.isNaN(raw) ? undefined : raw;
	if (!typed || typeof raw !== 'string') return undefined;
	const percentSign = input.format === 'fraction' && raw.trim().endsWith('%');
	return parseNumber(raw, { type: 'number', format: percentSign ? 'fraction' : 'count' });
}

/** Whether a value is a number, or the text of one, with more digits than are taken. */
export function isOutOfReach(raw: unknown): boolean {
	return typeof raw === 'number' ? isBeyond(raw) : typeof raw === 'string' && isTooLarge(raw);
}

function wrongValue(input: CompiledInput, raw: unknown): string {
	const tooLarge = `a number of more than ${MOST_DIGITS} digits`;
	const shown = isOutOfReach(raw) ? tooLarge : (JSON.stringify(raw) ?? String(raw));
	if (input.choices.length > 0) {
		const choices = input.choices.map((choice) => choice.value).join(', ');
		return `"${input.id}" cannot be ${shown}: choose one of ${choices}.`;
	}
	const kind = input.type === 'integer' ? 'a whole number' : 'a number';
	return `"${input.id}" must be ${kind} like ${input.default} (${formatInputWithUnit(input.default, input)}), not ${shown}.`;
}
