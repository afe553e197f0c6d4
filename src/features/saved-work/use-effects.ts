// The effects on the return of what was calculated in the visit.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { loadStrategyParts } from '../../lib/load-calculator.ts';
import { loadReturns } from '../../lib/load-returns.ts';
import { loadReturnsFor } from '../../lib/load-strategies.ts';
import type { CompiledCalculator, Inputs } from '../../model/compiled-calculator.ts';
import { readHousehold } from '../household/household-state.ts';
import { missingFactsNote } from '../household/messages.ts';
import { computeEffect, type EffectView } from '../strategy/compute-effect.ts';
import { getReturnInputs, useVisitPart } from './visit-store.ts';
import { HOLDS_LAW } from './watch-states.ts';

interface Calculation {
	readonly calculator: CompiledCalculator;
	/** Complete, in the stored units. */
	readonly inputs: Inputs;
}

/**
 * By strategy; without those that are not loaded yet, need a missing fact, or cannot be computed.
 * @param hasOneStrategy true where the plan beside them has only this strategy, so that both have its example household
 */
export function useEffects(
	calculations: readonly Calculation[],
	hasOneStrategy: boolean,
): ReadonlyMap<string, EffectView> {
	const household = useVisitPart('household');
	const sale = useVisitPart('sale');
	const returnInputs = useVisitPart('returnInputs');
	const ids = calculations.map(({ calculator }) => calculator.id);
	const { data } = useQuery({
		queryKey: ['effects', ...ids],
		meta: HOLDS_LAW,
		queryFn: async () => {
			const [strategies] = await Promise.all([loadStrategyParts(ids), loadReturns()]);
			return { system: await loadReturnsFor(strategies), strategies };
		},
		enabled: ids.length > 0,
	});
	return useMemo(() => {
		if (!data) return new Map();
		const { system, strategies } = data;
		// All on one household: those that are ranked share what they are computed on, as in the plan.
		const exampleHousehold = hasOneStrategy ? strategies[0]?.strategy.exampleHousehold : {};
		const reading = readHousehold(system, household, exampleHousehold);
		if (missingFactsNote(reading) !== '') return new Map();
		const effects = calculations.flatMap(({ calculator, inputs }): [string, EffectView][] => {
			const loadedStrategies = strategies.find(({ strategy }) => strategy.id === calculator.id);
			if (!loadedStrategies) return [];
			const typedInputs = getReturnInputs(returnInputs, calculator.id);
			const visit = {
				system,
				...loadedStrategies,
				read: reading,
				sale: sale?.sale,
				calculator,
				calculatedInputs: inputs,
			};
			try {
				return [[calculator.id, computeEffect({ ...visit, typedInputs })]];
			} catch {
				// What cannot be computed has no effect here; its calculator and the plan tell why.
				return [];
			}
		});
		return new Map(effects);
	}, [data, calculations, household, sale, returnInputs, hasOneStrategy]);
}
