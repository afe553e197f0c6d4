// The inputs of a strategy, and what fills them: its calculator, the planned sale, the household, or their defaults; and which
// are left to ask.
import type { CompiledCalculator, CompiledInput, Inputs, Value } from '../../model/compiled-calculator.ts';
import type { CompiledEffectInput, EffectSystem } from '../../model/compiled-effect.ts';
import type { Facts } from '../../model/compiled-return.ts';
import { findById, listIds, pick } from '../collections.ts';
import { formatList, formatMoney } from '../format.ts';
import type { TaxSystem } from '../tax-return/tax-system.ts';
import { isIssue, parseValue } from '../values.ts';
import type { CompiledStrategy } from './merge.ts';

/** The discount rate, which every effect asks for, in percent. */
export const DISCOUNT_RATE = 'discountRate';

/** The prefix of household facts among the inputs of a strategy: "household.wages". */
export const HOUSEHOLD = 'household.';

/** The prefix of the planned sale among the inputs of a strategy: "sale.price". */
export const SALE = 'sale.';

/** The prefix of the lines of a trust: "trust.taxableIncome". */
export const TRUST = 'trust.';

/** Precedence: values, then the planned sale or the household, then defaults. */
interface InputSources {
	readonly values: Readonly<Record<string, Value>>;
	readonly household: Facts;
	/** Undefined without a planned sale. */
	readonly sale?: Readonly<Record<string, Value>> | undefined;
}

/**
 * Lists the common inputs, then those of the strategy; an input of the strategy replaces a common one of
 * equal id.
 */
export function listInputs(
	{ inputs: commonInputs }: EffectSystem,
	{ inputs }: CompiledStrategy,
): readonly CompiledEffectInput[] {
	const strategyInputIds = new Set(inputs.map(({ id }) => id));
	return [...commonInputs.filter(({ id }) => !strategyInputIds.has(id)), ...inputs];
}

/** Lists the inputs that no model fixes. */
export function listFreeInputs(
	effects: EffectSystem,
	strategy: CompiledStrategy,
): readonly CompiledEffectInput[] {
	return listInputs(effects, strategy).filter(({ id }) => !(id in strategy.modelInputs));
}

/** Returns complete inputs, including those that a model fixes. */
export function fillInputs(
	effects: EffectSystem,
	strategy: CompiledStrategy,
	{ values, household, sale }: InputSources,
): Inputs {
	const entries = listInputs(effects, strategy).map((input) => [
		input.id,
		values[input.id] ?? getSaleValue(input, sale) ?? household[toHouseholdFact(input)] ?? input.default,
	]);
	return { ...Object.fromEntries(entries), ...strategy.modelInputs };
}

type PrefilledInput = Pick<CompiledEffectInput, 'prefillFrom'>;

/** True for an input that a planned sale fills. */
export function isFilledBySale({ prefillFrom }: PrefilledInput): boolean {
	return prefillFrom.startsWith(SALE);
}

/** True for a strategy that takes something from a planned sale. */
export function isAboutSale({
	inputs,
	modelInputs,
}: Pick<CompiledStrategy, 'inputs' | 'modelInputs'>): boolean {
	return inputs.some((input) => isFilledBySale(input) && !(input.id in modelInputs));
}

/** The fact of the household that fills an input; '' for none. */
export function toHouseholdFact({ prefillFrom }: PrefilledInput): string {
	return prefillFrom.startsWith(HOUSEHOLD) ? prefillFrom.slice(HOUSEHOLD.length) : '';
}

/** What the planned sale says of an input; undefined for nothing: not every kind of asset decides a question. */
export function getSaleValue(input: CompiledEffectInput, sale: InputSources['sale']): Value | undefined {
	if (!isFilledBySale(input)) return undefined;
	const value = sale?.[input.prefillFrom.slice(SALE.length)];
	return input.byAssetKind ? input.byAssetKind[String(value)] : value;
}

const PRICE = 'sale.price';
/** Dollars. */
const ROUNDING_UNIT = 100;

/**
 * Scales default amounts to a value that is already given: those of a sale to its price, others to the input that
 * they scale with. Rounded to hundreds of dollars, and never below the minimum of the input.
 * @param values those that the calculator or the planned sale fills
 */
export function scaleDefaults(
	inputs: readonly CompiledEffectInput[],
	values: Readonly<Record<string, Value>>,
): Readonly<Record<string, number>> {
	return Object.fromEntries(
		inputs.flatMap((input): [string, number][] => {
			const isOfSale = input.format === 'money' && isFilledBySale(input);
			const base = inputs.find(({ id, prefillFrom }) =>
				isOfSale ? prefillFrom === PRICE : id === input.scalesWith,
			);
			const value = base && values[base.id];
			if (input === base || typeof value !== 'number' || !(Number(base?.default) > 0)) return [];
			const amount = (Number(input.default) * value) / Number(base?.default);
			const roundedAmount = Math.round(amount / ROUNDING_UNIT) * ROUNDING_UNIT;
			return [[input.id, Math.max(roundedAmount, input.minimum ?? roundedAmount)]];
		}),
	);
}

/**
 * Defaults of months of the first year that are no time that is over.
 * @param month of the first year, 1 to 12; undefined where that is not the current one
 */
