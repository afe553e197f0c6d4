// A table of amounts in the report. On a narrow screen the amounts of a row stand under its label.
import { getWrappingClass } from '../../ui/wrapping-class.ts';
import { type AmountCell, type AmountRow, type AmountTable, listShownCells } from './plan-document.ts';

const WIDTH = 'w-32 print:w-[21mm]';

/** The table; its total is in bold type. */
export function AmountTableView({ label, columns, rows, total }: AmountTable) {
	const listCells = (row: AmountRow) => listShownCells(columns, rows, row);
	const [firstRow] = rows;
	return (
		<table aria-label={label} className="w-full border-collapse text-left text-small">
			<thead className="narrow:hidden">
				<tr className="text-muted">
					<td />
					{firstRow &&
						listCells(firstRow).map(({ title }) => (
							<th
								key={title}
								scope="col"
								className={`py-1 pl-4 text-right align-bottom font-normal ${WIDTH}`}
							>
								{title}
							</th>
						))}
				</tr>
			</thead>
			<tbody>
				{rows.map((row) => (
					<Row key={row.id} row={row} cells={listCells(row)} />
				))}
				{total && <Row row={total} cells={listCells(total)} isTotal />}
			</tbody>
		</table>
	);
}

interface RowProps {
	readonly row: AmountRow;
	readonly cells: readonly AmountCell[];
	readonly isTotal?: boolean;
}

function Row({ row: { label, notes = [] }, cells, isTotal = false }: RowProps) {
	const look = isTotal ? 'border-edge font-semibold' : 'border-line';
	return (
		<tr className={`border-t align-baseline last:border-b ${look}`}>
			<th scope="row" className={`py-2 pr-2 narrow:pr-0 print:py-1 ${isTotal ? '' : 'font-normal'}`}>
				{label}
				{notes.length > 0 && <span className="block font-normal text-muted">{notes.join(' ')}</span>}
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
