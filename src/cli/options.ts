// Reads a command's options, and says in plain words what is wrong with them.
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { nearest } from '../compiler/suggest.ts';
import { HelpAsked, UsageError } from './usage-error.ts';

/** The likeliest names as a question, or '' when nothing is near. */
export function didYouMean(typed: string, known: Iterable<string>): string {
	const near = nearest(typed, known).map((name) => `"${name}"`);
	return near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : '';
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
	const all: OptionTypes = { ...options, ...HELP };
	// Node's own checks speak English of their own, which may change; what is wrong is seen from the tokens.
	const { tokens } = parseArgs({ args: [...argv], options: all, strict: false, tokens: true });
	const given = tokens.filter(({ kind }) => kind === 'option') as readonly OptionToken[];
	if (given.some(({ name }) => name === 'help')) throw new HelpAsked(usage);
	for (const token of given) {
		const problem = problemWith(token, all);
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

function problemWith({ name, rawName, value, inlineValue }: OptionToken, all: OptionTypes): string {
	if (!Object.hasOwn(all, name)) {
		const names = Object.keys(all).map((option) => `--${option}`);
		return `There is no option "${rawName}".${didYouMean(`--${name}`, names)}`;
	}
	const takesValue = all[name]?.type === 'string';
	if (!takesValue) return value === undefined ? '' : `"${rawName}" takes no value.`;
	const isOption = value?.startsWith('-') && !inlineValue;
	return value === undefined || isOption ? `"${rawName}" needs a value.` : '';
}
