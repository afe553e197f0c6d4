// Loads calculators, alone or with what their strategies do to returns.
import { loaders } from 'virtual:calculators/loaders';
import type { CalculatorModule, CompiledCalculator, Prefills } from '../model/compiled-calculator.ts';
import { type LoadedStrategy, loadPrefills, loadStrategy } from './load-strategies.ts';

/**
 * Loads one calculator; its chunk is fetched once.
 * @throws when the catalogue has none of that id, or when the chunk cannot be fetched
 */
export async function loadCalculator(id: string): Promise<CalculatorModule> {
	const load = loaders[id];
	if (!load) throw new Error(`The catalogue has no calculator "${id}".`);
	return load();
}

/** A strategy with its calculator, and what fills its inputs. */
export interface StrategyParts extends LoadedStrategy {
	readonly calculator: CompiledCalculator;
	readonly prefills: Prefills;
}

/** Loads strategies at the same time, without those that say nothing of returns. @throws when one cannot be fetched */
export async function loadStrategyParts(ids: readonly string[]): Promise<readonly StrategyParts[]> {
	const parts = await Promise.all(
		ids.map(async (id): Promise<readonly StrategyParts[]> => {
			const [strategy, { calculator }, prefills] = await Promise.all([
				loadStrategy(id),
				loadCalculator(id),
				loadPrefills(id),
			]);
			return strategy ? [{ ...strategy, calculator, prefills }] : [];
		}),
	);
	return parts.flat();
}
