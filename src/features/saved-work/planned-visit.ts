// The entries of a visit from which its plan follows, and what each of its strategies does to the return.
import { useMemo } from 'react';
import { useVisitPart, type Visit } from './visit-store.ts';

export type PlannedVisit = Pick<Visit, 'calculations' | 'household' | 'sale' | 'returnInputs'>;

/** Kept up to date; the same object for the same entries. */
export function usePlannedVisit(): PlannedVisit {
	const calculations = useVisitPart('calculations');
	const household = useVisitPart('household');
	const sale = useVisitPart('sale');
	const returnInputs = useVisitPart('returnInputs');
	return useMemo(
		() => ({ calculations, household, sale, returnInputs }),
		[calculations, household, sale, returnInputs],
	);
}
