// Names that mean something already: to JavaScript, to the language of formulas, or in the same program.
import { OPERATORS } from '../../language/operators/index.ts';
import { type DocumentContext, type LawAmounts, reportAt, reportAtKey } from '../document.ts';
import type { SourcePath } from '../load/source.ts';

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
	// An operator over years or returns means nothing in a calculator.
	const operator = OPERATORS.get(name);
	return operator && !operator.context ? 'a function' : undefined;
}

/** The meaning a name already has, amounts of law included. */
export function describeTakenName(name: string, amounts: LawAmounts): string | undefined {
	return (
		describeReservedName(name) ?? (amounts.names.includes(name) ? 'an amount in law/amounts/' : undefined)
	);
}

interface NamePlace {
	readonly name: string;
	readonly path: SourcePath;
	readonly isKey?: boolean;
}

/** The names that are keys of an object: those of inputs and facts. */
export function listKeyPlaces(names: Iterable<string>, path: SourcePath): readonly NamePlace[] {
	return [...names].map((name) => ({ name, path: [...path, name], isKey: true }));
}

/** The ids of a list: those of lines and results. */
export function listIdPlaces(
	items: readonly { readonly id: string }[] = [],
	path: SourcePath,
): readonly NamePlace[] {
	return items.map(({ id: name }, position) => ({ name, path: [...path, position, 'id'] }));
}

/**
 * Reports names that mean something already.
 * @param findMeaning the meaning of a name outside the list, in words
 * @param duplicate the meaning of a name that stands above in the list
 */
export function checkNames(
	context: DocumentContext<unknown>,
	places: readonly NamePlace[],
	findMeaning: (name: string) => string | undefined,
	duplicate?: string,
): void {
	const namesAbove = new Set<string>();
	for (const { name, path, isKey = false } of places) {
		const meaning = (namesAbove.has(name) ? duplicate : undefined) ?? findMeaning(name);
		const report = isKey ? reportAtKey : reportAt;
		if (meaning) report(context, path, 'name-taken', { name, meaning });
		namesAbove.add(name);
	}
}

/** Reports items of a list that have the same text under a key as one above. @param path of the list */
export function checkDistinct<Key extends string>(
	context: DocumentContext<unknown>,
	path: SourcePath,
	key: Key,
	items: readonly Readonly<Record<Key, string>>[] = [],
): void {
	const places = items.map((item, position) => ({ name: item[key], path: [...path, position, key] }));
	reportDuplicates(context, String(path.at(-1)), places);
}

/** Reports names that stand above already. @param what they are the names of, in the plural */
export function reportDuplicates(
	context: DocumentContext<unknown>,
	what: string,
	places: readonly NamePlace[],
): void {
	const names = places.map(({ name }) => name);
	for (const [position, { name, path, isKey = false }] of places.entries()) {
		const report = isKey ? reportAtKey : reportAt;
		if (names.indexOf(name) < position) report(context, path, 'duplicate-name', { what, name });
	}
}

/** The id of a model or a worksheet is the name of its file. */
export function checkId(context: DocumentContext<{ readonly id: string }>): void {
	const { id } = context.value;
	const { name } = context.file;
	if (id !== name) reportAt(context, ['id'], 'id-not-file-name', { id, name }, [name]);
}
