// Sentences of the section that no definition says.
import { findLawYear } from '../../engine/tax-return/tax-system.ts';
import type { Scenario } from '../../model/compiled-effect.ts';
import { latestLawNote, listFlatRateNotes } from '../household/messages.ts';
import type { ReturnsView } from './compute-effect.ts';

/** The note about the law that the years are computed with. */
export function listYearNotes({ system, read: { year, facts }, result }: ReturnsView): readonly string[] {
	const lastLawYear = findLawYear(system, year + result.years - 1);
	const isHeld = lastLawYear < year + result.years - 1 && lastLawYear >= year;
	return [
		latestLawNote(system, year),
		isHeld ? `Years after ${lastLawYear} assume ${lastLawYear} law.` : '',
		...listFlatRateNotes(system, facts),
	].filter((note) => note !== '');
}

/** The id of the heading of the section below a result. */
export const RETURN_DETAILS_ID = 'return-details';

/** "On your return", or whose it is. */
export function getReturnOpening(isSample: boolean): string {
	return isSample ? 'On the example household’s return' : 'On your return';
}

/** Names of the scenarios. @param isUnsettled neither the law's nor the claimed one leads */
export function getScenarioNames(isUnsettled: boolean) {
	return {
		without: 'Without',
		with: isUnsettled ? 'If the claim fails' : 'With',
		claimed: isUnsettled ? 'If the claim holds' : 'As claimed',
	} as const;
}

/** The heading of the column with the change: beside three scenarios, which of them it compares with the baseline. */
export function getChangeName(scenarios: readonly Scenario[], isUnsettled: boolean): string {
	if (scenarios.length < 3) return 'Change';
	return isUnsettled ? 'Change if the claim fails' : 'Change under the law';
}
