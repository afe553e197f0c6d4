// One amount: a value in every entry, a unit that fits it, no year left out of an indexed amount, and how it goes on.
import { isDeepStrictEqual } from 'node:util';
import { listFigures } from '../../engine/amounts.ts';
import { formatList } from '../../engine/format.ts';
import { FILING_STATUSES, formatStatus } from '../../engine/law.ts';
import { getIndex, type Indexation, type PriceIndexes, projectEntry } from '../../engine/prices.ts';
import type { Rows } from '../../language/value.ts';
import type {
	Amount,
	AmountsFile,
	DatedValue,
	PriceIndex,
	StatutoryBase,
} from '../../model/generated/authored.ts';
import { suggest } from '../diagnostics/diagnostic.ts';
import { type DocumentContext, reportAt, reportAtKey } from '../document.ts';
import type { SourcePath } from '../load/source.ts';
import { checkAmountEstimate } from './check-estimates.ts';
import { findPercentMistake } from './check-inputs.ts';
import { isMissingSource } from './placeholders.ts';

/** Reports what is wrong with an amount. @param indexes undefined while they cannot be read */
export function checkAmount(
	context: DocumentContext<AmountsFile>,
	name: string,
	amount: Amount,
	indexes: PriceIndexes | undefined,
): void {
	const countBefore = context.diagnostics.all.length;
	const entries = Object.entries(amount.values);
	if (typeof amount.after === 'object') {
		const { lastYear = Number.POSITIVE_INFINITY } = amount.after;
		const years = entries.map(([year]) => Number(year)).filter((year) => year <= lastYear);
		checkGap(context, name, years);
	}
	for (const [year, entry] of entries) checkEntry(context, name, amount, year, entry);
	checkStatuses(context, name, amount);
	const [first] = entries;
	if (first?.[1].pending)
		reportAtKey(context, ['amounts', name, 'values', first[0], 'pending'], 'pending-first', { name });
	// What is wrong already contradicts its base as well.
	if (indexes && context.diagnostics.all.length === countBefore) checkAfter(context, name, amount, indexes);
}

function checkEntry(
	context: DocumentContext<AmountsFile>,
	name: string,
	amount: Amount,
	year: string,
	{ value, byFilingStatus, source, estimate, note }: DatedValue,
): void {
	const path = ['amounts', name, 'values', year];
	if (isMissingSource(source)) reportAt(context, [...path, 'source'], 'missing-source', { found: source });
	if (estimate && note === undefined) {
		const values = { key: 'note', owner: `The estimate for "${year}"`, meaning: NOTE_MEANING };
		reportAtKey(context, [...path, 'estimate'], 'missing-key', values);
	}
	if (value !== undefined && byFilingStatus !== undefined) {
		reportAtKey(context, [...path, 'byFilingStatus'], 'value-given-twice', { name, year });
	} else if (byFilingStatus !== undefined) {
		const statusPath = [...path, 'byFilingStatus'];
		for (const [status, statusValue] of Object.entries(byFilingStatus))
			checkRows(context, [...statusPath, status], amount, { name, year }, statusValue);
		checkUnit(context, statusPath, amount, { name, year }, Object.values(byFilingStatus));
	} else if (value !== undefined) {
		checkRows(context, [...path, 'value'], amount, { name, year }, value);
		checkUnit(context, [...path, 'value'], amount, { name, year }, [value]);
	} else {
		const values = { key: 'value', owner: `The entry for "${year}"`, meaning: VALUE_MEANING };
		reportAtKey(context, path, 'missing-key', values);
	}
}

/** Reports an entry without a filing status that another year, or the base in the statute, has. */
function checkStatuses(context: DocumentContext<AmountsFile>, name: string, { values, after }: Amount): void {
	const base = typeof after === 'object' ? after.from?.amount : undefined;
	const baseStatuses = typeof base === 'object' && !Array.isArray(base) ? Object.keys(base) : [];
	const entries = Object.entries(values).flatMap(([year, { byFilingStatus }]) =>
		byFilingStatus ? [[year, Object.keys(byFilingStatus)] as const] : [],
	);
	const allStatuses = [...baseStatuses, ...entries.flatMap(([, statuses]) => statuses)];
	for (const [year, statuses] of entries) {
		const missingStatus = FILING_STATUSES.find(
			(status) => allStatuses.includes(status) && !statuses.includes(status),
		);
		if (missingStatus === undefined) continue;
		const status = formatStatus(missingStatus);
		const details = { name, status, year, known: formatList(statuses) };
		reportAtKey(
			context,
			['amounts', name, 'values', year, 'byFilingStatus'],
			'status-without-amount',
			details,
		);
	}
}

