// Draws the sections of a document, on a page and on paper: tables of amounts, names with values, and lists.
import type { ReactNode } from 'react';
import { formatMoneyOrDash, isNegligible } from '../../engine/format.ts';
import {
	type AmountColumn,
	type AmountRow,
	type AmountTable,
	isAmountTable,
	type Row,
	type Section,
} from '../../lib/document.ts';
import { DisclosureButton, getWrappingClass, useOpenLine } from '../../ui/expandable-row.tsx';

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
	/** What a row opens to; undefined for one that does not. */
	readonly findWorking?: (row: AmountRow) => ReactNode;
}

/** The table; its total is in bold type. On a narrow screen amounts with titles may stand under the label of their row. */
export function AmountTableView(props: AmountTableViewProps) {
	const { title, rowTitle = '', columns, rows, total, look, className = '', findWorking } = props;
	const listCells = (row: AmountRow) => listShownCells(columns, rows, row);
	const titles = rows.slice(0, 1).flatMap((row) => listCells(row).map((cell) => cell.title));
	const hasTitles = titles.some((text) => text !== '');
	const isStacked = LOOKS[look].isStacked && hasTitles;
	const renderRow = (row: AmountRow, isTotal: boolean) => (
		<TableRow
			key={row.id}
			row={row}
			cells={listCells(row)}
			cellClassName={LOOKS[look].cell}
			isStacked={isStacked}
			isTotal={isTotal}
			working={findWorking?.(row)}
		/>
	);
	return (
		<table
			aria-label={title}
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
	readonly working: ReactNode;
}

function TableRow(props: RowProps) {
	const { row, cells, cellClassName, isStacked, isTotal, working } = props;
	const { label, notes = [], text } = row;
	const { isOpen, contentId, buttonProps } = useOpenLine();
	const rowClassName = isTotal ? 'border-edge font-semibold' : 'border-line';
	return (
		<>
			<tr className={`border-t align-baseline last:border-b ${rowClassName}`}>
				<th
					scope="row"
					className={`pr-2 narrow:pr-0 ${working ? 'narrow:pb-3' : cellClassName} ${isTotal ? '' : 'font-normal'}`}
				>
					{working ? <DisclosureButton {...buttonProps}>{label}</DisclosureButton> : label}
					{notes.length > 0 && (
						<span className={`block font-normal text-muted ${working ? '-mt-2 pb-3' : ''}`}>
							{notes.join(' ')}
						</span>
					)}
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
			{isOpen && working && (
				<tr id={contentId} className="print:hidden">
					<td colSpan={cells.length + 1} className="pb-5">
						{working}
					</td>
				</tr>
			)}
		</>
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

interface ReportSectionProps {
	readonly title: string;
	readonly level?: 'h3' | 'h4';
	readonly className?: string;
	readonly children: ReactNode;
}

/** A part under its heading. It is no landmark: a report repeats the titles with every strategy. */
export function ReportSection(props: ReportSectionProps) {
	const { title, level: Heading = 'h4', className = 'mt-8 print:mt-5', children } = props;
	return (
		<section className={className}>
			<Heading className="mb-2 font-medium text-body">{title}</Heading>
			{children}
		</section>
	);
}

interface ReportedFact extends Pick<Row, 'id' | 'label' | 'text'> {
	readonly note?: string;
	readonly isStrong?: boolean;
}

/** Names on the left, values on the right. */
export function FactList({ facts, className = '' }: { facts: readonly ReportedFact[]; className?: string }) {
	return (
		<dl className={`text-small ${className}`}>
			{facts.map(({ id, label, note = '', text = '', isStrong = false }) => (
				<div
					key={id}
					className={`flex justify-between gap-4 border-line border-t py-2 last:border-b print:py-0.5 ${isStrong ? 'font-semibold' : ''}`}
				>
					<dt>
						{label}
						{note && <span className="text-muted"> {note}</span>}
					</dt>
					<dd className={`figures text-right ${getWrappingClass(text)}`}>{text}</dd>
				</div>
			))}
		</dl>
	);
}

interface PaperSectionProps {
	readonly section: Section | AmountTable;
	readonly title?: string;
	readonly notes?: readonly string[];
	readonly children?: ReactNode;
	readonly className?: string;
}

/** A section on paper: a table of amounts, or a list; nothing without rows. */
export function PaperSection(props: PaperSectionProps) {
	const { section, title = section.title, notes = [], children, className } = props;
	if (section.rows.length === 0) return null;
	return (
		<ReportSection title={title} {...(className === undefined ? {} : { className })}>
			{isAmountTable(section) ? (
				<AmountTableView look="report" {...section} />
			) : (
				<PaperList rows={section.rows}>{children}</PaperList>
			)}
			{notes.map((note) => (
				<Note key={note} text={note} />
			))}
		</ReportSection>
	);
}

interface PaperListProps {
	readonly rows: readonly Pick<Row, 'id' | 'label' | 'notes'>[];
	readonly children?: ReactNode;
}

/** Sentences, each with its details. */
export function PaperList({ rows, children }: PaperListProps) {
	return (
		<ul role="list" className="space-y-2 text-small print:space-y-1">
			{rows.map(({ id, label, notes }) => (
				<li key={id}>
					{label}
					{notes && (
						<>
							{' '}
							<span className="text-muted">{notes.join(' ')}</span>
						</>
					)}
				</li>
			))}
			{children}
		</ul>
	);
}

/** A sentence below a table; nothing for ''. */
export function Note({ text }: { text: string }) {
	return text !== '' && <p className="mt-2 text-muted text-small">{text}</p>;
}
