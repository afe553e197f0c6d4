// Writes an expression as JavaScript. What may be unavailable is NaN or infinite among numbers and null among the rest;
// an operator that could make a figure of that gets a guard, the others pass it on: some of them NaN alone, so that what may
// be infinite is made NaN for them. Everything else is plain code.

import {
	type EmitTools,
	type Emitted,
	type EmittedKind,
	emitGuarded,
	type GuardedCode,
	getUnavailableCode,
	mayFail,
	numberBound,
	UNBOUNDED,
} from './operator.ts';
import { getOperator, OPERATORS } from './operators/index.ts';
import type { Expression, Operation } from './tree.ts';

/** A name in emitted code: it is a local variable of the same name, unless its code says otherwise. */
export type EmittedName = Omit<Emitted, 'code'> & Partial<Pick<Emitted, 'code'>>;

/** The surroundings of an expression while it is emitted. */
export interface EmitContext extends EmitTools {
	readonly resolveName: (name: string) => EmittedName;
	/** Notes a function that the code calls, and gives the name it is called by: what an operator is computed by, or `FINITE`. */
	readonly registerCall: (operator: string) => string;
}

/** The function of this name makes NaN of an infinite number. */
export const FINITE = 'finite';

/** A function that emitted code calls, by the name it was noted under: its text goes into what is emitted. */
export function getCallee(name: string): ((...values: never[]) => unknown) | undefined {
	return name === FINITE ? toFinite : OPERATORS.get(name)?.compute;
}

/** A number that is finite, or NaN: an infinite line must not look like a number to the lines below it. */
function toFinite(value: number): number {
	return Number.isFinite(value) ? value : Number.NaN;
}

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
	const emittedCode = { kind, bound };
	if (operator.emitLazily) return { code: operator.emitLazily(operands, context, operation), ...emittedCode };
	const emit = operator.emit ?? ((codes) => `${context.registerCall(operator.name)}(${codes.join(', ')})`);
	const needsGuard = (operand: Emitted, at: number) =>
		mayFail(operand) && (operator.propagates === undefined || (operator.propagates === 'first' && at > 0));
	if (operands.some(needsGuard)) {
		const guarded = emitGuardedOperation(operands, needsGuard, emit, context);
		return {
			code: `(${guarded.test} ? ${guarded.value} : ${getUnavailableCode(kind)})`,
			// A number may be unavailable although its operands are not.
			...(kind === 'condition' ? { guarded } : {}),
			...emittedCode,
		};
	}
	const code = emit(
		operands.map((operand) =>
			operator.propagates === 'NaN' && operand.kind === 'number' && operand.bound === UNBOUNDED
				? `${context.registerCall(FINITE)}(${operand.code})`
				: operand.code,
		),
	);
	return { code, ...emittedCode };
}

function createLiteral(code: string, kind: EmittedKind, bound: number): Emitted {
	return { code, kind, bound };
}

// Each operand that needs it is looked at; only then is the operator applied.
function emitGuardedOperation(
	operands: readonly Emitted[],
	needsGuard: (operand: Emitted, at: number) => boolean,
	emit: (codes: readonly string[]) => string,
	tools: EmitTools,
): GuardedCode {
	const tests: string[] = [];
	const codes = operands.map((operand, at) => {
		if (!needsGuard(operand, at)) return operand.code;
		const { test, value } = emitGuarded(operand, tools);
		tests.push(test);
		return value;
	});
	return { test: tests.join(' && '), value: emit(codes) };
}

function emitNumber(value: number): string {
	return value < 0 ? `(${value})` : String(value);
}
