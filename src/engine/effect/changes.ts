// What a strategy changes in a year, and facts with changes: what is set comes first, then what is added.

import type { Value } from '../../definition/compiled-calculator.ts';
import type { EffectScope, Side, Taxpayer } from '../../definition/compiled-effect.ts';
import type { Facts } from '../../definition/compiled-return.ts';
import type { CompiledEffect } from './merge.ts';

/** One change, worked out. */
export interface FactChange {
	readonly fact: string;
	readonly isSet: boolean;
	readonly isSale: boolean;
	/** What it becomes, or what is added. A number that is not finite is unavailable. */
	readonly value: Value;
}

/** The changes of a year, by whose return it is. */
export type YearChanges = Readonly<Record<Taxpayer, readonly FactChange[]>>;

/** What changes cannot bring a fact below or above; null for no bound. */
export type FactBounds = Readonly<Record<string, readonly [minimum: number | null, maximum: number | null]>>;

/** The changes of a strategy on a side in a year. */
export function changesOf(
	{ changes }: CompiledEffect,
	scope: EffectScope,
	side: Side,
	year: number,
): YearChanges {
	const found: Record<Taxpayer, FactChange[]> = { household: [], trust: [], donee: [] };
	for (const { side: own, on, fact, isSet = false, isSale = false, when, of } of changes) {
		if (own !== side) continue;
		const holds = when ? when(scope, year) : true;
		if (holds === false) continue;
		// What cannot be decided makes the fact unavailable.
		const value = holds === null ? Number.NaN : (of(scope, year) ?? Number.NaN);
		found[on].push({ fact, isSet, isSale, value });
	}
	return found;
}

/** True where changes are told alike. */
export function areSame(some: readonly FactChange[], others: readonly FactChange[]): boolean {
	return (
		some.length === others.length &&
		some.every(({ fact, isSet, value }, at) => {
			const other = others[at];
			return fact === other?.fact && isSet === other.isSet && Object.is(value, other.value);
		})
	);
}

/** Facts with changes. */
export function changedFacts(facts: Facts, changes: readonly FactChange[], bounds: FactBounds): Facts {
	if (changes.length === 0) return facts;
	const changed: Record<string, Value> = { ...facts };
	change(changed, changes, bounds);
	return changed;
}

/** Changes facts where they stand. */
export function change(
	changed: Record<string, Value>,
	changes: readonly FactChange[],
	bounds: FactBounds,
): void {
	for (const { fact, isSet, value } of changes) if (isSet) changed[fact] = value;
	for (const { fact, isSet, value } of changes) {
		if (isSet) continue;
		const before = changed[fact];
		changed[fact] =
			typeof before === 'boolean'
				? before || Number(value) > 0
				: added(Number(before), Number(value), bounds[fact]);
	}
}

function added(before: number, value: number, [minimum, maximum]: FactBounds[string] = [null, null]): number {
	const sum = before + value;
	if (Number.isNaN(sum)) return sum;
	return Math.min(Math.max(sum, minimum ?? sum), maximum ?? sum);
}
