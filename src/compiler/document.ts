// What the phases of the compiler hand each other: documents, places of diagnostics, and values with their diagnostics.
import type { DatedAmount, DatedAmounts } from '../engine/law.ts';
import type { Span } from '../language/tree.ts';
import type { QuantityType } from '../language/types.ts';
import type { CalculatorDefinition } from '../model/generated/authored.ts';
import {
	type Diagnostic,
	DiagnosticBag,
	type DiagnosticCode,
	type MessageArguments,
} from './diagnostics/diagnostic.ts';
import type { ProjectFile } from './load/read-project.ts';
import {
	findKeyPlace,
	findNode,
	findValuePlace,
	type Place,
	type Source,
	type SourcePath,
	toTextPlace,
} from './load/source.ts';

/** A file of the right shape: its tree with positions, and its value. */
export interface Document<T> extends Source {
	readonly file: ProjectFile;
	readonly value: T;
	/** The range of the hook's export, of a TypeScript definition that has one. */
	readonly hookPlace: Place | undefined;
}

export interface DocumentContext<T> extends Document<T> {
	readonly diagnostics: DiagnosticBag;
}

export type SourceContext = Source & Pick<DocumentContext<unknown>, 'diagnostics'>;

type Report = <Code extends DiagnosticCode>(
	context: SourceContext,
	path: SourcePath,
	code: Code,
	values: MessageArguments<Code>,
	suggestions?: readonly string[],
) => void;

function createReport(findPlace: typeof findValuePlace): Report {
	return (context, path, code, values, suggestions) =>
		context.diagnostics.report(findPlace(context, path), code, values, suggestions);
}

export const reportAt = createReport(findValuePlace);

export const reportAtKey = createReport(findKeyPlace);

/** Reports a diagnostic at the first character of the value of a path, which lacks something. */
export const reportAtStart = createReport((source, path) => {
	const { file, start } = findValuePlace(source, path);
	return { file, start, end: start + 1 };
});

export function reportInText<Code extends DiagnosticCode>(
	context: DocumentContext<unknown>,
	path: SourcePath,
	span: Span,
	code: Code,
	values: MessageArguments<Code>,
	suggestions?: readonly string[],
): void {
	context.diagnostics.report(findTextPlace(context, path, span), code, values, suggestions);
}

export function findTextPlace(source: Source, path: SourcePath, { start, end }: Span): Place {
	const node = findNode(source.tree, path);
	return node ? toTextPlace(source.file, node, start, end) : findValuePlace(source, path);
}

/** A reference to a value in a file; its offsets are computed on demand. */
export interface Reference extends Source {
	readonly path: SourcePath;
	/** A range of characters within the text; undefined for all of it. */
	readonly span: Span | undefined;
}

export function findReferencePlace({ path, span, ...source }: Reference): Place {
	return span ? findTextPlace(source, path, span) : findValuePlace(source, path);
}

/** The keys of a definition that a model can bring. */
export const LOGIC_KEYS = [
	'inputs',
	'warnings',
	'badges',
	'amounts',
	'results',
	'prompt',
	'closingNote',
	'guidance',
] as const;

/** The part of a definition that a model can replace, or the model itself. */
export type LogicDefinition = Pick<CalculatorDefinition, (typeof LOGIC_KEYS)[number]>;

export interface LawAmounts {
	/** False while a file of amounts cannot be read: what is not among them may be in it. */
	readonly isComplete: boolean;
	readonly names: readonly string[];
	readonly amounts: DatedAmounts;
	/** 'unreadable' when the amount or its file has an error that is reported already. */
	readonly find: (name: string) => DatedAmount | 'no such amount' | 'unreadable';
	/** The years with a value, as text: "2024, 2025 and 2026". */
	readonly formatYears: (name: string) => string;
	readonly listStatuses: (name: string, year: number) => readonly string[];
	/** Names of the amounts with this value in some year, filtered by unit when it is given. */
	readonly findNames: (value: number, like?: QuantityType) => readonly string[];
}

export interface Checked<Value> {
	readonly value: Value;
	readonly diagnostics: readonly Diagnostic[];
}

export function collectDiagnostics<Value>(phase: (diagnostics: DiagnosticBag) => Value): Checked<Value> {
	const diagnostics = new DiagnosticBag();
	const value = phase(diagnostics);
	return { value, diagnostics: diagnostics.all };
}

export function collectDocumentDiagnostics<T, Value>(
	document: Document<T>,
	phase: (context: DocumentContext<T>) => Value,
): Checked<Value> {
	return collectDiagnostics((diagnostics) => phase({ ...document, diagnostics }));
}
