// Which parts of a field describe its control to assistive technology.
import { getSpokenUnit } from '../../../engine/units.ts';
import type { Field } from './field-context.ts';
import { type FieldPart, toPartId } from './field-ids.ts';

/** The value of aria-describedby: only the parts that are on the page; undefined when there are none. */
export function toDescriptionIds(field: Field): string | undefined {
	const parts: readonly [FieldPart, boolean][] = [
		['unit', field.input.choices.length === 0 && getSpokenUnit(field.input.format) !== ''],
		['help', field.input.help !== ''],
		['badge', field.badges.length > 0],
		['error', field.error !== ''],
		['doubt', field.doubt !== ''],
		['warning', field.warnings.length > 0],
	];
	const ids = parts.filter(([, isPresent]) => isPresent).map(([part]) => toPartId(field.input.id, part));
	return ids.length > 0 ? ids.join(' ') : undefined;
}
