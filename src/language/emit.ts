// Writes an expression as JavaScript. What may be unavailable is NaN or infinite among numbers and null among the rest;
// an operator that could make a figure of that gets a guard, the others pass it on. Everything else is plain code.
import { boundOf, UNBOUNDED } from './bounds.ts';
import { type EmitTools, type Emitted, type EmittedKind, type Operators, operatorOf } from './operator.ts';
import type { Expression, Operation } from './tree.ts';

/** What emitting knows of a name: it is a local variable of the same name, unless its code says otherwise. */
export type EmittedName = Omit<Emitted, 'code'> & Partial<Pick<Emitted, 'code'>>;

/** The surroundings of an expression while it is emitted. */
export interface EmitContext extends EmitTools {
	readonly nameOf: (name: string) => EmittedName;
	/** Notes an operator whose `compute` the code calls, and gives the name it is called by. */
	readonly call: (operator: string) => string;
	readonly operators: Operators;
	/** The name of a constant that is computed once for a law. */
	readonly constant: (code: string) => string;
}

/** JavaScript for an expression. */
export function emitExpression(expression: Expression, context: EmitContext): Emitted {
	switch (expression.kind) {
		case 'number':
			return literal(numberCode(expression.value), 'number', boundOf(expression.value));
		case 'text':
			return literal(JSON.stringify(expression.value), 'text', 0);
		case 'name':
			return { code: expression.name, ...context.nameOf(expression.name) };
		case 'operation':
			return emitOperation(expression, context);
	}
}

function emitOperation(operation: Operation, context: EmitContext): Emitted {
	const operator = operatorOf(context.operators, operation);
	const operands = operation.operands.map((part) => emitExpression(part, context));
	const bound = operator.bound(
		operands.map((one) => one.bound),
		operation,
	);
	const kind =
		typeof operator.kind === 'number' ? (operands[operator.kind]?.kind ?? 'number') : operator.kind;
	const varies = (['by input', 'by law', 'never'] as const).find((how) =>
		operands.some((one) => one.varies === how),
	);
	const emitted = { kind, bound, varies: varies ?? 'never' };
	if (operator.emitDecision) return { code: operator.emitDecision(operands, context), ...emitted };
	const emit = operator.emit ?? ((codes) => `${context.call(operator.name)}(${codes.join(', ')})`);
	if (!operator.propagates && operands.some(mayFail)) {
		return { code: guarded(operands, emit, kind, context), ...emitted };
	}
	const code = emit(operands.map((one) => one.code));
	const isConstant = varies === 'by law' && kind === 'number' && bound !== UNBOUNDED;
	return { code: isConstant ? context.constant(code) : code, ...emitted };
}

function literal(code: string, kind: EmittedKind, bound: number): Emitted {
	return { code, kind, bound, varies: 'never' };
}

/** True when an operand may be unavailable. */
export function mayFail({ bound }: Emitted): boolean {
	return bound === UNBOUNDED;
}

/** What stands for an unavailable value of a kind. */
export function unavailable(kind: EmittedKind): string {
	return kind === 'number' ? 'NaN' : 'null';
}

// Each operand that may fail is computed once and looked at; only then is the operator applied.
function guarded(
	operands: readonly Emitted[],
	emit: (codes: readonly string[]) => string,
	kind: EmittedKind,
	{ temporary }: EmitTools,
): string {
	const tests: string[] = [];
	const codes = operands.map((operand) => {
		if (!mayFail(operand)) return operand.code;
		const local = temporary();
		tests.push(isAvailable(operand, local));
		return local;
	});
	return `(${tests.join(' && ')} ? ${emit(codes)} : ${unavailable(kind)})`;
}

/** JavaScript that computes an operand into a local variable and tells whether it is available. */
export function isAvailable({ code, kind }: Emitted, local: string): string {
	return kind === 'number' ? `Number.isFinite(${local} = ${code})` : `(${local} = ${code}) != null`;
}

function numberCode(value: number): string {
	return value < 0 ? `(${value})` : String(value);
}
