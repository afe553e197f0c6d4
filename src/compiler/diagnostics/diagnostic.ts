// Findings about files: collected, never thrown, so that one run reports all of them; sorted, worded and shown in their line,
// with names close to a mistyped one.
import { distance } from 'fastest-levenshtein';
import type { Place } from '../load/source.ts';
import { definitionMessages } from './definition-messages.ts';
import { strategyMessages } from './strategy-messages.ts';

/** A range within one line. Lines and columns count from 1; `endColumn` is exclusive. */
export interface Location {
	readonly file: string;
	readonly line: number;
	readonly column: number;
	readonly endColumn: number;
	readonly sourceLine: string;
}

export interface Diagnostic extends Location {
	readonly severity: 'error' | 'warning';
	readonly code: DiagnosticCode;
	readonly message: string;
	readonly values: Readonly<Record<string, string | number>>;
	/** Replacements for the range, most likely first. */
	readonly suggestions: readonly string[];
}

/** Converts a range of offsets to lines and columns; a range of several lines ends with its first line. */
export function toLocation({ file, start, end }: Place): Location {
	const { line, column } = toLineAndColumn(file.text, start);
	const lineEnd = file.text.indexOf('\n', start);
	const sourceLine = file.text
		.slice(start - column + 1, lineEnd < 0 ? undefined : lineEnd)
		.replace(/\r$/, '');
	const width = Math.max(1, Math.min(end - start, sourceLine.length - column + 1));
	return { file: file.path, line, column, endColumn: column + width, sourceLine };
}

/** Converts an offset to a line and column, both counted from 1. */
function toLineAndColumn(text: string, offset: number): { line: number; column: number } {
	let line = 1;
	let lineStart = 0;
	for (
		let lineFeed = text.indexOf('\n');
		lineFeed >= 0 && lineFeed < offset;
		lineFeed = text.indexOf('\n', lineStart)
	) {
		line += 1;
		lineStart = lineFeed + 1;
	}
	return { line, column: offset - lineStart + 1 };
}

export class DiagnosticBag {
	readonly all: Diagnostic[] = [];

	report<Code extends DiagnosticCode>(
		place: Place,
		code: Code,
		values: MessageArguments<Code>,
		suggestions: readonly string[] = [],
	): void {
		const message = formatMessage(code, values);
		const severity = getSeverity(code);
		this.all.push({ ...toLocation(place), severity, code, message, values, suggestions });
	}
}

/** Whether anything keeps a file from being compiled; a warning does not. */
export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
	return diagnostics.some(({ severity }) => severity === 'error');
}

export function toKey({ file, line, column, code, message }: Diagnostic): string {
	return [file, line, column, code, message].join('\n');
}

/** Sorts by file, line, column, then code. Equal ones, as strategies that share a model report them, are there once. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
	const unique = new Map(diagnostics.toReversed().map((diagnostic) => [toKey(diagnostic), diagnostic]));
	return [...unique.values()].sort(
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

/** Formats a diagnostic for the command line: headline, sentence, code frame, suggestion. */
export function formatDiagnostic(diagnostic: Diagnostic): string {
	const { file, line, column, severity, code, message } = diagnostic;
	const parts = [
		`${file}:${line}:${column}  ${severity}  ${code}`,
		`  ${message}`,
		formatCodeFrame(diagnostic),
	];
	const hint = formatSuggestions(diagnostic.suggestions);
	if (hint) parts.push(`  → ${hint}`);
	return showControls(parts.join('\n'));
}

// All but line ends: control characters, and those that turn the direction of a line.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const CONTROLS = /[\0-\x09\x0b-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** A foreign text in which no character steers a terminal: each of those is one that can be seen. */
export function showControls(text: string): string {
	return text.replaceAll(CONTROLS, (character) =>
		character < ' ' ? String.fromCharCode(0x2400 + character.charCodeAt(0)) : '\ufffd',
	);
}

