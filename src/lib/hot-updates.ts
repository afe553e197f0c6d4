// During development an edited definition arrives here, and the open calculator takes it over in place.
import type { QueryClient } from '@tanstack/react-query';
import type { CalculatorModule } from '../model/calculator-module.ts';
import { type LoadedCalculator, toCalculatorKey, toFormulasKey } from './queries.ts';

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
