// Writes when the facts of a household are asked as JavaScript.
import { emitExpression } from '../../language/emit.ts';
import { collectNames } from '../../language/tree.ts';
import type { CheckedInput } from '../document.ts';
import {
	createFunctionContext,
	createModuleContext,
	emitCompute,
	emitConstants,
	emitDestructuring,
	emitTemporaries,
	toEmittedNames,
} from '../emit/emit-function.ts';

/** JavaScript for a function of complete facts: the facts that are not asked. */
export function emitAbsent(facts: readonly CheckedInput[]): string {
	const moduleContext = createModuleContext();
	const context = createFunctionContext(toEmittedNames({ inputs: facts, amounts: [] }), moduleContext);
	const usedNames = new Set(facts.flatMap(({ showWhen }) => (showWhen ? [...collectNames(showWhen)] : [])));
	const body = facts.flatMap(({ id, showWhen }) =>
		showWhen
			? [`\tif (!${emitExpression(showWhen, context).code}) $absent.push(${JSON.stringify(id)});`]
			: [],
	);
	return [
		'(() => {',
		...[...moduleContext.calls].map(emitCompute),
		...emitConstants(moduleContext),
		'return ($inputs) => {',
		emitDestructuring({ inputs: facts }, usedNames),
		emitTemporaries(context),
		'\tconst $absent = [];',
		...body,
		'\treturn $absent;',
		'};',
		'})()',
	].join('\n');
}
