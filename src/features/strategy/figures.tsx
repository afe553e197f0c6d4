// Figures of the effect: tax by kind, cash flow that is not tax, and the common figures of all years.
import { useId, useState } from 'react';
import { formatMoneyOrDash } from '../../engine/format.ts';
import type { Comparison } from '../../engine/strategy/compare-scenarios.ts';
import { getWrappingClass } from '../../ui/wrapping-class.ts';
import type { ReturnsView } from './compute-effect.ts';
import { getScenarioNames } from './messages.ts';
import {
	COMMON_FIGURES,
	listCashRows,
	listScenarios,
	listTaxRows,
	type ScenarioRow,
} from './scenario-rows.ts';
import { ScenariosTable } from './scenarios-table.tsx';
import { ALL_YEARS, YearChoice } from './year-choice.tsx';

/** The right-hand side. */
export function Figures({ effect }: { effect: ReturnsView }) {
	const { system, result } = effect;
	const headingId = useId();
	const [selectedYear, selectYear] = useState(ALL_YEARS);
	const year =
		selectedYear === ALL_YEARS || Number(selectedYear) >= result.years ? undefined : Number(selectedYear);
	const rows = listTaxRows(system, result, year);
	const cashRows = listCashRows(result);
	return (
		<section aria-labelledby={headingId} className="min-w-0 print:float-right print:w-[48%] print:pt-3">
			<h4 id={headingId} className="mb-3 font-medium print:hidden">
				Tax by kind
			</h4>
			{result.years > 1 && (
				<YearChoice effect={effect} selectedYear={selectedYear} onPick={selectYear} hasAllYears />
			)}
			<Statement effect={effect} label="Tax by kind" rows={rows.slice(0, -1)} total={rows.at(-1)} />
			{cashRows.length > 0 && (
				<div className="mt-10 print:hidden">
					<h4 className="mb-1 font-medium">Money that is not tax</h4>
					<p className="text-muted text-small">Over all years; what is paid has a minus sign.</p>
					<Statement effect={effect} label="Money that is not tax" rows={cashRows} />
				</div>
			)}
			<CommonFigures effect={effect} />
		</section>
	);
}

interface StatementProps {
	readonly effect: ReturnsView;
	readonly label: string;
	readonly rows: readonly ScenarioRow[];
	readonly total?: ScenarioRow | undefined;
}

function Statement({ effect: { isUnsettled, result }, label, rows, total }: StatementProps) {
	return (
		<ScenariosTable
			label={label}
			scenarios={listScenarios(result)}
			isUnsettled={isUnsettled}
			groups={[{ title: '', rows }]}
			total={total}
		/>
	);
}

// One year without other money says nothing here that the tax does not say.
function CommonFigures({ effect: { effects, isUnsettled, result, rate } }: { effect: ReturnsView }) {
	const headingId = useId();
	const { costs, cash, savedByYear } = result.with;
	if (savedByYear.length === 1 && costs === 0 && cash === 0 && !result.claimed) return null;
	const names = getScenarioNames(isUnsettled);
	// A phone has no room for two long amounts beside a label: there each has a line.
	const [row, cell] = result.claimed
		? [
				'narrow:block',
				'narrow:flex narrow:items-baseline narrow:justify-between narrow:gap-4 narrow:pt-0 narrow:pl-0',
			]
		: ['', ''];
	const columns: readonly (readonly [string, Comparison])[] = result.claimed
		? [
				[isUnsettled ? names.with : 'As the law gives it', result.with],
				[names.claimed, result.claimed],
			]
		: [['', result.with]];
	return (
		<div className="mt-10 print:hidden">
			<h4 id={headingId} className="mb-1 font-medium">
				What it comes to
			</h4>
			<p className="text-muted text-small">Present values at {rate} a year.</p>
			<table aria-labelledby={headingId} className={`mt-2 w-full border-collapse text-left ${row}`}>
				{result.claimed && (
					<thead className="narrow:sr-only">
						<tr className="text-muted text-small">
							<td />
							{columns.map(([title]) => (
								<th key={title} scope="col" className="py-2 pl-4 text-right align-bottom font-normal">
									{title}
								</th>
							))}
						</tr>
					</thead>
				)}
				<tbody className={row}>
					{COMMON_FIGURES.map((id) => (
						<tr
							key={id}
							className={`border-t last:border-b ${id === 'netPresentValue' ? 'border-edge font-semibold' : 'border-line'} ${row}`}
						>
							<th
								scope="row"
								className={`py-3 pr-4 align-baseline ${id === 'netPresentValue' ? '' : 'font-normal'} ${row}`}
							>
								{effects.results[id]}
							</th>
							{columns.map(([title, comparison]) => (
								<td
									key={title}
									className={`figures py-3 pl-4 text-right align-baseline ${cell} ${getWrappingClass(formatMoneyOrDash(comparison[id]))}`}
								>
									{title !== '' && (
										<span className="font-normal text-muted text-small wide:hidden">{title}</span>
									)}
									<span>{formatMoneyOrDash(comparison[id])}</span>
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}
