// What a phase hands on: what it made, and what it found. Findings gather inside the phase alone.
import { type Diagnostic, DiagnosticBag } from './diagnostic.ts';
import type { Document, DocumentContext } from './document.ts';

/** The outcome of a phase. */
export interface Checked<Value> {
	readonly value: Value;
	readonly diagnostics: readonly Diagnostic[];
}

/** Runs a phase, and hands on what it finds together with what it makes. */
export function collectDiagnostics<Value>(phase: (diagnostics: DiagnosticBag) => Value): Checked<Value> {
	const diagnostics = new DiagnosticBag();
	const value = phase(diagnostics);
	return { value, diagnostics: diagnostics.all };
}

/** The same for a phase that looks at one file. */
export function collectDocumentDiagnostics<T, Value>(
	document: Document<T>,
	phase: (context: DocumentContext<T>) => Value,
): Checked<Value> {
	return collectDiagnostics((diagnostics) => phase({ ...document, diagnostics }));
}
