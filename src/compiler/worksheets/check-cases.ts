// Phase 7 for the returns: worked cases, one JSON a line, are their examples. Every figure a case gives must agree.
import type { TaxSystem } from '../../engine/return/tax-system.ts';
import { type Diagnostic, Findings } from '../diagnostic.ts';
import type { Memory } from '../memory.ts';
import type { ProjectFile } from '../read/read-project.ts';
import { placeOfKey, placeOfValue, type SourcePath } from '../read/source.ts';
import { nearest } from '../suggest.ts';
import { type CaseDocument, type CaseFile, inWholeFile, readCases } from './read-cases.ts';
import { type CaseProblem, type Difference, differences, problemsOf } from './run-case.ts';

/** Reads and runs the cases, and reports each mistake and each figure that differs at its place. */
export function checkCases(
	files: readonly ProjectFile[],
	system: TaxSystem | undefined,
	memory: { readonly read: Memory<CaseFile>; readonly run: Memory<readonly Diagnostic[]> },
): readonly Diagnostic[] {
	return files.flatMap((file) => {
		const { cases, findings } = memory.read.recall(file.path, [file.text, file.encodingSlip], () =>
			readCases(file),
		);
		if (!system) return findings;
		const run = memory.run.recall(file.path, [cases, system], () =>
			cases.flatMap((document) => checkCase(document, system)),
		);
		return [...findings, ...run];
	});
}

function checkCase(document: CaseDocument, system: TaxSystem): readonly Diagnostic[] {
	const findings = new Findings();
	const problems = problemsOf(system, document.value);
	for (const problem of problems) reportProblem(document, problem, findings);
	if (problems.length === 0)
		for (const difference of differences(system, document.value))
			reportDifference(document, difference, findings);
	return inWholeFile(findings, document.above);
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
