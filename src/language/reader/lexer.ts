// Splits a formula into words with exact positions and refuses, in plain language, what cannot be a formula.
import type { Span } from '../tree.ts';
import type { SyntaxProblem } from './syntax-problem.ts';

export type Token = Span & {
	readonly kind: 'number' | 'text' | 'name' | 'symbol';
	readonly text: string;
};

/** Words of the language that stand between values, or before one. */
export const WORDS: readonly string[] = ['and', 'or', 'not', 'in'];

const TOKEN =
	/[ \t\r\n]*(?:(?<number>(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?)|(?<text>'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*")|(?<name>[A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z_][A-Za-z0-9_]*)*)|(?<symbol>[=!]=(?!=)|<=|>=|<(?!>)|\*(?!\*)|[-+/^()>?:,]))/y;

interface Hint {
	readonly wrong: RegExp;
	readonly problem: string;
	/** What to write instead, or ''. */
	readonly instead: string;
}

const HINTS: readonly Hint[] = [
	{ wrong: /^===+/, problem: 'Equality is written with two equals signs.', instead: '==' },
	{ wrong: /^!==+/, problem: 'Inequality is written !=.', instead: '!=' },
	{ wrong: /^=</, problem: 'The equals sign comes second: at most is written <=.', instead: '<=' },
	{ wrong: /^=>/, problem: 'The equals sign comes second: at least is written >=.', instead: '>=' },
	{ wrong: /^<>/, problem: 'Inequality is written !=.', instead: '!=' },
	{ wrong: /^\*\*/, problem: '"To the power of" is written ^.', instead: '^' },
	{ wrong: /^=/, problem: 'A single equals sign means nothing here; equality is written ==.', instead: '==' },
	{ wrong: /^&&?/, problem: 'This sign means nothing here; write the word "and".', instead: 'and' },
	{ wrong: /^\|\|?/, problem: 'This sign means nothing here; write the word "or".', instead: 'or' },
	{ wrong: /^!/, problem: 'This sign means nothing here; write the word "not".', instead: 'not' },
	{
		wrong: /^%/,
		problem: 'The percent sign means nothing here; write percent( ) around the rate.',
		instead: '',
	},
	{ wrong: /^[×·]/, problem: 'Multiplication is written with an asterisk.', instead: '*' },
	{ wrong: /^÷/, problem: 'Division is written with a slash.', instead: '/' },
	{ wrong: /^[−–]/, problem: 'This is a typographic dash; minus is the plain hyphen.', instead: '-' },
	{ wrong: /^≤/, problem: 'At most is written <=.', instead: '<=' },
	{ wrong: /^≥/, problem: 'At least is written >=.', instead: '>=' },
	{ wrong: /^≠/, problem: 'Inequality is written !=.', instead: '!=' },
	{
		wrong: /^[“”„‘’]/,
		problem: 'These are typographic quotes; text stands in plain single quotes.',
		instead: "'",
	},
	{ wrong: /^['"]/, problem: 'The closing quote of this text is missing.', instead: '' },
	{ wrong: /^\$/, problem: 'Amounts are written without a dollar sign.', instead: '' },
	{
		wrong: /^[[\]]/,
		problem: "Square brackets mean nothing here; a list stands in round ones: x in ('CA', 'NY').",
		instead: '',
	},
	{ wrong: /^[{}]/, problem: 'Curly brackets mean nothing here; use round ones.', instead: '' },
	{ wrong: /^;/, problem: 'The values of a function are separated by commas.', instead: ',' },
	{
		wrong: /^[\u200B-\u200D\u2060\uFEFF\u00AD]/,
		problem: 'Here stands an invisible character, as programs for texts insert them. Remove it.',
		instead: '',
	},
	{
		wrong: /^[\s\u00A0\u2000-\u200A\u202F\u205F\u3000\u2028\u2029]/,
		problem: 'Here stands a special space that looks like an ordinary one. Write an ordinary space.',
		instead: '',
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
		if (!kind || !text) return unreadable(formula, from, tokens);
		tokens.push({
			kind: kind as Token['kind'],
			text,
			start: TOKEN.lastIndex - text.length,
			end: TOKEN.lastIndex,
		});
	}
	return tokens;
}

function unreadable(formula: string, from: number, before: readonly Token[]): SyntaxProblem {
	const start = from + (/[^ \t\r\n]/.exec(formula.slice(from))?.index ?? 0);
	const rest = formula.slice(start);
	const quoted = quoteInText(formula, start, before);
	if (quoted) return quoted;
	if (before.length === 0 && /^=(?!=)/.test(rest)) {
		const problem = 'A formula begins without an equals sign. Remove it.';
		return { start, end: start + 1, problem, suggestions: [] };
	}
	const hint = HINTS.find(({ wrong }) => wrong.test(rest));
	const sign = String.fromCodePoint(rest.codePointAt(0) ?? 0);
	const length = (hint?.wrong.exec(rest)?.[0] ?? sign).length;
	return {
		start,
		end: start + length,
		problem: hint?.problem ?? `The character "${sign}" means nothing in a formula.`,
		suggestions: hint?.instead ? [hint.instead] : [],
	};
}

// In 'the donor's basis' the second quote ends the text, and the last one seems to open another.
function quoteInText(formula: string, start: number, before: readonly Token[]): SyntaxProblem | undefined {
	const quote = formula[start];
	const text = before.findLast(
		(token, position) =>
			token.kind === 'text' &&
			token.text.startsWith(quote ?? ' ') &&
			before[position + 1]?.start === token.end,
	);
	if (!text || (quote !== "'" && quote !== '"')) return undefined;
	const other = quote === "'" ? 'double' : 'single';
	const problem = `The quote in the middle ends this text. A text that holds one stands in ${other} quotes.`;
	return { start: text.start, end: start + 1, problem, suggestions: [] };
}
