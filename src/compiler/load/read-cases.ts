// Files of worked cases: one JSON value a line.
import { type Diagnostic, DiagnosticBag } from '../diagnostics/diagnostic.ts';
import { type Checked, type Document, type DocumentContext, reportAt } from '../document.ts';
import { loadDocument } from './load-documents.ts';
import { isUtf8WithoutConflict } from './read-json.ts';
import type { ProjectFile } from './read-project.ts';

/** One line of a file of cases, as a file: positions in it count from its start. */
interface CaseDocument<T> extends Document<T> {
	/** How many lines are above it. */
	readonly lineOffset: number;
}

export type CaseLine = readonly [lineOffset: number, text: string];

/** Cases; a line with findings is left out. */
interface Cases<T> {
	readonly cases: readonly CaseDocument<T>[];
	readonly diagnostics: readonly Diagnostic[];
}

/** The lines of a file of cases, none of a file that is no text; reports ids that come again. */
export function listCaseLines(file: ProjectFile): Checked<readonly CaseLine[]> {
	const fileDiagnostics = new DiagnosticBag();
	if (!isUtf8WithoutConflict(file, fileDiagnostics)) return { value: [], diagnostics: fileDiagnostics.all };
	const lines = [...file.text.split('\n').entries()].filter(([, text]) => text.trim() !== '');
	const ids = new Set<unknown>();
	const diagnostics = lines.flatMap(([lineOffset, text]) => {
		const id = readId(text);
		const isRepeated = id !== undefined && ids.has(id);
		ids.add(id);
		const document = isRepeated ? loadDocument({ ...file, text }, new DiagnosticBag()) : undefined;
		if (!document) return [];
		const lineDiagnostics = new DiagnosticBag();
		const problem = `There is a case "${id}" above already.`;
		reportAt({ ...document, diagnostics: lineDiagnostics }, ['id'], 'wrong-case', { problem });
		return offsetLines(lineDiagnostics, lineOffset);
	});
	return { value: lines, diagnostics };
}

function readId(line: string): unknown {
	try {
		return (JSON.parse(line) as { readonly id?: unknown } | null)?.id;
	} catch {
		return undefined;
	}
}

/** Checks each readable case. What is found in it stands at its line of the file. */
export function checkEachCase<T>(
	file: ProjectFile,
	lines: readonly CaseLine[],
	check: (context: DocumentContext<T>) => void,
): readonly Diagnostic[] {
	const { cases, diagnostics } = readCases<T>(file, lines);
	return [
		...diagnostics,
		...cases.flatMap(({ lineOffset, ...document }) => {
			const caseDiagnostics = new DiagnosticBag();
			check({ ...document, diagnostics: caseDiagnostics });
			return offsetLines(caseDiagnostics, lineOffset);
		}),
	];
}

export function readCases<T>(
	file: ProjectFile,
	lines: readonly CaseLine[] = listCaseLines(file).value,
): Cases<T> {
	const cases: CaseDocument<T>[] = [];
	const diagnostics = lines.flatMap(([lineOffset, text]) => {
		const lineDiagnostics = new DiagnosticBag();
		const document = loadDocument<T>({ ...file, text }, lineDiagnostics);
		if (document && lineDiagnostics.all.length === 0) cases.push({ ...document, lineOffset });
		return offsetLines(lineDiagnostics, lineOffset);
	});
	return { cases, diagnostics };
}

/** Findings in a line as findings in its file. */
function offsetLines({ all }: DiagnosticBag, lineOffset: number): readonly Diagnostic[] {
	return all.map((diagnostic) => ({ ...diagnostic, line: diagnostic.line + lineOffset }));
}
