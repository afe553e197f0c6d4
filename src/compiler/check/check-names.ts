// Names must be free: no two things of a definition share one, and none means something to the language itself.
import {
	type AmountTable,
	type DocumentContext,
	type LogicDefinition,
	reportAt,
	reportAtKey,
} from '../document.ts';
import type { UncheckedInput } from './check-inputs.ts';
import { describeReservedName } from './reserved-names.ts';

/** Reports names that are taken. */
export function checkNames(
	context: DocumentContext<LogicDefinition>,
	inputs: readonly UncheckedInput[],
	amounts: AmountTable,
): void {
	const inputNames = new Set(inputs.map(({ id }) => id));
	const findOwner = (name: string): string | undefined =>
		describeReservedName(name) ?? (amounts.names.includes(name) ? 'an amount in law/amounts/' : undefined);
	for (const { id } of inputs) {
		const nameOwner = findOwner(id);
		if (nameOwner) reportAtKey(context, ['inputs', id], 'name-taken', { name: id, meaning: nameOwner });
	}
	const resultIds = new Set<string>();
	for (const [position, { id }] of (context.value.results ?? []).entries()) {
		if (id === undefined) continue;
		const nameOwner = inputNames.has(id) ? 'an input' : resultIds.has(id) ? 'a result above' : findOwner(id);
		if (nameOwner)
			reportAt(context, ['results', position, 'id'], 'name-taken', { name: id, meaning: nameOwner });
		resultIds.add(id);
	}
}
