// Whether the report is open: kept in the history entry's state, over whatever is open, so that Back closes it.
import { useLocation, useNavigate } from 'react-router-dom';
import { useLeave } from '../../lib/overlays.ts';
import { useSelection } from '../../lib/selection.tsx';
import { useCalculations } from './calculations.ts';
import { listSelectedCalculations } from './selected-calculations.ts';

interface ReportState {
	readonly isOpen: boolean;
	/** How many strategies it would hold. */
	readonly count: number;
	readonly open: () => void;
	readonly close: () => void;
}

/** Reads and changes whether the report is open. */
export function useReport(): ReportState {
	const { key, pathname, search, hash, state } = useLocation();
	const navigate = useNavigate();
	const count = listSelectedCalculations(useSelection().ids, useCalculations()).length;
	const { report: isRequested = false, ...historyState } = (state ?? {}) as { readonly report?: boolean };
	const isStale = isRequested && count === 0;
	// After a reload there is nothing to report on any more. What is below the report has an entry of its own.
	useLeave(isStale, key, () => navigate(-1));
	return {
		isOpen: isRequested && count > 0,
		count,
		open: () => navigate({ pathname, search, hash }, { state: { ...historyState, report: true } }),
		close: () => navigate(-1),
	};
}
