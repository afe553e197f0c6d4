// The shared parts of emitted functions: the names they read, their temporaries, and the operators they call.
import { INPUT_BOUND, UNBOUNDED } from '../../language/bounds.ts';
import type { EmitContext, EmittedName } from '../../language/emit.ts';
import type { EmittedKind } from '../../language/operator.ts';
import { OPERATORS } from '../../language/operators/index.ts';
import type { ResultFormat } from '../../model/compiled-calculator.ts';
import type { CheckedInput, CheckedLogic } from '../program.ts';

/** Names known before any line: inputs and amounts. */
export function toEmittedNames(logic: Pick<CheckedLogic, 'inputs' | 'amounts'>): Map<string, EmittedName> {
	return new Map([
		...logic.amounts.map(({ id, value }): [string, EmittedName] => [
			id,
			{ kind: typeof value === 'number' ? 'number' : 'table', bound: INPUT_BOUND, varies: 'by law' },
		]),
		...logic.inputs.map(({ id, input }): [string, EmittedName] => [
			id,
			{
				kind: getInputKind(input),
				bound: getInputKind(input) === 'number' ? INPUT_BOUND : 0,
				varies: 'by input',
			},
		]),
	]);
}

function getInputKind({ type }: CheckedInput['input']): EmittedKind {
	if (type === 'boolean') return 'condition';
	return type === 'string' ? 'text' : 'number';
}

/** A result as a name in a formula. */
export function getResultKind(format: ResultFormat): EmittedKind {
	if (format === 'yes-no') return 'condition';
	return format === 'text' ? 'text' : 'number';
}

/** The declarations of one emitted function: its temporaries are declared once, at its top. */
export interface FunctionContext extends EmitContext {
	readonly temporaries: readonly string[];
}

/** The surroundings that functions turn out to need while they are emitted. */
export interface ModuleContext {
	/** The operators they call. */
	readonly calls: Set<string>;
	/** Constants that depend on the law alone: their names, by the code that computes them. */
	readonly constants: Map<string, string>;
}

/** Nothing yet. */
export function createModuleContext(): ModuleContext {
	return { calls: new Set(), constants: new Map() };
}

/** The context in which a function is emitted. */
export function createFunctionContext(
	names: ReadonlyMap<string, EmittedName>,
	{ calls, constants }: ModuleContext,
): FunctionContext {
	const temporaries: string[] = [];
	return {
		temporaries,
		createTemporary: () => {
			temporaries.push(`$${temporaries.length + 1}`);
			return temporaries.at(-1) ?? '';
		},
		resolveName: (name) => names.get(name) ?? { kind: 'number', bound: UNBOUNDED, varies: 'by input' },
		registerCall: (operator) => {
			calls.add(operator);
			return toCallName(operator);
		},
		hoistConstant: (code) => {
			const constantName = constants.get(code) ?? `$c${constants.size + 1}`;
			constants.set(code, constantName);
			return constantName;
		},
	};
}

/** The statements that define the constants of a law. */
export function emitConstants({ constants }: ModuleContext): readonly string[] {
	return [...constants].map(([code, name]) => `const ${name} = ${code};`);
}

/** The statement that declares the temporaries. */
export function emitTemporaries({ temporaries }: FunctionContext): string {
	return temporaries.length > 0 ? `\tlet ${temporaries.join(', ')};` : '';
}

/** The statement that defines what an operator is computed by. */
export function emitCompute(operator: string): string {
	return `const ${toCallName(operator)} = ${String(OPERATORS.get(operator)?.compute)};`;
}

function toCallName(operator: string): string {
	return `$${operator}`;
}

/** The statement that reads the inputs that are used. */
export function emitDestructuring(
	logic: Pick<CheckedLogic, 'inputs'>,
	usedNames: ReadonlySet<string>,
): string {
	const names = logic.inputs.map(({ id }) => id).filter((id) => usedNames.has(id));
	return names.length > 0 ? `\tconst { ${names.join(', ')} } = $inputs;` : '';
}
