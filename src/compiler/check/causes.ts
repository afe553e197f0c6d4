// One mistake is one finding: what follows from another finding, in whatever phase it was found, is left out, and what several
// have in common is told at the place that is wrong.
import type { CalculatorDefinition } from '../../model/generated/authored.ts';
import { type Diagnostic, DiagnosticBag, type DiagnosticCode } from '../diagnostics/diagnostic.ts';
import type { Document } from '../document.ts';
import { findNode, findValuePlace, type SourcePath } from '../load/source.ts';

/** A file with formulas: a calculator, a move or a model. */
type FormulaDocument = Document<Partial<Pick<CalculatorDefinition, 'inputs' | 'onReturn'>>>;

export function keepCauses(
	diagnostics: readonly Diagnostic[],
	documents: readonly FormulaDocument[],
): readonly Diagnostic[] {
	const rest = omitMisspeltFacts(omitCopies(diagnostics));
	return documents.reduce(blameInput, rest);
}

/** Of a copied file that its id is taken is all there is to say, and nothing of the file it was copied from. */
function omitCopies(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
	const copies = new Set(diagnostics.flatMap(({ code, file }) => (code === 'duplicate-id' ? [file] : [])));
	return diagnostics.filter(
		({ code, file, values }) =>
			(!copies.has(file) || code === 'duplicate-id') &&
			!(code === 'duplicate-description' && copies.has(String(values.duplicate))),
	);
}

/** A fact that is misspelt in one of two places that belong together is told where it is misspelt. */
function omitMisspeltFacts(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
	const misspelt = diagnostics.filter(
		({ code, suggestions }) =>
			(code === 'unused-part-of' || code === 'unknown-fact') && suggestions.length > 0,
	);
	return diagnostics.filter(
		(diagnostic) =>
			!['unused-part-of', 'undeclared-addition'].includes(diagnostic.code) ||
			!misspelt.some(
				({ file, suggestions, code }) =>
					file === diagnostic.file &&
					code !== diagnostic.code &&
					suggestions.includes(String(diagnostic.values.fact)),
			),
	);
}

const UNIT_CODES: readonly DiagnosticCode[] = ['unit-mismatch', 'format-mismatch', 'percent-as-number'];

/** The formulas of a file that do not fit because of one input: told at its format. */
function blameInput(diagnostics: readonly Diagnostic[], document: FormulaDocument): readonly Diagnostic[] {
	const unitFindings = diagnostics.filter(
		({ file, code }) => file === document.file.path && UNIT_CODES.includes(code),
	);
	if (unitFindings.length < MIN_FINDINGS) return diagnostics;
	const { onReturn, inputs: ownInputs = {} } = document.value;
	const inputs = [
		...Object.keys(ownInputs).map((id) => ({ id, path: ['inputs', id] })),
		...Object.keys(onReturn?.inputs ?? {}).map((id) => ({ id, path: ['onReturn', 'inputs', id] })),
	];
	const suspects = inputs.filter(({ id }) =>
		unitFindings.every((finding) => listWords(finding).includes(id)),
	);
	const [suspect] = suspects;
	if (!suspect || new Set(suspects.map(({ id }) => id)).size > 1) return diagnostics;
	const path = suspects.find(({ path: own }) => isBefore(document, own, unitFindings))?.path ?? suspect.path;
	const format = findNode(document.tree, [...path, 'format']);
	const values = {
		name: suspect.id,
		format: format?.kind === 'leaf' ? String(format.value) : 'what it is',
		count: unitFindings.length,
		lines: [...new Set(unitFindings.map(({ line }) => line))].join(', '),
	};
	const bag = new DiagnosticBag();
	bag.report(findValuePlace(document, format ? [...path, 'format'] : path), 'doubtful-format', values);
	const isConsequence = (finding: Diagnostic) =>
		unitFindings.includes(finding) ||
		(finding.code === 'unlike-input' &&
			finding.file === document.file.path &&
			finding.values.other === suspect.id);
	return [...bag.all, ...diagnostics.filter((finding) => !isConsequence(finding))];
}

/** With fewer, one of the formulas is as likely to be wrong. */
const MIN_FINDINGS = 3;

// Formulas of the return part follow its own input, those of the calculator the other one.
function isBefore(document: Document<unknown>, path: SourcePath, findings: readonly Diagnostic[]): boolean {
	const part = findNode(document.tree, ['onReturn']);
	if (!part) return true;
	const partLine = document.file.text.slice(0, part.start).split('\n').length;
	const areOfPart = findings.every(({ line }) => line >= partLine);
	return areOfPart === (path[0] === 'onReturn');
}

/** The words of what a finding marks: of a formula, its names. */
export function listWords({ sourceLine, column, endColumn }: Diagnostic): readonly string[] {
	return [...new Set(sourceLine.slice(column - 1, endColumn - 1).match(/\w+/g))];
}
