// Phase 4 for a return part: no name means two things.
import type { UncheckedInput } from '../check/check-inputs.ts';
import { describeReservedName } from '../check/reserved-names.ts';
import { type AmountTable, reportAt, reportAtKey } from '../document.ts';
import type { PartContext } from './checked-part.ts';

/** What formulas of a return part call the years they are computed for. */
const YEAR_NAMES = new Map([
	['year', 'the year that is worked out'],
	['taxYear', 'the calendar year'],
]);

/** Reports ids of inputs, lines and results that are given twice, or mean something else already. */
export function checkPartNames(
	{ source, prefix, definition: part }: PartContext,
	inputs: readonly UncheckedInput[],
	amounts: AmountTable,
): void {
	const meaningById = new Map<string, string>(inputs.map(({ id }) => [id, 'an input'] as const));
	const findReservedMeaning = (id: string) =>
		YEAR_NAMES.get(id) ??
		describeReservedName(id) ??
		(amounts.names.includes(id) ? 'an amount in law/amounts/' : undefined);
	for (const id of Object.keys(part.inputs ?? {})) {
		const meaning = findReservedMeaning(id);
		if (meaning) reportAtKey(source, [...prefix, 'inputs', id], 'name-taken', { name: id, meaning });
	}
	for (const [index, { id }] of (part.lines ?? []).entries()) {
		const meaning = id === undefined ? undefined : (meaningById.get(id) ?? findReservedMeaning(id));
		if (meaning) reportAt(source, [...prefix, 'lines', index, 'id'], 'name-taken', { name: id, meaning });
		if (id !== undefined) meaningById.set(id, 'another line');
	}
	const resultIds = new Set<string>();
	for (const [index, { id }] of (part.results ?? []).entries()) {
		if (resultIds.has(id))
			reportAt(source, [...prefix, 'results', index, 'id'], 'name-taken', {
				name: id,
				meaning: 'another result',
			});
		resultIds.add(id);
	}
}
