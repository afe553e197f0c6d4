// The facts of a household and of a trust as pages and commands describe them.
import type { CompiledFact, CompiledTrustInput } from '../../model/compiled-return.ts';
import type { Fact, WorksheetInput } from '../../model/generated/authored.ts';
import { describeInput } from '../emit/describe-logic.ts';
import type { CheckedInput } from '../program.ts';

/** A fact of a trust or an estate. One without a default is left empty. */
export function describeTrustInput(fact: CheckedInput): CompiledTrustInput {
	const { default: defaultValue = Number.NaN, minimum = null, maximum = null } = fact.input as WorksheetInput;
	return { ...describeInput(fact), default: defaultValue, minimum, maximum };
}

/** A fact of a household. */
export function describeFact(raw: CheckedInput, fact: Partial<Fact> = {}): CompiledFact {
	const { section = '', basic: shortForm = false, optional = false, minimum = null, maximum = null } = fact;
	const { atMost, leastLine, limitsChanges, needed, later = 'same' } = fact;
	return {
		...describeTrustInput(raw),
		section,
		shortForm,
		optional,
		minimum,
		maximum,
		...(atMost === undefined ? {} : { atMost }),
		...(leastLine === undefined ? {} : { leastLine }),
		...(limitsChanges ? { limitsChanges } : {}),
		...(needed ? { needed } : {}),
		...(later === 'same' ? {} : { later }),
	};
}
