// Fills calculators from the household and the planned sale of the visit. Comes once one of them was entered.

import { prefillCalculator } from '../features/effect/prefill.ts';
import type { PrefilledInputs } from '../features/form/field-state.ts';
import { readHousehold } from '../features/household/household-state.ts';
import { loadReturns } from '../lib/load-returns.ts';
import { loadPrefills } from '../lib/load-strategies.ts';
import type { CompiledCalculator } from '../model/compiled-calculator.ts';
import type { Visit } from '../visit/visit.ts';

/** The inputs a calculator opens with in a visit. */
export type PrefillFromVisit = (visit: Pick<Visit, 'household' | 'sale'>) => PrefilledInputs;

/** Loads what it takes to fill one calculator. @throws when it cannot be fetched */
export async function loadVisitPrefill(calculator: CompiledCalculator): Promise<PrefillFromVisit> {
	const [system, prefills] = await Promise.all([loadReturns(), loadPrefills(calculator.id)]);
	return ({ household, sale }) =>
		prefillCalculator({
			calculator,
			prefills,
			system,
			reading: readHousehold(system, household),
			sale: sale?.sale,
		});
}