const NOTE_MEANING = 'A sentence on what the figure rests on until it is published.';

const VALUE_MEANING =
	'The number, or a table of numbers by key. An amount that depends on the filing status has "byFilingStatus" instead.';

// The years in between have a law too: a constant amount stays what it is, an indexed one was published.
function checkGap(context: DocumentContext<AmountsFile>, name: string, years: readonly number[]): void {
	const [first, last] = [Math.min(...years), Math.max(...years)];
	const missingYears: number[] = [];
	for (let year = first + 1; year < last; year += 1) if (!years.includes(year)) missingYears.push(year);
	if (missingYears.length === 0) return;
	const values = { name, first, last, missing: missingYears.join(', ') };
	reportAtKey(context, ['amounts', name, 'values'], 'gap-in-years', values);
}

interface AmountYear {
	readonly name: string;
	readonly year: string;
}

function checkUnit(
	context: DocumentContext<AmountsFile>,
	path: SourcePath,
	{ unit }: Amount,
	{ name, year }: AmountYear,
	values: readonly NonNullable<DatedValue['value']>[],
): void {
	const numbers = values.flatMap((value) =>
		listFigures({ unit, from: '', value }).map((figure) => figure.value),
	);
	const percentMistake = findPercentMistake(unit, numbers);
	if (!percentMistake) return;
	const problem = `is ${percentMistake}, but is ${numbers.join(', ')} in ${year}`;
	reportAt(context, path, 'wrong-unit', { name, problem });
}

/** Reports rows that are out of order, or not said to be rows. */
function checkRows(
	context: DocumentContext<AmountsFile>,
	path: SourcePath,
	amount: Amount,
	amountYear: AmountYear,
	value: unknown,
): void {
	const formProblem = findFormProblem(amount, value);
	if (formProblem) reportAt(context, path, 'wrong-rows', { ...amountYear, problem: formProblem });
	if (formProblem || !Array.isArray(value)) return;
	const starts = (value as Rows).map(([start]) => start);
	const index = starts.findIndex(
		(start, position) => position > 0 && start <= (starts[position - 1] ?? start),
	);
	if (index < 0) return;
	const problem = `has rows that do not ascend: ${starts[index]} comes after a row that begins no lower`;
	reportAt(context, [...path, index], 'wrong-rows', { ...amountYear, problem });
}

function findFormProblem({ unit, rows, thresholdUnit: from }: Amount, value: unknown): string | undefined {
	if (!Array.isArray(value)) {
		if (rows !== undefined) return 'says "rows", but has none';
		return from !== undefined ? 'says "thresholdUnit", but has no rows' : findMixedEntries(value);
	}
	if (rows === undefined) return 'has rows, but does not say with "rows" whether they are brackets or steps';
	if (rows === 'brackets' && unit !== 'percent')
		return 'is a schedule of brackets, so that its unit is "percent", but has another';
	return undefined;
}

// Numbers beside groups, or a second key that some entries lack.
function findMixedEntries(value: unknown): string | undefined {
	const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
	const groups = entries.filter(([, entry]) => typeof entry === 'object');
	if (groups.length === 0) return undefined;
	if (groups.length < entries.length) return 'has numbers beside groups of numbers';
	const formatKeys = (entry: unknown) =>
		Object.keys(entry as object)
			.sort()
			.join(', ');
	const [first] = groups;
	const otherGroup = groups.find(([, entry]) => formatKeys(entry) !== formatKeys(first?.[1]));
	return otherGroup ? `has other keys for "${otherGroup[0]}" than for "${first?.[0]}"` : undefined;
}

// How an amount goes on after its last year: a known index, and a base of the statute that gives what was published.

