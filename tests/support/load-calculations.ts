// The project's own calculators at their defaults, with their workings: what "what if" starts from.
import type { CompiledCalculator, Inputs } from '../../src/definition/compiled-calculator.ts';
import { defaultInputs } from '../../src/engine/values.ts';
import { type Calculation, type Variation, variationOf } from '../../src/engine/what-if/variation.ts';
import { loadProject } from './load-project.ts';

export type Calculations = ReadonlyMap<string, Calculation<CompiledCalculator>>;

/** All calculators by id. */
export async function loadCalculations(): Promise<Calculations> {
	const all = [...(await loadProject()).values()].map(async (calculator) => {
		const workings = await calculator.explain();
		return [calculator.id, { calculator, workings, inputs: defaultInputs(calculator) }] as const;
	});
	return new Map(await Promise.all(all));
}

/** A calculator with other inputs than its defaults. */
export function calculationOf(
	calculations: Calculations,
	id: string,
	given: Inputs = {},
): Calculation<CompiledCalculator> {
	const found = calculations.get(id);
	if (!found) throw new Error(`There is no ${id}.`);
	return { ...found, inputs: { ...found.inputs, ...given } };
}

/** One input of a calculator varied, one result watched. */
export function variationIn(
	calculations: Calculations,
	id: string,
	inputId: string,
	resultId: string,
	given: Inputs = {},
): Variation<CompiledCalculator> {
	return variationOf(calculationOf(calculations, id, given), inputId, resultId);
}

/** One calculator for each set of formulas: strategies of one model share theirs. */
export function distinct(calculations: Calculations): readonly Calculation<CompiledCalculator>[] {
	const byFormulas = [...calculations.values()].map(
		(calculation) => [JSON.stringify(calculation.workings.formulas), calculation] as const,
	);
	return [...new Map(byFormulas).values()];
}
