// Prints tables of measurements.

/**
 * Prints a heading and rows of equal length, the first column to the left and the others to the right.
 * @param rows the first row names the columns
 */
export function printTable(title: string, rows: readonly (readonly string[])[]): void {
	const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
	const lines = rows.map((row) =>
		row.map((cell, column) => align(cell, column, widths[column] ?? 0)).join('   '),
	);
	process.stdout.write(`\n${title}\n${lines.map((line) => `  ${line}`).join('\n')}\n`);
}

function align(cell: string, column: number, width: number): string {
	return column === 0 ? cell.padEnd(width) : cell.padStart(width);
}
