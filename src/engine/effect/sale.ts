// A planned sale, told once for all strategies about it.
import type { Value } from '../../definition/compiled-calculator.ts';
import type { EffectPart, EffectScope } from '../../definition/compiled-effect.ts';
import type { DatedAmounts } from '../law.ts';
import { readValues } from '../return/request.ts';
import type { Notation } from '../values.ts';

/** What a planned sale is asked, what follows from it, and what selling for cash changes on the return of that year. */
export interface SaleModel extends Pick<EffectPart, 'inputs' | 'lines' | 'adjustments' | 'amounts'> {
	/** The amounts of law it uses, with all their years. */
	readonly datedAmounts: DatedAmounts;
	/** The strategies that take something from it, by id. */
	readonly strategies: readonly string[];
}

/** A planned sale with what follows from it. What is unavailable is left out. */
export type PlannedSale = Readonly<Record<string, Value>>;

/**
 * Reads a planned sale, and what follows from it. What is left out has its default.
 * @throws {BadRequest} for what is unknown or of another kind
 */
export function parseSale(
	model: SaleModel,
	json: Readonly<Record<string, unknown>>,
	notation: Notation,
): PlannedSale {
	return completeSale(model, readValues(model.inputs, json, notation, 'fact of the sale'));
}

/** A planned sale with its defaults, and with what follows from it. */
export function completeSale(model: SaleModel, values: Readonly<Record<string, Value>>): PlannedSale {
	const inputs = { ...Object.fromEntries(model.inputs.map((input) => [input.id, input.default])), ...values };
	const lines: Record<string, () => Value | null> = {};
	const scope = { inputs, lines, taxYear: 0 } as unknown as EffectScope;
	for (const { id, of: compute } of model.lines) lines[id] = () => compute(scope, 0);
	const entries = model.lines.flatMap(({ id }) => {
		const value = lines[id]?.();
		return value === null || value === undefined ? [] : [[id, value] as const];
	});
	return { ...inputs, ...Object.fromEntries(entries) };
}
