import type { Document, DocumentContext } from '../document.ts';
import { type Diagnostic, DiagnosticBag } from './diagnostic.ts';

/** The value of a phase with the diagnostics it reported. */
export interface Checked<Value> {
	readonly value: Value;
	readonly diagnostics: readonly Diagnostic[];
}

/** Runs a phase; returns its value and the diagnostics it reported. */
export function collectDiagnostics<Value>(phase: (diagnostics: DiagnosticBag) => Value): Checked<Value> {
	const diagnostics = new DiagnosticBag();
	const value = phase(diagnostics);
	return { value, diagnostics: diagnostics.all };
}

/** Runs a phase on one document; returns its value and the diagnostics it reported. */
export function collectDocumentDiagnostics<T, Value>(
	document: Document<T>,
	phase: (context: DocumentContext<T>) => Value,
): Checked<Value> {
	return collectDiagnostics((diagnostics) => phase({ ...document, diagnostics }));
}
