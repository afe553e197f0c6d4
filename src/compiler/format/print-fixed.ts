// The layout of the fixed form: which values have a line for each entry, and how many columns a line may take.
import { isObject } from '../../engine/tax-return/request.ts';

/** Columns a line may take. */
const WIDTH = 124;
/** Columns a line of a filled list may take. */
const FILL_WIDTH = 108;

/** Values with a line for each entry, however short; "*" stands for any name or position. */
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
	'steps',
	'examples',
	'amounts/*',
	'amounts/*/values',
]);

/** Values that are read line under line, and the columns they may take: an input may have a long reason, a result stays a line. */
const ROW_WIDTHS: Readonly<Record<string, number>> = {
	'inputs/*': 180,
	'facts/*': 180,
	'steps/*': 180,
	'results/*': Number.POSITIVE_INFINITY,
	'lines/*': Number.POSITIVE_INFINITY,
	'amounts/*/values/*': 143,
};

/** Long lists of short words, which fill their lines. */
const FILLED_KEYS: ReadonlySet<string> = new Set(['enum', 'labels', 'value']);

/** The text of a file in the fixed form, with a line break at its end. */
export function printFixed(value: unknown): string {
	return `${print(value, [], 0, 0)}\n`;
}

/** @param usedWidth columns already taken on the line */
function print(value: unknown, path: readonly string[], indent: number, usedWidth: number): string {
	const line = printInline(value);
	if (typeof value !== 'object' || value === null || line.length === 2) return line;
	const pathKey = path.join('/');
	const isExpanded = EXPANDED_PATHS.has(pathKey) || (pathKey === 'amounts' && isObject(value));
	if (!isExpanded && usedWidth + line.length + 1 <= (ROW_WIDTHS[pathKey] ?? WIDTH)) return line;
	const innerIndent = indent + 2;
	const parts = printParts(value, path, innerIndent);
	const body = FILLED_KEYS.has(path.at(-1) ?? '')
		? fillLines(parts, innerIndent)
		: parts.join(`,\n${' '.repeat(innerIndent)}`);
	const [open, close] = Array.isArray(value) ? '[]' : '{}';
	return `${open}\n${' '.repeat(innerIndent)}${body}\n${' '.repeat(indent)}${close}`;
}

function printParts(value: object, path: readonly string[], indent: number): string[] {
	if (Array.isArray(value)) return value.map((item) => print(item, [...path, '*'], indent, indent));
	// Names of inputs and amounts, and tax years, are the author's; all other keys tell where a value stands.
	const hasFreeKeys = ['inputs', 'facts', 'amounts', 'amounts/*/values'].includes(path.join('/'));
	return Object.entries(value).map(([key, member]) => {
		const keyText = `${JSON.stringify(key)}: `;
		return keyText + print(member, [...path, hasFreeKeys ? '*' : key], indent, indent + keyText.length);
	});
}

function printInline(value: unknown): string {
	if (Array.isArray(value)) return `[${value.map(printInline).join(', ')}]`;
	// JSON.stringify writes a negative zero without its sign.
	if (!isObject(value)) return Object.is(value, -0) ? '-0' : JSON.stringify(value);
	const members = Object.entries(value).map(
		([key, member]) => `${JSON.stringify(key)}: ${printInline(member)}`,
	);
	return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
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
