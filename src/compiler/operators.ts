// Every operator and function of the language: one for each file in language/operators/.
import { fileURLToPath } from 'node:url';
import type { Operator, OperatorCompileTime, OperatorRuntime, Operators } from '../language/operator.ts';
import * as OPERATOR_FILES from '../language/operators/index.ts';

interface OperatorFile {
	readonly runtime: OperatorRuntime;
	readonly compileTime: OperatorCompileTime;
	/** What emitted code calls when the operator emits no code of its own; it uses nothing outside itself. */
	readonly compute?: (...operands: never[]) => unknown;
}

/** All operators and functions by name: operators as tightly as they bind, functions by their names. */
export const OPERATORS: Operators = new Map();

const files = new Map<string, string>();
const texts = new Map<string, string>();

/** The file of an operator, an absolute path. */
export function getOperatorFile(name: string): string {
	return files.get(name) ?? '';
}

/** What emitted code calls for an operator that emits no code of its own: a JavaScript function as text. */
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
