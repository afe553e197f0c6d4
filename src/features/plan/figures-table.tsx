// A table of figures for the report. On a narrow screen the figures of a row stand under its label.
import { getWrappingClass } from '../../ui/wrapping-class.ts';
import { type FiguresColumn, formatFigure, listShownColumns } from './finished-plan.ts';

export interface FiguresRow<T> {
	readonly id: string;
	readonly label: string;
	/** A few words under the label. */
	readonly note?: string;
	readonly figures: T;
}

interface FiguresTableProps<T> {
	/** The table's name. */
	readonly label: string;
	readonly columns: readonly FiguresColumn<T>[];
	readonly rows: readonly FiguresRow<T>[];
	/** The last row, in bold type. */
	readonly total?: FiguresRow<T> | undefined;
}

const WIDTH = 'w-32 print:w-[21mm]';

/** The table. */
export function FiguresTable<T>({ label, columns, rows, total }: FiguresTableProps<T>) {
	const shownColumns = listShownColumns(
		columns,
		rows.map(({ figures }) => figures),
	);
	return (
		<table aria-label={label} className="w-full border-collapse text-left text-small">
			<thead className="narrow:hidden">
				<tr className="text-muted">
					<td />
					{shownColumns.map(({ title }) => (
						<th key={title} scope="col" className={`py-1 pl-4 text-right align-bottom font-normal ${WIDTH}`}>
							{title}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<Row key={row.id} row={row} columns={shownColumns} />
				))}
				{total && <Row row={total} columns={shownColumns} isTotal />}
			</tbody>
		</table>
	);
}

interface RowProps<T> {
	readonly row: FiguresRow<T>;
	readonly columns: readonly FiguresColumn<T>[];
	readonly isTotal?: boolean;
}

function Row<T>({ row: { label, note = '', figures }, columns, isTotal = false }: RowProps<T>) {
	const cells = columns.map((column) => ({ title: column.title, text: formatFigure(column, figures) }));
	const look = isTotal ? 'border-edge font-semibold' : 'border-line';
	return (
		<tr className={`border-t align-baseline last:border-b ${look}`}>
			<th scope="row" className={`py-2 pr-2 narrow:pr-0 print:py-1 ${isTotal ? '' : 'font-normal'}`}>
				{label}
				{note && <span className="block font-normal text-muted">{note}</span>}
				<span className="figures mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 font-normal wide:hidden">
					{cells.map(
						({ title, text }) =>
							text && (
								<span key={title} className="contents">
									<span className="text-muted">{title}</span>
									<span className={`text-right ${getWrappingClass(text)}`}>{text}</span>
								</span>
							),
					)}
				</span>
			</th>
			{cells.map(({ title, text }) => (
				<td
					key={title}
					className={`figures py-2 pl-4 text-right narrow:hidden print:py-1 ${WIDTH} ${getWrappingClass(text)}`}
				>
					{text}
				</td>
			))}
		</tr>
	);
}
