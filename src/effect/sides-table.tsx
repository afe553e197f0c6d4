// Sides beside each other as a statement: label and form line, each side, the change. On a phone the change leads, and
// the sides stand under it.
import { Fragment, type ReactNode, useId } from 'react';
import { Disclosure, useOpened } from '../calculator/results/disclosure.tsx';
import type { Side } from '../definition/compiled-effect.ts';
import { amountWrapping, isLongAmount } from '../ui/amount-wrapping.ts';
import type { SideGroup } from './return-rows.ts';
import type { SideRow } from './sides.ts';
import { changeName, sideNames } from './words.ts';

interface SidesTableProps {
	/** What the table is called. */
	readonly label: string;
	readonly sides: readonly Side[];
	readonly isUnsettled: boolean;
	readonly groups: readonly SideGroup[];
	/** The last row, in large type. */
	readonly total?: SideRow | undefined;
	/** On a page's whole width, with columns of one width, so that tables one below the other line up. */
	readonly isEven?: boolean;
	/** The working of a row that opens; left out where none does. */
	readonly workingOf?: (id: string) => ReactNode;
}

/** The table. A group without a title has no heading. */
export function SidesTable(props: SidesTableProps) {
	const { label, sides, groups, total } = props;
	const { opened, toggle } = useOpened();
	const row = (one: SideRow, isTotal = false) => (
		<Row
			key={one.id}
			row={one}
			isTotal={isTotal}
			table={props}
			isOpen={opened.has(one.id)}
			onToggle={() => toggle(one.id)}
		/>
	);
	return (
		<table aria-label={label} className="w-full border-collapse text-left print:text-small">
			<Columns {...props} />
			<tbody>
				{groups.map(({ title, rows }) => (
					<Fragment key={title}>
						{title !== '' && (
							<tr>
								<th
									scope="rowgroup"
									colSpan={sides.length + 2}
									className="pt-6 pb-2 text-left font-medium text-brass text-small"
								>
									{title}
								</th>
							</tr>
						)}
						{rows.map((one) => row(one))}
					</Fragment>
				))}
				{total && row(total, true)}
			</tbody>
		</table>
	);
}

/** The names of the columns. On a phone each side says its name, and the change does where there are three sides. */
function Columns({ sides, isUnsettled, isEven = false }: SidesTableProps) {
	const names = sideNames(isUnsettled);
	const onPaper = paperOf(isUnsettled);
	const look = `py-2 pl-4 text-right align-bottom font-normal print:py-0 ${isEven ? EVEN : ''}`;
	return (
		<thead className={sides.length > 2 ? '' : 'narrow:hidden'}>
			<tr className="text-muted text-small">
				<td />
				{sides.map((side) => (
					<th key={side} scope="col" className={`narrow:hidden ${look} ${onPaper(side)}`}>
						{names[side]}
					</th>
				))}
				<th scope="col" className={look}>
					{changeName(sides, isUnsettled)}
				</th>
			</tr>
		</thead>
	);
}

const EVEN = 'print:w-[26mm]';

interface RowProps {
	readonly row: SideRow;
	readonly isTotal: boolean;
	readonly table: SidesTableProps;
	readonly isOpen: boolean;
	readonly onToggle: () => void;
}

function Row({ row, isTotal, table, isOpen, onToggle }: RowProps) {
	const { sides, isUnsettled, workingOf, isEven = false } = table;
	const width = isEven ? EVEN : '';
	const workingId = useId();
	const names = sideNames(isUnsettled);
	const onPaper = paperOf(isUnsettled);
	// A long amount goes below the name of its side.
	const isLong = row.values.some((value) => isLongAmount(`without ${value}`));
	const look = isTotal
		? 'border-edge border-t font-semibold text-lead print:text-small'
		: 'border-line border-t';
	return (
		<>
			<tr className={`${look} last:border-b ${row.differs || isTotal ? '' : 'print:hidden'}`}>
				<th scope="row" className={`pr-2 align-baseline ${isTotal ? '' : 'font-normal'}`}>
					{workingOf ? (
						<Disclosure isOpen={isOpen} controls={workingId} onToggle={onToggle}>
							{row.label}
						</Disclosure>
					) : (
						<span className="block py-3 print:inline print:py-0">{row.label}</span>
					)}
					<span className="-mt-2 block pb-3 font-normal text-muted text-small empty:hidden print:ml-2 print:inline">
						{row.form}
					</span>
				</th>
				{row.values.map((value, index) => (
					<td
						key={sides[index]}
						className={`figures py-3 pl-4 text-right align-baseline narrow:hidden print:py-0 ${width} ${amountWrapping(value)} ${onPaper(sides[index])}`}
					>
						{value}
					</td>
				))}
				<td
					className={`figures py-3 pl-4 text-right align-baseline print:py-0 ${width} ${isLong ? '' : 'whitespace-nowrap'}`}
				>
					<span className={amountWrapping(row.change)}>{row.change}</span>
					<span className="mt-1 block font-normal text-muted text-small wide:hidden">
						{row.values.map((value, index) => (
							<span key={sides[index]} className="block">
								{names[sides[index] ?? 'without'].toLowerCase()}{' '}
								<span className={amountWrapping(value)}>{value || 'none'}</span>
							</span>
						))}
					</span>
				</td>
			</tr>
			{isOpen && workingOf && (
				<tr id={workingId} className="print:hidden">
					<td colSpan={sides.length + 2} className="pb-5">
						{workingOf(row.id)}
					</td>
				</tr>
			)}
		</>
	);
}

// A sheet has room for what the law gives, and for a claim of the same weight.
function paperOf(isUnsettled: boolean) {
	return (side: Side | undefined) => (side === 'claimed' && !isUnsettled ? 'print:hidden' : '');
}
