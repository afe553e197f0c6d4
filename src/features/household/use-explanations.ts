// How every line of a return comes about: the code that explains, and the formulas, are fetched when first asked for.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FilingStatus } from '../../engine/law.ts';
import {
	createReturnCalculator,
	createTrustCalculator,
	getTrustWorkings,
	mergeReturnWorkings,
	type ReturnWorkings,
} from '../../engine/tax-return/as-calculator.ts';
import type { TaxSystem } from '../../engine/tax-return/tax-system.ts';
import { loadReturnWorkings } from '../../lib/load-returns.ts';
import type { HouseholdReading } from './household-state.ts';

/** The model needed to show a household's return. */
export interface ReturnContext {
	readonly system: TaxSystem;
	readonly reading: HouseholdReading;
}

/** Said of the numbers in the working of a line. */
export const ORIGINS = { input: 'A fact of the household.', result: 'A line of this return.' };

/** A return of a year. */
export interface ReturnYear {
	readonly system: TaxSystem;
	readonly reading: Pick<HouseholdReading, 'year' | 'facts'>;
	/** For the return of a trust: the filing status of the household whose strategy has it. */
	readonly trustFilingStatus?: FilingStatus;
}

/** The explanations of a return by id of line, once they are there. @param isEnabled false until a visitor asks */
export function useExplanations(
	{ system, reading: { year, facts }, trustFilingStatus }: ReturnYear,
	isEnabled: boolean,
) {
	const { data, isError } = useQuery({
		queryKey: ['household', 'workings'],
		queryFn: async () => {
			const [view, returnWorkings] = await Promise.all([
				import('../calculator/workings/working.tsx'),
				loadReturnWorkings(),
			]);
			return { ...view, all: returnWorkings };
		},
		enabled: isEnabled,
	});
	const explanations = useMemo(() => {
		if (!data || !isEnabled) return undefined;
		const explainableReturn = toExplainableReturn(
			{ system, reading: { year, facts }, ...(trustFilingStatus ? { trustFilingStatus } : {}) },
			data.all,
		);
		if (!explainableReturn) return undefined;
		const { calculator, workings } = explainableReturn;
		return {
			Working: data.Working,
			byId: new Map(
				data.explainRows(calculator, workings, facts).map((explanation) => [explanation.id, explanation]),
			),
		};
	}, [data, isEnabled, system, year, facts, trustFilingStatus]);
	return { explained: explanations, isError };
}

/** A return in the form of a calculator, with how its lines come about; undefined without a worksheet for it. */
export function toExplainableReturn(
	{ system, reading: { year, facts }, trustFilingStatus }: ReturnYear,
	returnWorkings: ReturnWorkings,
) {
	const calculator = trustFilingStatus
		? createTrustCalculator(system, year, trustFilingStatus)
		: createReturnCalculator(system, year, facts, returnWorkings);
	const workings = trustFilingStatus
		? getTrustWorkings(system, returnWorkings)
		: mergeReturnWorkings(system, facts, returnWorkings);
	return calculator && workings && { calculator, workings };
}
