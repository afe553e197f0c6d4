// Whether the household or the planned sale is open: kept in the history entry's state, over whatever is open, so that Back
// closes it.
import { useLocation, useNavigate } from 'react-router-dom';

/** The upper overlay: the household may open over the sale. */
export type EntryOverlay = 'household' | 'sale';

interface EntryOverlayState {
	readonly isOpen: boolean;
	/** The comparison is open, perhaps below it. */
	readonly hasComparison: boolean;
	readonly open: () => void;
}

/** Reads whether it is open, and opens it. */
export function useEntryOverlay(overlay: EntryOverlay): EntryOverlayState {
	const { pathname, search, hash, state } = useLocation();
	const navigate = useNavigate();
	const historyState = (state ?? {}) as Partial<Record<EntryOverlay | 'comparison', boolean>>;
	return {
		isOpen: historyState[overlay] === true,
		hasComparison: historyState.comparison === true,
		// It adds a history entry of its own, whatever the one below came from: closing goes back to that.
		open: () =>
			navigate({ pathname, search, hash }, { state: { ...historyState, opened: true, [overlay]: true } }),
	};
}
