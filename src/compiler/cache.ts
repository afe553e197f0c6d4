// Every phase is a function of values, so that after an edit only values that depend on it are computed
// again.

interface CacheEntry<Value> {
	readonly dependencies: readonly unknown[];
	readonly value: Value;
}

/** Keeps the last value of each key. */
export class Cache<Value> {
	/** Values created so far, which budgets of work count. */
	misses = 0;
	readonly #entries = new Map<string, CacheEntry<Value>>();

	/**
	 * The cached value of a key, or a new one when a dependency differs.
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
