// The comparison: the selected strategies by their one figure, then the specified summary and rows of placeholders, which say
// that they are.

import type { ReactNode } from 'react';
import { sum } from '../../engine/collections.ts';
import { capitalize, formatCount, formatMoney, formatPercent } from '../../engine/format.ts';
import { OVERLAYS, toHeadingId } from '../../lib/overlay.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { type DataColumn, DataTable } from '../../ui/data-table.tsx';
import { CloseIcon } from '../../ui/icons.tsx';
import { Ranking, type RankingProps } from './ranking.tsx';

interface ComparisonViewProps {
	readonly ids: readonly string[];
	readonly getFullName: (id: string) => string;
	readonly ranking: RankingProps;
	/** The headline of all of them on one return, and the way to it. */
	readonly plan: ReactNode;
	readonly actions: ReactNode;
	readonly onClose: () => void;
}

export function ComparisonView(props: ComparisonViewProps) {
	const { ids, getFullName, ranking, plan, actions, onClose } = props;
	const rows = computeComparisonRows(ids);
	return (
		<div className="page-column flex flex-col gap-10 py-6 sm:py-10 print:gap-4">
			<ComparisonHeader onClose={onClose} />
			<Ranking {...ranking} />
			{plan}
			<section aria-labelledby="placeholders-heading" className="flex flex-col gap-4 print:gap-3">
				<div className="border-line border-t pt-8 print:pt-3">
					<h3 id="placeholders-heading" className="font-medium">
						Illustrative placeholders
					</h3>
					<p className="mt-1 max-w-measure text-muted text-small">
						These figures follow from the order of your selection, not from your results. They are not tax
						advice.
					</p>
				</div>
				<ComparisonSummary totals={computeComparisonTotals(rows)} />
				<ComparisonTable rows={rows} getFullName={getFullName} />
			</section>
			<div className="print:hidden">{actions}</div>
			<footer className="flex flex-wrap gap-4 border-t border-line pt-8 print:hidden">
				<Button variant="secondary" onClick={onClose}>
					{OVERLAYS.comparison.closeLabel}
				</Button>
				<ButtonLink variant="primary" to="/contact">
					Schedule Consultation
				</ButtonLink>
			</footer>
		</div>
	);
}

function ComparisonHeader({ onClose }: Pick<ComparisonViewProps, 'onClose'>) {
	return (
		<header className="flex items-start justify-between gap-4">
			<div className="flex flex-col gap-3">
				<h2 id={toHeadingId('comparison')} className="display text-heading">
					{OVERLAYS.comparison.title}
				</h2>
				<p className="text-lead text-muted">
					Side-by-side analysis of your selected tax mitigation strategies
				</p>
			</div>
			<button
				type="button"
				aria-label="Close"
				onClick={onClose}
				className="-mt-1 -mr-3 flex size-12 shrink-0 items-center justify-center rounded-control hover:bg-raised print:hidden"
			>
				<CloseIcon className="size-6" />
			</button>
		</header>
	);
}

function ComparisonSummary({ totals }: { totals: ReturnType<typeof computeComparisonTotals> }) {
	const figures = [
		['Total Tax Savings', formatMoney(totals.taxSavings)],
		['Implementation Cost', formatMoney(totals.cost)],
		['Net Benefit', formatMoney(totals.netBenefit)],
		['Strategies', formatCount(totals.strategies)],
	] as const;
	return (
		<dl className="grid grid-cols-1 gap-x-8 border-b border-line min-[26rem]:grid-cols-2 lg:grid-cols-4 print:grid-cols-4">
			{figures.map(([label, figure]) => (
				<div key={label} className="flex items-baseline justify-between gap-x-4 border-line border-t py-2">
					<dt className="text-muted text-small">{label}</dt>
					<dd className="figures">{figure}</dd>
				</div>
			))}
		</dl>
	);
}

