// Computes the cost or saving of a further amount of a fact.
import type { Facts } from '../../model/compiled-return.ts';
import { computeHouseholdYear } from './household-year.ts';
import { createReasonFinder } from './reasons.ts';
import { summarizeReturn } from './summary.ts';
import type { TaxSystem } from './tax-system.ts';

/** The further amount of a fact that is asked about, in dollars. */
export const MARGINAL_STEP = 1_000;

/** The effect of a further amount of a fact. */
export interface MarginalAmount {
	readonly fact: string;
	/** The fact's name inside a sentence. */
	readonly title: string;
	/** Dollars of tax more, or less where below 0; null where unavailable. */
	readonly tax: number | null;
	/** Why it is not the brackets' rates alone, sentences without full stops. */
	readonly reasons: readonly string[];
}

/**
 * The tax that a further $1,000 of each fact costs or saves, from the year computed with it.
 * @param facts complete
 * @throws {UnknownLaw} for a year before the first
 */
export function computeMarginalAmounts(
	system: TaxSystem,
	year: number,
	facts: Facts,
): readonly MarginalAmount[] {
	const { marginalInputs } = system.household;
	const before = computeHouseholdYear(system, year, facts);
	const total = summarizeReturn(system, before).total;
	const findReasons = createReasonFinder(system, year, facts, before);
	return marginalInputs.map(({ fact, title }) => {
		const after = computeHouseholdYear(system, year, {
			...facts,
			[fact]: Number(facts[fact]) + MARGINAL_STEP,
		});
		const increasedTotal = summarizeReturn(system, after).total;
		return {
			fact,
			title,
			tax: total === null || increasedTotal === null ? null : increasedTotal - total,
			reasons: findReasons(after),
		};
	});
}
