// The household of this visit. In memory only.
import { useSyncExternalStore } from 'react';
import type { Household } from '../../household/household.ts';
import { keepOverReload } from '../../loading/reload.ts';
import { tellCards } from '../standings.ts';

/** Null for the sample. */
let household: Household | null = null;
household = keepOverReload<Household | null>('household', () => household) ?? null;
const listeners = new Set<() => void>();

/** Changes the household. @param change makes the next one of the present one */
export function changeHousehold(change: (household: Household | null) => Household | null): void {
	household = change(household);
	tellCards({ hasHousehold: household !== null });
	for (const listener of listeners) listener();
}

/** The household as it is. */
export function currentHousehold(): Household | null {
	return household;
}

/** The household, kept up to date. */
export function useHousehold(): Household | null {
	return useSyncExternalStore(subscribe, currentHousehold, currentHousehold);
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
