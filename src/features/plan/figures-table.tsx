// A table of figures for the report. On a narrow screen the figures of a row stand under its label.
import { getWrappingClass } from '../../ui/wrapping-class.ts';

/** One line: figures as shown, in the order of the columns; '' for none. */
export interface FiguresRow {
	readonly id: string;
	readonly label: string;
	/** A few words under the label. */
	readonly note?: string;
	readonly values: readonly string[];
}

interface FiguresTableProps {
	/** The table's name. */
	readonly label: string;
	readonly columns: readonly string[];
	readonly rows: readonly FiguresRow[];
	/** The last row, in bold type. */
	readonly total?: FiguresRow | undefined;
}

const WIDTH = 'w-32 print:w-[21mm]';

/** The table. */
export function FiguresTable({ label, columns, rows, total }: FiguresTableProps) {
	return (
		<table aria-label={label} className="w-full border-collapse text-left text-small">
			<thead className="narrow:hidden">
				<tr className="text-muted">
					<td />
					{columns.map((column) => (
						<th key={column} scope="col" className={`py-1 pl-4 text-right align-bottom font-normal ${WIDTH}`}>
							{column}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<Row key={row.id} row={row} columns={columns} />
				))}
				{total && <Row row={total} columns={columns} isTotal />}
			</tbody>
		</table>
	);
}

interface RowProps {
	readonly row: FiguresRow;
	readonly columns: readonly string[];
	readonly isTotal?: boolean;
}

function Row({ row: { label, note = '', values }, columns, isTotal = false }: RowProps) {
	const look = isTotal ? 'border-edge font-semibold' : 'border-line';
	return (
		<tr className={`border-t align-baseline last:border-b ${look}`}>
			<th scope="row" className={`py-2 pr-2 narrow:pr-0 print:py-1 ${isTotal ? '' : 'font-normal'}`}>
				{label}
				{note && <span className="block font-normal text-muted">{note}</span>}
				<span className="figures mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 font-normal wide:hidden">
					{columns.map(
						(column, at) =>
							values[at] && (
								<span key={column} className="contents">
									<span className="text-muted">{column}</span>
									<span className={`text-right ${getWrappingClass(values[at])}`}>{values[at]}</span>
								</span>
							),
					)}
				</span>
			</th>
			{columns.map((column, at) => (
				<td
					key={column}
					className={`figures py-2 pl-4 text-right narrow:hidden print:py-1 ${WIDTH} ${getWrappingClass(values[at] ?? '')}`}
				>
					{values[at]}
				</td>
			))}
		</tr>
	);
}
