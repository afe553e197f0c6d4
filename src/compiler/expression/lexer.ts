// Splits a formula into words with exact positions and refuses, in plain language, what cannot be a formula.
import type { Slip } from '../read/slip.ts';
import type { Span } from './expression.ts';

export type Token = Span & {
	readonly kind: 'number' | 'text' | 'name' | 'symbol';
	readonly text: string;
};

/** Why a formula cannot be read, where, and what could stand there instead. */
export type SyntaxProblem = Slip;

const TOKEN =
	/\s*(?:(?<number>(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?)|(?<text>'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*")|(?<name>[A-Za-z_][A-Za-z0-9_]*)|(?<symbol>[=!]=(?!=)|<=|>=|<(?!>)|\*(?!\*)|[-+/^()>?:,]))/y;

const HINTS: readonly { readonly wrong: RegExp; readonly problem: string; readonly instead: string }[] = [
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
];

/** Splits a formula into tokens, or says where it stops being one. */
export function lex(formula: string): readonly Token[] | SyntaxProblem {
	const tokens: Token[] = [];
	TOKEN.lastIndex = 0;
	while (formula.slice(TOKEN.lastIndex).trim() !== '') {
		const from = TOKEN.lastIndex;
		const match = TOKEN.exec(formula);
		if (!match?.groups) return unreadable(formula, from);
		const [kind, text] = Object.entries(match.groups).find(([, value]) => value !== undefined) ?? [];
		if (!kind || !text) return unreadable(formula, from);
		tokens.push({
			kind: kind as Token['kind'],
			text,
			start: TOKEN.lastIndex - text.length,
			end: TOKEN.lastIndex,
		});
	}
	return tokens;
}

function unreadable(formula: string, from: number): SyntaxProblem {
	const start = from + (formula.slice(from).length - formula.slice(from).trimStart().length);
	const rest = formula.slice(start);
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
