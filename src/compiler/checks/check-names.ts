// Names must be free: no two things of a definition share one, and none means something to the language itself.
import { type Amounts, type Draft, type LogicDefinition, reportAt, reportAtKey } from '../draft.ts';
import { FUNCTIONS } from '../expression/functions.ts';
import type { RawInput } from './check-inputs.ts';

// Words that cannot be variables in JavaScript or in the expression language.
const RESERVED = new Set(
	`and or not true false null undefined in await break case catch class const continue debugger default delete do
	else enum export extends finally for function if implements import instanceof interface let new package private
	protected public return static super switch this throw try typeof var void while with yield arguments eval
	length`.split(/\s+/),
);

/** Reports names that are taken. */
export function checkNames(
	draft: Draft<LogicDefinition>,
	inputs: readonly RawInput[],
	amounts: Amounts,
): void {
	const inputNames = new Set(inputs.map(({ id }) => id));
	const owner = (name: string): string | undefined => {
		if (RESERVED.has(name)) return 'a word of the language';
		if (FUNCTIONS.has(name)) return 'a function';
		return amounts.names.includes(name) ? 'an amount in parameters.json' : undefined;
	};
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
