// What each strategy is to a visitor: whether it is open, how far ahead it leaves them, and their order. Pure.
import { findById } from '../../engine/collections.ts';
import { isFilledBySale } from '../../engine/strategy/inputs.ts';
import type { StrategyMeasure, StrategyRef } from '../../engine/tax-engine.ts';
import { isAhead } from '../../engine/verdict.ts';
import type { StrategyParts } from '../../lib/load-calculator.ts';
import type { CompiledInput } from '../../model/compiled-calculator.ts';
import type { Visit } from '../../visit/visit.ts';
import { type EffectInput, type HouseholdContext, readEffectInputs } from '../effect/effect-inputs.ts';
import {
	computeEligibility,
	type EligibilityGroup,
	type EligibilitySummary,
	toEligibilitySummary,
} from '../effect/eligibility.ts';
import { type ExampleInput, listExampleInputs } from '../effect/example-figures.ts';
import { toCalculatedStrategy } from '../effect/plan-source.ts';

/** The parts of a visit that options are worked out from. */
export type OptionVisit = Pick<Visit, 'household' | 'sale' | 'calculations' | 'drafts' | 'returnInputs'>;

/** A strategy for a visitor, before it is measured. */
export interface PreparedOption {
	readonly id: string;
	readonly eligibility: EligibilitySummary;
	/** What its eligibility waits for: inputs of the strategy, and facts of the household by their id there. */
	readonly missingInputs: readonly CompiledInput[];
	/** Amounts that count and that nobody entered. */
	readonly exampleInputs: readonly ExampleInput[];
	readonly ref: StrategyRef;
	readonly visit: EffectInput;
}

/** A strategy for a visitor. */
export interface StrategyOption extends Omit<PreparedOption, 'ref'>, StrategyMeasure {}

/** Reads a visitor's entries for one strategy. @throws {UnknownLaw} for a year before the first */
export function prepareOption(
	parts: StrategyParts,
	circumstances: Pick<HouseholdContext, 'system' | 'reading'>,
	entries: OptionVisit,
): PreparedOption {
	const { id } = parts.calculator;
	const { enteredInputs, settledInputs, ...calculated } = toCalculatedStrategy(parts, circumstances, entries);
	const visit = { ...circumstances, effects: parts.effects, sale: entries.sale?.sale, ...calculated };
	const isCalculated = id in entries.calculations;
	const eligibility = computeEligibility({
		...visit,
		enteredInputs: isCalculated ? undefined : enteredInputs,
	});
	const { values } = readEffectInputs(visit);
	return {
		id,
		eligibility: toEligibilitySummary(eligibility),
		missingInputs: eligibility.missingInputs,
		exampleInputs: listExampleInputs(visit, values, settledInputs),
		ref: { id, inputs: values },
		visit,
	};
}

const GROUPS: readonly EligibilityGroup[] = ['open', 'missing', 'blocked'];

/** Joins options with their measures, in the order in which they are shown. */
export function rankOptions(
	preparedOptions: readonly PreparedOption[],
	measures: readonly StrategyMeasure[],
): readonly StrategyOption[] {
	const options = preparedOptions.map(({ ref: _, ...option }) => ({
		...option,
		netPresentValue: findById(measures, option.id)?.netPresentValue ?? Number.NaN,
	}));
	return options.toSorted(
		(a, b) =>
			GROUPS.indexOf(a.eligibility.group) - GROUPS.indexOf(b.eligibility.group) ||
			rankStanding(a) - rankStanding(b) ||
			(Number.isFinite(a.netPresentValue) ? b.netPresentValue - a.netPresentValue : 0),
	);
}

// Figures of the visitor's own come before examples, examples before those of a sale that nobody plans, and all before what
// leaves the visitor behind.
function rankStanding({ netPresentValue, exampleInputs }: StrategyOption): number {
	if (!Number.isFinite(netPresentValue)) return 4;
	if (!isAhead(netPresentValue)) return 3;
	if (exampleInputs.some(isFilledBySale)) return 2;
	return exampleInputs.length > 0 ? 1 : 0;
}

/** The options of each group that has some, in order. */
export function groupOptions(
	options: readonly StrategyOption[],
): readonly { readonly group: EligibilityGroup; readonly options: readonly StrategyOption[] }[] {
	return GROUPS.map((group) => ({
		group,
		options: options.filter(({ eligibility }) => eligibility.group === group),
	})).filter((optionGroup) => optionGroup.options.length > 0);
}
