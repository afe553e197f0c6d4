// What each strategy is to a visitor: whether it is open, how far ahead it leaves them, and their order. Pure.
import { findById } from '../../engine/collections.ts';
import { isCounted, isFilledBySale, listFreeInputs } from '../../engine/strategy/inputs.ts';
import type { StrategyMeasure, StrategyRef } from '../../engine/tax-engine.ts';
import { isAhead } from '../../engine/verdict.ts';
import type { StrategyParts } from '../../lib/load-calculator.ts';
import type { CalculatorType, CompiledInput, Inputs } from '../../model/compiled-calculator.ts';
import type { CompiledEffectInput } from '../../model/compiled-effect.ts';
import type { Visit } from '../../visit/visit.ts';
import { type EffectInput, type HouseholdContext, readEffectInputs } from '../effect/effect-on-return.ts';
import {
	computeEligibility,
	type EligibilitySummary,
	isAnswered,
	isQuestion,
	toEligibilitySummary,
} from '../effect/eligibility.ts';
import { type ExampleInput, listExampleInputs, listIdleInputs } from '../effect/example-figures.ts';
import { toCalculatedStrategy } from '../effect/plan-source.ts';
import { type Texts, type TypedInputs, toFieldText } from '../form/field-state.ts';

/** The parts of a visit that options are worked out from. */
export type OptionEntries = Pick<Visit, 'household' | 'sale' | 'calculations' | 'drafts' | 'returnInputs'>;

/** A question that is asked among the options. */
export interface OptionQuestion {
	/** An input of the strategy, or a fact of the household by its id there. */
	readonly input: CompiledInput;
	/** The answer that was given, as its field shows it; '' for none. */
	readonly answer: string;
}

/** A strategy for a visitor, before it is measured. */
export interface PreparedOption {
	readonly id: string;
	readonly eligibility: EligibilitySummary;
	/** What its eligibility and its figure wait for. */
	readonly missingInputs: readonly CompiledInput[];
	/** The same, and what was answered of it. */
	readonly questions: readonly OptionQuestion[];
	/** Amounts that count and that nobody entered. */
	readonly exampleInputs: readonly ExampleInput[];
	readonly ref: StrategyRef;
	readonly visit: EffectInput;
}

export interface StrategyOption extends Omit<PreparedOption, 'ref'>, StrategyMeasure {
	readonly group: OptionGroup;
}

/** Reads a visitor's entries for one strategy. @throws {UnknownLaw} for a year before the first */
export function prepareOption(
	parts: StrategyParts,
	circumstances: Pick<HouseholdContext, 'system' | 'reading'>,
	entries: OptionEntries,
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
	const decisiveInputs = listFreeInputs(parts.effects, visit.strategy).filter(
		(input) => input.decisive && isCounted(input, values),
	);
	const openInputs = decisiveInputs.filter((input) => !isAnswered(visit, input, settledInputs));
	const missingInputs = [
		...eligibility.missingInputs,
		...(eligibility.kind === 'blocked' || eligibility.kind === 'denied' ? [] : openInputs),
	];
	return {
		id,
		eligibility: toEligibilitySummary(eligibility),
		missingInputs: [...new Set(missingInputs)],
		questions: listQuestions(visit, values, [...new Set(missingInputs)], entries.drafts[id]),
		exampleInputs: listExampleInputs(visit, values, settledInputs),
		ref: { id, inputs: values },
		visit,
	};
}

/** What waits for answers, then the questions whose answers were given here or in the calculator. */
function listQuestions(
	{ effects, strategy, typedInputs }: EffectInput,
	values: Inputs,
	missingInputs: readonly CompiledInput[],
	draft: Texts = {},
): readonly OptionQuestion[] {
	const answered = listFreeInputs(effects, strategy).flatMap((input): OptionQuestion[] => {
		const answer = findAnswer(input, typedInputs, draft);
		const isAsked = (input.decisive || isQuestion(input)) && !missingInputs.includes(input);
		return isAsked && isCounted(input, values) && answer !== '' ? [{ input, answer }] : [];
	});
	return [...missingInputs.map((input) => ({ input, answer: '' })), ...answered];
}

