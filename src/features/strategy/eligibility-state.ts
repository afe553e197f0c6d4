// What each card says of whether the law lets its strategy apply, once a household or a sale was entered.
import { createVisitState } from '../../lib/visit-state.ts';
import type { EligibilitySummary } from './eligibility.ts';

/** What was entered, and what that says of the strategies. */
export interface EligibilityState {
	readonly hasHousehold: boolean;
	readonly hasSale: boolean;
	/** By strategy id. */
	readonly texts: Readonly<Record<string, EligibilitySummary>>;
}

/** What is loaded for it, as it is called where it does not come. */
export const ELIGIBILITY_SUBJECT = 'part that says what is open to you';

const EMPTY_STATE: EligibilityState = { hasHousehold: false, hasSale: false, texts: {} };

const eligibility = createVisitState('standings', EMPTY_STATE);

/** What the cards are told, kept up to date. */
export const { use: useEligibility } = eligibility;

/** True once anything was entered. */
export function hasEntries({ hasHousehold, hasSale }: EligibilityState): boolean {
	return hasHousehold || hasSale;
}

/** Tells the cards. */
export function updateEligibility(changes: Partial<EligibilityState>): void {
	eligibility.update((current) => {
		const next = { ...current, ...changes };
		return hasEntries(next) ? next : EMPTY_STATE;
	});
}
