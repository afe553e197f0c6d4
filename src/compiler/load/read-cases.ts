// Files of worked cases: one JSON value a line.
import { type Diagnostic, DiagnosticBag } from '../diagnostics/diagnostic.ts';
import { type Document, reportAt } from '../document.ts';
import { loadDocument } from './load-documents.ts';
import { isUtf8WithoutConflict } from './read-json.ts';
import type { ProjectFile } from './read-project.ts';

/** One line of a file of cases, as a file: positions in it count from its start. */
export interface CaseDocument<T> extends Document<T> {
	/** How many lines are above it. */
	readonly lineOffset: number;
}

/** The cases of a file; a line with findings is left out. */
interface CaseFile<T> {
	readonly cases: readonly CaseDocument<T>[];
	readonly diagnostics: readonly Diagnostic[];
}

/** Reads a file of cases. */
export function readCases<T extends { readonly id: string }>(file: ProjectFile): CaseFile<T> {
	const fileDiagnostics = new DiagnosticBag();
	if (!isUtf8WithoutConflict(file, fileDiagnostics)) return { cases: [], diagnostics: fileDiagnostics.all };
	const cases: CaseDocument<T>[] = [];
	const diagnostics: Diagnostic[] = [];
	const ids = new Set<string>();
	for (const [lineOffset, text] of file.text.split('\n').entries()) {
		if (text.trim() === '') continue;
		const lineDiagnostics = new DiagnosticBag();
		const document = loadDocument<T>({ ...file, text }, lineDiagnostics);
		if (document && lineDiagnostics.all.length === 0) {
			const { id } = document.value;
			const problem = `There is a case "${id}" above already.`;
			if (ids.has(id))
				reportAt({ ...document, diagnostics: lineDiagnostics }, ['id'], 'wrong-case', { problem });
			else cases.push({ ...document, lineOffset });
			ids.add(id);
		}
		diagnostics.push(...offsetLines(lineDiagnostics, lineOffset));
	}
	return { cases, diagnostics };
}

/** Findings in a line as findings in its file. */
export function offsetLines({ all }: DiagnosticBag, lineOffset: number): readonly Diagnostic[] {
	return all.map((diagnostic) => ({ ...diagnostic, line: diagnostic.line + lineOffset }));
}