const columns: readonly DataColumn<ComparisonRow>[] = [
	{
		title: 'Complexity',
		className: 'wide:pl-6 print:pl-4',
		render: (row) => <Badge>{row.complexity}</Badge>,
	},
	{
		title: 'Tax savings',
		className: 'wide:pl-6 print:pl-4 wide:text-right',
		render: (row) => <Savings row={row} />,
	},
	{
		title: 'Timeline',
		className: 'whitespace-nowrap wide:pl-12 print:pl-8',
		render: (row) => row.implementationTime,
	},
	{
		title: 'One-time cost',
		className: 'wide:pl-6 print:pl-4 wide:text-right',
		render: (row) => formatMoney(row.oneTimeCost),
	},
	{
		title: 'Annual cost',
		className: 'wide:pl-6 print:pl-4 wide:text-right',
		render: (row) => formatMoney(row.annualCost),
	},
];

interface ComparisonTableProps {
	readonly rows: readonly ComparisonRow[];
	readonly getFullName: (id: string) => string;
}

/** The strategies in the order they were chosen. */
function ComparisonTable({ rows, getFullName }: ComparisonTableProps) {
	return (
		<DataTable
			caption="Selected strategies side by side"
			rowTitle="Strategy"
			renderRowHead={({ id, name }) => (
				<>
					<span className="block">{name}</span>
					<span className="block max-w-88 font-normal text-muted text-small">{getFullName(id)}</span>
				</>
			)}
			columns={columns}
			rows={rows}
			getKey={({ id }) => id}
			rowHeadClassName="py-3"
			cellClassName="wide:py-3"
		/>
	);
}

function Savings({ row }: { row: ComparisonRow }) {
	return (
		<>
			<span className="block">{formatMoney(row.taxSavings)}</span>
			<span className="block whitespace-nowrap text-small text-muted">
				{formatPercent(row.savingsPercent)} reduction
			</span>
		</>
	);
}

type Complexity = 'Low' | 'Medium' | 'High';

interface ComparisonRow {
	readonly id: string;
	/** The id as words. */
	readonly name: string;
	readonly taxSavings: number;
	/** In percent: 18 means 18%. */
	readonly savingsPercent: number;
	readonly implementationTime: string;
	readonly complexity: Complexity;
	readonly oneTimeCost: number;
	readonly annualCost: number;
}

/** The four summary figures. Amounts are in dollars. */
interface ComparisonTotals {
	readonly taxSavings: number;
	/** One-time and first-year cost together. */
	readonly cost: number;
	readonly netBenefit: number;
	readonly strategies: number;
}

const times = ['Immediate', '1-2 months', '3-6 months'] as const;
const complexities = ['Low', 'Medium', 'High'] as const;

/** The name of a row: hyphens become spaces and every word gets a capital. */
function formatRowName(id: string): string {
	return id.split('-').map(capitalize).join(' ');
}

/** @param ids the selection in order; the figures depend on the 0-based position alone */
function computeComparisonRows(ids: readonly string[]): readonly ComparisonRow[] {
	return ids.map((id, index) => ({
		id,
		name: formatRowName(id),
		taxSavings: 15_000 + 8_500 * index,
		savingsPercent: 18 + 3 * index,
		implementationTime: pickCyclic(times, index),
		complexity: pickCyclic(complexities, index),
		oneTimeCost: 500 + 200 * index,
		annualCost: 100 + 50 * index,
	}));
}

/** Sums the rows: savings, one-time plus annual cost, and what remains, in dollars. */
function computeComparisonTotals(rows: readonly ComparisonRow[]): ComparisonTotals {
	const taxSavings = sum(rows.map((row) => row.taxSavings));
	const cost = rows.reduce((sum, row) => sum + row.oneTimeCost + row.annualCost, 0);
	return { taxSavings, cost, netBenefit: taxSavings - cost, strategies: rows.length };
}

function pickCyclic<T>(values: readonly [T, ...T[]], index: number): T {
	return values[index % values.length] ?? values[0];
}
