// The plan of what was calculated, with the visit's household, sale and choice, for what is taken along.
import { loadReturns } from '../../lib/load-returns.ts';
import { loadStrategy } from '../../lib/load-strategies.ts';
import type { CompiledCalculator, Inputs } from '../../model/compiled-calculator.ts';
import { readHousehold } from '../household/household-state.ts';
import { askShares, toSharesRequest } from '../plan/ask-shares.ts';
import { choosePlan, prepareChoices } from '../plan/choose-plan.ts';
import type { FinishedPlan } from '../plan/finished-plan.ts';
import { getAssetChoice } from './asset-choice.ts';
import { getHousehold } from './household.ts';
import { getAllReturnInputs, getReturnInputs } from './return-inputs.ts';
import { getSale } from './sale.ts';

/** A calculator, and the inputs of its last press of Calculate. */
export type CalculatedStrategy = readonly [calculator: CompiledCalculator, calculated: Inputs];

/**
 * Works it out, its shares off the page's thread; undefined where no strategy says anything of returns.
 * @param signal stops it
 * @throws when a part cannot be fetched, or it was stopped
 */
export async function computeSelectedPlan(
	calculatedStrategies: readonly CalculatedStrategy[],
	signal: AbortSignal,
): Promise<FinishedPlan | undefined> {
	const [system, ...loadedEffects] = await Promise.all([
		loadReturns(),
		...calculatedStrategies.map(([{ id }]) => loadStrategy(id)),
	]);
	const effects = loadedEffects.find((source) => source)?.effects;
	if (!effects) return undefined;
	const strategies = calculatedStrategies.flatMap(([calculator, inputs], index) => {
		const strategy = loadedEffects[index]?.strategy;
		const typedInputs = getReturnInputs(getAllReturnInputs(), calculator.id);
		return strategy ? [{ strategy, calculator, calculatedInputs: inputs, typedInputs }] : [];
	});
	const householdData = readHousehold(system, getHousehold());
	const source = { system, effects, strategies, read: householdData, sale: getSale()?.sale };
	const plan = choosePlan(source, prepareChoices(source), getAssetChoice());
	const answer =
		plan.request.strategies.length === 0
			? { shares: [], conflicts: [], margin: 0 }
			: await askShares(toSharesRequest(plan.request), signal);
	return { ...plan, source, answer };
}
