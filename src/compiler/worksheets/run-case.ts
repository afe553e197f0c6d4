// Computes a worked case, and compares it with the figures it expects.
import {
	answerOf,
	BadRequest,
	computeAnswers,
	type ReturnResult,
	readYears,
} from '../../engine/tax-return/request.ts';
import { type TaxSystem, UnknownLaw } from '../../engine/tax-return/tax-system.ts';
import { computeYears, type YearResult } from '../../engine/tax-return/years.ts';
import type { Figures, ReturnCase } from '../../model/generated/authored.ts';
import type { SourcePath } from '../load/source.ts';
import { isSameFigure, TOLERANCES } from '../prove/figures.ts';

type Facts = Readonly<Record<string, unknown>>;

/** The facts of one year of a case, or of its trust. */
interface CaseRequest {
	readonly path: SourcePath;
	readonly facts: Facts;
	readonly isTrust: boolean;
}

/** A figure of a case that the worksheets do not give. */
export interface CaseDifference {
	/** "agi", or with the year when there are several, "agi in 2026". */
	readonly line: string;
	readonly path: SourcePath;
	readonly expected: unknown;
	/** Undefined where there is no such line. */
	readonly actual: unknown;
	/** The lines there are. */
	readonly lines: readonly string[];
}

/** A problem that keeps a case from being computed. */
export interface CaseProblem {
	readonly path: SourcePath;
	/** True where the key is wrong, false for the value. */
	readonly isKey: boolean;
	readonly problem: string;
	/** The name that is not known, and those that are. */
	readonly unknownName?: { readonly name: string; readonly candidates: readonly string[] };
}

/** The request of a case. */
export function toRequest({ facts, years, trust }: ReturnCase): Facts {
	return years ? { years } : trust ? { trust } : (facts ?? {});
}

/** A case, computed. */
export interface CaseRun {
	readonly yearAnswers: readonly ReturnResult[];
	/** The years of a household. */
	readonly years: readonly YearResult[];
	/** The facts of a trust. */
	readonly trust: Facts | undefined;
}

/** Computes a case. @throws {BadRequest} or {UnknownLaw} when it cannot be computed */
export function runCase(system: TaxSystem, example: ReturnCase): CaseRun {
	const { trust } = example;
	if (trust) return { yearAnswers: computeAnswers(system, { trust }), years: [], trust };
	const years = computeYears(system, readYears(system, toRequest(example)));
	return { yearAnswers: years.map((year) => answerOf(system, year)), years, trust };
}

/** The figures of a case that the worksheets do not give. */
export function findDifferences({ yearAnswers }: CaseRun, example: ReturnCase): readonly CaseDifference[] {
	const tolerance =
		example.margin ?? (example.origin === 'independent' ? TOLERANCES.independent : TOLERANCES.return);
	return (['expected', 'worked'] as const).flatMap((key) =>
		listFigures(example, key).flatMap(({ path, figures }, position) => {
			const actual = yearAnswers[position];
			const suffix = yearAnswers.length > 1 ? ` in ${actual?.taxYear}` : '';
			return actual ? compareFigures(figures, actual, { tolerance, path, suffix }) : [];
		}),
	);
}

function listFigures(
	example: ReturnCase,
	key: 'expected' | 'worked',
): readonly { readonly path: SourcePath; readonly figures: Figures }[] {
	const options = example[key];
	if (options === undefined) return [];
	return Array.isArray(options)
		? options.map((figures, position) => ({ path: [key, position], figures }))
		: [{ path: [key], figures: options as Figures }];
}

function compareFigures(
	figures: Facts,
	{ lines, closing }: Pick<ReturnResult, 'lines' | 'closing'>,
	options: { readonly tolerance: number; readonly path: SourcePath; readonly suffix: string },
): readonly CaseDifference[] {
	return Object.entries(figures).flatMap(([id, expected]): readonly CaseDifference[] => {
		const path = [...options.path, id];
		if (id === 'closing') return compareClosing(expected as Facts, closing, { ...options, path });
		const actual = Object.hasOwn(lines, id) ? lines[id] : undefined;
		if (isSameFigure(expected, actual, options.tolerance)) return [];
		return [{ line: `${id}${options.suffix}`, path, expected, actual, lines: Object.keys(lines) }];
	});
}

// No name at all says that nothing is carried.
function compareClosing(
	figures: Facts,
	closing: ReturnResult['closing'],
	keyCount: Parameters<typeof compareFigures>[2],
): readonly CaseDifference[] {
	const isEmpty = Object.keys(figures).length === 0;
	const zeros = Object.fromEntries(Object.keys(closing).map((id) => [id, 0]));
	const found = compareFigures(isEmpty ? zeros : figures, { lines: closing, closing: {} }, keyCount);
	return isEmpty ? found.map((difference) => ({ ...difference, path: keyCount.path })) : found;
}

/** The problems that keep a case from being computed; none where it can be. */
export function findProblems(system: TaxSystem, example: ReturnCase): readonly CaseProblem[] {
	const { facts, years, trust } = example;
	const options = [facts, years, trust].filter((value) => value !== undefined).length;
	if (options !== 1) {
		const countText = options === 0 ? 'none of them' : `${options} of them`;
		const problem = `A case has one of the keys "facts", "years" and "trust", but this one has ${countText}.`;
		return [{ path: [], isKey: true, problem }];
	}
	const count = years?.length ?? 1;
	const countProblems = (['expected', 'worked'] as const).flatMap((key): readonly CaseProblem[] => {
		const figures = listFigures(example, key);
		if (figures.length === 0 || figures.length === count) return [];
		const problem = `The case "${example.id}" has ${count} ${count === 1 ? 'year' : 'years'} of facts, but figures for ${figures.length} under "${key}".`;
		return [{ path: [key], isKey: true, problem }];
	});
	return [
		...countProblems,
		...listRequests(example).flatMap((request) => findRequestProblems(system, request)),
	];
}

function listRequests({ facts, years, trust }: ReturnCase): readonly CaseRequest[] {
	if (years) return years.map((year, index) => ({ path: ['years', index], facts: year, isTrust: false }));
	if (trust) return [{ path: ['trust'], facts: trust, isTrust: true }];
	return [{ path: ['facts'], facts: facts ?? {}, isTrust: false }];
}

function findRequestProblems(
	system: TaxSystem,
	{ path, facts, isTrust }: CaseRequest,
): readonly CaseProblem[] {
	try {
		if (isTrust) computeAnswers(system, { trust: facts });
		else readYears(system, facts);
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
			...(message === '' ? { unknownName: { name: fact, candidates: error.names } } : {}),
		}));
	}
}
