// The words the shape check speaks: who owns a key, what a value is, what a rule asks.
import type { ErrorObject } from 'ajv';
import { capitalize, lowerFirst } from '../../engine/format.ts';
import { toId } from '../load/schemas.ts';
import { findNode, type SourceNode, type SourcePath } from '../load/source.ts';

const OWNER_KINDS: Readonly<Record<string, string>> = {
	inputs: 'The input',
	facts: 'The fact',
	results: 'The result',
	lines: 'The line',
	warnings: 'The warning',
	badges: 'The badge',
	steps: 'The step',
	examples: 'The example',
	amounts: 'The amount',
	values: 'The entry for',
};

/** The owner of a path as a sentence starts: 'The result "niitSavings"', '"format" of the input "age"'. */
export function describePath(root: SourceNode, path: SourcePath): string {
	const last = path.at(-1);
	if (last === undefined) return 'The file';
	const parent = path.at(-2);
	const kind = typeof parent === 'string' ? OWNER_KINDS[parent] : undefined;
	const isKeyed = ['inputs', 'facts', 'amounts', 'values'].includes(String(parent));
	if (kind && isKeyed === (typeof last === 'string')) return `${kind} ${describeName(root, path, last)}`;
	if (typeof last === 'number')
		return `Entry ${last + 1} of ${lowerFirst(describePath(root, path.slice(0, -1)))}`;
	if (path.length === 1) return `"${last}"`;
	return `"${last}" of ${lowerFirst(describePath(root, path.slice(0, -1)))}`;
}

function describeName(root: SourceNode, path: SourcePath, last: string | number): string {
	if (typeof last === 'string') return `"${last}"`;
	for (const key of ['id', 'name', 'label', 'message', 'text']) {
		const node = findNode(root, [...path, key]);
		if (node?.kind === 'leaf' && typeof node.value === 'string') return `"${node.value}"`;
	}
	return `number ${last + 1}`;
}

function lowerFirstWord(word: string): string {
	return word === word.toUpperCase() ? word.toLowerCase() : lowerFirst(word);
}

/** A value as a sentence names it. */
export function describeValue(value: unknown): string {
	if (typeof value === 'string') return `the text "${value}"`;
	if (value === null) return 'null';
	if (Array.isArray(value)) return 'a list';
	return typeof value === 'object' ? 'a group of keys' : `${value}`;
}

const TYPES: Readonly<Record<string, string>> = {
	string: 'text in quotes',
	number: 'a number',
	integer: 'a whole number',
	boolean: 'true or false',
	array: 'a list in [ ]',
	object: 'a group of keys in { }',
	null: 'null',
};

/** The kind of value a schema asks for. */
export function describeExpectedType(type: unknown): string {
	const types = Array.isArray(type) ? type : String(type).split(',');
	return types.map((name) => TYPES[String(name)] ?? String(name)).join(' or ');
}

// The rules on the form of names, in words and with the way to meet them.
const NAME = '^[a-z][A-Za-z0-9]*$';
const ID = '^[a-z0-9]+(-[a-z0-9]+)*$';
const RULES_BY_PATTERN: Readonly<Record<string, string>> = {
	[NAME]: 'A name starts with a small letter and has only letters and digits, for example giftAmount.',
	[ID]: 'An id has only small letters, digits and hyphens, for example gift-of-stock.',
	'^(all|20[0-9]{2})$': 'It is a tax year of four digits, or "all".',
	'^[A-Z]{2}$': 'A state is its two letters, such as "CA".',
	'^20[0-9]{2}$': 'It is four digits that begin with 20, for example "2024".',
	'\\S': 'It cannot be empty.',
};

/** The form of a value that a rule demands. */
export function describeRule(error: ErrorObject): string {
	if (error.keyword === 'minLength') return 'It cannot be empty.';
	if (error.keyword === 'maxLength') return `It has at most ${error.params.limit} characters.`;
	if (error.keyword === 'minItems' || error.keyword === 'minProperties')
		return 'It needs at least one entry.';
	if (error.keyword === 'minimum') return `It must be at least ${error.params.limit}.`;
	if (error.keyword === 'maximum') return `It must be at most ${error.params.limit}.`;
	const rule = error.keyword === 'pattern' ? RULES_BY_PATTERN[String(error.schema)] : undefined;
	const description = (error.parentSchema as { description?: string } | undefined)?.description;
	return rule ?? description ?? 'It has another form.';
}

/** A name or an id in the form the rule asks, when its words are plain: "spread years" as spreadYears. */
export function suggestNames(text: string, error: ErrorObject): readonly string[] {
	const parts = text.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
	const [first = '', ...remainingWords] = parts;
	const tidyName =
		error.schema === ID ? toId(text) : lowerFirstWord(first) + remainingWords.map(capitalize).join('');
	const isFitting = (error.schema === NAME || error.schema === ID) && new RegExp(error.schema).test(tidyName);
	return isFitting ? [tidyName] : [];
}
