import { fileURLToPath } from 'node:url';
import type { Operator, OperatorCompileTime, OperatorRuntime, Operators } from '../language/operator.ts';
import * as OPERATOR_FILES from '../language/operators/index.ts';

interface OperatorFile {
	readonly runtime: OperatorRuntime;
	readonly compileTime: OperatorCompileTime;
	/**
	 * The run-time function for an operator that emits no inline code. Its text is copied, so it must refer to
	 * nothing outside itself.
	 */
	readonly compute?: (...operands: never[]) => unknown;
}

/** Operators by precedence, highest first, then functions by name. */
export const OPERATORS: Operators = new Map();

const files = new Map<string, string>();
const texts = new Map<string, string>();

/** Absolute path of an operator's file. */
export function getOperatorFile(name: string): string {
	return files.get(name) ?? '';
}

/** The source text of an operator's run-time function. */
export function getComputeText(name: string): string {
	return texts.get(name) ?? '';
}

const operatorFiles: readonly OperatorFile[] = Object.values(OPERATOR_FILES);
for (const { runtime, compileTime, compute } of [...operatorFiles].sort(compareOperators)) {
	(OPERATORS as Map<string, Operator>).set(runtime.name, { ...runtime, ...compileTime });
	if (compute) texts.set(runtime.name, String(compute));
}
for (const [key, { runtime }] of Object.entries(OPERATOR_FILES)) {
	const file = `${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
	files.set(runtime.name, fileURLToPath(new URL(`../language/operators/${file}`, import.meta.url)));
}

function compareOperators(a: OperatorFile, b: OperatorFile): number {
	const [isFunction, isOtherFunction] = [
		a.compileTime.notation === 'function',
		b.compileTime.notation === 'function',
	];
	if (isFunction !== isOtherFunction) return isFunction ? 1 : -1;
	return b.runtime.precedence - a.runtime.precedence || a.runtime.name.localeCompare(b.runtime.name, 'en');
}
