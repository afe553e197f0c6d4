// The result of a calculator as text for a terminal.

import { formatAmount } from '../engine/amounts.ts';
import { calculate } from '../engine/calculate.ts';
import { formatInputWithUnit, formatResult } from '../engine/format.ts';
import type { CompiledCalculator, CompiledParameter, Inputs } from '../model/compiled-calculator.ts';

/** Inputs, rows and messages in aligned columns; then the tax year, with each amount and its source. */
export function formatOutcome(calculator: CompiledCalculator, inputs: Inputs): string {
	const { results, rows, warnings, badges } = calculate(calculator, inputs);
	const visibleInputs = calculator.inputs.filter(({ hidden }) => !hidden);
	const inputLines = visibleInputs.map(
		(input) => [input.title, formatInputWithUnit(inputs[input.id] ?? '', input)] as const,
	);
	const lines = rows.map((row) => {
		const reason = results[row.id] === null ? `  ${row.unavailable}` : '';
		return [
			row.label + (row.note ? ` (${row.note})` : ''),
			formatResult(results[row.id], row) + reason,
		] as const;
	});
	const width = Math.max(...[...inputLines, ...lines].map(([label]) => label.length));
	const formatLine = ([label, value]: readonly [string, string]) => `  ${label.padEnd(width)}  ${value}\n`;
	const messages = [...warnings.map(({ message }) => message), ...badges.map(({ label }) => label)];
	return [
		`${calculator.name}\n\n`,
		...inputLines.map(formatLine),
		'\n',
		...lines.map(formatLine),
		...(messages.length > 0 ? ['\n', ...messages.map((message) => `  ${message}\n`)] : []),
		`\nTax year ${calculator.taxYear}\n`,
		...formatAmounts(calculator.parameters),
	].join('');
}

function formatAmounts(parameters: readonly CompiledParameter[]): readonly string[] {
	if (parameters.length === 0) return ['\n  It uses no amount set by law or by a model.\n'];
	const lines = parameters.map((amount) => [amount.title, formatAmount(amount), amount.source] as const);
	const width = (column: 0 | 1) => Math.max(...lines.map((line) => line[column].length));
	const [titles, values] = [width(0), Math.min(width(1), MAX_VALUE_WIDTH)];
	return [
		'\n',
		...lines.map((line) => `  ${line[0].padEnd(titles)}  ${line[1].padEnd(values)}  ${line[2]}\n`),
	];
}

/** Characters up to which values are aligned; a table of states is longer. */
const MAX_VALUE_WIDTH = 24;
