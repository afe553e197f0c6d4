// Inputs that come from a link or a file: what the calculator cannot take is named, and its default stands.
import { findById } from '../engine/collections.ts';
import { formatInputWithUnit } from '../engine/format.ts';
import { MAX_DIGITS } from '../engine/parse.ts';
import {
	findLimitIssues,
	formatBounds,
	getDefaultInputs,
	type Issue,
	isIssue,
	type Notation,
	parseValue,
	type ValueRule,
} from '../engine/values.ts';
import { limitSentences, quoteForeignText } from '../lib/foreign-text.ts';
import type { CompiledCalculator, Inputs, Value } from '../model/compiled-calculator.ts';

type InputOwner = Pick<CompiledCalculator, 'inputs'>;

/** The accepted values, and a sentence for every other. */
interface ParsedInputs {
	/** Complete, in the stored units. */
	readonly inputs: Inputs;
	readonly problems: readonly string[];
	/** Those whose value was not accepted. */
	readonly rejectedIds: ReadonlySet<string>;
}

/**
 * Lays foreign values over the defaults.
 * @param values names and values; nothing is expected of either
 * @param owner what has the inputs, in a sentence
 */
export function parseInputs(
	calculator: InputOwner,
	values: readonly (readonly [string, unknown])[],
	notation: Notation,
	owner = 'this calculator',
): ParsedInputs {
	const visibleInputs = calculator.inputs.filter(({ hidden }) => !hidden);
	const inputs: Record<string, Value> = { ...getDefaultInputs(calculator) };
	const problems = new Set<string>();
	const rejectedIds = new Set<string>();
	const reject = (issue: Issue) => {
		rejectedIds.add(issue.input.id);
		problems.add(formatRejectedInput(issue));
	};
	for (const [name, raw] of values) {
		const input = findById(visibleInputs, name);
		const value = input && parseValue(input, raw, notation);
		if (isIssue(value)) reject(value);
		else if (value === undefined) problems.add(formatUnknownInput(name, owner));
		else inputs[name] = value;
	}
	for (const issue of findLimitIssues(visibleInputs, inputs)) {
		inputs[issue.input.id] = issue.input.default;
		reject(issue);
	}
	return { inputs, problems: limitSentences([...problems]), rejectedIds };
}

function formatUnknownInput(name: string, owner: string): string {
	return `${quoteForeignText(name)} is not an input of ${owner}; it was left out.`;
}

function formatRejectedInput({ code, input, raw, limit }: Issue): string {
	const defaultSentence = formatDefaultSentence(input);
	const verb = {
		digits: `takes at most ${MAX_DIGITS} digits, not`,
		choice: 'does not offer',
		date: 'must be a date, not',
		list: 'must be amounts by year, not',
		dates: 'must be dates with shares, not',
		number: 'cannot be',
		whole: 'must be a whole number, not',
		bounds: `must be ${formatBounds(input)}, not`,
		atMost: `must be at most “${limit?.input.title}”, not`,
	}[code];
	const isInUnit = typeof raw === 'number' && (code === 'bounds' || code === 'atMost');
	return `“${input.title}” ${verb} ${isInUnit ? formatInputWithUnit(raw, input) : formatRawValue(raw)}; ${defaultSentence}.`;
}

// An optional fact has no default.
function formatDefaultSentence(input: ValueRule): string {
	if (Number.isNaN(input.default) || input.default === '') return 'it was left out';
	const label = input.choices.find(({ value }) => value === input.default)?.label;
	// A tax year is a choice, and no number of something.
	const defaultText = input.format === 'choice' ? label : formatInputWithUnit(input.default, input);
	return `the default of ${defaultText} is used`;
}

function formatRawValue(raw: unknown): string {
	if (typeof raw === 'string') return raw.trim() === '' ? 'empty' : quoteForeignText(raw);
	if (typeof raw === 'number') return String(raw);
	if (raw === null) return 'nothing';
	if (typeof raw === 'boolean') return String(raw);
	return Array.isArray(raw) ? 'a list' : 'a group of values';
}
