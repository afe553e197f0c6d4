// A file with positions: the tree every authored form is read into, and where its parts stand in the text.
import type { SyntaxProblem } from './syntax-problem.ts';

/** A file as text. */
export interface SourceFile {
	/** As shown to people: relative to the project, with forward slashes. */
	readonly path: string;
	readonly text: string;
	/** Where its bytes are not UTF-8, so that its text is a guess. */
	readonly encodingProblem?: SyntaxProblem | undefined;
}

/** A key and its value inside an object node. */
export interface SourceMember {
	readonly key: string;
	readonly keyStart: number;
	readonly keyEnd: number;
	readonly value: SourceNode;
}

/** One value of the file. Offsets count UTF-16 units from the start of the text; `end` is exclusive. */
export type SourceNode = { readonly start: number; readonly end: number } & (
	| { readonly kind: 'object'; readonly members: readonly SourceMember[] }
	| { readonly kind: 'array'; readonly items: readonly SourceNode[] }
	| { readonly kind: 'leaf'; readonly value: string | number | boolean | null }
);

/** Steps from the top of a file to one of its values. */
export type SourcePath = readonly (string | number)[];

/** A stretch of a file's text. */
export interface Place {
	readonly file: SourceFile;
	readonly start: number;
	readonly end: number;
}

const ORDINARY_PROPERTY = { configurable: true, enumerable: true, writable: true };

/** The plain value of a node. */
export function toValue(node: SourceNode): unknown {
	if (node.kind === 'leaf') return node.value;
	if (node.kind === 'array') return node.items.map(toValue);
	const object: Record<string, unknown> = {};
	for (const { key, value } of node.members) {
		// Assigned, it would be no ordinary key.
		if (key === '__proto__')
			Object.defineProperty(object, key, { ...ORDINARY_PROPERTY, value: toValue(value) });
		else object[key] = toValue(value);
	}
	return object;
}

/** The node at a path, or undefined when the file has none there. */
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

/** Where the value at a path stands; the nearest enclosing value when there is none. */
export function findValuePlace(file: SourceFile, root: SourceNode, path: SourcePath): Place {
	for (let length = path.length; length >= 0; length--) {
		const node = findNode(root, path.slice(0, length));
		if (node) return { file, start: node.start, end: length < path.length ? node.start + 1 : node.end };
	}
	return { file, start: 0, end: 0 };
}

/** Where the last key of a path stands. */
export function findKeyPlace(file: SourceFile, root: SourceNode, path: SourcePath): Place {
	const parent = findNode(root, path.slice(0, -1));
	const key = path.at(-1);
	const member = parent?.kind === 'object' ? parent.members.find((m) => m.key === key) : undefined;
	if (!member) return findValuePlace(file, root, path);
	return { file, start: member.keyStart, end: member.keyEnd };
}

/**
 * Where characters `from` to `to` of a text value stand in the file, past the quote and any escapes.
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

/** The 1-based line and column of an offset. */
export function toLineAndColumn(text: string, offset: number): { line: number; column: number } {
	let line = 1;
	let lineStart = 0;
	for (
		let lineFeed = text.indexOf('\n');
		lineFeed >= 0 && lineFeed < offset;
		lineFeed = text.indexOf('\n', lineStart)
	) {
		line += 1;
		lineStart = lineFeed + 1;
	}
	return { line, column: offset - lineStart + 1 };
}
