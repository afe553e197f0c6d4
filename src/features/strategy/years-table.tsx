// The years of an effect as a table. Several in a row of which nothing is to be said are one row.
import { formatMoney, formatMoneyOrDash } from '../../engine/format.ts';
import { type AmountRow, AmountTableView } from './amount-table.tsx';
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
	return (
		<AmountTableView
			label="The years"
			rowTitle="Year"
			columns={series}
			rows={listYearRows(years, read.year)}
			look="band"
			className="max-w-4xl"
		/>
	);
}

/** Fewer years in a row with nothing to show stand by themselves. */
const MIN_SPAN = 3;

const isNothing = (amounts: readonly number[]) =>
	amounts.every((amount) => formatMoneyOrDash(amount) === formatMoney(0));

/** The rows in order. @param years the amounts of each @param first the calendar year of the first */
function listYearRows(years: readonly (readonly number[])[], first: number): readonly AmountRow[] {
	const rows: AmountRow[] = [];
	for (let at = 0; at < years.length; ) {
		const next = years.findIndex((amounts, year) => year >= at && !isNothing(amounts));
		const end = next < 0 ? years.length : Math.max(next, at + 1);
		const span = years.slice(at, end);
		if (span.length >= MIN_SPAN) {
			const label = `${first + at} to ${first + end - 1}`;
			rows.push({ id: label, label, amounts: [], text: 'Nothing changes' });
		} else
			span.forEach((amounts, offset) => {
				const label = String(first + at + offset);
				rows.push({ id: label, label, amounts });
			});
		at = end;
	}
	return rows;
}
