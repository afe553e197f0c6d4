// The shared parts of emitted functions: the names they read and from what, their temporaries, and the operators they call.
import { fileURLToPath } from 'node:url';
import {
	type EmitContext,
	type EmittedName,
	emitExpression,
	FINITE,
	getCallee,
} from '../../language/emit.ts';
import { type EmittedKind, FINITE_BOUND, INPUT_BOUND, UNBOUNDED } from '../../language/operator.ts';
import type { ExpressionType } from '../../language/types.ts';
import type { Formula, Program } from '../program.ts';

/** The module with the choices and amounts that calculators share. */
export const SHARED_MODULE = 'virtual:calculators/shared';

export type Module = readonly [name: string, dependencies: readonly unknown[], emit: () => string];

/** JavaScript where a value is otherwise data. */
export class Code {
	readonly text: string;

	constructor(text: string) {
		this.text = text;
	}
}

/** JavaScript for data with code in it. Unlike JSON it keeps a number that is not finite. */
export function emitValue(value: unknown): string {
	if (value instanceof Code) return value.text;
	if (typeof value === 'number') return String(value);
	if (typeof value !== 'object' || value === null) return JSON.stringify(value);
	if (Array.isArray(value)) return `[${value.map(emitValue).join(',')}]`;
	const members = Object.entries(value).filter(([, member]) => member !== undefined);
	return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${emitValue(member)}`).join(',')}}`;
}

/** A constant with functions that load modules, by key. @param wrap what is done with the promise of one */
export function emitLoaders(
	name: string,
	modules: readonly (readonly [key: string, module: string])[],
	wrap = (loading: string) => loading,
): string {
	const entries = modules.map(([key, module]) => {
		return `\t${JSON.stringify(key)}: () => ${wrap(`import(${JSON.stringify(module)})`)},`;
	});
	return `export const ${name} = {\n${entries.join('\n')}\n};\n`;
}

export function toEngineImport(name: string): string {
	return JSON.stringify(fileURLToPath(new URL(`../../engine/${name}`, import.meta.url)));
}

export function getKind({ kind }: ExpressionType): EmittedKind {
	return kind === 'condition' || kind === 'text' || kind === 'table' ? kind : 'number';
}

/** The names of a program that are read from locals before any line: inputs and amounts. */
export function createEmittedNames({
	inputs,
	amounts,
}: Pick<Program, 'inputs' | 'amounts'>): Map<string, EmittedName> {
	const inputNames = inputs.map(({ id, type, input }): [string, EmittedName] => {
		const kind = getKind(type);
		const numberBound = input.default === undefined ? FINITE_BOUND : INPUT_BOUND;
		return [id, { kind, bound: kind === 'number' ? numberBound : 0 }];
	});
	const amountNames = amounts.map(({ id, value }): [string, EmittedName] => [
		id,
		{ kind: typeof value === 'number' ? 'number' : 'table', bound: INPUT_BOUND },
	]);
	return new Map([...amountNames, ...inputNames]);
}

/** The statements that define functions that are called, by the names they were noted under. */
export function emitCalls(names: Iterable<string>): readonly string[] {
	return [...names].map((name) => `const ${toCallName(name)} = ${String(getCallee(name))};`);
}

export function toCallName(name: string): string {
	return `$${name}`;
}

export interface FunctionContext extends EmitContext {
	readonly temporaries: readonly string[];
	readonly readNames: ReadonlySet<string>;
}

type ReturnEmitters = Pick<EmitContext, 'emitRecompute' | 'emitFederalLine' | 'emitAlternativeLine'>;

/** Writes the formulas of one program: how a name is read, and the operators that are called. */
export class FormulaWriter {
	/** How names are read: a local, unless the code says otherwise. */
	readonly names: Map<string, EmittedName>;
	readonly #calls = new Set<string>();
	readonly #returns: ReturnEmitters;

	constructor(names: Map<string, EmittedName>, returns: ReturnEmitters = {}) {
		this.names = names;
		this.#returns = returns;
	}

	get calls(): readonly string[] {
		return [...this.#calls];
	}

	createContext(): FunctionContext {
		const temporaries: string[] = [];
		const readNames = new Set<string>();
		return {
			temporaries,
			readNames,
			createTemporary: () => {
				temporaries.push(`$${temporaries.length + 1}`);
				return temporaries.at(-1) ?? '';
			},
			resolveName: (name) => {
				readNames.add(name);
				return this.names.get(name) ?? this.createName(name);
			},
			registerCall: (name) => {
				this.#calls.add(name);
				return toCallName(name);
			},
			...this.#returns,
		};
	}

	protected createName(_name: string): EmittedName {
		return { kind: 'number', bound: UNBOUNDED };
	}

	/**
	 * The value of a line. A number that may be unavailable ends as NaN, so that no line takes an infinite one for a figure.
	 * @param code how lines below read it; left out, as a local
	 */
	emitLine({ id, tree, type }: Formula, context: FunctionContext, code?: string): string {
		const kind = getKind(type);
		const emitted = emitExpression(tree, context);
		this.names.set(id, {
			kind,
			// What is computed when it is asked for may be asked before its bound is known.
			bound: code === undefined ? Math.min(emitted.bound, FINITE_BOUND) : FINITE_BOUND,
			...(code === undefined ? {} : { code }),
		});
		const canBeInfinite = kind === 'number' && emitted.bound === UNBOUNDED;
		return canBeInfinite ? `${context.registerCall(FINITE)}(${emitted.code})` : emitted.code;
	}
}

export interface ProgramCode {
	/** The functions that it calls, which must be in its scope. */
	readonly calls: readonly string[];
	/** An expression for `bind` of a `Bindable`. */
	readonly bind: string;
}

/** A function of the values of amounts, and of a hook, that gives functions of facts, then of lines. @param functions code by key */
export function emitBinding(
	amounts: readonly { readonly id: string }[],
	functions: Readonly<Record<string, string>>,
): string {
	const entries = Object.entries(functions).map(([name, code]) => `${name}: ${code}`);
	const ids = amounts.map(({ id }) => id);
	const hook = entries.some((code) => code.includes('$hook(')) ? ', $hook' : '';
	return [`([${ids.join(', ')}]${hook}) => {`, `return { ${entries.join(',\n')} };`, '}'].join('\n');
}

/** An expression with the functions that it calls in its scope: an expression itself. */
export function emitScope(calls: Iterable<string>, expression: string): string {
	return `(function () {\n'use strict';\n${emitCalls(calls).join('\n')}\nreturn ${expression};\n})()`;
}

/**
 * A function with statements: what its body reads is taken from its sources first.
 * @param sources names by the object that has them: `$facts`, `$lines`
 */
export function emitFunction(
	parameters: string,
	sources: Readonly<Record<string, readonly string[]>>,
	context: FunctionContext,
	body: readonly string[],
): string {
	const { temporaries, readNames } = context;
	return [
		`(${parameters}) => {`,
		...Object.entries(sources).flatMap(([source, names]) => {
			const locals = names.filter((name) => readNames.has(name));
			return locals.length > 0 ? [`\tconst { ${locals.join(', ')} } = ${source};`] : [];
		}),
		...(temporaries.length > 0 ? [`\tlet ${temporaries.join(', ')};`] : []),
		...body,
		'}',
	].join('\n');
}
