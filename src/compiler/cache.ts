// Every phase is a function of values, so that after an edit only values that depend on it are computed
// again.

import { hasSameItems } from '../engine/collections.ts';

interface CacheEntry<Value> {
	readonly dependencies: readonly unknown[];
	readonly value: Value;
}

/** An edit that is taken back, after one or two others, computes nothing again. */
const VALUES_PER_KEY = 4;

/** Keeps the last values of each key. */
export class Cache<Value> {
	/** Values created so far, which budgets of work count. */
	misses = 0;
	/** Those of each key, the last one first. */
	readonly #entries = new Map<string, readonly CacheEntry<Value>[]>();

	/**
	 * The cached value of a key, or a new one when a dependency differs.
	 * @param dependencies texts, compared by content, and values of earlier phases, compared by identity
	 */
	getOrCreate(key: string, dependencies: readonly unknown[], create: () => Value): Value {
		const entries = this.#entries.get(key) ?? [];
		const match = entries.find((entry) => hasSameItems(entry.dependencies, dependencies));
		const current = match ?? { dependencies, value: create() };
		if (!match) this.misses += 1;
		const others = entries.filter((entry) => entry !== match);
		this.#entries.set(key, [current, ...others].slice(0, VALUES_PER_KEY));
		return current.value;
	}
}

/** The phases of the compiler that keep their values. */
type CachedPhase =
	| 'document'
	| 'amounts in texts'
	| 'completed texts'
	| 'shared'
	| 'model'
	| 'definition'
	| 'returns'
	| 'link context'
	| 'return model'
	| 'strategy'
	| 'strategies'
	| 'tax system'
	| 'runnable strategy'
	| 'engine'
	| 'binding'
	| 'hook'
	| 'logic factory'
	| 'logic'
	| 'selected law'
	| 'test'
	| 'case file'
	| 'case run'
	| 'proof returns'
	| 'branches'
	| 'top rate'
	| 'effect examples'
	| 'effect cases'
	| 'coverage'
	| 'texts';

/** Values of all phases, for a project that is compiled again after an edit. */
export class CompilerCache {
	readonly #phases = new Map<CachedPhase, Cache<unknown>>();

	/** The cached value of a key in a phase, or a new one when a dependency differs: see `Cache`. */
	getOrCreate<Value>(
		phase: CachedPhase,
		key: string,
		dependencies: readonly unknown[],
		create: () => Value,
	): Value {
		const cache = this.#phases.get(phase) ?? new Cache<unknown>();
		this.#phases.set(phase, cache);
		return cache.getOrCreate(key, dependencies, create) as Value;
	}

	/** Values created so far in a phase. */
	countMisses(phase: CachedPhase): number {
		return this.#phases.get(phase)?.misses ?? 0;
	}
}
