// What is published, beside what was to be expected of it: a digit too many is seen before anybody computes with it.
import { DEFAULT_INFLATION, getIndex, type PriceIndexes, projectEntry } from '../../engine/prices.ts';
import type { Rows } from '../../language/value.ts';
import type {
	Amount,
	AmountsFile,
	DatedValue,
	IndexesFile,
	PriceIndex,
} from '../../model/generated/authored.ts';
import { type DocumentContext, reportAt } from '../document.ts';

/** How far from it a published figure may be, as a share. */
const TOLERANCES = {
	/** The tolerance of an index that was nearly known when it was estimated. */
	estimate: 0.01,
	/** The tolerance of an index that only follows from the usual inflation. */
	growth: 0.03,
} as const;

/** Reports a published index far from its own estimate, or from that of the year before. */
export function checkIndexEstimates(context: DocumentContext<IndexesFile>): void {
	for (const [name, index] of Object.entries(context.value.indexes))
		for (const [year, figure] of Object.entries(index.values)) {
			const { expected, tolerance } = expectIndex(index, Number(year));
			if (!(Math.abs(figure - expected) > tolerance * expected)) continue;
			const values = { subject: `The index "${name}"`, figure, year, expected: Number(expected.toFixed(3)) };
			reportAt(context, ['indexes', name, 'values', year], 'far-from-estimate', values);
		}
}

// NaN where neither is known. Prices rise by more in some years than they are expected to.
function expectIndex(index: PriceIndex, year: number): { expected: number; tolerance: number } {
	const estimate = index.estimates?.[year];
	if (estimate !== undefined) return { expected: estimate, tolerance: TOLERANCES.estimate };
	const { [year - 1]: previous = Number.NaN } = index.values;
	const ratio = 1 + (DEFAULT_INFLATION + index.growth) / 100;
	return { expected: previous * ratio, tolerance: 2 * TOLERANCES.growth };
}

/** Reports the last figure of an amount where it is far from what its rule gives for the year before it, unless a note says why. */
export function checkAmountEstimate(
	context: DocumentContext<AmountsFile>,
	name: string,
	amount: Amount,
	indexes: PriceIndexes,
): void {
	const { after, values } = amount;
	if (typeof after !== 'object') return;
	// What it is after its last adjustment follows from no index.
	const indexedYears = Object.keys(values).filter(
		(entryYear) => !(Number(entryYear) > Number(after.lastYear)),
	);
	const [previousYear, year] = indexedYears.slice(-2);
	const entry = values[year ?? ''];
	if (!previousYear || !year || !entry || entry.note !== undefined) return;
	const index = indexes[after.indexedBy];
	// What an index gives exactly is compared exactly.
	if (!index || (after.from && Object.hasOwn(index.values, year))) return;
	const { [year]: _, ...earlierValues } = values;
	const tolerance = TOLERANCES[index.estimates?.[year] === undefined ? 'growth' : 'estimate'];
	const project = (share: number) => {
		const prices = {
			indexes: scaleIndex(indexes, after.indexedBy, Number(year), 1 + share),
			inflation: DEFAULT_INFLATION + share * 100,
		};
		return listStarts(
			projectEntry({ values: earlierValues }, after, Number(previousYear), Number(year), prices),
		);
	};
	const [low, expected, high] = [project(-tolerance), project(0), project(tolerance)];
	const figures = listStarts(entry);
	const position = figures.findIndex(
		(figure, at) => figure < (low?.[at] ?? figure) || figure > (high?.[at] ?? figure),
	);
	if (position < 0 || figures.length !== expected?.length) return;
	const texts = { figure: figures[position] ?? 0, expected: expected[position] ?? 0 };
	const path = ['amounts', name, 'values', year, entry.byFilingStatus ? 'byFilingStatus' : 'value'];
	reportAt(context, path, 'far-from-estimate', { subject: `The amount "${name}"`, year, ...texts });
}

function scaleIndex(indexes: PriceIndexes, name: string, year: number, factor: number): PriceIndexes {
	const index = indexes[name];
	if (!index) return indexes;
	const figure = getIndex(index, year, DEFAULT_INFLATION) * factor;
	return { ...indexes, [name]: { ...index, values: { ...index.values, [year]: figure } } };
}

/** The numbers of an entry; of rows their starts. */
function listStarts(entry: Partial<DatedValue> | undefined): readonly number[] {
	const list = (value: unknown): readonly number[] => {
		if (typeof value === 'number') return [value];
		if (Array.isArray(value)) return (value as Rows).map(([start]) => start);
		return typeof value === 'object' && value !== null ? Object.values(value).flatMap(list) : [];
	};
	return list(entry?.byFilingStatus ?? entry?.value);
}
