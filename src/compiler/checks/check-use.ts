// Every input earns its place: something uses it, or it says why it is there all the same.
import { type Draft, type LogicDefinition, reportAtKey } from '../draft.ts';
import type { RawInput } from './check-inputs.ts';
import type { Scope } from './scope.ts';

/** Reports unused inputs, and excuses that no longer apply. */
export function checkUse(
	draft: Draft<LogicDefinition>,
	inputs: readonly RawInput[],
	{ usedNames: used, meantNames: meant }: Pick<Scope, 'usedNames' | 'meantNames'>,
): void {
	const readable = draft.unreadable.size === 0 && (draft.value.results ?? []).length > 0;
	for (const { id, input } of inputs) {
		const excuse = input.unused !== undefined ? 'unused' : input.hidden !== undefined ? 'hidden' : undefined;
		if (used.has(id) && !meant.has(id) && excuse) {
			reportAtKey(draft, ['inputs', id, excuse], 'needless-exception', { name: id, key: excuse });
		}
		// What a hook reads cannot be told from the outside, nor what stands in a line that cannot be read.
		if (!used.has(id) && !meant.has(id) && !excuse && !draft.hasHook && readable)
			reportAtKey(draft, ['inputs', id], 'unused-input', { name: id });
	}
}
