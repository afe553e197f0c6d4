// The query client of the page, and the keys under which calculators are kept.
import { QueryClient } from '@tanstack/react-query';
import type { CalculatorModule } from '../model/compiled-calculator.ts';
import { RETRIES, retryDelay } from './retry.ts';

const FIVE_MINUTES = 5 * 60 * 1000;

/** Nothing it loads comes from a data server, so it also tries when offline. */
export const queryClient = new QueryClient({
	defaultOptions: {
		queries: {
			retry: RETRIES,
			retryDelay,
			staleTime: FIVE_MINUTES,
			networkMode: 'always',
			refetchOnReconnect: true,
			refetchOnWindowFocus: false,
			structuralSharing: false,
		},
	},
});

/** Begins the key of a query whose data hold a calculator's `module`. */
export function toCalculatorKey(id: string): readonly [string, string] {
	return ['calculator', id];
}

/** The key of the formulas that explain one calculator. */
export function toFormulasKey(id: string): readonly [string, string] {
	return ['formulas', id];
}

/** The detail of the window event "calculator-updated", which every emitted module dispatches on hot update. */
interface CalculatorUpdate {
	readonly id: string;
	readonly module: CalculatorModule;
}

/** Puts edited calculators into the cache; what the visitor typed stays, since nothing is mounted anew. */
export function acceptHotUpdates(): void {
	window.addEventListener('calculator-updated', (event) => {
		const { id, module } = (event as CustomEvent<CalculatorUpdate>).detail;
		queryClient.setQueriesData<{ readonly module: CalculatorModule }>(
			{ queryKey: toCalculatorKey(id) },
			(cachedValue) => cachedValue && { ...cachedValue, module },
		);
		void queryClient.resetQueries({ queryKey: toFormulasKey(id) });
	});
}
