// Reads and answers a line of facts, of years, of a trust or of an estate, for the command line and the cases.

import type { Value } from '../../model/compiled-calculator.ts';
import type { Facts, Lines } from '../../model/compiled-return.ts';
import { listIds } from '../collections.ts';
import { formatList } from '../format.ts';
import { DEFAULT_INFLATION } from '../prices.ts';
import {
	formatRaw,
	type InputProblem,
	type Notation,
	parseValues,
	rawExceedsMaxDigits,
	type ValueRule,
} from '../values.ts';
import { type CautionsAnswer, describeCautions } from './cautions.ts';
import { applyFirstDeath, findDeathProblem } from './first-death.ts';
import { mergeLines } from './household-year.ts';
import { applyOutlook, type Outlook, RATE_BOUNDS } from './outlook.ts';
import { findStatedProblem, type ReconciledLine, reconcile } from './reconcile.ts';
import {
	describeEarlyYear,
	findLawYear,
	findSeparateWorksheet,
	getLawOf,
	listWorksheets,
	type RunnableWorksheet,
	type SeparateTaxpayer,
	type TaxSystem,
	UnknownLaw,
} from './tax-system.ts';
import { getLastYear, getPublishedYear } from './tax-years.ts';
import {
	computeNextSeparateYear,
	computeYears,
	type SeparateYear,
	type YearFacts,
	type YearResult,
} from './years.ts';

/** A year of a return, computed. Unavailable figures are NaN. */
export interface ReturnResult extends CautionsAnswer {
	readonly taxYear: number;
	/** The ids of the worksheets that were filled in. */
	readonly worksheets: readonly string[];
	readonly lines: Lines;
	/** Amounts carried to the following year, in dollars. */
	readonly closing: Readonly<Record<string, number>>;
	/** Lines of a paper return that were stated, beside these. */
	readonly reconciliation?: readonly ReconciledLine[];
}

/** Why a request cannot be computed. */
export class BadRequest extends Error {
	/** Facts or inputs that are wrong or unknown. */
	readonly problems: readonly InputProblem[];
	/** The names that it could have used. */
	readonly names: readonly string[];
	/** The subject of the names: facts, or inputs of a strategy. */
	readonly subject: string;
	/** The place in which they are missing, or ''. */
	readonly location: string;

	constructor(
		message: string,
		problems: readonly InputProblem[] = [],
		names: readonly string[] = [],
		subject = 'fact',
		location = '',
	) {
		super(message);
		this.problems = problems;
		this.names = names;
		this.subject = subject;
		this.location = location;
	}
}

/** @throws {BadRequest} for a name that is none of those there are @param location where it stands, in the sentence */
export function requireName(name: string, names: readonly string[], subject: string, location = ''): void {
	if (!names.includes(name))
		throw new BadRequest('', [{ input: name, message: '' }], names, subject, location);
}

export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @throws {BadRequest} unless the value is an object */
export function requireObject(value: unknown, name: string): JsonObject {
	if (isObject(value)) return value;
	throw new BadRequest(`"${name}" is an object such as {"wages": 100000}.`);
}

/** A yes-no of a request; left out, no. @throws {BadRequest} for anything else */
export function readFlag(request: JsonObject, key: string): boolean {
	const { [key]: flag = false } = request;
	if (typeof flag === 'boolean') return flag;
	throw new BadRequest(`"${key}" is true or false, not ${formatRaw(flag)}.`);
}

/**
 * Computes what is asked: `{"years": [facts, ...]}`, `{"trust": facts}`, `{"estate": facts}` or a list of them, or facts. Each has its "taxYear". Beside
 * them stand the keys of an outlook, which decides the law of later years; the facts are those of the year. "reconcile" beside facts
 * of one year has dollars by the lines of a paper return.
 * @throws {BadRequest} when it cannot be read, {UnknownLaw} for a year before the first
 */
