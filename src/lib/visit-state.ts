// State kept for one visit: in memory, and over a reload after a failure.
import { useSyncExternalStore } from 'react';
import { keepOverReload } from './reload.ts';

/** A value of the visit. */
export interface VisitState<Value> {
	/** The value as it is. */
	readonly get: () => Value;
	/** Puts the next value in its place, and tells who uses it. @param update makes it of the present one */
	readonly update: (update: (value: Value) => Value) => void;
	/** The value, kept up to date. */
	readonly use: () => Value;
}

/** How a value is said in JSON. */
interface JsonCodec<Value> {
	readonly write: (value: Value) => unknown;
	/** @param json what was written */
	readonly read: (json: never) => Value;
}

const IDENTITY_CODEC = { write: (value: unknown) => value, read: (json: never) => json };

/** How a map is: by its entries. */
export const mapCodec = {
	write: (map: ReadonlyMap<string, unknown>) => [...map],
	read: <Value>(entries: [string, Value][]): ReadonlyMap<string, Value> => new Map(entries),
};

/**
 * A value for the visit.
 * @param name what it is kept under, the same before and after a reload
 * @param initialValue what it is in the beginning
 */
export function createVisitState<Value>(
	name: string,
	initialValue: Value,
	{ write, read }: JsonCodec<Value> = IDENTITY_CODEC,
): VisitState<Value> {
	let value = initialValue;
	const restoredJson = keepOverReload(name, () => write(value));
	if (restoredJson !== undefined) value = read(restoredJson as never);
	const listeners = new Set<() => void>();
	const get = () => value;
	const subscribe = (listener: () => void) => {
		listeners.add(listener);
		return () => listeners.delete(listener);
	};
	return {
		get,
		update(update) {
			value = update(value);
			for (const listener of listeners) listener();
		},
		use: () => useSyncExternalStore(subscribe, get, get),
	};
}
