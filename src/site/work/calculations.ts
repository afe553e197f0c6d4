// What was calculated in this visit, by calculator: the inputs of the last press of Calculate, and what was typed
// since. In memory only.
import { useSyncExternalStore } from 'react';
import type { Texts } from '../../calculator/form/field-texts.ts';
import type { Inputs } from '../../definition/compiled-calculator.ts';
import { keepOverReload } from '../../loading/reload.ts';

/** Inputs by calculator id, in the order of their first calculation. */
export type Calculations = ReadonlyMap<string, Inputs>;

let calculations: Calculations = new Map(
	keepOverReload<[string, Inputs][]>('calculations', () => [...calculations]),
);
const typed: Map<string, Texts> = new Map(keepOverReload<[string, Texts][]>('typed', () => [...typed]));
/** How often saved work was loaded: what is open then starts anew. */
let loads = 0;
const listeners = new Set<() => void>();

/** Keeps the inputs of a press of Calculate. @param inputs complete, in the stored units */
export function rememberCalculation(id: string, inputs: Inputs): void {
	replaceCalculations(new Map([...calculations, [id, inputs]]));
}

/** Keeps what stands in the fields of a calculator. @param texts by input name; undefined once it is calculated */
export function rememberTexts(id: string, texts: Texts | undefined): void {
	if (texts) typed.set(id, texts);
	else typed.delete(id);
}

/** What was typed into a calculator and not calculated. */
export function typedTexts(id: string): Texts | undefined {
	return typed.get(id);
}

/** Puts the calculations of saved work in the place of all, and of what was typed. */
export function loadCalculations(saved: Calculations): void {
	loads++;
	typed.clear();
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
