// The years of an effect as a table. Several in a row of which nothing is to be said are one row.
import { formatMoney, formatMoneyOrDash } from '../../engine/format.ts';
import { getWrappingClass } from '../../ui/wrapping-class.ts';
import type { ReturnsView } from './compute-effect.ts';
import { getScenarioNames } from './messages.ts';

/** The years, each with its figures. */
export function YearsTable({ effect: { result, read, isUnsettled } }: { effect: ReturnsView }) {
	const { savedByYear, moneyByYear } = result.with;
	const hasMoney = moneyByYear.some((amount) => amount !== 0);
	const names = getScenarioNames(isUnsettled);
	const columns = [
		...(result.claimed ? [names.with, names.claimed] : ['Tax saved']),
		...(hasMoney ? ['Other money'] : []),
	];
	const rows = savedByYear.map((saved, year) =>
		[
			saved,
			...(result.claimed ? [result.claimed.savedByYear[year]] : []),
			...(hasMoney ? [moneyByYear[year]] : []),
		].map(formatMoneyOrDash),
	);
	const spans = listYearSpans(rows, read.year, (texts) => texts.every((text) => text === formatMoney(0)));
	return (
		<table aria-label="The years" className="w-full max-w-4xl border-collapse text-left text-small">
			<thead>
				<tr className="text-muted">
					<th scope="col" className="py-2 align-bottom font-normal">
						Year
					</th>
					{columns.map((column) => (
						<th key={column} scope="col" className="py-2 pl-4 text-right align-bottom font-normal">
							{column}
						</th>
					))}
				</tr>
			</thead>
			<tbody className="figures">
				{spans.map(({ label, row }) => (
					<tr key={label} className="border-line border-t last:border-b">
						<th scope="row" className="py-2 font-normal">
							{label}
						</th>
						{row ? (
							columns.map((column, index) => (
								<td key={column} className={`py-2 pl-4 text-right ${getWrappingClass(row[index] ?? '')}`}>
									{row[index]}
								</td>
							))
						) : (
							<td colSpan={columns.length} className="py-2 pl-4 text-right text-muted">
								Nothing changes
							</td>
						)}
					</tr>
				))}
			</tbody>
		</table>
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
