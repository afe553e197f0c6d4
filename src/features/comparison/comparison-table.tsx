// One row per strategy: a table where there is room, a card per strategy on a narrow screen.
import type { ReactNode } from 'react';
import { formatMoney, formatPercent } from '../../engine/format.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import type { ComparisonRow, Complexity } from './comparison-figures.ts';

const tones: Record<Complexity, BadgeTone> = { Low: 'neutral', Medium: 'accent', High: 'caution' };

interface Column {
	readonly title: string;
	/** How the column stands when the rows are a table. */
	readonly className: string;
	readonly render: (row: ComparisonRow) => ReactNode;
}

const columns: readonly Column[] = [
	{
		title: 'Complexity',
		className: 'wide:pl-6 print:pl-4',
		render: (row) => <Badge tone={tones[row.complexity]}>{row.complexity}</Badge>,
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
export function ComparisonTable({ rows, getFullName }: ComparisonTableProps) {
	return (
		<table className="figures w-full border-collapse text-left narrow:block">
			<caption className="sr-only">Selected strategies side by side</caption>
			<thead className="border-b border-edge text-small text-muted narrow:sr-only">
				<tr>
					<th scope="col" className="py-3 align-bottom font-medium">
						Strategy
					</th>
					{columns.map(({ title, className }) => (
						<th key={title} scope="col" className={`py-3 align-bottom font-medium ${className}`}>
							{title}
						</th>
					))}
				</tr>
			</thead>
			<tbody className="narrow:flex narrow:flex-col narrow:gap-10">
				{rows.map((row) => (
					<StrategyRow key={row.id} row={row} fullName={getFullName(row.id)} />
				))}
			</tbody>
		</table>
	);
}

function StrategyRow({ row, fullName }: { row: ComparisonRow; fullName: string }) {
	return (
		<tr className="break-inside-avoid align-baseline narrow:block narrow:border-t narrow:border-edge wide:border-b wide:border-line">
			<th scope="row" className="py-4 font-normal narrow:block">
				<span className="display block text-lead">{row.name}</span>
				<span className="block max-w-88 text-small text-muted">{fullName}</span>
			</th>
			{columns.map((column) => (
				<Cell key={column.title} column={column} row={row} />
			))}
		</tr>
	);
}

function Cell({ column, row }: { column: Column; row: ComparisonRow }) {
	return (
		<td
			className={`narrow:flex narrow:items-baseline narrow:justify-between narrow:gap-4 narrow:border-t narrow:border-line narrow:py-3 narrow:text-right wide:py-4 ${column.className}`}
		>
			<span className="text-small text-muted wide:hidden">{column.title}</span>
			<span>{column.render(row)}</span>
		</td>
	);
}

function Savings({ row }: { row: ComparisonRow }) {
	return (
		<>
			<span className="block font-medium text-gain">{formatMoney(row.taxSavings)}</span>
			<span className="block whitespace-nowrap text-small text-muted">
				{formatPercent(row.savingsPercent)} reduction
			</span>
		</>
	);
}
