// Inputs that come from a link or a file: what the calculator cannot take is named, and its default stands.
import type {
	CompiledCalculator,
	CompiledInput,
	Inputs,
	Value,
} from '../../definition/compiled-calculator.ts';
import { formatInputWithUnit } from '../../engine/format.ts';
import { isOutOfReach, readInputs } from '../../engine/inputs.ts';
import { MOST_DIGITS } from '../../engine/parse.ts';

/** Longest part of a foreign text that is repeated in a sentence. */
const SHOWN = 40;
/** Most sentences about one calculator. */
const MOST = 8;

type Asking = Pick<CompiledCalculator, 'inputs'>;

/** What could be taken, and a sentence for everything that could not. */
export interface GivenInputs {
	/** Complete, in the stored units. */
	readonly inputs: Inputs;
	readonly problems: readonly string[];
}

/**
 * Lays foreign values over the defaults.
 * @param given names and values; nothing is expected of either
 * @param typed true when numbers come as text, as in an address
 * @param owner what has the inputs, in a sentence
 */
export function readGiven(
	calculator: Asking,
	given: readonly (readonly [string, unknown])[],
	typed: boolean,
	owner = 'this calculator',
): GivenInputs {
	const asked = calculator.inputs.filter(({ hidden }) => !hidden);
	const taken: [string, Value][] = [];
	const problems = new Set<string>();
	for (const [name, raw] of given) {
		const input = asked.find(({ id }) => id === name);
		const value = input && readOne(calculator, input, raw, typed);
		if (value !== undefined) taken.push([name, value]);
		else problems.add(input ? wrongSentence(input, raw) : unknownSentence(name, owner));
	}
	const { inputs } = readInputs(calculator, Object.fromEntries(taken));
	return { inputs, problems: fewest([...problems]) };
}

/** Signs that set the direction of what follows them. */
const DIRECTION_SIGNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Hebrew, Arabic and other letters written from right to left, in all their forms. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A foreign text in a sentence, short, in quotation marks, and unable to turn the sentence round. */
export function quoted(text: string): string {
	const safe = text.replaceAll(DIRECTION_SIGNS, '');
	const short = safe.length > SHOWN ? `${safe.slice(0, SHOWN)}…` : safe;
	return RIGHT_TO_LEFT.test(short) ? `“\u2068${short}\u2069”` : `“${short}”`;
}

/** The first sentences, and how many more there are. */
export function fewest(sentences: readonly string[]): readonly string[] {
	if (sentences.length <= MOST) return sentences;
	return [...sentences.slice(0, MOST), `And ${sentences.length - MOST} more of this kind.`];
}

// Nested values never reach the engine, whose messages would write them out.
function readOne(calculator: Asking, input: CompiledInput, raw: unknown, typed: boolean) {
	if (typeof raw === 'object') return undefined;
	const { inputs, problems } = readInputs(calculator, { [input.id]: raw }, typed);
	return problems.length === 0 ? inputs[input.id] : undefined;
}

function unknownSentence(name: string, owner: string): string {
	return `${quoted(name)} is not an input of ${owner}; it was left out.`;
}

function wrongSentence(input: CompiledInput, raw: unknown): string {
	const standing = standingOf(input);
	if (input.choices.length === 0 && isOutOfReach(raw)) {
		return `“${input.title}” takes at most ${MOST_DIGITS} digits, not ${shown(raw)}; ${standing}.`;
	}
	const verb = input.choices.length > 0 ? 'does not offer' : 'cannot be';
	return `“${input.title}” ${verb} ${shown(raw)}; ${standing}.`;
}

// What may be left empty has no default.
function standingOf(input: CompiledInput): string {
	if (Number.isNaN(input.default)) return 'it was left out';
	const label = input.choices.find(({ value }) => value === input.default)?.label;
	// A tax year is a choice, and no number of something.
	const standing = input.format === 'choice' ? label : formatInputWithUnit(input.default, input);
	return `the default of ${standing} stands`;
}

function shown(raw: unknown): string {
	if (typeof raw === 'string') return raw.trim() === '' ? 'empty' : quoted(raw);
	if (typeof raw === 'number') return String(raw);
	if (raw === null) return 'nothing';
	if (typeof raw === 'boolean') return String(raw);
	return Array.isArray(raw) ? 'a list' : 'a group of values';
}
