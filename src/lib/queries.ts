// How calculators are loaded through TanStack Query, and under which keys they are kept.
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { CalculatorModule } from '../model/calculator-module.ts';

/** A calculator with the code that shows it. */
interface LoadedCalculator<View> {
	readonly module: CalculatorModule;
	readonly view: View;
}

/** How one calculator and its view are fetched. */
interface CalculatorSource<View> {
	readonly loadModule: (id: string) => Promise<CalculatorModule>;
	/** Imports the view; passed in because the catalogue knows no view. */
	readonly loadView: () => Promise<View>;
}

/** One calculator together with the view that shows it, so that both retry as one. */
export function calculatorQuery<View>(id: string, source: CalculatorSource<View>) {
	return queryOptions({
		queryKey: toCalculatorKey(id),
		queryFn: async (): Promise<LoadedCalculator<View>> => {
			const [view, module] = await Promise.all([source.loadView(), source.loadModule(id)]);
			return { view, module };
		},
	});
}

/** The cache key of the formulas that explain one calculator. */
export function toFormulasKey(id: string): readonly [string, string] {
	return ['formulas', id];
}

/** The cache key of one calculator. */
export function toCalculatorKey(id: string): readonly [string, string] {
	return ['calculator', id];
}

/** The detail of the window event "calculator-updated", which every emitted module dispatches on hot update. */
interface CalculatorUpdate {
	readonly id: string;
	readonly module: CalculatorModule;
}

/** Puts edited calculators into the cache; what the visitor typed stays, since nothing is mounted anew. */
export function acceptHotUpdates(client: QueryClient): void {
	window.addEventListener('calculator-updated', (event) => {
		const { id, module } = (event as CustomEvent<CalculatorUpdate>).detail;
		client.setQueryData<LoadedCalculator<unknown>>(
			toCalculatorKey(id),
			(cached) => cached && { ...cached, module },
		);
		void client.resetQueries({ queryKey: toFormulasKey(id) });
	});
}
