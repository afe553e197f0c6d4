// What holds of every amount that follows an index, in every year and at any inflation that can be chosen.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import file from '../../calculators/law/indexes.json' with { type: 'json' };
import { FILING_STATUSES, findEntry } from '../../src/engine/law.ts';
import { getIndex, type Indexation, type PriceIndexes } from '../../src/engine/prices.ts';
import { RATE_BOUNDS } from '../../src/engine/tax-return/outlook.ts';
import type { Rows } from '../../src/language/value.ts';
import type { Amount } from '../../src/model/generated/authored.ts';
import { countSamples } from '../support/count-samples.ts';
import { compileOwnProject } from '../support/load-project.ts';

const indexes: PriceIndexes = file.indexes;
const { shared } = await compileOwnProject();

const indexed = Object.entries(shared.amounts).flatMap(([name, amount]) =>
	typeof amount.after === 'object' ? [{ name, amount, indexation: amount.after }] : [],
);

const RUNS = { numRuns: countSamples(100) };
const anyYear = fc.integer({ min: 2027, max: 2060 });
const anyInflation = fc.double({ min: RATE_BOUNDS.minimum, max: RATE_BOUNDS.maximum, noNaN: true });

/** Of a dollar, or of a unit of rounding. */
const TOLERANCE = 1e-6;

/** One number of an amount, and the base its statute gives for it. */
interface Figure {
	readonly figure: number;
	readonly base: number | undefined;
	readonly baseIndex: number;
	readonly unit: number;
}

type Indexed = (typeof indexed)[number];
type StatusBases = Readonly<Record<string, unknown>>;

/** The numbers of an amount in a year: of rows those that are adjusted. */
function listFigures({ amount, indexation }: Indexed, year: number, inflation: number): readonly Figure[] {
	const entry = findEntry(amount, year, { indexes, inflation });
	const { from, roundTo, rowsFixed, rowValues } = indexation;
	return [undefined, ...FILING_STATUSES].flatMap((status) => {
		const value = status ? entry?.byFilingStatus?.[status] : entry?.value;
		if (value === undefined) return [];
		const statutory: unknown = status ? (from?.amount as StatusBases | undefined)?.[status] : from?.amount;
		const unit = typeof roundTo === 'number' ? roundTo : ((status && roundTo[status]) ?? 1);
		const toFigure = (figure: number, row: number, base: unknown): Figure => {
			const baseYear = typeof from?.year === 'object' ? from.year[row] : from?.year;
			const index = indexes[indexation.indexedBy];
			const baseIndex = from?.index ?? (index ? getIndex(index, Number(baseYear), inflation) : Number.NaN);
			return { figure, base: typeof base === 'number' ? base : undefined, baseIndex, unit };
		};
		if (!Array.isArray(value)) return [toFigure(Number(value), 0, statutory)];
		return (value as Rows).flatMap(([start, rowValue], row) => {
			const figure = rowValues ? rowValue : start;
			if (figure === 0 || rowsFixed?.includes(rowValue)) return [];
			return [toFigure(figure, row, Array.isArray(statutory) ? statutory[row] : undefined)];
		});
	});
}

function getFalls({ from, falls = from ? 'toBase' : 'never' }: Indexation): NonNullable<Indexation['falls']> {
	return falls;
}

/** True for a year whose figure stands in the file, and for those after the last adjustment. */
function isPublished({ values, after }: Pick<Amount, 'values' | 'after'>, year: number): boolean {
	const lastYear = (typeof after === 'object' ? after.lastYear : undefined) ?? Number.POSITIVE_INFINITY;
	const indexedYears = Object.keys(values)
		.map(Number)
		.filter((entryYear) => entryYear <= lastYear);
	return year <= Math.max(...indexedYears) || year > lastYear;
}

/** From the indexed base to the rounded figure, in units of rounding. */
const DISTANCES = { down: [-1, 0], nearest: [-0.5, 0.5], up: [0, 1] } as const;

test.each(indexed.filter(({ indexation }) => indexation.falls !== 'freely'))(
	'is never below its base: $name',
	(indexedAmount) => {
		fc.assert(
			fc.property(anyYear, anyInflation, (year, inflation) => {
				if (isPublished(indexedAmount.amount, year)) return;
				for (const { figure, base = 0 } of listFigures(indexedAmount, year, inflation))
					expect(figure).toBeGreaterThanOrEqual(base);
			}),
			RUNS,
		);
	},
);

test.each(indexed.filter(({ indexation }) => getFalls(indexation) === 'never' && !indexation.rowsEnd))(
	'is never below the year before: $name',
	(indexedAmount) => {
		fc.assert(
			fc.property(anyYear, anyInflation, (year, inflation) => {
				if (isPublished(indexedAmount.amount, year + 1)) return;
				const nextFigures = listFigures(indexedAmount, year + 1, inflation);
				listFigures(indexedAmount, year, inflation).forEach(({ figure }, position) => {
					expect(nextFigures[position]?.figure).toBeGreaterThanOrEqual(figure);
				});
			}),
			RUNS,
		);
	},
);

test.each(indexed.filter(({ indexation }) => indexation.from))(
	'is its base times the index, rounded once: $name',
	(indexedAmount) => {
		const { of, direction, indexedBy, onlyIfPricesRise } = indexedAmount.indexation;
		const falls = getFalls(indexedAmount.indexation);
		const index = indexes[indexedBy];
		if (!index) throw new Error(`There is no ${indexedBy}.`);
		const [least, most] = DISTANCES[direction];
		fc.assert(
			fc.property(anyYear, anyInflation, (year, inflation) => {
				const isKept =
					falls === 'never' && (inflation + index.growth <= 0 || (onlyIfPricesRise && inflation <= 0));
				if (isPublished(indexedAmount.amount, year) || isKept) return;
				for (const { figure, base, baseIndex, unit } of listFigures(indexedAmount, year, inflation)) {
					if (base === undefined) continue;
					const indexedBase = (base * getIndex(index, year, inflation)) / baseIndex;
					if (falls !== 'freely' && (indexedBase <= base || figure === base)) continue;
					const quotient = (of === 'increase' ? figure - base : figure) / unit;
					expect(Math.abs(quotient - Math.round(quotient))).toBeLessThan(TOLERANCE);
					expect((figure - indexedBase) / unit).toBeGreaterThanOrEqual(least - TOLERANCE);
					expect((figure - indexedBase) / unit).toBeLessThanOrEqual(most + TOLERANCE);
				}
			}),
			RUNS,
		);
	},
);
