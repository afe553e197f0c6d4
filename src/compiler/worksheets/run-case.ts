// Computes a worked case, and compares it with the figures it expects.
import type { Figures, ReturnCase } from '../../definition/generated/case.ts';
import { answer, answerOf, BadRequest, type ReturnAnswer, yearsAsked } from '../../engine/return/request.ts';
import { type TaxSystem, UnknownLaw } from '../../engine/return/tax-system.ts';
import { severalYears, type YearResult } from '../../engine/return/years.ts';
import type { SourcePath } from '../read/source.ts';

type Facts = Readonly<Record<string, unknown>>;

/** Dollars that figures may differ by: those of an independent model are whole, all others in cents. */
const TOLERANCE = { independent: 1, exact: 0.02 };

/** The facts of one year of a case, or of its trust. */
interface CaseRequest {
	readonly path: SourcePath;
	readonly facts: Facts;
	readonly isTrust: boolean;
}

/** A figure of a case that the worksheets do not give. */
export interface Difference {
	/** "agi", or with the year when there are several, "agi in 2026". */
	readonly line: string;
	readonly path: SourcePath;
	readonly expected: unknown;
	/** Undefined where there is no such line. */
	readonly found: unknown;
	/** The lines there are. */
	readonly lines: readonly string[];
}

/** What keeps a case from being computed. */
export interface CaseProblem {
	readonly path: SourcePath;
	/** True where the key is wrong, false for the value. */
	readonly isKey: boolean;
	readonly problem: string;
	/** The name that is not known, and those that are. */
	readonly unknown?: { readonly name: string; readonly known: readonly string[] };
}

/** What a case asks for. */
export function requestOf({ facts, years, trust }: ReturnCase): Facts {
	return years ? { years } : trust ? { trust } : (facts ?? {});
}

/** A case, computed. */
export interface CaseRun {
	readonly answers: readonly ReturnAnswer[];
	/** The years of a household. */
	readonly years: readonly YearResult[];
	/** The facts of a trust. */
	readonly trust: Facts | undefined;
}

/** Computes a case. @throws {BadRequest} or {UnknownLaw} when it cannot be computed */
export function runCase(system: TaxSystem, example: ReturnCase): CaseRun {
	const { trust } = example;
	if (trust) return { answers: answer(system, { trust }), years: [], trust };
	const years = severalYears(system, yearsAsked(system, requestOf(example)));
	return { answers: years.map((year) => answerOf(system, year)), years, trust };
}

/** The figures of a case that the worksheets do not give. */
export function differences({ answers }: CaseRun, example: ReturnCase): readonly Difference[] {
	const margin =
		example.margin ?? (example.origin === 'independent' ? TOLERANCE.independent : TOLERANCE.exact);
	return (['expected', 'worked'] as const).flatMap((key) =>
		figuresIn(example, key).flatMap(({ path, figures }, position) => {
			const found = answers[position];
			const where = answers.length > 1 ? ` in ${found?.taxYear}` : '';
			return found ? compared(figures, found, { margin, path, where }) : [];
		}),
	);
}

function figuresIn(
	example: ReturnCase,
	key: 'expected' | 'worked',
): readonly { readonly path: SourcePath; readonly figures: Figures }[] {
	const given = example[key];
	if (given === undefined) return [];
	return Array.isArray(given)
		? given.map((figures, position) => ({ path: [key, position], figures }))
		: [{ path: [key], figures: given as Figures }];
}

function compared(
	figures: Facts,
	{ lines, closing }: Pick<ReturnAnswer, 'lines' | 'closing'>,
	given: { readonly margin: number; readonly path: SourcePath; readonly where: string },
): readonly Difference[] {
	return Object.entries(figures).flatMap(([id, expected]): readonly Difference[] => {
		const path = [...given.path, id];
		if (id === 'closing') return comparedClosing(expected as Facts, closing, { ...given, path });
		const found = Object.hasOwn(lines, id) ? lines[id] : undefined;
		if (agrees(expected, found, given.margin)) return [];
		return [{ line: `${id}${given.where}`, path, expected, found, lines: Object.keys(lines) }];
	});
}

// No name at all says that nothing is carried.
function comparedClosing(
	figures: Facts,
	closing: ReturnAnswer['closing'],
	given: Parameters<typeof compared>[2],
): readonly Difference[] {
	const isEmpty = Object.keys(figures).length === 0;
	const nothing = Object.fromEntries(Object.keys(closing).map((id) => [id, 0]));
	const found = compared(isEmpty ? nothing : figures, { lines: closing, closing: {} }, given);
	return isEmpty ? found.map((difference) => ({ ...difference, path: given.path })) : found;
}

/** True where a figure is of the expected kind and near enough; null expects a line without a value. */
export function agrees(expected: unknown, found: unknown, margin: number): boolean {
	if (typeof expected === 'number') return typeof found === 'number' && Math.abs(expected - found) <= margin;
	if (expected === null) return found === null || (typeof found === 'number' && !Number.isFinite(found));
	return expected === found;
}

/** What keeps a case from being computed; nothing where it can be. */
export function problemsOf(system: TaxSystem, example: ReturnCase): readonly CaseProblem[] {
	const { facts, years, trust } = example;
	const given = [facts, years, trust].filter((part) => part !== undefined).length;
	if (given !== 1) {
		const many = given === 0 ? 'none of them' : `${given} of them`;
		const problem = `A case has one of the keys "facts", "years" and "trust", but this one has ${many}.`;
		return [{ path: [], isKey: true, problem }];
	}
	const count = years?.length ?? 1;
	const miscounted = (['expected', 'worked'] as const).flatMap((key): readonly CaseProblem[] => {
		const figures = figuresIn(example, key);
		if (figures.length === 0 || figures.length === count) return [];
		const problem = `The case "${example.id}" has ${count} ${count === 1 ? 'year' : 'years'} of facts, but figures for ${figures.length} under "${key}".`;
		return [{ path: [key], isKey: true, problem }];
	});
	return [...miscounted, ...requestsIn(example).flatMap((request) => requestProblems(system, request))];
}

function requestsIn({ facts, years, trust }: ReturnCase): readonly CaseRequest[] {
	if (years) return years.map((year, at) => ({ path: ['years', at], facts: year, isTrust: false }));
	if (trust) return [{ path: ['trust'], facts: trust, isTrust: true }];
	return [{ path: ['facts'], facts: facts ?? {}, isTrust: false }];
}

function requestProblems(system: TaxSystem, { path, facts, isTrust }: CaseRequest): readonly CaseProblem[] {
	try {
		if (isTrust) answer(system, { trust: facts });
		else yearsAsked(system, facts);
		return [];
	} catch (error) {
		if (error instanceof UnknownLaw)
			return [{ path: [...path, 'taxYear'], isKey: false, problem: error.message }];
		if (!(error instanceof BadRequest)) throw error;
		if (error.problems.length === 0) return [{ path, isKey: true, problem: error.message }];
		return error.problems.map(({ fact, message }) => ({
			path: [...path, fact],
			isKey: message === '',
			problem: message || `There is no fact "${fact}".`,
			...(message === '' ? { unknown: { name: fact, known: error.known } } : {}),
		}));
	}
}
