// The planned sale of this visit. In memory only.
import { useSyncExternalStore } from 'react';
import { keepOverReload } from '../../loading/reload.ts';
import type { EnteredSale } from '../../sale/sale-state.ts';
import { tellCards } from '../standings.ts';

/** Null while nothing was entered. */
let entered: EnteredSale | null = null;
entered = keepOverReload<EnteredSale | null>('sale', () => entered) ?? null;
const listeners = new Set<() => void>();

/** Changes the planned sale. @param change makes the next one of the present one */
export function changeSale(change: (entered: EnteredSale | null) => EnteredSale | null): void {
	entered = change(entered);
	tellCards({ hasSale: entered !== null });
	for (const listener of listeners) listener();
}

/** The planned sale as it is. */
export function currentSale(): EnteredSale | null {
	return entered;
}

/** The planned sale, kept up to date. */
export function useSale(): EnteredSale | null {
	return useSyncExternalStore(subscribe, currentSale, currentSale);
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
