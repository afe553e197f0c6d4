// A JSON file as it is to be written: the values of a file with their order, and no positions.
import type { SourceNode } from '../load/source.ts';

/** A value to write. A leaf keeps the text it is written with. */
export type Tree =
	| { readonly kind: 'leaf'; readonly text: string }
	| { readonly kind: 'list'; readonly items: readonly Tree[] }
	| ObjectTree;

/** An object to write, its keys in order. */
export interface ObjectTree {
	readonly kind: 'table';
	readonly members: readonly (readonly [key: string, value: Tree])[];
}

/** The tree of a file that has been read. */
export function nodeToTree(node: SourceNode): Tree {
	if (node.kind === 'leaf') return createLeaf(node.value);
	if (node.kind === 'array') return { kind: 'list', items: node.items.map(nodeToTree) };
	return { kind: 'table', members: node.members.map(({ key, value }) => [key, nodeToTree(value)]) };
}

/** The tree of a plain value. Undefined members are left out. */
export function valueToTree(value: unknown): Tree {
	if (Array.isArray(value)) return { kind: 'list', items: value.map(valueToTree) };
	if (typeof value !== 'object' || value === null)
		return createLeaf(value as string | number | boolean | null);
	const members = Object.entries(value).filter(([, member]) => member !== undefined);
	return { kind: 'table', members: members.map(([key, member]) => [key, valueToTree(member)]) };
}

/** The plain value of a tree. */
export function treeToValue(tree: Tree): unknown {
	if (tree.kind === 'leaf') return JSON.parse(tree.text);
	if (tree.kind === 'list') return tree.items.map(treeToValue);
	return Object.fromEntries(tree.members.map(([key, value]) => [key, treeToValue(value)]));
}

/** The value of a key, or undefined. */
export function getMember(tree: Tree | undefined, key: string): Tree | undefined {
	return tree?.kind === 'table' ? tree.members.find(([name]) => name === key)?.[1] : undefined;
}

/** The table with one key set, at the end when it is new. */
export function setMember(object: ObjectTree, key: string, value: Tree): ObjectTree {
	const hasMember = object.members.some(([name]) => name === key);
	const members = object.members.map(([name, current]) => [name, name === key ? value : current] as const);
	return { kind: 'table', members: hasMember ? members : [...object.members, [key, value]] };
}

/** The table with other values under the same keys. */
export function mapMembers(object: ObjectTree, transform: (key: string, value: Tree) => Tree): ObjectTree {
	return { kind: 'table', members: object.members.map(([key, value]) => [key, transform(key, value)]) };
}

// JSON.stringify writes a negative zero without its sign.
function createLeaf(value: string | number | boolean | null): Tree {
	return { kind: 'leaf', text: Object.is(value, -0) ? '-0' : JSON.stringify(value) };
}
