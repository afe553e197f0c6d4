// What a line of facts, of years or of a trust asks for, and what is computed of it: the command line and the cases.
import type { Facts, Lines } from '../../definition/compiled-return.ts';
import { lawOf } from '../law.ts';
import { allLines, linesOfTrust } from './household-year.ts';
import { type FactProblem, readFacts } from './read-facts.ts';
import { isFlat } from './summary.ts';
import { lawYear, type TaxSystem, worksheetsOf } from './tax-system.ts';
import { severalYears, type YearFacts } from './years.ts';

/** A year of a return, computed. Unavailable figures are NaN. */
export interface ReturnAnswer {
	readonly taxYear: number;
	/** The ids of the worksheets that were filled in. */
	readonly worksheets: readonly string[];
	readonly lines: Lines;
	/** What is carried to the following year, in dollars. */
	readonly closing: Readonly<Record<string, number>>;
}

/** Why a request cannot be computed. */
export class BadRequest extends Error {
	/** Facts that are wrong or unknown. */
	readonly problems: readonly FactProblem[];
	/** The facts there are. */
	readonly known: readonly string[];
	/** What they are: facts, or inputs of a strategy. */
	readonly what: string;

	constructor(
		message: string,
		problems: readonly FactProblem[] = [],
		known: readonly string[] = [],
		what = 'fact',
	) {
		super(message);
		this.problems = problems;
		this.known = known;
		this.what = what;
	}
}

type Given = Readonly<Record<string, unknown>>;

/**
 * Computes what is asked: `{"years": [facts, ...]}`, `{"trust": facts}`, or facts. Each has its "taxYear".
 * @param typed true when the values are texts of a command line
 * @throws {BadRequest} when it cannot be read, {UnknownLaw} for a year before the first
 */
export function answer(system: TaxSystem, given: Given, typed = false): readonly ReturnAnswer[] {
	if (given.trust !== undefined) return [trustAnswer(system, given.trust as Given)];
	return severalYears(system, yearsAsked(system, given, typed)).map(({ year, facts, lines, closing }) => ({
		taxYear: year,
		worksheets: worksheetsOf(system, facts).map(({ id }) => id),
		lines: allLines(lines),
		closing,
	}));
}

/** The years of a household that are asked for, with complete facts. @throws {BadRequest} and {UnknownLaw} */
export function yearsAsked(system: TaxSystem, given: Given, typed = false): readonly YearFacts[] {
	const years = given.years === undefined ? [given] : given.years;
	if (!Array.isArray(years) || years.length === 0)
		throw new BadRequest('"years" is a list of facts, one object a year.');
	return years.map((facts) => householdFacts(system, facts, typed));
}

function householdFacts(system: TaxSystem, given: Given, typed: boolean) {
	const { year, facts } = factsOf(system, given, system.household.facts, typed);
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
	known: Parameters<typeof readFacts>[0],
	typed: boolean,
): { year: number; facts: Partial<Facts> } {
	if (typeof given !== 'object' || given === null || Array.isArray(given))
		throw new BadRequest('Facts are an object such as {"taxYear": 2026, "wages": 100000}.');
	const { taxYear = system.years.at(-1), ...rest } = given;
	const year = typed ? Number(taxYear) : taxYear;
	if (typeof year !== 'number' || !Number.isInteger(year))
		throw new BadRequest(`"taxYear" is a year such as 2026, not ${JSON.stringify(taxYear)}.`);
	lawYear(system, year);
	const { facts, problems } = readFacts(known, rest, typed);
	if (problems.length > 0) {
		const names = known.map(({ id }) => id);
		throw new BadRequest('', problems, ['taxYear', ...names]);
	}
	return { year, facts };
}

function trustAnswer(system: TaxSystem, given: Given): ReturnAnswer {
	const found = system.worksheets.find(({ worksheet }) => worksheet.kind === 'trust');
	if (!found) throw new BadRequest('There is no worksheet for a trust.');
	const { inputs } = found.worksheet;
	const { year, facts } = factsOf(system, given, inputs, false);
	const usual = Object.fromEntries(inputs.map((input) => [input.id, input.default]));
	const lines = linesOfTrust(found, lawOf(system.amounts, lawYear(system, year)), {
		...usual,
		...facts,
	} as Facts);
	return { taxYear: year, worksheets: [found.worksheet.id], lines, closing: {} };
}
