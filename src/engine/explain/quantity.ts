import type { Environment, Operand } from '../../language/value.ts';
import type { CompiledCalculator, Inputs, Results } from '../../model/compiled-calculator.ts';
import { formatDigits, formatInputWithUnit, formatNumber, UNAVAILABLE } from '../format.ts';
import type { Unit } from '../units.ts';

/** A named value: an input, an amount of law, or a line. */
export interface Quantity {
	readonly kind: 'input' | 'amount' | 'result';
	readonly id: string;
	readonly title: string;
	readonly unit: Unit;
	/** In the unit; null when a line is unavailable, a table when an amount is one. */
	readonly value: Operand;
	/** The unit of the thresholds of a bracket or step table; 'number' otherwise. */
	readonly from: Unit;
	/** The tax year of an amount; 0 otherwise. */
	readonly year: number;
	/** The citation of an amount, or ''. */
	readonly source: string;
}

/** By name. */
export type Quantities = ReadonlyMap<string, Quantity>;

/**
 * Collects everything a formula of a calculator can name.
 * @param inputs in the stored units
 * @param results from `calculate`
 */
export function collectQuantities(
	calculator: Pick<CompiledCalculator, 'inputs' | 'parameters' | 'results'>,
	inputs: Inputs,
	results: Results,
): Quantities {
	const emptyLaw = { from: 'number' as const, year: 0, source: '' };
	return new Map<string, Quantity>([
		...calculator.parameters.map((amount) => {
			return [amount.id, { ...amount, from: amount.from || 'number', kind: 'amount' as const }] as const;
		}),
		...calculator.inputs.map((input) => {
			const { id, title, format: unit } = input;
			return [
				id,
				{ ...emptyLaw, kind: 'input' as const, id, title, unit, value: inputs[id] ?? input.default },
			] as const;
		}),
		...calculator.results.map(({ id, label: title, format: unit }) => {
			return [
				id,
				{ ...emptyLaw, kind: 'result' as const, id, title, unit, value: results[id] ?? null },
			] as const;
		}),
	]);
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
export function formatQuantity(
	{ kind, unit, value }: Quantity,
	calculator: Pick<CompiledCalculator, 'inputs' | 'results'>,
	id: string,
	decimals = EXACT_DECIMALS,
): string {
	if (value === null || typeof value === 'object') return UNAVAILABLE;
	if (typeof value === 'boolean' && kind === 'result')
		return calculator.results.find((row) => row.id === id)?.words[value ? 0 : 1] ?? '';
	const input = calculator.inputs.find((candidate) => candidate.id === id);
	if (typeof value !== 'number') return input ? formatInputWithUnit(value, input) : String(value);
	return formatNumber(value, unit, kind === 'result' ? decimals : EXACT_DECIMALS);
}

/** Rounds a line as `formatQuantity` shows it; other quantities are returned unchanged. */
export function roundQuantity({ kind, value }: Quantity, decimals: number): Quantity['value'] {
	if (kind !== 'result' || typeof value !== 'number') return value;
	return roundToShownDigits(value, decimals);
}

/** Rounds a number to its displayed digits. */
export function roundToShownDigits(value: number, decimals: number): number {
	return Number(formatDigits(value, decimals).replaceAll(',', '').replace('−', '-'));
}
