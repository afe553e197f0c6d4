// Whether the household is open: kept in the history entry's state, over whatever is open, so that Back closes it.
import { useLocation, useNavigate } from 'react-router-dom';

interface HouseholdOverlayState {
	readonly isOpen: boolean;
	/** The comparison is open, perhaps below it. */
	readonly hasComparison: boolean;
	readonly open: () => void;
}

/** Reads whether the household is open, and opens it. */
export function useHouseholdOverlay(): HouseholdOverlayState {
	const { pathname, search, hash, state } = useLocation();
	const navigate = useNavigate();
	const below = (state ?? {}) as { readonly household?: boolean; readonly comparison?: boolean };
	return {
		isOpen: below.household === true,
		hasComparison: below.comparison === true,
		// It adds a history entry of its own, whatever the one below came from: closing goes back to that.
		open: () => navigate({ pathname, search, hash }, { state: { ...below, opened: true, household: true } }),
	};
}
