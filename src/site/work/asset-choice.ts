// What was chosen in this visit among strategies about the same asset. In memory only.
import { useSyncExternalStore } from 'react';
import { keepOverReload } from '../../loading/reload.ts';

/** The id of a strategy, or that they concern different assets; undefined while nothing was chosen. */
export type ChosenAsset = string | undefined;

let chosen: ChosenAsset;
chosen = keepOverReload<ChosenAsset>('asset-choice', () => chosen);
const listeners = new Set<() => void>();

/** Chooses. */
export function changeAssetChoice(choice: ChosenAsset): void {
	chosen = choice;
	for (const listener of listeners) listener();
}

/** What was chosen last. */
export function currentAssetChoice(): ChosenAsset {
	return chosen;
}

/** What was chosen last, kept up to date. */
export function useAssetChoice(): ChosenAsset {
	return useSyncExternalStore(subscribe, currentAssetChoice, currentAssetChoice);
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
