// The years of an effect as a table. Several in a row of which nothing is to be said are one row.
import { formatMoney, UNAVAILABLE } from '../../engine/format.ts';
import { getWrappingClass } from '../../ui/wrapping-class.ts';
import type { EffectView } from './compute-effect.ts';
import { getScenarioNames } from './messages.ts';
import { listYearSpans } from './year-spans.ts';

/** The years, each with its figures. */
export function YearsTable({ effect: { result, read, strategy } }: { effect: EffectView }) {
	const { savedByYear, moneyByYear } = result.with;
	const hasMoney = moneyByYear.some((amount) => amount !== 0);
	const names = getScenarioNames(strategy.unsettled);
	const columns = [
		...(result.claimed ? [names.with, names.claimed] : ['Tax saved']),
		...(hasMoney ? ['Other money'] : []),
	];
	const rows = savedByYear.map((saved, year) =>
		[
			saved,
			...(result.claimed ? [result.claimed.savedByYear[year]] : []),
			...(hasMoney ? [moneyByYear[year]] : []),
		].map(formatAmount),
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

function formatAmount(dollars: number | undefined): string {
	return dollars !== undefined && Number.isFinite(dollars) ? formatMoney(dollars) : UNAVAILABLE;
}
