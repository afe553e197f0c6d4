// Sentences about a household and its return that no definition says.
import { formatResult } from '../../engine/format.ts';
import { listFlatRateStates, listStatesWithoutRate } from '../../engine/tax-return/summary.ts';
import { findLawYear, type TaxSystem } from '../../engine/tax-return/tax-system.ts';
import type { CompiledLine, Facts, Figure } from '../../model/compiled-return.ts';

/** The note on each state without a worksheet, beside its rate and beside the result. @param facts complete */
export function listFlatRateNotes(system: TaxSystem, facts: Facts): readonly string[] {
	const choices = system.household.facts.flatMap((fact) => fact.choices);
	const isMissing = listStatesWithoutRate(system, facts).length > 0;
	return listFlatRateStates(system, facts).map((state) => {
		const name = choices.find(({ value }) => value === state)?.label ?? state;
		const advice = isMissing
			? 'Enter its rate.'
			: 'Your flat rate on federal taxable income is an approximation only.';
		return `We don’t calculate ${name} tax in detail. ${advice}`;
	});
}

/** Said of a year there is no law for yet; '' for any other. */
export function latestLawNote(system: TaxSystem, year: number): string {
	const law = findLawYear(system, year);
	return law === year ? '' : `The law of ${year} is not available yet. These figures use ${law} law.`;
}

/**
 * On whose return figures are calculated, and the words of the way to change it: the sample is always named as such.
 * @param lead what was done: 'Calculated'
 */
export function householdSourceText(lead: string, isSample: boolean): { text: string; action: string } {
	return isSample
		? {
				text: `${lead} on an example household’s return until you enter your own.`,
				action: 'Enter your household',
			}
		: { text: `${lead} on the household you entered.`, action: 'Change your household' };
}

/** A figure as its line shows it. */
export function formatLine({ format }: Pick<CompiledLine, 'format'>, value: Figure | undefined): string {
	const isMissing = typeof value === 'number' && !Number.isFinite(value);
	return formatResult(isMissing ? null : value, { format, words: ['Yes', 'No'] });
}
