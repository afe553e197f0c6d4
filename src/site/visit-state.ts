// What is kept for one visit: in memory, and over a start anew after a failure.
import { useSyncExternalStore } from 'react';
import { keepOverReload } from '../loading/reload.ts';

/** A value of the visit. */
export interface VisitState<Value> {
	/** The value as it is. */
	readonly current: () => Value;
	/** Puts the next value in its place, and tells who uses it. @param change makes it of the present one */
	readonly change: (change: (current: Value) => Value) => void;
	/** The value, kept up to date. */
	readonly use: () => Value;
}

/** How a value is said in JSON. */
interface AsJson<Value> {
	readonly write: (value: Value) => unknown;
	/** @param json what was written */
	readonly read: (json: never) => Value;
}

const AS_IT_IS = { write: (value: unknown) => value, read: (json: never) => json };

/** How a map is: by its entries. */
export const asEntries = {
	write: (map: ReadonlyMap<string, unknown>) => [...map],
	read: <Value>(entries: [string, Value][]): ReadonlyMap<string, Value> => new Map(entries),
};

/**
 * A value for the visit.
 * @param name what it is kept under, the same before and after a reload
 * @param first what it is in the beginning
 */
export function visitState<Value>(
	name: string,
	first: Value,
	{ write, read }: AsJson<Value> = AS_IT_IS,
): VisitState<Value> {
	let value = first;
	const kept = keepOverReload(name, () => write(value));
	if (kept !== undefined) value = read(kept as never);
	const listeners = new Set<() => void>();
	const current = () => value;
	const subscribe = (listener: () => void) => {
		listeners.add(listener);
		return () => listeners.delete(listener);
	};
	return {
		current,
		change(change) {
			value = change(value);
			for (const listener of listeners) listener();
		},
		use: () => useSyncExternalStore(subscribe, current, current),
	};
}
