// The worker in which the tax engine runs, so that the page never waits for it.
import { expose } from 'comlink';
import { TaxEngine } from '../engine/tax-engine.ts';
import type { TaxSystem } from '../engine/tax-return/tax-system.ts';
import { loadStates } from './load-states.ts';
import { loadStrategy } from './load-strategies.ts';
import { wait } from './retry.ts';

/** The files of the law that the page has fetched already are the worker's name. Modules of a development server belong to a page. */
async function loadReturns(names: readonly string[]): Promise<TaxSystem> {
	if (import.meta.env.DEV) {
		const [law, { loaders }] = await Promise.all([
			import('virtual:calculators/return'),
			import('virtual:calculators/states'),
		]);
		return loadStates(law, loaders, names);
	}
	const [lawAddress = '', ...addresses] = self.name.split(' ');
	const law = await import(/* @vite-ignore */ lawAddress);
	const loaders = addresses.map((address) => [address, () => import(/* @vite-ignore */ address)] as const);
	return loadStates(law, Object.fromEntries(loaders), addresses);
}

expose(new TaxEngine({ loadReturns, loadStrategy, yieldToEvents: () => wait(0) }));
