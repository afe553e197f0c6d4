// Figures and tables as the commands print them.
import { sum } from '../../engine/collections.ts';
import { formatCount, formatResult, omitBlank } from '../../engine/format.ts';
import type { CautionsAnswer } from '../../engine/tax-return/cautions.ts';
import { keepFinite } from '../../language/value.ts';
import type { ResultFormat, Value } from '../../model/compiled-calculator.ts';
import type { EffectSystem } from '../../model/compiled-effect.ts';
import type { CommonFigures, EffectAnswer } from '../../model/generated/answers.ts';

/** "1 file", "2,000 files". */
export function formatNumberOf(word: string, count: number): string {
	return `${formatCount(count)} ${word}${count === 1 ? '' : 's'}`;
}

/** A figure in words; null, and a number that is not finite, are unavailable. */
export function formatFigure(figure: Value | null, format: ResultFormat = 'money'): string {
	return formatResult(keepFinite(figure), { format });
}

/** The common figures, how far ahead first, and what others receive. */
export function listCommonRows(
	{ results }: EffectSystem,
	figures: CommonFigures,
): readonly (readonly [id: string, value: string, label: string])[] {
	const labels = Object.entries(results) as [keyof EffectSystem['results'], string][];
	const transfers = (figures.transfers ?? []).map(({ to, without, with: amounts }) => {
		const label = `Received by ${to === 'family' ? 'your family' : to}, all years (${formatFigure(sum(without))} without)`;
		return ['transfers', formatFigure(sum(amounts)), label] as const;
	});
	return [
		...labels.toReversed().map(([id, label]) => [id, formatFigure(figures[id]), label] as const),
		...transfers,
	];
}

/** "Tax year 2026", "Tax years 2026 to 2030". */
export function formatTaxYears(first: number, count: number): string {
	return count === 1 ? `Tax year ${first}` : `Tax years ${first} to ${first + count - 1}`;
}

/** The law that a vote or a court decides, where it counts, and what is left out: one line each. */
export function formatCautions({ pending = [], omissions = [] }: CautionsAnswer): readonly string[] {
	return [
		...pending.map(({ text }) => `Pending: ${text}`),
		...omissions.map((text) => formatWarning({ kind: 'caution', message: text })),
	];
}

const KINDS = { block: 'Blocked', denied: 'Denied', caution: 'Caution' } as const;

/** "Caution (Donor-Advised Fund, 2027): …". @param scope the strategies and years it is about; '' says nothing */
export function formatWarning(
	{ kind, message }: EffectAnswer['warnings'][number],
	scope: readonly string[] = [],
): string {
	const scopeText = omitBlank(scope).join(', ');
	return `${KINDS[kind]}${scopeText && ` (${scopeText})`}: ${message}`;
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
