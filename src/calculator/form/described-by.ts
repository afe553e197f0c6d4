// Which parts of a field describe its control to assistive technology.
import { spokenUnit } from '../../engine/units.ts';
import type { Field } from './field-context.ts';
import { type FieldPart, partId } from './field-ids.ts';

/** The value of aria-describedby: only the parts that are on the page; undefined when there are none. */
export function describedBy(field: Field): string | undefined {
	const present: readonly [FieldPart, boolean][] = [
		['unit', field.input.choices.length === 0 && spokenUnit(field.input.format) !== ''],
		['help', field.input.help !== ''],
		['badge', field.badges.length > 0],
		['error', field.error !== ''],
		['doubt', field.doubt !== ''],
		['warning', field.warnings.length > 0],
	];
	const ids = present.filter(([, shown]) => shown).map(([part]) => partId(field.input.id, part));
	return ids.length > 0 ? ids.join(' ') : undefined;
}
