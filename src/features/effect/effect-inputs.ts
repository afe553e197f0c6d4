// The inputs of an effect: those the calculator has already, those the household fills, and what is left to ask. Pure, so
// that every rule is a test.
import { findById, listIds } from '../../engine/collections.ts';
import { formatList, formatMoney } from '../../engine/format.ts';
import {
	fillInputs,
	getSaleValue,
	listDefaultsFromToday,
	listFreeInputs,
	listInputs,
	scaleDefaults,
	toHouseholdFact,
} from '../../engine/strategy/inputs.ts';
import type { CompiledStrategy } from '../../engine/strategy/merge.ts';
import type { Circumstances, EffectContext } from '../../engine/strategy/project-strategy.ts';
import type { PlannedSale } from '../../engine/strategy/sale.ts';
import { isIssue, parseValue } from '../../engine/values.ts';
import type { CompiledCalculator, CompiledInput, Inputs, Value } from '../../model/compiled-calculator.ts';
import type { CompiledEffectInput } from '../../model/compiled-effect.ts';
import {
	type FormReading,
	readFields,
	type Texts,
	type TypedInputs,
	toFieldText,
} from '../form/field-state.ts';
import type { HouseholdReading } from '../household/household-state.ts';

/** The inputs, read; the values are complete, of all inputs. */
export type EffectInputsReading = FormReading<CompiledEffectInput>;

/** The values, and the conditions of the form. */
export function readEffectInputs(effectInput: EffectInput): EffectInputsReading {
	const { effects, strategy, typedInputs } = effectInput;
	const household = effectInput.reading.facts;
	// A sale is told once: it holds also for what the calculator asks of it.
	const prefilledValues = { ...listCalculatorValues(effectInput), ...listSaleValues(effectInput) };
	const askedInputs = listAskedInputs(effectInput, prefilledValues);
	const inputs = listInputs(effects, strategy);
	const ownDefaults = {
		...scaleDefaults(inputs, prefilledValues),
		...listDefaultsFromToday(inputs, getMonth(effectInput)),
	};
	const partialValues = { ...ownDefaults, ...typedInputs.values, ...prefilledValues };
	const values = fillInputs(effects, strategy, { values: partialValues, household });
	const visibleInputs = askedInputs.filter((input) => isCounted(input, values));
	const rejectedTexts = listRejectedTexts(effectInput, visibleInputs);
	const touchedIds = [
		...typedInputs.touched,
		...Object.keys(rejectedTexts).filter((id) => !(id in typedInputs.texts)),
	];
	const texts = { ...rejectedTexts, ...typedInputs.texts };
	return { ...readFields(visibleInputs, values, { texts, touched: touchedIds }), visibleInputs, values };
}

/** True of an input that the formulas use, as others stand. @param values of all inputs */
export function isCounted({ countsWhen }: CompiledEffectInput, values: Inputs): boolean {
	return countsWhen?.every(({ input, is }) => values[input] === is) ?? true;
}

// The current month, in the current year.
function getMonth({ system, reading: { year } }: Pick<HouseholdContext, 'system' | 'reading'>) {
	return year === system.currentYear ? system.currentMonth : undefined;
}

type CalculatorEntries = Pick<EffectInput, 'effects' | 'strategy' | 'calculator' | 'calculatedInputs'>;

/** The inputs that have a value in the calculator, and that value in their own unit. */
export function listCalculatorValues(effectInput: CalculatorEntries): Inputs {
	return Object.fromEntries(
		listCalculatorInputs(effectInput).flatMap(([input, value]) =>
			isValid(input, value) ? [[input.id, value]] : [],
		),
	);
}

// A calculator has no bounds: what it was calculated with may be more than its return part takes.
function listRejectedTexts(
	effectInput: EffectInput,
	visibleInputs: EffectInputsReading['visibleInputs'],
): Texts {
	const ids = listIds(visibleInputs);
	const rejectedInputs = listCalculatorInputs(effectInput).filter(
		([input, value]) => ids.includes(input.id) && !isValid(input, value),
	);
	return Object.fromEntries(rejectedInputs.map(([input, value]) => [input.id, toFieldText(value, input)]));
}

