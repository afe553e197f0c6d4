// The query client of the page, and the keys under which calculators are kept.
import { QueryClient, queryOptions } from '@tanstack/react-query';
import type { CalculatorModule, CompiledCalculator } from '../model/compiled-calculator.ts';
import { loadCalculator } from './load-calculator.ts';
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

export const createCalculatorQuery = (id: string) =>
	queryOptions({ queryKey: ['calculator', id], queryFn: () => loadCalculator(id) });

export const createFormulasQuery = ({ id, explain }: Pick<CompiledCalculator, 'id' | 'explain'>) =>
	queryOptions({ queryKey: ['formulas', id], queryFn: explain });

/** The detail of the window event "calculator-updated", which every emitted module dispatches on hot update. */
interface CalculatorUpdate {
	readonly id: string;
	readonly module: CalculatorModule;
}

/** Puts edited calculators into the cache; what the visitor typed stays, since nothing is mounted anew. */
export function acceptHotUpdates(): void {
	window.addEventListener('calculator-updated', (event) => {
		const { id, module } = (event as CustomEvent<CalculatorUpdate>).detail;
		const { queryKey } = createCalculatorQuery(id);
		queryClient.setQueryData(queryKey, (cachedModule) => cachedModule && module);
		void queryClient.resetQueries({ queryKey: createFormulasQuery(module.calculator).queryKey });
	});
}
