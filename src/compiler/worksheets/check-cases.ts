// Worked cases of returns, one JSON a line, are their examples. Every figure a case gives must agree.
import { memoize, memoizeByObject } from '../../engine/memoize.ts';
import type { TaxSystem } from '../../engine/tax-return/tax-system.ts';
import type { ReturnCase } from '../../model/generated/authored.ts';
import { digest } from '../cache.ts';
import { type Diagnostic, DiagnosticBag, suggest } from '../diagnostics/diagnostic.ts';
import { type Document, type DocumentContext, reportAt, reportAtKey, reportAtStart } from '../document.ts';
import { type CaseLine, checkEachCase, listCaseLines } from '../load/read-cases.ts';
import type { ProjectFile } from '../load/read-project.ts';
import { findValuePlace } from '../load/source.ts';
import { listNamedStates, selectReturns } from '../prove/case-returns.ts';
import { type Branch, Coverage, listBranches, reportUnreached } from '../prove/coverage.ts';
import { type ExampleProblem, formatValue } from '../prove/examples.ts';
import type { Prover } from '../prove/prover.ts';
import type { CheckedWorksheet } from './checked-worksheet.ts';
import type { ResolvedReturns } from './resolve-returns.ts';
import { type CaseRun, compareCase, listFilledYears, tryCase } from './run-case.ts';

/** What the cases of a file that name the same states show. */
interface GroupRun {
	readonly diagnostics: readonly Diagnostic[];
	/** The keys of branches that no group before reaches. */
	readonly reached: ReadonlySet<string>;
	readonly filled: ReadonlySet<string>;
}

/** Reads and runs the cases; reports mistakes, figures that differ, and what in the worksheets no case reaches. */
export function checkCases(
	files: readonly ProjectFile[],
	returns: ResolvedReturns,
	system: TaxSystem | undefined,
	prover: Prover,
): readonly Diagnostic[] {
	// A formula that names an unknown function has no branches.
	const worksheets: ProvableWorksheets = system ? listProvableWorksheets(returns) : new Map();
	const reached = new Set<string>();
	const filled = new Set<string>();
	/** The worksheets that cases which were not run fill in. */
	const unproven = new Set<string>();
	const diagnostics = files.flatMap((file) => {
		const { groups, diagnostics: fileDiagnostics } = listCaseGroups(file);
		const groupDiagnostics = groups.flatMap(({ states, lines, content: groupContent }) => {
			if (!system) return checkEachCase<ReturnCase>(file, lines, () => {});
			const { system: proofSystem, content } = selectReturns(system, states.split(','));
			const listMissing = memoize(() =>
				proofSystem.worksheets.flatMap(({ worksheet: { id } }) =>
					(worksheets.get(id)?.branches ?? []).filter(({ key }) => !reached.has(key)),
				),
			);
			const grounds = {
				key: `${file.path} ${states}`,
				file: file.path,
				content: digest(groupContent, content),
				getScope: () => digest(...listMissing().map((branch) => branch.key)),
			};
			const run = prover.prove('case run', grounds, () =>
				runCases(file, lines, proofSystem, worksheets, new Set(listMissing())),
			);
			if (!run) {
				for (const { worksheet } of proofSystem.worksheets) unproven.add(worksheet.id);
				return [];
			}
			for (const branch of run.reached) reached.add(branch);
			for (const id of run.filled) filled.add(id);
			return run.diagnostics;
		});
		return [...fileDiagnostics, ...groupDiagnostics];
	});
	// A case with a mistake may be the one that reaches what no other does.
	if (!system || diagnostics.length > 0) return diagnostics;
	const provenWorksheets = new Map([...worksheets].filter(([id]) => !unproven.has(id)));
	return [...checkCaseFiles(files, returns), ...checkCaseCoverage(provenWorksheets, reached, filled)];
}

interface CaseGroup {
	readonly states: string;
	readonly lines: readonly CaseLine[];
	readonly content: string;
}

const listCaseGroups = memoizeByObject((file: ProjectFile) => {
	const { value: lines, diagnostics } = listCaseLines(file);
	const groups = [...groupLines(lines)].map(([states, group]): CaseGroup => {
		return { states, lines: group, content: digest(JSON.stringify(group)) };
	});
	return { groups, diagnostics };
});

/** Lines by the states they name, since those of other states are none of theirs. */
function groupLines(lines: readonly CaseLine[]): ReadonlyMap<string, readonly CaseLine[]> {
	const groups = new Map<string, CaseLine[]>();
	for (const line of lines) {
		const states = listNamedStates(line[1]).join();
		const group = groups.get(states);
		if (group) group.push(line);
		else groups.set(states, [line]);
	}
	return groups;
}

function runCases(
	file: ProjectFile,
	lines: readonly CaseLine[],
	system: TaxSystem,
	worksheets: ProvableWorksheets,
	missing: ReadonlySet<Branch>,
): GroupRun {
	const coverage = new Map<string, Coverage>();
	const diagnostics = checkEachCase<ReturnCase>(file, lines, (context) => {
		const attempt = tryCase(system, context.value);
		if ('run' in attempt) addCoverage(attempt.run, worksheets, missing, coverage);
		for (const problem of 'run' in attempt ? compareCase(attempt.run, context.value) : attempt.problems)
			reportProblem(context, problem);
	});
	const reached = new Set([...coverage.values()].flatMap((covered) => [...covered.reached]));
	return { diagnostics, reached, filled: new Set(coverage.keys()) };
}

function reportProblem(context: DocumentContext<ReturnCase>, problem: ExampleProblem): void {
	const isUnknown = problem.kind === 'unknown';
	const reportAtPath = isUnknown || problem.kind === 'message' ? reportAtKey : reportAt;
	// The whole case is long: its first character stands for it.
	const report = problem.path.length === 0 ? reportAtStart : reportAtPath;
	const values = { problem: describeProblem(context, problem) };
	const suggestions = isUnknown ? suggest(problem.name, problem.candidates) : [];
	report(context, problem.path, 'wrong-case', values, suggestions);
}

function describeProblem({ value: { id } }: Document<ReturnCase>, problem: ExampleProblem): string {
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

const listProvableWorksheets = memoizeByObject(
	({ worksheets }: ResolvedReturns): ProvableWorksheets =>
		new Map(
			worksheets.map(({ program }) => [program.definition.id, { program, branches: listBranches(program) }]),
		),
);

function addCoverage(
	run: CaseRun,
	worksheets: ProvableWorksheets,
	missing: ReadonlySet<Branch>,
	coverageByWorksheet: Map<string, Coverage>,
): void {
	for (const { worksheet: id, environmentOf } of listFilledYears(run)) {
		const worksheet = worksheets.get(id);
		if (!worksheet) continue;
		const coverage =
			coverageByWorksheet.get(id) ?? new Coverage(worksheet.branches.filter((branch) => missing.has(branch)));
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
	reached: ReadonlySet<string>,
	filled: ReadonlySet<string>,
): readonly Diagnostic[] {
	const findings = new DiagnosticBag();
	for (const [id, { program, branches }] of worksheets) {
		if (filled.has(id)) reportUnreached(program, branches, reached, 'worked case', findings);
		else {
			const place = findValuePlace(program.source, ['lines', 0, 'formula']);
			findings.report(place, 'worksheet-without-cases', { worksheet: id });
		}
	}
	return findings.all;
}
