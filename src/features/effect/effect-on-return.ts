// Returns compared, as pages and paper show them: those of one strategy, from what a visitor entered for it.
import { findById } from '../../engine/collections.ts';
import { formatPercent } from '../../engine/format.ts';
import { memoizeByObject } from '../../engine/memoize.ts';
import { computeEffect } from '../../engine/plan/compute-effect.ts';
import { toEffectRequest } from '../../engine/plan/prepare-plan.ts';
import type { Effect } from '../../engine/strategy/effect.ts';
import { completeInputs } from '../../engine/strategy/inputs.ts';
import type { CompiledStrategy } from '../../engine/strategy/merge.ts';
import {
	type Circumstances,
	type EffectContext,
	getStrategyEffect,
	type StrategyCircumstances,
	type StrategyEffect,
} from '../../engine/strategy/project-strategy.ts';
import type { PlannedSale } from '../../engine/strategy/sale.ts';
import { formatAheadFigure, getAmountTone } from '../../engine/verdict.ts';
import type { CompiledCalculator, Inputs } from '../../model/compiled-calculator.ts';
import type { CompiledEffectInput } from '../../model/compiled-effect.ts';
import type { Household } from '../../visit/visit.ts';
import { type FormReading, readFields, type TypedInputs, toFieldText } from '../form/field-state.ts';
import { formatMissingEntriesNote } from '../form/messages.ts';
import { describeAwaitedStates, type HouseholdReading, readHousehold } from '../household/household-state.ts';

export interface HouseholdContext extends EffectContext {
	readonly reading: HouseholdReading;
	/** The planned sale the visitor entered; undefined while there is none. */
	readonly sale?: PlannedSale | undefined;
}

export function getCircumstances({
	reading: { household, taxYear, outlook },
	sale,
}: Pick<HouseholdContext, 'reading' | 'sale'>): Circumstances {
	return { household, taxYear, outlook, sale };
}

export interface CalculatedStrategy {
	readonly strategy: CompiledStrategy;
	readonly calculator: Pick<CompiledCalculator, 'inputs'>;
	/** The inputs of the last press of Calculate, in the stored units. */
	readonly calculatedInputs: Inputs;
	readonly typedInputs: TypedInputs;
}

export interface EffectInput extends HouseholdContext, CalculatedStrategy {}

export type EffectInputsReading = FormReading<CompiledEffectInput>;

export function readEffectInputs(effectInput: EffectInput): EffectInputsReading {
	const { texts, touched } = effectInput.typedInputs;
	const { values, visibleInputs, rejectedValues } = completeInputs(effectInput);
	const rejectedTexts = Object.entries(rejectedValues).flatMap(([id, value]): [string, string][] => {
		const input = findById(visibleInputs, id);
		return input && !(id in texts) ? [[id, toFieldText(value, input)]] : [];
	});
	const fields = readFields(visibleInputs, values, {
		texts: { ...Object.fromEntries(rejectedTexts), ...texts },
		touched: [...touched, ...rejectedTexts.map(([id]) => id)],
	});
	return { ...fields, visibleInputs, values };
}

export interface ReturnComparison extends HouseholdContext {
	readonly result: Effect;
	/** The discount rate with its unit. */
	readonly rate: string;
	/** Neither the law's scenario nor the claimed one leads. */
	readonly isUnsettled: boolean;
}

/** The effect of one strategy, with the request it answers: what if asks the same. */
export interface EffectOnReturn extends ReturnComparison, EffectInput {
	readonly inputs: EffectInputsReading;
	readonly request: StrategyCircumstances;
	/** With its lines and conditions. */
	readonly ownEffect: StrategyEffect;
}

/** Computes the effect of a strategy. @throws {UnknownLaw} for a year before the first */
export function computeEffectOnReturn(effectInput: EffectInput): EffectOnReturn {
	const { strategy } = effectInput;
	const circumstances = getCircumstances(effectInput);
	const inputs = readEffectInputs(effectInput);
	const request = { ...circumstances, inputs: inputs.values };
	const ownEffect = getStrategyEffect(effectInput, { ...request, strategy });
	const effectRequest = toEffectRequest({ ...request, strategy });
	return {
		...effectInput,
		inputs,
		request,
		result: computeEffect(effectInput, effectRequest),
		ownEffect,
		rate: formatPercent(effectRequest.discountRate),
		isUnsettled: strategy.lawUnsettled ?? false,
	};
}

/** Computes it with law and household held as they are. */
export function computeUnderTodaysLaw(effect: EffectOnReturn): EffectOnReturn {
	return computeEffectOnReturn({ ...effect, reading: { ...effect.reading, outlook: 'none' } });
}

export interface EffectEntries extends Omit<EffectInput, 'reading'> {
	/** Null for the strategy's example household. */
	readonly household: Household | null;
}

let lastInput: { readonly entries: readonly unknown[]; readonly effectInput: EffectInput } | undefined;

/** The same object for the same entries, so that all parts of a page share what is computed for it. */
export function toEffectInput(source: EffectEntries): EffectInput {
	const { household, system, effects, strategy, calculator, calculatedInputs, sale, typedInputs } = source;
	const entries = [household, system, effects, strategy, calculator, calculatedInputs, sale, typedInputs];
	if (lastInput?.entries.every((entry, at) => entry === entries[at])) return lastInput.effectInput;
	const reading = readHousehold(system, household, strategy.exampleHousehold);
	const effectInput = { system, effects, reading, sale, strategy, calculator, calculatedInputs, typedInputs };
	lastInput = { entries, effectInput };
	return effectInput;
}

interface EffectState {
	/** Undefined where no return can be computed, as while the law of a state is loading. */
	readonly effect: EffectOnReturn | undefined;
	/** What its figures wait for, a sentence; '' where nothing is missing. */
	readonly missing: string;
}

/** Computes an effect, once for all parts of a page. @throws {UnknownLaw} for a year before the first */
export const getEffectOnReturn = memoizeByObject((effectInput: EffectInput): EffectState => {
	const { system, reading } = effectInput;
	const { values, visibleInputs, unreadable } = readEffectInputs(effectInput);
	const obstacle = reading.obstacle || describeAwaitedStates(system, values);
	if (obstacle !== '') return { effect: undefined, missing: obstacle };
	return {
		effect: computeEffectOnReturn(effectInput),
		missing: reading.missingNote
			? `Your household: ${reading.missingNote}`
			: formatMissingEntriesNote(visibleInputs, unreadable),
	};
});

/**
 * A sentence that tells why a strategy's own calculator says ahead and this page behind, or the other way round: until a
 * household is entered, a calculator alone has an example household its strategy is meant for, and what ranks several
 * strategies one for all. '' where both agree, and on an entered household.
 */
export function formatExampleConflict(effect: EffectOnReturn): string {
	const { system, strategy, reading } = effect;
	if (!reading.isSample) return '';
	const ownReading = readHousehold(system, null, strategy.exampleHousehold);
	if (ownReading.missingNote !== '') return '';
	const ahead = effect.result.with.netPresentValue;
	const ownAhead = computeEffectOnReturn({ ...effect, reading: ownReading }).result.with.netPresentValue;
	const tones = new Set([getAmountTone(ahead), getAmountTone(ownAhead)]);
	if (!tones.has('gain') || !tones.has('cost')) return '';
	return `Its calculator says ${formatAheadFigure(ownAhead)}, for an example household it is meant for; this example household comes out ${formatAheadFigure(ahead)}.`;
}
