// The named values that an explanation is written with, and how many of their decimals it shows.
import type { Environment, Operand } from '../../language/value.ts';
import type { CompiledChoice, Inputs, Results } from '../../model/compiled-calculator.ts';
import type { Computable } from '../calculate.ts';
import { formatDigits, formatNumber, UNAVAILABLE } from '../format.ts';
import { MINUS, type Unit } from '../units.ts';

/** A named value: an input, an amount of law, or a line. */
export interface Quantity {
	readonly kind: 'input' | 'amount' | 'result';
	readonly id: string;
	readonly title: string;
	readonly unit: Unit;
	/** The labels of values that are no numbers. */
	readonly choices: readonly CompiledChoice[];
	/** In the unit; null when a line is unavailable, a table when an amount is one. */
	readonly value: Operand;
	/** The unit of the thresholds of a bracket or step table; 'number' otherwise. */
	readonly from: Unit;
	/** The tax year of an amount; 0 otherwise. */
	readonly year: number;
	/** The citation of an amount, or ''. */
	readonly source: string;
	/** How far an amount is law; '' for anything else, and where that is not told. */
	readonly standing: string;
	/** True for an input that has its default. */
	readonly isDefault: boolean;
}

/** By name. */
export type Quantities = ReadonlyMap<string, Quantity>;

/**
 * Collects everything a formula of a model can name.
 * @param inputs in the stored units
 * @param results from `calculate`
 */
export function collectQuantities(
	{ amounts, inputs: modelInputs, results: rows }: Computable,
	inputs: Inputs,
	results: Results,
): Quantities {
	const common = {
		from: 'number',
		year: 0,
		source: '',
		standing: '',
		choices: [],
		isDefault: false,
	} as const;
	const quantities: readonly Quantity[] = [
		...amounts.map((amount) => {
			return { ...common, ...amount, from: amount.from || 'number', kind: 'amount' } as const;
		}),
		...modelInputs.map(({ id, title, format: unit, choices, default: defaultValue }) => {
			return {
				...common,
				kind: 'input',
				id,
				title,
				unit,
				choices,
				value: inputs[id] ?? defaultValue,
				isDefault: Object.is(inputs[id] ?? defaultValue, defaultValue),
			} as const;
		}),
		...rows.map(({ id, label: title, format: unit, labels, branches }) => {
			const choices = branches
				? Object.entries(branches).map(([value, label]) => ({ value, label }))
				: [
						{ value: true, label: labels?.yes ?? 'Yes' },
						{ value: false, label: labels?.no ?? 'No' },
					];
			return { ...common, kind: 'result', id, title, unit, choices, value: results[id] ?? null } as const;
		}),
	];
	return new Map(quantities.map((quantity) => [quantity.id, quantity]));
}

export function toEnvironment(quantities: Quantities): Environment {
	return (name) => quantities.get(name)?.value ?? null;
}

/** Decimals at which an amount or rate is not rounded. */
export const EXACT_DECIMALS = 10;

/**
 * Formats a quantity with its unit: "$25,000", "3.8%", "20 years", "Cash".
 * @param decimals the most a line may show; inputs and amounts of law are never rounded
 */
export function formatQuantity(quantity: Quantity, decimals = EXACT_DECIMALS): string {
	const { kind, unit, value } = quantity;
	if (value === null || typeof value === 'object') return UNAVAILABLE;
	if (typeof value !== 'number') return getChoiceLabel(quantity, value);
	return formatNumber(value, unit, kind === 'result' ? decimals : EXACT_DECIMALS);
}

/** The label of one of the values of a quantity that are no numbers. */
export function getChoiceLabel(quantity: Quantity | undefined, value: string | boolean): string {
	return quantity?.choices.find((choice) => choice.value === value)?.label ?? String(value);
}

/** Rounds a line as `formatQuantity` shows it; other quantities are returned unchanged. */
export function roundQuantity({ kind, value }: Quantity, decimals: number): Quantity['value'] {
	if (kind !== 'result' || typeof value !== 'number') return value;
	return roundToShownDigits(value, decimals);
}

export function roundToShownDigits(value: number, decimals: number): number {
	return Number(formatDigits(value, decimals).replaceAll(',', '').replace(MINUS, '-'));
}
