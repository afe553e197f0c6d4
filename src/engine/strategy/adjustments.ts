// What a strategy changes in the facts of a year, and how the changes are applied.
import type { Value } from '../../model/compiled-calculator.ts';
import type { CompiledCash, EffectScope, Scenario, Taxpayer } from '../../model/compiled-effect.ts';
import type { Facts, Figure } from '../../model/compiled-return.ts';
import { range } from '../collections.ts';
import { type CompiledStrategy, toInAdditionId } from './merge.ts';

export interface Adjustment {
	readonly fact: string;
	readonly isSet: boolean;
	readonly isSale: boolean;
	/** An amount that the household's figure usually covers, or its removal from that figure. */
	readonly inclusion?: 'amount' | 'removal';
	/** The new value where `isSet`, otherwise the amount added. A number that is not finite is unavailable. */
	readonly value: Value;
}

export type YearAdjustments = Readonly<Record<Taxpayer, readonly Adjustment[]>>;

export const NO_ADJUSTMENTS: YearAdjustments = { household: [], trust: [], donee: [] };

/** The bounds that adjustments cannot exceed; null for no bound. */
export type FactBounds = Readonly<Record<string, readonly [minimum: number | null, maximum: number | null]>>;

/** A formula that counts only where its condition holds. */
export type ConditionalFormula = Pick<CompiledCash, 'when' | 'compute'>;

/** The value in a year; null where its condition is undecided, undefined where that does not hold. */
export function computeConditional(
	{ when, compute }: ConditionalFormula,
	scope: EffectScope,
	year: number,
): Figure | undefined {
	const isActive = when ? when(scope, year) : true;
	if (isActive === false) return undefined;
	return isActive === null ? null : compute(scope, year);
}

/** The amount in a year, 0 where its condition does not hold; NaN where that is undecided. */
export function computeAmount(formula: ConditionalFormula, scope: EffectScope, year: number): number {
	const amount = computeConditional(formula, scope, year);
	return amount === undefined ? 0 : Number(amount ?? Number.NaN);
}

/** The years in which a condition holds, counted from 0; all of them without one. */
export function listActiveYears(
	{ when }: Pick<ConditionalFormula, 'when'>,
	scope: EffectScope,
	years: number,
): readonly number[] {
	return range(years).filter((year) => !when || when(scope, year) === true);
}

/** Evaluates a strategy's adjustments for one scenario and year. @param year counted from 0 */
export function computeAdjustments(
	{ adjustments }: CompiledStrategy,
	scope: EffectScope,
	scenario: Scenario,
	year: number,
): YearAdjustments {
	const yearAdjustments: Record<Taxpayer, Adjustment[]> = { household: [], trust: [], donee: [] };
	for (const adjustment of adjustments) {
		if (adjustment.scenario !== scenario) continue;
		const value = computeConditional(adjustment, scope, year);
		if (value === undefined) continue;
		const { on: taxpayer, fact, isSet = false, isSale = false, partOf = [] } = adjustment;
		const isIncluded = partOf.some((input) => scope.inputs[toInAdditionId(input)] !== true);
		yearAdjustments[taxpayer].push({
			fact,
			isSet,
			isSale,
			value: value ?? Number.NaN,
			...(isIncluded ? { inclusion: 'amount' } : {}),
		});
	}
	return yearAdjustments;
}

/**
 * Removes the amounts of a baseline that the household's figures cover from those figures, so that they are not
 * counted twice.
 * @param uncoveredAmounts dollars of each figure that cover nothing yet; reduced by what is removed
 */
export function removeCovered(
	baseline: readonly Adjustment[],
	household: Facts,
	uncoveredAmounts = new Map<string, number>(),
): readonly Adjustment[] {
	return baseline.flatMap(({ inclusion, fact, value }) => {
		const figure = uncoveredAmounts.get(fact) ?? Math.max(0, Number(household[fact]));
		const amount = Math.min(Number(value), figure);
		if (inclusion !== 'amount' || amount <= 0) return [];
		uncoveredAmounts.set(fact, figure - amount);
		return [{ fact, isSet: false, isSale: false, inclusion: 'removal', value: -amount }];
	});
}

export function areEqualAdjustments(first: readonly Adjustment[], second: readonly Adjustment[]): boolean {
	return (
		first.length === second.length &&
		first.every(({ fact, isSet, value }, index) => {
			const match = second[index];
			return fact === match?.fact && isSet === match.isSet && Object.is(value, match.value);
		})
	);
}

/**
 * Mutates the facts in place, because copying them is expensive. Values are set before amounts are added. A Boolean is
 * adjusted numerically: adding 1 sets true.
 */
export function adjustFacts(
	facts: Record<string, Value>,
	adjustments: readonly Adjustment[],
	bounds: FactBounds = {},
): void {
	for (const { fact, isSet, value } of adjustments) if (isSet) facts[fact] = value;
	for (const { fact, isSet, value } of adjustments) {
		if (isSet) continue;
		const before = facts[fact];
		facts[fact] =
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
