// The choice of what is in a plan, as a file has it.
import { DIFFERENT_ASSETS, NONE } from '../../engine/plan/asset-choice-ids.ts';
import type { PlanChoice } from '../plan/plan-choice.ts';
import { quote } from './parse-inputs.ts';
import type { Visit } from './visit-store.ts';

export type SavedPlanChoice = Pick<Visit, 'planChoice' | 'hasSeparateAssets'>;

/** Reads it; undefined where it is damaged. Older files have a choice of one strategy about the asset. */
export function parsePlanChoice({
	planChoice,
	separateAssets,
	assetChoice,
}: Readonly<Record<string, unknown>>): SavedPlanChoice | undefined {
	if (separateAssets !== undefined && typeof separateAssets !== 'boolean') return undefined;
	if (assetChoice !== undefined)
		return typeof assetChoice === 'string' ? convertChoice(assetChoice) : undefined;
	if (planChoice !== undefined && !isPlanChoice(planChoice)) return undefined;
	return { planChoice, hasSeparateAssets: separateAssets };
}

function convertChoice(assetChoice: string): SavedPlanChoice {
	if (assetChoice === DIFFERENT_ASSETS) return { hasSeparateAssets: true };
	const portions = assetChoice === NONE ? {} : { [assetChoice]: 1 };
	return { planChoice: { off: [], portions } };
}

function isPlanChoice(value: unknown): value is PlanChoice {
	const { off, portions } = (value ?? {}) as Record<string, unknown>;
	return (
		Array.isArray(off) &&
		off.every((id) => typeof id === 'string') &&
		typeof portions === 'object' &&
		portions !== null &&
		!Array.isArray(portions) &&
		Object.values(portions).every((portion) => typeof portion === 'number' && portion > 0 && portion <= 1)
	);
}

/** Leaves out what is not offered any more, with a sentence for each. */
export function selectOfferedChoice(
	{ planChoice, hasSeparateAssets }: SavedPlanChoice,
	has: (id: string) => boolean,
): { readonly choice: SavedPlanChoice; readonly notes: readonly string[] } {
	if (!planChoice) return { choice: { planChoice, hasSeparateAssets }, notes: [] };
	const portions = Object.entries(planChoice.portions);
	const offeredPortions = portions.filter(([id]) => has(id));
	const missingPortions = portions.filter(([id]) => !has(id));
	const hasNone = portions.length > 0 && offeredPortions.length === 0;
	const choice = { off: planChoice.off.filter(has), portions: Object.fromEntries(offeredPortions) };
	return {
		choice: { planChoice: hasNone ? undefined : choice, hasSeparateAssets },
		notes: missingPortions.map(
			([id]) => `The choice of ${quote(id)} in the plan was left out: it is not offered here.`,
		),
	};
}
