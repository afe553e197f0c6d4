// Reads JSON into a tree with positions, and names the common mistakes in it at the place where they are corrected.
import { type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { SyntaxProblem } from '../../language/reader/lexer.ts';
import type { DiagnosticBag } from '../diagnostics/diagnostic.ts';
import type { Place, SourceFile, SourceMember, SourceNode } from './source.ts';

/**
 * Parses a JSON file into a tree with positions.
 * @returns undefined after reporting a syntax error
 */
export function readJson(file: SourceFile, diagnostics: DiagnosticBag): SourceNode | undefined {
	if (!isUtf8WithoutConflict(file, diagnostics)) return undefined;
	const depthProblem = findExcessiveDepth(file.text);
	if (depthProblem) {
		diagnostics.report({ file, ...depthProblem }, 'invalid-json', depthProblem);
		return undefined;
	}
	const errors: ParseError[] = [];
	const jsonTree = parseTree(file.text, errors, { disallowComments: true, allowTrailingComma: false });
	if (jsonTree && errors.length === 0) return toTree(jsonTree, file, diagnostics);
	for (const { start, end, problem, suggestions } of listSyntaxProblems(file.text, errors)) {
		diagnostics.report({ file, start, end }, 'invalid-json', { problem }, suggestions);
	}
	return undefined;
}

function toTree(node: Node, file: SourceFile, diagnostics: DiagnosticBag): SourceNode {
	const { offset: start, length, children = [] } = node;
	const span = { start, end: start + length };
	if (node.type === 'array')
		return { kind: 'array', ...span, items: children.map((item) => toTree(item, file, diagnostics)) };
	if (node.type !== 'object') return createLeaf({ file, ...span }, node.value, diagnostics);
	const members = children.flatMap(({ children: [key, value] = [] }): readonly SourceMember[] => {
		if (!key || !value) return [];
		const keyEnd = key.offset + key.length;
		return [{ key: key.value, keyStart: key.offset, keyEnd, value: toTree(value, file, diagnostics) }];
	});
	return { kind: 'object', ...span, members: removeDuplicateMembers(file, members, diagnostics) };
}

const SENTENCES: Readonly<Record<string, string>> = {
	InvalidSymbol: 'This word is neither text in quotes, a number, true, false nor null.',
	InvalidNumberFormat: 'This number is not written as JSON writes numbers.',
	PropertyNameExpected: 'A key in double quotes is expected here.',
	ValueExpected: 'A value is expected here.',
	ColonExpected: 'A colon is expected here, between the key and its value.',
	CommaExpected: 'A comma is missing before this.',
	EndOfFileExpected: 'The file should end here, but more text follows.',
	InvalidCommentToken: 'Comments are not allowed in a definition.',
	UnexpectedEndOfComment: 'A comment is not closed; comments are not allowed in a definition.',
	UnexpectedEndOfString: 'The closing quote of this text is missing.',
	UnexpectedEndOfNumber: 'This number is not complete.',
	InvalidUnicode: 'This \\u code is not four hexadecimal digits.',
	InvalidEscapeCharacter: 'A backslash must be followed by one of " \\ / b f n r t u.',
	InvalidCharacter: 'A text stands on one line, without tabs: write a space in place of this character.',
};

// After these errors the parser resynchronizes; after any other, its further errors are consequences.
const RECOVERABLE_KINDS = [
	'InvalidSymbol',
	'InvalidCommentToken',
	'UnexpectedEndOfString',
	'InvalidNumberFormat',
];
const TEXT_KINDS = ['InvalidUnicode', 'InvalidEscapeCharacter', 'InvalidCharacter'];

interface ParseIssue {
	readonly kind: string;
	readonly start: number;
	readonly end: number;
}

/** Turns the errors of the parser into one problem per mistake, at the place of the correction. */
function listSyntaxProblems(text: string, errors: readonly ParseError[]): readonly SyntaxProblem[] {
	if (text.trim() === '') return [{ start: 0, end: 1, problem: 'The file is empty.' }];
	const syntaxProblems: SyntaxProblem[] = [];
	let lastLine = -1;
	for (const { error, offset, length } of errors) {
		const issue = { kind: printParseErrorCode(error), start: offset, end: offset + length };
		const mistake = findCommonMistake(text, issue);
		const isRecoverable = mistake !== undefined || isRecoverableIssue(text, issue);
		if (!isRecoverable && syntaxProblems.length > 0) break;
		const line = text.slice(0, offset).split('\n').length;
		if (line > lastLine + 1 || syntaxProblems.length === 0)
			syntaxProblems.push(mistake ?? toSyntaxProblem(text, issue));
		lastLine = line;
		if (!isRecoverable) break;
	}
	return syntaxProblems;
}

function isRecoverableIssue(text: string, { kind, start }: ParseIssue): boolean {
	if (kind === 'CommaExpected') return /["{[\w-]/.test(text[start] ?? '');
	return RECOVERABLE_KINDS.includes(kind) || TEXT_KINDS.includes(kind);
}

function toSyntaxProblem(text: string, { kind, start, end }: ParseIssue): SyntaxProblem {
	const bracketProblem = /^(Close|EndOfFile|Colon|Comma|PropertyName)/.test(kind)
		? findUnbalancedBracket(text)
		: undefined;
	if (bracketProblem) return bracketProblem;
	return { start, end, problem: SENTENCES[kind] ?? 'This is not valid JSON.' };
}

// Mistakes that the parser reports under another name.
function findCommonMistake(text: string, issue: ParseIssue): SyntaxProblem | undefined {
	return (
		findTrailingComma(text, issue) ??
		findSeparatedThousands(text, issue) ??
		findLeadingZero(text, issue) ??
		findOtherQuotes(text, issue) ??
		findClosingCurl(text, issue) ??
		findOtherComment(text, issue) ??
		findCapitalWord(text, issue) ??
		findOtherNumber(text, issue) ??
		findUnquotedKey(text, issue) ??
		findSwallowedColon(text, issue) ??
		findUnescapedQuote(text, issue) ??
		findInvalidEscape(text, issue)
	);
}

function findTrailingComma(text: string, { kind, start }: ParseIssue): SyntaxProblem | undefined {
	const precedingText = text.slice(0, start).trimEnd();
	const isLastEntry = /[}\]]/.test(text[start] ?? '') && precedingText.endsWith(',');
	if (!isLastEntry || (kind !== 'PropertyNameExpected' && kind !== 'ValueExpected')) return undefined;
	const problem = 'There is a comma after the last entry.';
	return { start: precedingText.length - 1, end: precedingText.length, problem };
}

