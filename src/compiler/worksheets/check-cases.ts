// Worked cases of returns, one JSON a line, are their examples. Every figure a case gives must agree.
import type { TaxSystem } from '../../engine/tax-return/tax-system.ts';
import type { ReturnCase } from '../../model/generated/authored.ts';
import type { CompilerCache } from '../cache.ts';
import { type Diagnostic, DiagnosticBag, suggest } from '../diagnostics/diagnostic.ts';
import { reportAt, reportAtKey, reportAtStart } from '../document.ts';
import { type CaseDocument, offsetLines, readCases } from '../load/read-cases.ts';
import type { ProjectFile } from '../load/read-project.ts';
import { findValuePlace } from '../load/source.ts';
import { type Branch, Coverage, listBranches, reportUnreached } from '../prove/coverage.ts';
import { type ExampleProblem, formatValue } from '../prove/examples.ts';
import { listNamedStates, selectReturns } from '../prove/proof-system.ts';
import type { CheckedWorksheet } from './checked-worksheet.ts';
import type { ResolvedReturns } from './resolve-returns.ts';
import { type CaseRun, compareCase, listFilledYears, tryCase } from './run-case.ts';

interface GroupRun {
	readonly diagnostics: readonly Diagnostic[];
	readonly coverage: CaseCoverage;
}

/** Reads and runs the cases; reports mistakes, figures that differ, and what in the worksheets no case reaches. */
export function checkCases(
	files: readonly ProjectFile[],
	returns: ResolvedReturns,
	system: TaxSystem | undefined,
	cache: CompilerCache,
): readonly Diagnostic[] {
	const caseFiles = files.map((file) =>
		cache.getOrCreate('case file', file.path, [file.text, file.encodingProblem], () => groupCases(file)),
	);
	const diagnostics = caseFiles.flatMap((file) => file.diagnostics);
	if (!system) return diagnostics;
	const worksheets = cache.getOrCreate('branches', '', [returns], () => listProvableWorksheets(returns));
	const runs = caseFiles.flatMap(({ groups }, at) =>
		[...groups].map(([states, cases]) => {
			const returns = selectReturns(system, states.split(','), cache);
			const reachable = returns.worksheets.flatMap(
				({ worksheet }) => worksheets.get(worksheet.id)?.branches ?? [],
			);
			const dependencies = [cases, returns, reachable.map(({ key }) => key).join()];
			return cache.getOrCreate('case run', `${files[at]?.path} ${states}`, dependencies, () =>
				runCases(cases, returns, worksheets),
			);
		}),
	);
	const caseDiagnostics = [...diagnostics, ...runs.flatMap((run) => run.diagnostics)];
	// A case with a mistake may be the one that reaches what no other does.
	if (caseDiagnostics.length > 0) return caseDiagnostics;
	const coverages = runs.map((run) => run.coverage);
	return [...checkCaseFiles(files, returns), ...checkCaseCoverage(worksheets, coverages)];
}

/** The cases of a file by the states they name, since those of other states are none of theirs. */
function groupCases(file: ProjectFile) {
	const { cases, diagnostics } = readCases<ReturnCase>(file);
	const groups = new Map<string, CaseDocument<ReturnCase>[]>();
	for (const document of cases) {
		const states = listNamedStates(document.file.text).join();
		const group = groups.get(states);
		if (group) group.push(document);
		else groups.set(states, [document]);
	}
	return { groups, diagnostics };
}

function runCases(
	cases: readonly CaseDocument<ReturnCase>[],
	system: TaxSystem,
	worksheets: ProvableWorksheets,
): GroupRun {
	const diagnostics: Diagnostic[] = [];
	const coverage = new Map<string, Coverage>();
	for (const document of cases) {
		const { value, lineOffset } = document;
		const caseDiagnostics = new DiagnosticBag();
		const attempt = tryCase(system, value);
		if ('run' in attempt) addCoverage(attempt.run, worksheets, coverage);
		for (const problem of 'run' in attempt ? compareCase(attempt.run, value) : attempt.problems)
			reportProblem(document, problem, caseDiagnostics);
		diagnostics.push(...offsetLines(caseDiagnostics, lineOffset));
	}
	return { diagnostics, coverage };
}

