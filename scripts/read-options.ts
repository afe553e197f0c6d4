import type { ParseArgsConfig } from 'node:util';
import { UsageError } from '../src/cli/entry.ts';
import { readCommandLine } from '../src/cli/options.ts';

/**
 * The options of a script that takes no other words.
 * @param refusal the sentence that says why it takes none
 * @throws UsageError for other words, and for options that are not there
 */
export function readOptions<const Options extends NonNullable<ParseArgsConfig['options']>>(
	argv: readonly string[],
	options: Options,
	usage: string,
	refusal: string,
) {
	const { values, positionals } = readCommandLine(argv, options, usage);
	if (positionals.length > 0) throw new UsageError(`${refusal}\n${usage}`);
	return values;
}
