// Amounts of law after their last published year: constant, or indexed in the way their statute says.
import type { Rows } from '../language/value.ts';
import type {
	After,
	Amount,
	DatedValue,
	IndexesFile,
	PriceIndex,
	StatutoryAmount,
	StatutoryBase,
} from '../model/generated/authored.ts';
import { range } from './collections.ts';

export type PriceIndexes = IndexesFile['indexes'];

export interface Prices {
	readonly indexes: PriceIndexes;
	/** Percent a year, after the years for which an index is known. */
	readonly inflation: number;
}

/** Percent a year; CPI-U from 2028 in the outlook of the Congressional Budget Office of February 2026. */
export const DEFAULT_INFLATION = 2.3;

/** The rule of an amount that follows an index. */
export type Indexation = Exclude<After, string>;

type StatusValues = NonNullable<DatedValue['byFilingStatus']>;
type Status = keyof StatusValues;
type StatusValue = NonNullable<StatusValues[Status]>;

/** The index that is in force for the amounts of a tax year. @returns NaN before its first year */
export function getIndex(index: PriceIndex, year: number, inflation: number): number {
	const { values, estimates = {}, growth } = index;
	const knownValue = values[year] ?? estimates[year];
	if (knownValue !== undefined) return knownValue;
	const lastYear = findLastKnownYear(index);
	if (!(year > lastYear)) return Number.NaN;
	return getIndex(index, lastYear, inflation) * (1 + (inflation + growth) / 100) ** (year - lastYear);
}

function findLastKnownYear({ values, estimates = {} }: PriceIndex): number {
	return Math.max(...[...Object.keys(values), ...Object.keys(estimates)].map(Number));
}

/**
 * The entry of an amount in a year after its last one, at some prices.
 * @param latestYear the last year with an entry
 */
export function projectEntry(
	{ values }: Pick<Amount, 'values'>,
	indexation: Indexation,
	latestYear: number,
	year: number,
	prices: Prices,
): DatedValue | undefined {
	const latestEntry = values[latestYear];
	const index = prices.indexes[indexation.indexedBy];
	if (!latestEntry || !index) return undefined;
	const { inflation } = prices;
	const isAdjusted = inflation > 0 || !indexation.onlyIfPricesRise;
	const indexYear = isAdjusted ? year : Math.min(year, findLastKnownYear(index));
	const entry = indexation.from
		? indexFromBase(
				latestEntry,
				indexation,
				indexation.from,
				getRatio(index, indexation, { latestYear, year: indexYear }, inflation),
			)
		: chain(
				latestEntry,
				indexation,
				listRatios(index, indexation, { latestYear, year: indexYear }, inflation),
			);
	const rows = keepFixedRows(entry, latestEntry, indexation);
	return { ...endRows(rows, indexation, year), source: `${indexation.source}, projected` };
}

/** The years of a projection: the last one with an entry, and the one whose index counts. */
interface Span {
	readonly latestYear: number;
	readonly year: number;
}

/** By how much the index grows in each year in which an amount is adjusted, as far as the law lets it grow. */
function listRatios(
	index: PriceIndex,
	{ adjusted, mostPercent = Number.POSITIVE_INFINITY }: Indexation,
	{ latestYear, year }: Span,
	inflation: number,
): readonly number[] {
	const { from, everyYears = 1 } = adjusted ?? { from: latestYear + 1 };
	return range(Math.max(0, Math.floor((year - from) / everyYears) + 1)).map((count) => {
		const adjustedYear = from + count * everyYears;
		const ratio = getIndex(index, adjustedYear, inflation) / getIndex(index, adjustedYear - 1, inflation);
		// Some indexes count only by their change.
		const knownRatio = Number.isNaN(ratio) ? 1 + (inflation + index.growth) / 100 : ratio;
		return Math.min(knownRatio, 1 + mostPercent / 100);
	});
}

function keepFixedRows(
	entry: Partial<DatedValue>,
	latestEntry: DatedValue,
	{ rowsFixed }: Indexation,
): Partial<DatedValue> {
	if (!rowsFixed || !entry.byFilingStatus) return entry;
	return mapStatuses(entry.byFilingStatus, (rows, status) => {
		const latestRows = latestEntry.byFilingStatus?.[status] as Rows;
		return (rows as Rows).map((row, index) => (rowsFixed.includes(row[1]) ? latestRows[index] : row));
	});
}

function endRows(entry: Partial<DatedValue>, { rowsEnd }: Indexation, year: number): Partial<DatedValue> {
	if (!rowsEnd || year <= rowsEnd.year || !entry.byFilingStatus) return entry;
	return mapStatuses(entry.byFilingStatus, (rows) =>
		(rows as Rows).filter(([, value]) => !rowsEnd.values.includes(value)),
	);
}

function mapStatuses(
	values: StatusValues,
	change: (value: StatusValue, status: Status) => unknown,
): Pick<DatedValue, 'byFilingStatus'> {
	const statuses = Object.entries(values) as [Status, StatusValue][];
	const entries = statuses.map(([status, value]) => [status, change(value, status)]);
	return { byFilingStatus: Object.fromEntries(entries) as StatusValues };
}

/** How an index has grown since the base year of a row. */
type GetRatio = (base: StatutoryBase, row: number) => number;

