// Phase 4 for a return part: no name means two things.
import type { RawInput } from '../checks/check-inputs.ts';
import { reservedBy } from '../checks/reserved.ts';
import { type Amounts, reportAt, reportAtKey } from '../draft.ts';
import type { PartInWork } from './effect-draft.ts';

/** What formulas of a return part call the years they are computed for. */
const OF_FORMULAS = new Map([
	['year', 'the year that is worked out'],
	['taxYear', 'the calendar year'],
]);

/** Reports ids of inputs, lines and results that are given twice, or mean something else already. */
export function checkPartNames(
	{ source, prefix, part }: PartInWork,
	inputs: readonly RawInput[],
	amounts: Amounts,
): void {
	const taken = new Map<string, string>(inputs.map(({ id }) => [id, 'an input'] as const));
	const byLanguage = (id: string) =>
		OF_FORMULAS.get(id) ??
		reservedBy(id) ??
		(amounts.names.includes(id) ? 'an amount in law/amounts/' : undefined);
	for (const id of Object.keys(part.inputs ?? {})) {
		const other = byLanguage(id);
		if (other) reportAtKey(source, [...prefix, 'inputs', id], 'name-taken', { name: id, other });
	}
	for (const [at, { id }] of (part.lines ?? []).entries()) {
		const other = id === undefined ? undefined : (taken.get(id) ?? byLanguage(id));
		if (other) reportAt(source, [...prefix, 'lines', at, 'id'], 'name-taken', { name: id, other });
		if (id !== undefined) taken.set(id, 'another line');
	}
	const results = new Set<string>();
	for (const [at, { id }] of (part.results ?? []).entries()) {
		if (results.has(id))
			reportAt(source, [...prefix, 'results', at, 'id'], 'name-taken', { name: id, other: 'another result' });
		results.add(id);
	}
}
