// Every input earns its place: something uses it, or it says why it is there all the same.
import { type DocumentContext, type LogicDefinition, reportAtKey } from '../document.ts';
import type { UncheckedInput } from './check-inputs.ts';
import type { Scope } from './scope.ts';

/** Reports unused inputs, and excuses that no longer apply. */
export function checkUnusedInputs(
	context: DocumentContext<LogicDefinition>,
	inputs: readonly UncheckedInput[],
	{
		referencedNames,
		possibleNames,
		unresolvedNames,
	}: Pick<Scope, 'referencedNames' | 'possibleNames' | 'unresolvedNames'>,
): void {
	const unusedNames: string[] = [];
	for (const { id, input } of inputs.filter((candidate) => !possibleNames.has(candidate.id))) {
		const exceptionKey =
			input.unused !== undefined ? 'unused' : input.hidden !== undefined ? 'hidden' : undefined;
		if (!referencedNames.has(id) && !exceptionKey) unusedNames.push(id);
		if (referencedNames.has(id) && exceptionKey) {
			reportAtKey(context, ['inputs', id, exceptionKey], 'needless-exception', {
				name: id,
				key: exceptionKey,
			});
		}
	}
	// What a hook reads cannot be told from the outside, nor what stands in a line that cannot be read.
	const isReadable = context.unreadablePaths.size === 0 && (context.value.results ?? []).length > 0;
	if (context.hasHook || !isReadable || unusedNames.length <= unresolvedNames.size) return;
	for (const name of unusedNames) reportAtKey(context, ['inputs', name], 'unused-input', { name });
}
