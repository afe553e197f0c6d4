// Loads calculators through TanStack Query: three retries, kept for five minutes.
// A failed import() is fetched anew on the next attempt: so the HTML standard has it since 2026,
// and so Chromium does, checked in a browser. Browsers from before then keep the failure until a reload.
import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { CalculatorModule } from '../definition/calculator-module.ts';

const FIVE_MINUTES = 5 * 60 * 1000;

/** A calculator with the code that shows it. */
export interface LoadedCalculator<View> {
	readonly module: CalculatorModule;
	readonly view: View;
}

/** The client of the whole page. Nothing it loads comes from a data server, so it also tries when offline. */
export function createQueryClient(): QueryClient {
	return new QueryClient({
		defaultOptions: {
			queries: {
				retry: 3,
				retryDelay: (attempt) => 500 * 2 ** attempt,
				staleTime: FIVE_MINUTES,
				gcTime: FIVE_MINUTES,
				networkMode: 'always',
				refetchOnReconnect: true,
				refetchOnWindowFocus: false,
				structuralSharing: false,
			},
		},
	});
}

/** How one calculator and its view are fetched. */
export interface CalculatorSource<View> {
	readonly loadModule: (id: string) => Promise<CalculatorModule>;
	/** Imports the view; passed in because the catalogue knows no view. */
	readonly loadView: () => Promise<View>;
}

/** One calculator together with the view that shows it, so that both retry as one. */
export function calculatorQuery<View>(id: string, source: CalculatorSource<View>) {
	return queryOptions({
		queryKey: calculatorKey(id),
		queryFn: async (): Promise<LoadedCalculator<View>> => {
			const [view, module] = await Promise.all([source.loadView(), source.loadModule(id)]);
			return { view, module };
		},
	});
}

/** The cache key of the formulas that explain one calculator. */
export function formulasKey(id: string): readonly [string, string] {
	return ['formulas', id];
}

/** The cache key of one calculator. */
export function calculatorKey(id: string): readonly [string, string] {
	return ['calculator', id];
}
