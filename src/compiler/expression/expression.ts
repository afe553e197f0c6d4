// The tree of a formula or condition. Positions count characters of the formula's own text.

/** A stretch of the formula; `end` is exclusive. */
export interface Span {
	readonly start: number;
	readonly end: number;
}

export type ArithmeticOperator = '+' | '-' | '*' | '/' | '^';
export type ComparisonOperator = '==' | '!=' | '<' | '<=' | '>' | '>=';
export type LogicalOperator = 'and' | 'or';
export type BinaryOperator = ArithmeticOperator | ComparisonOperator | LogicalOperator;

export type Expression =
	| { readonly kind: 'number'; readonly value: number; readonly span: Span }
	| { readonly kind: 'text'; readonly value: string; readonly span: Span }
	| { readonly kind: 'name'; readonly name: string; readonly span: Span }
	| { readonly kind: 'unary'; readonly operator: '-' | 'not'; readonly of: Expression; readonly span: Span }
	| {
			readonly kind: 'binary';
			readonly operator: BinaryOperator;
			readonly left: Expression;
			readonly right: Expression;
			readonly span: Span;
	  }
	| {
			readonly kind: 'choose';
			readonly condition: Expression;
			readonly yes: Expression;
			readonly no: Expression;
			readonly span: Span;
	  }
	| {
			readonly kind: 'call';
			readonly name: string;
			readonly nameSpan: Span;
			readonly arguments: readonly Expression[];
			readonly span: Span;
	  };

/** True for < <= > >= == and !=. */
export function isComparison(operator: BinaryOperator): operator is ComparisonOperator {
	return ['==', '!=', '<', '<=', '>', '>='].includes(operator);
}

/** The direct parts of an expression, in source order. */
export function parts(expression: Expression): readonly Expression[] {
	switch (expression.kind) {
		case 'unary':
			return [expression.of];
		case 'binary':
			return [expression.left, expression.right];
		case 'choose':
			return [expression.condition, expression.yes, expression.no];
		case 'call':
			return expression.arguments;
		default:
			return [];
	}
}

/** The expression and all its parts, depth first. */
export function* walk(expression: Expression): Generator<Expression> {
	yield expression;
	for (const part of parts(expression)) yield* walk(part);
}

/** Every name an expression uses, without function names. */
export function namesIn(expression: Expression): Set<string> {
	const names = new Set<string>();
	for (const node of walk(expression)) if (node.kind === 'name') names.add(node.name);
	return names;
}
