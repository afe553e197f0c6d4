// The facts of a household and of a trust as pages and commands describe them.
import { INPUT_DEFAULTS } from '../../engine/complete-logic.ts';
import type { CompiledFact, CompiledTrustInput } from '../../model/compiled-return.ts';
import type { Fact } from '../../model/generated/authored.ts';
import { listChoices } from '../emit/describe-logic.ts';
import type { UncheckedInput } from '../program.ts';

/** A fact of a trust, which has no bounds. */
export function describeInput({ id, input }: UncheckedInput): CompiledTrustInput {
	const { title = id, help = '', type = 'number', format = 'count' } = input;
	return {
		...INPUT_DEFAULTS,
		id,
		title,
		help,
		type,
		format: type === 'boolean' ? 'yes-no' : type === 'string' ? 'choice' : format,
		default: input.default ?? Number.NaN,
		choices: listChoices(input),
		minimum: null,
		maximum: null,
	};
}

/** A fact of a household. */
export function describeFact(raw: UncheckedInput, fact: Partial<Fact> = {}): CompiledFact {
	const { section = '', basic: shortForm = false, optional = false, minimum = null, maximum = null } = fact;
	const { atMost, limitsChanges } = fact;
	return {
		...describeInput(raw),
		section,
		shortForm,
		optional,
		minimum,
		maximum,
		...(atMost === undefined ? {} : { atMost }),
		...(limitsChanges ? { limitsChanges } : {}),
	};
}
