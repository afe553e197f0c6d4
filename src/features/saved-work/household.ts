// The household of this visit. In memory only.
import { createVisitState } from '../../lib/visit-state.ts';
import type { Household } from '../household/household.ts';
import { updateEligibility } from '../strategy/eligibility-state.ts';

const household = createVisitState<Household | null>('household', null);

/** The household, null for the sample; kept up to date. */
export const { get: getHousehold, use: useHousehold } = household;

/** Changes the household. @param update makes the next one of the present one */
export function changeHousehold(update: (household: Household | null) => Household | null): void {
	household.update(update);
	updateEligibility({ hasHousehold: getHousehold() !== null });
}
