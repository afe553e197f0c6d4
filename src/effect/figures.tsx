// What it comes to in figures: tax by kind, money that is not tax, and the common figures of all years.
import { useId, useState } from 'react';
import type { Comparison } from '../engine/effect/compare.ts';
import { formatMoney, UNAVAILABLE } from '../engine/format.ts';
import { amountWrapping } from '../ui/amount-wrapping.ts';
import type { WorkedOut } from './effect-run.ts';
import { moneyRows, type SideRow, sidesOf, taxRows } from './sides.ts';
import { SidesTable } from './sides-table.tsx';
import { sideNames } from './words.ts';
import { ALL_YEARS, YearChoice } from './year-choice.tsx';

/** The right-hand side. */
export function Figures({ worked }: { worked: WorkedOut }) {
	const { system, result } = worked;
	const headingId = useId();
	const [chosen, choose] = useState(ALL_YEARS);
	const year = chosen === ALL_YEARS || Number(chosen) >= result.years ? undefined : Number(chosen);
	const rows = taxRows(system, result, year);
	const money = moneyRows(result);
	return (
		<section aria-labelledby={headingId} className="min-w-0 print:float-right print:w-[48%] print:pt-3">
			<h4 id={headingId} className="mb-3 font-medium print:hidden">
				Tax by kind
			</h4>
			{result.years > 1 && <YearChoice worked={worked} chosen={chosen} onPick={choose} withAll />}
			<Statement worked={worked} label="Tax by kind" rows={rows.slice(0, -1)} total={rows.at(-1)} />
			{money.length > 0 && (
				<div className="mt-10 print:hidden">
					<h4 className="mb-1 font-medium">Money that is not tax</h4>
					<p className="text-muted text-small">Over all years; what is paid has a minus sign.</p>
					<Statement worked={worked} label="Money that is not tax" rows={money} />
				</div>
			)}
			<Common worked={worked} />
		</section>
	);
}

interface StatementProps {
	readonly worked: WorkedOut;
	readonly label: string;
	readonly rows: readonly SideRow[];
	readonly total?: SideRow | undefined;
}

function Statement({ worked: { effect, result }, label, rows, total }: StatementProps) {
	return (
		<SidesTable
			label={label}
			sides={sidesOf(result)}
			isUnsettled={effect.unsettled}
			groups={[{ title: '', rows }]}
			total={total}
		/>
	);
}

type CommonId = 'taxSaved' | 'presentValue' | 'cash' | 'costs' | 'netBenefit' | 'netPresentValue';
const COMMON: readonly CommonId[] = [
	'taxSaved',
	'presentValue',
	'cash',
	'costs',
	'netBenefit',
	'netPresentValue',
];

// One year without other money says nothing here that the tax does not say.
function Common({ worked: { effects, effect, result, rate } }: { worked: WorkedOut }) {
	const headingId = useId();
	const { costs, cash, savedByYear } = result.with;
	if (savedByYear.length === 1 && costs === 0 && cash === 0 && !result.claimed) return null;
	const names = sideNames(effect.unsettled);
	// A phone has no room for two long amounts beside a label: there each has a line.
	const [row, cell] = result.claimed
		? [
				'narrow:block',
				'narrow:flex narrow:items-baseline narrow:justify-between narrow:gap-4 narrow:pt-0 narrow:pl-0',
			]
		: ['', ''];
	const columns: readonly (readonly [string, Comparison])[] = result.claimed
		? [
				[effect.unsettled ? names.with : 'As the law gives it', result.with],
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
					{COMMON.map((id) => (
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
									className={`figures py-3 pl-4 text-right align-baseline ${cell} ${amountWrapping(money(comparison[id]))}`}
								>
									{title !== '' && (
										<span className="font-normal text-muted text-small wide:hidden">{title}</span>
									)}
									<span>{money(comparison[id])}</span>
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

function money(dollars: number): string {
	return Number.isFinite(dollars) ? formatMoney(dollars) : UNAVAILABLE;
}
