// The element ids of a field and of what describes it, so that label, control and messages find each other.

/** Prefix of the ids of all controls; the form library joins it to the input's name with a hyphen. */
export const FIELD_PREFIX = 'input';

/** The id of the control of an input. */
export function toControlId(id: string): string {
	return `${FIELD_PREFIX}-${id}`;
}

export type FieldPart = 'label' | 'unit' | 'help' | 'badge' | 'error' | 'doubt' | 'warning';

/** The id of a part of a field. */
export function toPartId(id: string, part: FieldPart): string {
	return `${toControlId(id)}-${part}`;
}
