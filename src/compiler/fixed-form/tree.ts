// A JSON file as it is to be written: the values of a file with their order, and no positions.
import type { SourceNode } from '../read/source.ts';

/** A value to write. A leaf keeps the text it is written with. */
export type Tree =
	| { readonly kind: 'leaf'; readonly text: string }
	| { readonly kind: 'list'; readonly items: readonly Tree[] }
	| Table;

/** An object to write, its keys in order. */
export interface Table {
	readonly kind: 'table';
	readonly members: readonly (readonly [key: string, value: Tree])[];
}

/** The tree of a file that has been read. */
export function treeOfNode(node: SourceNode): Tree {
	if (node.kind === 'leaf') return leaf(node.value);
	if (node.kind === 'array') return { kind: 'list', items: node.items.map(treeOfNode) };
	return { kind: 'table', members: node.members.map(({ key, value }) => [key, treeOfNode(value)]) };
}

/** The tree of a plain value. Undefined members are left out. */
export function treeOfValue(value: unknown): Tree {
	if (Array.isArray(value)) return { kind: 'list', items: value.map(treeOfValue) };
	if (typeof value !== 'object' || value === null) return leaf(value as string | number | boolean | null);
	const members = Object.entries(value).filter(([, member]) => member !== undefined);
	return { kind: 'table', members: members.map(([key, member]) => [key, treeOfValue(member)]) };
}

/** The plain value of a tree. */
export function valueOfTree(tree: Tree): unknown {
	if (tree.kind === 'leaf') return JSON.parse(tree.text);
	if (tree.kind === 'list') return tree.items.map(valueOfTree);
	return Object.fromEntries(tree.members.map(([key, value]) => [key, valueOfTree(value)]));
}

/** The value of a key, or undefined. */
export function memberOf(tree: Tree | undefined, key: string): Tree | undefined {
	return tree?.kind === 'table' ? tree.members.find(([name]) => name === key)?.[1] : undefined;
}

/** The table with one key set, at the end when it is new. */
export function withMember(table: Table, key: string, value: Tree): Table {
	const known = table.members.some(([name]) => name === key);
	const replaced = table.members.map(([name, old]) => [name, name === key ? value : old] as const);
	return { kind: 'table', members: known ? replaced : [...table.members, [key, value]] };
}

/** The table with other values under the same keys. */
export function mapMembers(table: Table, change: (key: string, value: Tree) => Tree): Table {
	return { kind: 'table', members: table.members.map(([key, value]) => [key, change(key, value)]) };
}

// JSON.stringify writes a negative zero without its sign.
function leaf(value: string | number | boolean | null): Tree {
	return { kind: 'leaf', text: Object.is(value, -0) ? '-0' : JSON.stringify(value) };
}
