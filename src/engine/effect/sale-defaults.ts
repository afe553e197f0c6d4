// The planned sale in proportion: a smaller price has a smaller basis, unless the visitor says otherwise.
import type { Value } from '../../definition/compiled-calculator.ts';
import type { CompiledEffectInput } from '../../definition/compiled-effect.ts';

/** The input of the planned sale that the others are in proportion to. */
const PRICE = 'sale.price';
/** Dollars. */
const ROUNDING_UNIT = 100;

/**
 * Defaults of the other amounts of the planned sale for a price that is not the usual one, in whole hundreds of dollars.
 * @param values values by name: those of the calculator, in which the price may be
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
