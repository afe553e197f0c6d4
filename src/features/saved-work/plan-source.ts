// The visit's household, sale and typed inputs, with what was calculated: the parts of effects and of a plan.
import type { PlannedSale } from '../../engine/strategy/sale.ts';
import type { CompiledCalculator, Inputs } from '../../model/compiled-calculator.ts';
import type { Household } from '../household/household.ts';
import { readHousehold } from '../household/household-state.ts';
import type { PlanSource } from '../plan/choose-plan.ts';
import { getHousehold } from './household.ts';
import { loadPlanParts, type PlanParts } from './plan-query.ts';
import { getAllReturnInputs, getReturnInputs, type ReturnInputs } from './return-inputs.ts';
import { getSale } from './sale.ts';

/** A calculator, and the inputs of its last press of Calculate. */
export type CalculatedInputs = readonly [calculator: CompiledCalculator, inputs: Inputs];

interface VisitEntries {
	/** Null for the sample. */
	readonly household: Household | null;
	readonly sale: PlannedSale | undefined;
	readonly returnInputs: ReturnInputs;
}

/** The source of a plan; undefined where no strategy says anything of returns. @param parts in the order of what was calculated */
export function createPlanSource(
	{ system, strategies: loadedStrategies }: PlanParts,
	calculations: readonly CalculatedInputs[],
	{ household, sale, returnInputs }: VisitEntries,
): PlanSource | undefined {
	const effects = loadedStrategies.find((loaded) => loaded)?.effects;
	if (!effects) return undefined;
	const strategies = calculations.flatMap(([calculator, calculatedInputs], index) => {
		const strategy = loadedStrategies[index]?.strategy;
		const typedInputs = getReturnInputs(returnInputs, calculator.id);
		return strategy ? [{ strategy, calculator, calculatedInputs, typedInputs }] : [];
	});
	return { system, effects, strategies, read: readHousehold(system, household), sale };
}

/** Loads the same of the visit as it is now. @throws when a part cannot be fetched */
export async function loadPlanSource(
	calculations: readonly CalculatedInputs[],
): Promise<PlanSource | undefined> {
	const parts = await loadPlanParts(calculations.map(([{ id }]) => id));
	return createPlanSource(parts, calculations, {
		household: getHousehold(),
		sale: getSale()?.sale,
		returnInputs: getAllReturnInputs(),
	});
}
