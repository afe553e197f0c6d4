// Parses formulas with expr-eval, reduced to what the language has, and turns its instructions into our own tree.
// The only file that knows expr-eval. Nothing is ever evaluated by it, and its code generator is never used.
import { Parser } from 'expr-eval';
import { OPERATORS } from '../operators/index.ts';
import { createOperation, type Expression, type Span } from '../tree.ts';
import { findOrderProblem } from './grammar.ts';
import { KEYWORDS, lex, type SyntaxProblem, type Token } from './lexer.ts';

// The result of expr-eval's parser: a list in reverse Polish order, branches nested. Not in its typings.
interface Instruction {
	readonly type: string;
	readonly value: unknown;
}

const UNARY = ['-', 'not'];
const BINARY = ['+', '-', '*', '/', '^', '==', '!=', '<', '<=', '>', '>=', 'and', 'or', 'in'];
/** Words and signs of the longest formula: a longer one nobody can check. */
const MAX_TOKENS = 300;
const parser = createParser();

// Tables without a prototype: otherwise "toString" and "constructor" would count as operators.
function createParser(): Parser {
	const disabledOperators = [
		'assignment',
		'concatenate',
		'factorial',
		'fndef',
		'remainder',
		'random',
		'min',
		'max',
	];
	const operators = {
		...Object.fromEntries(disabledOperators.map((name) => [name, false])),
		in: true,
		array: true,
	};
	const instance = new Parser({ operators, allowMemberAccess: false } as ConstructorParameters<
		typeof Parser
	>[0]);
	const createTable = (names: readonly string[]) =>
		Object.assign(Object.create(null), Object.fromEntries(names.map((name) => [name, () => Number.NaN])));
	return Object.assign(instance, {
		unaryOps: createTable(UNARY),
		binaryOps: createTable(BINARY),
		ternaryOps: createTable(['?']),
		functions: createTable([]),
		consts: createTable([]),
	});
}

/**
 * Parses one formula or condition.
 * @returns its tree, or why and where it cannot be read
 */
export function parseFormula(formula: string): Expression | SyntaxProblem {
	const result = cache.get(formula) ?? parseUncached(formula);
	if (cache.size >= MAX_CACHED) cache.clear();
	cache.set(formula, result);
	return result;
}

// Every third formula of the return parts is one of another line or part, such as "year == 0".
const cache = new Map<string, Expression | SyntaxProblem>();
const MAX_CACHED = 10_000;

function parseUncached(formula: string): Expression | SyntaxProblem {
	const tokens = lex(formula);
	if ('problem' in tokens) return tokens;
	const problem = findOrderProblem(tokens, formula);
	if (problem) return problem;
	if (tokens.length > MAX_TOKENS) {
		const start = tokens[MAX_TOKENS]?.start ?? 0;
		return {
			start,
			end: formula.length,
			problem: 'This formula is too long; give its parts lines of their own.',
		};
	}
	try {
		const text = toParserInput(formula, tokens);
		const { tokens: instructions } = parser.parse(text) as unknown as { tokens: readonly Instruction[] };
		return buildTree(instructions, tokens.filter(isLeaf));
	} catch {
		return { start: 0, end: formula.length, problem: 'This formula cannot be read.' };
	}
}

export function isSyntaxProblem(parseResult: Expression | SyntaxProblem): parseResult is SyntaxProblem {
	return 'problem' in parseResult;
}

// Our list after "in" stands in round brackets, expr-eval's in square ones; a name with dots is one name here.
function toParserInput(formula: string, tokens: readonly Token[]): string {
	const characters = [...formula].length === formula.length ? [...formula] : formula.split('');
	const open: boolean[] = [];
	for (const [position, { kind, text, start }] of tokens.entries()) {
		if (text === '(') {
			open.push(tokens[position - 1]?.text === 'in');
			if (open.at(-1)) characters[start] = '[';
		}
		if (text === ')' && open.pop()) characters[start] = ']';
		if (kind === 'name' && text.includes('.'))
			characters.splice(start, text.length, ...text.replaceAll('.', '_'));
	}
	return characters.join('');
}

