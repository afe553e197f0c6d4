// The type check: every name exists, units fit, and no amount stands bare in a formula.
import { checkCall } from './check-calls.ts';
import { isPercent, merge, reportPercent, type TypeContext, unitsMustMatch } from './check-units.ts';
import { type Expression, isComparison, type Span } from './expression.ts';
import {
	CONDITION,
	describe,
	type ExpressionType,
	PLAIN,
	type Quantity,
	quantity,
	UNKNOWN,
} from './quantity.ts';

/** Numbers that carry no law: nothing, one, months in a year, percent in a whole. */
const FREE_NUMBERS = [0, 1, 12, 100];

/** Checks an expression and tells its type; problems are reported through the context. */
export function checkTypes(expression: Expression, context: TypeContext): ExpressionType {
	switch (expression.kind) {
		case 'number':
			return checkNumber(expression.value, expression.span, context);
		case 'text':
			return { kind: 'text', choices: [expression.value], input: '' };
		case 'name':
			return context.resolve(expression.name, expression.span) ?? UNKNOWN;
		case 'unary':
			return checkUnary(expression, context);
		case 'binary':
			return checkBinary(expression, context);
		case 'choose':
			return checkChoice(expression, context);
		case 'call':
			return checkCall(expression, context, checkTypes);
	}
}

function checkNumber(value: number, span: Span, context: TypeContext): ExpressionType {
	if (!FREE_NUMBERS.includes(value)) {
		context.report(span, 'literal-amount', { amount: context.text(span) }, context.namesOfAmount(value));
		return UNKNOWN;
	}
	return { ...PLAIN, literal: value };
}

function checkUnary(expression: Expression & { kind: 'unary' }, context: TypeContext): ExpressionType {
	const type = checkTypes(expression.of, context);
	if (type.kind === 'unknown') return type;
	const wanted = expression.operator === 'not' ? 'condition' : 'quantity';
	if (type.kind === wanted) return type.kind === 'quantity' ? { ...type, literal: undefined } : type;
	const hint = expression.operator === 'not' ? ' Put brackets around the whole condition: not (a > b).' : '';
	const problem = `"${expression.operator === 'not' ? 'not' : 'minus'}" cannot stand before ${describe(type)}.${hint}`;
	context.report(expression.span, 'type-mismatch', { problem });
	return UNKNOWN;
}

function checkBinary(expression: Expression & { kind: 'binary' }, context: TypeContext): ExpressionType {
	const left = checkTypes(expression.left, context);
	const right = checkTypes(expression.right, context);
	const result = isComparison(expression.operator) || isLogical(expression.operator) ? CONDITION : UNKNOWN;
	if (left.kind === 'unknown' || right.kind === 'unknown') return result;
	if (isLogical(expression.operator)) return checkLogical(expression, left, right, context);
	if (isComparison(expression.operator)) return checkComparison(expression, left, right, context);
	if (left.kind !== 'quantity' || right.kind !== 'quantity') {
		const [odd, type] = left.kind === 'quantity' ? [expression.right, right] : [expression.left, left];
		const problem = `"${expression.operator}" computes with numbers, but "${context.text(odd.span)}" is ${describe(type)}.`;
		context.report(odd.span, 'type-mismatch', { problem });
		return UNKNOWN;
	}
	return checkArithmetic(expression, left, right, context);
}

function isLogical(operator: string): boolean {
	return operator === 'and' || operator === 'or';
}

function checkLogical(
	expression: Expression & { kind: 'binary' },
	left: ExpressionType,
	right: ExpressionType,
	context: TypeContext,
): ExpressionType {
	for (const [side, type] of [
		[expression.left, left],
		[expression.right, right],
	] as const) {
		if (type.kind === 'condition') continue;
		const problem = `"${expression.operator}" joins conditions, but "${context.text(side.span)}" is ${describe(type)}.`;
		context.report(side.span, 'type-mismatch', { problem });
	}
	return CONDITION;
}

