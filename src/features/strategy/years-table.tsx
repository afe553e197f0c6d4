// The years of an effect as a table. Several in a row of which nothing is to be said are one row.
import { formatMoney, formatMoneyOrDash } from '../../engine/format.ts';
import { AmountTableView } from './amount-table.tsx';
import type { ReturnsView } from './compute-effect.ts';
import { listOutcomes } from './messages.ts';

/** The years, each with its figures. */
export function YearsTable({ effect }: { effect: ReturnsView }) {
	const { result, read } = effect;
	const { savedByYear, moneyByYear } = result.with;
	const outcomes = listOutcomes(effect);
	const series = [
		...outcomes.map(({ title, comparison }) => ({
			title: outcomes.length > 1 ? title : 'Tax saved',
			amounts: comparison.savedByYear,
		})),
		...(moneyByYear.some((amount) => amount !== 0) ? [{ title: 'Other cash', amounts: moneyByYear }] : []),
	];
	const years = savedByYear.map((_, year) => series.map(({ amounts }) => amounts[year] ?? Number.NaN));
	const spans = listYearSpans(years, read.year, (amounts) =>
		amounts.every((amount) => formatMoneyOrDash(amount) === formatMoney(0)),
	);
	return (
		<AmountTableView
			label="The years"
			rowTitle="Year"
			columns={series}
			rows={spans.map(({ label, row }) => ({
				id: label,
				label,
				amounts: row ?? series.map(() => 0),
				...(row ? {} : { text: 'Nothing changes' }),
			}))}
			look="band"
			className="max-w-4xl"
		/>
	);
}

/** Fewer years in a row with nothing to show stand by themselves. */
const MIN_SPAN = 3;

/** A year, or several in which nothing differs. */
interface YearSpan<T> {
	/** "2026", "2031 to 2045". */
	readonly label: string;
	/** The row of the year; undefined where there are several. */
	readonly row: T | undefined;
}

/**
 * The rows of a table of years, in their order.
 * @param rows one a year
 * @param first the calendar year of the first
 * @param isNothing whether every figure of a row is shown as $0
 */
export function listYearSpans<T>(
	rows: readonly T[],
	first: number,
	isNothing: (row: T) => boolean,
): readonly YearSpan<T>[] {
	const spans: YearSpan<T>[] = [];
	for (let at = 0; at < rows.length; ) {
		const end = findSpanEnd(rows, at, isNothing);
		if (end - at >= MIN_SPAN) spans.push({ label: `${first + at} to ${first + end - 1}`, row: undefined });
		else
			rows
				.slice(at, end)
				.forEach((row, offset) => void spans.push({ label: String(first + at + offset), row }));
		at = end;
	}
	return spans;
}

/** The end of the years like the given one: that year alone where it shows something. */
function findSpanEnd<T>(rows: readonly T[], at: number, isNothing: (row: T) => boolean): number {
	const next = rows.findIndex((row, year) => year >= at && !isNothing(row));
	return next < 0 ? rows.length : Math.max(next, at + 1);
}
