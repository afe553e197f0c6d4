// The result of a calculator as CSV for a spreadsheet: five columns, one kind of row after another.
import { calculate, listVisibleInputs } from '../../engine/calculate.ts';
import { formatInputWithUnit, formatResult } from '../../engine/format.ts';
import type {
	CompiledCalculator,
	CompiledInput,
	CompiledResult,
	Inputs,
	Value,
} from '../../model/compiled-calculator.ts';
import { type Cell, formatCsv } from './csv.ts';

/**
 * The CSV of one press of Calculate. It carries no date: the file has one.
 * @param inputs complete, in the stored units
 * @param extraLines rows of the same five columns: what it does to the return
 * @returns UTF-8 text with a byte order mark and CRLF line ends
 */
export function formatResultsCsv(
	calculator: CompiledCalculator,
	inputs: Inputs,
	extraLines: readonly (readonly Cell[])[] = [],
): string {
	const { rows, results, warnings } = calculate(calculator, inputs);
	const lines: (readonly Cell[])[] = [
		['Part', 'Name', 'Value', 'As shown', 'Note'],
		['Strategy', calculator.name, calculator.id, '', calculator.code],
		['Tax year', '', calculator.taxYear, '', ''],
		...listVisibleInputs(calculator, inputs).map((input) =>
			toInputLine(input, inputs[input.id] ?? input.default),
		),
		...rows.map((row) => toResultLine(row, results[row.id] ?? null)),
		...warnings.map(({ message }): Cell[] => ['Warning', message, '', '', '']),
		...calculator.assumptions.map((text): Cell[] => ['Assumption', text, '', '', '']),
		...extraLines,
	];
	return formatCsv(lines);
}

function toInputLine(input: CompiledInput, value: Value): Cell[] {
	return ['Input', input.title, toCell(value), formatInputWithUnit(value, input), ''];
}

function toResultLine(row: CompiledResult, value: Value | null): Cell[] {
	const note = value === null ? row.unavailable : row.note;
	return ['Result', row.label, toCell(value ?? ''), formatResult(value, row), note];
}

function toCell(value: Value): Cell {
	return typeof value === 'boolean' ? String(value) : value;
}
