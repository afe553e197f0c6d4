// The order of keys: that of the schema. What the schema leaves to the author (inputs, amounts, lists) keeps its order.
import { SCHEMAS as AUTHORED, type FileKind } from '../schemas.ts';
import { mapMembers, memberOf, type Table, type Tree, withMember } from './tree.ts';

/** The part of a JSON Schema that decides an order. */
interface Schema {
	readonly $ref?: string;
	readonly properties?: Readonly<Record<string, Schema>>;
	readonly additionalProperties?: boolean | Schema;
	readonly items?: Schema;
	readonly definitions?: Readonly<Record<string, Schema>>;
}

const SCHEMAS = AUTHORED as Readonly<Record<FileKind, Schema>>;

/** The names of inputs and results in the order of the definition, or of its model. */
export interface NameOrder {
	readonly inputs: readonly string[];
	readonly results: readonly string[];
}

/** A file's values with every key in its place; keys the schema does not know come last. */
export function orderKeys(tree: Tree, kind: FileKind): Tree {
	return ordered(tree, SCHEMAS[kind], SCHEMAS[kind]);
}

function ordered(tree: Tree, schema: Schema, root: Schema): Tree {
	const { schema: found, root: home } = resolve(schema, root);
	if (tree.kind === 'list') {
		const { items } = found;
		return items ? { kind: 'list', items: tree.items.map((item) => ordered(item, items, home)) } : tree;
	}
	if (tree.kind === 'leaf') return tree;
	const { properties = {}, additionalProperties: others } = found;
	const inside = mapMembers(tree, (key, value) => {
		const own = Object.hasOwn(properties, key) ? properties[key] : others;
		return typeof own === 'object' ? ordered(value, own, home) : value;
	});
	return sortedBy(withOrderedLabels(inside), Object.keys(properties));
}

// The words for choices in the order of the choices.
function withOrderedLabels(table: Table): Table {
	const choices = memberOf(table, 'enum');
	const labels = memberOf(table, 'labels');
	if (choices?.kind !== 'list' || labels?.kind !== 'table') return table;
	const names = choices.items.map((choice) =>
		choice.kind === 'leaf' ? String(JSON.parse(choice.text)) : '',
	);
	return withMember(table, 'labels', sortedBy(labels, names));
}

// "#/definitions/Input", or the same of the calculators' schema.
function resolve(schema: Schema, root: Schema): { schema: Schema; root: Schema } {
	const [file, name = ''] = schema.$ref?.split('#/definitions/') ?? [];
	if (file === undefined) return { schema, root };
	const home = file === '' ? root : SCHEMAS.calculator;
	return { schema: home.definitions?.[name] ?? {}, root: home };
}

/** The figures of examples in the order of the form and the worksheet, and tax years in theirs. */
export function orderNames(tree: Tree, { inputs, results }: NameOrder): Tree {
	if (tree.kind !== 'table') return tree;
	return mapMembers(tree, (key, value) => {
		if (key === 'examples' && value.kind === 'list') {
			const items = value.items.map((item) => orderExample(item, inputs, results));
			return { kind: 'list', items };
		}
		if (key === 'sample' && value.kind === 'table') return sortedBy(value, ['taxYear', ...inputs]);
		return key === 'parameters' && value.kind === 'table' ? mapMembers(value, orderYears) : value;
	});
}

function orderExample(tree: Tree, inputs: readonly string[], results: readonly string[]): Tree {
	if (tree.kind !== 'table') return tree;
	return mapMembers(tree, (key, value) => {
		const names = new Map(Object.entries({ inputs, results })).get(key);
		return names && value.kind === 'table' ? sortedBy(value, names) : value;
	});
}

function orderYears(_: string, amount: Tree): Tree {
	const years = memberOf(amount, 'values');
	if (amount.kind !== 'table' || years?.kind !== 'table') return amount;
	const sorted = sortedBy(years, years.members.map(([year]) => year).sort());
	return mapMembers(amount, (key, value) => (key === 'values' ? sorted : value));
}

function sortedBy(table: Table, names: readonly string[]): Table {
	const place = (key: string) => (names.includes(key) ? names.indexOf(key) : names.length);
	return { kind: 'table', members: [...table.members].sort(([a], [b]) => place(a) - place(b)) };
}