function findSeparatedThousands(text: string, { start }: ParseIssue): SyntaxProblem | undefined {
	const precedingDigits = /\d{1,3}(?:[, ]\d{3})*[, ]$/.exec(text.slice(0, start))?.[0];
	const followingDigits = /^\d{3}(?:[, ]\d{3})*\b/.exec(text.slice(start))?.[0];
	if (precedingDigits === undefined || followingDigits === undefined) return undefined;
	const problem = 'A number is written without separators between the thousands.';
	const correction = (precedingDigits + followingDigits).replaceAll(/[, ]/g, '');
	return {
		start: start - precedingDigits.length,
		end: start + followingDigits.length,
		problem,
		suggestions: [correction],
	};
}

function findLeadingZero(text: string, { kind, start }: ParseIssue): SyntaxProblem | undefined {
	const digits = /^\d+(?:\.\d+)?/.exec(text.slice(start))?.[0];
	if (kind !== 'CommaExpected' || digits === undefined || !/[^\w.]0$/.test(text.slice(0, start)))
		return undefined;
	const problem = 'A number does not start with a needless zero.';
	return { start: start - 1, end: start + digits.length, problem, suggestions: [digits] };
}

function findOtherQuotes(text: string, { kind, start, end }: ParseIssue): SyntaxProblem | undefined {
	if (kind !== 'InvalidSymbol' || !/^['‘’“”„«»`]/.test(text.slice(start, end))) return undefined;
	const problem = 'Text and keys stand in plain double quotes: "like this".';
	return { start, end, problem };
}

// In `"the owner”` a word processor has put the closing quote.
function findClosingCurl(text: string, { kind, start, end }: ParseIssue): SyntaxProblem | undefined {
	const quote = /[“”„](?=\s*(?:[,:}\]]\s*)*$)/.exec(text.slice(start, end));
	if (kind !== 'UnexpectedEndOfString' || !quote) return undefined;
	const quoteStart = start + quote.index;
	const problem = 'A text ends with a plain double quote, not with a typographic one.';
	return { start: quoteStart, end: quoteStart + 1, problem, suggestions: ['"'] };
}

function findOtherComment(text: string, { kind, start }: ParseIssue): SyntaxProblem | undefined {
	if (kind !== 'InvalidSymbol' || text[start] !== '#') return undefined;
	const problem = SENTENCES.InvalidCommentToken ?? '';
	return { start, end: `${text}\n`.indexOf('\n', start), problem };
}

