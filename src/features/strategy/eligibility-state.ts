// Eligibility on each card, once a household or a sale was entered.
import { createVisitState } from '../../lib/visit-state.ts';
import type { EligibilitySummary } from './eligibility.ts';

/** The entries, and the strategies' eligibility that follows from them. */
export interface EligibilityState {
	readonly hasHousehold: boolean;
	readonly hasSale: boolean;
	/** By strategy id. */
	readonly texts: Readonly<Record<string, EligibilitySummary>>;
}

/** The subject of its loading message. */
export const ELIGIBILITY_SUBJECT = 'part that says what is open to you';

const EMPTY_STATE: EligibilityState = { hasHousehold: false, hasSale: false, texts: {} };

const eligibility = createVisitState('standings', EMPTY_STATE);

/** The eligibility texts of the cards, kept up to date. */
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
