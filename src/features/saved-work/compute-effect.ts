// The effect of a calculated strategy on the visit's household, for what is taken along.
import { loadReturns } from '../../lib/load-returns.ts';
import { loadStrategy } from '../../lib/load-strategies.ts';
import type { CompiledCalculator, Inputs } from '../../model/compiled-calculator.ts';
import { readHousehold } from '../household/household-state.ts';
import { computeEffect, type EffectView } from '../strategy/compute-effect.ts';
import { getHousehold } from './household.ts';
import { getAllReturnInputs, getReturnInputs } from './return-inputs.ts';
import { getSale } from './sale.ts';

/** Works it out; undefined for a strategy that says nothing of returns. @throws when a part cannot be fetched */
export async function computeStrategyEffect(
	calculator: CompiledCalculator,
	inputs: Inputs,
): Promise<EffectView | undefined> {
	const [system, effectSource] = await Promise.all([loadReturns(), loadStrategy(calculator.id)]);
	if (!effectSource) return undefined;
	const householdData = readHousehold(system, getHousehold());
	const returnInputs = getReturnInputs(getAllReturnInputs(), calculator.id);
	return computeEffect(
		{ system, ...effectSource },
		householdData,
		{ calculator, calculatedInputs: inputs, sale: getSale()?.sale },
		returnInputs,
	);
}