function findCapitalWord(text: string, { kind, start, end }: ParseIssue): SyntaxProblem | undefined {
	const word = text.slice(start, end).toLowerCase();
	if (kind !== 'InvalidSymbol' || !['true', 'false', 'null'].includes(word)) return undefined;
	return { start, end, problem: 'This word is written in small letters.', suggestions: [word] };
}

// $25,000, 32%, .5, or digits of another script.
function findOtherNumber(text: string, { kind, start }: ParseIssue): SyntaxProblem | undefined {
	const precedingDigits = /[\d.]*$/.exec(text.slice(0, start))?.[0] ?? '';
	const numberStart = start - precedingDigits.length;
	const number = /^[+$]?([\p{Nd},]*)(\.\p{Nd}+)?%?/u.exec(text.slice(numberStart));
	if (kind !== 'InvalidSymbol' || !number || !/\p{Nd}/u.test(number[0])) return undefined;
	const [written, whole = '', decimals = ''] = number;
	const digits = /^[\d,]*$/.test(whole) ? [`${whole.replaceAll(',', '') || '0'}${decimals}`] : [];
	const problem = 'A number is written with the digits 0 to 9 and a point alone, such as 25000 or 0.5.';
	return { start: numberStart, end: numberStart + written.trimEnd().length, problem, suggestions: digits };
}

// In `"the "IRA" owner"` the text seems to end before IRA.
function findUnescapedQuote(text: string, { kind, start }: ParseIssue): SyntaxProblem | undefined {
	const line = text.slice(start, `${text}\n`.indexOf('\n', start));
	if (kind !== 'InvalidSymbol' || text[start - 1] !== '"' || !line.includes('"')) return undefined;
	const problem = 'A double quote inside a text is written with a backslash before it.';
	return { start: start - 1, end: start, problem, suggestions: ['\\"'] };
}

function findUnquotedKey(text: string, { kind, start, end }: ParseIssue): SyntaxProblem | undefined {
	const isKey = /[{,]\s*$/.test(text.slice(0, start)) && /^\s*:/.test(text.slice(end));
	if (kind !== 'InvalidSymbol' || !isKey) return undefined;
	return { start, end, problem: 'A key stands in double quotes.' };
}

// In `"category: "Charitable"` the key includes its colon, and the value has no quote left.
function findSwallowedColon(text: string, { start }: ParseIssue): SyntaxProblem | undefined {
	const key = /"[\w$]+:\s*"\s*$/.exec(text.slice(0, start));
	if (!key) return undefined;
	const end = start - (key[0].length - key[0].trimEnd().length);
	return { start: key.index, end, problem: 'The closing quote of this key is missing.' };
}

function findInvalidEscape(text: string, { kind, start, end }: ParseIssue): SyntaxProblem | undefined {
	if (!TEXT_KINDS.includes(kind)) return undefined;
	const escapedText = text.slice(start, end);
	const pattern = {
		InvalidEscapeCharacter: /(?<=^(?:[^\\]|\\["\\/bfnrtu])*)\\[^"\\/bfnrtu]/,
		InvalidUnicode: /\\u(?![0-9a-fA-F]{4})[0-9a-fA-F]*/,
	}[kind];
	const match = pattern?.exec(escapedText) ?? /\p{Cc}/u.exec(escapedText);
	if (!match) return undefined;
	const matchStart = start + match.index;
	return {
		start: matchStart,
		end: matchStart + match[0].length,
		problem: SENTENCES[kind] ?? '',
	};
}

// Conflict markers that Git writes.
const CONFLICT = /^(?:<{7}|={7}|>{7})(?= |\r?$)/m;

/** Reports another encoding and unresolved conflicts. @returns true when there are none */
export function isUtf8WithoutConflict(file: SourceFile, diagnostics: DiagnosticBag): boolean {
	const encodingProblem = file.encodingProblem;
	const conflict = CONFLICT.exec(file.text);
	if (encodingProblem)
		diagnostics.report(
			{ file, start: encodingProblem.start, end: encodingProblem.end },
			'wrong-encoding',
			encodingProblem,
		);
	else if (conflict) {
		const place = { file, start: conflict.index, end: conflict.index + conflict[0].length };
		diagnostics.report(place, 'merge-conflict', {});
	}
	return !encodingProblem && !conflict;
}

/** A leaf of a tree. Reports a number such as 1e999 or one of twenty digits. */
export function createLeaf(
	{ file, start, end }: Place,
	value: string | number | boolean | null,
	diagnostics: DiagnosticBag,
): SourceNode {
	if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER)
		diagnostics.report({ file, start, end }, 'number-too-large', { number: file.text.slice(start, end) });
	return { kind: 'leaf', start, end, value };
}

/** Reports duplicate keys and keys with a meaning in JavaScript. @returns the remaining members */
export function removeDuplicateMembers(
	file: SourceFile,
	members: readonly SourceMember[],
	diagnostics: DiagnosticBag,
): readonly SourceMember[] {
	const keys = new Set<string>();
	return members.filter(({ key, keyStart: start, keyEnd: end }) => {
		const isFirst = !keys.has(key);
		keys.add(key);
		if (key === '__proto__')
			diagnostics.report({ file, start, end }, 'name-taken', { name: key, meaning: 'a word of JavaScript' });
		else if (!isFirst) diagnostics.report({ file, start, end }, 'duplicate-key', { key });
		return isFirst && key !== '__proto__';
	});
}

// Indentation shows the intended place of a bracket; a parser only notices the imbalance at the end.

interface OpenBracket {
	readonly sign: string;
	readonly offset: number;
	readonly line: number;
	/** Indentation of the bracket's line, in characters. */
	readonly indent: number;
}

/** Maximum nesting of values. */
const MAX_DEPTH = 30;
const OPENING_BRACKETS: Readonly<Record<string, string>> = { '}': '{', ']': '[' };
const TOKEN = /"(?:\\.|[^"\\\n])*"?|[{}[\]]|\n([ \t]*)/g;

