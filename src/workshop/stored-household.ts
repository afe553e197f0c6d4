// The household that worksheets and strategies are worked out for: it stays as it is while files are edited, and from one
// to another.
import { useState } from 'react';
import type { Household } from '../features/household/household.ts';

let storedHousehold: Household | null = null;

/** Null for the sample; and what changes it. */
export function useStoredHousehold() {
	const [household, setHousehold] = useState(storedHousehold);
	const update = (transform: (household: Household | null) => Household | null) =>
		setHousehold((current) => {
			storedHousehold = transform(current);
			return storedHousehold;
		});
	return { household, update };
}
