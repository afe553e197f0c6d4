// Computes a worked case, and compares it with the figures it expects.

import { listIds } from '../../engine/collections.ts';
import { type FindAmount, getLawStatus } from '../../engine/law.ts';
import {
	computeHouseholdYear,
	getLine,
	type HouseholdYear,
	mergeLines,
} from '../../engine/tax-return/household-year.ts';
import { applyOutlook } from '../../engine/tax-return/outlook.ts';
import {
	computeAnswers,
	computeSeparateYears,
	type ReturnResult,
	readOutlook,
	readYears,
	type SeparateAnswer,
} from '../../engine/tax-return/request.ts';
import {
	getLawOf,
	listWorksheets,
	listWorksheetsOfYear,
	type TaxSystem,
} from '../../engine/tax-return/tax-system.ts';
import { computeYears, type YearResult } from '../../engine/tax-return/years.ts';
import type { Environment, ReturnsContext } from '../../language/value.ts';
import type { Facts, Lines } from '../../model/compiled-return.ts';
import type { Figures, ReturnCase } from '../../model/generated/authored.ts';
import type { SourcePath } from '../load/source.ts';
import { applyEstimates } from '../prove/case-returns.ts';
import { ExampleComparison, type ExampleProblem, TOLERANCES, toInputProblems } from '../prove/examples.ts';
import type { CheckedWorksheet } from './checked-worksheet.ts';

type AuthoredValues = Readonly<Record<string, unknown>>;

export function toRequest({
	facts,
	years,
	trust,
	estate,
	inflation,
	projection,
}: ReturnCase): AuthoredValues {
	const request = years ? { years } : trust ? { trust } : estate ? { estate } : facts;
	return { ...request, inflation, projection };
}

export interface CaseRun {
	/** The returns under the outlook of the case. */
	readonly system: TaxSystem;
	readonly yearAnswers: readonly CaseAnswer[];
	readonly years: readonly YearResult[];
	/** The trust or the estate of the case. */
	readonly separate: SeparateAnswer | undefined;
}

type CaseAnswer = Pick<ReturnResult, 'taxYear' | 'lines' | 'closing'>;

/** Computes a case. @throws {BadRequest} or {UnknownLaw} when it cannot be computed */
export function runCase(latestSystem: TaxSystem, example: ReturnCase): CaseRun {
	const baseSystem = applyEstimates(latestSystem);
	const { inflation, projection, trust, estate } = example;
	if (trust ?? estate) {
		const outlook = readOutlook({ inflation, projection });
		const separate = trust
			? computeSeparateYears(baseSystem, 'trust', trust, outlook)
			: computeSeparateYears(baseSystem, 'estate', estate, outlook);
		return { system: separate.system, yearAnswers: separate.years, years: [], separate };
	}
	const facts = readYears(baseSystem, example.years ? { years: example.years } : (example.facts ?? {}));
	const taxYear = facts[0]?.year ?? baseSystem.knownYear;
	const system = applyOutlook(baseSystem, { taxYear, outlook: readOutlook({ inflation, projection }) });
	const years = computeYears(system, facts);
	const yearAnswers = years.map(({ year, lines, closing }) => ({
		taxYear: year,
		lines: mergeLines(lines),
		closing,
	}));
	return { system, yearAnswers, years, separate: undefined };
}

export function compareCase({ yearAnswers }: CaseRun, example: ReturnCase): readonly ExampleProblem[] {
	const isIndependent = example.origin === 'independent';
	const comparison = new ExampleComparison(
		example.margin ?? (isIndependent ? TOLERANCES.independent : TOLERANCES.return),
	);
	for (const key of FIGURE_KEYS) {
		for (const [position, { path, figures }] of listFigures(example, key).entries()) {
			const answer = yearAnswers[position];
			if (!answer) continue;
			const suffix = yearAnswers.length > 1 ? ` in ${answer.taxYear}` : '';
			const { closing, ...lines } = figures as Figures & { readonly closing?: AuthoredValues };
			addFigures(comparison, path, lines, answer.lines, suffix);
			if (closing) compareClosing(comparison, [...path, 'closing'], closing, answer.closing, suffix);
		}
	}
	return comparison.problems;
}

