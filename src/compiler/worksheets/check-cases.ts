// Phase 7 for the returns: worked cases, one JSON a line, are their examples. Every figure a case gives must agree.
import type { TaxSystem } from '../../engine/return/tax-system.ts';
import { type Diagnostic, Findings } from '../diagnostic.ts';
import { Memory } from '../memory.ts';
import type { ProjectFile } from '../read/read-project.ts';
import { placeOfKey, placeOfValue, type SourcePath } from '../read/source.ts';
import { nearest } from '../suggest.ts';
import { type Branch, branchesOf, checkReached, type Reached, reachedBy } from './check-reached.ts';
import { type CaseDocument, type CaseFile, inWholeFile, readCases } from './read-cases.ts';
import type { ResolvedLaw } from './resolve-law.ts';
import {
	type CaseProblem,
	type CaseRun,
	type Difference,
	differences,
	problemsOf,
	runCase,
} from './run-case.ts';

/** What phases made of the cases before. */
export class CaseMemory {
	readonly read = new Memory<CaseFile>();
	readonly run = new Memory<FileRun>();
	readonly branches = new Memory<ReadonlyMap<string, readonly Branch[]>>();
}

interface FileRun {
	readonly findings: readonly Diagnostic[];
	readonly reached: Reached;
}

/** Reads and runs the cases; reports mistakes, figures that differ, and what in the worksheets no case reaches. */
export function checkCases(
	files: readonly ProjectFile[],
	law: ResolvedLaw,
	system: TaxSystem | undefined,
	memory: CaseMemory,
): readonly Diagnostic[] {
	const read = files.map((file) =>
		memory.read.recall(file.path, [file.text, file.encodingSlip], () => readCases(file)),
	);
	const findings = read.flatMap((file) => file.findings);
	if (!system) return findings;
	const branches = memory.branches.recall('', [law], () => branchesOf(law));
	const runs = read.map(({ cases }, at) =>
		memory.run.recall(files[at]?.path ?? '', [cases, system, branches], () =>
			runFile(cases, system, branches),
		),
	);
	const wrong = [...findings, ...runs.flatMap((run) => run.findings)];
	// A case with a mistake may be the one that reaches what no other does.
	if (wrong.length > 0) return wrong;
	const reached = runs.map((run) => run.reached);
	return checkReached(law, branches, reached);
}

function runFile(
	cases: readonly CaseDocument[],
	system: TaxSystem,
	branches: ReadonlyMap<string, readonly Branch[]>,
): FileRun {
	const findings: Diagnostic[] = [];
	const runs: CaseRun[] = [];
	for (const document of cases) {
		const { value, above } = document;
		const own = new Findings();
		const problems = problemsOf(system, value);
		for (const problem of problems) reportProblem(document, problem, own);
		if (problems.length === 0) {
			const run = runCase(system, value);
			for (const difference of differences(run, value)) reportDifference(document, difference, own);
			runs.push(run);
		}
		findings.push(...inWholeFile(own, above));
	}
	return { findings, reached: reachedBy(runs, system, branches) };
}

function reportProblem(document: CaseDocument, found: CaseProblem, findings: Findings): void {
	const { path, isKey, problem, unknown } = found;
	const suggestions = unknown ? nearest(unknown.name, unknown.known) : [];
	findings.report(placeAt(document, path, isKey), 'wrong-case', { problem }, suggestions);
}

function reportDifference(document: CaseDocument, difference: Difference, findings: Findings): void {
	const { line, path, expected, found, lines } = difference;
	const isUnknown = found === undefined;
	const said = isUnknown ? 'there is no such line' : `the worksheets give ${found}`;
	const problem = `The case "${document.value.id}" expects ${line} to be ${expected}, but ${said}.`;
	const suggestions = isUnknown ? nearest(String(path.at(-1)), lines) : [];
	findings.report(placeAt(document, path, isUnknown), 'wrong-case', { problem }, suggestions);
}

// The whole case is long: where the place is the case itself, its first character stands for it.
function placeAt({ file, root }: CaseDocument, path: SourcePath, isKey: boolean) {
	if (path.length === 0) return { file, start: root.start, end: root.start + 1 };
	return isKey ? placeOfKey(file, root, path) : placeOfValue(file, root, path);
}
