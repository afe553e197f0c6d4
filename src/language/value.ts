// The values formulas compute with, and when there is none.

/** Dollars, percent, a fraction, a count; a text; a yes-no. */
export type Value = number | string | boolean;

/** Rows of [from, value], ascending: a schedule of brackets or a step table. */
export type Rows = readonly (readonly [from: number, value: number])[];

/** Entries by key, or by two keys. */
export type Entries = Readonly<Record<string, number | Readonly<Record<string, number>>>>;

export type Table = Rows | Entries;

/** The value of a name; `null` is unavailable. */
export type Operand = Value | Table | null;

/** A line of the same return with facts changed. */
export interface Recompute {
	readonly line: string;
	readonly changes: Readonly<Record<string, number | string>>;
}

/** The lines by which an election is made: it lowers the first; where that is the same, it raises the second. */
export interface Election {
	readonly line: string;
	readonly tie: string;
}

/** Other returns as formulas of a worksheet see them. */
export interface ReturnsContext {
	readonly recompute: (line: string, changes: Recompute['changes']) => Value | null;
	/** The income tax of a state in dollars. */
	readonly computeStateTax: (state: string) => number;
	/** What a state and its cities take of a household that has moved away, beside its income tax, in dollars. */
	readonly computeMoverTax: (state: string) => number;
	/** A line of the federal return that deducts the tax of the state. */
	readonly getFederalLine: (line: string) => Value | null;
	/** What a business pays to a state on the household's share of its income, in dollars. */
	readonly computeEntityTax: (state: string) => number;
	readonly election: boolean;
	/** A line of the same return with the other answer. */
	readonly getAlternativeLine: (line: string) => Value | null;
}

/** The value of a name; `null` when it is unavailable. */
export interface Environment {
	(name: string): Operand;
	/** The years of a projection: the computed one, how many there are, and the values of another one. */
	readonly time?: {
		readonly year: number;
		readonly years: number;
		readonly forYear: (year: number) => Environment;
		readonly reach: (line: string, fact: string, limit: number) => number;
		readonly dueTo: (line: string, amounts: Readonly<Record<string, number>>) => number;
	};
	readonly returns?: ReturnsContext;
}

export function isTable(operand: Operand): operand is Table {
	return typeof operand === 'object' && operand !== null;
}

/** The value, or `null` for a number that is not finite: such a number never stands for a figure. */
export function keepFinite<T>(value: T): T | null {
	return typeof value === 'number' && !Number.isFinite(value) ? null : value;
}
