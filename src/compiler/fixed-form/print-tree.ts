// Writes a file's values the one way they are written: what fits stands on one line, lists of prose have a line each.
import type { Tree } from './tree.ts';

/** Columns a line may take. */
const WIDTH = 124;
/** Columns a line of a filled list may take. */
const FILLED_WIDTH = 108;

/** What has a line for each entry, however short; "*" stands for any name or position. */
const OPEN: ReadonlySet<string> = new Set([
	'',
	'risk',
	'inputs',
	'warnings',
	'badges',
	'results',
	'lines',
	'facts',
	'lines',
	'facts',
	'guidance',
	'assumptions',
	'limits',
	'lawChanges',
	'examples',
	'amounts/*',
	'amounts/*/values',
]);

/** What is read line under line, and the columns it may take: an input may have a long reason, a result stays a line. */
const ROWS: Readonly<Record<string, number>> = {
	'inputs/*': 180,
	'facts/*': 180,
	'results/*': Number.POSITIVE_INFINITY,
	'lines/*': Number.POSITIVE_INFINITY,
	'amounts/*/values/*': 143,
};

/** Long lists of short words, which fill their lines. */
const FILLED: ReadonlySet<string> = new Set(['enum', 'labels', 'value']);

/** The text of a file, with a line break at its end. */
export function printTree(tree: Tree): string {
	return `${print(tree, [], 0, 0)}\n`;
}

/** @param before columns already taken on the line */
function print(tree: Tree, path: readonly string[], indent: number, before: number): string {
	const line = inline(tree);
	if (tree.kind === 'leaf' || line.length === 2) return line;
	const place = path.join('/');
	const opened = OPEN.has(place) || (place === 'amounts' && tree.kind === 'table');
	if (!opened && before + line.length + 1 <= (ROWS[place] ?? WIDTH)) return line;
	const inner = indent + 2;
	const parts = partsOf(tree, path, inner);
	const body = FILLED.has(path.at(-1) ?? '') ? filled(parts, inner) : parts.join(`,\n${' '.repeat(inner)}`);
	const [open, close] = tree.kind === 'list' ? '[]' : '{}';
	return `${open}\n${' '.repeat(inner)}${body}\n${' '.repeat(indent)}${close}`;
}

function partsOf(tree: Exclude<Tree, { kind: 'leaf' }>, path: readonly string[], indent: number): string[] {
	if (tree.kind === 'list') return tree.items.map((item) => print(item, [...path, '*'], indent, indent));
	// Names of inputs and amounts, and tax years, are the author's; all other keys tell where a value stands.
	const free = ['inputs', 'facts', 'amounts', 'amounts/*/values'].includes(path.join('/'));
	return tree.members.map(([key, value]) => {
		const start = `${JSON.stringify(key)}: `;
		return start + print(value, [...path, free ? '*' : key], indent, indent + start.length);
	});
}

function inline(tree: Tree): string {
	if (tree.kind === 'leaf') return tree.text;
	if (tree.kind === 'list') return `[${tree.items.map(inline).join(', ')}]`;
	if (tree.members.length === 0) return '{}';
	return `{ ${tree.members.map(([key, value]) => `${JSON.stringify(key)}: ${inline(value)}`).join(', ')} }`;
}

function filled(parts: readonly string[], indent: number): string {
	const lines: string[] = [];
	for (const part of parts) {
		const last = lines.at(-1);
		const joined = `${last}, ${part}`;
		if (last !== undefined && indent + joined.length + 1 <= FILLED_WIDTH) lines[lines.length - 1] = joined;
		else lines.push(part);
	}
	return lines.join(`,\n${' '.repeat(indent)}`);
}
