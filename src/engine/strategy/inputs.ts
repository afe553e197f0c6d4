// The inputs of a strategy, and what fills them: the planned sale, the household, or their defaults.
import type { Inputs, Value } from '../../model/compiled-calculator.ts';
import type { CompiledEffectInput, EffectSystem } from '../../model/compiled-effect.ts';
import type { Facts } from '../../model/compiled-return.ts';
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
