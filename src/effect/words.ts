// Sentences of the section that no definition says.
import type { Side } from '../definition/compiled-effect.ts';
import { isFlat } from '../engine/return/summary.ts';
import { lawYear } from '../engine/return/tax-system.ts';
import { flatRateNote, heldLawNote } from '../household/words.ts';
import type { WorkedOut } from './effect-run.ts';

/** What is said of the law that the years are worked out with. */
export function yearNotes({ system, read: { year, facts }, result }: WorkedOut): readonly string[] {
	const last = lawYear(system, year + result.years - 1);
	const isHeld = last < year + result.years - 1 && last >= year;
	const state = String(facts.state);
	return [
		heldLawNote(system, year),
		isHeld
			? `Years after ${last} are worked out with the law of ${last}: later law is not known here yet.`
			: '',
		isFlat(system, state) ? flatRateNote(system, state) : '',
	].filter((note) => note !== '');
}

/** "On your return", or whose it is. */
export function onReturn(isSample: boolean): string {
	return isSample ? 'On the sample household’s return' : 'On your return';
}

/** What the sides are called. @param isUnsettled neither the law's nor the claimed one leads */
export function sideNames(isUnsettled: boolean) {
	return {
		without: 'Without',
		with: isUnsettled ? 'If the claim fails' : 'With',
		claimed: isUnsettled ? 'If the claim holds' : 'As claimed',
	} as const;
}

/** What the column with the change is called: beside three sides, which of them it compares with the one without. */
export function changeName(sides: readonly Side[], isUnsettled: boolean): string {
	if (sides.length < 3) return 'Change';
	return isUnsettled ? 'Change if the claim fails' : 'Change by law';
}
