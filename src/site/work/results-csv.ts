// The result of a calculator as CSV for a spreadsheet: five columns, one kind of row after another.
import type {
	CompiledCalculator,
	CompiledInput,
	CompiledResult,
	Inputs,
	Value,
} from '../../definition/compiled-calculator.ts';
import { calculate } from '../../engine/calculate.ts';
import { askedInputs } from '../../engine/form-state.ts';
import { formatInputWithUnit, formatResult } from '../../engine/format.ts';
import { plainNumber } from './plain-number.ts';

/** Tells a spreadsheet that the text is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
/** With one of these a cell could begin a formula, also in the wide forms of East Asian text. */
const DANGEROUS = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20|]|^[\t\r\n]/;

/** A number stays one, below zero too; text is defused and quoted. */
type Cell = number | string;

/**
 * The CSV of one press of Calculate. It carries no date: the file has one.
 * @param inputs complete, in the stored units
 * @param more rows of the same five columns: what it does to the return
 * @returns UTF-8 text with a byte order mark and CRLF line ends
 */
export function resultsCsv(
	calculator: CompiledCalculator,
	inputs: Inputs,
	more: readonly (readonly Cell[])[] = [],
): string {
	const { rows, results, warnings } = calculate(calculator, inputs);
	const lines: (readonly Cell[])[] = [
		['Part', 'Name', 'Value', 'As shown', 'Note'],
		['Strategy', calculator.name, calculator.id, '', calculator.code],
		['Tax year', '', calculator.taxYear, '', ''],
		...askedInputs(calculator, inputs).map((input) => inputLine(input, inputs[input.id] ?? input.default)),
		...rows.map((row) => resultLine(row, results[row.id] ?? null)),
		...warnings.map(({ message }): Cell[] => ['Warning', message, '', '', '']),
		...calculator.assumptions.map((text): Cell[] => ['Assumption', text, '', '', '']),
		...more,
	];
	return `${BYTE_ORDER_MARK}${lines.map((line) => `${line.map(cellText).join(',')}\r\n`).join('')}`;
}

function inputLine(input: CompiledInput, value: Value): Cell[] {
	return ['Input', input.title, plain(value), formatInputWithUnit(value, input), ''];
}

function resultLine(row: CompiledResult, value: Value | null): Cell[] {
	const note = value === null ? row.unavailable : row.note;
	return ['Result', row.label, plain(value ?? ''), formatResult(value, row), note];
}

function plain(value: Value): Cell {
	return typeof value === 'boolean' ? String(value) : value;
}

/** A cell as it stands in the file. */
export function cellText(cell: Cell): string {
	// A spreadsheet keeps fifteen digits; what binary fractions add behind them is noise.
	if (typeof cell === 'number') return plainNumber(Number(cell.toPrecision(15)));
	const safe = DANGEROUS.test(cell) ? `'${cell}` : cell;
	return /[",;\r\n\t]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
