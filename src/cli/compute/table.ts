// Figures and tables as the commands print them.
import { formatCount, formatResult } from '../../engine/format.ts';
import type { Transfer } from '../../engine/strategy/compare-scenarios.ts';
import type { CautionsAnswer } from '../../engine/tax-return/cautions.ts';
import type { ResultFormat, Value } from '../../model/compiled-calculator.ts';
import type { EffectSystem } from '../../model/compiled-effect.ts';

/** "1 file", "2,000 files". */
export function formatNumberOf(word: string, count: number): string {
	return `${formatCount(count)} ${word}${count === 1 ? '' : 's'}`;
}

/** A figure in words; null, and a number that is not finite, are unavailable. */
export function formatFigure(figure: Value | null, format: ResultFormat = 'money'): string {
	const value = typeof figure === 'number' && !Number.isFinite(figure) ? null : figure;
	return formatResult(value, { format, words: ['Yes', 'No'] });
}

/** The common figures with their names: how far ahead first, then its parts. */
export function listFigureLabels({
	results,
}: EffectSystem): readonly [keyof EffectSystem['results'], string][] {
	return (Object.entries(results) as [keyof EffectSystem['results'], string][]).toReversed();
}

/** The name of a recipient of money, with what it receives in the baseline. */
export function formatRecipient({ to, without }: Transfer): string {
	return `Received by ${to === 'family' ? 'your family' : to}, all years (${formatFigure(sum(without))} without)`;
}

/** The law that a vote or a court decides, where it counts, and what is left out: one line each. */
export function formatCautions({ pending = [], omissions = [] }: CautionsAnswer): readonly string[] {
	return [...pending.map(({ text }) => `Pending: ${text}`), ...omissions.map((text) => `Caution: ${text}`)];
}

/** The sum of dollars by year. */
export function sum(amounts: readonly number[]): number {
	return amounts.reduce((total, amount) => total + amount, 0);
}

/**
 * Rows in aligned columns, indented.
 * @param alignment a letter for each column: "l" or "r"
 * @param maxWidths characters up to which a column is widened for one of its cells, by column
 * @returns one line for each row
 */
export function formatRows(
	rows: readonly (readonly string[])[],
	alignment: string,
	maxWidths: Readonly<Record<number, number>> = {},
): readonly string[] {
	const widths = [...alignment].map((_, column) =>
		Math.min(
			maxWidths[column] ?? Number.POSITIVE_INFINITY,
			Math.max(0, ...rows.map((row) => row[column]?.length ?? 0)),
		),
	);
	return rows.map((row) => {
		const cells = row.map((cell, column) =>
			alignment[column] === 'r' ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
		);
		return `  ${cells.join('  ')}`.trimEnd();
	});
}

/** The same as one text. */
export function formatTable(rows: readonly (readonly string[])[], alignment: string): string {
	return formatRows(rows, alignment).join('\n');
}
