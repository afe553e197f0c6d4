// Writes what is asked of thousands of inputs as JavaScript: walking trees would take most of the time of a search.

import { type EmittedName, emitExpression } from '../../language/emit.ts';
import { emitAvailabilityTest, mayFail, UNBOUNDED } from '../../language/operator.ts';
import { getOperator } from '../../language/operators/index.ts';
import type { Expression, Operation } from '../../language/tree.ts';
import { type CheckedLogic, filterFormulas } from '../program.ts';
import {
	createEmittedNames,
	createFunctionContext,
	EmittedModule,
	emitFunction,
	type FunctionContext,
	getKind,
} from './emit-function.ts';
import { listSources } from './emit-logic.ts';

/** The goal of a search: inputs on which conditions hold, and perhaps an operation has no value of its own making. */
export interface Target {
	readonly conditions: readonly Expression[];
	readonly failingOperation?: Operation;
}

/** A function as text: it takes the amounts of the logic in their order, and gives a function of inputs and results. */
export interface EmittedProbe {
	readonly code: string;
	/** False when inputs and amounts are enough. */
	readonly usesResults: boolean;
}

/** The parts that all questions about the same logic share. */
export interface ProbeLogic {
	readonly logic: CheckedLogic;
	readonly names: ReadonlyMap<string, EmittedName>;
}

/** Prepares logic to be asked many questions. */
export function toProbeLogic(logic: CheckedLogic): ProbeLogic {
	const results = filterFormulas(logic, 'line').map(({ id, type }): [string, EmittedName] => [
		id,
		{ kind: getKind(type), bound: UNBOUNDED, varies: 'by input' },
	]);
	return { logic, names: new Map([...createEmittedNames(logic), ...results]) };
}

/** True on inputs that are what is looked for. */
export function emitTarget(logic: ProbeLogic, { conditions, failingOperation }: Target): EmittedProbe {
	return emitProbe(logic, (context) => {
		const tests = conditions.map((condition) => `${emitExpression(condition, context).code} === true`);
		return (
			[...tests, ...(failingOperation ? emitFailing(failingOperation, context) : [])].join(' && ') || 'true'
		);
	});
}

/** The value of a figure: NaN, infinite or null where it has none. */
export function emitFigure(logic: ProbeLogic, figure: Expression): EmittedProbe {
	return emitProbe(logic, (context) => emitExpression(figure, context).code);
}

// All operands have a value, and the operation has none.
function emitFailing(operation: Operation, context: FunctionContext): readonly string[] {
	if (getOperator(operation).evaluateLazily) return ['false'];
	const operands = operation.operands.map((part) => emitExpression(part, context)).filter(mayFail);
	const operationCode = emitExpression(operation, context);
	return [
		...operands.map((operand) => emitAvailabilityTest(operand, context.createTemporary())),
		`!(${emitAvailabilityTest(operationCode, context.createTemporary())})`,
	];
}

function emitProbe(
	{ logic, names }: ProbeLogic,
	emitValue: (context: FunctionContext) => string,
): EmittedProbe {
	const module = new EmittedModule();
	const context = createFunctionContext((name) => names.get(name), module);
	const value = emitValue(context);
	const sources = listSources(logic);
	const code = [
		'(function ($amounts) {',
		"'use strict';",
		`const [${logic.amounts.map(({ id }) => id).join(', ')}] = $amounts;`,
		...module.emitCalls(),
		...module.emitConstants(),
		`return ${emitFunction('$inputs, $results', sources, context, [`\treturn ${value};`])};`,
		'})',
	].join('\n');
	return { code, usesResults: sources.$results.some((id) => context.readNames.has(id)) };
}
