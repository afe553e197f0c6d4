// Loads what strategies do to returns: when the section about it is opened, and its workings when they are.
import type { CompiledStrategy } from '../engine/strategy/merge.ts';
import type { EffectRules } from '../engine/strategy/sale.ts';
import type { Prefills } from '../model/compiled-calculator.ts';
import type { EffectWorkings } from '../model/compiled-effect.ts';
import type { Future, Step } from '../model/generated/authored.ts';

export interface LoadedStrategy {
	readonly effects: EffectRules;
	readonly strategy: CompiledStrategy;
}

/** Loads the effect of a strategy; undefined where the strategy has none. @throws when it cannot be fetched */
export async function loadStrategy(id: string): Promise<LoadedStrategy | undefined> {
	const { system, loaders } = await import('virtual:calculators/effects');
	const module = await loaders[id]?.();
	return module && { effects: system, strategy: module.effect };
}

/** Loads what the effects of all strategies share. @throws when it cannot be fetched */
export async function loadEffectSystem(): Promise<EffectRules> {
	const { system } = await import('virtual:calculators/effects');
	return system;
}

/** Loads what fills the inputs of a calculator. @throws when it cannot be fetched */
export async function loadPrefills(id: string): Promise<Prefills> {
	const { prefills } = await import('virtual:calculators/prefills');
	return prefills[id] ?? {};
}

/** Loads how the lines of an effect are computed. @throws when it cannot be fetched */
export async function loadEffectWorkings(id: string): Promise<EffectWorkings | undefined> {
	const { loaders } = await import('virtual:calculators/effect-workings');
	return (await loaders[id]?.())?.workings;
}

/** The steps of each strategy that has some, by id. @throws when they cannot be fetched */
export async function loadSteps(): Promise<Readonly<Record<string, readonly Step[]>>> {
	const { steps } = await import('virtual:calculators/steps');
	return steps;
}

/** The futures of plans. @throws when they cannot be fetched */
export async function loadFutures(): Promise<readonly Future[]> {
	const { futures } = await import('virtual:calculators/futures');
	return futures;
}
