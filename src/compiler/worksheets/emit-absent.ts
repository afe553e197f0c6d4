// Writes when the facts of a household are asked as JavaScript.
import { emitExpression } from '../../language/emit.ts';
import { namesIn } from '../../language/tree.ts';
import type { InputDraft } from '../draft.ts';
import {
	declared,
	destructure,
	emitCompute,
	emitConstants,
	functionContext,
	knownNames,
	noSurroundings,
} from '../emit/emit-function.ts';

/** JavaScript for a function of complete facts: the facts that are not asked. */
export function emitAbsent(facts: readonly InputDraft[]): string {
	const around = noSurroundings();
	const context = functionContext(knownNames({ inputs: facts, amounts: [] }), around);
	const used = new Set(facts.flatMap(({ showWhen }) => (showWhen ? [...namesIn(showWhen)] : [])));
	const body = facts.flatMap(({ id, showWhen }) =>
		showWhen
			? [`\tif (!${emitExpression(showWhen, context).code}) $absent.push(${JSON.stringify(id)});`]
			: [],
	);
	return [
		'(() => {',
		...[...around.calls].map(emitCompute),
		...emitConstants(around),
		'return ($inputs) => {',
		destructure({ inputs: facts }, used),
		declared(context),
		'\tconst $absent = [];',
		...body,
		'\treturn $absent;',
		'};',
		'})()',
	].join('\n');
}
