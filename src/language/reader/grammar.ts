// Checks the order of a formula's words before it is parsed, so that every slip has an exact place and a sentence.
import { findBorrowedSyntax } from './borrowed-syntax.ts';
import { KEYWORDS, type Token } from './lexer.ts';
import type { SyntaxProblem } from './syntax-problem.ts';

const INFIX = ['+', '-', '*', '/', '^', '==', '!=', '<', '<=', '>', '>=', 'and', 'or', 'in', '?', ':', ','];
const PREFIX = ['-', '+', 'not'];

// An open bracket or an open question: what it is, and where it was opened.
interface OpenBracket {
	readonly kind: 'group' | 'call' | 'list' | 'question';
	readonly token: Token;
}

// A sentence, and what could stand there instead.
type Problem = readonly [sentence: string, ...suggestions: string[]];

/**
 * Walks the tokens as a reader would: a value is expected, then an operator, and so on.
 * @returns the first slip, or undefined when the order is right
 */
export function findOrderProblem(tokens: readonly Token[], formula: string): SyntaxProblem | undefined {
	const habit = findBorrowedSyntax(tokens, formula);
	if (habit) return habit;
	const openBrackets: OpenBracket[] = [];
	let expectValue = true;
	for (const [position, token] of tokens.entries()) {
		const previous = tokens[position - 1];
		const problem = expectValue
			? checkValue(token, previous, openBrackets)
			: checkOperator(token, previous, openBrackets);
		if (problem)
			return (
				findSeparatedThousands(token, previous, tokens[position + 1]) ?? createProblem(token, ...problem)
			);
		// A call without values is refused by the type check, which knows how many it takes.
		if (expectValue && token.text !== ')') {
			if (token.text === '(') openBrackets.push({ kind: getBracketKind(previous), token });
			else if (!PREFIX.includes(token.text)) expectValue = false;
			continue;
		}
		if (token.text === '(') openBrackets.push({ kind: 'call', token });
		if (token.text === '?') openBrackets.push({ kind: 'question', token });
		if (token.text === ':' || token.text === ')') openBrackets.pop();
		expectValue = token.text !== ')';
	}
	return checkEnd(tokens, expectValue, openBrackets, formula.length);
}

function getBracketKind(previous: Token | undefined): OpenBracket['kind'] {
	if (previous?.text === 'in') return 'list';
	return isFunctionName(previous) ? 'call' : 'group';
}

function isFunctionName(token: Token | undefined): boolean {
	return token?.kind === 'name' && !KEYWORDS.includes(token.text);
}

function checkValue(
	token: Token,
	previous: Token | undefined,
	openBrackets: readonly OpenBracket[],
): Problem | undefined {
	if (previous?.text === 'in' && token.text !== '(') {
		return ["After \"in\" stands a list in brackets: x in ('CA', 'NY')."];
	}
	if (token.text === '(' || PREFIX.includes(token.text)) return undefined;
	if (token.kind !== 'symbol' && !KEYWORDS.includes(token.text)) return undefined;
	if (token.text === ')' && previous?.text === '(' && openBrackets.at(-1)?.kind === 'call') return undefined;
	const after = previous ? ` after "${previous.text}"` : '';
	if (token.text === ')') return [`A value is missing${after}, before this bracket.`];
	return [`A name, a number or a bracket is expected${after}, but here stands "${token.text}".`];
}

function checkOperator(
	token: Token,
	previous: Token | undefined,
	openBrackets: readonly OpenBracket[],
): Problem | undefined {
	const inner = openBrackets.at(-1)?.kind;
	if (token.text === '(') {
		return isFunctionName(previous)
			? undefined
			: ['An operator such as + or * is missing before this bracket.'];
	}
	if (token.text === ')') {
		if (!inner) return ['This bracket closes nothing.'];
		return inner === 'question' ? ['The ":" of the question "?" is missing before this bracket.'] : undefined;
	}
	if (token.text === ':') return inner === 'question' ? undefined : ['This ":" has no "?" before it.'];
	if (token.text === ',') {
		return inner === 'call' || inner === 'list' ? undefined : ['A comma stands only inside a function.'];
	}
	if (INFIX.includes(token.text)) return undefined;
	const word = token.text.toLowerCase();
	if (['and', 'or', 'in'].includes(word)) return [`The word "${word}" is written in small letters.`, word];
	const missing = inner === 'call' ? 'A comma or an operator' : 'An operator such as + or *';
	return [`${missing} is missing between "${previous?.text}" and "${token.text}".`];
}

// In "250,000" the comma is no comma of the formula.
function findSeparatedThousands(
	comma: Token,
	previous: Token | undefined,
	after: Token | undefined,
): SyntaxProblem | undefined {
	if (comma.text !== ',' || previous?.kind !== 'number' || after?.kind !== 'number') return undefined;
	if (previous.end !== comma.start || comma.end !== after.start || !/^\d{3}\b/.test(after.text))
		return undefined;
	const problem = 'A number is written without separators between the thousands.';
	return { start: previous.start, end: after.end, problem, suggestions: [previous.text + after.text] };
}

function checkEnd(
	tokens: readonly Token[],
	expectValue: boolean,
	openBrackets: readonly OpenBracket[],
	length: number,
): SyntaxProblem | undefined {
	const last = tokens.at(-1);
	const end = { start: Math.max(0, length - 1), end: length };
	if (!last) return { ...end, problem: 'The formula is empty.', suggestions: [] };
	if (expectValue) return createProblem(last, `The formula ends after "${last.text}"; a value is missing.`);
	const unclosed = openBrackets.at(-1);
	if (!unclosed) return undefined;
	return createProblem(
		unclosed.token,
		unclosed.kind === 'question' ? 'The ":" of this question is missing.' : 'This bracket is never closed.',
	);
}

function createProblem(
	{ start, end }: Token,
	problem: string,
	...suggestions: readonly string[]
): SyntaxProblem {
	return { start, end, problem, suggestions };
}
