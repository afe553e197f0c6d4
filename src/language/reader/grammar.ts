// Checks the order of a formula's words before it is parsed, so that every slip has an exact place and a sentence.
import { foreignHabit } from './foreign-habits.ts';
import { type Token, WORDS } from './lexer.ts';
import type { SyntaxProblem } from './syntax-problem.ts';

const INFIX = ['+', '-', '*', '/', '^', '==', '!=', '<', '<=', '>', '>=', 'and', 'or', 'in', '?', ':', ','];
const PREFIX = ['-', '+', 'not'];

// An open bracket or an open question: what it is, and where it was opened.
interface Open {
	readonly kind: 'group' | 'call' | 'list' | 'question';
	readonly token: Token;
}

// A sentence, and what could stand there instead.
type Problem = readonly [sentence: string, ...suggestions: string[]];

/**
 * Walks the tokens as a reader would: a value is expected, then an operator, and so on.
 * @returns the first slip, or undefined when the order is right
 */
export function orderProblem(tokens: readonly Token[], formula: string): SyntaxProblem | undefined {
	const habit = foreignHabit(tokens, formula);
	if (habit) return habit;
	const open: Open[] = [];
	let expectValue = true;
	for (const [position, token] of tokens.entries()) {
		const before = tokens[position - 1];
		const problem = expectValue ? valueProblem(token, before, open) : operatorProblem(token, before, open);
		if (problem) return separatedThousands(token, before, tokens[position + 1]) ?? at(token, ...problem);
		// A call without values is refused by the type check, which knows how many it takes.
		if (expectValue && token.text !== ')') {
			if (token.text === '(') open.push({ kind: bracketKind(before), token });
			else if (!PREFIX.includes(token.text)) expectValue = false;
			continue;
		}
		if (token.text === '(') open.push({ kind: 'call', token });
		if (token.text === '?') open.push({ kind: 'question', token });
		if (token.text === ':' || token.text === ')') open.pop();
		expectValue = token.text !== ')';
	}
	return endProblem(tokens, expectValue, open, formula.length);
}

function bracketKind(before: Token | undefined): Open['kind'] {
	if (before?.text === 'in') return 'list';
	return isFunctionName(before) ? 'call' : 'group';
}

function isFunctionName(token: Token | undefined): boolean {
	return token?.kind === 'name' && !WORDS.includes(token.text);
}

function valueProblem(token: Token, before: Token | undefined, open: readonly Open[]): Problem | undefined {
	if (before?.text === 'in' && token.text !== '(') {
		return ["After \"in\" stands a list in brackets: x in ('CA', 'NY')."];
	}
	if (token.text === '(' || PREFIX.includes(token.text)) return undefined;
	if (token.kind !== 'symbol' && !WORDS.includes(token.text)) return undefined;
	if (token.text === ')' && before?.text === '(' && open.at(-1)?.kind === 'call') return undefined;
	const after = before ? ` after "${before.text}"` : '';
	if (token.text === ')') return [`A value is missing${after}, before this bracket.`];
	return [`A name, a number or a bracket is expected${after}, but here stands "${token.text}".`];
}

function operatorProblem(
	token: Token,
	before: Token | undefined,
	open: readonly Open[],
): Problem | undefined {
	const inner = open.at(-1)?.kind;
	if (token.text === '(') {
		return isFunctionName(before)
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
	return [`${missing} is missing between "${before?.text}" and "${token.text}".`];
}

// In "250,000" the comma is no comma of the formula.
function separatedThousands(
	comma: Token,
	before: Token | undefined,
	after: Token | undefined,
): SyntaxProblem | undefined {
	if (comma.text !== ',' || before?.kind !== 'number' || after?.kind !== 'number') return undefined;
	if (before.end !== comma.start || comma.end !== after.start || !/^\d{3}\b/.test(after.text))
		return undefined;
	const problem = 'A number is written without separators between the thousands.';
	return { start: before.start, end: after.end, problem, suggestions: [before.text + after.text] };
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

function at({ start, end }: Token, problem: string, ...suggestions: readonly string[]): SyntaxProblem {
	return { start, end, problem, suggestions };
}
