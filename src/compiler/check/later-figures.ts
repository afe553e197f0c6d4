// Figures of later years, as the rules of amounts give them, beside those of an independent projection.
import { isDeepStrictEqual } from 'node:util';
import { type DatedAmount, findEntry } from '../../engine/law.ts';
import type { PriceIndexes } from '../../engine/prices.ts';
import type { LaterYearsFile } from '../../model/generated/authored.ts';

/** Figures by tax year: of rows their starts. */
type FiguresByYear = LaterYearsFile['amounts'][string];

interface LaterDifference {
	readonly year: string;
	readonly computed: unknown;
	/** The figures as the projection has them. */
	readonly projected: unknown;
}

/** The first year in which an amount has another figure than an independent projection; undefined where they agree. */
export function findLaterDifference(
	amount: DatedAmount,
	figures: FiguresByYear = {},
	{ inflation }: Pick<LaterYearsFile, 'inflation'>,
	indexes: PriceIndexes,
): LaterDifference | undefined {
	const prices = { indexes: forgetPublished(indexes), inflation };
	const values = omitYears(amount.values, Object.keys(figures));
	for (const [year, projected] of Object.entries(figures)) {
		const { value, byFilingStatus = {} } = findEntry({ ...amount, values }, Number(year), prices) ?? {};
		const statuses = Object.entries(byFilingStatus).map(([status, own]) => [status, toStarts(own)] as const);
		const computed = value === undefined ? Object.fromEntries(statuses) : toStarts(value);
		const projectedByStatus = projected as Readonly<Record<string, unknown>>;
		const isSame =
			value === undefined
				? statuses.length > 0 &&
					statuses.every(([status, own]) => isSameStart(own, projectedByStatus[status]))
				: isDeepStrictEqual(computed, projected);
		if (!isSame) return { year, computed, projected };
	}
	return undefined;
}

// The projection rests on the estimates of its day, and knows no figure that was published since.
function forgetPublished(indexes: PriceIndexes): PriceIndexes {
	const entries = Object.entries(indexes).map(([name, index]) => {
		const values = omitYears(index.values, Object.keys(index.estimates ?? {}));
		return [name, { ...index, values }] as const;
	});
	return Object.fromEntries(entries);
}

function omitYears<Value>(
	values: Readonly<Record<string, Value>>,
	years: readonly string[],
): Readonly<Record<string, Value>> {
	return Object.fromEntries(Object.entries(values).filter(([year]) => !years.includes(year)));
}

// The projection may lack a status that follows from another one.
function isSameStart(own: unknown, figure: unknown): boolean {
	return figure === undefined || isDeepStrictEqual(own, figure);
}

// Rows are told apart from other figures by their form.
function toStarts(value: unknown): unknown {
	return Array.isArray(value) ? value.map(([start]: readonly number[]) => start) : value;
}