function reportProblem(
	document: CaseDocument<ReturnCase>,
	problem: ExampleProblem,
	diagnostics: DiagnosticBag,
): void {
	const isUnknown = problem.kind === 'unknown';
	const reportAtPath = isUnknown || problem.kind === 'message' ? reportAtKey : reportAt;
	// The whole case is long: its first character stands for it.
	const report = problem.path.length === 0 ? reportAtStart : reportAtPath;
	const values = { problem: describeProblem(document, problem) };
	const suggestions = isUnknown ? suggest(problem.name, problem.candidates) : [];
	report({ ...document, diagnostics }, problem.path, 'wrong-case', values, suggestions);
}

function describeProblem({ value: { id } }: CaseDocument<ReturnCase>, problem: ExampleProblem): string {
	const expectation = (line: string | undefined, expected: unknown) =>
		`The case "${id}" expects ${line} to be ${expected}, but`;
	switch (problem.kind) {
		case 'unknown':
			return problem.noun === 'line'
				? `${expectation(problem.subject, problem.expected)} there is no such line.`
				: `There is no fact "${problem.name}".`;
		case 'figure':
			return `${expectation(problem.subject, problem.expected)} the worksheets give ${formatValue(problem.actual)}.`;
		default:
			return problem.problem;
	}
}

// Every line and branch of a worksheet is reached by some worked case.

interface ProvableWorksheet {
	readonly program: CheckedWorksheet;
	readonly branches: readonly Branch[];
}

/** Worksheets by id, with the branches that cases have to reach. */
type ProvableWorksheets = ReadonlyMap<string, ProvableWorksheet>;

/** The coverage of the worksheets that cases fill in, by id. */
type CaseCoverage = ReadonlyMap<string, Coverage>;

function listProvableWorksheets({ worksheets }: ResolvedReturns): ProvableWorksheets {
	return new Map(
		worksheets.map(({ program }) => [program.definition.id, { program, branches: listBranches(program) }]),
	);
}

function addCoverage(
	run: CaseRun,
	worksheets: ProvableWorksheets,
	coverageByWorksheet: Map<string, Coverage>,
): void {
	for (const { worksheet: id, environmentOf } of listFilledYears(run)) {
		const worksheet = worksheets.get(id);
		if (!worksheet) continue;
		const coverage = coverageByWorksheet.get(id) ?? new Coverage(worksheet.branches);
		coverageByWorksheet.set(id, coverage);
		coverage.add(() => environmentOf(worksheet.program));
	}
}

const STATE_CASES = 'law/cases/states/';

// Each state has a file of its own, once one of them has.
function checkCaseFiles(
	files: readonly ProjectFile[],
	{ worksheets }: ResolvedReturns,
): readonly Diagnostic[] {
	const [folder] = files.flatMap(({ path }) => path.split(STATE_CASES).slice(0, -1));
	if (folder === undefined) return [];
	const findings = new DiagnosticBag();
	for (const { program } of worksheets) {
		const { id, kind } = program.definition;
		const file = `${folder}${STATE_CASES}${id}.jsonl`;
		if (kind === 'state' && !files.some(({ path }) => path === file))
			findings.report(findValuePlace(program.source, ['id']), 'missing-case-file', { file });
	}
	return findings.all;
}

/** Reports the worksheets that no case fills in, and the branches that none reaches. */
function checkCaseCoverage(
	worksheets: ProvableWorksheets,
	coverages: readonly CaseCoverage[],
): readonly Diagnostic[] {
	const findings = new DiagnosticBag();
	for (const [id, { program, branches }] of worksheets) {
		const ownCoverages = coverages.flatMap((coverage) => coverage.get(id) ?? []);
		if (ownCoverages.length > 0) reportUnreached(program, branches, ownCoverages, 'worked case', findings);
		else {
			const place = findValuePlace(program.source, ['lines', 0, 'formula']);
			findings.report(place, 'worksheet-without-cases', { worksheet: id });
		}
	}
	return findings.all;
}
