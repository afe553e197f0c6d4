// A return as a person reads it in a terminal: line by line, with form and amount.

import { formatResult } from '../engine/format.ts';
import type { ReturnResult } from '../engine/tax-return/request.ts';
import { findLawYear, type TaxSystem } from '../engine/tax-return/tax-system.ts';
import type { CompiledWorksheet, Figure } from '../model/compiled-return.ts';

/** The lines of a return and what is carried forward, as a table. */
export function formatReturn(
	system: TaxSystem,
	{ taxYear, worksheets, lines, closing }: ReturnResult,
): string {
	const blocks = system.worksheets.flatMap(({ worksheet }) => {
		if (!worksheets.includes(worksheet.id)) return [];
		return [`${worksheet.title}\n\n${formatTable(toRows(worksheet, lines))}`];
	});
	const carryforwards = Object.entries(closing).filter(([, amount]) => amount !== 0);
	const titles = new Map(
		system.worksheets.flatMap(({ worksheet }) => worksheet.carryforwards.map(({ id, title }) => [id, title])),
	);
	if (carryforwards.length > 0) {
		const rows = carryforwards.map(([id, amount]): Row => [id, formatAmount(amount), titles.get(id) ?? id]);
		blocks.push(`Carried to ${taxYear + 1}\n\n${formatTable(rows)}`);
	}
	const year = findLawYear(system, taxYear);
	const law = year === taxYear ? `Tax year ${taxYear}` : `Tax year ${taxYear}, with the law of ${year}`;
	return `${[law, ...blocks].join('\n\n')}\n`;
}

type Row = readonly [id: string, value: string, label: string];

function toRows({ lines }: CompiledWorksheet, figures: ReturnResult['lines']): readonly Row[] {
	return lines.map((line): Row => {
		const label = line.form === '' ? line.label : `${line.label} (${line.form})`;
		return [line.id, formatFigure(figures[line.id] ?? null, line.format), label];
	});
}

function formatFigure(figure: Figure, format: CompiledWorksheet['lines'][number]['format']): string {
	const value = typeof figure === 'number' && !Number.isFinite(figure) ? null : figure;
	return formatResult(value, { format, words: ['Yes', 'No'] });
}

function formatAmount(amount: number): string {
	return formatResult(amount, { format: 'money', words: ['Yes', 'No'] });
}

function formatTable(rows: readonly Row[]): string {
	const [ids, values] = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
	return rows
		.map(([id, value, label]) => `  ${id.padEnd(ids ?? 0)}  ${value.padStart(values ?? 0)}  ${label}`)
		.join('\n');
}
