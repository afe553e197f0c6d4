// The figures of an amount, one by one, as pages and commands list them.
import type { CompiledParameter, ParameterUnit } from '../definition/compiled-calculator.ts';
import { type Entries, isTable, type Operand, type Rows } from '../language/value.ts';
import { formatParameter } from './format.ts';

/** One figure of an amount. */
export interface AmountFigure {
	/** "", the key of an entry ("CA", "CA, single"), or for a row where it begins ("above $23,200"). */
	readonly part: string;
	/** In the unit of the amount. */
	readonly value: number;
	/** With its unit: "10%". */
	readonly text: string;
}

type Amount = Pick<CompiledParameter, 'unit' | 'from' | 'value'>;

/** The figures of an amount: one, one an entry, or one a row. */
export function figuresOf({ unit, from, value }: Amount): readonly AmountFigure[] {
	const figure = (part: string, number: number) => ({
		part,
		value: number,
		text: formatParameter(number, unit),
	});
	if (typeof value === 'number') return [figure('', value)];
	if (Array.isArray(value)) {
		const begins = (at: number) => formatParameter(at, (from || 'money') as ParameterUnit);
		return (value as Rows).map(([at, entry]) => figure(`above ${begins(at)}`, entry));
	}
	return Object.entries(value as Entries).flatMap(([key, entry]) =>
		typeof entry === 'number'
			? [figure(key, entry)]
			: Object.entries(entry).map(([second, number]) => figure(`${key}, ${second}`, number)),
	);
}

/** Every number of an amount: its figures, and where its rows begin. */
export function numbersOf(value: Operand): readonly number[] {
	if (typeof value === 'number') return [value];
	return isTable(value) ? Object.values(value).flatMap(numbersOf) : [];
}

/** An amount as one line of text: "$250,000", "CA 13.3%, NY 10.9%". */
export function sayAmount(amount: Amount, separator = ', '): string {
	return figuresOf(amount)
		.map(({ part, text }) => (part ? `${part} ${text}` : text))
		.join(separator);
}
