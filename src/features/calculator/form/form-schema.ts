// The schema of a form that is not compiled from a definition of its own.
import type { CompiledInput, FormSchema } from '../../../model/compiled-calculator.ts';

/** The schema of some fields. What may be left empty is not required. */
export function toSchema(inputs: readonly CompiledInput[]): FormSchema {
	return {
		type: 'object',
		properties: Object.fromEntries(
			inputs.map(({ id, type, choices }) => [
				id,
				choices.length > 0 && type !== 'boolean'
					? { type, enum: choices.map(({ value }) => value) }
					: { type },
			]),
		),
		// Without a default a field may be left empty, which is not 0.
		required: inputs.filter((input) => !Number.isNaN(input.default)).map(({ id }) => id),
	};
}
