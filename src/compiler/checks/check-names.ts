// Names must be free: no two things of a definition share one, and none means something to the language itself.
import { type Amounts, type Draft, type LogicDefinition, reportAt, reportAtKey } from '../draft.ts';
import type { RawInput } from './check-inputs.ts';
import { reservedBy } from './reserved.ts';

/** Reports names that are taken. */
export function checkNames(
	draft: Draft<LogicDefinition>,
	inputs: readonly RawInput[],
	amounts: Amounts,
): void {
	const inputNames = new Set(inputs.map(({ id }) => id));
	const owner = (name: string): string | undefined =>
		reservedBy(name) ?? (amounts.names.includes(name) ? 'an amount in law/amounts/' : undefined);
	for (const { id } of inputs) {
		const other = owner(id);
		if (other) reportAtKey(draft, ['inputs', id], 'name-taken', { name: id, other });
	}
	const seen = new Set<string>();
	for (const [position, { id }] of (draft.value.results ?? []).entries()) {
		if (id === undefined) continue;
		const other = inputNames.has(id) ? 'an input' : seen.has(id) ? 'a result above' : owner(id);
		if (other) reportAt(draft, ['results', position, 'id'], 'name-taken', { name: id, other });
		seen.add(id);
	}
}
