// Splits a formula into words with exact positions and refuses, in plain language, what cannot be a formula.
import type { Span } from '../tree.ts';

export type Token = Span & {
	readonly kind: 'number' | 'text' | 'name' | 'symbol';
	readonly text: string;
};

/** Words of the language that stand between values, or before one. */
export const KEYWORDS: readonly string[] = ['and', 'or', 'not', 'in'];

const TOKEN =
	/[ \t\r\n]*(?:(?<number>(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?)|(?<text>'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*")|(?<name>[A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z_][A-Za-z0-9_]*)*)|(?<symbol>[=!]=(?!=)|<=|>=|<(?!>)|\*(?!\*)|[-+/^()>?:,]))/y;

interface Hint {
	readonly pattern: RegExp;
	readonly problem: string;
	/** The suggested replacement, or ''. */
	readonly replacement: string;
}

const HINTS: readonly Hint[] = [
	{ pattern: /^===+/, problem: 'Equality is written with two equals signs.', replacement: '==' },
	{ pattern: /^!==+/, problem: 'Inequality is written !=.', replacement: '!=' },
	{ pattern: /^=</, problem: 'The equals sign comes second: at most is written <=.', replacement: '<=' },
	{ pattern: /^=>/, problem: 'The equals sign comes second: at least is written >=.', replacement: '>=' },
	{ pattern: /^<>/, problem: 'Inequality is written !=.', replacement: '!=' },
	{ pattern: /^\*\*/, problem: '"To the power of" is written ^.', replacement: '^' },
	{
		pattern: /^=/,
		problem: 'A single equals sign means nothing here; equality is written ==.',
		replacement: '==',
	},
	{ pattern: /^&&?/, problem: 'This sign means nothing here; write the word "and".', replacement: 'and' },
	{ pattern: /^\|\|?/, problem: 'This sign means nothing here; write the word "or".', replacement: 'or' },
	{ pattern: /^!/, problem: 'This sign means nothing here; write the word "not".', replacement: 'not' },
	{
		pattern: /^%/,
		problem: 'The percent sign means nothing here; write percent( ) around the rate.',
		replacement: '',
	},
	{ pattern: /^[×·]/, problem: 'Multiplication is written with an asterisk.', replacement: '*' },
	{ pattern: /^÷/, problem: 'Division is written with a slash.', replacement: '/' },
	{ pattern: /^[−–]/, problem: 'This is a typographic dash; minus is the plain hyphen.', replacement: '-' },
	{ pattern: /^≤/, problem: 'At most is written <=.', replacement: '<=' },
	{ pattern: /^≥/, problem: 'At least is written >=.', replacement: '>=' },
	{ pattern: /^≠/, problem: 'Inequality is written !=.', replacement: '!=' },
	{
		pattern: /^[“”„‘’]/,
		problem: 'These are typographic quotes; text stands in plain single quotes.',
		replacement: "'",
	},
	{ pattern: /^['"]/, problem: 'The closing quote of this text is missing.', replacement: '' },
	{ pattern: /^\$/, problem: 'Amounts are written without a dollar sign.', replacement: '' },
	{
		pattern: /^[[\]]/,
		problem: "Square brackets mean nothing here; a list stands in round ones: x in ('CA', 'NY').",
		replacement: '',
	},
	{ pattern: /^[{}]/, problem: 'Curly brackets mean nothing here; use round ones.', replacement: '' },
	{ pattern: /^;/, problem: 'The values of a function are separated by commas.', replacement: ',' },
	{
		pattern: /^[\u200B-\u200D\u2060\uFEFF\u00AD]/,
		problem: 'Here stands an invisible character, as programs for texts insert them. Remove it.',
		replacement: '',
	},
	{
		pattern: /^[\s\u00A0\u2000-\u200A\u202F\u205F\u3000\u2028\u2029]/,
		problem: 'Here stands a special space that looks like an ordinary one. Write an ordinary space.',
		replacement: '',
	},
];

/** Characters that cannot be seen, so that a name with one looks like the name without. */
export const INVISIBLE = /[\u200B-\u200D\u2060\uFEFF\u00AD]/g;

/** Splits a formula into tokens, or says where it stops being one. */
export function lex(formula: string): readonly Token[] | SyntaxProblem {
	const tokens: Token[] = [];
	TOKEN.lastIndex = 0;
	while (/[^ \t\r\n]/.test(formula.slice(TOKEN.lastIndex))) {
		const from = TOKEN.lastIndex;
		const match = TOKEN.exec(formula);
		const [kind, text] = Object.entries(match?.groups ?? {}).find(([, value]) => value !== undefined) ?? [];
		if (!kind || !text) return findLexicalProblem(formula, from, tokens);
		tokens.push({
			kind: kind as Token['kind'],
			text,
			start: TOKEN.lastIndex - text.length,
			end: TOKEN.lastIndex,
		});
	}
	return tokens;
}

function findLexicalProblem(formula: string, from: number, previousTokens: readonly Token[]): SyntaxProblem {
	const start = from + (/[^ \t\r\n]/.exec(formula.slice(from))?.index ?? 0);
	const remainder = formula.slice(start);
	const quoteProblem = findQuoteInText(formula, start, previousTokens);
	if (quoteProblem) return quoteProblem;
	if (previousTokens.length === 0 && /^=(?!=)/.test(remainder)) {
		const problem = 'A formula begins without an equals sign. Remove it.';
		return { start, end: start + 1, problem };
	}
	const hint = HINTS.find(({ pattern }) => pattern.test(remainder));
	const sign = String.fromCodePoint(remainder.codePointAt(0) ?? 0);
	const length = (hint?.pattern.exec(remainder)?.[0] ?? sign).length;
	return {
		start,
		end: start + length,
		problem: hint?.problem ?? `The character "${sign}" means nothing in a formula.`,
		suggestions: hint?.replacement ? [hint.replacement] : [],
	};
}

// In 'the donor's basis' the second quote ends the text, and the last one seems to open another.
function findQuoteInText(
	formula: string,
	start: number,
	previousTokens: readonly Token[],
): SyntaxProblem | undefined {
	const quote = formula[start];
	const text = previousTokens.findLast(
		(token, position) =>
			token.kind === 'text' &&
			token.text.startsWith(quote ?? ' ') &&
			previousTokens[position + 1]?.start === token.end,
	);
	if (!text || (quote !== "'" && quote !== '"')) return undefined;
	const otherQuote = quote === "'" ? 'double' : 'single';
	const problem = `The quote in the middle ends this text. A text that holds one stands in ${otherQuote} quotes.`;
	return { start: text.start, end: start + 1, problem };
}

export interface SyntaxProblem extends Span {
	/** A sentence. */
	readonly problem: string;
	readonly suggestions?: readonly string[] | undefined;
}
