// The household that worksheets and strategies are worked out for: it stays as it is while files are edited, and from one
// to another.
import { useState } from 'react';
import type { Household } from '../household/household.ts';

let kept: Household | null = null;

/** Null for the sample; and what changes it. */
export function useKeptHousehold() {
	const [household, setHousehold] = useState(kept);
	const change = (next: (household: Household | null) => Household | null) =>
		setHousehold((current) => {
			kept = next(current);
			return kept;
		});
	return { household, change };
}
