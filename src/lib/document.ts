// A document as data: sections of sentences and rows. A page, paper and a spreadsheet are written from it.
import { pick } from '../engine/collections.ts';
import { omitBlank } from '../engine/format.ts';
import type { Figure } from '../model/compiled-return.ts';

/** A column of dollars. */
export interface AmountColumn {
	readonly title: string;
	/** A page has no room for it where it is nothing. */
	readonly isOptional?: boolean;
	/** A page shows what is paid with a minus sign. */
	readonly isCost?: boolean;
}

export interface Row {
	readonly id: string;
	readonly label: string;
	readonly notes?: readonly string[];
	/** Stands in place of amounts. */
	readonly text?: string;
	/** As it is, for a spreadsheet; left out, the text. */
	readonly value?: Figure | undefined;
	/** The calendar year, or several in words. */
	readonly year?: number | string;
	/** The form and line, or the statute. */
	readonly source?: string;
}

export interface AmountRow extends Row {
	/** Dollars by column: undefined where there is no such figure, or none yet; what is not a number is unavailable. */
	readonly amounts: readonly (number | undefined)[];
}

export interface Section {
	readonly title: string;
	/** Its name in a spreadsheet; left out, each row stands for itself. */
	readonly part?: string;
	readonly sentences?: readonly string[];
	readonly rows: readonly Row[];
	readonly notes?: readonly string[];
}

/** Things below each other, the amounts of each beside each other. */
export interface AmountTable extends Section {
	/** The heading of the labels. */
	readonly rowTitle?: string;
	readonly columns: readonly AmountColumn[];
	readonly rows: readonly AmountRow[];
	readonly total?: AmountRow | undefined;
}

export function isAmountTable(section: Section): section is AmountTable {
	return 'columns' in section;
}

/** A line of a spreadsheet. Amounts are dollars, not rounded. */
export interface SheetRow {
	readonly part: string;
	readonly name: string;
	readonly value?: Figure | undefined;
	/** The value as a page shows it, and a few words. */
	readonly text?: string;
	readonly note?: string;
	readonly year?: number | string;
	readonly source?: string;
	/** Without the strategies, and with them. */
	readonly scenarios?: readonly [before: Figure | undefined, after: Figure | undefined];
}

/** Sentences as lines of a spreadsheet. */
export function listSentenceRows(part: string, sentences: readonly string[]): readonly SheetRow[] {
	return omitBlank(sentences).map((name) => ({ part, name }));
}

/** A section as lines of a spreadsheet: a row with amounts is a part, and its columns are the names. */
export function listSheetRows(section: Section): readonly SheetRow[] {
	const { part = '', sentences = [], notes = [] } = section;
	return [
		...listSentenceRows(part, [...sentences, ...notes]),
		...(isAmountTable(section) ? listAmountRows(section) : section.rows.map((row) => toSheetRow(part, row))),
	];
}

function toSheetRow(part: string, { label, notes = [], text, value = text, ...place }: Row): SheetRow {
	return { part, name: [label, ...notes].join(' '), value, ...pick(place, ['year', 'source']) };
}

function listAmountRows({ part, columns, rows }: AmountTable): readonly SheetRow[] {
	return rows.flatMap(({ label, amounts }) =>
		columns.map(({ title }, at) => ({
			part: omitBlank([part, label]).join(': '),
			name: title,
			value: amounts[at],
		})),
	);
}

export type SheetColumn = readonly [title: string, read: (row: SheetRow) => Figure | undefined];

/** The cells of a spreadsheet, the titles of its columns first; '' where a row has nothing. */
export function listCells(
	columns: readonly SheetColumn[],
	rows: readonly SheetRow[],
): readonly (readonly Figure[])[] {
	return [columns.map(([title]) => title), ...rows.map((row) => columns.map(([, read]) => read(row) ?? ''))];
}
