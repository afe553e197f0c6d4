// Writes a file's values the one way they are written: what fits stands on one line, lists of prose have a line each.
import type { Tree } from './tree.ts';

/** Columns a line may take. */
const WIDTH = 124;
/** Columns a line of a filled list may take. */
const FILL_WIDTH = 108;

/** What has a line for each entry, however short; "*" stands for any name or position. */
const EXPANDED_PATHS: ReadonlySet<string> = new Set([
	'',
	'risk',
	'inputs',
	'warnings',
	'badges',
	'results',
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
const ROW_WIDTHS: Readonly<Record<string, number>> = {
	'inputs/*': 180,
	'facts/*': 180,
	'results/*': Number.POSITIVE_INFINITY,
	'lines/*': Number.POSITIVE_INFINITY,
	'amounts/*/values/*': 143,
};

/** Long lists of short words, which fill their lines. */
const FILLED_KEYS: ReadonlySet<string> = new Set(['enum', 'labels', 'value']);

/** The text of a file, with a line break at its end. */
export function printTree(tree: Tree): string {
	return `${print(tree, [], 0, 0)}\n`;
}

/** @param usedWidth columns already taken on the line */
function print(tree: Tree, path: readonly string[], indent: number, usedWidth: number): string {
	const line = printInline(tree);
	if (tree.kind === 'leaf' || line.length === 2) return line;
	const pathKey = path.join('/');
	const isExpanded = EXPANDED_PATHS.has(pathKey) || (pathKey === 'amounts' && tree.kind === 'table');
	if (!isExpanded && usedWidth + line.length + 1 <= (ROW_WIDTHS[pathKey] ?? WIDTH)) return line;
	const innerIndent = indent + 2;
	const parts = printParts(tree, path, innerIndent);
	const body = FILLED_KEYS.has(path.at(-1) ?? '')
		? fillLines(parts, innerIndent)
		: parts.join(`,\n${' '.repeat(innerIndent)}`);
	const [open, close] = tree.kind === 'list' ? '[]' : '{}';
	return `${open}\n${' '.repeat(innerIndent)}${body}\n${' '.repeat(indent)}${close}`;
}

function printParts(
	tree: Exclude<Tree, { kind: 'leaf' }>,
	path: readonly string[],
	indent: number,
): string[] {
	if (tree.kind === 'list') return tree.items.map((item) => print(item, [...path, '*'], indent, indent));
	// Names of inputs and amounts, and tax years, are the author's; all other keys tell where a value stands.
	const hasFreeKeys = ['inputs', 'facts', 'amounts', 'amounts/*/values'].includes(path.join('/'));
	return tree.members.map(([key, value]) => {
		const keyText = `${JSON.stringify(key)}: `;
		return keyText + print(value, [...path, hasFreeKeys ? '*' : key], indent, indent + keyText.length);
	});
}

function printInline(tree: Tree): string {
	if (tree.kind === 'leaf') return tree.text;
	if (tree.kind === 'list') return `[${tree.items.map(printInline).join(', ')}]`;
	if (tree.members.length === 0) return '{}';
	return `{ ${tree.members.map(([key, value]) => `${JSON.stringify(key)}: ${printInline(value)}`).join(', ')} }`;
}

function fillLines(parts: readonly string[], indent: number): string {
	const lines: string[] = [];
	for (const part of parts) {
		const lastLine = lines.at(-1);
		const extendedLine = `${lastLine}, ${part}`;
		if (lastLine !== undefined && indent + extendedLine.length + 1 <= FILL_WIDTH)
			lines[lines.length - 1] = extendedLine;
		else lines.push(part);
	}
	return lines.join(`,\n${' '.repeat(indent)}`);
}