function findAnswer(
	{ sameAsInput, ...input }: CompiledEffectInput,
	{ values }: TypedInputs,
	draft: Texts,
): string {
	const value = values[input.id];
	return draft[sameAsInput] ?? (value === undefined ? '' : toFieldText(value, input));
}

/** Some inputs of a strategy as questions, without those that its calculator does not ask as it stands. */
export function listAskedQuestions(
	parts: StrategyParts,
	circumstances: Pick<HouseholdContext, 'system' | 'reading'>,
	entries: OptionEntries,
	inputIds: readonly string[],
): readonly OptionQuestion[] {
	const { calculatedInputs, strategy, typedInputs } = toCalculatedStrategy(parts, circumstances, entries);
	const idleIds = listIdleInputs(parts.calculator, calculatedInputs);
	return listFreeInputs(parts.effects, strategy)
		.filter(({ id, sameAsInput }) => inputIds.includes(id) && !idleIds.includes(sameAsInput))
		.map((input) => ({
			input,
			answer: findAnswer(input, typedInputs, entries.drafts[parts.calculator.id] ?? {}),
		}));
}

/**
 * The groups in which strategies are shown: those that leave the visitor ahead, those that wait for an answer, those about a
 * sale that nobody plans, those that leave behind, and those that the law closes.
 */
export type OptionGroup = 'ahead' | 'missing' | 'sale' | 'behind' | 'blocked';

const GROUPS: readonly OptionGroup[] = ['ahead', 'missing', 'sale', 'behind', 'blocked'];

function findGroup({ eligibility, missingInputs, exampleInputs, netPresentValue }: Ungrouped): OptionGroup {
	if (eligibility.group === 'blocked') return 'blocked';
	if (exampleInputs.some(isFilledBySale)) return 'sale';
	if (eligibility.group === 'missing' || missingInputs.length > 0) return 'missing';
	return isAhead(netPresentValue) ? 'ahead' : 'behind';
}

type Ungrouped = Pick<StrategyOption, 'eligibility' | 'missingInputs' | 'exampleInputs' | 'netPresentValue'>;

/** Joins options with their measures, in the order in which they are shown. */
export function rankOptions(
	preparedOptions: readonly PreparedOption[],
	measures: readonly StrategyMeasure[],
): readonly StrategyOption[] {
	const options = preparedOptions.map(({ ref: _, ...option }): StrategyOption => {
		const netPresentValue = findById(measures, option.id)?.netPresentValue ?? Number.NaN;
		return { ...option, netPresentValue, group: findGroup({ ...option, netPresentValue }) };
	});
	return options.toSorted(
		(a, b) =>
			GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group) ||
			toSortKey(b.netPresentValue) - toSortKey(a.netPresentValue),
	);
}

// What cannot be measured comes last.
function toSortKey(netPresentValue: number): number {
	return Number.isFinite(netPresentValue) ? netPresentValue : -Number.MAX_VALUE;
}

/** How many strategies of each family the visitor may qualify for, and comes out ahead with. */
export function countOwnByFamily(
	options: readonly StrategyOption[],
	findFamily: (id: string) => CalculatorType | undefined,
): Readonly<Record<CalculatorType, number>> {
	const families = options.filter(({ group }) => group === 'ahead').map(({ id }) => findFamily(id));
	const count = (type: CalculatorType) => families.filter((family) => family === type).length;
	return { 'income-tax': count('income-tax'), 'capital-gains': count('capital-gains') };
}

/** The options of each group that has some, in order. */
export function groupOptions(
	options: readonly StrategyOption[],
): readonly { readonly group: OptionGroup; readonly options: readonly StrategyOption[] }[] {
	return GROUPS.map((group) => ({
		group,
		options: options.filter((option) => option.group === group),
	})).filter((optionGroup) => optionGroup.options.length > 0);
}
