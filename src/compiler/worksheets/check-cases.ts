// Phase 7 for the returns: worked cases, one JSON a line, are their examples. Every line a case gives must agree.
import { answer, BadRequest, type ReturnAnswer } from '../../engine/return/request.ts';
import { type TaxSystem, UnknownLaw } from '../../engine/return/tax-system.ts';
import { type Diagnostic, Findings } from '../diagnostic.ts';
import type { Memory } from '../memory.ts';
import type { ProjectFile } from '../read/read-project.ts';
import { nearest } from '../suggest.ts';

type Figures = Readonly<Record<string, unknown>>;

/** A worked return: facts, or years of them, or a trust's, with lines they must give. */
export interface ReturnCase {
	readonly id: string;
	readonly expected: Figures | readonly Figures[];
	/** Lines worked by these worksheets where the independent figures leave the law. */
	readonly worked?: Figures | readonly Figures[];
	/** Dollars that figures may differ by. */
	readonly margin?: number;
	readonly origin?: string;
	readonly facts?: Figures;
	readonly years?: readonly Figures[];
	readonly trust?: Figures;
}

/** Figures of an independent model are in whole dollars; others in cents. */
const TOLERANCE = { independent: 1, own: 0.02 };

/** A figure of a case that the worksheets do not give. */
export interface Difference {
	/** "agi", or "closing.cashGiftCarryforward"; with the year when there are several. */
	readonly line: string;
	readonly expected: unknown;
	/** Undefined where there is no such line. */
	readonly found: unknown;
}

/** The figures of a case that the worksheets do not give. @throws {BadRequest} or {UnknownLaw} when it cannot be computed */
export function differences(system: TaxSystem, one: ReturnCase): readonly Difference[] {
	const { years, trust, facts = {} } = one;
	const request: Figures = years ? { years } : trust ? { trust } : facts;
	const answers = answer(system, request);
	const margin = one.margin ?? (one.origin === 'independent' ? TOLERANCE.independent : TOLERANCE.own);
	const listed = (figures: ReturnCase['expected'] | undefined): readonly Figures[] =>
		figures === undefined ? [] : Array.isArray(figures) ? figures : [figures as Figures];
	return [listed(one.expected), listed(one.worked)].flatMap((all) =>
		all.flatMap((figures, position) => {
			const found = answers[position];
			const where = all.length > 1 ? ` in ${found?.taxYear}` : '';
			return found ? compared(figures, found, margin, where) : [];
		}),
	);
}

function compared(
	figures: Figures,
	{ lines, closing }: Pick<ReturnAnswer, 'lines' | 'closing'>,
	margin: number,
	where: string,
): readonly Difference[] {
	return Object.entries(figures).flatMap(([id, expected]): readonly Difference[] => {
		if (id === 'closing')
			return compared(expected as Figures, { lines: closing, closing: {} }, margin, where);
		const found = lines[id];
		return agrees(expected, found, margin) ? [] : [{ line: `${id}${where}`, expected, found }];
	});
}

function agrees(expected: unknown, found: unknown, margin: number): boolean {
	if (typeof expected === 'number') return Math.abs(expected - Number(found)) <= margin;
	if (expected === null) return found !== undefined && !Number.isFinite(found);
	return expected === found;
}

/** Runs the cases, and reports each that differs where it stands. */
export function checkCases(
	files: readonly ProjectFile[],
	system: TaxSystem | undefined,
	memory: Memory<readonly Diagnostic[]>,
): readonly Diagnostic[] {
	if (!system) return [];
	return files.flatMap((file) =>
		memory.recall(file.path, [file.text, system], () => {
			const findings = new Findings();
			for (const { text, start } of linesOf(file)) checkLine(file, text, start, system, findings);
			return findings.all;
		}),
	);
}

function linesOf({ text }: ProjectFile): readonly { readonly text: string; readonly start: number }[] {
	let start = 0;
	return text.split('\n').flatMap((line) => {
		const at = start;
		start += line.length + 1;
		return line.trim() === '' ? [] : [{ text: line, start: at }];
	});
}

/** The cases of a file, without lines that are none, which are findings. */
export function casesOf(file: ProjectFile): readonly ReturnCase[] {
	return linesOf(file).flatMap(({ text }) => {
		const one = readCase(text);
		return typeof one === 'string' ? [] : [one];
	});
}

function checkLine(
	file: ProjectFile,
	text: string,
	start: number,
	system: TaxSystem,
	findings: Findings,
): void {
	const report = (problem: string, suggestions: readonly string[] = []) =>
		findings.report({ file, start, end: start + 1 }, 'wrong-case', { problem }, suggestions);
	const one = readCase(text);
	if (typeof one === 'string') report(one);
	else checkCase(one, system, report);
}

// A sentence when it is none.
function readCase(text: string): ReturnCase | string {
	try {
		const one = JSON.parse(text) as ReturnCase;
		return typeof one?.expected === 'object' ? one : 'A case needs "expected", with the lines it must give.';
	} catch {
		return 'This line is not one JSON object.';
	}
}

function checkCase(
	one: ReturnCase,
	system: TaxSystem,
	report: (problem: string, suggestions?: readonly string[]) => void,
): void {
	try {
		for (const { line, expected, found } of differences(system, one)) {
			const said = found === undefined ? 'there is no such line' : `the worksheets give ${found}`;
			report(`The case "${one.id}" expects ${line} to be ${expected}, but ${said}.`);
		}
	} catch (error) {
		if (!(error instanceof BadRequest || error instanceof UnknownLaw)) throw error;
		const [first] = error instanceof BadRequest ? error.problems : [];
		const known = error instanceof BadRequest ? error.known : [];
		const problem = first ? first.message || `There is no fact "${first.fact}".` : error.message;
		report(`The case "${one.id}" cannot be computed: ${problem}`, first ? nearest(first.fact, known) : []);
	}
}