const FIGURE_KEYS = ['expected', 'worked'] as const;

function listFigures(
	example: ReturnCase,
	key: (typeof FIGURE_KEYS)[number],
): readonly { readonly path: SourcePath; readonly figures: Figures }[] {
	const options = example[key];
	if (options === undefined) return [];
	return Array.isArray(options)
		? options.map((figures, position) => ({ path: [key, position], figures }))
		: [{ path: [key], figures: options as Figures }];
}

function addFigures(
	comparison: ExampleComparison,
	path: SourcePath,
	expected: AuthoredValues,
	actual: ReturnResult['lines'],
	suffix: string,
): void {
	comparison.addFigures(path, expected, {
		noun: 'line',
		names: Object.keys(actual),
		read: (id) => actual[id],
		describe: (id) => `${id}${suffix}`,
	});
}

// No name at all says that nothing is carried.
function compareClosing(
	comparison: ExampleComparison,
	path: SourcePath,
	expected: AuthoredValues,
	closing: ReturnResult['closing'],
	suffix: string,
): void {
	if (Object.keys(expected).length > 0) addFigures(comparison, path, expected, closing, suffix);
	else
		for (const [id, value] of Object.entries(closing)) comparison.addFigure(path, `${id}${suffix}`, 0, value);
}

/** Computes a case, unless problems keep it from being computed. */
export function tryCase(
	system: TaxSystem,
	example: ReturnCase,
): { readonly run: CaseRun } | { readonly problems: readonly ExampleProblem[] } {
	const { facts, years, trust, estate } = example;
	const options = [facts, years, trust, estate].filter((value) => value !== undefined).length;
	if (options !== 1) {
		const countText = options === 0 ? 'none of them' : `${options} of them`;
		const problem = `A case has one of the keys "facts", "years", "trust" and "estate", but this one has ${countText}.`;
		return { problems: [{ kind: 'message', path: [], problem }] };
	}
	const countProblems = [...findCountProblems(example), ...findMarginProblems(example)];
	try {
		const run = runCase(system, example);
		return countProblems.length > 0 ? { problems: countProblems } : { run };
	} catch (error) {
		const requestProblems = listRequestProblems(system, example);
		if (requestProblems.length === 0) throw error;
		return { problems: [...countProblems, ...requestProblems] };
	}
}

function findCountProblems(example: ReturnCase): readonly ExampleProblem[] {
	const { years, estate } = example;
	const count = [years ?? estate].flat().length;
	return FIGURE_KEYS.flatMap((key): readonly ExampleProblem[] => {
		const figures = listFigures(example, key);
		if (figures.length === 0 || figures.length === count) return [];
		const problem = `The case "${example.id}" has ${count} ${count === 1 ? 'year' : 'years'} of facts, but figures for ${figures.length} under "${key}".`;
		return [{ kind: 'message', path: [key], problem }];
	});
}

/** The largest margin of a case: in dollars, or as a share of its largest figure. */
const MOST_MARGIN = { dollars: 50, share: 0.05 };

// A margin as large as the figures would prove nothing.
function findMarginProblems(example: ReturnCase): readonly ExampleProblem[] {
	const { id, margin = 0 } = example;
	const figures = FIGURE_KEYS.flatMap((key) => listFigures(example, key)).flatMap((year) =>
		Object.values(year.figures).map((figure) => Math.abs(Number(figure))),
	);
	const largest = Math.max(0, ...figures.filter(Number.isFinite));
	if (margin <= Math.max(MOST_MARGIN.dollars, MOST_MARGIN.share * largest)) return [];
	const problem = `The margin of the case "${id}" is ${margin} dollars, where its largest figure is ${largest}: at most 5% of that.`;
	return [{ kind: 'message', path: ['margin'], problem }];
}

