// What a line of facts, of years or of a trust asks for, and what is computed of it: the command line and the cases.
import type { Value } from '../../definition/compiled-calculator.ts';
import type { Facts, Lines } from '../../definition/compiled-return.ts';
import { isOutOfReach, type Notation, parseValues, shown, type ValueRule } from '../values.ts';
import { allLines, linesOfTrust } from './household-year.ts';
import { isFlat } from './summary.ts';
import { lawFor, lawYear, type TaxSystem, worksheetsOf } from './tax-system.ts';
import { severalYears, type YearFacts, type YearResult } from './years.ts';

/** A year of a return, computed. Unavailable figures are NaN. */
export interface ReturnAnswer {
	readonly taxYear: number;
	/** The ids of the worksheets that were filled in. */
	readonly worksheets: readonly string[];
	readonly lines: Lines;
	/** What is carried to the following year, in dollars. */
	readonly closing: Readonly<Record<string, number>>;
}

/** What is wrong with one fact. */
export interface FactProblem {
	readonly fact: string;
	/** A sentence, or '' when there is no such fact. */
	readonly message: string;
}

/** Why a request cannot be computed. */
export class BadRequest extends Error {
	/** Facts that are wrong or unknown. */
	readonly problems: readonly FactProblem[];
	/** The facts there are. */
	readonly known: readonly string[];
	/** What they are: facts, or inputs of a strategy. */
	readonly what: string;
	/** Where they are missing, or ''. */
	readonly place: string;

	constructor(
		message: string,
		problems: readonly FactProblem[] = [],
		known: readonly string[] = [],
		what = 'fact',
		place = '',
	) {
		super(message);
		this.problems = problems;
		this.known = known;
		this.what = what;
		this.place = place;
	}
}

type Given = Readonly<Record<string, unknown>>;

/**
 * Computes what is asked: `{"years": [facts, ...]}`, `{"trust": facts}`, or facts. Each has its "taxYear".
 * @throws {BadRequest} when it cannot be read, {UnknownLaw} for a year before the first
 */
export function answer(
	system: TaxSystem,
	given: Given,
	notation: Notation = 'json',
): readonly ReturnAnswer[] {
	for (const key of ['trust', 'years'])
		if (given[key] !== undefined) onlyKeys(given, [key], ` beside "${key}"`);
	if (given.trust !== undefined) return [trustAnswer(system, given.trust as Given)];
	return severalYears(system, yearsAsked(system, given, notation)).map((year) => answerOf(system, year));
}

/** A year of a household as it is answered. */
export function answerOf(system: TaxSystem, { year, facts, lines, closing }: YearResult): ReturnAnswer {
	return {
		taxYear: year,
		worksheets: worksheetsOf(system, facts).map(({ id }) => id),
		lines: allLines(lines),
		closing,
	};
}

/** The years of a household that are asked for, with complete facts. @throws {BadRequest} and {UnknownLaw} */
export function yearsAsked(
	system: TaxSystem,
	given: Given,
	notation: Notation = 'json',
): readonly YearFacts[] {
	const years = given.years === undefined ? [given] : given.years;
	if (!Array.isArray(years) || years.length === 0)
		throw new BadRequest('"years" is a list of facts, one object a year.');
	return years.map((facts) => householdFacts(system, facts, notation));
}

/** @param place where they stand, in the sentence @throws {BadRequest} for the first key that means nothing */
export function onlyKeys(given: Given, known: readonly string[], place = ''): void {
	const unknown = Object.keys(given).find((key) => !known.includes(key));
	if (unknown !== undefined) throw new BadRequest('', [{ fact: unknown, message: '' }], known, 'key', place);
}

/**
 * Values by name, where null stands for what is left out.
 * @param what they are, in a sentence
 * @throws {BadRequest} with every problem
 */
export function readValues(
	known: readonly ValueRule[],
	given: Given,
	notation: Notation,
	what = 'fact',
): Readonly<Record<string, Value>> {
	const said = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null));
	const { values, problems } = parseValues(known, said, notation);
	if (problems.length === 0) return values;
	const named = problems.map(({ input, message }) => ({ fact: input, message }));
	const names = known.map(({ id }) => id);
	throw new BadRequest('', named, what === 'fact' ? ['taxYear', ...names] : names, what);
}

function householdFacts(system: TaxSystem, given: Given, notation: Notation) {
	const { year, facts } = factsOf(system, given, system.household.facts, notation);
	const complete = system.complete(facts);
	for (const fact of ['state', 'formerState']) {
		const state = String(complete[fact] ?? '');
		if (!isFlat(system, state) || 'stateFlatRate' in facts) continue;
		throw new BadRequest(
			`There is no worksheet for ${state}. Give "stateFlatRate", a rate in percent on federal taxable income.`,
		);
	}
	return { year, facts: complete };
}

function factsOf(
	system: TaxSystem,
	given: Given,
	known: readonly ValueRule[],
	notation: Notation,
): { year: number; facts: Partial<Facts> } {
	if (typeof given !== 'object' || given === null || Array.isArray(given))
		throw new BadRequest('Facts are an object such as {"taxYear": 2026, "wages": 100000}.');
	const { taxYear = system.years.at(-1), ...rest } = given;
	const year = notation === 'text' ? Number(taxYear) : taxYear;
	if (typeof year !== 'number' || !Number.isInteger(year) || isOutOfReach(year))
		throw new BadRequest(`"taxYear" is a year such as 2026, not ${shown(taxYear)}.`);
	lawYear(system, year);
	return { year, facts: readValues(known, rest, notation) };
}

function trustAnswer(system: TaxSystem, given: Given): ReturnAnswer {
	const found = system.worksheets.find(({ worksheet }) => worksheet.kind === 'trust');
	if (!found) throw new BadRequest('There is no worksheet for a trust.');
	const { inputs } = found.worksheet;
	const { year, facts } = factsOf(system, given, inputs, 'json');
	const usual = Object.fromEntries(inputs.map((input) => [input.id, input.default]));
	const lines = linesOfTrust(found, lawFor(system, year), {
		...usual,
		...facts,
	} as Facts);
	return { taxYear: year, worksheets: [found.worksheet.id], lines, closing: {} };
}
