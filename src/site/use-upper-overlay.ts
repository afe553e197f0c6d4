// Whether the household or the planned sale is open: kept in the history entry's state, over whatever is open, so that Back
// closes it.
import { useLocation, useNavigate } from 'react-router-dom';

/** What opens over whatever is open; the household over the sale. */
export type UpperOverlay = 'household' | 'sale';

interface UpperOverlayState {
	readonly isOpen: boolean;
	/** The comparison is open, perhaps below it. */
	readonly hasComparison: boolean;
	readonly open: () => void;
}

/** Reads whether it is open, and opens it. */
export function useUpperOverlay(overlay: UpperOverlay): UpperOverlayState {
	const { pathname, search, hash, state } = useLocation();
	const navigate = useNavigate();
	const below = (state ?? {}) as Partial<Record<UpperOverlay | 'comparison', boolean>>;
	return {
		isOpen: below[overlay] === true,
		hasComparison: below.comparison === true,
		// It adds a history entry of its own, whatever the one below came from: closing goes back to that.
		open: () => navigate({ pathname, search, hash }, { state: { ...below, opened: true, [overlay]: true } }),
	};
}
