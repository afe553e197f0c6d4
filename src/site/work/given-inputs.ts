// Inputs that come from a link or a file: what the calculator cannot take is named, and its default stands.
import type { CompiledCalculator, Inputs, Value } from '../../definition/compiled-calculator.ts';
import { formatInputWithUnit } from '../../engine/format.ts';
import { MOST_DIGITS } from '../../engine/parse.ts';
import {
	boundsWords,
	defaultInputs,
	type Issue,
	isIssue,
	limitIssues,
	type Notation,
	parseValue,
	type ValueRule,
} from '../../engine/values.ts';

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
 * @param owner what has the inputs, in a sentence
 */
export function readGiven(
	calculator: Asking,
	given: readonly (readonly [string, unknown])[],
	notation: Notation,
	owner = 'this calculator',
): GivenInputs {
	const asked = calculator.inputs.filter(({ hidden }) => !hidden);
	const inputs: Record<string, Value> = { ...defaultInputs(calculator) };
	const problems = new Set<string>();
	for (const [name, raw] of given) {
		const input = asked.find(({ id }) => id === name);
		const read = input && parseValue(input, raw, notation);
		if (isIssue(read)) problems.add(wrongSentence(read));
		else if (read === undefined) problems.add(unknownSentence(name, owner));
		else inputs[name] = read;
	}
	for (const issue of limitIssues(asked, inputs)) {
		inputs[issue.input.id] = issue.input.default;
		problems.add(wrongSentence(issue));
	}
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

function unknownSentence(name: string, owner: string): string {
	return `${quoted(name)} is not an input of ${owner}; it was left out.`;
}

function wrongSentence({ code, input, raw, limit }: Issue): string {
	const standing = standingOf(input);
	const verb = {
		digits: `takes at most ${MOST_DIGITS} digits, not`,
		choice: 'does not offer',
		number: 'cannot be',
		whole: 'must be a whole number, not',
		bounds: `must be ${boundsWords(input)}, not`,
		atMost: `must be at most “${limit?.input.title}”, not`,
	}[code];
	const isInUnit = typeof raw === 'number' && (code === 'bounds' || code === 'atMost');
	return `“${input.title}” ${verb} ${isInUnit ? formatInputWithUnit(raw, input) : shown(raw)}; ${standing}.`;
}

// What may be left empty has no default.
function standingOf(input: ValueRule): string {
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
