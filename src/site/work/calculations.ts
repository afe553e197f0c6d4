// What was calculated in this visit: the inputs of the last press of Calculate, by calculator. In memory only.
import { useSyncExternalStore } from 'react';
import type { Inputs } from '../../definition/compiled-calculator.ts';

/** Inputs by calculator id, in the order of their first calculation. */
export type Calculations = ReadonlyMap<string, Inputs>;

let calculations: Calculations = new Map();
/** How often saved work was loaded: what is open then starts anew. */
let loads = 0;
const listeners = new Set<() => void>();

/** Keeps the inputs of a press of Calculate. @param inputs complete, in the stored units */
export function rememberCalculation(id: string, inputs: Inputs): void {
	replaceCalculations(new Map([...calculations, [id, inputs]]));
}

/** Puts the calculations of saved work in the place of all. */
export function loadCalculations(saved: Calculations): void {
	loads++;
	replaceCalculations(saved);
}

function replaceCalculations(others: Calculations): void {
	calculations = others;
	for (const listener of listeners) listener();
}

/** What was calculated so far. */
export function currentCalculations(): Calculations {
	return calculations;
}

/** What was calculated so far, kept up to date. */
export function useCalculations(): Calculations {
	return useSyncExternalStore(subscribe, currentCalculations);
}

/** How often saved work was loaded, kept up to date. */
export function useLoads(): number {
	return useSyncExternalStore(subscribe, () => loads);
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