export function computeAnswers(
	baseSystem: TaxSystem,
	request: JsonObject,
	notation: Notation = 'json',
): readonly ReturnResult[] {
	const { inflation, growth, projection, reconcile: stated, ...facts } = request;
	const outlook = readOutlook({ inflation, growth, projection }, notation);
	for (const key of [...SEPARATE_TAXPAYERS, 'years'])
		if (facts[key] !== undefined) rejectUnknownKeys(facts, [key], ` beside "${key}"`);
	if (stated !== undefined && [...SEPARATE_TAXPAYERS, 'years'].some((key) => facts[key] !== undefined))
		throw new BadRequest('"reconcile" stands beside the facts of one year of a household.');
	for (const kind of SEPARATE_TAXPAYERS)
		if (facts[kind] !== undefined) return listSeparateAnswers(baseSystem, kind, facts[kind], outlook);
	const years = readYears(baseSystem, facts, notation);
	const system = applyOutlook(baseSystem, { taxYear: years[0]?.year ?? baseSystem.knownYear, outlook });
	return computeYears(system, years).map((year) => ({
		...toReturnResult(system, year),
		...(stated === undefined ? {} : { reconciliation: reconcileYear(system, year, stated, notation) }),
	}));
}

/** @throws {BadRequest} for a line that is not checked */
function reconcileYear(
	system: TaxSystem,
	{ year, facts, lines }: YearResult,
	json: unknown,
	notation: Notation,
): readonly ReconciledLine[] {
	const { returnForm } = system;
	if (!returnForm) throw new BadRequest('There is no paper return here.');
	if (!isObject(json)) throw new BadRequest('"reconcile" is an object such as {"11": 120000}.');
	const stated: Record<string, number> = {};
	for (const [id, raw] of Object.entries(json)) {
		const amount = notation === 'text' ? Number(raw) : raw;
		const problem = findStatedProblem(returnForm, id, amount, year);
		if (problem !== '') throw new BadRequest(problem);
		stated[id] = Number(amount);
	}
	return reconcile(system, returnForm, { year, facts, lines, stated });
}

/** A year of a household as it is answered. */
function toReturnResult(system: TaxSystem, result: YearResult): ReturnResult {
	const { year, facts, lines, closing } = result;
	return {
		taxYear: year,
		worksheets: listIds(listWorksheets(system, facts)),
		lines: mergeLines(lines),
		closing,
		...describeCautions(system, [result]),
	};
}

/** The years of a household that are asked for, with complete facts. @throws {BadRequest} and {UnknownLaw} */
export function readYears(
	system: TaxSystem,
	request: JsonObject,
	notation: Notation = 'json',
): readonly YearFacts[] {
	if (request.years === undefined)
		return followFirstDeath(system, [readHouseholdFacts(system, request, notation)]);
	if (!Array.isArray(request.years) || request.years.length === 0)
		throw new BadRequest('"years" is a list of facts, one object a year.');
	return followFirstDeath(system, readYearList(system, request.years, notation));
}

/** The years after a death as the survivor has them: any of the years may state it. @throws {BadRequest} for one that cannot count */
function followFirstDeath(system: TaxSystem, years: readonly YearFacts[]): readonly YearFacts[] {
	const [first] = years;
	const { firstDeath } = system.household;
	if (!first || !firstDeath) return years;
	const deaths: Record<string, Value> = {};
	for (const fact of [firstDeath.own, firstDeath.spouse]) {
		const stated = [...new Set(years.map(({ facts }) => Number(facts[fact])))].filter((year) => year > 0);
		if (stated.length > 1)
			throw new BadRequest('', [
				{ input: fact, message: `"${fact}" is one year, not ${formatList(stated.map(String))}.` },
			]);
		if (stated[0] !== undefined) deaths[fact] = stated[0];
	}
	if (Object.keys(deaths).length === 0) return years;
	const problem = findDeathProblem(system, { ...first.facts, ...deaths }, first.year);
	if (problem)
		throw new BadRequest('', [
			{ input: problem.fact, message: problem.describe((fact) => JSON.stringify(fact)) },
		]);
	return years.map(({ year, facts }) => ({
		year,
		facts: applyFirstDeath(system, { ...facts, ...deaths }, year),
	}));
}

/** Years that follow one another: what a year leaves opens the next one, and expires by their number. */
function readYearList(system: TaxSystem, list: readonly unknown[], notation: Notation): readonly YearFacts[] {
	const years: YearFacts[] = [];
	for (const request of list) {
		const before = years.at(-1);
		const next = before && before.year + 1;
		const isDated = next === undefined || !isObject(request) || request.taxYear !== undefined;
		const year = readHouseholdFacts(system, isDated ? request : { ...request, taxYear: next }, notation);
		if (next !== undefined && year.year !== next)
			throw new BadRequest(
				`"years" go forward one by one: after ${next - 1} comes ${next}, not ${year.year}.`,
			);
		if (years[0]) refuseCarriedFacts(system, request as JsonObject, year, years[0]);
		years.push(year);
	}
	return years;
}