export function listDefaultsFromToday(
	inputs: readonly CompiledEffectInput[],
	month: number | undefined,
): Readonly<Record<string, number>> {
	if (month === undefined) return {};
	return Object.fromEntries(
		inputs.flatMap(({ id, fromToday, default: value, minimum }): [string, number][] => {
			if (fromToday === undefined) return [];
			const months =
				fromToday === 'monthsPast'
					? Math.max(Number(value), month)
					: Math.max(Math.min(Number(value), MONTHS - month), minimum ?? 0);
			return [[id, months]];
		}),
	);
}

const MONTHS = 12;

/** What a visitor entered for a strategy, with its household and sale. */
interface StrategyEntries {
	readonly system: TaxSystem;
	readonly effects: EffectSystem;
	readonly strategy: CompiledStrategy;
	readonly reading: {
		readonly household: Facts;
		/** The calendar year of year 0. */
		readonly taxYear: number;
		/** Facts that the household is not asked. */
		readonly absent: ReadonlySet<string>;
	};
	readonly sale?: InputSources['sale'];
	readonly calculator: Pick<CompiledCalculator, 'inputs'>;
	/** The inputs of the last press of Calculate, in the stored units. */
	readonly calculatedInputs: Inputs;
	readonly typedInputs: { readonly values: Inputs };
}

interface EnteredInputs {
	/** Complete, of all inputs. */
	readonly values: Inputs;
	/** Those that nothing fills and that count as others stand; what every effect asks comes after the strategy's own. */
	readonly visibleInputs: readonly CompiledEffectInput[];
	/** Values of the calculator that one of those does not take, by id: a calculator has no bounds. */
	readonly rejectedValues: Inputs;
}

/** Fills the inputs of a strategy from what a visitor entered. */
export function completeInputs(effectInput: StrategyEntries): EnteredInputs {
	const { system, effects, strategy, reading, sale, typedInputs } = effectInput;
	const inputs = listInputs(effects, strategy);
	const calculatorValues = convertCalculatorValues(effectInput);
	// A sale is told once: it holds also for what the calculator asks of it.
	const prefilledValues = {
		...listValidValues(inputs, (input) => calculatorValues[input.id]),
		...listValidValues(listFreeInputs(effects, strategy), (input) => getSaleValue(input, sale)),
	};
	// The current month, in the current year.
	const month = reading.taxYear === system.currentYear ? system.currentMonth : undefined;
	const partialValues = {
		...scaleDefaults(inputs, prefilledValues),
		...listDefaultsFromToday(inputs, month),
		...typedInputs.values,
		...prefilledValues,
	};
	const values = fillInputs(effects, strategy, { values: partialValues, household: reading.household });
	const visibleInputs = listAskedInputs(effectInput, prefilledValues).filter((input) =>
		isCounted(input, values),
	);
	return { values, visibleInputs, rejectedValues: pick(calculatorValues, listIds(visibleInputs)) };
}

/** True of an input that the formulas use, as others stand. @param values of all inputs */
export function isCounted({ countsWhen }: CompiledEffectInput, values: Inputs): boolean {
	return countsWhen?.every(({ input, is }) => values[input] === is) ?? true;
}

type CalculatorEntries = Pick<StrategyEntries, 'effects' | 'strategy' | 'calculator' | 'calculatedInputs'>;

/** The inputs that have a value in the calculator, and that value in their own unit. */
export function listCalculatorValues(entries: CalculatorEntries): Inputs {
	const calculatorValues = convertCalculatorValues(entries);
	return listValidValues(listInputs(entries.effects, entries.strategy), ({ id }) => calculatorValues[id]);
}

function convertCalculatorValues({
	effects,
	strategy,
	calculator,
	calculatedInputs,
}: CalculatorEntries): Inputs {
	const entries = listInputs(effects, strategy).flatMap((input): [string, Value][] => {
		const calculatorInput = findById(calculator.inputs, input.sameAsInput);
		const value =
			calculatorInput && convertToUnit(input, calculatorInput, calculatedInputs[calculatorInput.id]);
		return value === undefined ? [] : [[input.id, value]];
	});
	return Object.fromEntries(entries);
}

function listValidValues(
	inputs: readonly CompiledEffectInput[],
	getValue: (input: CompiledEffectInput) => Value | undefined,
): Inputs {
	const entries = inputs.flatMap((input): [string, Value][] => {
		const value = getValue(input);
		return value === undefined || isIssue(parseValue(input, value, 'json')) ? [] : [[input.id, value]];
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

// Questions common to every effect come last: its own questions are the strategy's.
function listAskedInputs(
	{ system, effects, strategy, reading: { household, absent } }: StrategyEntries,
	prefilledValues: Inputs,
): readonly CompiledEffectInput[] {
	const strategyInputIds = new Set(listIds(strategy.inputs));
	const sharedInputs = effects.inputs
		.filter(({ id }) => !strategyInputIds.has(id))
		.map((input) => ({ ...input, advanced: true }));
	const askedInputs = [...strategy.inputs, ...sharedInputs].filter((input) => {
		const { id, hidden } = input;
		const fact = toHouseholdFact(input);
		// What the household is not asked is asked here.
		const isFact = fact in household && !absent.has(fact);
		return !hidden && !isFact && !(id in strategy.modelInputs) && !(id in prefilledValues);
	});
	return askedInputs.flatMap((input) => {
		if (!input.inAdditionTo) return [input];
		const figures = input.inAdditionTo.flatMap((fact) => {
			const dollars = Number(household[fact]);
			const title = findById(system.household.facts, fact)?.title;
			return dollars > 0 ? [`${formatMoney(dollars)} under “${title}”`] : [];
		});
		return figures.length > 0 ? [{ ...input, help: `Your household has ${formatList(figures)}.` }] : [];
	});
}
