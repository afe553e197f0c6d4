// Rows as CSV that opens cleanly in a spreadsheet, and in which no cell can become a formula; the rows of a calculation.

import { listCells, type SheetColumn, type SheetRow } from '../../lib/document.ts';
import type { CompiledCalculator, Inputs, Value } from '../../model/compiled-calculator.ts';
import { listCalculationRows } from '../calculator/calculation-document.ts';
import { formatPlainNumber } from './inputs-link.ts';

/** Tells a spreadsheet that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
/** With one of these a cell could begin a formula, also in the wide forms of East Asian text. */
const DANGEROUS = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20|]|^[\t\r\n]/;

/** A number stays one, below zero too; text is defused and quoted; what is unavailable is empty. */
type Cell = Value | null | undefined;

/** @returns UTF-8 text with a byte order mark and CRLF line ends */
export function formatCsv(lines: readonly (readonly Cell[])[]): string {
	return `${BYTE_ORDER_MARK}${lines.map((line) => `${line.map(formatCell).join(',')}\r\n`).join('')}`;
}

/** A cell as it stands in the file. */
export function formatCell(cell: Cell): string {
	// A spreadsheet keeps fifteen digits; what binary fractions add behind them is noise.
	if (typeof cell === 'number')
		return Number.isFinite(cell) ? formatPlainNumber(Number(cell.toPrecision(15))) : '';
	if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
	const text = cell ?? '';
	const escapedCell = DANGEROUS.test(text) ? `'${text}` : text;
	return /[",;\r\n\t]|^\s|\s$/.test(escapedCell) ? `"${escapedCell.replaceAll('"', '""')}"` : escapedCell;
}

/**
 * The CSV of one press of Calculate. It carries no date: the file has one.
 * @param inputs complete, in the stored units
 * @param extraRows what it does to the return
 */
export function formatResultsCsv(
	calculator: CompiledCalculator,
	inputs: Inputs,
	extraRows: readonly SheetRow[] = [],
): string {
	return formatCsv(listCells(COLUMNS, [...listCalculationRows(calculator, inputs), ...extraRows]));
}

const COLUMNS: readonly SheetColumn[] = [
	['Part', ({ part }) => part],
	['Name', ({ name }) => name],
	['Value', ({ value }) => value],
	['As shown', ({ text }) => text],
	['Note', ({ note }) => note],
];