/** Finds the first bracket beyond the maximum nesting, which a recursive parser could not follow. */
function findExcessiveDepth(text: string): SyntaxProblem | undefined {
	let depth = 0;
	let isInText = false;
	for (let start = 0; start < text.length; start += 1) {
		const sign = text.charAt(start);
		if (isInText) {
			if (sign === '\\') start += 1;
			else if (sign === '"' || sign === '\n') isInText = false;
		} else if (sign === '"') isInText = true;
		else if (sign === '}' || sign === ']') depth -= 1;
		else if (sign === '{' || sign === '[') depth += 1;
		if (depth > MAX_DEPTH)
			return { start, end: start + 1, problem: `This ${sign} stands inside ${MAX_DEPTH} others.` };
	}
	return undefined;
}

/** Finds the first bracket without a partner, as far as the indentation shows it. */
function findUnbalancedBracket(text: string): SyntaxProblem | undefined {
	const openBrackets: OpenBracket[] = [];
	let line = 1;
	let indent = 0;
	for (const token of text.matchAll(TOKEN)) {
		const [sign, nextIndent] = token;
		if (nextIndent !== undefined) {
			line += 1;
			indent = nextIndent.length;
		} else if (sign === '{' || sign === '[') openBrackets.push({ sign, offset: token.index, line, indent });
		else if (sign in OPENING_BRACKETS) {
			const syntaxProblem = checkClosingBracket(text, sign, token.index, line, indent, openBrackets);
			if (syntaxProblem) return syntaxProblem;
			openBrackets.pop();
		}
	}
	const unclosedBracket = openBrackets.at(-1);
	return unclosedBracket && toUnclosedProblem(unclosedBracket);
}

function checkClosingBracket(
	text: string,
	sign: string,
	offset: number,
	line: number,
	indent: number,
	openBrackets: readonly OpenBracket[],
): SyntaxProblem | undefined {
	const lastBracket = openBrackets.at(-1);
	if (!lastBracket) return toSurplusProblem(sign, offset);
	const isFirstOnLine = text.slice(text.lastIndexOf('\n', offset) + 1, offset).trim() === '';
	if (lastBracket.line === line)
		return lastBracket.sign === OPENING_BRACKETS[sign] ? undefined : toUnclosedProblem(lastBracket);
	if (isFirstOnLine && indent < lastBracket.indent) return toUnclosedProblem(lastBracket);
	if (!isFirstOnLine && indent > lastBracket.indent) return toSurplusProblem(sign, offset);
	return lastBracket.sign === OPENING_BRACKETS[sign] ? undefined : toUnclosedProblem(lastBracket);
}

function toUnclosedProblem({ sign, offset }: OpenBracket): SyntaxProblem {
	const problem = `This ${sign} is never closed: a ${sign === '{' ? '}' : ']'} is missing.`;
	return { start: offset, end: offset + 1, problem };
}

function toSurplusProblem(sign: string, offset: number): SyntaxProblem {
	return { start: offset, end: offset + 1, problem: `This ${sign} closes nothing.` };
}
