// Whether the report is open: kept in the history entry's state, over whatever is open, so that Back closes it.
import { useLocation, useNavigate } from 'react-router-dom';
import { useLeave } from '../overlays.ts';
import { useSelection } from '../selection.tsx';
import { useCalculations } from './calculations.ts';
import { reportable } from './reportable.ts';

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
	const count = reportable(useSelection().ids, useCalculations()).length;
	const { report: isAsked = false, ...below } = (state ?? {}) as { readonly report?: boolean };
	const isStale = isAsked && count === 0;
	// After a reload there is nothing to report on any more. What is below the report has an entry of its own.
	useLeave(isStale, key, () => navigate(-1));
	return {
		isOpen: isAsked && count > 0,
		count,
		open: () => navigate({ pathname, search, hash }, { state: { ...below, report: true } }),
		close: () => navigate(-1),
	};
}
