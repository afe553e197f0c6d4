// The worker in which the tax engine runs, so that the page never waits for it.
import { expose } from 'comlink';
import { TaxEngine } from '../engine/tax-engine.ts';
import type { TaxSystem } from '../engine/tax-return/tax-system.ts';
import { loadSale } from './load-returns.ts';
import { loadStates } from './load-states.ts';
import { loadStrategy } from './load-strategies.ts';
import { wait } from './retry.ts';

/** The file with the law that the page has fetched already is the worker's name. Modules of a development server belong to a page. */
async function loadReturns(names: readonly string[]): Promise<TaxSystem> {
	const { system, stateLoaders } = await (import.meta.env.DEV
		? import('virtual:calculators/return')
		: import(/* @vite-ignore */ self.name));
	return loadStates(system, stateLoaders, names);
}

expose(new TaxEngine({ loadReturns, loadSale, loadStrategy, yieldToEvents: () => wait(0) }));
