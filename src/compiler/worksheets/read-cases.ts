// Phases 1 and 2 for worked cases: every line of a file is a document of its own, held to schemas/case.schema.json.
import type { ReturnCase } from '../../model/generated/authored.ts';
import { checkCharacters } from '../check/check-characters.ts';
import { checkShape } from '../check/check-shape.ts';
import { type Diagnostic, DiagnosticBag } from '../diagnostics/diagnostic.ts';
import { readJson } from '../load/read-json.ts';
import { findValuePlace, type SourceFile, type SourceNode } from '../load/source.ts';
import { isUtf8WithoutConflict } from '../load/source-checks.ts';

/** One line of a file of cases. */
export interface CaseDocument {
	/** The line as a file: positions in it count from its start. */
	readonly file: SourceFile;
	/** How many lines are above it. */
	readonly lineOffset: number;
	readonly root: SourceNode;
	readonly value: ReturnCase;
}

/** The cases of a file; a line with findings is left out. */
export interface CaseFile {
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
			lineDiagnostics.report(findValuePlace(line.file, line.root, ['id']), 'wrong-case', { problem });
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
export function offsetLines({ all }: DiagnosticBag, lineOffset: number): readonly Diagnostic[] {
	return all.map((diagnostic) => ({ ...diagnostic, line: diagnostic.line + lineOffset }));
}
