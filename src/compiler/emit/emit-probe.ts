// Writes what is asked of thousands of inputs as JavaScript: walking trees would take most of the time of a search.
import { UNBOUNDED } from '../../language/bounds.ts';
import { type EmittedName, emitExpression, isAvailable, mayFail } from '../../language/emit.ts';
import { operatorOf } from '../../language/operator.ts';
import { type Expression, namesIn, type Operation } from '../../language/tree.ts';
import type { LogicDraft } from '../draft.ts';
import { OPERATORS } from '../operators.ts';
import {
	declared,
	destructure,
	emitCompute,
	emitConstants,
	type FunctionContext,
	functionContext,
	kindOfResult,
	knownNames,
	noSurroundings,
} from './emit-function.ts';

/** What is looked for: inputs on which conditions hold, and perhaps an operation has no value of its own making. */
export interface Target {
	readonly when: readonly Expression[];
	readonly failing?: Operation;
}

/** A function as text: it takes the amounts of the logic in their order, and gives a function of inputs and results. */
export interface EmittedProbe {
	readonly code: string;
	/** False when inputs and amounts are enough. */
	readonly usesResults: boolean;
}

/** What all questions about the same logic have in common. */
export interface ProbedLogic {
	readonly logic: LogicDraft;
	readonly names: ReadonlyMap<string, EmittedName>;
}

/** Prepares logic to be asked many questions. */
export function probed(logic: LogicDraft): ProbedLogic {
	const results = logic.results.map(({ result }): [string, EmittedName] => [
		result.id,
		{ kind: kindOfResult(result.format), bound: UNBOUNDED, varies: 'by input' },
	]);
	return { logic, names: new Map([...knownNames(logic), ...results]) };
}

/** True on inputs that are what is looked for. */
export function emitTarget(logic: ProbedLogic, { when, failing }: Target): EmittedProbe {
	const parts = failing ? [...when, failing] : when;
	return emitProbe(logic, parts, (context) => {
		const tests = when.map((condition) => `${emitExpression(condition, context).code} === true`);
		return [...tests, ...(failing ? emitFailing(failing, context) : [])].join(' && ') || 'true';
	});
}

/** The value of a figure: NaN, infinite or null where it has none. */
export function emitFigure(logic: ProbedLogic, figure: Expression): EmittedProbe {
	return emitProbe(logic, [figure], (context) => emitExpression(figure, context).code);
}

// All operands have a value, and the operation has none.
function emitFailing(operation: Operation, context: FunctionContext): readonly string[] {
	if (operatorOf(OPERATORS, operation).decide) return ['false'];
	const operands = operation.operands.map((part) => emitExpression(part, context)).filter(mayFail);
	const whole = emitExpression(operation, context);
	return [
		...operands.map((operand) => isAvailable(operand, context.temporary())),
		`!(${isAvailable(whole, context.temporary())})`,
	];
}

function emitProbe(
	{ logic, names }: ProbedLogic,
	parts: readonly Expression[],
	body: (context: FunctionContext) => string,
): EmittedProbe {
	const around = noSurroundings();
	const context = functionContext(names, around);
	const value = body(context);
	const used = new Set(parts.flatMap((part) => [...namesIn(part)]));
	const read = logic.results.map(({ result }) => result.id).filter((id) => used.has(id));
	const code = [
		'(function ($amounts) {',
		"'use strict';",
		`const [${logic.amounts.map(({ id }) => id).join(', ')}] = $amounts;`,
		...[...around.calls].map(emitCompute),
		...emitConstants(around),
		'return ($inputs, $results) => {',
		destructure(logic, used),
		read.length > 0 ? `\tconst { ${read.join(', ')} } = $results;` : '',
		declared(context),
		`\treturn ${value};`,
		'};',
		'})',
	].join('\n');
	return { code, usesResults: read.length > 0 };
}
