// The tree of a file with positions: what every reader gives, and where a path of keys leads in it.
import type { SyntaxProblem } from '../../language/reader/lexer.ts';

export interface SourceFile {
	/** Displayed path: relative to the project, with forward slashes. */
	readonly path: string;
	readonly text: string;
	/** The first byte that is not UTF-8; the text is then a guess. */
	readonly encodingProblem?: SyntaxProblem | undefined;
}

/** A key with its value in an object node. */
export interface SourceMember {
	readonly key: string;
	readonly keyStart: number;
	readonly keyEnd: number;
	readonly value: SourceNode;
}

/** A value of the file. Offsets count UTF-16 units from the start of the text; `end` is exclusive. */
export type SourceNode = { readonly start: number; readonly end: number } & (
	| { readonly kind: 'object'; readonly members: readonly SourceMember[] }
	| { readonly kind: 'array'; readonly items: readonly SourceNode[] }
	| { readonly kind: 'leaf'; readonly value: string | number | boolean | null }
);

/** Keys and positions from the root of a file to a value. */
export type SourcePath = readonly (string | number)[];

export interface Source {
	readonly file: SourceFile;
	readonly tree: SourceNode;
}

export interface Place {
	readonly file: SourceFile;
	readonly start: number;
	readonly end: number;
}

export function toValue(node: SourceNode): unknown {
	if (node.kind === 'leaf') return node.value;
	if (node.kind === 'array') return node.items.map(toValue);
	return Object.fromEntries(node.members.map(({ key, value }) => [key, toValue(value)]));
}

/** The node at a path; undefined when there is none. */
export function findNode(root: SourceNode, path: SourcePath): SourceNode | undefined {
	let node: SourceNode | undefined = root;
	for (const step of path) node = node && findChild(node, step);
	return node;
}

function findChild(node: SourceNode, step: string | number): SourceNode | undefined {
	if (node.kind === 'object') return node.members.find(({ key }) => key === step)?.value;
	if (node.kind === 'array' && typeof step === 'number') return node.items[step];
	return undefined;
}

/** The range of the value at a path, or of the nearest enclosing value. */
export function findValuePlace({ file, tree }: Source, path: SourcePath): Place {
	for (let length = path.length; length >= 0; length--) {
		const node = findNode(tree, path.slice(0, length));
		if (node) return { file, start: node.start, end: length < path.length ? node.start + 1 : node.end };
	}
	return { file, start: 0, end: 0 };
}

/** The range of the last key of a path. */
export function findKeyPlace(source: Source, path: SourcePath): Place {
	const parent = findNode(source.tree, path.slice(0, -1));
	const key = path.at(-1);
	const member = parent?.kind === 'object' ? parent.members.find((m) => m.key === key) : undefined;
	if (!member) return findValuePlace(source, path);
	return { file: source.file, start: member.keyStart, end: member.keyEnd };
}

/**
 * The file range of the characters `from` to `to` of a text value, past its quote and escapes.
 * @param node a leaf whose value is text
 */
export function toTextPlace(
	file: SourceFile,
	node: SourceNode,
	startInText: number,
	endInText: number,
): Place {
	const raw = file.text.slice(node.start + 1, node.end - 1);
	if (!raw.includes('\\')) {
		const start = node.start + 1 + Math.min(startInText, raw.length);
		return { file, start, end: Math.max(node.start + 1 + Math.min(endInText, raw.length), start + 1) };
	}
	const units = [...raw.matchAll(/\\u\{[0-9a-f]+\}|\\u[0-9a-f]{4}|\\x[0-9a-f]{2}|\\[\s\S]|[\s\S]/gi)];
	const toOffset = (position: number) => node.start + 1 + (units[position]?.index ?? raw.length);
	return {
		file,
		start: toOffset(startInText),
		end: Math.max(toOffset(endInText), toOffset(startInText) + 1),
	};
}