/** The line of a location with its range underlined; a very long line is cut to the part near the range. */
export function formatCodeFrame({ line, column, endColumn, sourceLine }: Location): string {
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

/** Maximum length of a line in a code frame, in characters. */
const MAX_LINE_LENGTH = 240;

/** Formats suggestions as a question; '' without any. */
export function formatSuggestions(suggestions: readonly string[]): string {
	if (suggestions.length === 0) return '';
	// A number in quotes would be text.
	const quotedTexts = suggestions.map((text) => (/^-?[\d.]+$/.test(text) ? text : `"${text}"`));
	const last = quotedTexts.pop();
	return `Did you mean ${quotedTexts.length > 0 ? `${quotedTexts.join(', ')} or ` : ''}${last}?`;
}

/** Characters beyond which a text is no mistyped name. */
const MAX_NAME_LENGTH = 120;

/**
 * Names close to a mistyped one, closest first, at most three.
 * @param text the mistyped name
 * @param candidates the names in scope
 */
export function suggest(text: string, candidates: Iterable<string>): readonly string[] {
	if (text.length > MAX_NAME_LENGTH) return [];
	const lower = text.toLowerCase();
	const limit = text.length <= 2 ? 1 : Math.max(2, Math.floor(text.length / 3));
	const scoredNames = [...new Set(candidates)]
		.map((name) => ({ name, score: computeScore(lower, name.toLowerCase()) }))
		.filter((candidate) => candidate.name !== text && candidate.score <= limit)
		.sort((a, b) => a.score - b.score || (a.name < b.name ? -1 : 1));
	const bestScore = scoredNames[0]?.score ?? 0;
	// Next to a name one letter off, a name two letters off is noise.
	return scoredNames
		.filter((candidate) => candidate.score <= (bestScore <= 1 ? bestScore : bestScore + 1))
		.slice(0, 3)
		.map(({ name }) => name);
}

// A continuation, a permutation of the letters or an extra word counts as close, whatever the length.
function computeScore(text: string, name: string): number {
	const isContained = text.length >= 4 && (name.startsWith(text) || name.endsWith(text));
	if (isContained || [...text].sort().join('') === [...name].sort().join('')) return 1;
	const isShortened = text.length >= 6 && name.length < text.length * 1.6 && isSubsequence(text, name);
	return Math.min(distance(text, name), isShortened ? 2 : Number.POSITIVE_INFINITY);
}

// True when the text is the name with some letters left out.
function isSubsequence(text: string, name: string): boolean {
	let position = 0;
	for (const letter of name) if (letter === text[position]) position += 1;
	return position === text.length;
}

// The catalogue of diagnostics: of each code the sentence, in which names in braces stand for values, then how it is
// corrected, for calculators/README.md. A warning blocks publication, but not the development server.
const catalogue = { ...definitionMessages, ...strategyMessages };

export type DiagnosticCode = keyof typeof catalogue;

type Entry = readonly [sentence: string, remedy: string, severity?: 'warning'];

/** The names in the braces of a sentence; braces around anything else are text. */
type Names<Sentence> = Sentence extends `${string}{${infer Name}}${infer Rest}`
	? (Name extends `${string} ${string}` ? never : Name) | Names<Rest>
	: never;

export type MessageArguments<Code extends DiagnosticCode> = Readonly<
	Record<Names<(typeof catalogue)[Code][0]>, string | number>
>;

export function formatMessage<Code extends DiagnosticCode>(
	code: Code,
	values: MessageArguments<Code>,
): string {
	const [sentence]: Entry = catalogue[code];
	return sentence.replace(/\{(\w+)\}/g, (_, name) => String(values[name as keyof typeof values]));
}

function getSeverity(code: DiagnosticCode): 'error' | 'warning' {
	const [, , severity]: Entry = catalogue[code];
	return severity ?? 'error';
}

export function getRemedy(code: DiagnosticCode): string {
	return catalogue[code][1];
}

export function listRemedies(): readonly { code: DiagnosticCode; remedy: string }[] {
	return Object.entries(catalogue).map(([code, [, remedy]]) => ({ code: code as DiagnosticCode, remedy }));
}
