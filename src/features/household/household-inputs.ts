// The form of a household, generated from its facts: the fields.

import { INPUT_DEFAULTS } from '../../engine/complete-logic.ts';
import type { TaxSystem } from '../../engine/tax-return/tax-system.ts';
import type { CompiledInput } from '../../model/compiled-calculator.ts';

/** The tax year, which stands among the facts. */
export const TAX_YEAR = 'taxYear';

/**
 * What is asked: the tax year, then the facts.
 * @param year the tax year of the household, which may come after the last one there is law for
 */
export function listHouseholdInputs(system: TaxSystem, year: number): readonly CompiledInput[] {
	return [createYearInput(system, year), ...system.household.facts];
}

function createYearInput({ years }: TaxSystem, year: number): CompiledInput {
	const [latestYear = year] = years.slice(-1);
	const offeredYears = year > latestYear ? [...years, year] : years;
	return {
		...INPUT_DEFAULTS,
		id: TAX_YEAR,
		title: 'Tax year',
		help: '',
		type: 'integer',
		format: 'choice',
		default: latestYear,
		choices: offeredYears.map((value) => ({ value, label: String(value) })),
	};
}

/** True for a field that may be left empty, which is not 0. */
export function isOptional(input: CompiledInput): boolean {
	return Number.isNaN(input.default);
}
