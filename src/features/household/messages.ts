// Sentences about a household and its return that no definition says.
import { findById } from '../../engine/collections.ts';
import { formatMoney, formatPercent, formatResult } from '../../engine/format.ts';
import { applyOutlook, describeLaterLaw } from '../../engine/tax-return/outlook.ts';
import type { TaxSystem } from '../../engine/tax-return/tax-system.ts';
import { getPublishedYear } from '../../engine/tax-return/tax-years.ts';
import type { CompiledFact, CompiledLine, Figure } from '../../model/compiled-return.ts';
import type { HouseholdReading } from './household-state.ts';

/** Said of the numbers in the working of a line. */
export const RETURN_ORIGINS = { input: 'A fact of the household.', result: 'A line of this return.' };
export const MISSING_LINE = 'This return has no such line.';

/** Said of figures of a year whose amounts are not all published; '' for any other. */
export function formatLatestLawNote(
	system: TaxSystem,
	{ taxYear, outlook }: Pick<HouseholdReading, 'taxYear' | 'outlook'>,
): string {
	const isPublished = taxYear <= getPublishedYear(system);
	return isPublished
		? ''
		: `These figures of ${taxYear} use ${describeLaterLaw(system, { taxYear, outlook })}.`;
}

/** The law, and the household, of years after the last one that is published. */
export function formatLaterYearsNote(system: TaxSystem, { taxYear, outlook }: HouseholdReading): string {
	if (outlook === 'none') {
		const { knownYear } = applyOutlook(system, { taxYear, outlook });
		return `Years after ${knownYear} assume ${knownYear} law and your household as it is.`;
	}
	const [inflation, growth] = [outlook.inflation, outlook.growth].map((rate) => formatPercent(rate));
	return `Years after ${getPublishedYear(system)} use enacted law. Amounts that follow prices rise with ${inflation} inflation; your income and expenses grow ${growth} per year.`;
}

/** `12 of your answers are still the example’s.`; '' where none is. */
export function formatExampleAnswersNote(count: number): string {
	if (count === 0) return '';
	return `${count} of your answers ${count === 1 ? 'is' : 'are'} still the example’s.`;
}

/** The same of a household; '' of the example itself, which is named otherwise. */
export function formatExampleFactsNote({ isSample, exampleFacts }: HouseholdReading): string {
	return isSample ? '' : formatExampleAnswersNote(exampleFacts.length);
}

/** Said where several strategies share one example household, while a calculator alone has its strategy's. */
export const SHARED_EXAMPLE_NOTE =
	' On its own, a calculator uses an example suited to its strategy, so its figure may differ.';

/**
 * On whose return figures are calculated, and the words of the way to change it: the example is always named as such.
 * @param lead what was done: 'Calculated'
 * @param exampleNote follows of the example, with a space before it
 */
export function formatHouseholdSource(
	lead: string,
	reading: HouseholdReading,
	exampleNote = '',
): { text: string; action: string } {
	if (reading.isSample)
		return {
			text: `${lead} on an example household’s return until you enter your own.${exampleNote}`,
			action: 'Enter your household',
		};
	const note = formatExampleFactsNote(reading);
	const text = note === '' ? `${lead} on the household you entered.` : `${lead} on your household. ${note}`;
	return { text, action: 'Change your household' };
}

/** `Required IRA distribution for 2026: $20,000.`; '' where the law asks for none. */
export function formatLeastAmountNote(
	{ worksheets }: TaxSystem,
	{ leastAmounts, taxYear }: Pick<HouseholdReading, 'leastAmounts' | 'taxYear'>,
	{ id, leastLine }: Pick<CompiledFact, 'id' | 'leastLine'>,
): string {
	const amount = leastAmounts[id];
	if (amount === undefined) return '';
	const lines = worksheets.flatMap(({ worksheet }) => worksheet.lines);
	const label = findById(lines, leastLine)?.label ?? '';
	return `${label} for ${taxYear}: ${formatMoney(amount)}.`;
}

/** A figure as its line shows it. */
export function formatLine({ format }: Pick<CompiledLine, 'format'>, value: Figure | undefined): string {
	const isMissing = typeof value === 'number' && !Number.isFinite(value);
	return formatResult(isMissing ? null : value, { format });
}
