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
import { type Cell, csvText } from './csv.ts';

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
	return csvText(lines);
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
