// Until a household is entered, a calculator alone has an example household its strategy is meant for, while what ranks
// several strategies has one for all: where the two differ in sign, the reason stands beside the figure. Pure.
import { readHousehold } from '../household/household-state.ts';
import { missingFactsNote } from '../household/messages.ts';
import { computeEffect } from './compute-effect.ts';
import type { StrategyVisit } from './effect-inputs.ts';
import { formatAheadFigure, getAmountTone } from './verdict.ts';

/**
 * Why a strategy's own calculator says ahead and this page behind, or the other way round, a sentence; '' where both agree
 * and on an entered household.
 * @param ahead dollars ahead on the household of the visit
 */
export function formatExampleNote(visit: StrategyVisit, ahead: number): string {
	const { system, strategy, read } = visit;
	if (!read.isSample) return '';
	const ownRead = readHousehold(system, null, strategy.exampleHousehold);
	if (missingFactsNote(ownRead) !== '') return '';
	const ownAhead = computeEffect({ ...visit, read: ownRead }).result.with.netPresentValue;
	const tones = new Set([getAmountTone(ahead), getAmountTone(ownAhead)]);
	if (!tones.has('gain') || !tones.has('cost')) return '';
	return `Its calculator says ${formatAheadFigure(ownAhead)}, for an example household it is meant for; this example household comes out ${formatAheadFigure(ahead)}.`;
}
