// Finds the bracket that is missing or too many. Indentation tells where it was meant: a parser only notices at the end.
import type { Slip } from './slip.ts';

interface Opened {
	readonly sign: string;
	readonly offset: number;
	readonly line: number;
	/** How far the line of the bracket is indented. */
	readonly indent: number;
}

const DEEPEST = 30;
const CLOSES: Readonly<Record<string, string>> = { '}': '{', ']': '[' };
const TOKEN = /"(?:\\.|[^"\\\n])*"?|[{}[\]]|\n([ \t]*)/g;

/** The first bracket that stands deeper inside others than any definition needs, and than a parser can follow. */
export function tooDeep(text: string): Slip | undefined {
	let depth = 0;
	for (const { 0: sign, index } of text.matchAll(TOKEN)) {
		if (sign === '{' || sign === '[') depth += 1;
		else if (sign in CLOSES) depth -= 1;
		if (depth > DEEPEST) {
			const problem = `This ${sign} stands inside ${DEEPEST} others.`;
			return { start: index, end: index + 1, problem, suggestions: [] };
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
