// Indentation shows the intended place of a bracket; a parser only notices the imbalance at the end.
import type { SyntaxProblem } from '../../language/reader/lexer.ts';

interface OpenBracket {
	readonly sign: string;
	readonly offset: number;
	readonly line: number;
	/** Indentation of the bracket's line, in characters. */
	readonly indent: number;
}

/** Maximum nesting of values. */
export const MAX_DEPTH = 30;
const OPENING_BRACKETS: Readonly<Record<string, string>> = { '}': '{', ']': '[' };
const TOKEN = /"(?:\\.|[^"\\\n])*"?|[{}[\]]|\n([ \t]*)/g;

const [QUOTE, BACKSLASH, LINE_FEED] = [0x22, 0x5c, 0x0a];
const [OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET] = [0x7b, 0x7d, 0x5b, 0x5d];
/** Line ends as JavaScript's `.` defines them. */
const LINE_ENDS: ReadonlySet<number> = new Set([0x0a, 0x0d, 0x2028, 0x2029]);

/** Finds the first bracket beyond the maximum nesting, which a recursive parser could not follow. */
export function findExcessiveDepth(text: string): SyntaxProblem | undefined {
	let depth = 0;
	let isInText = false;
	// A scan by character code, equivalent to TOKEN: matches would cost every file as much time as parsing it.
	for (let index = 0; index < text.length; index += 1) {
		const code = text.charCodeAt(index);
		if (isInText) {
			if (code === BACKSLASH && !LINE_ENDS.has(text.charCodeAt(index + 1))) index += 1;
			else isInText = code !== QUOTE && code !== BACKSLASH && code !== LINE_FEED;
			continue;
		}
		if (code === QUOTE) isInText = true;
		else if (code === OPEN_BRACE || code === OPEN_BRACKET) depth += 1;
		else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) depth -= 1;
		if (depth > MAX_DEPTH) {
			const problem = `This ${text.charAt(index)} stands inside ${MAX_DEPTH} others.`;
			return { start: index, end: index + 1, problem };
		}
	}
	return undefined;
}

/** Finds the first bracket without a partner, as far as the indentation shows it. */
export function findUnbalancedBracket(text: string): SyntaxProblem | undefined {
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
