// The form of a household, generated from its facts: the fields, their schema, and where each stands.
import type { CompiledInput } from '../definition/compiled-calculator.ts';
import type { CompiledFact } from '../definition/compiled-return.ts';
import { INPUT_DEFAULTS } from '../engine/complete-logic.ts';
import { flatFacts, isFlat } from '../engine/return/summary.ts';
import type { TaxSystem } from '../engine/return/tax-system.ts';

/** The tax year, which stands among the facts. */
export const TAX_YEAR = 'taxYear';

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

/**
 * What is asked: the tax year, then the facts.
 * @param year the tax year of the household, which may come after the last one there is law for
 */
export function householdInputs(system: TaxSystem, year: number): readonly CompiledInput[] {
	return [yearInput(system, year), ...system.household.facts];
}

function yearInput({ years }: TaxSystem, year: number): CompiledInput {
	const [latest = year] = years.slice(-1);
	const offered = year > latest ? [...years, year] : years;
	return {
		...INPUT_DEFAULTS,
		id: TAX_YEAR,
		title: 'Tax year',
		help: '',
		type: 'integer',
		format: 'choice',
		default: latest,
		choices: offered.map((value) => ({ value, label: String(value) })),
	};
}

/** True for a field that may be left empty, which is not 0. */
export function isOptional(input: CompiledInput): boolean {
	return Number.isNaN(input.default);
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