function getRatio(
	index: PriceIndex,
	{ falls }: Indexation,
	{ latestYear, year }: Span,
	inflation: number,
): GetRatio {
	const yearCount = falls === 'never' ? year - latestYear + 1 : 1;
	const current = Math.max(...range(yearCount).map((count) => getIndex(index, year - count, inflation)));
	return (base, row) => {
		const baseYear = Array.isArray(base.year) ? (base.year[row] ?? Number.NaN) : base.year;
		return current / (base.index ?? getIndex(index, baseYear, inflation));
	};
}

/** Indexes the amount of the statute, as the law does each year anew. */
function indexFromBase(
	latestEntry: DatedValue,
	indexation: Indexation,
	base: StatutoryBase,
	getRowRatio: GetRatio,
): Partial<DatedValue> {
	const { amount } = base;
	const indexStatus = (statutoryAmount: number | readonly number[], status?: Status) => {
		const latestValue = status ? latestEntry.byFilingStatus?.[status] : latestEntry.value;
		const adjust = (value: number, row: number) =>
			round(value, value * getRowRatio(base, row), indexation, status);
		if (typeof statutoryAmount === 'number') return adjust(statutoryAmount, 0);
		return toRows(latestValue, indexation, (figure, row) => adjust(statutoryAmount[row] ?? figure, row));
	};
	if (typeof amount === 'number' || Array.isArray(amount)) return { value: indexStatus(amount) };
	return { byFilingStatus: resolveStatuses(amount, indexStatus) };
}

/** Computes the statuses that have an amount of their own, then those that are half or twice another. */
function resolveStatuses(
	amounts: Readonly<Partial<Record<Status, StatutoryAmount>>>,
	indexStatus: (amount: number | readonly number[], status: Status) => StatusValue,
): StatusValues {
	const values: StatusValues = {};
	const entries = Object.entries(amounts) as [Status, StatutoryAmount][];
	for (const [status, amount] of entries)
		if (typeof amount !== 'string') values[status] = indexStatus(amount, status);
	for (const [status, amount] of entries)
		if (typeof amount === 'string')
			values[status] = amount === HALF_OF_JOINT ? scale(values.joint, 0.5) : scale(values.single, 2);
	return values;
}

const HALF_OF_JOINT = 'half of joint';

function scale(value: StatusValue = Number.NaN, factor: number): StatusValue {
	return typeof value === 'number' ? value * factor : toRows(value, {}, (start) => start * factor);
}

/** Lets the figure of each year grow out of the rounded figure of the year before. */
function chain(
	latestEntry: DatedValue,
	indexation: Indexation,
	ratios: readonly number[],
): Partial<DatedValue> {
	const grow = (value: number, status?: Status) =>
		ratios.reduce((figure, ratio) => round(figure, figure * ratio, indexation, status), value);
	const growValue = (value: DatedValue['value'], status?: Status): DatedValue['value'] => {
		if (typeof value === 'number') return grow(value, status);
		if (Array.isArray(value)) return toRows(value, indexation, (figure) => grow(figure, status));
		const keys = Object.entries(value ?? {}).map(([key, entry]) => [key, growValue(entry, status)]);
		return Object.fromEntries(keys) as DatedValue['value'];
	};
	const { value, byFilingStatus } = latestEntry;
	return byFilingStatus === undefined ? { value: growValue(value) } : mapStatuses(byFilingStatus, growValue);
}

/** Rows whose starts, or whose values, are changed where they are not zero. */
function toRows(
	rows: DatedValue['value'],
	{ rowValues }: Pick<Indexation, 'rowValues'>,
	change: (figure: number, row: number) => number,
): Extract<StatusValue, unknown[]> {
	const changeFigure = (figure: number, row: number) => (figure === 0 ? 0 : change(figure, row));
	const changedRows = (rows as Rows).map(([start, value], row) =>
		rowValues ? [start, changeFigure(value, row)] : [changeFigure(start, row), value],
	);
	return changedRows as Extract<StatusValue, unknown[]>;
}

/** A quotient that falls short of a whole number by less than this is one: 52.49999999 / 50. */
const QUOTIENT_TOLERANCE = 1e-9;

const ROUNDINGS: Readonly<Record<Indexation['direction'], (quotient: number) => number>> = {
	down: (quotient) => Math.floor(quotient + QUOTIENT_TOLERANCE),
	nearest: (quotient) => Math.floor(quotient + 0.5 + QUOTIENT_TOLERANCE),
	up: (quotient) => Math.ceil(quotient - QUOTIENT_TOLERANCE),
};

/** Rounds an indexed amount as its statute does; the statute of most takes the increase, "if any", so that none is below its base. */
function round(base: number, indexed: number, indexation: Indexation, status?: Status): number {
	const { of, roundTo, direction, falls } = indexation;
	const unit = typeof roundTo === 'number' ? roundTo : ((status && roundTo[status]) ?? 1);
	const roundToUnit = (amount: number) => unit * ROUNDINGS[direction](amount / unit);
	const rounded = of === 'increase' ? base + roundToUnit(indexed - base) : roundToUnit(indexed);
	if (falls === 'freely') return rounded;
	return indexed > base ? Math.max(base, rounded) : base;
}
