// The years of an effect as a table.
import { formatMoney, UNAVAILABLE } from '../engine/format.ts';
import { amountWrapping } from '../ui/amount-wrapping.ts';
import type { WorkedOut } from './effect-run.ts';
import { sideNames } from './words.ts';

/** Every year of them. */
export function YearsTable({ worked: { result, read, effect } }: { worked: WorkedOut }) {
	const { savedByYear, moneyByYear } = result.with;
	const hasMoney = moneyByYear.some((amount) => amount !== 0);
	const names = sideNames(effect.unsettled);
	const columns = [
		...(result.claimed ? [names.with, names.claimed] : ['Tax saved']),
		...(hasMoney ? ['Other money'] : []),
	];
	const rows = savedByYear.map((saved, year) => ({
		year: read.year + year,
		values: [
			saved,
			...(result.claimed ? [result.claimed.savedByYear[year]] : []),
			...(hasMoney ? [moneyByYear[year]] : []),
		],
	}));
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
				{rows.map(({ year, values }) => (
					<tr key={year} className="border-line border-t last:border-b">
						<th scope="row" className="py-2 font-normal">
							{year}
						</th>
						{columns.map((column, index) => (
							<td key={column} className={`py-2 pl-4 text-right ${amountWrapping(money(values[index]))}`}>
								{money(values[index])}
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}

function money(dollars: number | undefined): string {
	return dollars !== undefined && Number.isFinite(dollars) ? formatMoney(dollars) : UNAVAILABLE;
}
