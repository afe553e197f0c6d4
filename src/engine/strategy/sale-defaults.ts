import type { Value } from '../../model/compiled-calculator.ts';
import type { CompiledEffectInput } from '../../model/compiled-effect.ts';

const PRICE = 'sale.price';
/** Dollars. */
const ROUNDING_UNIT = 100;

/**
 * Scales the default amounts of a sale to its price, so that a smaller price has a smaller basis. Rounded to
 * hundreds of dollars.
 * @param values the calculator's values, possibly including the price
 */
export function scaleSaleDefaults(
	inputs: readonly CompiledEffectInput[],
	values: Readonly<Record<string, Value>>,
): Readonly<Record<string, number>> {
	const price = inputs.find(({ prefillFrom }) => prefillFrom === PRICE);
	const value = price && values[price.id];
	if (typeof value !== 'number' || !(Number(price?.default) > 0)) return {};
	const ratio = value / Number(price?.default);
	return Object.fromEntries(
		inputs
			.filter(
				({ id, prefillFrom, format }) =>
					id !== price?.id && format === 'money' && prefillFrom.startsWith('sale.'),
			)
			.map(({ id, default: defaultValue }) => [
				id,
				Math.round((Number(defaultValue) * ratio) / ROUNDING_UNIT) * ROUNDING_UNIT,
			]),
	);
}
