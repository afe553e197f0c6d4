// All tax of the same household in other years and under other filing statuses, as a table.
import { useId } from 'react';
import { formatMoney, UNAVAILABLE } from '../../engine/format.ts';
import type { TaxSystem } from '../../engine/tax-return/tax-system.ts';
import { computeStatusRows } from '../../engine/tax-return/vary.ts';
import type { HouseholdReading } from './household-state.ts';

interface OtherReturnsProps {
	readonly system: TaxSystem;
	readonly reading: HouseholdReading;
}

/** One row a filing status, one column a year; the household's own is marked. */
export function OtherReturns({ system, reading: { year: currentYear, facts } }: OtherReturnsProps) {
	const headingId = useId();
	const choices = system.household.facts.find(({ id }) => id === 'filingStatus')?.choices ?? [];
	return (
		<section aria-labelledby={headingId} className="mt-6 border-line border-t pt-5">
			<h4 id={headingId} className="font-medium">
				All tax in other years and filing statuses
			</h4>
			<p className="mt-1 text-muted text-small">The same facts under the law of each year.</p>
			<div className="overflow-x-auto">
				<table aria-labelledby={headingId} className="mt-3 w-full border-collapse text-left text-small">
					<thead>
						<tr className="text-muted">
							<td />
							{system.years.map((year) => (
								<th key={year} scope="col" className="py-2 pl-3 text-right font-normal">
									{year}
								</th>
							))}
						</tr>
					</thead>
					<tbody className="figures">
						{computeStatusRows(system, facts).map(({ status, years }) => (
							<tr key={status} className="border-line border-t last:border-b">
								<th scope="row" className="py-2 pr-3 align-baseline font-normal">
									{choices.find(({ value }) => value === status)?.label ?? status}
								</th>
								{years.map(({ year, total }) => {
									const isCurrent = status === facts.filingStatus && year === currentYear;
									return (
										<td
											key={year}
											className={`whitespace-nowrap py-2 pl-3 text-right align-baseline ${isCurrent ? 'font-semibold' : ''}`}
										>
											{total === null ? UNAVAILABLE : formatMoney(total)}
											{isCurrent && <span className="block font-normal text-muted">now</span>}
										</td>
									);
								})}
							</tr>
						))}
					</tbody>
				</table>
			</div>
		</section>
	);
}
