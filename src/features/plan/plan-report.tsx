// The plan in the report: what its cover says of it, and the pages after the cover.
import type { ReactNode } from 'react';
import { formatInputWithUnit, formatMoney } from '../../engine/format.ts';
import { summarizeReturn } from '../../engine/tax-return/summary.ts';
import { type HouseholdReading, TAX_YEAR } from '../household/household-state.ts';
import { exampleFactsNote } from '../household/messages.ts';
import { type AmountColumn, type AmountTable, AmountTableView } from '../strategy/amount-table.tsx';
import type { ReturnsView } from '../strategy/compute-effect.ts';
import { listYearNotes } from '../strategy/messages.ts';
import {
	findTotalRow,
	listDifferingGroups,
	listReturnGroups,
	type ScenarioGroup,
} from '../strategy/return-rows.ts';
import { COMMON_FIGURES } from '../strategy/scenario-rows.ts';
import { ScenariosTable, TaxTable } from '../strategy/scenarios-table.tsx';
import { YearsBand } from '../strategy/years-band.tsx';
import { describePlan, type FinishedPlan, OVERLAP_LABEL, type PlanDocument } from './plan-document.ts';

/** The largest places where strategies meet; smaller ones are counted. */
const MAX_CONFLICTS = 8;

interface PlanReportProps {
	readonly finishedPlan: FinishedPlan;
}

/** The plan on the cover of the report. */
export function PlanCover({ finishedPlan }: PlanReportProps) {
	const { sentences, marginNote, strategies, aloneNote } = describePlan(finishedPlan, finishedPlan.answer);
	const [first, ...otherSentences] = [...sentences, marginNote].filter((sentence) => sentence !== '');
	return (
		<>
			<div className="mt-12 print:mt-8">
				<p className="max-w-measure text-lead print:max-w-none">{first}</p>
				{otherSentences.map((sentence) => (
					<p key={sentence} className="mt-1 max-w-measure print:max-w-none">
						{sentence}
					</p>
				))}
			</div>
			{strategies.rows.length > 0 && (
				<div className="mt-8 print:mt-5">
					<AmountTableView
						look="report"
						{...(strategies.rows.length > 1 ? strategies : toSingleTable(strategies))}
					/>
					<Note text={aloneNote} />
				</div>
			)}
		</>
	);
}

// The share of an only strategy is what it saves.
function toSingleTable({ label, columns, rows }: AmountTable): AmountTable {
	const [, , ...moneyColumns] = columns;
	return {
		label,
		columns: [{ title: 'Tax saved' }, ...moneyColumns],
		rows: rows.map(({ amounts: [alone, , ...money], ...row }) => ({ ...row, amounts: [alone, ...money] })),
	};
}

function Note({ text }: { text: string }) {
	return text !== '' && <p className="mt-2 text-muted text-small">{text}</p>;
}

/** The pages of the plan after the cover. */
export function PlanPages({ finishedPlan }: PlanReportProps) {
	const { returns, source } = finishedPlan;
	const document = describePlan(finishedPlan, finishedPlan.answer);
	return (
		<>
			<Head finishedPlan={finishedPlan} orderNote={document.orderNote} />
			<ReportedHousehold read={source.read} />
			<Decisions document={document} />
			{returns && <PlanFigures finishedPlan={finishedPlan} returns={returns} />}
			{returns && returns.result.years > 1 && (
				<>
					<div className="mt-8 break-inside-avoid print:mt-5">
						<YearsBand effect={returns} />
					</div>
					<div className="mt-5">
						<AmountTableView look="report" {...createYearsTable(finishedPlan)} />
					</div>
				</>
			)}
			{returns && <ReportedReturns returns={returns} />}
		</>
	);
}

function Head({
	finishedPlan: { plan, source },
	orderNote,
}: PlanReportProps & Pick<PlanDocument, 'orderNote'>) {
	const { isSample, year } = source.read;
	const exampleNote = exampleFactsNote(source.read);
	const ownText = exampleNote === '' ? 'Based on the household you entered' : 'Based on your household';
	const last = plan.strategies.length > 0 ? year + plan.years - 1 : year;
	return (
		<header className="border-edge border-b pb-5">
			<h3 className="display text-heading">Your plan</h3>
			<p className="mt-2 text-muted text-small">
				{isSample ? 'Based on an example household' : ownText},{' '}
				{last === year ? `tax year ${year}` : `tax years ${year} to ${last}`}. {exampleNote}
			</p>
			{orderNote !== '' && <p className="mt-3 max-w-measure print:max-w-none">{orderNote}</p>}
		</header>
	);
}

interface SectionProps {
	readonly title: string;
	readonly className?: string;
	readonly children: ReactNode;
}

function Section({ title, className = 'mt-8 print:mt-5', children }: SectionProps) {
	return (
		<section className={className}>
			<h4 className="mb-2 font-medium">{title}</h4>
			{children}
		</section>
	);
}

/** The choice, what is left out, and where strategies meet. */
function Decisions({ document: { choices, choiceNote, leftOut, conflicts } }: { document: PlanDocument }) {
	const omittedCount = conflicts.length - MAX_CONFLICTS;
	return (
		<>
			{choices.rows.length > 0 && (
				<Section title="Choose one way to sell this asset">
					<AmountTableView look="report" {...choices} />
					<Note text={choiceNote} />
				</Section>
			)}
			{leftOut.length > 0 && (
				<Section title="Not in the plan">
					<List>
						{leftOut.map(({ id, name, reasons }) => (
							<li key={id}>
								{name}. <span className="text-muted">{reasons.join(' ')}</span>
							</li>
						))}
					</List>
				</Section>
			)}
			{conflicts.length > 0 && (
				<Section title="How they interact">
					<List>
						{conflicts.slice(0, MAX_CONFLICTS).map(({ id, text }) => (
							<li key={id}>{text}</li>
						))}
						{omittedCount > 0 && <li className="text-muted">And {omittedCount} more pairs, by less.</li>}
					</List>
				</Section>
			)}
		</>
	);
}