function checkComparison(
	expression: Expression & { kind: 'binary' },
	left: ExpressionType,
	right: ExpressionType,
	context: TypeContext,
): ExpressionType {
	if (left.kind === 'text' && right.kind === 'text' && ['==', '!='].includes(expression.operator)) {
		checkChoiceText(expression.left, left, right, context);
		checkChoiceText(expression.right, right, left, context);
		return CONDITION;
	}
	if (left.kind === 'quantity' && right.kind === 'quantity') {
		unitsMustMatch(expression, left, right, context);
		return CONDITION;
	}
	const chained = left.kind === 'condition' ? ' Write two comparisons joined by "and".' : '';
	const problem = `"${expression.operator}" cannot compare ${describe(left)} with ${describe(right)}.${chained}`;
	context.report(expression.span, 'type-mismatch', { problem });
	return CONDITION;
}

// A text written in the formula must be one of the choices it is compared with.
function checkChoiceText(
	side: Expression,
	text: ExpressionType & { kind: 'text' },
	other: ExpressionType & { kind: 'text' },
	context: TypeContext,
): void {
	if (side.kind !== 'text' || !other.choices || other.choices.includes(side.value)) return;
	const values = { input: other.input, text: side.value, choices: other.choices.join(', ') };
	context.report(
		side.span,
		'unknown-choice',
		values,
		other.choices.filter((c) => near(c, text)),
	);
}

function near(choice: string, text: ExpressionType & { kind: 'text' }): boolean {
	const typed = text.choices?.[0]?.toLowerCase() ?? '';
	return choice.toLowerCase().startsWith(typed.slice(0, 2)) || choice.toLowerCase().endsWith(typed.slice(-3));
}

function checkArithmetic(
	expression: Expression & { kind: 'binary' },
	left: Quantity,
	right: Quantity,
	context: TypeContext,
): ExpressionType {
	const { operator } = expression;
	if (operator === '+' || operator === '-') {
		return unitsMustMatch(expression, left, right, context) ? merge(left, right) : UNKNOWN;
	}
	if (operator === '^') return checkPower(expression, left, right, context);
	const sign = operator === '*' ? 1 : -1;
	const product = quantity(left.money + sign * right.money, left.percent + sign * right.percent);
	for (const [side, type, other] of [
		[expression.left, left, right],
		[expression.right, right, left],
	] as const) {
		if (!isPercent(type) || isPercent(other) || other.money === 0 || product.percent === 0) continue;
		reportPercent(side, context);
		return UNKNOWN;
	}
	return product;
}

function checkPower(
	expression: Expression & { kind: 'binary' },
	left: Quantity,
	right: Quantity,
	context: TypeContext,
): ExpressionType {
	for (const [side, type] of [
		[expression.left, left],
		[expression.right, right],
	] as const) {
		if (type.money === 0 && type.percent === 0) continue;
		if (isPercent(type)) reportPercent(side, context);
		else {
			const problem = `"^" raises plain numbers to plain numbers, but "${context.text(side.span)}" is ${describe(type)}.`;
			context.report(side.span, 'unit-mismatch', { problem });
		}
		return UNKNOWN;
	}
	return PLAIN;
}

function checkChoice(expression: Expression & { kind: 'choose' }, context: TypeContext): ExpressionType {
	const condition = checkTypes(expression.condition, context);
	const yes = checkTypes(expression.yes, context);
	const no = checkTypes(expression.no, context);
	if (condition.kind !== 'condition' && condition.kind !== 'unknown') {
		const problem = `Before "?" stands a condition, but "${context.text(expression.condition.span)}" is ${describe(condition)}.`;
		context.report(expression.condition.span, 'type-mismatch', { problem });
	}
	if (yes.kind === 'unknown' || no.kind === 'unknown') return yes.kind === 'unknown' ? no : yes;
	if (yes.kind === 'quantity' && no.kind === 'quantity') {
		const sides = { left: expression.yes, right: expression.no, span: expression.span };
		return unitsMustMatch(sides, yes, no, context) ? merge(yes, no) : UNKNOWN;
	}
	if (yes.kind === no.kind)
		return yes.kind === 'text' ? { kind: 'text', choices: undefined, input: '' } : yes;
	const problem = `The two sides of ":" must be of one kind, but one is ${describe(yes)} and the other ${describe(no)}.`;
	context.report(expression.span, 'type-mismatch', { problem });
	return UNKNOWN;
}
