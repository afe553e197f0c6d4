// The order of keys: that of the schema. What the schema leaves to the author (inputs, amounts, lists) keeps its order.
import { type FileKind, propertySchema, resolveSchema, rootSchema, type Schema } from '../schemas.ts';
import { mapMembers, memberOf, type Table, type Tree, withMember } from './tree.ts';

/** The names of inputs and results in the order of the definition, or of its model, and those of its return part. */
export interface NameOrder {
	readonly inputs: readonly string[];
	readonly results: readonly string[];
	/** Facts of a household, then those of a trust. */
	readonly facts: readonly string[];
	/** Inputs and lines of the return part, those of its models first. */
	readonly effectInputs: readonly string[];
	readonly effectLines: readonly string[];
}

/** A file's values with every key in its place; keys the schema does not know come last. */
export function orderKeys(tree: Tree, kind: FileKind): Tree {
	return ordered(tree, rootSchema(kind), rootSchema(kind));
}

function ordered(tree: Tree, schema: Schema, root: Schema): Tree {
	const { schema: resolved, root: home } = resolveSchema(schema, root);
	if (tree.kind === 'list') {
		const { items } = resolved;
		return items ? { kind: 'list', items: tree.items.map((item) => ordered(item, items, home)) } : tree;
	}
	if (tree.kind === 'leaf') return tree;
	const inside = mapMembers(tree, (key, value) => {
		const property = propertySchema(resolved, key);
		return property ? ordered(value, property, home) : value;
	});
	return sortedBy(withOrderedLabels(inside), Object.keys(resolved.properties ?? {}));
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

/** The figures of examples in the order of the form and the worksheet, and tax years in theirs. */
export function orderNames(tree: Tree, order: NameOrder): Tree {
	const { inputs, results } = order;
	if (tree.kind !== 'table') return tree;
	return mapMembers(tree, (key, value) => {
		if (key === 'onReturn') return orderEffect(value, order);
		if (key === 'examples' && value.kind === 'list') {
			const items = value.items.map((item) => orderExample(item, inputs, results));
			return { kind: 'list', items };
		}
		if (key === 'sample' && value.kind === 'table') return sortedBy(value, ['taxYear', ...inputs]);
		return key === 'amounts' && value.kind === 'table' ? mapMembers(value, orderYears) : value;
	});
}

function orderExample(tree: Tree, inputs: readonly string[], results: readonly string[]): Tree {
	if (tree.kind !== 'table') return tree;
	return mapMembers(tree, (key, value) => {
		const names = new Map(Object.entries({ inputs, results })).get(key);
		return names && value.kind === 'table' ? sortedBy(value, names) : value;
	});
}

// The facts and figures of the examples of a return part: by the form, the worksheet and the year.
function orderEffect(tree: Tree, { facts, effectInputs, effectLines }: NameOrder): Tree {
	const names = { household: facts, inputs: effectInputs, facts, lines: effectLines, carryforward: facts };
	return mapped(tree, (key, value) => {
		if (key === 'taxpayers')
			return mapped(value, (_, group) =>
				mapped(group, (part, own) => (part === 'facts' ? sorted(own, facts) : own)),
			);
		if (key !== 'examples' || value.kind !== 'list') return value;
		const example = (item: Tree) =>
			mapped(item, (part, own) => sortedInside(own, new Map(Object.entries(names)).get(part) ?? []));
		return { kind: 'list', items: value.items.map(example) };
	});
}

// By name, and by year where the names are years.
function sortedInside(tree: Tree, names: readonly string[]): Tree {
	const inside = mapped(tree, (_, value) => sortedInside(value, names));
	const isByYear = inside.kind === 'table' && inside.members.every(([key]) => /^\d+$/.test(key));
	const years = isByYear ? inside.members.map(([key]) => key).sort((a, b) => Number(a) - Number(b)) : [];
	return sorted(inside, isByYear ? years : [...SIDES, ...names]);
}

const SIDES = ['without', 'with', 'claimed'];

function mapped(tree: Tree, change: (key: string, value: Tree) => Tree): Tree {
	return tree.kind === 'table' ? mapMembers(tree, change) : tree;
}

function sorted(tree: Tree, names: readonly string[]): Tree {
	return tree.kind === 'table' ? sortedBy(tree, names) : tree;
}

function orderYears(_: string, amount: Tree): Tree {
	const years = memberOf(amount, 'values');
	if (amount.kind !== 'table' || years?.kind !== 'table') return amount;
	const inOrder = sortedBy(years, years.members.map(([year]) => year).sort());
	return mapMembers(amount, (key, value) => (key === 'values' ? inOrder : value));
}

function sortedBy(table: Table, names: readonly string[]): Table {
	const place = (key: string) => (names.includes(key) ? names.indexOf(key) : names.length);
	return { kind: 'table', members: [...table.members].sort(([a], [b]) => place(a) - place(b)) };
}
