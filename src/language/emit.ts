// Writes an expression as JavaScript. What may be unavailable is NaN or infinite among numbers and null among the rest;
// an operator that could make a figure of that gets a guard, the others pass it on. Everything else is plain code.

import {
	type EmitTools,
	type Emitted,
	type EmittedKind,
	emitAvailabilityTest,
	getUnavailableCode,
	mayFail,
	numberBound,
	UNBOUNDED,
} from './operator.ts';
import { getOperator } from './operators/index.ts';
import type { Expression, Operation } from './tree.ts';

/** A name in emitted code: it is a local variable of the same name, unless its code says otherwise. */
export type EmittedName = Omit<Emitted, 'code'> & Partial<Pick<Emitted, 'code'>>;

/** The surroundings of an expression while it is emitted. */
export interface EmitContext extends EmitTools {
	readonly resolveName: (name: string) => EmittedName;
	/** Notes an operator whose `compute` the code calls, and gives the name it is called by. */
	readonly registerCall: (operator: string) => string;
	/** The name of a constant that is computed once for a law. */
	readonly hoistConstant: (code: string) => string;
}

/** JavaScript for an expression. */
export function emitExpression(expression: Expression, context: EmitContext): Emitted {
	switch (expression.kind) {
		case 'number':
			return createLiteral(emitNumber(expression.value), 'number', numberBound(expression.value));
		case 'text':
			return createLiteral(JSON.stringify(expression.value), 'text', 0);
		case 'name':
			return { code: expression.name, ...context.resolveName(expression.name) };
		case 'operation':
			return emitOperation(expression, context);
	}
}

function emitOperation(operation: Operation, context: EmitContext): Emitted {
	const operator = getOperator(operation);
	const operands = operation.operands.map((part) => emitExpression(part, context));
	const bound = operator.computeBound(
		operands.map((operand) => operand.bound),
		operation,
	);
	const kind =
		typeof operator.kind === 'number' ? (operands[operator.kind]?.kind ?? 'number') : operator.kind;
	const operandDependency = (['by input', 'by law', 'never'] as const).find((dependency) =>
		operands.some((operand) => operand.varies === dependency),
	);
	const varies = operator.isOverReturns ? 'by input' : (operandDependency ?? 'never');
	const emittedCode = { kind, bound, varies };
	if (operator.emitLazily) return { code: operator.emitLazily(operands, context, operation), ...emittedCode };
	const emit = operator.emit ?? ((codes) => `${context.registerCall(operator.name)}(${codes.join(', ')})`);
	if (!operator.propagates && operands.some(mayFail)) {
		return { code: emitGuarded(operands, emit, kind, context), ...emittedCode };
	}
	const code = emit(operands.map((operand) => operand.code));
	const isConstant = varies === 'by law' && kind === 'number' && bound !== UNBOUNDED;
	return { code: isConstant ? context.hoistConstant(code) : code, ...emittedCode };
}

function createLiteral(code: string, kind: EmittedKind, bound: number): Emitted {
	return { code, kind, bound, varies: 'never' };
}

// Each operand that may fail is computed once and looked at; only then is the operator applied.
function emitGuarded(
	operands: readonly Emitted[],
	emit: (codes: readonly string[]) => string,
	kind: EmittedKind,
	{ createTemporary }: EmitTools,
): string {
	const tests: string[] = [];
	const codes = operands.map((operand) => {
		if (!mayFail(operand)) return operand.code;
		const local = createTemporary();
		tests.push(emitAvailabilityTest(operand, local));
		return local;
	});
	return `(${tests.join(' && ')} ? ${emit(codes)} : ${getUnavailableCode(kind)})`;
}

function emitNumber(value: number): string {
	return value < 0 ? `(${value})` : String(value);
}
