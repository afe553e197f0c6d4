// Every operator and function of the language: one for each file in language/operators/.
import { fileURLToPath } from 'node:url';
import type { Operator, OperatorAuthoring, OperatorRuntime, Operators } from '../language/operator.ts';
import * as OPERATOR_FILES from '../language/operators/index.ts';

interface OperatorFile {
	readonly runtime: OperatorRuntime;
	readonly authoring: OperatorAuthoring;
	/** What emitted code calls when the operator emits no code of its own; it uses nothing outside itself. */
	readonly compute?: (...operands: never[]) => unknown;
}

/** All operators and functions by name: operators as tightly as they bind, functions by their names. */
export const OPERATORS: Operators = new Map();

const files = new Map<string, string>();
const texts = new Map<string, string>();

/** The file of an operator, an absolute path. */
export function fileOfOperator(name: string): string {
	return files.get(name) ?? '';
}

/** What emitted code calls for an operator that emits no code of its own: a JavaScript function as text. */
export function textOfCompute(name: string): string {
	return texts.get(name) ?? '';
}

const all: readonly OperatorFile[] = Object.values(OPERATOR_FILES);
for (const { runtime, authoring, compute } of [...all].sort(inOrder)) {
	(OPERATORS as Map<string, Operator>).set(runtime.name, { ...runtime, ...authoring });
	if (compute) texts.set(runtime.name, String(compute));
}
for (const [key, { runtime }] of Object.entries(OPERATOR_FILES)) {
	const file = `${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
	files.set(runtime.name, fileURLToPath(new URL(`../language/operators/${file}`, import.meta.url)));
}

function inOrder(a: OperatorFile, b: OperatorFile): number {
	const [one, other] = [a.authoring.notation === 'function', b.authoring.notation === 'function'];
	if (one !== other) return one ? 1 : -1;
	return b.runtime.precedence - a.runtime.precedence || a.runtime.name.localeCompare(b.runtime.name, 'en');
}
