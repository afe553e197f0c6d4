// Finds the bracket that is missing or too many. Indentation tells where it was meant: a parser only notices at the end.
import type { Slip } from './slip.ts';

interface Opened {
	readonly sign: string;
	readonly offset: number;
	readonly line: number;
	/** How far the line of the bracket is indented. */
	readonly indent: number;
}

/** How deep values may stand inside others. */
export const DEEPEST = 30;
const CLOSES: Readonly<Record<string, string>> = { '}': '{', ']': '[' };
const TOKEN = /"(?:\\.|[^"\\\n])*"?|[{}[\]]|\n([ \t]*)/g;

const [QUOTE, BACKSLASH, LINE_FEED] = [0x22, 0x5c, 0x0a];
const [OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET] = [0x7b, 0x7d, 0x5b, 0x5d];
/** What a dot does not match in a regular expression. */
const LINE_ENDS: ReadonlySet<number> = new Set([0x0a, 0x0d, 0x2028, 0x2029]);

/** The first bracket that stands deeper inside others than any definition needs, and than a parser can follow. */
export function tooDeep(text: string): Slip | undefined {
	let depth = 0;
	let inText = false;
	// Character by character, as TOKEN reads it: every file goes through here, and matches would cost as much as parsing it.
	for (let at = 0; at < text.length; at += 1) {
		const code = text.charCodeAt(at);
		if (inText) {
			if (code === BACKSLASH && !LINE_ENDS.has(text.charCodeAt(at + 1))) at += 1;
			else inText = code !== QUOTE && code !== BACKSLASH && code !== LINE_FEED;
			continue;
		}
		if (code === QUOTE) inText = true;
		else if (code === OPEN_BRACE || code === OPEN_BRACKET) depth += 1;
		else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) depth -= 1;
		if (depth > DEEPEST) {
			const problem = `This ${text.charAt(at)} stands inside ${DEEPEST} others.`;
			return { start: at, end: at + 1, problem, suggestions: [] };
		}
	}
	return undefined;
}

/** The first bracket of a JSON text that has no partner, as far as the indentation shows it. */
export function unbalanced(text: string): Slip | undefined {
	const open: Opened[] = [];
	let line = 1;
	let indent = 0;
	for (const token of text.matchAll(TOKEN)) {
		const [sign, nextIndent] = token;
		if (nextIndent !== undefined) {
			line += 1;
			indent = nextIndent.length;
		} else if (sign === '{' || sign === '[') open.push({ sign, offset: token.index, line, indent });
		else if (sign in CLOSES) {
			const slip = closing(text, sign, token.index, line, indent, open);
			if (slip) return slip;
			open.pop();
		}
	}
	const left = open.at(-1);
	return left && neverClosed(left);
}

function closing(
	text: string,
	sign: string,
	offset: number,
	line: number,
	indent: number,
	open: readonly Opened[],
): Slip | undefined {
	const last = open.at(-1);
	if (!last) return tooMany(sign, offset);
	const firstOnLine = text.slice(text.lastIndexOf('\n', offset) + 1, offset).trim() === '';
	if (last.line === line) return last.sign === CLOSES[sign] ? undefined : neverClosed(last);
	if (firstOnLine && indent < last.indent) return neverClosed(last);
	if (!firstOnLine && indent > last.indent) return tooMany(sign, offset);
	return last.sign === CLOSES[sign] ? undefined : neverClosed(last);
}

function neverClosed({ sign, offset }: Opened): Slip {
	const problem = `This ${sign} is never closed: a ${sign === '{' ? '}' : ']'} is missing.`;
	return { start: offset, end: offset + 1, problem, suggestions: [] };
}

function tooMany(sign: string, offset: number): Slip {
	return { start: offset, end: offset + 1, problem: `This ${sign} closes nothing.`, suggestions: [] };
}
