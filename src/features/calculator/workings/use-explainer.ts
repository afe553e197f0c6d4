// Loads what explains a calculator, when a visitor first asks: the code, and the formulas of this calculator.
import { useQuery } from '@tanstack/react-query';
import { toFormulasKey } from '../../../lib/queries.ts';
import type { CompiledCalculator } from '../../../model/compiled-calculator.ts';

/** The query of a calculator's explanation. @param isEnabled false until a visitor asks for it */
export function useExplainer(calculator: CompiledCalculator, isEnabled: boolean) {
	return useQuery({
		queryKey: toFormulasKey(calculator.id),
		queryFn: async () => {
			const [workings, formulas] = await Promise.all([import('./working.tsx'), calculator.explain()]);
			return { ...workings, formulas };
		},
		enabled: isEnabled,
	});
}
