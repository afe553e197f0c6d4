// `npm run names -- WORD...`: the names that formulas may use, found by their words: facts, lines, carryforwards, amounts,
// indexes and inputs, each with its title, its unit and where it stands. Exit 0, 1 where nothing matches, 2 misuse.
import { CompilerCache } from '../compiler/cache.ts';
import { toLocation } from '../compiler/diagnostics/diagnostic.ts';
import type { Document } from '../compiler/document.ts';
import { loadDocuments, type ProjectDocuments } from '../compiler/load/load-documents.ts';
import { findKeyPlace, findValuePlace, type SourcePath } from '../compiler/load/source.ts';
import { formatNumberOf, formatTable } from './compute/table.ts';
import { UsageError } from './entry.ts';
import { formatSuggestion, readCommandLine, readFormat } from './options.ts';
import { readOwnProject } from './project.ts';

const USAGE = 'Usage: npm run --silent names -- [--format text|json] WORD...';

/** Something that a formula or a key may name. */
interface NamedThing {
	readonly kind: 'fact' | 'line' | 'carryforward' | 'amount' | 'index' | 'input';
	readonly name: string;
	readonly title: string;
	/** "" for what has none, such as an index. */
	readonly unit: string;
	readonly file: string;
	readonly line: number;
}

/** Finds names by words. @param argv the words after the command's name @returns the exit code */
export async function findNames(argv: readonly string[]): Promise<number> {
	const { values, positionals } = readCommandLine(argv, { format: { type: 'string' } }, USAGE);
	const format = readFormat(values.format, ['text', 'json']);
	const words = positionals.flatMap((text) => text.toLowerCase().split(/\s+/)).filter(Boolean);
	if (words.length === 0) throw new UsageError(`Say at least one word of a name or a title.\n${USAGE}`);
	const things = listNamedThings(loadDocuments(readOwnProject(), new CompilerCache()));
	const matches = things
		.map((thing) => ({ thing, rank: rankMatch(thing, words) }))
		.filter(({ rank }) => rank < NO_MATCH)
		.toSorted((a, b) => a.rank - b.rank)
		.map(({ thing }) => thing);
	if (format === 'json') process.stdout.write(`${JSON.stringify(matches, null, 2)}\n`);
	else if (matches.length > 0) process.stdout.write(`${formatTable(matches.map(toRow), 'lllll')}\n`);
	const names = new Set(things.map(({ name }) => name));
	const sentence =
		matches.length > 0
			? `${formatNumberOf('name', matches.length)} found`
			: `No name and no title has "${positionals.join(' ')}".${formatSuggestion(positionals.join(''), names)}`;
	process.stderr.write(`${sentence}\n`);
	return matches.length > 0 ? 0 : 1;
}

function toRow({ kind, name, title, unit, file, line }: NamedThing): readonly string[] {
	return [name, kind, unit, title, `${file}:${line}`];
}

const NO_MATCH = 3;

/** 0 for the name itself, 1 where the words are all of the name, 2 where some are of the title. */
function rankMatch({ name, title }: NamedThing, words: readonly string[]): number {
	const [nameText, titleText] = [name.toLowerCase(), title.toLowerCase()];
	if (nameText === words.join('')) return 0;
	if (words.every((word) => nameText.includes(word))) return 1;
	return words.every((word) => nameText.includes(word) || titleText.includes(word)) ? 2 : NO_MATCH;
}

/** The names of the readable files: the household's first, then those of returns, of the law and of strategies. */
function listNamedThings(documents: ProjectDocuments): readonly NamedThing[] {
	const { household, worksheets, amounts, indexes, sharedInputs, onReturn } = documents;
	const modelFiles = [...documents.models.values(), ...documents.effectModels.values()];
	return [
		...listKeys('fact', household.value, ['facts']),
		...worksheets.flatMap(({ value }) => [
			...listItems('line', value, 'lines'),
			...listItems('carryforward', value, 'carryforwards'),
		]),
		...amounts.flatMap(({ value }) => listKeys('amount', value, ['amounts'])),
		...listKeys('index', indexes.value, ['indexes']),
		...[sharedInputs, onReturn, ...modelFiles, ...documents.definitions].flatMap(
			({ value }: { readonly value: Document<unknown> | undefined }) => [
				...listKeys('input', value, ['inputs']),
				...listKeys('input', value, ['onReturn', 'inputs']),
			],
		),
	];
}

/** What the schema knows of things with names; `use` takes the words from a shared input. */
interface Authored {
	readonly id?: string;
	readonly title?: string;
	readonly label?: string;
	readonly unit?: string;
	readonly format?: string;
	readonly type?: string;
	readonly rows?: string;
}

function listKeys(
	kind: NamedThing['kind'],
	document: Document<unknown> | undefined,
	path: SourcePath,
): readonly NamedThing[] {
	if (!document) return [];
	const things = path.reduce<unknown>(
		(value, key) => (value as Readonly<Record<string, unknown>> | undefined)?.[key],
		document.value,
	);
	return Object.entries((things ?? {}) as Readonly<Record<string, Authored>>).map(([name, thing]) =>
		describe(kind, name, thing, toLocation(findKeyPlace(document, [...path, name]))),
	);
}

function listItems(
	kind: NamedThing['kind'],
	document: Document<unknown> | undefined,
	key: 'lines' | 'carryforwards',
): readonly NamedThing[] {
	if (!document) return [];
	const things = (document.value as Readonly<Record<string, readonly Authored[] | undefined>>)[key] ?? [];
	return things.map((thing, index) =>
		describe(kind, thing.id ?? '', thing, toLocation(findValuePlace(document, [key, index, 'id']))),
	);
}

function describe(
	kind: NamedThing['kind'],
	name: string,
	{ title, label, unit, format, type, rows }: Authored,
	{ file, line }: Pick<NamedThing, 'file' | 'line'>,
): NamedThing {
	const ownUnit = unit ?? format ?? (type && (TYPES[type] ?? type)) ?? '';
	return {
		kind,
		name,
		title: title ?? label ?? '',
		unit: rows ? `${rows} in ${ownUnit}` : ownUnit,
		file,
		line,
	};
}

/** What an input without a format is called. */
const TYPES: Readonly<Record<string, string>> = { string: 'choice', boolean: 'yes-no' };
