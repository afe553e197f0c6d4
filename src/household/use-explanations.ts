// How every line of a return comes about: the code that explains, and the formulas, are fetched when first asked for.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { loadReturnWorkings } from '../catalogue/load-returns.ts';
import type { FilingStatus } from '../engine/law.ts';
import {
	type ReturnWorkings,
	returnCalculator,
	trustCalculator,
	workingsOfReturn,
	workingsOfTrust,
} from '../engine/return/as-calculator.ts';
import type { TaxSystem } from '../engine/return/tax-system.ts';
import type { ReadHousehold } from './household-state.ts';

/** What has to be known of a household to show its return. */
export interface ExplainedReturn {
	readonly system: TaxSystem;
	readonly read: ReadHousehold;
}

/** Said of the numbers in the working of a line. */
export const ORIGINS = { input: 'A fact of the household.', result: 'A line of this return.' };

/** A return of a year. */
export interface YearOfReturn {
	readonly system: TaxSystem;
	readonly read: Pick<ReadHousehold, 'year' | 'facts'>;
	/** For the return of a trust: the filing status of the household whose strategy has it. */
	readonly trustOf?: FilingStatus;
}

/** The explanations of a return by id of line, once they are there. @param wanted false until a visitor asks */
export function useExplanations({ system, read: { year, facts }, trustOf }: YearOfReturn, wanted: boolean) {
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
		const explainable = explainableOf(
			{ system, read: { year, facts }, ...(trustOf ? { trustOf } : {}) },
			data.all,
		);
		if (!explainable) return undefined;
		const { calculator, workings } = explainable;
		return {
			Working: data.Working,
			byId: new Map(data.explainAll(calculator, workings, facts).map((one) => [one.id, one])),
		};
	}, [data, wanted, system, year, facts, trustOf]);
	return { explained, isError };
}

/** A return in the form of a calculator, with how its lines come about; undefined without a worksheet for it. */
export function explainableOf({ system, read: { year, facts }, trustOf }: YearOfReturn, all: ReturnWorkings) {
	const calculator = trustOf
		? trustCalculator(system, year, trustOf)
		: returnCalculator(system, year, facts, all);
	const workings = trustOf ? workingsOfTrust(system, all) : workingsOfReturn(system, facts, all);
	return calculator && workings && { calculator, workings };
}
