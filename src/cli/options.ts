// Reads a command's options, and says in plain words what is wrong with them.
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { nearest } from '../compiler/suggest.ts';
import { UsageError } from './usage-error.ts';

/** The likeliest names as a question, or '' when nothing is near. */
export function didYouMean(typed: string, known: Iterable<string>): string {
	const near = nearest(typed, known).map((name) => `"${name}"`);
	return near.length > 0 ? ` Did you mean ${near.join(' or ')}?` : '';
}

/**
 * The options and the other words of a command line.
 * @throws UsageError with a sentence and the usage
 */
export function readCommandLine<const Options extends NonNullable<ParseArgsConfig['options']>>(
	argv: readonly string[],
	options: Options,
	usage: string,
) {
	try {
		return parseArgs({ args: [...argv], options, allowPositionals: true, strict: true });
	} catch (error) {
		const text = error instanceof Error ? error.message : String(error);
		const unknown = /^Unknown option '(-+)([^']+)'/.exec(text);
		const [, dashes = '', name = ''] = unknown ?? [];
		const names = Object.keys(options).map((option) => `--${option}`);
		const problem = unknown
			? `There is no option "${dashes}${name}".${didYouMean(`--${name}`, names)}`
			: `${text.split('. ')[0]?.replaceAll("'", '"')}.`;
		throw new UsageError(`${problem}\n${usage}`);
	}
}