// The k-th leaf in source order is the k-th leaf of the instructions, which gives every name its exact place.
function isLeaf(token: Token): boolean {
	return token.kind !== 'symbol' && !KEYWORDS.includes(token.text);
}

function buildTree(instructions: readonly Instruction[], leaves: readonly Token[]): Expression {
	let nextLeaf = 0;
	const takeLeaf = (): Token => {
		const leaf = leaves[nextLeaf++];
		if (!leaf) throw new Error('more leaves than words');
		return leaf;
	};
	const tree = build(instructions, takeLeaf);
	if (nextLeaf !== leaves.length) throw new Error('fewer leaves than words');
	return tree;
}

/** A list while it waits for its "in". */
type StackItem = Expression | { readonly kind: 'list'; readonly items: readonly Expression[] };

function build(instructions: readonly Instruction[], takeLeaf: () => Token): Expression {
	const stack: StackItem[] = [];
	const take = (): StackItem => {
		const top = stack.pop();
		if (!top) throw new Error('unbalanced');
		return top;
	};
	const pop = (): Expression => {
		const top = take();
		if (top.kind === 'list') throw new Error('a list stands only after "in"');
		return top;
	};
	const popMany = (count: number) => Array.from({ length: count }, pop).reverse();
	for (const { type, value } of instructions) {
		if (type === 'IVAR' || type === 'INUMBER') stack.push(createLeaf(type, value, takeLeaf()));
		else if (type === 'IEXPR') stack.push(build(value as readonly Instruction[], takeLeaf));
		else if (type === 'IOP1') stack.push(createPrefix(value as string, pop()));
		else if (type === 'IOP2') stack.push(createInfix(value as string, take(), pop()));
		else if (type === 'IOP3') stack.push(createSpanning('choose', ...popMany(3)));
		else if (type === 'IARRAY') stack.push({ kind: 'list', items: popMany(value as number) });
		else if (type === 'IFUNCALL') stack.push(createCall(popMany(value as number), pop()));
		else throw new Error(`unexpected instruction ${type}`);
	}
	const tree = pop();
	if (stack.length > 0) throw new Error('unbalanced');
	return tree;
}

// expr-eval knows no names with dots, so it was given another sign for them.
function createLeaf(type: string, value: unknown, { text, start, end }: Token): Expression {
	const span: Span = { start, end };
	if (type === 'IVAR') return { kind: 'name', name: text, span };
	return typeof value === 'number'
		? { kind: 'number', value, span }
		: { kind: 'text', value: String(value), span };
}

function createPrefix(operator: string, operand: Expression): Expression {
	return createSpanning(operator === '-' ? 'negative' : operator, operand);
}

function createInfix(operator: string, right: StackItem, left: Expression): Expression {
	if (right.kind === 'list') return createSpanning(operator, left, ...right.items);
	return createSpanning(operator, left, right);
}

function createCall(operands: readonly Expression[], name: Expression): Expression {
	if (name.kind !== 'name' || !name.span) throw new Error('only a name can be called');
	const end = operands.at(-1)?.span?.end ?? name.span.end;
	const operator = OPERATORS.get(name.name);
	const readOperands = operands.map((operand, position) =>
		operator?.isReference?.(position) ? toReference(operand) : operand,
	);
	return {
		...createOperation(name.name, ...readOperands),
		nameSpan: name.span,
		span: { start: name.span.start, end },
	};
}

// A name that stands for itself, and not for its value.
function toReference(operand: Expression): Expression {
	if (operand.kind !== 'name') return operand;
	return { kind: 'text', value: operand.name, ...(operand.span ? { span: operand.span } : {}) };
}

function createSpanning(operator: string, ...operands: readonly Expression[]): Expression {
	const [start, end] = [operands[0]?.span?.start ?? 0, operands.at(-1)?.span?.end ?? 0];
	return { ...createOperation(operator, ...operands), span: { start, end } };
}
