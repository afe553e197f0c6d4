// A finding: what is wrong, where, and what may be meant. Findings are collected, never thrown.
import { type DiagnosticCode, type MessageArguments, messageText, severityOf } from './messages/messages.ts';
import { lineAndColumn, type Place } from './read/source.ts';

/** A stretch of one line. Lines and columns count from 1; `endColumn` is exclusive. */
export interface Spot {
	readonly file: string;
	readonly line: number;
	readonly column: number;
	readonly endColumn: number;
	/** The whole line, for the frame. */
	readonly sourceLine: string;
}

/** One finding. */
export interface Diagnostic extends Spot {
	readonly severity: 'error' | 'warning';
	readonly code: DiagnosticCode;
	readonly message: string;
	/** Texts that could stand in this place instead, the likeliest first. */
	readonly suggestions: readonly string[];
}

/** Where a place stands, as far as its first line goes. */
export function spotOf({ file, start, end }: Place): Spot {
	const { line, column } = lineAndColumn(file.text, start);
	const lineEnd = file.text.indexOf('\n', start);
	const sourceLine = file.text
		.slice(start - column + 1, lineEnd < 0 ? undefined : lineEnd)
		.replace(/\r$/, '');
	const width = Math.max(1, Math.min(end - start, sourceLine.length - column + 1));
	return { file: file.path, line, column, endColumn: column + width, sourceLine };
}

/** Collects findings. */
export class Findings {
	readonly all: Diagnostic[] = [];
	readonly #seen = new Set<string>();

	/** Notes one finding of the catalogue at a place; once, also when a model is checked for several years. */
	report<Code extends DiagnosticCode>(
		place: Place,
		code: Code,
		values: MessageArguments<Code>,
		suggestions: readonly string[] = [],
	): void {
		const message = messageText(code, values);
		const key = [place.file.path, place.start, code, message].join('\n');
		if (this.#seen.has(key)) return;
		this.#seen.add(key);
		this.all.push({
			...spotOf(place),
			severity: severityOf(code),
			code,
			message,
			suggestions,
		});
	}
}

/** Each finding once: strategies on one model find the same in it. */
export function distinct(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
	const keyOf = ({ file, line, column, code, message }: Diagnostic) =>
		[file, line, column, code, message].join('\n');
	return [...new Map(diagnostics.toReversed().map((finding) => [keyOf(finding), finding])).values()];
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
	const parts = [`${file}:${line}:${column}  ${severity}  ${code}`, `  ${message}`, frame(diagnostic)];
	const hint = hintOf(diagnostic.suggestions);
	if (hint) parts.push(`  → ${hint}`);
	return parts.join('\n');
}

/** The line of a spot with its place underlined; of a very long line, the part around it. */
export function frame({ line, column, endColumn, sourceLine }: Spot): string {
	const number = String(line);
	const gutter = ' '.repeat(number.length);
	const long = sourceLine.length > LONGEST;
	const from = long ? Math.max(0, Math.min(column - 1 - LONGEST / 2, sourceLine.length - LONGEST)) : 0;
	const part = sourceLine.slice(from, from + LONGEST).replaceAll('\t', ' ');
	const text = `${from > 0 ? '…' : ''}${part}${from + LONGEST < sourceLine.length ? '…' : ''}`;
	const before = column - 1 - from + (from > 0 ? 1 : 0);
	const width = Math.min(endColumn - column, text.length - before);
	return `    ${number} | ${text}\n    ${gutter} | ${' '.repeat(before)}${'^'.repeat(Math.max(1, width))}`;
}

/** Characters of a line a frame shows. */
const LONGEST = 240;

/** What may have been meant, as a question; '' when nothing is near. */
export function hintOf(suggestions: readonly string[]): string {
	if (suggestions.length === 0) return '';
	const quoted = suggestions.map((text) => `"${text}"`);
	const last = quoted.pop();
	return `Did you mean ${quoted.length > 0 ? `${quoted.join(', ')} or ` : ''}${last}?`;
}
