// The tree of a formula or condition. The compiler reads it with positions; what the browser gets has none.

/** A stretch of the formula's own text; `end` is exclusive. */
export interface Span {
	readonly start: number;
	readonly end: number;
}

export type Expression = NumberLiteral | TextLiteral | Name | Operation;

interface Located {
	/** The span in the formula; absent in what is emitted and in what was made up. */
	readonly span?: Span;
}

export interface NumberLiteral extends Located {
	readonly kind: 'number';
	readonly value: number;
}

export interface TextLiteral extends Located {
	readonly kind: 'text';
	readonly value: string;
}

export interface Name extends Located {
	readonly kind: 'name';
	readonly name: string;
}

export interface Operation extends Located {
	readonly kind: 'operation';
	/** The name of the operator or function: "+", "choose", "min". */
	readonly operator: string;
	readonly operands: readonly Expression[];
	readonly nameSpan?: Span;
}

const NO_SPAN: Span = { start: 0, end: 0 };

export function getSpan({ span = NO_SPAN }: Expression): Span {
	return span;
}

/** An operator or function with its operands, standing nowhere. */
export function createOperation(operator: string, ...operands: readonly Expression[]): Operation {
	return { kind: 'operation', operator, operands };
}

/** A number, standing nowhere. */
export function createNumber(value: number): NumberLiteral {
	return { kind: 'number', value };
}

/** A name, standing nowhere. */
export function createName(name: string): Name {
	return { kind: 'name', name };
}

export function isOperation(
	expression: Expression,
	...operators: readonly string[]
): expression is Operation {
	return (
		expression.kind === 'operation' && (operators.length === 0 || operators.includes(expression.operator))
	);
}

export function containsOperation(expression: Expression, operator: string): boolean {
	return walk(expression).some((part) => isOperation(part, operator));
}

/** The direct parts of an expression, in source order. */
export function listParts(expression: Expression): readonly Expression[] {
	return expression.kind === 'operation' ? expression.operands : [];
}

/** Trees are never changed, and checks walk through each many times. */
const nodesByExpression = new WeakMap<Expression, readonly Expression[]>();

/** The expression and all its parts, depth first. */
export function walk(expression: Expression): readonly Expression[] {
	const keptNodes = nodesByExpression.get(expression);
	if (keptNodes) return keptNodes;
	const nodes: Expression[] = [];
	collectNodes(expression, nodes);
	nodesByExpression.set(expression, nodes);
	return nodes;
}

function collectNodes(expression: Expression, nodes: Expression[]): void {
	nodes.push(expression);
	for (const part of listParts(expression)) collectNodes(part, nodes);
}

/** Every name that expressions use, in source order, without the names of functions. */
export function collectNames(...expressions: readonly Expression[]): Set<string> {
	const names = new Set<string>();
	for (const node of expressions.flatMap(walk)) if (node.kind === 'name') names.add(node.name);
	return names;
}

/** An expression with some of its direct parts replaced. @param replace gives the part that stands there then */
export function mapParts<E extends Expression>(
	expression: E,
	replace: (part: Expression, position: number) => Expression,
): E {
	return expression.kind === 'operation'
		? { ...expression, operands: expression.operands.map(replace) }
		: expression;
}

export function stripPositions(expression: Expression): Expression {
	if (expression.kind !== 'operation') {
		const { span: _, ...node } = expression;
		return node;
	}
	const { operator, operands } = expression;
	return createOperation(operator, ...operands.map(stripPositions));
}
