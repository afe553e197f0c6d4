// The appendix of the printed plan: how the plan comes to its figures, the years, and the returns without it and with it.
import { sum } from '../../engine/collections.ts';
import { formatMoney, isNegligible, joinSentences } from '../../engine/format.ts';
import { listScenarioYears } from '../../engine/strategy/compare-scenarios.ts';
import { summarizeReturn } from '../../engine/tax-return/summary.ts';
import type { AmountColumn, AmountTable } from '../../lib/document.ts';
import { hasMembers } from './choose-plan.ts';
import type { ReturnComparison } from './effect-on-return.ts';
import { ALONE_NOTE, type FinishedPlan, OVERLAP_LABEL } from './plan-document.ts';
import type { ReportedPlan } from './plan-facts.ts';
import { findTotalRow, listDifferingGroups, listReturnGroups, type ScenarioGroup } from './return-rows.ts';
import { listBottomLine } from './scenario-rows.ts';
import { ScenariosTable, TaxTable } from './scenarios-table.tsx';
import { PaperSection, ReportSection } from './section-view.tsx';

export function PlanAppendix({ finishedPlan, facts }: ReportedPlan) {
	if (!hasMembers(finishedPlan)) return null;
	const { strategies, ratesNote, orderNote, marginNote } = finishedPlan.document;
	return (
		<>
			<header className="border-edge border-b pb-5">
				<h3 className="display text-heading">Appendix: how the plan is calculated</h3>
				<p className="mt-2 text-muted text-small">{facts.years}.</p>
			</header>
			{strategies.rows.length > 1 && (
				<PaperSection
					section={strategies}
					title="Each strategy alone and in the plan"
					notes={[joinSentences([ALONE_NOTE, ratesNote, orderNote, marginNote])]}
				/>
			)}
			<PlanFigures plan={finishedPlan} />
			{finishedPlan.result.years > 1 && (
				<PaperSection section={createYearsTable(finishedPlan)} title="The years" />
			)}
			<ReportedReturns returns={finishedPlan} />
		</>
	);
}

/** The tax by kind over all years, and what the plan comes to. */
function PlanFigures({ plan }: { readonly plan: FinishedPlan }) {
	const { result, effects, rate } = plan;
	const years = result.years > 1 ? `, all ${result.years} years` : '';
	const overlap = { id: 'overlap', label: OVERLAP_LABEL, amounts: [result.overlap.taxSaved] };
	return (
		<div className="mt-8 grid break-inside-avoid gap-x-12 gap-y-8 md:grid-cols-2 print:mt-5 print:grid-cols-2">
			<ReportSection title={`Tax breakdown${years}`} className="">
				<TaxTable label="The plan’s tax breakdown" returns={plan} />
			</ReportSection>
			<PaperSection
				section={{
					title: 'The plan’s bottom line',
					columns: [{ title: 'Amount' }],
					rows: [...listBottomLine(effects, [result.with]), ...(result.members.length > 1 ? [overlap] : [])],
				}}
				title="Bottom line"
				notes={[`Present values at ${rate} per year.`]}
				className=""
			/>
		</div>
	);
}

const YEAR_COLUMNS: readonly AmountColumn[] = [
	{ title: 'Tax without' },
	{ title: 'Tax with' },
	{ title: 'Tax saved' },
	{ title: 'Other cash', isOptional: true },
];

function createYearsTable({ result, reading }: FinishedPlan): AmountTable {
	const { savedByYear, moneyByYear, taxSaved, cash, costs } = result.with;
	const [taxesWithout = [], taxesWith = []] = (['without', 'with'] as const).map((scenario) =>
		listScenarioYears(result, scenario).map(({ total }) => total),
	);
	return {
		title: 'The plan by year',
		columns: YEAR_COLUMNS,
		rows: savedByYear.map((savedAmount, year) => ({
			id: String(year),
			label: String(reading.taxYear + year),
			amounts: [
				taxesWithout[year] ?? Number.NaN,
				taxesWith[year] ?? Number.NaN,
				savedAmount,
				moneyByYear[year] ?? 0,
			],
		})),
		total: {
			id: 'all',
			label: 'All years',
			amounts: [sum(taxesWithout), sum(taxesWith), taxSaved, cash - costs],
		},
	};
}

/** The statements of the years, as far as lines differ. On paper they begin a page. */
function ReportedReturns({ returns }: { returns: ReturnComparison }) {
	const { system, result } = returns;
	const sizes = result.with.savedByYear.map((savedAmount) =>
		Number.isFinite(savedAmount) ? Math.abs(savedAmount) : 0,
	);
	const shownYears = [...new Set([0, sizes.indexOf(Math.max(...sizes))])].flatMap((year) => {
		const groups = listDifferingGroups(listReturnGroups(system, result, year));
		return groups.length > 0 ? [{ year, groups }] : [];
	});
	if (shownYears.length === 0) return null;
	return (
		<div className="break-before-page">
			{shownYears.map(({ year, groups }) => (
				<YearReturns key={year} returns={returns} year={year} groups={groups} />
			))}
		</div>
	);
}

interface YearReturnsProps {
	readonly returns: ReturnComparison;
	/** Counted from 0. */
	readonly year: number;
	readonly groups: readonly ScenarioGroup[];
}

function YearReturns({ returns, year, groups }: YearReturnsProps) {
	const { system, result, reading } = returns;
	// The total is the household's.
	const last = groups.findLastIndex(({ taxpayer }) => taxpayer === 'household');
	return (
		<>
			<header className="mt-8 break-after-avoid print:mt-5">
				<h4 className="font-medium">The returns of {reading.taxYear + year}, without the plan and with it</h4>
				<p className="text-muted text-small">
					Only lines that differ. The spreadsheet of the plan has every line
					{result.years > 1 && ' of every year'}. {formatOtherTaxpayers(returns, year)}
				</p>
			</header>
			{groups.map(({ title, rows }, at) => (
				<section key={title} className="mt-8 print:mt-5">
					<h5 className="mb-1 font-medium text-brass text-small">{title}</h5>
					<ScenariosTable
						returns={returns}
						isEven
						label={`${title} of ${reading.taxYear + year}`}
						groups={[{ title: '', rows }]}
						total={at === last ? findTotalRow(system, result, year) : undefined}
					/>
				</section>
			))}
		</>
	);
}

function formatOtherTaxpayers({ system, result }: ReturnComparison, year: number): string {
	const [before = 0, after = 0] = (['without', 'with'] as const).map((scenario) => {
		const scenarioYear = result.scenarios.get(scenario)?.years[year];
		const total = scenarioYear && summarizeReturn(system, scenarioYear.household.lines).total;
		return scenarioYear && typeof total === 'number' ? scenarioYear.total - total : 0;
	});
	if (isNegligible(before) && isNegligible(after)) return '';
	return `Trusts and recipients have returns of their own: their tax is ${formatMoney(before)} without the plan and ${formatMoney(after)} with it.`;
}
