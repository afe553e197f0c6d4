// Rows of a file of comma-separated values, as spreadsheets write them, one after the other.
import type { Value } from '../../model/compiled-calculator.ts';

/** Characters of the longest row; what is behind them is not kept. */
const MAX_LENGTH = 1_000_000;

/**
 * Reads rows, each a list of cells; semicolons separate them where the first row has no comma. A quoted cell may hold line
 * ends. Rows without any text are left out.
 */
export async function* readRows(
	input: AsyncIterable<string>,
): AsyncGenerator<{ readonly line: number; readonly cells: readonly string[] }> {
	let [row, line, first, isQuoted, separator] = ['', 1, 1, false, ''];
	const finish = () => {
		const text = row.replace(/\r$/, '');
		separator ||= text.includes(',') || !text.includes(';') ? ',' : ';';
		const cells = splitRow(first === 1 ? text.replace(/^\ufeff/, '') : text, separator);
		[row, isQuoted] = ['', false];
		return { line: first, cells };
	};
	for await (const chunk of input)
		for (const part of chunk.split(/(\n)/)) {
			if (part !== '\n') {
				if ((part.match(/"/g)?.length ?? 0) % 2 === 1) isQuoted = !isQuoted;
				row = (row + part).slice(0, MAX_LENGTH);
				continue;
			}
			line += 1;
			if (isQuoted) {
				row += '\n';
				continue;
			}
			const result = finish();
			first = line;
			if (result.cells.some((cell) => cell !== '')) yield result;
		}
	const last = finish();
	if (last.cells.some((cell) => cell !== '')) yield last;
}

function splitRow(text: string, separator: string): readonly string[] {
	const cells = [''];
	let isQuoted = false;
	for (const part of text.split(/([",;])/)) {
		if (part === '"') isQuoted = !isQuoted;
		if (part === separator && !isQuoted) cells.push('');
		else cells[cells.length - 1] += part;
	}
	return cells.map((cell) =>
		cell
			.trim()
			.replace(/^"(.*)"$/s, '$1')
			.replaceAll('""', '"')
			.trim(),
	);
}

/** With one of these a spreadsheet could take a text for a formula. */
const DANGEROUS = /^[=+\-@|\uff1d\uff0b\uff0d\uff20]/;

/** A row of one line; what is not available is empty. */
export function formatRow(cells: readonly (Value | null)[]): string {
	return `${cells.map(formatCell).join(',')}\r\n`;
}

function formatCell(cell: Value | null): string {
	if (typeof cell === 'number') return Number.isFinite(cell) ? String(Number(cell.toFixed(2))) : '';
	const text = String(cell ?? '').replace(/\s+/g, ' ');
	const safe = DANGEROUS.test(text) ? `'${text}` : text;
	return /[",;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
