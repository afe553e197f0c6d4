// Reads the facts of a household, or of a trust, as a file or a command line gives them.
import type { CompiledInput, Value } from '../../definition/compiled-calculator.ts';
import type { CompiledFact } from '../../definition/compiled-return.ts';

/** What is wrong with one fact. */
export interface FactProblem {
	readonly fact: string;
	/** A sentence, or '' when there is no such fact. */
	readonly message: string;
}

/** Facts that were read. */
export interface ReadFacts {
	readonly facts: Readonly<Record<string, Value>>;
	readonly problems: readonly FactProblem[];
}

const YES: readonly unknown[] = [true, 1, 'yes', 'true', '1'];
const NO: readonly unknown[] = [false, 0, 'no', 'false', '0'];
/** Larger numbers are no amounts of a household. */
const LARGEST = 1e15;

/**
 * Reads facts.
 * @param given by name; null and what is left out have their defaults
 * @param typed true when the values are texts of a command line
 */
export function readFacts(
	known: readonly (CompiledInput | CompiledFact)[],
	given: Readonly<Record<string, unknown>>,
	typed = false,
): ReadFacts {
	const facts: Record<string, Value> = {};
	const problems: FactProblem[] = [];
	for (const [id, value] of Object.entries(given)) {
		const input = known.find((one) => one.id === id);
		if (!input) problems.push({ fact: id, message: '' });
		else if (value !== null) {
			const read = readValue(input, value, typed);
			if (read instanceof Error) problems.push({ fact: id, message: read.message });
			else facts[id] = read;
		}
	}
	return { facts, problems };
}

function readValue(input: CompiledInput, value: unknown, typed: boolean): Value | Error {
	const { id, type, choices } = input;
	const said = () => JSON.stringify(value);
	if (type === 'boolean') {
		if (YES.includes(value)) return true;
		return NO.includes(value) ? false : new Error(`"${id}" is a yes-no: yes or no, not ${said()}.`);
	}
	if (type === 'string') {
		if (choices.some((choice) => choice.value === value)) return String(value);
		const all = choices.map((choice) => choice.value || '""').join(', ');
		return new Error(`"${id}" is one of ${all}, not ${said()}.`);
	}
	const number = typed && typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
	if (typeof number !== 'number' || !Number.isFinite(number) || Math.abs(number) > LARGEST)
		return new Error(`"${id}" is a number, not ${said()}.`);
	if (type === 'integer' && !Number.isInteger(number))
		return new Error(`"${id}" is a whole number, not ${said()}.`);
	return number;
}
