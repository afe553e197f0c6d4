// Where the fields of a household's form stand, and how many of them say something.
import type { CompiledFact } from '../definition/compiled-return.ts';
import { flatFacts, isFlat } from '../engine/return/summary.ts';
import type { TaxSystem } from '../engine/return/tax-system.ts';
import { isOptional, TAX_YEAR } from './household-inputs.ts';
import type { ReadHousehold } from './household-state.ts';

/** A part of the form that opens, and its fields. */
export interface FormSection {
	readonly title: string;
	readonly ids: readonly string[];
}

/** Where each field stands, by the names of the facts. */
export interface FormLayout {
	/** Asked first: the tax year, the short form, and what the state of the household needs. */
	readonly first: readonly string[];
	readonly sections: readonly FormSection[];
}

/** Where the fields stand. @param state of the household */
export function layoutOf(system: TaxSystem, state: string): FormLayout {
	const { facts, sections } = system.household;
	const flat = isFlat(system, state) ? flatFacts(system) : [];
	const isFirst = ({ id, shortForm }: CompiledFact) => shortForm || flat.includes(id);
	return {
		first: [TAX_YEAR, ...facts.filter(isFirst).map(({ id }) => id)],
		sections: sections
			.map(({ id: own, title }) => ({
				title,
				ids: facts.filter((fact) => fact.section === own && !isFirst(fact)).map(({ id }) => id),
			}))
			.filter(({ ids }) => ids.length > 0),
	};
}

/** How many of some fields are asked, and how many of them are not at their default. */
export function answered(
	{ inputs, values, absent }: ReadHousehold,
	ids: readonly string[],
): { readonly asked: number; readonly answered: number } {
	const asked = inputs.filter(({ id }) => ids.includes(id) && !absent.has(id));
	const said = asked.filter((input) =>
		isOptional(input) ? values[input.id] !== undefined : values[input.id] !== input.default,
	);
	return { asked: asked.length, answered: said.length };
}
