// Functions that compute a value once.

/** Computes a value once for each key; without keys, when it is first needed. */
export function memoize<T, Key = void>(compute: (key: Key) => T): (key: Key) => T {
	const values = new Map<Key, T>();
	return (key) => {
		const value = values.get(key);
		if (value !== undefined || values.has(key)) return value as T;
		const newValue = compute(key);
		values.set(key, newValue);
		return newValue;
	};
}

/** Computes a value once for each object, and keeps it for as long as the object. */
export function memoizeByObject<Key extends object, T extends object | string>(
	compute: (key: Key) => T,
): (key: Key) => T {
	const values = new WeakMap<Key, T>();
	return (key) => {
		const value = values.get(key);
		if (value !== undefined) return value;
		const newValue = compute(key);
		values.set(key, newValue);
		return newValue;
	};
}
