// A table of amounts, for a page, a report and a spreadsheet.
import { formatMoneyOrDash, isNegligible } from '../../engine/format.ts';
import { getWrappingClass } from '../../ui/expandable-row.tsx';

/** A column of dollars. */
export interface AmountColumn {
	readonly title: string;
	/** A page has no room for it where it is nothing. */
	readonly isOptional?: boolean;
	/** A page shows what is paid with a minus sign. */
	readonly isCost?: boolean;
}

export interface AmountRow {
	readonly id: string;
	readonly label: string;
	/** Sentences, or a few words. */
	readonly notes?: readonly string[];
	/** By column: undefined where there is no such figure, or none yet; what is not a number is unavailable. */
	readonly amounts: readonly (number | undefined)[];
	/** Stands in place of the amounts. */
	readonly text?: string;
}

/** Things below each other, the amounts of each beside each other. */
export interface AmountTable {
	/** For those who do not see it. */
	readonly label: string;
	/** The heading of the labels. */
	readonly rowTitle?: string;
	readonly columns: readonly AmountColumn[];
	readonly rows: readonly AmountRow[];
	readonly total?: AmountRow | undefined;
}

/** An amount as a page shows it, with its column. */
interface AmountCell {
	readonly title: string;
	/** '' for none. */
	readonly text: string;
}

/** The cells that a page shows of a row. @param rows those that share the columns */
function listShownCells(
	columns: readonly AmountColumn[],
	rows: readonly AmountRow[],
	{ amounts }: AmountRow,
): readonly AmountCell[] {
	const isShown = ({ isOptional }: AmountColumn, at: number) =>
		!isOptional || rows.some((row) => !isNegligible(row.amounts[at] ?? 0));
	return columns.flatMap((column, at) => {
		const amount = amounts[at];
		if (!isShown(column, at)) return [];
		const shownAmount = column.isCost && amount !== undefined ? -amount : amount;
		return [{ title: column.title, text: shownAmount === undefined ? '' : formatMoneyOrDash(shownAmount) }];
	});
}

/** The surroundings of a table: among large type, in a band, or in the report, where the columns of tables line up. */
const LOOKS = {
	large: { table: '', head: 'py-2', cell: 'py-3', isStacked: true },
	band: { table: 'text-small', head: 'py-2', cell: 'py-2', isStacked: false },
	report: {
		table: 'text-small',
		head: 'w-32 py-1 print:w-[21mm]',
		cell: 'py-2 print:py-1',
		isStacked: true,
	},
} as const;

interface AmountTableViewProps extends AmountTable {
	readonly look: keyof typeof LOOKS;
	readonly className?: string;
}

/** The table; its total is in bold type. On a narrow screen amounts with titles may stand under the label of their row. */
export function AmountTableView(props: AmountTableViewProps) {
	const { label, rowTitle = '', columns, rows, total, look, className = '' } = props;
	const listCells = (row: AmountRow) => listShownCells(columns, rows, row);
	const titles = rows.slice(0, 1).flatMap((row) => listCells(row).map(({ title }) => title));
	const hasTitles = titles.some((title) => title !== '');
	const isStacked = LOOKS[look].isStacked && hasTitles;
	const renderRow = (row: AmountRow, isTotal: boolean) => (
		<Row
			key={row.id}
			row={row}
			cells={listCells(row)}
			cellClassName={LOOKS[look].cell}
			isStacked={isStacked}
			isTotal={isTotal}
		/>
	);
	return (
		<table
			aria-label={label}
			className={`w-full border-collapse text-left ${LOOKS[look].table} ${className}`}
		>
			{hasTitles && (
				<Head rowTitle={rowTitle} titles={titles} cellClassName={LOOKS[look].head} isStacked={isStacked} />
			)}
			<tbody>
				{rows.map((row) => renderRow(row, false))}
				{total && renderRow(total, true)}
			</tbody>
		</table>
	);
}

interface HeadProps {
	readonly rowTitle: string;
	readonly titles: readonly string[];
	readonly cellClassName: string;
	readonly isStacked: boolean;
}

function Head({ rowTitle, titles, cellClassName, isStacked }: HeadProps) {
	return (
		<thead className={isStacked ? 'narrow:hidden' : ''}>
			<tr className="text-muted text-small">
				{rowTitle === '' ? (
					<td />
				) : (
					<th scope="col" className={`align-bottom font-normal ${cellClassName}`}>
						{rowTitle}
					</th>
				)}
				{titles.map((title) => (
					<th key={title} scope="col" className={`pl-4 text-right align-bottom font-normal ${cellClassName}`}>
						{title}
					</th>
				))}
			</tr>
		</thead>
	);
}

interface RowProps extends Pick<HeadProps, 'cellClassName' | 'isStacked'> {
	readonly row: AmountRow;
	readonly cells: readonly AmountCell[];
	readonly isTotal: boolean;
}

function Row({ row: { label, notes = [], text }, cells, cellClassName, isStacked, isTotal }: RowProps) {
	const rowClassName = isTotal ? 'border-edge font-semibold' : 'border-line';
	return (
		<tr className={`border-t align-baseline last:border-b ${rowClassName}`}>
			<th scope="row" className={`pr-2 narrow:pr-0 ${cellClassName} ${isTotal ? '' : 'font-normal'}`}>
				{label}
				{notes.length > 0 && <span className="block font-normal text-muted">{notes.join(' ')}</span>}
				{isStacked && <StackedCells cells={cells} />}
			</th>
			{text !== undefined ? (
				<td colSpan={cells.length} className={`pl-4 text-right text-muted ${cellClassName}`}>
					{text}
				</td>
			) : (
				cells.map((cell) => (
					<td
						key={cell.title}
						className={`figures pl-4 text-right ${isStacked ? 'narrow:hidden' : ''} ${cellClassName} ${getWrappingClass(cell.text)}`}
					>
						{cell.text}
					</td>
				))
			)}
		</tr>
	);
}

function StackedCells({ cells }: { cells: readonly AmountCell[] }) {
	return (
		<span className="figures mt-1 grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 font-normal wide:hidden">
			{cells
				.filter(({ text }) => text !== '')
				.map(({ title, text }) => (
					<span key={title} className="contents">
						<span className="text-muted">{title}</span>
						<span className={`text-right ${getWrappingClass(text)}`}>{text}</span>
					</span>
				))}
		</span>
	);
}
