// A finding: what is wrong, where, and what may be meant. Findings are collected, never thrown.
import {
	type DiagnosticCode,
	formatMessage,
	getSeverity,
	type MessageArguments,
} from './messages/messages.ts';
import { type Place, toLineAndColumn } from './read/source.ts';

/** A stretch of one line. Lines and columns count from 1; `endColumn` is exclusive. */
export interface Location {
	readonly file: string;
	readonly line: number;
	readonly column: number;
	readonly endColumn: number;
	/** The whole line, for the frame. */
	readonly sourceLine: string;
}

/** One finding. */
export interface Diagnostic extends Location {
	readonly severity: 'error' | 'warning';
	readonly code: DiagnosticCode;
	readonly message: string;
	/** Texts that could stand in this place instead, the likeliest first. */
	readonly suggestions: readonly string[];
}

/** Where a place stands, as far as its first line goes. */
export function toLocation({ file, start, end }: Place): Location {
	const { line, column } = toLineAndColumn(file.text, start);
	const lineEnd = file.text.indexOf('\n', start);
	const sourceLine = file.text
		.slice(start - column + 1, lineEnd < 0 ? undefined : lineEnd)
		.replace(/\r$/, '');
	const width = Math.max(1, Math.min(end - start, sourceLine.length - column + 1));
	return { file: file.path, line, column, endColumn: column + width, sourceLine };
}

/** Collects findings. */
export class DiagnosticBag {
	readonly all: Diagnostic[] = [];
	readonly #reportedKeys = new Set<string>();

	/** Notes one finding of the catalogue at a place; once, also when a model is checked for several years. */
	report<Code extends DiagnosticCode>(
		place: Place,
		code: Code,
		values: MessageArguments<Code>,
		suggestions: readonly string[] = [],
	): void {
		const message = formatMessage(code, values);
		const key = [place.file.path, place.start, code, message].join('\n');
		if (this.#reportedKeys.has(key)) return;
		this.#reportedKeys.add(key);
		this.all.push({
			...toLocation(place),
			severity: getSeverity(code),
			code,
			message,
			suggestions,
		});
	}
}

/** Each finding once: strategies on one model find the same in it. */
export function deduplicate(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
	const toKey = ({ file, line, column, code, message }: Diagnostic) =>
		[file, line, column, code, message].join('\n');
	return [...new Map(diagnostics.toReversed().map((diagnostic) => [toKey(diagnostic), diagnostic])).values()];
}

/** In the order a person reads: by file, line, column, then code. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
	return [...diagnostics].sort(
		(a, b) =>
			compareText(a.file, b.file) ||
			a.line - b.line ||
			a.column - b.column ||
			compareText(a.code, b.code) ||
			compareText(a.message, b.message),
	);
}

function compareText(a: string, b: string): number {
	return a < b ? -1 : a > b ? 1 : 0;
}

/** A finding as the command line prints it: headline, sentence, frame, suggestion. */
export function formatDiagnostic(diagnostic: Diagnostic): string {
	const { file, line, column, severity, code, message } = diagnostic;
	const parts = [`${file}:${line}:${column}  ${severity}  ${code}`, `  ${message}`, codeFrame(diagnostic)];
	const hint = formatSuggestions(diagnostic.suggestions);
	if (hint) parts.push(`  → ${hint}`);
	return parts.join('\n');
}

/** The line of a spot with its place underlined; of a very long line, the part around it. */
export function codeFrame({ line, column, endColumn, sourceLine }: Location): string {
	const lineNumber = String(line);
	const gutter = ' '.repeat(lineNumber.length);
	const isLong = sourceLine.length > MAX_LINE_LENGTH;
	const start = isLong
		? Math.max(0, Math.min(column - 1 - MAX_LINE_LENGTH / 2, sourceLine.length - MAX_LINE_LENGTH))
		: 0;
	const part = sourceLine.slice(start, start + MAX_LINE_LENGTH).replaceAll('\t', ' ');
	const text = `${start > 0 ? '…' : ''}${part}${start + MAX_LINE_LENGTH < sourceLine.length ? '…' : ''}`;
	const caretOffset = column - 1 - start + (start > 0 ? 1 : 0);
	const width = Math.min(endColumn - column, text.length - caretOffset);
	return `    ${lineNumber} | ${text}\n    ${gutter} | ${' '.repeat(caretOffset)}${'^'.repeat(Math.max(1, width))}`;
}

/** Characters of a line a frame shows. */
const MAX_LINE_LENGTH = 240;

/** What may have been meant, as a question; '' when nothing is near. */
export function formatSuggestions(suggestions: readonly string[]): string {
	if (suggestions.length === 0) return '';
	const quotedTexts = suggestions.map((text) => `"${text}"`);
	const last = quotedTexts.pop();
	return `Did you mean ${quotedTexts.length > 0 ? `${quotedTexts.join(', ')} or ` : ''}${last}?`;
}