/** @throws {BadRequest} for amounts that the year before decides; those of the first year may be repeated with its other facts */
function refuseCarriedFacts(
	system: TaxSystem,
	request: JsonObject,
	{ year, facts }: YearFacts,
	first: YearFacts,
): void {
	const problems = listCarriedFacts(system, request)
		.filter((id) => facts[id] !== first.facts[id])
		.map((id) => ({
			input: id,
			message: `"${id}" of ${year} is computed from ${year - 1}: state it in ${first.year} alone, the first of the "years".`,
		}));
	if (problems.length > 0) throw new BadRequest('', problems);
}

/** The facts of a year's request that a year before it would decide. */
function listCarriedFacts({ worksheets }: TaxSystem, request: JsonObject): readonly string[] {
	const ids = new Set(worksheets.flatMap(({ worksheet }) => listIds(worksheet.carryforwards)));
	return [...ids].filter((id) => request[id] !== undefined && request[id] !== null);
}

/** @param location where they stand, in the sentence @throws {BadRequest} for the first key that means nothing */
export function rejectUnknownKeys(request: JsonObject, allowedKeys: readonly string[], location = ''): void {
	for (const key of Object.keys(request)) requireName(key, allowedKeys, 'key', location);
}

/**
 * Values by name, where null stands for what is left out.
 * @param subject they are, in a sentence
 * @throws {BadRequest} with every problem
 */
export function readValues(
	rules: readonly ValueRule[],
	request: JsonObject,
	notation: Notation,
	subject = 'fact',
): Readonly<Record<string, Value>> {
	const { values, problems } = parseValues(
		rules,
		omitWhere(request, (_, value) => value === null),
		notation,
	);
	if (problems.length === 0) return values;
	const names = listIds(rules);
	throw new BadRequest('', problems, subject === 'fact' ? ['taxYear', ...names] : names, subject);
}

function readHouseholdFacts(system: TaxSystem, request: unknown, notation: Notation) {
	const { formerFacts = {} } = system.household;
	const { year, facts } = readFacts(
		system,
		// Without those that are asked no longer.
		isObject(request) ? omitWhere(request, (id) => Object.hasOwn(formerFacts, id)) : request,
		system.household.facts,
		notation,
	);
	const complete = system.complete(facts);
	const earlyYear = describeEarlyYear(system, year, complete);
	if (earlyYear !== '') throw new UnknownLaw(earlyYear);
	return { year, facts: complete };
}

/** Values without some: nearly always there are none of those, and then nothing is copied. */
function omitWhere(values: JsonObject, isOmitted: (id: string, value: unknown) => boolean): JsonObject {
	for (const id in values)
		if (isOmitted(id, values[id]))
			return Object.fromEntries(Object.entries(values).filter((entry) => !isOmitted(...entry)));
	return values;
}

/** Why facts of a request for a return do not count: they are asked no longer, or are computed after the first year of a list. */
export function listRequestNotes(system: TaxSystem, request: JsonObject): readonly string[] {
	const { formerFacts = {} } = system.household;
	const years = Array.isArray(request.years) ? request.years.filter(isObject) : [];
	const ids = new Set([request, ...years].flatMap((facts) => Object.keys(facts)));
	const formerNotes = [...ids].flatMap((id) =>
		Object.hasOwn(formerFacts, id) ? (formerFacts[id] ?? []) : [],
	);
	const carriedIds = new Set(years.slice(1).flatMap((facts) => listCarriedFacts(system, facts)));
	const repeatedIds = [...carriedIds].filter((id) => Number(years[0]?.[id] ?? 0) !== 0);
	if (repeatedIds.length === 0) return formerNotes;
	const note = `Amounts that later years repeat from the first are computed instead: ${formatList(repeatedIds)}.`;
	return [...formerNotes, note];
}

