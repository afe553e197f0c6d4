// The plan of what was calculated, with the visit's household, sale and choice, for what is taken along.
import { loadEffect } from '../../catalogue/load-effects.ts';
import { loadReturns } from '../../catalogue/load-returns.ts';
import type { CompiledCalculator, Inputs } from '../../definition/compiled-calculator.ts';
import { readHousehold } from '../../household/household-state.ts';
import { askShares, messageOf } from '../../plan/ask-shares.ts';
import type { FinishedPlan } from '../../plan/finished-plan.ts';
import { choosePlan, prepareChoices } from '../../plan/plan-run.ts';
import { currentAssetChoice } from './asset-choice.ts';
import { currentHousehold } from './household.ts';
import { currentReturnInputs, inputsOf } from './return-inputs.ts';
import { currentSale } from './sale.ts';

/** A calculator, and the inputs of its last press of Calculate. */
export type CalculatedWork = readonly [calculator: CompiledCalculator, calculated: Inputs];

/**
 * Works it out, its shares off the page's thread; undefined where no strategy says anything of returns.
 * @param signal stops it
 * @throws when a part cannot be fetched, or it was stopped
 */
export async function workOutPlan(
	calculated: readonly CalculatedWork[],
	signal: AbortSignal,
): Promise<FinishedPlan | undefined> {
	const [system, ...loaded] = await Promise.all([
		loadReturns(),
		...calculated.map(([{ id }]) => loadEffect(id)),
	]);
	const effects = loaded.find((one) => one)?.effects;
	if (!effects) return undefined;
	const strategies = calculated.flatMap(([calculator, inputs], at) => {
		const effect = loaded[at]?.effect;
		const typed = inputsOf(currentReturnInputs(), calculator.id);
		return effect ? [{ effect, calculator, calculated: inputs, typed }] : [];
	});
	const read = readHousehold(system, currentHousehold());
	const source = { system, effects, strategies, read, sale: currentSale()?.sale };
	const plan = choosePlan(source, prepareChoices(source), currentAssetChoice());
	const answer =
		plan.request.strategies.length === 0
			? { shares: [], conflicts: [], margin: 0 }
			: await askShares(messageOf(plan.request), signal);
	return { ...plan, source, answer };
}
