// Every input earns its place: something uses it, or it says why it is there all the same.
import { type Draft, type LogicDefinition, reportAtKey } from '../draft.ts';
import type { RawInput } from './check-inputs.ts';
import type { Scope } from './scope.ts';

/** Reports unused inputs, and excuses that no longer apply. */
export function checkUse(
	draft: Draft<LogicDefinition>,
	inputs: readonly RawInput[],
	{ usedNames, meantNames, strayNames }: Pick<Scope, 'usedNames' | 'meantNames' | 'strayNames'>,
): void {
	const unused: string[] = [];
	for (const { id, input } of inputs.filter((candidate) => !meantNames.has(candidate.id))) {
		const excuse = input.unused !== undefined ? 'unused' : input.hidden !== undefined ? 'hidden' : undefined;
		if (!usedNames.has(id) && !excuse) unused.push(id);
		if (usedNames.has(id) && excuse) {
			reportAtKey(draft, ['inputs', id, excuse], 'needless-exception', { name: id, key: excuse });
		}
	}
	// What a hook reads cannot be told from the outside, nor what stands in a line that cannot be read.
	const readable = draft.unreadable.size === 0 && (draft.value.results ?? []).length > 0;
	if (draft.hasHook || !readable || unused.length <= strayNames.size) return;
	for (const name of unused) reportAtKey(draft, ['inputs', name], 'unused-input', { name });
}
