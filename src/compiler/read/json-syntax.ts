// Says in words what is wrong with the syntax of a JSON file, at the place where it is mended.
import { type ParseError, printParseErrorCode } from 'jsonc-parser';
import { unbalanced } from './brackets.ts';
import type { Slip } from './slip.ts';

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

// After these the parser knows where it is; after any other, what it finds is a consequence.
const LOCAL = ['InvalidSymbol', 'InvalidCommentToken', 'UnexpectedEndOfString', 'InvalidNumberFormat'];
const IN_TEXT = ['InvalidUnicode', 'InvalidEscapeCharacter', 'InvalidCharacter'];

interface Stumble {
	readonly kind: string;
	readonly start: number;
	readonly end: number;
}

/** The slips behind the errors of the parser: one for each mistake, not one for each stumble. */
export function slipsOf(text: string, errors: readonly ParseError[]): readonly Slip[] {
	if (text.trim() === '') return [{ start: 0, end: 1, problem: 'The file is empty.', suggestions: [] }];
	const slips: Slip[] = [];
	let lastLine = -1;
	for (const { error, offset, length } of errors) {
		const stumble = { kind: printParseErrorCode(error), start: offset, end: offset + length };
		const known = knownSlip(text, stumble);
		const local = known !== undefined || isLocal(text, stumble);
		if (!local && slips.length > 0) break;
		const line = text.slice(0, offset).split('\n').length;
		if (line > lastLine + 1 || slips.length === 0) slips.push(known ?? plainSlip(text, stumble));
		lastLine = line;
		if (!local) break;
	}
	return slips;
}

function isLocal(text: string, { kind, start }: Stumble): boolean {
	if (kind === 'CommaExpected') return /["{[\w-]/.test(text[start] ?? '');
	return LOCAL.includes(kind) || IN_TEXT.includes(kind);
}

function plainSlip(text: string, { kind, start, end }: Stumble): Slip {
	const bracket = /^(Close|EndOfFile|Colon|Comma|PropertyName)/.test(kind) ? unbalanced(text) : undefined;
	if (bracket) return bracket;
	return { start, end, problem: SENTENCES[kind] ?? 'This is not valid JSON.', suggestions: [] };
}

// Slips that show under another name than their own.
function knownSlip(text: string, stumble: Stumble): Slip | undefined {
	return (
		trailingComma(text, stumble) ??
		separatedThousands(text, stumble) ??
		leadingZero(text, stumble) ??
		otherQuotes(text, stumble) ??
		unquotedKey(text, stumble) ??
		swallowedColon(text, stumble) ??
		quoteInside(text, stumble) ??
		wrongEscape(text, stumble)
	);
}

function trailingComma(text: string, { kind, start }: Stumble): Slip | undefined {
	const before = text.slice(0, start).trimEnd();
	const ends = /[}\]]/.test(text[start] ?? '') && before.endsWith(',');
	if (!ends || (kind !== 'PropertyNameExpected' && kind !== 'ValueExpected')) return undefined;
	const problem = 'There is a comma after the last entry.';
	return { start: before.length - 1, end: before.length, problem, suggestions: [] };
}

function separatedThousands(text: string, { start }: Stumble): Slip | undefined {
	const before = /\d{1,3}(?:,\d{3})*,$/.exec(text.slice(0, start))?.[0];
	const after = /^\d{3}(?:,\d{3})*\b/.exec(text.slice(start))?.[0];
	if (before === undefined || after === undefined) return undefined;
	const problem = 'A number is written without separators between the thousands.';
	const meant = (before + after).replaceAll(',', '');
	return { start: start - before.length, end: start + after.length, problem, suggestions: [meant] };
}

function leadingZero(text: string, { kind, start }: Stumble): Slip | undefined {
	const digits = /^\d+(?:\.\d+)?/.exec(text.slice(start))?.[0];
	if (kind !== 'CommaExpected' || digits === undefined || !/[^\w.]0$/.test(text.slice(0, start)))
		return undefined;
	const problem = 'A number does not start with a needless zero.';
	return { start: start - 1, end: start + digits.length, problem, suggestions: [digits] };
}

function otherQuotes(text: string, { kind, start, end }: Stumble): Slip | undefined {
	if (kind !== 'InvalidSymbol' || !/^['‘’“”„«»`]/.test(text.slice(start, end))) return undefined;
	const problem = 'Text and keys stand in plain double quotes: "like this".';
	return { start, end, problem, suggestions: [] };
}

// In `"the "IRA" owner"` the text seems to end before IRA.
function quoteInside(text: string, { kind, start }: Stumble): Slip | undefined {
	const line = text.slice(start, `${text}\n`.indexOf('\n', start));
	if (kind !== 'InvalidSymbol' || text[start - 1] !== '"' || !line.includes('"')) return undefined;
	const problem = 'A double quote inside a text is written with a backslash before it.';
	return { start: start - 1, end: start, problem, suggestions: ['\\"'] };
}

function unquotedKey(text: string, { kind, start, end }: Stumble): Slip | undefined {
	const isKey = /[{,]\s*$/.test(text.slice(0, start)) && /^\s*:/.test(text.slice(end));
	if (kind !== 'InvalidSymbol' || !isKey) return undefined;
	return { start, end, problem: 'A key stands in double quotes.', suggestions: [] };
}

// In `"category: "Charitable"` the key swallows its colon, and the value has no quote left.
function swallowedColon(text: string, { start }: Stumble): Slip | undefined {
	const key = /"[\w$]+:\s*"\s*$/.exec(text.slice(0, start));
	if (!key) return undefined;
	const end = start - (key[0].length - key[0].trimEnd().length);
	return { start: key.index, end, problem: 'The closing quote of this key is missing.', suggestions: [] };
}

function wrongEscape(text: string, { kind, start, end }: Stumble): Slip | undefined {
	if (!IN_TEXT.includes(kind)) return undefined;
	const inside = text.slice(start, end);
	const wrong = {
		InvalidEscapeCharacter: /(?<=^(?:[^\\]|\\["\\/bfnrtu])*)\\[^"\\/bfnrtu]/,
		InvalidUnicode: /\\u(?![0-9a-fA-F]{4})[0-9a-fA-F]*/,
	}[kind];
	const at = wrong?.exec(inside) ?? /\p{Cc}/u.exec(inside);
	if (!at) return undefined;
	const from = start + at.index;
	return { start: from, end: from + at[0].length, problem: SENTENCES[kind] ?? '', suggestions: [] };
}
