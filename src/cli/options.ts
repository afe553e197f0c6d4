// Reads a command's options, and says in plain words what is wrong with them.
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { suggest } from '../compiler/diagnostics/suggest.ts';
import { HelpRequest, UsageError } from './entry.ts';

/** The likeliest names as a question, or '' when nothing is near. */
export function formatSuggestion(text: string, names: Iterable<string>): string {
	const suggestions = suggest(text, names).map((name) => `"${name}"`);
	return suggestions.length > 0 ? ` Did you mean ${suggestions.join(' or ')}?` : '';
}

type OptionTypes = NonNullable<ParseArgsConfig['options']>;

const HELP = { help: { type: 'boolean', short: 'h' } } as const;

/**
 * The options and the other words of a command line.
 * @throws HelpAsked for --help and -h, and UsageError with a sentence and the usage
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
	const isOption = value?.startsWith('-') && !inlineValue;
	return value === undefined || isOption ? `"${rawName}" needs a value.` : '';
}
