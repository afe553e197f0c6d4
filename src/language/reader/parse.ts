// Parses formulas with expr-eval, reduced to what the language has, and turns its instructions into our own tree.
// The only file that knows expr-eval. Nothing is ever evaluated by it, and its code generator is never used.
import { Parser } from 'expr-eval';
import { type Expression, operation, type Span } from '../tree.ts';
import { orderProblem } from './grammar.ts';
import { lex, type Token, WORDS } from './lexer.ts';
import type { SyntaxProblem } from './syntax-problem.ts';

// What expr-eval's parser leaves behind: a list in reverse Polish order, branches nested. Not in its typings.
interface Instruction {
	readonly type: string;
	readonly value: unknown;
}

const UNARY = ['-', '+', 'not'];
const BINARY = ['+', '-', '*', '/', '^', '==', '!=', '<', '<=', '>', '>=', 'and', 'or', 'in'];
/** Words and signs of the longest formula: a longer one nobody can check. */
const LONGEST = 300;
const parser = reducedParser();

// Tables without a prototype: otherwise "toString" and "constructor" would count as operators.
function reducedParser(): Parser {
	const off = ['assignment', 'concatenate', 'factorial', 'fndef', 'remainder', 'random', 'min', 'max'];
	const operators = {
		...Object.fromEntries(off.map((name) => [name, false])),
		in: true,
		array: true,
	};
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
export function parseFormula(formula: string): Expression | SyntaxProblem {
	const found = known.get(formula) ?? parsed(formula);
	if (known.size >= MOST_KNOWN) known.clear();
	known.set(formula, found);
	return found;
}

// Every third formula of the return parts is one of another line or part, such as "year == 0".
const known = new Map<string, Expression | SyntaxProblem>();
const MOST_KNOWN = 10_000;

function parsed(formula: string): Expression | SyntaxProblem {
	const tokens = lex(formula);
	if ('problem' in tokens) return tokens;
	const problem = orderProblem(tokens, formula);
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
		const text = withArrays(formula, tokens);
		const { tokens: instructions } = parser.parse(text) as unknown as { tokens: readonly Instruction[] };
		return buildTree(instructions, tokens.filter(isLeaf));
	} catch {
		return { start: 0, end: formula.length, problem: 'This formula cannot be read.', suggestions: [] };
	}
}

/** True when parsing failed. */
export function isSyntaxProblem(parsed: Expression | SyntaxProblem): parsed is SyntaxProblem {
	return 'problem' in parsed;
}

// Our list after "in" stands in round brackets, expr-eval's in square ones; a name with dots is one name here.
function withArrays(formula: string, tokens: readonly Token[]): string {
	const signs = [...formula].length === formula.length ? [...formula] : formula.split('');
	const open: boolean[] = [];
	for (const [position, { kind, text, start }] of tokens.entries()) {
		if (text === '(') {
			open.push(tokens[position - 1]?.text === 'in');
			if (open.at(-1)) signs[start] = '[';
		}
		if (text === ')' && open.pop()) signs[start] = ']';
		if (kind === 'name' && text.includes('.')) signs.splice(start, text.length, ...text.replaceAll('.', '_'));
	}
	return signs.join('');
}

// The k-th leaf in source order is the k-th leaf of the instructions, which gives every name its exact place.
function isLeaf(token: Token): boolean {
	return token.kind !== 'symbol' && !WORDS.includes(token.text);
}

function buildTree(instructions: readonly Instruction[], leaves: readonly Token[]): Expression {
	let next = 0;
	const takeLeaf = (): Token => {
		const leaf = leaves[next++];
		if (!leaf) throw new Error('more leaves than words');
		return leaf;
	};
	const tree = build(instructions, takeLeaf);
	if (next !== leaves.length) throw new Error('fewer leaves than words');
	return tree;
}

/** A list while it waits for its "in". */
type Built = Expression | { readonly kind: 'list'; readonly items: readonly Expression[] };

function build(instructions: readonly Instruction[], takeLeaf: () => Token): Expression {
	const stack: Built[] = [];
	const take = (): Built => {
		const top = stack.pop();
		if (!top) throw new Error('unbalanced');
		return top;
	};
	const pop = (): Expression => {
		const top = take();
		if (top.kind === 'list') throw new Error('a list stands only after "in"');
		return top;
	};
	const several = (count: number) => Array.from({ length: count }, pop).reverse();
	for (const { type, value } of instructions) {
		if (type === 'IVAR' || type === 'INUMBER') stack.push(leaf(type, value, takeLeaf()));
		else if (type === 'IEXPR') stack.push(build(value as readonly Instruction[], takeLeaf));
		else if (type === 'IOP1') stack.push(prefix(value as string, pop()));
		else if (type === 'IOP2') stack.push(infix(value as string, take(), pop()));
		else if (type === 'IOP3') stack.push(covering('choose', ...several(3)));
		else if (type === 'IARRAY') stack.push({ kind: 'list', items: several(value as number) });
		else if (type === 'IFUNCALL') stack.push(call(several(value as number), pop()));
		else throw new Error(`unexpected instruction ${type}`);
	}
	const tree = pop();
	if (stack.length > 0) throw new Error('unbalanced');
	return tree;
}

// expr-eval knows no names with dots, so it was given another sign for them.
function leaf(type: string, value: unknown, { text, start, end }: Token): Expression {
	const span: Span = { start, end };
	if (type === 'IVAR') return { kind: 'name', name: text, span };
	return typeof value === 'number'
		? { kind: 'number', value, span }
		: { kind: 'text', value: String(value), span };
}

function prefix(operator: string, of: Expression): Expression {
	return operator === '+' ? of : covering(operator === '-' ? 'negative' : operator, of);
}

function infix(operator: string, right: Built, left: Expression): Expression {
	if (right.kind === 'list') return covering(operator, left, ...right.items);
	return covering(operator, left, right);
}

function call(operands: readonly Expression[], name: Expression): Expression {
	if (name.kind !== 'name' || !name.span) throw new Error('only a name can be called');
	const end = operands.at(-1)?.span?.end ?? name.span.end;
	return {
		...operation(name.name, ...operands),
		nameSpan: name.span,
		span: { start: name.span.start, end },
	};
}

function covering(operator: string, ...operands: readonly Expression[]): Expression {
	const [start, end] = [operands[0]?.span?.start ?? 0, operands.at(-1)?.span?.end ?? 0];
	return { ...operation(operator, ...operands), span: { start, end } };
}
