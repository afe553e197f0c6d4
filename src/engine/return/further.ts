// What a further amount of a fact costs or saves.
import type { Facts } from '../../definition/compiled-return.ts';
import { householdYear } from './household-year.ts';
import { reasonsOf } from './reasons.ts';
import { summarize } from './summary.ts';
import type { TaxSystem } from './tax-system.ts';

/** The further amount of a fact that is asked about, in dollars. */
export const FURTHER = 1_000;

/** What a further amount of a fact does. */
export interface Further {
	readonly fact: string;
	/** What the fact is called inside a sentence. */
	readonly title: string;
	/** Dollars of tax more, or less where below 0; null where unavailable. */
	readonly tax: number | null;
	/** Why it is not the brackets' rates alone, sentences without full stops. */
	readonly reasons: readonly string[];
}

/**
 * What a further $1,000 of each fact costs or saves: the year is worked out again with it.
 * @param facts complete
 * @throws {UnknownLaw} for a year before the first
 */
export function furtherAmounts(system: TaxSystem, year: number, facts: Facts): readonly Further[] {
	const { next } = system.household;
	const before = householdYear(system, year, facts);
	const total = summarize(system, before).total;
	const reasonsAfter = reasonsOf(system, year, facts, before);
	return next.map(({ fact, title }) => {
		const after = householdYear(system, year, { ...facts, [fact]: Number(facts[fact]) + FURTHER });
		const more = summarize(system, after).total;
		return {
			fact,
			title,
			tax: total === null || more === null ? null : more - total,
			reasons: reasonsAfter(after),
		};
	});
}
