// The planned sale in proportion: a smaller price has a smaller basis, unless the visitor says otherwise.
import type { Value } from '../../definition/compiled-calculator.ts';
import type { CompiledEffectInput } from '../../definition/compiled-effect.ts';

/** The input of the planned sale that the others are in proportion to. */
const PRICE = 'sale.price';
/** Dollars. */
const ROUNDED_TO = 100;

/**
 * Defaults of the other amounts of the planned sale for a price that is not the usual one, in whole hundreds of dollars.
 * @param known values by name: those of the calculator, in which the price may be
 */
export function scaledDefaults(
	inputs: readonly CompiledEffectInput[],
	known: Readonly<Record<string, Value>>,
): Readonly<Record<string, number>> {
	const price = inputs.find(({ from }) => from === PRICE);
	const value = price && known[price.id];
	if (typeof value !== 'number' || !(Number(price?.default) > 0)) return {};
	const share = value / Number(price?.default);
	return Object.fromEntries(
		inputs
			.filter(({ id, from, format }) => id !== price?.id && format === 'money' && from.startsWith('sale.'))
			.map(({ id, default: usual }) => [id, Math.round((Number(usual) * share) / ROUNDED_TO) * ROUNDED_TO]),
	);
}
