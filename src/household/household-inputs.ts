// The form of a household, generated from its facts: the fields.
import type { CompiledInput } from '../definition/compiled-calculator.ts';
import { INPUT_DEFAULTS } from '../engine/complete-logic.ts';
import type { TaxSystem } from '../engine/return/tax-system.ts';

/** The tax year, which stands among the facts. */
export const TAX_YEAR = 'taxYear';

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
