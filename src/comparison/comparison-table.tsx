// One row per strategy: a table where there is room, a card per strategy on a narrow screen.
import type { ReactNode } from 'react';
import { formatMoney, formatPercent } from '../engine/format.ts';
import { Badge, type BadgeTone } from '../ui/badge.tsx';
import type { ComparisonRow, Complexity } from './comparison-figures.ts';

const tones: Record<Complexity, BadgeTone> = { Low: 'neutral', Medium: 'accent', High: 'caution' };

const columns = ['Complexity', 'Tax savings', 'Timeline', 'One-time cost', 'Annual cost'] as const;

interface ComparisonTableProps {
	readonly rows: readonly ComparisonRow[];
	readonly fullName: (id: string) => string;
}

/** The strategies in the order they were chosen. */
export function ComparisonTable({ rows, fullName }: ComparisonTableProps) {
	return (
		<table className="figures w-full border-collapse text-left max-md:block">
			<caption className="sr-only">Selected strategies side by side</caption>
			<thead className="border-b border-edge text-small text-muted max-md:sr-only">
				<tr>
					<th scope="col" className="py-3 pr-4 font-medium">
						Strategy
					</th>
					{columns.map((column, index) => (
						<th
							key={column}
							scope="col"
							className={`py-3 pl-4 font-medium ${isNumber(index) ? 'text-right' : ''}`}
						>
							{column}
						</th>
					))}
				</tr>
			</thead>
			<tbody className="max-md:flex max-md:flex-col max-md:gap-8">
				{rows.map((row) => (
					<StrategyRow key={row.id} row={row} fullName={fullName(row.id)} />
				))}
			</tbody>
		</table>
	);
}

function StrategyRow({ row, fullName }: { row: ComparisonRow; fullName: string }) {
	return (
		<tr className="break-inside-avoid border-line align-baseline max-md:block max-md:border-t max-md:border-edge md:border-b">
			<th scope="row" className="py-4 pr-4 font-normal max-md:block max-md:pr-0">
				<span className="display block text-lead">{row.name}</span>
				<span className="block max-w-88 text-small text-muted">{fullName}</span>
			</th>
			<Cell index={0}>
				<Badge tone={tones[row.complexity]}>{row.complexity}</Badge>
			</Cell>
			<Cell index={1}>
				<span className="font-medium text-gain">{formatMoney(row.taxSavings)}</span>
				<span className="block text-small text-muted">{formatPercent(row.savingsPercent)} reduction</span>
			</Cell>
			<Cell index={2}>{row.implementationTime}</Cell>
			<Cell index={3}>{formatMoney(row.oneTimeCost)}</Cell>
			<Cell index={4}>{formatMoney(row.annualCost)}</Cell>
		</tr>
	);
}

function Cell({ index, children }: { index: number; children: ReactNode }) {
	const align = isNumber(index) ? 'md:text-right' : '';
	return (
		<td
			className={`py-4 max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4 max-md:border-t max-md:border-line max-md:py-3 max-md:text-right md:pl-4 ${align}`}
		>
			<span className="text-small text-muted md:hidden">{columns[index]}</span>
			<span>{children}</span>
		</td>
	);
}

function isNumber(index: number): boolean {
	return index === 1 || index >= 3;
}
