// Every phase is a function of values, so that after an edit only values that depend on it are computed
// again.

import { createHash } from 'node:crypto';
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
	readonly #entries: Map<string, readonly CacheEntry<Value>[]>;

	constructor(entries: Cache<Value>['entries'] = new Map()) {
		this.#entries = new Map(entries);
	}

	get entries(): ReadonlyMap<string, readonly CacheEntry<Value>[]> {
		return this.#entries;
	}

	find(key: string, dependencies: readonly unknown[]): Value | undefined {
		return this.#entries.get(key)?.find((entry) => hasSameItems(entry.dependencies, dependencies))?.value;
	}

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

/** What running cases and examples found, as data that depends on texts alone. */
const PROOFS = ['case run', 'top rate', 'effect examples', 'effect cases'] as const;

export type ProofPhase = (typeof PROOFS)[number];

/**
 * The phases that keep their values: proofs; what takes long; and what others compare by identity, as a browser does modules.
 */
type CachedPhase =
	| 'document'
	| 'shared'
	| 'definition'
	| 'returns'
	| 'strategy'
	| 'texts'
	| 'runtime'
	| 'binding'
	| 'hook'
	| ProofPhase;

export type Proofs = Partial<Readonly<Record<CachedPhase, Cache<unknown>['entries']>>>;

/** Values of all phases, for a project that is compiled again after an edit. */
export class CompilerCache {
	readonly #phases = new Map<CachedPhase, Cache<unknown>>();

	/** @param proofs those of another process */
	constructor(proofs: Proofs = {}) {
		for (const phase of PROOFS) this.#phases.set(phase, new Cache(proofs[phase]));
	}

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

	has(phase: CachedPhase, key: string): boolean {
		return this.#phases.get(phase)?.entries.has(key) ?? false;
	}

	find<Value>(phase: CachedPhase, key: string, dependencies: readonly unknown[]): Value | undefined {
		return this.#phases.get(phase)?.find(key, dependencies) as Value | undefined;
	}

	get hasProofs(): boolean {
		return PROOFS.some((phase) => (this.#phases.get(phase)?.entries.size ?? 0) > 0);
	}

	/** Values created so far in a phase. */
	countMisses(phase: CachedPhase): number {
		return this.#phases.get(phase)?.misses ?? 0;
	}

	/** All proofs, for another process; undefined where none is new. */
	get newProofs(): Proofs | undefined {
		const caches = PROOFS.map((phase) => [phase, this.#phases.get(phase)] as const);
		if (!caches.some(([, cache]) => cache && cache.misses > 0)) return undefined;
		return Object.fromEntries(caches.map(([phase, cache]) => [phase, cache?.entries]));
	}
}

/** A short text that differs whenever one of the texts does. */
export function digest(...texts: readonly string[]): string {
	return createHash('sha256').update(JSON.stringify(texts)).digest('base64');
}
