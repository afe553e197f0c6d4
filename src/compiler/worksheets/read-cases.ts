// Phases 1 and 2 for worked cases: every line of a file is a document of its own, held to schemas/case.schema.json.
import type { ReturnCase } from '../../definition/generated/case.ts';
import { checkCharacters } from '../checks/check-characters.ts';
import { checkShape } from '../checks/check-shape.ts';
import { type Diagnostic, Findings } from '../diagnostic.ts';
import { readJson } from '../read/read-json.ts';
import { isWhole } from '../read/readable.ts';
import { placeOfValue, type SourceFile, type SourceNode } from '../read/source.ts';

/** One line of a file of cases. */
export interface CaseDocument {
	/** The line as a file: positions in it count from its start. */
	readonly file: SourceFile;
	/** How many lines are above it. */
	readonly above: number;
	readonly root: SourceNode;
	readonly value: ReturnCase;
}

/** The cases of a file; a line with findings is left out. */
export interface CaseFile {
	readonly cases: readonly CaseDocument[];
	readonly findings: readonly Diagnostic[];
}

/** Reads a file of cases. */
export function readCases(file: SourceFile): CaseFile {
	const ofFile = new Findings();
	if (!isWhole(file, ofFile)) return { cases: [], findings: ofFile.all };
	const cases: CaseDocument[] = [];
	const findings: Diagnostic[] = [];
	const ids = new Set<string>();
	for (const [above, text] of file.text.split('\n').entries()) {
		if (text.trim() === '') continue;
		const ofLine = new Findings();
		const line = readLine({ path: file.path, text }, ofLine);
		if (line && ids.has(line.value.id)) {
			const problem = `There is a case "${line.value.id}" above already.`;
			ofLine.report(placeOfValue(line.file, line.root, ['id']), 'wrong-case', { problem });
		}
		if (line) ids.add(line.value.id);
		if (line && ofLine.all.length === 0) cases.push({ ...line, above });
		findings.push(...inWholeFile(ofLine, above));
	}
	return { cases, findings };
}

function readLine(file: SourceFile, findings: Findings): Omit<CaseDocument, 'above'> | undefined {
	const root = readJson(file, findings);
	if (!root) return undefined;
	checkCharacters(file, root, findings);
	const { value } = checkShape(file, root, 'case', findings);
	if (findings.all.length > 0) return undefined;
	return { file, root, value: value as ReturnCase };
}

/** Findings in a line as findings in its file. */
export function inWholeFile({ all }: Findings, above: number): readonly Diagnostic[] {
	return all.map((finding) => ({ ...finding, line: finding.line + above }));
}
