import { describe, expect, test } from 'vitest';
import { HelpRequest, UsageError } from '../../src/cli/entry.ts';
import { formatSuggestion, readCommandLine } from '../../src/cli/options.ts';

const OPTIONS = { json: { type: 'boolean' }, set: { type: 'string', multiple: true } } as const;
const readOptions = (...argv: readonly string[]) => readCommandLine(argv, OPTIONS, 'Usage: x');

function findRefusal(...argv: readonly string[]): string {
	try {
		readOptions(...argv);
	} catch (error) {
		if (error instanceof UsageError) return error.message;
	}
	return '';
}

describe('a command line', () => {
	test('has options and other words in any order', () => {
		const { values, positionals } = readOptions(
			'a',
			'--set',
			'x=1',
			'--json',
			'--set=y=-2',
			'b',
			'--',
			'--c',
		);
		expect(values).toEqual({ json: true, set: ['x=1', 'y=-2'] });
		expect(positionals).toEqual(['a', 'b', '--c']);
	});

	test.each([
		['--jsn', 'There is no option "--jsn". Did you mean "--json"?\nUsage: x'],
		['--verbose', 'There is no option "--verbose".\nUsage: x'],
		['-j', 'There is no option "-j".\nUsage: x'],
		['--json=1', '"--json" takes no value.\nUsage: x'],
		['--set', '"--set" needs a value.\nUsage: x'],
	])('with %s is refused', (word, sentence) => {
		expect(findRefusal(word)).toBe(sentence);
	});

	test('does not take an option for the value of the one before it', () => {
		expect(findRefusal('--set', '--json')).toBe('"--set" needs a value.\nUsage: x');
	});

	test.each(['--help', '-h'])('with %s asks for the usage, whatever else is wrong', (word) => {
		expect(() => readOptions('--jsn', word)).toThrow(HelpRequest);
		expect(readOptions('--', word).positionals).toEqual([word]);
	});
});

test('a question after a mistyped word names what is near, and is left out when nothing is', () => {
	expect(formatSuggestion('qdc', ['qcd', 'daf'])).toBe(' Did you mean "qcd"?');
	expect(formatSuggestion('agy', ['age', 'agi'])).toBe(' Did you mean "age" or "agi"?');
	expect(formatSuggestion('zzz', ['qcd', 'daf'])).toBe('');
});
