// The returns without and with a plan side by side, in the report: the lines that differ, in the first year and in the one
// that differs most.
import type { WorkedOut } from '../effect/effect-run.ts';
import { returnGroups, rowMeans, type SideGroup, totalRow } from '../effect/return-rows.ts';
import { SidesTable } from '../effect/sides-table.tsx';
import { formatMoney } from '../engine/format.ts';
import { summarize } from '../engine/return/summary.ts';

/** The statements of the years, as far as lines differ. On paper they begin a page. */
export function ReportedReturns({ worked }: { worked: WorkedOut }) {
	const { system, result } = worked;
	const years = yearsShown(worked).map((year) => ({ year, groups: differingGroups(system, result, year) }));
	const shown = years.filter(({ groups }) => groups.length > 0);
	if (shown.length === 0) return null;
	return (
		<div className="break-before-page">
			{shown.map(({ year, groups }) => (
				<YearReturns key={year} worked={worked} year={year} groups={groups} />
			))}
		</div>
	);
}

function differingGroups(...source: Parameters<typeof returnGroups>): readonly SideGroup[] {
	return returnGroups(...source)
		.map(({ title, rows }) => ({ title, rows: rows.filter(({ differs }) => differs) }))
		.filter(({ rows }) => rows.length > 0);
}

function yearsShown({ result: { with: found } }: WorkedOut): readonly number[] {
	const sizes = found.savedByYear.map((saved) => (Number.isFinite(saved) ? Math.abs(saved) : 0));
	return [...new Set([0, sizes.indexOf(Math.max(...sizes))])];
}

interface YearProps {
	readonly worked: WorkedOut;
	/** Counted from 0. */
	readonly year: number;
}

interface YearReturnsProps extends YearProps {
	readonly groups: readonly SideGroup[];
}

function YearReturns({ worked, year, groups }: YearReturnsProps) {
	const { system, result, read } = worked;
	// The total is the household's.
	const last = groups.findLastIndex(({ rows: [row] }) => row && rowMeans(row.id).on === 'household');
	return (
		<>
			<Title worked={worked} year={year} />
			{groups.map(({ title, rows }, at) => (
				<section key={title} className="mt-8 print:mt-5">
					<h5 className="mb-1 font-medium text-brass text-small">{title}</h5>
					<SidesTable
						sides={['without', 'with']}
						isUnsettled={false}
						isEven
						label={`${title} of ${read.year + year}`}
						groups={[{ title: '', rows }]}
						total={at === last ? totalRow(system, result, year) : undefined}
					/>
				</section>
			))}
		</>
	);
}

function Title({ worked, year }: YearProps) {
	const { result, read } = worked;
	return (
		<header className="mt-8 break-after-avoid print:mt-5">
			<h4 className="font-medium">The returns of {read.year + year}, without the plan and with it</h4>
			<p className="text-muted text-small">
				Only lines that differ. Every line{result.years > 1 && ' of every year'} stands in the spreadsheet of
				the plan. {othersWords(worked, year)}
			</p>
		</header>
	);
}

// What is not on the household's own return.
function othersWords({ system, result }: WorkedOut, year: number): string {
	const [before, after] = (['without', 'with'] as const).map((side) => {
		const own = result.sides.get(side)?.years[year];
		const total = own && summarize(system, own.household.lines).total;
		return own && typeof total === 'number' ? own.total - total : 0;
	});
	if (Math.abs(before ?? 0) < 0.5 && Math.abs(after ?? 0) < 0.5) return '';
	return `Trusts and recipients have returns of their own: their tax is ${formatMoney(before ?? 0)} without the plan and ${formatMoney(after ?? 0)} with it.`;
}
