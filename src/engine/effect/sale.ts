// A planned sale, told once for all strategies about it.
import type { Value } from '../../definition/compiled-calculator.ts';
import type { EffectScope, EffectSystem } from '../../definition/compiled-effect.ts';
import { readFacts } from '../return/read-facts.ts';
import { BadRequest } from '../return/request.ts';

/**
 * Reads a planned sale, and what follows from it. What is left out has its default.
 * @throws {BadRequest} for what is unknown or of another kind
 */
export function readSale(
	effects: EffectSystem,
	given: Readonly<Record<string, unknown>>,
): Readonly<Record<string, Value>> {
	const { inputs } = effects.sale;
	const { facts, problems } = readFacts(inputs, given);
	if (problems.length > 0)
		throw new BadRequest(
			'',
			problems,
			inputs.map(({ id }) => id),
			'fact of the sale',
		);
	return completeSale(effects, facts);
}

/** A planned sale with its defaults, and with what follows from it. */
export function completeSale(
	{ sale }: EffectSystem,
	given: Readonly<Record<string, Value>>,
): Readonly<Record<string, Value>> {
	const inputs = { ...Object.fromEntries(sale.inputs.map((input) => [input.id, input.default])), ...given };
	const lines: Record<string, () => Value | null> = {};
	const scope = { inputs, lines, taxYear: 0 } as unknown as EffectScope;
	for (const { id, of } of sale.lines) lines[id] = () => of(scope, 0);
	const found = sale.lines.flatMap(({ id }) => {
		const value = lines[id]?.();
		return value === null || value === undefined ? [] : [[id, value] as const];
	});
	return { ...inputs, ...Object.fromEntries(found) };
}
