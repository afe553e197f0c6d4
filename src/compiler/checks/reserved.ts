// Names that mean something already: to JavaScript, to the expression language, or in the code that is emitted.
import { FUNCTIONS } from '../expression/functions.ts';

const WORDS = new Set(
	`and or not true false null undefined in await break case catch class const continue debugger default delete do
	else enum export extends finally for function if implements import instanceof interface let new package private
	protected public return static super switch this throw try typeof var void while with yield arguments eval
	length`.split(/\s+/),
);

// The emitted code declares these beside the names of a definition.
const EMITTED = new Set(
	`logic evaluate formState rowState absent disabled concealed warnings badges`.split(' '),
);

/** What a name already is, in words, or undefined when it is free. */
export function reservedBy(name: string): string | undefined {
	if (WORDS.has(name) || EMITTED.has(name)) return 'a word of the language';
	// Every JavaScript object has these, whatever it is made of.
	if (name in {}) return 'a word of the language';
	return FUNCTIONS.has(name) ? 'a function' : undefined;
}
