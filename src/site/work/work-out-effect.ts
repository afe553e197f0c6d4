// The effect of a calculated strategy on the visit's household, for what is taken along.
import { loadEffect } from '../../catalogue/load-effects.ts';
import { loadReturns } from '../../catalogue/load-returns.ts';
import type { CompiledCalculator, Inputs } from '../../definition/compiled-calculator.ts';
import { type WorkedOut, workOut } from '../../effect/effect-run.ts';
import { readHousehold } from '../../household/household-state.ts';
import { currentHousehold } from './household.ts';
import { currentReturnInputs, inputsOf } from './return-inputs.ts';
import { currentSale } from './sale.ts';

/** Works it out; undefined for a strategy that says nothing of returns. @throws when a part cannot be fetched */
export async function workOutEffect(
	calculator: CompiledCalculator,
	calculated: Inputs,
): Promise<WorkedOut | undefined> {
	const [system, loaded] = await Promise.all([loadReturns(), loadEffect(calculator.id)]);
	if (!loaded) return undefined;
	const read = readHousehold(system, currentHousehold());
	const typed = inputsOf(currentReturnInputs(), calculator.id);
	return workOut({ system, ...loaded }, read, { calculator, calculated, sale: currentSale()?.sale }, typed);
}
