// Where the fields of a household's form stand, and how many of them say something.

import { listFlatStateRateFacts, usesFlatStateRate } from '../../engine/tax-return/summary.ts';
import type { TaxSystem } from '../../engine/tax-return/tax-system.ts';
import type { CompiledFact } from '../../model/compiled-return.ts';
import { isOptional, TAX_YEAR } from './household-inputs.ts';
import type { HouseholdReading } from './household-state.ts';

/** A part of the form that opens, and its fields. */
export interface FormSection {
	readonly title: string;
	readonly ids: readonly string[];
}

/** Where each field stands, by the names of the facts. */
export interface FormLayout {
	/** Asked first: the tax year, the short form, and what the state of the household needs. */
	readonly shortFormIds: readonly string[];
	readonly sections: readonly FormSection[];
}

/** Where the fields stand. @param state of the household */
export function computeLayout(system: TaxSystem, state: string): FormLayout {
	const { facts, sections } = system.household;
	const flatRateFacts = usesFlatStateRate(system, state) ? listFlatStateRateFacts(system) : [];
	const isFirst = ({ id, shortForm }: CompiledFact) => shortForm || flatRateFacts.includes(id);
	return {
		shortFormIds: [TAX_YEAR, ...facts.filter(isFirst).map(({ id }) => id)],
		sections: sections
			.map(({ id: sectionId, title }) => ({
				title,
				ids: facts.filter((fact) => fact.section === sectionId && !isFirst(fact)).map(({ id }) => id),
			}))
			.filter(({ ids }) => ids.length > 0),
	};
}

/** How many of some fields are asked, and how many of them are not at their default. */
export function countAnswers(
	{ inputs, values, absent }: HouseholdReading,
	ids: readonly string[],
): { readonly questions: number; readonly answers: number } {
	const visibleInputs = inputs.filter(({ id }) => ids.includes(id) && !absent.has(id));
	const answeredInputs = visibleInputs.filter((input) =>
		isOptional(input) ? values[input.id] !== undefined : values[input.id] !== input.default,
	);
	return { questions: visibleInputs.length, answers: answeredInputs.length };
}
