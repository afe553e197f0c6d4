// The sample calculators at their defaults, with their workings: what "what if" starts from.

import { getDefaultInputs } from '../../src/engine/values.ts';
import { createVariation, type ModelWithInputs, type Variation } from '../../src/engine/what-if/variation.ts';
import type { CompiledCalculator, Inputs, Workings } from '../../src/model/compiled-calculator.ts';
import { loadSamples } from './load-samples.ts';

/** A calculator at its defaults, with its workings. */
export interface ProjectCalculation extends ModelWithInputs {
	readonly model: CompiledCalculator & { readonly workings: Workings };
}

export type Calculations = ReadonlyMap<string, ProjectCalculation>;

/** All calculators by id. */
export async function loadCalculations(): Promise<Calculations> {
	const calculations = [...(await loadSamples()).values()].map(async (calculator) => {
		const model = { ...calculator, workings: await calculator.explain() };
		return [calculator.id, { model, inputs: getDefaultInputs(calculator) }] as const;
	});
	return new Map(await Promise.all(calculations));
}

/** A calculator with other inputs than its defaults. */
export function getCalculation(
	calculations: Calculations,
	id: string,
	inputs: Inputs = {},
): ProjectCalculation {
	const calculation = calculations.get(id);
	if (!calculation) throw new Error(`There is no ${id}.`);
	return { ...calculation, inputs: { ...calculation.inputs, ...inputs } };
}

/** One input of a calculator varied, one result watched. */
export function createProjectVariation(
	calculations: Calculations,
	id: string,
	inputId: string,
	resultId: string,
	inputs: Inputs = {},
): Variation {
	return createVariation(getCalculation(calculations, id, inputs), inputId, resultId);
}

/** One calculator for each set of formulas: strategies of one model share theirs. */
export function listDistinct(calculations: Calculations): readonly ProjectCalculation[] {
	const byFormulas = [...calculations.values()].map(
		(calculation) => [JSON.stringify(calculation.model.workings.formulas), calculation] as const,
	);
	return [...new Map(byFormulas).values()];
}
