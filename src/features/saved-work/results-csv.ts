// The result of a calculator as CSV for a spreadsheet: five columns, one kind of row after another.
import type { CompiledCalculator, Inputs, Value } from '../../model/compiled-calculator.ts';
import { describeCalculation } from '../calculator/calculation-document.ts';
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
	const document = describeCalculation(calculator, inputs);
	const toTextLine = (part: string) => (text: string) => [part, text, '', '', ''];
	const lines: (readonly Cell[])[] = [
		['Part', 'Name', 'Value', 'As shown', 'Note'],
		['Strategy', calculator.name, calculator.id, '', calculator.code],
		['Tax year', '', calculator.taxYear, '', ''],
		...document.inputs.map(({ label, value, text, note }) => ['Input', label, toCell(value), text, note]),
		...document.results.map(({ label, value, text, note, reason }) => [
			...['Result', label, toCell(value ?? ''), text],
			value === null ? reason : note,
		]),
		...document.warnings.map(toTextLine('Warning')),
		...calculator.assumptions.map(toTextLine('Assumption')),
		...extraLines,
	];
	return formatCsv(lines);
}

function toCell(value: Value): Cell {
	return typeof value === 'boolean' ? String(value) : value;
}