function listRequestProblems(
	system: TaxSystem,
	{ facts, years, trust, estate }: ReturnCase,
): readonly ExampleProblem[] {
	if (years) return listYearProblems(system, years);
	return trust || estate
		? findRequestProblems([trust ? 'trust' : 'estate'], () =>
				computeAnswers(system, trust ? { trust } : { estate }),
			)
		: findRequestProblems(['facts'], () => readYears(system, facts ?? {}));
}

/** Those of every year by itself; then the first year that does not follow those before it. */
function listYearProblems(system: TaxSystem, years: readonly AuthoredValues[]): readonly ExampleProblem[] {
	const problems = years.flatMap((year, index) =>
		findRequestProblems(['years', index], () => readYears(system, year)),
	);
	for (let index = 0; index < years.length && problems.length === 0; index += 1)
		problems.push(
			...findRequestProblems(['years', index], () => readYears(system, { years: years.slice(0, index + 1) })),
		);
	return problems;
}

function findRequestProblems(path: SourcePath, readRequest: () => unknown): readonly ExampleProblem[] {
	try {
		readRequest();
		return [];
	} catch (error) {
		return toInputProblems(error, () => path);
	}
}

// The values that the names of a worksheet have in the years of a worked case.

export interface FilledYear {
	readonly worksheet: string;
	readonly environmentOf: (checkedWorksheet: CheckedWorksheet) => Environment;
}

export function listFilledYears({ system, years, separate }: CaseRun): readonly FilledYear[] {
	if (separate)
		return separate.years.map(({ taxYear, facts, lines }) => {
			const law = getLawOf(system, taxYear);
			const environment: Environment = (name) => facts[name] ?? lines[name] ?? law(name)?.value ?? null;
			return {
				worksheet: separate.runnable.worksheet.id,
				environmentOf: () => memoizeEnvironment(environment),
			};
		});
	return years.flatMap(({ year, facts, lines }) => fillHouseholdYear(system, year, facts, lines));
}

/** The returns that a household fills in in a year. @param facts complete */
export function listHouseholdYears(system: TaxSystem, year: number, facts: Facts): readonly FilledYear[] {
	return fillHouseholdYear(system, year, facts, computeHouseholdYear(system, year, facts));
}

function fillHouseholdYear(
	system: TaxSystem,
	year: number,
	facts: Facts,
	lines: HouseholdYear,
): readonly FilledYear[] {
	const law = getLawOf(system, year, getLawStatus(facts));
	const home = listIds(listWorksheets(system, facts));
	return listWorksheetsOfYear(system, facts).map(({ id, state }) => ({
		worksheet: id,
		environmentOf: () => {
			const ownLines = state === undefined || home.includes(id) ? lines.state : lines.computeLinesOf(state);
			return memoizeEnvironment(createHouseholdEnvironment(lines, ownLines, facts, law));
		},
	}));
}

function createHouseholdEnvironment(
	lines: HouseholdYear,
	ownLines: Lines,
	facts: Facts,
	law: FindAmount,
): Environment {
	const environment: Environment = (name) =>
		facts[name] ?? ownLines[name] ?? getLine(lines, name) ?? law(name)?.value ?? null;
	const recompute: ReturnsContext['recompute'] = (line, changes) =>
		getLine(lines.recompute(changes), line) ?? null;
	const returns = {
		recompute,
		computeStateTax: (state: string) => lines.computeStateTax(state),
		computeMoverTax: (state: string) => lines.computeMoverTax(state),
		computeEntityTax: (state: string) => lines.computeEntityTax(state),
		getFederalLine: (line: string) => getLine(lines, line) ?? null,
		election: lines.election,
		getAlternativeLine: (line: string) => getLine(lines.alternative, line) ?? null,
	};
	return Object.assign(environment, { returns });
}

function memoizeEnvironment(environment: Environment): Environment {
	const values = new Map<string, ReturnType<Environment>>();
	const remember: Environment = (name) => {
		if (!values.has(name)) values.set(name, environment(name));
		return values.get(name) ?? null;
	};
	return Object.assign(remember, { returns: environment.returns });
}