function List({ children }: { children: ReactNode }) {
	return (
		<ul role="list" className="space-y-2 text-small print:space-y-1">
			{children}
		</ul>
	);
}

/** Facts that say something. */
function ReportedHousehold({ read }: { read: HouseholdReading }) {
	const nonZeroInputs = read.inputs.filter(({ id }) => {
		const value = read.values[id];
		// The year is told above.
		if (id === TAX_YEAR || read.absent.has(id)) return false;
		return value !== undefined && value !== 0 && value !== false && value !== '';
	});
	const owner = read.isSample ? 'The example household' : 'Your household';
	return (
		<Section title={`${owner}; facts not listed are zero or do not apply`}>
			<dl className="text-small md:columns-2 md:gap-x-12 print:columns-2 print:gap-x-12">
				{nonZeroInputs.map((input) => (
					<div
						key={input.id}
						className="flex break-inside-avoid justify-between gap-4 border-line border-t py-2 print:py-0.5"
					>
						<dt>{input.title}</dt>
						<dd className="figures text-right">
							{formatInputWithUnit(read.values[input.id] ?? input.default, input)}
						</dd>
					</div>
				))}
			</dl>
		</Section>
	);
}

interface PlanFiguresProps extends PlanReportProps {
	readonly returns: ReturnsView;
}

/** The tax by kind over all years, and what the plan comes to. */
function PlanFigures({ finishedPlan: { plan, source }, returns }: PlanFiguresProps) {
	const years = plan.years > 1 ? `, all ${plan.years} years` : '';
	const overlap = { id: 'overlap', label: OVERLAP_LABEL, amounts: [plan.overlap.taxSaved] };
	return (
		<div className="mt-8 grid break-inside-avoid gap-x-12 gap-y-8 md:grid-cols-2 print:mt-5 print:grid-cols-2">
			<Section title={`Tax breakdown${years}`} className="">
				<TaxTable label="The plan’s tax breakdown" returns={returns} />
			</Section>
			<Section title="Bottom line" className="">
				<AmountTableView
					look="report"
					label="The plan’s bottom line"
					columns={[{ title: 'Amount' }]}
					rows={[
						...COMMON_FIGURES.map((id) => ({ id, label: source.effects.results[id], amounts: [plan[id]] })),
						...(plan.strategies.length > 1 ? [overlap] : []),
					]}
				/>
				<Note text={`Present values at ${returns.rate} per year.`} />
				{listYearNotes(returns).map((note) => (
					<p key={note} className="mt-1 text-muted text-small">
						{note}
					</p>
				))}
			</Section>
		</div>
	);
}

const YEAR_COLUMNS: readonly AmountColumn[] = [
	{ title: 'Tax without' },
	{ title: 'Tax with' },
	{ title: 'Tax saved' },
	{ title: 'Other cash', isOptional: true },
];

function createYearsTable({ plan, source }: FinishedPlan): AmountTable {
	const sumTaxes = (scenario: 'without' | 'with') =>
		plan[scenario].reduce((sum, { total }) => sum + total, 0);
	return {
		label: 'The plan by year',
		columns: YEAR_COLUMNS,
		rows: plan.savedByYear.map((saved, year) => ({
			id: String(year),
			label: String(source.read.year + year),
			amounts: [
				plan.without[year]?.total ?? Number.NaN,
				plan.with[year]?.total ?? Number.NaN,
				saved,
				plan.moneyByYear[year] ?? 0,
			],
		})),
		total: {
			id: 'all',
			label: 'All years',
			amounts: [sumTaxes('without'), sumTaxes('with'), plan.taxSaved, plan.cash - plan.costs],
		},
	};
}

interface ReturnsProps {
	readonly returns: ReturnsView;
}

/** The statements of the years, as far as lines differ. On paper they begin a page. */
function ReportedReturns({ returns }: ReturnsProps) {
	const { system, result } = returns;
	const sizes = result.with.savedByYear.map((saved) => (Number.isFinite(saved) ? Math.abs(saved) : 0));
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

interface YearReturnsProps extends ReturnsProps {
	/** Counted from 0. */
	readonly year: number;
	readonly groups: readonly ScenarioGroup[];
}

function YearReturns({ returns, year, groups }: YearReturnsProps) {
	const { system, result, read } = returns;
	// The total is the household's.
	const last = groups.findLastIndex(({ taxpayer }) => taxpayer === 'household');
	return (
		<>
			<header className="mt-8 break-after-avoid print:mt-5">
				<h4 className="font-medium">The returns of {read.year + year}, without the plan and with it</h4>
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
						label={`${title} of ${read.year + year}`}
						groups={[{ title: '', rows }]}
						total={at === last ? findTotalRow(system, result, year) : undefined}
					/>
				</section>
			))}
		</>
	);
}

// Lines that are not on the household's own return.
function formatOtherTaxpayers({ system, result }: ReturnsView, year: number): string {
	const [before = 0, after = 0] = (['without', 'with'] as const).map((scenario) => {
		const scenarioYear = result.scenarios.get(scenario)?.years[year];
		const total = scenarioYear && summarizeReturn(system, scenarioYear.household.lines).total;
		return scenarioYear && typeof total === 'number' ? scenarioYear.total - total : 0;
	});
	if (Math.abs(before) < 0.5 && Math.abs(after) < 0.5) return '';
	return `Trusts and recipients have returns of their own: their tax is ${formatMoney(before)} without the plan and ${formatMoney(after)} with it.`;
}