function listCalculatorInputs({
	effects,
	strategy,
	calculator,
	calculatedInputs,
}: CalculatorEntries): readonly (readonly [CompiledEffectInput, Value])[] {
	return listInputs(effects, strategy).flatMap((input): [CompiledEffectInput, Value][] => {
		const calculatorInput = findById(calculator.inputs, input.sameAsInput);
		const value =
			calculatorInput && convertToUnit(input, calculatorInput, calculatedInputs[calculatorInput.id]);
		return value === undefined ? [] : [[input, value]];
	});
}

/** The inputs that the planned sale fills, and their values. */
function listSaleValues({ effects, strategy, sale }: EffectInput): Inputs {
	const entries = listFreeInputs(effects, strategy).flatMap((input): [string, Value][] => {
		const value = getSaleValue(input, sale);
		return value !== undefined && isValid(input, value) ? [[input.id, value]] : [];
	});
	return Object.fromEntries(entries);
}

/** A value of one input in the unit of another: a percent and a fraction stand for each other. */
export function convertToUnit(
	input: Pick<CompiledInput, 'format'>,
	source: Pick<CompiledInput, 'format'>,
	value: Value | undefined,
): Value | undefined {
	if (typeof value !== 'number') return value;
	// Digits that a hundredfold adds in the sixteenth place were not typed.
	if (source.format === 'fraction' && input.format === 'percent')
		return Number((value * 100).toPrecision(14));
	if (source.format === 'percent' && input.format === 'fraction')
		return Number((value / 100).toPrecision(14));
	return value;
}

function isValid(input: CompiledEffectInput, value: Value): boolean {
	return !isIssue(parseValue(input, value, 'json'));
}

// Questions common to every effect come last: its own questions are the strategy's.
function listAskedInputs(
	{ system, effects, strategy, reading: { facts: household, absent } }: EffectInput,
	prefilledValues: Inputs,
) {
	const strategyInputIds = new Set(listIds(strategy.inputs));
	const sharedInputs = effects.inputs
		.filter(({ id }) => !strategyInputIds.has(id))
		.map((input) => ({ ...input, advanced: true }));
	const visibleInputs = [...strategy.inputs, ...sharedInputs].filter((input) => {
		const { id, hidden } = input;
		const fact = toHouseholdFact(input);
		// What the household is not asked is asked here.
		const isFact = fact in household && !absent.has(fact);
		return !hidden && !isFact && !(id in strategy.modelInputs) && !(id in prefilledValues);
	});
	return visibleInputs.flatMap((input) => {
		if (!input.inAdditionTo) return [input];
		const figures = input.inAdditionTo.flatMap((fact) => {
			const dollars = Number(household[fact]);
			const title = findById(system.household.facts, fact)?.title;
			return dollars > 0 ? [`${formatMoney(dollars)} under “${title}”`] : [];
		});
		return figures.length > 0 ? [{ ...input, help: `Your household has ${formatList(figures)}.` }] : [];
	});
}

/** The same for every strategy. */
export interface HouseholdContext extends EffectContext {
	readonly reading: HouseholdReading;
	/** The planned sale the visitor entered; undefined while there is none. */
	readonly sale?: PlannedSale | undefined;
}

/** What counts for every strategy of a visit. */
export function getCircumstances({
	reading,
	sale,
}: Pick<HouseholdContext, 'reading' | 'sale'>): Circumstances {
	return {
		household: reading.facts,
		taxYear: reading.year,
		outlook: reading.outlook,
		sale,
	};
}

/** A strategy, with the entries of its calculator and of its form for the return. */
export interface CalculatedStrategy {
	readonly strategy: CompiledStrategy;
	readonly calculator: Pick<CompiledCalculator, 'inputs'>;
	/** The inputs of the last press of Calculate, in the stored units. */
	readonly calculatedInputs: Inputs;
	readonly typedInputs: TypedInputs;
}

export interface EffectInput extends HouseholdContext, CalculatedStrategy {}
