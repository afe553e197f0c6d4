// The returns without and with a plan side by side, in the report: the lines that differ, in the first year and in the one
// that differs most.

import { formatMoney } from '../../engine/format.ts';
import { summarizeReturn } from '../../engine/tax-return/summary.ts';
import type { EffectView } from '../strategy/compute-effect.ts';
import { findTotalRow, listReturnGroups, parseRowId, type ScenarioGroup } from '../strategy/return-rows.ts';
import { ScenariosTable } from '../strategy/scenarios-table.tsx';

/** The statements of the years, as far as lines differ. On paper they begin a page. */
export function ReportedReturns({ effect }: { effect: EffectView }) {
	const { system, result } = effect;
	const years = listShownYears(effect).map((year) => ({
		year,
		groups: listDifferingGroups(system, result, year),
	}));
	const shownYears = years.filter(({ groups }) => groups.length > 0);
	if (shownYears.length === 0) return null;
	return (
		<div className="break-before-page">
			{shownYears.map(({ year, groups }) => (
				<YearReturns key={year} effect={effect} year={year} groups={groups} />
			))}
		</div>
	);
}

function listDifferingGroups(...source: Parameters<typeof listReturnGroups>): readonly ScenarioGroup[] {
	return listReturnGroups(...source)
		.map(({ title, rows }) => ({ title, rows: rows.filter(({ differs }) => differs) }))
		.filter(({ rows }) => rows.length > 0);
}

function listShownYears({ result: { with: comparison } }: EffectView): readonly number[] {
	const sizes = comparison.savedByYear.map((saved) => (Number.isFinite(saved) ? Math.abs(saved) : 0));
	return [...new Set([0, sizes.indexOf(Math.max(...sizes))])];
}

interface YearProps {
	readonly effect: EffectView;
	/** Counted from 0. */
	readonly year: number;
}

interface YearReturnsProps extends YearProps {
	readonly groups: readonly ScenarioGroup[];
}

function YearReturns({ effect, year, groups }: YearReturnsProps) {
	const { system, result, read } = effect;
	// The total is the household's.
	const last = groups.findLastIndex(({ rows: [row] }) => row && parseRowId(row.id).on === 'household');
	return (
		<>
			<Title effect={effect} year={year} />
			{groups.map(({ title, rows }, at) => (
				<section key={title} className="mt-8 print:mt-5">
					<h5 className="mb-1 font-medium text-brass text-small">{title}</h5>
					<ScenariosTable
						scenarios={['without', 'with']}
						isUnsettled={false}
						isEven
						label={`${title} of ${read.year + year}`}
						groups={[{ title: '', rows }]}
						total={at === last ? findTotalRow(system, result, year) : undefined}
					/>
				</section>
			))}
		</>
	);
}

function Title({ effect, year }: YearProps) {
	const { result, read } = effect;
	return (
		<header className="mt-8 break-after-avoid print:mt-5">
			<h4 className="font-medium">The returns of {read.year + year}, without the plan and with it</h4>
			<p className="text-muted text-small">
				Only lines that differ. Every line{result.years > 1 && ' of every year'} stands in the spreadsheet of
				the plan. {formatOtherTaxpayers(effect, year)}
			</p>
		</header>
	);
}

// What is not on the household's own return.
function formatOtherTaxpayers({ system, result }: EffectView, year: number): string {
	const [before, after] = (['without', 'with'] as const).map((scenario) => {
		const scenarioYear = result.scenarios.get(scenario)?.years[year];
		const total = scenarioYear && summarizeReturn(system, scenarioYear.household.lines).total;
		return scenarioYear && typeof total === 'number' ? scenarioYear.total - total : 0;
	});
	if (Math.abs(before ?? 0) < 0.5 && Math.abs(after ?? 0) < 0.5) return '';
	return `Trusts and recipients have returns of their own: their tax is ${formatMoney(before ?? 0)} without the plan and ${formatMoney(after ?? 0)} with it.`;
}
