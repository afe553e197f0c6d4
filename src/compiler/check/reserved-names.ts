// Names that mean something already to JavaScript or to the language of formulas.
import { OPERATORS } from '../../language/operators/index.ts';

const RESERVED_WORDS = new Set(
	`and or not true false null undefined in await break case catch class const continue debugger default delete do
	else enum export extends finally for function if implements import instanceof interface let new package private
	protected public return static super switch this throw try typeof var void while with yield arguments eval
	length`.split(/\s+/),
);

/** The meaning a name already has, in words, or undefined when it is free. */
export function describeReservedName(name: string): string | undefined {
	if (RESERVED_WORDS.has(name)) return 'a word of the language';
	// Every JavaScript object has these, whatever it is made of.
	if (name in {}) return 'a word of the language';
	// An operator over years means nothing in a calculator.
	const operator = OPERATORS.get(name);
	return operator && !operator.isOverYears ? 'a function' : undefined;
}
