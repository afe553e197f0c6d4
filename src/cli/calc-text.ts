// The result of a calculator as text for a terminal.
import type { CompiledCalculator, Inputs } from '../definition/compiled-calculator.ts';
import { calculate } from '../engine/calculate.ts';
import { formatInputWithUnit, formatResult } from '../engine/format.ts';

/** Inputs, rows and messages in aligned columns. */
export function outcomeText(calculator: CompiledCalculator, inputs: Inputs): string {
	const { results, rows, warnings, badges } = calculate(calculator, inputs);
	const asked = calculator.inputs.filter(({ hidden }) => !hidden);
	const shown = asked.map(
		(input) => [input.title, formatInputWithUnit(inputs[input.id] ?? '', input)] as const,
	);
	const lines = rows.map((row) => {
		const reason = results[row.id] === null ? `  ${row.unavailable}` : '';
		return [
			row.label + (row.note ? ` (${row.note})` : ''),
			formatResult(results[row.id], row) + reason,
		] as const;
	});
	const width = Math.max(...[...shown, ...lines].map(([label]) => label.length));
	const column = ([label, value]: readonly [string, string]) => `  ${label.padEnd(width)}  ${value}\n`;
	const messages = [...warnings.map(({ message }) => message), ...badges.map(({ label }) => label)];
	return [
		`${calculator.name}\n\n`,
		...shown.map(column),
		'\n',
		...lines.map(column),
		...(messages.length > 0 ? ['\n', ...messages.map((message) => `  ${message}\n`)] : []),
	].join('');
}