function readFacts(
	system: TaxSystem,
	request: unknown,
	rules: readonly ValueRule[],
	notation: Notation,
): { year: number; facts: Partial<Facts> } {
	if (!isObject(request))
		throw new BadRequest('Facts are an object such as {"taxYear": 2026, "wages": 100000}.');
	const { taxYear = getPublishedYear(system), ...rawFacts } = request;
	const year = notation === 'text' ? Number(taxYear) : taxYear;
	if (typeof year !== 'number' || !Number.isInteger(year) || rawExceedsMaxDigits(year))
		throw new BadRequest(`"taxYear" is a year such as 2026, not ${formatRaw(taxYear)}.`);
	findLawYear(system, year);
	const last = getLastYear(system);
	if (year > last) throw new UnknownLaw(`Returns are projected up to ${last}, not to ${year}.`);
	return { year, facts: readValues(rules, rawFacts, notation) };
}

const SEPARATE_TAXPAYERS: readonly SeparateTaxpayer[] = ['trust', 'estate'];

/** Years of a trust or an estate that were asked for. */
export interface SeparateAnswer {
	readonly runnable: RunnableWorksheet;
	/** The law under the outlook of the request. */
	readonly system: TaxSystem;
	readonly years: readonly (SeparateYear & Pick<ReturnResult, 'taxYear'>)[];
}

/**
 * Works out the return of a trust or an estate: facts of one year, or a list of years that follow one another.
 * @throws {BadRequest} and {UnknownLaw}
 */
export function computeSeparateYears(
	baseSystem: TaxSystem,
	kind: SeparateTaxpayer,
	request: unknown,
	outlook: Outlook,
): SeparateAnswer {
	const runnable = findSeparateWorksheet(baseSystem, kind);
	if (!runnable)
		throw new BadRequest(`There is no worksheet for ${kind === 'trust' ? 'a trust' : 'an estate'}.`);
	const { inputs } = runnable.worksheet;
	const list = Array.isArray(request) && request.length > 0 ? request : [request];
	const given = list.map((facts) => readFacts(baseSystem, facts, inputs, 'json'));
	const firstYear = given[0]?.year ?? baseSystem.knownYear;
	const system = applyOutlook(baseSystem, { taxYear: firstYear, outlook });
	const years: (SeparateYear & Pick<ReturnResult, 'taxYear'>)[] = [];
	for (const [index, { year, facts }] of given.entries()) {
		if (year !== firstYear + index)
			throw new BadRequest(`The years of "${kind}" follow one another: ${firstYear + index}, not ${year}.`);
		const result = computeNextSeparateYear(runnable, getLawOf(system, year), years.at(-1), facts as Facts);
		years.push({ ...result, taxYear: year });
	}
	return { runnable, system, years };
}

function listSeparateAnswers(
	baseSystem: TaxSystem,
	kind: SeparateTaxpayer,
	request: unknown,
	outlook: Outlook,
): readonly ReturnResult[] {
	const { runnable, years } = computeSeparateYears(baseSystem, kind, request, outlook);
	const worksheets = [runnable.worksheet.id];
	return years.map(({ taxYear, lines, closing }) => ({ taxYear, worksheets, lines, closing }));
}

/**
 * Reads {"inflation", "growth"}, percent, or {"projection": "none"}. Growth left out is the inflation.
 * @throws {BadRequest} for an invalid choice
 */
export function readOutlook({ projection, ...rates }: JsonObject, notation: Notation = 'json'): Outlook {
	if (projection !== undefined) {
		if (projection !== 'none')
			throw new BadRequest(`"projection" is "none" or left out, not ${formatRaw(projection)}.`);
		if (rates.inflation !== undefined || rates.growth !== undefined)
			throw new BadRequest('"projection": "none" has no inflation and no growth beside it.');
		return projection;
	}
	const inflation = readRate('inflation', rates.inflation, notation) ?? DEFAULT_INFLATION;
	return { inflation, growth: readRate('growth', rates.growth, notation) ?? inflation };
}

function readRate(key: string, json: unknown, notation: Notation): number | undefined {
	if (json === undefined) return undefined;
	const rate = notation === 'text' && String(json).trim() !== '' ? Number(json) : json;
	const { minimum, maximum } = RATE_BOUNDS;
	if (typeof rate === 'number' && rate >= minimum && rate <= maximum) return rate;
	throw new BadRequest(
		`"${key}" is a percent a year from ${minimum} to ${maximum}, such as ${DEFAULT_INFLATION}, not ${formatRaw(json)}.`,
	);
}
