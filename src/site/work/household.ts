// The household of this visit. In memory only.
import type { Household } from '../../household/household.ts';
import { tellCards } from '../standings.ts';
import { visitState } from '../visit-state.ts';

const household = visitState<Household | null>('household', null);

/** The household, null for the sample; kept up to date. */
export const { current: currentHousehold, use: useHousehold } = household;

/** Changes the household. @param change makes the next one of the present one */
export function changeHousehold(change: (household: Household | null) => Household | null): void {
	household.change(change);
	tellCards({ hasHousehold: currentHousehold() !== null });
}
