// Whether the report is open: kept in the history entry's state, over whatever is open, so that Back closes it.
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
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
	const { pathname, search, hash, state } = useLocation();
	const navigate = useNavigate();
	const count = reportable(useSelection().ids, useCalculations()).length;
	const { report: isAsked = false, ...below } = (state ?? {}) as { readonly report?: boolean };
	const isStale = isAsked && count === 0;
	// After a reload there is nothing to report on any more.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the address as it is when the report goes stale
	useEffect(() => {
		if (isStale) navigate({ pathname, search, hash }, { replace: true, state: below });
	}, [isStale]);
	return {
		isOpen: isAsked && count > 0,
		count,
		open: () => navigate({ pathname, search, hash }, { state: { ...below, report: true } }),
		close: () => navigate(-1),
	};
}
