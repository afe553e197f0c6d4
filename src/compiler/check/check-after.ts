// How an amount goes on after its last year: a known index, and a base of the statute that gives what was published.
import { isDeepStrictEqual } from 'node:util';
import { FILING_STATUSES } from '../../engine/law.ts';
import { getIndex, type Indexation, type PriceIndexes, projectEntry } from '../../engine/prices.ts';
import type {
	DatedValue,
	Parameter,
	ParametersFile,
	PriceIndex,
	StatutoryBase,
} from '../../model/generated/authored.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { type DocumentContext, reportAt, reportAtKey } from '../document.ts';

/** Reports what is wrong with the indexation of an amount. @returns false when it cannot be used */
export function checkAfter(
	context: DocumentContext<ParametersFile>,
	name: string,
	parameter: Parameter,
	indexes: PriceIndexes,
): boolean {
	const { after } = parameter;
	if (typeof after !== 'object') return true;
	const index = indexes[after.indexedBy];
	const path = ['amounts', name, 'after'];
	if (!index) {
		const indexNames = Object.keys(indexes);
		const values = { index: after.indexedBy, known: indexNames.join(', ') };
		reportAt(context, [...path, 'indexedBy'], 'unknown-index', values, suggest(after.indexedBy, indexNames));
		return false;
	}
	if (!after.from) return true;
	const problem = findBaseProblem(parameter, after.from, index);
	if (problem) {
		reportAt(context, [...path, 'from'], 'wrong-base', { name, problem });
		return false;
	}
	const contradiction = findContradiction(parameter, after, indexes);
	if (contradiction) reportAtKey(context, [...path, 'from'], 'base-contradicts', { name, ...contradiction });
	return !contradiction;
}

function findBaseProblem({ values }: Parameter, base: StatutoryBase, index: PriceIndex): string | undefined {
	const years = typeof base.year === 'number' ? [base.year] : base.year;
	const yearWithoutIndex = years.find((year) => Number.isNaN(getIndex(index, year, 0)));
	if (base.index === undefined && yearWithoutIndex !== undefined)
		return `needs "index": ${index.title} of ${yearWithoutIndex} is not in law/indexes.json`;
	const latestEntry = findLatestEntry(values)?.[1];
	const isByStatus = typeof base.amount === 'object' && !Array.isArray(base.amount);
	if (isByStatus !== (latestEntry?.byFilingStatus !== undefined))
		return isByStatus ? 'is by filing status, but the amount is not' : 'must be by filing status';
	const missingStatus = isByStatus && FILING_STATUSES.find((status) => !(status in Object(base.amount)));
	return missingStatus ? `has nothing for "${missingStatus}"` : undefined;
}

function findLatestEntry(values: Parameter['values']): readonly [year: number, DatedValue] | undefined {
	const [year, entry] = Object.entries(values).at(-1) ?? [];
	return entry && [Number(year), entry];
}

interface Contradiction {
	readonly year: number;
	/** As the file has it. */
	readonly published: string;
	/** As the base gives it. */
	readonly computed: string;
}

/**
 * Compares the base of an amount with its last figure whose index is published; an estimated index may give another one.
 * @returns undefined where they agree
 */
export function findContradiction(
	{ values }: Pick<Parameter, 'values'>,
	indexation: Indexation,
	indexes: PriceIndexes,
): Contradiction | undefined {
	const publishedYears = indexes[indexation.indexedBy]?.values ?? {};
	const year = Object.keys(values).findLast((entryYear) => Object.hasOwn(publishedYears, entryYear));
	const entry = year === undefined ? undefined : values[year];
	if (!year || !entry) return undefined;
	const prices = { indexes, inflation: 0 };
	const computedEntry = projectEntry({ values }, indexation, Number(year), Number(year), prices);
	const [published, computed] = [entry, computedEntry].map((dated) => dated?.byFilingStatus ?? dated?.value);
	if (isDeepStrictEqual(sortKeys(published), sortKeys(computed))) return undefined;
	return { year: Number(year), published: JSON.stringify(published), computed: JSON.stringify(computed) };
}

function sortKeys(value: DatedValue['value'] | DatedValue['byFilingStatus']): unknown {
	if (typeof value !== 'object' || Array.isArray(value)) return value;
	return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b)));
}
