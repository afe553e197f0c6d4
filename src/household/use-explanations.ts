// How every line of a return comes about: the code that explains, and the formulas, are fetched when first asked for.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { loadReturnWorkings } from '../catalogue/load-returns.ts';
import { returnCalculator, workingsOfReturn } from '../engine/return/as-calculator.ts';
import type { TaxSystem } from '../engine/return/tax-system.ts';
import type { ReadHousehold } from './household-state.ts';

/** What has to be known of a household to show its return. */
export interface ExplainedReturn {
	readonly system: TaxSystem;
	readonly read: ReadHousehold;
}

/** Said of the numbers in the working of a line. */
export const ORIGINS = { input: 'A fact of the household.', result: 'A line of this return.' };

interface YearOfReturn {
	readonly system: TaxSystem;
	readonly read: Pick<ReadHousehold, 'year' | 'facts'>;
}

/** The explanations of a return by id of line, once they are there. @param wanted false until a visitor asks */
export function useExplanations({ system, read: { year, facts } }: YearOfReturn, wanted: boolean) {
	const { data, isError } = useQuery({
		queryKey: ['household', 'workings'],
		queryFn: async () => {
			const [view, all] = await Promise.all([
				import('../calculator/workings/working.tsx'),
				loadReturnWorkings(),
			]);
			return { ...view, all };
		},
		enabled: wanted,
	});
	const explained = useMemo(() => {
		if (!data || !wanted) return undefined;
		const calculator = returnCalculator(system, year, facts, data.all);
		const explanations = data.explainAll(calculator, workingsOfReturn(system, facts, data.all), facts);
		return {
			Working: data.Working,
			byId: new Map(explanations.map((explanation) => [explanation.id, explanation])),
		};
	}, [data, wanted, system, year, facts]);
	return { explained, isError };
}
