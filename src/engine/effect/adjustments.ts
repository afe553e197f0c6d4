// What a strategy changes in a year, and facts with changes: what is set comes first, then what is added.

import type { Value } from '../../definition/compiled-calculator.ts';
import type { EffectScope, Scenario, Taxpayer } from '../../definition/compiled-effect.ts';
import type { Facts } from '../../definition/compiled-return.ts';
import type { CompiledStrategy } from './merge.ts';

/** One change, worked out. */
export interface Adjustment {
	readonly fact: string;
	readonly isSet: boolean;
	readonly isSale: boolean;
	/** What it becomes, or what is added. A number that is not finite is unavailable. */
	readonly value: Value;
}

/** The changes of a year, by whose return it is. */
export type YearAdjustments = Readonly<Record<Taxpayer, readonly Adjustment[]>>;

/** What changes cannot bring a fact below or above; null for no bound. */
export type FactBounds = Readonly<Record<string, readonly [minimum: number | null, maximum: number | null]>>;

/** The changes of a strategy on a side in a year. */
export function computeAdjustments(
	{ adjustments }: CompiledStrategy,
	scope: EffectScope,
	scenario: Scenario,
	year: number,
): YearAdjustments {
	const yearAdjustments: Record<Taxpayer, Adjustment[]> = { household: [], trust: [], donee: [] };
	for (const {
		scenario: adjustedScenario,
		on: taxpayer,
		fact,
		isSet = false,
		isSale = false,
		when,
		of: compute,
	} of adjustments) {
		if (adjustedScenario !== scenario) continue;
		const isActive = when ? when(scope, year) : true;
		if (isActive === false) continue;
		// What cannot be decided makes the fact unavailable.
		const value = isActive === null ? Number.NaN : (compute(scope, year) ?? Number.NaN);
		yearAdjustments[taxpayer].push({ fact, isSet, isSale, value });
	}
	return yearAdjustments;
}

/** True where changes are told alike. */
export function areEqualAdjustments(first: readonly Adjustment[], second: readonly Adjustment[]): boolean {
	return (
		first.length === second.length &&
		first.every(({ fact, isSet, value }, index) => {
			const match = second[index];
			return fact === match?.fact && isSet === match.isSet && Object.is(value, match.value);
		})
	);
}

/** Facts with changes. */
export function applyAdjustments(
	facts: Facts,
	adjustments: readonly Adjustment[],
	bounds: FactBounds,
): Facts {
	if (adjustments.length === 0) return facts;
	const adjusted: Record<string, Value> = { ...facts };
	adjustFacts(adjusted, adjustments, bounds);
	return adjusted;
}

/** Changes facts where they stand. */
export function adjustFacts(
	adjusted: Record<string, Value>,
	adjustments: readonly Adjustment[],
	bounds: FactBounds,
): void {
	for (const { fact, isSet, value } of adjustments) if (isSet) adjusted[fact] = value;
	for (const { fact, isSet, value } of adjustments) {
		if (isSet) continue;
		const before = adjusted[fact];
		adjusted[fact] =
			typeof before === 'boolean'
				? before || Number(value) > 0
				: addWithinBounds(Number(before), Number(value), bounds[fact]);
	}
}

function addWithinBounds(
	before: number,
	value: number,
	[minimum, maximum]: FactBounds[string] = [null, null],
): number {
	const sum = before + value;
	if (Number.isNaN(sum)) return sum;
	return Math.min(Math.max(sum, minimum ?? sum), maximum ?? sum);
}
