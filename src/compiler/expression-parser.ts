// Parses formulas with expr-eval, reduced to a whitelist, and turns its token list into our own tree.
// The only file that knows expr-eval. Nothing is ever evaluated by it, and its code generator is never used.
import { Parser } from 'expr-eval';
import type { BinaryOperator, Expression, Span } from './expression/expression.ts';
import { orderProblem } from './expression/grammar.ts';
import { lex, type SyntaxProblem, type Token } from './expression/lexer.ts';

// What expr-eval's parser leaves behind: a list in reverse Polish order, branches nested. Not in its typings.
interface Instruction {
	readonly type: string;
	readonly value: unknown;
}

const UNARY = ['-', '+', 'not'];
const BINARY = ['+', '-', '*', '/', '^', '==', '!=', '<', '<=', '>', '>=', 'and', 'or'];
/** Words and signs of the longest formula. */
const LONGEST = 300;
const parser = whitelistedParser();

// Tables without a prototype: otherwise "toString" and "constructor" would count as operators.
function whitelistedParser(): Parser {
	const off = ['in', 'assignment', 'concatenate', 'factorial', 'fndef', 'remainder', 'random', 'min', 'max'];
	const operators = Object.fromEntries(off.map((name) => [name, false]));
	const built = new Parser({ operators, allowMemberAccess: false } as ConstructorParameters<
		typeof Parser
	>[0]);
	const table = (names: readonly string[]) =>
		Object.assign(Object.create(null), Object.fromEntries(names.map((name) => [name, () => Number.NaN])));
	return Object.assign(built, {
		unaryOps: table(UNARY),
		binaryOps: table(BINARY),
		ternaryOps: table(['?']),
		functions: table([]),
		consts: table([]),
	});
}

/**
 * Parses one formula or condition.
 * @returns its tree, or why and where it cannot be read
 */
export function parseExpression(formula: string): Expression | SyntaxProblem {
	const tokens = lex(formula);
	if ('problem' in tokens) return tokens;
	const problem = orderProblem(tokens, formula.length);
	if (problem) return problem;
	if (tokens.length > LONGEST) {
		const start = tokens[LONGEST]?.start ?? 0;
		return {
			start,
			end: formula.length,
			problem: 'This formula is too long; give its parts lines of their own.',
			suggestions: [],
		};
	}
	try {
		const { tokens: instructions } = parser.parse(formula) as unknown as { tokens: readonly Instruction[] };
		return buildTree(instructions, tokens.filter(isLeaf));
	} catch {
		return { start: 0, end: formula.length, problem: 'This formula cannot be read.', suggestions: [] };
	}
}

/** True when parsing failed. */
export function isSyntaxProblem(parsed: Expression | SyntaxProblem): parsed is SyntaxProblem {
	return 'problem' in parsed;
}

// The k-th leaf in source order is the k-th leaf of the instructions, which gives every name its exact place.
function isLeaf(token: Token): boolean {
	return token.kind !== 'symbol' && !['and', 'or', 'not'].includes(token.text);
}

function buildTree(instructions: readonly Instruction[], leaves: readonly Token[]): Expression {
	let next = 0;
	const takeLeaf = (): Span => {
		const leaf = leaves[next++];
		if (!leaf) throw new Error('more leaves than words');
		return { start: leaf.start, end: leaf.end };
	};
	const tree = build(instructions, takeLeaf);
	if (next !== leaves.length) throw new Error('fewer leaves than words');
	return tree;
}

function build(instructions: readonly Instruction[], takeLeaf: () => Span): Expression {
	const stack: Expression[] = [];
	const pop = (): Expression => {
		const top = stack.pop();
		if (!top) throw new Error('unbalanced');
		return top;
	};
	for (const { type, value } of instructions) {
		if (type === 'IVAR' || type === 'INUMBER') stack.push(leaf(type, value, takeLeaf()));
		else if (type === 'IEXPR') stack.push(build(value as readonly Instruction[], takeLeaf));
		else if (type === 'IOP1') stack.push(unary(value as string, pop()));
		else if (type === 'IOP2') stack.push(binary(value as BinaryOperator, pop(), pop()));
		else if (type === 'IOP3') stack.push(choose(pop(), pop(), pop()));
		else if (type === 'IFUNCALL')
			stack.push(call(Array.from({ length: value as number }, pop).reverse(), pop()));
		else throw new Error(`unexpected instruction ${type}`);
	}
	const tree = pop();
	if (stack.length > 0) throw new Error('unbalanced');
	return tree;
}

function leaf(type: string, value: unknown, span: Span): Expression {
	if (type === 'IVAR') return { kind: 'name', name: String(value), span };
	return typeof value === 'number'
		? { kind: 'number', value, span }
		: { kind: 'text', value: String(value), span };
}

function unary(operator: string, of: Expression): Expression {
	if (operator === '+') return of;
	return { kind: 'unary', operator: operator === 'not' ? 'not' : '-', of, span: of.span };
}

function binary(operator: BinaryOperator, right: Expression, left: Expression): Expression {
	return { kind: 'binary', operator, left, right, span: cover(left, right) };
}

function choose(no: Expression, yes: Expression, condition: Expression): Expression {
	return { kind: 'choose', condition, yes, no, span: cover(condition, no) };
}

function call(given: readonly Expression[], name: Expression): Expression {
	if (name.kind !== 'name') throw new Error('only a name can be called');
	const last = given.at(-1) ?? name;
	return { kind: 'call', name: name.name, nameSpan: name.span, arguments: given, span: cover(name, last) };
}

function cover(first: Expression, last: Expression): Span {
	return { start: first.span.start, end: last.span.end };
}
