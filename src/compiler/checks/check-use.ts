// Every input earns its place: something uses it, or it says why it is there all the same.
import { type Draft, type LogicDefinition, reportAtKey } from '../draft.ts';
import type { RawInput } from './check-inputs.ts';

/** Reports unused inputs, and excuses that no longer apply. */
export function checkUse(
	draft: Draft<LogicDefinition>,
	inputs: readonly RawInput[],
	used: ReadonlySet<string>,
): void {
	for (const { id, input } of inputs) {
		const excuse = input.unused !== undefined ? 'unused' : input.hidden !== undefined ? 'hidden' : undefined;
		if (used.has(id) && excuse) {
			reportAtKey(draft, ['inputs', id, excuse], 'needless-exception', { name: id, key: excuse });
		}
		// What a hook reads cannot be told from the outside.
		if (!used.has(id) && !excuse && !draft.hasHook)
			reportAtKey(draft, ['inputs', id], 'unused-input', { name: id });
	}
}
