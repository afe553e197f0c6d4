// Checks the order of a formula's words before it is parsed, so that every slip has an exact place and a sentence.
import type { SyntaxProblem, Token } from './lexer.ts';

const WORDS = ['and', 'or', 'not'];
const INFIX = ['+', '-', '*', '/', '^', '==', '!=', '<', '<=', '>', '>=', 'and', 'or', '?', ':', ','];

// An open bracket or an open question: what it is, and where it was opened.
interface Open {
	readonly kind: 'group' | 'call' | 'question';
	readonly token: Token;
}

/**
 * Walks the tokens as a reader would: a value is expected, then an operator, and so on.
 * @returns the first slip, or undefined when the order is right
 */
export function orderProblem(tokens: readonly Token[], length: number): SyntaxProblem | undefined {
	const open: Open[] = [];
	let expectValue = true;
	for (const [position, token] of tokens.entries()) {
		const before = tokens[position - 1];
		const problem = expectValue ? valueProblem(token, before) : operatorProblem(token, before, open);
		if (problem) return at(token, problem);
		if (expectValue) {
			if (token.text === '(') open.push({ kind: isFunctionName(before) ? 'call' : 'group', token });
			else if (!['-', '+', 'not'].includes(token.text)) expectValue = false;
			continue;
		}
		if (token.text === '(') open.push({ kind: 'call', token });
		if (token.text === '?') open.push({ kind: 'question', token });
		if (token.text === ':' || token.text === ')') open.pop();
		expectValue = token.text !== ')';
	}
	return endProblem(tokens, expectValue, open, length);
}

function isFunctionName(token: Token | undefined): boolean {
	return token?.kind === 'name' && !WORDS.includes(token.text);
}

function valueProblem(token: Token, before: Token | undefined): string | undefined {
	if (token.text === '(' || ['-', '+', 'not'].includes(token.text)) return undefined;
	if (token.kind !== 'symbol' && !WORDS.includes(token.text)) return undefined;
	const after = before ? ` after "${before.text}"` : '';
	if (token.text === ')') return `A value is missing${after}, before this bracket.`;
	return `A name, a number or a bracket is expected${after}, but here stands "${token.text}".`;
}

function operatorProblem(token: Token, before: Token | undefined, open: readonly Open[]): string | undefined {
	if (token.text === '(') {
		return isFunctionName(before) ? undefined : 'An operator such as + or * is missing before this bracket.';
	}
	if (token.text === ')') {
		const inner = open.at(-1);
		if (!inner) return 'This bracket closes nothing.';
		return inner.kind === 'question'
			? 'The ":" of the question "?" is missing before this bracket.'
			: undefined;
	}
	if (token.text === ':')
		return open.at(-1)?.kind === 'question' ? undefined : 'This ":" has no "?" before it.';
	if (token.text === ',')
		return open.at(-1)?.kind === 'call' ? undefined : 'A comma stands only inside a function.';
	if (INFIX.includes(token.text)) return undefined;
	return `An operator such as + or * is missing between "${before?.text}" and "${token.text}".`;
}

function endProblem(
	tokens: readonly Token[],
	expectValue: boolean,
	open: readonly Open[],
	length: number,
): SyntaxProblem | undefined {
	const last = tokens.at(-1);
	const end = { start: Math.max(0, length - 1), end: length };
	if (!last) return { ...end, problem: 'The formula is empty.', suggestions: [] };
	if (expectValue) return at(last, `The formula ends after "${last.text}"; a value is missing.`);
	const unclosed = open.at(-1);
	if (!unclosed) return undefined;
	return at(
		unclosed.token,
		unclosed.kind === 'question' ? 'The ":" of this question is missing.' : 'This bracket is never closed.',
	);
}

function at({ start, end }: Token, problem: string): SyntaxProblem {
	return { start, end, problem, suggestions: [] };
}
