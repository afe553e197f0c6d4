// Worked cases of returns, one JSON a line, are their examples. Every figure a case gives must agree.
import type { TaxSystem } from '../../engine/tax-return/tax-system.ts';
import type { ReturnCase } from '../../model/generated/authored.ts';
import type { CompilerCache } from '../cache.ts';
import { checkCharacters } from '../check/check-characters.ts';
import { checkShape } from '../check/check-shape.ts';
import { type Diagnostic, DiagnosticBag } from '../diagnostics/diagnostic.ts';
import { suggest } from '../diagnostics/suggest.ts';
import { readJson } from '../load/read-json.ts';
import type { ProjectFile } from '../load/read-project.ts';
import {
	findKeyPlace,
	findValuePlace,
	type SourceFile,
	type SourceNode,
	type SourcePath,
} from '../load/source.ts';
import { isUtf8WithoutConflict } from '../load/source-checks.ts';
import type { ExampleProblem } from '../prove/examples.ts';
import {
	type Branch,
	type CaseCoverage,
	checkCaseCoverage,
	listBranches,
	measureCaseCoverage,
} from './case-coverage.ts';
import type { ResolvedLaw } from './resolve-law.ts';
import { type CaseRun, compareCase, findInputProblems, runCase } from './run-case.ts';

interface FileRun {
	readonly diagnostics: readonly Diagnostic[];
	readonly coverage: CaseCoverage;
}

/** Reads and runs the cases; reports mistakes, figures that differ, and what in the worksheets no case reaches. */
export function checkCases(
	files: readonly ProjectFile[],
	law: ResolvedLaw,
	system: TaxSystem | undefined,
	cache: CompilerCache,
): readonly Diagnostic[] {
	const read = files.map((file) =>
		cache.getOrCreate('case file', file.path, [file.text, file.encodingProblem], () => readCases(file)),
	);
	const diagnostics = read.flatMap((file) => file.diagnostics);
	if (!system) return diagnostics;
	const branches = cache.getOrCreate('branches', '', [law], () => listBranches(law));
	const runs = read.map(({ cases }, at) =>
		cache.getOrCreate('case run', files[at]?.path ?? '', [cases, system, branches], () =>
			runFile(cases, system, branches),
		),
	);
	const caseDiagnostics = [...diagnostics, ...runs.flatMap((run) => run.diagnostics)];
	// A case with a mistake may be the one that reaches what no other does.
	if (caseDiagnostics.length > 0) return caseDiagnostics;
	const coverages = runs.map((run) => run.coverage);
	return checkCaseCoverage(law, branches, coverages);
}

function runFile(
	cases: readonly CaseDocument[],
	system: TaxSystem,
	branches: ReadonlyMap<string, readonly Branch[]>,
): FileRun {
	const diagnostics: Diagnostic[] = [];
	const runs: CaseRun[] = [];
	for (const document of cases) {
		const { value, lineOffset } = document;
		const caseDiagnostics = new DiagnosticBag();
		const inputProblems = findInputProblems(system, value);
		const run = inputProblems.length === 0 ? runCase(system, value) : undefined;
		if (run) runs.push(run);
		for (const problem of run ? compareCase(run, value) : inputProblems)
			reportProblem(document, problem, caseDiagnostics);
		diagnostics.push(...offsetLines(caseDiagnostics, lineOffset));
	}
	return { diagnostics, coverage: measureCaseCoverage(runs, branches) };
}

function reportProblem(document: CaseDocument, problem: ExampleProblem, diagnostics: DiagnosticBag): void {
	const isUnknown = problem.kind === 'unknown';
	const isAtKey = isUnknown || problem.kind === 'message';
	const place = findPlace(document, problem.path, isAtKey);
	const suggestions = isUnknown ? suggest(problem.name, problem.candidates) : [];
	diagnostics.report(place, 'wrong-case', { problem: describeProblem(document, problem) }, suggestions);
}

function describeProblem({ value: { id } }: CaseDocument, problem: ExampleProblem): string {
	const expectation = (line: string | undefined, expected: unknown) =>
		`The case "${id}" expects ${line} to be ${expected}, but`;
	switch (problem.kind) {
		case 'unknown':
			return problem.noun === 'line'
				? `${expectation(problem.subject, problem.expected)} there is no such line.`
				: `There is no fact "${problem.name}".`;
		case 'figure':
			return `${expectation(problem.subject, problem.expected)} the worksheets give ${problem.actual}.`;
		default:
			return problem.problem;
	}
}

// The whole case is long: where the place is the case itself, its first character stands for it.
function findPlace({ file, root }: CaseDocument, path: SourcePath, isKey: boolean) {
	if (path.length === 0) return { file, start: root.start, end: root.start + 1 };
	return isKey ? findKeyPlace(file, root, path) : findValuePlace(file, root, path);
}

/** One line of a file of cases. */
interface CaseDocument {
	/** The line as a file: positions in it count from its start. */
	readonly file: SourceFile;
	/** How many lines are above it. */
	readonly lineOffset: number;
	readonly root: SourceNode;
	readonly value: ReturnCase;
}

/** The cases of a file; a line with findings is left out. */
interface CaseFile {
	readonly cases: readonly CaseDocument[];
	readonly diagnostics: readonly Diagnostic[];
}

/** Reads a file of cases. */
export function readCases(file: SourceFile): CaseFile {
	const fileDiagnostics = new DiagnosticBag();
	if (!isUtf8WithoutConflict(file, fileDiagnostics)) return { cases: [], diagnostics: fileDiagnostics.all };
	const cases: CaseDocument[] = [];
	const diagnostics: Diagnostic[] = [];
	const ids = new Set<string>();
	for (const [lineOffset, text] of file.text.split('\n').entries()) {
		if (text.trim() === '') continue;
		const lineDiagnostics = new DiagnosticBag();
		const line = readLine({ path: file.path, text }, lineDiagnostics);
		if (line && ids.has(line.value.id)) {
			const problem = `There is a case "${line.value.id}" above already.`;
			lineDiagnostics.report(findValuePlace(line.file, line.root, ['id']), 'wrong-case', {
				problem,
			});
		}
		if (line) ids.add(line.value.id);
		if (line && lineDiagnostics.all.length === 0) cases.push({ ...line, lineOffset });
		diagnostics.push(...offsetLines(lineDiagnostics, lineOffset));
	}
	return { cases, diagnostics };
}

function readLine(
	file: SourceFile,
	diagnostics: DiagnosticBag,
): Omit<CaseDocument, 'lineOffset'> | undefined {
	const root = readJson(file, diagnostics);
	if (!root) return undefined;
	checkCharacters(file, root, diagnostics);
	const { value } = checkShape(file, root, 'case', diagnostics);
	if (diagnostics.all.length > 0) return undefined;
	return { file, root, value: value as ReturnCase };
}

/** Findings in a line as findings in its file. */
function offsetLines({ all }: DiagnosticBag, lineOffset: number): readonly Diagnostic[] {
	return all.map((diagnostic) => ({ ...diagnostic, line: diagnostic.line + lineOffset }));
}
