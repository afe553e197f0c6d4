// Sentences about a household and its return that no definition says.
import { formatMoney } from '../engine/format.ts';
import { FURTHER, type Further } from '../engine/return/summary.ts';
import { lawYear, type TaxSystem } from '../engine/return/tax-system.ts';

/** What is said of a state without a worksheet, beside its rate and beside the result. */
export function flatRateNote({ household }: TaxSystem, state: string): string {
	const choices = household.facts.flatMap((fact) => fact.choices);
	const name = choices.find(({ value }) => value === state)?.label ?? state;
	return `${name} has no worksheet of its own here. Its tax is your flat rate on federal taxable income, which is only an approximation.`;
}

/** Said of a year there is no law for yet; '' for any other. */
export function heldLawNote(system: TaxSystem, year: number): string {
	const law = lawYear(system, year);
	return law === year
		? ''
		: `The law of ${year} is not known here yet: this is computed with that of ${law}.`;
}

/** "costs $397", "saves $41", "changes nothing". */
export function furtherWords({ tax }: Further): string {
	if (tax === null) return 'cannot be computed';
	if (Math.abs(tax) < 0.5) return 'changes nothing';
	return `${tax > 0 ? 'costs' : 'saves'} ${formatMoney(Math.abs(tax))}`;
}

/** Why it does not cost what the brackets say, as a sentence. */
export function reasonSentence(reason: string): string {
	return `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
}

/** The heading of what a further amount does. */
export const FURTHER_TITLE = `What the next ${formatMoney(FURTHER)} costs or saves`;

/**
 * On whose return figures are worked out, and the words of the way to change it: the sample is always named as such.
 * @param what what was worked out: 'Worked out'
 */
export function householdStanding(what: string, isSample: boolean): { text: string; action: string } {
	return isSample
		? {
				text: `${what} on a sample household’s return until you enter your own.`,
				action: 'Enter your household',
			}
		: { text: `${what} on the household you entered.`, action: 'Change your household' };
}
