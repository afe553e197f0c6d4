// What each card says of whether the law lets its strategy apply, once a household or a sale was entered.
import type { StandingWords } from '../effect/standing.ts';
import { visitState } from './visit-state.ts';

/** What was entered, and what that says of the strategies. */
export interface Standings {
	readonly hasHousehold: boolean;
	readonly hasSale: boolean;
	/** By strategy id. */
	readonly words: Readonly<Record<string, StandingWords>>;
}

/** What is loaded for it, as it is called where it does not come. */
export const WHAT = 'part that says what is open to you';

const NOTHING: Standings = { hasHousehold: false, hasSale: false, words: {} };

const standings = visitState('standings', NOTHING);

/** What the cards are told, kept up to date. */
export const { use: useStandings } = standings;

/** True once anything was entered. */
export function isEntered({ hasHousehold, hasSale }: Standings): boolean {
	return hasHousehold || hasSale;
}

/** Tells the cards. */
export function tellCards(changed: Partial<Standings>): void {
	standings.change((before) => {
		const after = { ...before, ...changed };
		return isEntered(after) ? after : NOTHING;
	});
}