/** Reports what is wrong with the indexation of an amount. */
function checkAfter(
	context: DocumentContext<AmountsFile>,
	name: string,
	amount: Amount,
	indexes: PriceIndexes,
): void {
	const { after } = amount;
	checkAmountEstimate(context, name, amount, indexes);
	if (typeof after !== 'object') return;
	const index = indexes[after.indexedBy];
	const path = ['amounts', name, 'after'];
	if (!index) {
		const indexNames = Object.keys(indexes);
		const values = { name: after.indexedBy, known: indexNames.join(', ') };
		reportAt(context, [...path, 'indexedBy'], 'unknown-index', values, suggest(after.indexedBy, indexNames));
		return;
	}
	const problem = after.from && findBaseProblem(amount, after.from, index);
	if (problem) reportAt(context, [...path, 'from'], 'wrong-base', { name, problem });
	if (problem || !after.from) return;
	const contradiction = findContradiction(amount, after, indexes);
	if (!contradiction) return;
	const { year, path: figurePath, published, computed } = contradiction;
	const values = { name, year, published, computed, index: index.title };
	reportAt(context, ['amounts', name, 'values', ...figurePath], 'base-contradicts', values);
}

function findBaseProblem({ values }: Amount, base: StatutoryBase, index: PriceIndex): string | undefined {
	const years = typeof base.year === 'number' ? [base.year] : base.year;
	const yearWithoutIndex = years.find((year) => Number.isNaN(getIndex(index, year, 0)));
	if (base.index === undefined && yearWithoutIndex !== undefined)
		return `needs "index": ${index.title} of ${yearWithoutIndex} is not in law/indexes.json`;
	const latestEntry = Object.values(values).at(-1);
	const isByStatus = typeof base.amount === 'object' && !Array.isArray(base.amount);
	if (isByStatus !== (latestEntry?.byFilingStatus !== undefined))
		return isByStatus ? 'is by filing status, but the amount is not' : 'must be by filing status';
	const missingStatus = isByStatus && FILING_STATUSES.find((status) => !(status in Object(base.amount)));
	return missingStatus ? `has nothing for "${missingStatus}"` : undefined;
}

interface Contradiction {
	readonly year: string;
	/** Of the figure among the values of the amount. */
	readonly path: SourcePath;
	readonly published: string;
	/** The value as the base gives it. */
	readonly computed: string;
}

/**
 * Compares the base of an amount with its last figure since then that is published, as its index is, or with an estimate where
 * there is no other; an estimated index may give another one.
 * @returns undefined where they agree
 */
export function findContradiction(
	{ values }: Pick<Amount, 'values'>,
	indexation: Indexation,
	indexes: PriceIndexes,
): Contradiction | undefined {
	const publishedYears = indexes[indexation.indexedBy]?.values ?? {};
	const baseYear = Math.max(...[indexation.from?.year ?? []].flat());
	const years = Object.keys(values).filter(
		(entryYear) => Object.hasOwn(publishedYears, entryYear) && Number(entryYear) >= baseYear,
	);
	const year = years.findLast((entryYear) => !values[entryYear]?.estimate) ?? years.at(-1);
	const entry = year === undefined ? undefined : values[year];
	if (!year || !entry) return undefined;
	const prices = { indexes, inflation: 0 };
	const computedEntry = projectEntry({ values }, indexation, Number(year), Number(year), prices);
	const [published, computed] = [entry, computedEntry].map((dated) => dated?.byFilingStatus ?? dated?.value);
	const difference = findDifference(published, computed, [
		year,
		entry.byFilingStatus ? 'byFilingStatus' : 'value',
	]);
	if (!difference) return undefined;
	const [first, second] = [difference.first, difference.second].map((value) => JSON.stringify(value));
	return { year, path: difference.path, published: String(first), computed: String(second) };
}

/** The first part in which two values differ: a figure of a table or of rows, where both have the same entries. */
export function findDifference(
	first: unknown,
	second: unknown,
	path: SourcePath,
): { readonly first: unknown; readonly second: unknown; readonly path: SourcePath } | undefined {
	if (isDeepStrictEqual(first, second)) return undefined;
	const areGroups =
		typeof first === 'object' && first !== null && typeof second === 'object' && second !== null;
	const whole = { first, second, path };
	if (!areGroups || !isDeepStrictEqual(new Set(Object.keys(first)), new Set(Object.keys(second))))
		return whole;
	const members = new Map(Object.entries(second));
	for (const [key, member] of Object.entries(first)) {
		const step = Array.isArray(first) ? Number(key) : key;
		const difference = findDifference(member, members.get(key), [...path, step]);
		if (difference) return difference;
	}
	return whole;
}
