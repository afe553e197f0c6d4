// The visit's household, sale and typed inputs, with what was calculated: the parts of effects and of a plan.
import { loadCalculator } from '../../lib/load-calculator.ts';
import type { CompiledCalculator, Inputs } from '../../model/compiled-calculator.ts';
import { readHousehold } from '../household/household-state.ts';
import type { PlanSource } from '../plan/choose-plan.ts';
import { loadPlanParts, type PlanParts } from './plan-query.ts';
import { getReturnInputs, getVisit, type SelectedCalculation, type Visit } from './visit-store.ts';

/** A calculator, and the inputs of its last press of Calculate. */
export type CalculatedInputs = readonly [calculator: CompiledCalculator, inputs: Inputs];

/** The calculators of some calculations, each with its inputs. @throws when one cannot be fetched */
export function loadCalculators(calculations: readonly SelectedCalculation[]): Promise<CalculatedInputs[]> {
	return Promise.all(
		calculations.map(async ([id, inputs]) => [(await loadCalculator(id)).calculator, inputs] as const),
	);
}

/** The source of a plan; undefined where no strategy says anything of returns. @param parts in the order of what was calculated */
export function createPlanSource(
	{ system, strategies: loadedStrategies }: PlanParts,
	calculations: readonly CalculatedInputs[],
	{ household, sale, returnInputs }: Pick<Visit, 'household' | 'sale' | 'returnInputs'>,
): PlanSource | undefined {
	const effects = loadedStrategies.find((loaded) => loaded)?.effects;
	if (!effects) return undefined;
	const strategies = calculations.flatMap(([calculator, calculatedInputs], index) => {
		const strategy = loadedStrategies[index]?.strategy;
		const typedInputs = getReturnInputs(returnInputs, calculator.id);
		return strategy ? [{ strategy, calculator, calculatedInputs, typedInputs }] : [];
	});
	return { system, effects, strategies, read: readHousehold(system, household), sale: sale?.sale };
}

/** Loads the same of the visit as it is now. @throws when a part cannot be fetched */
export async function loadPlanSource(
	calculations: readonly CalculatedInputs[],
): Promise<PlanSource | undefined> {
	const parts = await loadPlanParts(calculations.map(([{ id }]) => id));
	return createPlanSource(parts, calculations, getVisit());
}
