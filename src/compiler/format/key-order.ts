// The order of keys: that of the schema. What the schema leaves to the author (inputs, amounts, lists) keeps its order.
import { type FileKind, propertySchema, resolveSchema, rootSchema, type Schema } from '../load/schemas.ts';
import { getMember, mapMembers, type ObjectTree, setMember, type Tree } from './tree.ts';

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
	return orderBySchema(tree, rootSchema(kind), rootSchema(kind));
}

function orderBySchema(tree: Tree, schema: Schema, root: Schema): Tree {
	const { schema: resolved, root: schemaRoot } = resolveSchema(schema, root);
	if (tree.kind === 'list') {
		const { items } = resolved;
		return items
			? { kind: 'list', items: tree.items.map((item) => orderBySchema(item, items, schemaRoot)) }
			: tree;
	}
	if (tree.kind === 'leaf') return tree;
	const orderedTree = mapMembers(tree, (key, value) => {
		const property = propertySchema(resolved, key);
		return property ? orderBySchema(value, property, schemaRoot) : value;
	});
	return sortMembers(orderLabels(orderedTree), Object.keys(resolved.properties ?? {}));
}

// The words for choices in the order of the choices.
function orderLabels(table: ObjectTree): ObjectTree {
	const choices = getMember(table, 'enum');
	const labels = getMember(table, 'labels');
	if (choices?.kind !== 'list' || labels?.kind !== 'table') return table;
	const names = choices.items.map((choice) =>
		choice.kind === 'leaf' ? String(JSON.parse(choice.text)) : '',
	);
	return setMember(table, 'labels', sortMembers(labels, names));
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
		if (key === 'sample' && value.kind === 'table') return sortMembers(value, ['taxYear', ...inputs]);
		return key === 'amounts' && value.kind === 'table' ? mapMembers(value, orderYears) : value;
	});
}

function orderExample(tree: Tree, inputs: readonly string[], results: readonly string[]): Tree {
	if (tree.kind !== 'table') return tree;
	return mapMembers(tree, (key, value) => {
		const names = new Map(Object.entries({ inputs, results })).get(key);
		return names && value.kind === 'table' ? sortMembers(value, names) : value;
	});
}

// The facts and figures of the examples of a return part: by the form, the worksheet and the year.
function orderEffect(tree: Tree, { facts, effectInputs, effectLines }: NameOrder): Tree {
	const names = {
		household: facts,
		inputs: effectInputs,
		facts,
		lines: effectLines,
		results: effectLines,
		carryforward: facts,
	};
	return mapTree(tree, (key, value) => {
		if (key === 'taxpayers')
			return mapTree(value, (_, group) =>
				mapTree(group, (memberKey, own) => (memberKey === 'facts' ? sortTree(own, facts) : own)),
			);
		if (key !== 'examples' || value.kind !== 'list') return value;
		const orderEffectExample = (item: Tree) =>
			mapTree(item, (memberKey, own) => sortDeep(own, new Map(Object.entries(names)).get(memberKey) ?? []));
		return { kind: 'list', items: value.items.map(orderEffectExample) };
	});
}

// By name, and by year where the names are years.
function sortDeep(tree: Tree, names: readonly string[]): Tree {
	const orderedTree = mapTree(tree, (_, value) => sortDeep(value, names));
	const isByYear = orderedTree.kind === 'table' && orderedTree.members.every(([key]) => /^\d+$/.test(key));
	const years = isByYear ? orderedTree.members.map(([key]) => key).sort((a, b) => Number(a) - Number(b)) : [];
	return sortTree(orderedTree, isByYear ? years : [...SCENARIOS, ...names]);
}

const SCENARIOS = ['without', 'with', 'claimed'];

function mapTree(tree: Tree, transform: (key: string, value: Tree) => Tree): Tree {
	return tree.kind === 'table' ? mapMembers(tree, transform) : tree;
}

function sortTree(tree: Tree, names: readonly string[]): Tree {
	return tree.kind === 'table' ? sortMembers(tree, names) : tree;
}

function orderYears(_: string, amount: Tree): Tree {
	const years = getMember(amount, 'values');
	if (amount.kind !== 'table' || years?.kind !== 'table') return amount;
	const sortedYears = sortMembers(years, years.members.map(([year]) => year).sort());
	return mapMembers(amount, (key, value) => (key === 'values' ? sortedYears : value));
}

function sortMembers(table: ObjectTree, names: readonly string[]): ObjectTree {
	const getRank = (key: string) => (names.includes(key) ? names.indexOf(key) : names.length);
	return { kind: 'table', members: [...table.members].sort(([a], [b]) => getRank(a) - getRank(b)) };
}
