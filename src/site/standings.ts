// What each card says of whether the law lets its strategy apply, once a household or a sale was entered.
import { useSyncExternalStore } from 'react';
import type { StandingWords } from '../effect/standing.ts';
import { keepOverReload } from '../loading/reload.ts';

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

let standings = NOTHING;
standings = keepOverReload('standings', () => standings) ?? standings;
const listeners = new Set<() => void>();

/** True once anything was entered. */
export function isEntered({ hasHousehold, hasSale }: Standings): boolean {
	return hasHousehold || hasSale;
}

/** Tells the cards. */
export function tellCards(changed: Partial<Standings>): void {
	standings = { ...standings, ...changed };
	if (!isEntered(standings)) standings = NOTHING;
	for (const listener of listeners) listener();
}

/** What the cards are told, kept up to date. */
export function useStandings(): Standings {
	return useSyncExternalStore(
		subscribe,
		() => standings,
		() => standings,
	);
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
