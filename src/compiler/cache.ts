// What was made before, kept as long as what it was made from is the same. Every phase is a function of values, so that
// after an edit only what depends on it is made anew.

interface CacheEntry<Value> {
	readonly dependencies: readonly unknown[];
	readonly value: Value;
}

/** Remembers one value for each key. */
export class Cache<Value> {
	/** How often something was made, for budgets of work. */
	misses = 0;
	readonly #entries = new Map<string, CacheEntry<Value>>();

	/**
	 * The value of a key: the one known, or a new one when any part it is made from differs.
	 * @param dependencies texts, compared by content, and values of earlier phases, compared by identity
	 */
	getOrCreate(key: string, dependencies: readonly unknown[], create: () => Value): Value {
		const entry = this.#entries.get(key);
		if (
			entry &&
			entry.dependencies.length === dependencies.length &&
			entry.dependencies.every((part, index) => part === dependencies[index])
		)
			return entry.value;
		const value = create();
		this.misses += 1;
		this.#entries.set(key, { dependencies, value });
		return value;
	}
}
