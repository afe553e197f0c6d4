// Reads a command's options, and says in plain words what is wrong with them.
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { formatSuggestions, suggest } from '../compiler/diagnostics/diagnostic.ts';
import { formatRaw } from '../engine/values.ts';
import { type Command, HelpRequest, UsageError } from './entry.ts';

/** The likeliest names as a question, or '' when nothing is near. */
export function formatSuggestion(text: string, names: Iterable<string>): string {
	const suggestions = suggest(text, names);
	return suggestions.length > 0 ? ` ${formatSuggestions(suggestions)}` : '';
}

type OptionTypes = NonNullable<ParseArgsConfig['options']>;

const HELP = { help: { type: 'boolean', short: 'h' } } as const;

/**
 * The options and the other words of a command line.
 * @throws HelpRequest for --help and -h, and UsageError with a sentence and the usage
 */
export function readCommandLine<const Options extends OptionTypes>(
	argv: readonly string[],
	options: Options,
	usage: string,
) {
	const allOptions: OptionTypes = { ...options, ...HELP };
	// Node's own checks speak English of their own, which may change; what is wrong is seen from the tokens.
	const { tokens } = parseArgs({ args: [...argv], options: allOptions, strict: false, tokens: true });
	const optionTokens = tokens.filter(({ kind }) => kind === 'option') as readonly OptionToken[];
	if (optionTokens.some(({ name }) => name === 'help')) throw new HelpRequest(usage);
	for (const token of optionTokens) {
		const problem = findOptionProblem(token, allOptions);
		if (problem !== '') throw new UsageError(`${problem}\n${usage}`);
	}
	return parseArgs({ args: [...argv], options, allowPositionals: true, strict: true });
}

/** An option as it stands on the command line. */
interface OptionToken {
	readonly name: string;
	/** With its dashes. */
	readonly rawName: string;
	readonly value: string | undefined;
	/** True for "--name=value". */
	readonly inlineValue: boolean | undefined;
}

function findOptionProblem(
	{ name, rawName, value, inlineValue }: OptionToken,
	allOptions: OptionTypes,
): string {
	if (!Object.hasOwn(allOptions, name)) {
		const names = Object.keys(allOptions).map((option) => `--${option}`);
		return `There is no option "${rawName}".${formatSuggestion(`--${name}`, names)}`;
	}
	const takesValue = allOptions[name]?.type === 'string';
	if (!takesValue) return value === undefined ? '' : `"${rawName}" takes no value.`;
	if (value === undefined) return `"${rawName}" needs a value.`;
	if (!value.startsWith('-') || inlineValue) return '';
	const remedy = /^-\.?\d/.test(value) ? ` A negative one is written ${rawName}=${value}.` : '';
	return `"${rawName}" needs a value.${remedy}`;
}

/**
 * The values of an option such as `--set name=value`, by name.
 * @param option with its dashes
 * @throws UsageError for one without a name, and for a name given twice
 */
export function parseAssignments(option: string, pairs: readonly string[] = []): Record<string, string> {
	const entries: [string, string][] = [];
	for (const pair of pairs) {
		const at = pair.indexOf('=');
		if (at < 1) throw new UsageError(`${option} takes name=value, not "${pair}".`);
		const name = pair.slice(0, at).trim();
		if (entries.some(([otherName]) => otherName === name))
			throw new UsageError(`${option} gives "${name}" twice; only one value can count.`);
		entries.push([name, pair.slice(at + 1).trim()]);
	}
	// An object made this way has no key that means something to JavaScript.
	return Object.fromEntries(entries);
}

/**
 * The format as it was typed, or the first one.
 * @throws UsageError when it is none of them
 */
export function readFormat<const Format extends string>(
	text: string | undefined,
	formats: readonly [Format, ...Format[]],
): Format {
	if (text === undefined) return formats[0];
	const format = formats.find((name) => name === text);
	if (format) return format;
	const names = `${formats.slice(0, -1).join(', ')} or ${formats.at(-1)}`;
	throw new UsageError(`--format cannot be "${text}": it is ${names}.`);
}

/**
 * Looks for names that are not in a list.
 * @param describe the sentence about such a name, which is in quotes
 * @throws UsageError with that sentence and the nearest names
 */
export function refuseUnknownNames(
	names: readonly string[],
	candidates: Iterable<string>,
	describe: (name: string) => string,
): void {
	const candidateSet = new Set(candidates);
	const wrongName = names.find((name) => !candidateSet.has(name));
	if (wrongName !== undefined)
		throw new UsageError(`${describe(formatRaw(wrongName))}${formatSuggestion(wrongName, candidateSet)}`);
}

export function selectCommand(commands: Readonly<Record<string, Command>>): Command {
	return async ([name = '', ...argv]) => {
		refuseUnknownNames([name], Object.keys(commands), (word) => `There is no command ${word}.`);
		return commands[name]?.(argv);
	};
}

/**
 * The year as it was typed.
 * @throws UsageError when it is none
 */
export function readYear(text: string | undefined): number | undefined {
	if (text === undefined) return undefined;
	if (!/^20\d\d$/.test(text)) throw new UsageError(`--year takes a tax year such as 2026, not "${text}".`);
	return Number(text);
}
