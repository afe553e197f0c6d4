// What was made before, kept as long as what it was made from is the same. Every phase is a function of values, so that
// after an edit only what depends on it is made anew.

interface Remembered<Value> {
	readonly from: readonly unknown[];
	readonly value: Value;
}

/** Remembers one value for each key. */
export class Memory<Value> {
	/** How often something was made, for budgets of work. */
	made = 0;
	readonly #known = new Map<string, Remembered<Value>>();

	/**
	 * The value of a key: the one known, or a new one when any part it is made from differs.
	 * @param from texts, compared by content, and values of earlier phases, compared by identity
	 */
	recall(key: string, from: readonly unknown[], make: () => Value): Value {
		const known = this.#known.get(key);
		if (known && known.from.length === from.length && known.from.every((part, at) => part === from[at]))
			return known.value;
		const value = make();
		this.made += 1;
		this.#known.set(key, { from, value });
		return value;
	}
}
