// Years of a table, of which those that have nothing to show stand together. Pure.

/** Fewer years in a row with nothing to show stand by themselves. */
const MIN_SPAN = 3;

/** A year, or several in which nothing differs. */
export interface YearSpan<T> {
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

/** Where the years like the one given end: it alone where it shows something. */
function findSpanEnd<T>(rows: readonly T[], at: number, isNothing: (row: T) => boolean): number {
	const next = rows.findIndex((row, year) => year >= at && !isNothing(row));
	return next < 0 ? rows.length : Math.max(next, at + 1);
}
