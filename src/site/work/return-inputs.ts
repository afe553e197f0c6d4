// What was typed in this visit for the effects of strategies, by strategy. In memory only.
import { useSyncExternalStore } from 'react';
import { type TypedInputs, typedInputs } from '../../effect/typed-inputs.ts';
import { keepOverReload } from '../../loading/reload.ts';

/** What was typed, by strategy id. */
export type ReturnInputs = ReadonlyMap<string, TypedInputs>;

let inputs: ReturnInputs = new Map(
	keepOverReload<[string, TypedInputs][]>('return-inputs', () => [...inputs]),
);
const NOTHING = typedInputs();
const listeners = new Set<() => void>();

/** Changes what was typed for a strategy. @param change makes the next inputs of the present ones */
export function changeReturnInputs(id: string, change: (typed: TypedInputs) => TypedInputs): void {
	replace(new Map([...inputs, [id, change(inputs.get(id) ?? NOTHING)]]));
}

/** Puts those of saved work in the place of all. */
export function loadReturnInputs(saved: ReturnInputs): void {
	replace(saved);
}

/** What was typed so far. */
export function currentReturnInputs(): ReturnInputs {
	return inputs;
}

/** What was typed for a strategy, kept up to date. */
export function useReturnInputs(id: string): TypedInputs {
	return useSyncExternalStore(subscribe, () => inputsOf(inputs, id));
}

/** What was typed for a strategy. */
export function inputsOf(all: ReturnInputs, id: string): TypedInputs {
	return all.get(id) ?? NOTHING;
}

/** What was typed for every strategy, kept up to date. */
export function useAllReturnInputs(): ReturnInputs {
	return useSyncExternalStore(subscribe, currentReturnInputs);
}

function replace(others: ReturnInputs): void {
	inputs = others;
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}
