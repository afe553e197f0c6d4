// A table of things that are compared. On a narrow screen each thing is a block, with its figures below each other.
import type { ReactNode } from 'react';

export interface DataColumn<T> {
	readonly title: string;
	/** Classes of the heading and of the cells, on a wide screen. */
	readonly className: string;
	readonly render: (row: T) => ReactNode;
}

interface DataTableProps<T> {
	/** For those who do not see the table. */
	readonly caption: string;
	/** The heading of the first column, and what stands in it. */
	readonly rowTitle: string;
	readonly renderRowHead: (row: T) => ReactNode;
	readonly columns: readonly DataColumn<T>[];
	readonly rows: readonly T[];
	readonly getKey: (row: T) => string;
	readonly className?: string;
	/** Classes of the first cell of a row, and of the others. */
	readonly rowHeadClassName: string;
	readonly cellClassName: string;
}

/** The table. */
export function DataTable<T>(props: DataTableProps<T>) {
	const { caption, rowTitle, renderRowHead, columns, rows, getKey } = props;
	const { className = '', rowHeadClassName, cellClassName } = props;
	return (
		<table className={`figures w-full border-collapse text-left narrow:block ${className}`}>
			<caption className="sr-only">{caption}</caption>
			<thead className="border-edge border-b text-muted text-small narrow:sr-only">
				<tr>
					<th scope="col" className="py-3 align-bottom font-medium">
						{rowTitle}
					</th>
					{columns.map((column) => (
						<th
							key={column.title}
							scope="col"
							className={`py-3 align-bottom font-medium ${column.className}`}
						>
							{column.title}
						</th>
					))}
				</tr>
			</thead>
			<tbody className="narrow:flex narrow:flex-col narrow:gap-10">
				{rows.map((row) => (
					<tr
						key={getKey(row)}
						className="break-inside-avoid align-baseline narrow:block narrow:border-t narrow:border-edge wide:border-line wide:border-b"
					>
						<th scope="row" className={`font-normal narrow:block ${rowHeadClassName}`}>
							{renderRowHead(row)}
						</th>
						{columns.map((column) => (
							<td
								key={column.title}
								className={`narrow:flex narrow:items-baseline narrow:justify-between narrow:gap-4 narrow:border-line narrow:border-t narrow:py-3 narrow:text-right ${cellClassName} ${column.className}`}
							>
								<span className="text-muted text-small wide:hidden">{column.title}</span>
								<span>{column.render(row)}</span>
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	);
}
