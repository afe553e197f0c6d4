// Which overlay is open, kept in the browser's history so that Back closes it.
// A calculator stands in the address (/?calculator=id); the comparison only in the history entry's state.
import { useEffect, useRef } from 'react';
import { type NavigateFunction, useLocation, useNavigate, useSearchParams } from 'react-router-dom';

interface EntryState {
	/** This site added the history entry, so closing may go back. */
	readonly opened?: boolean;
	readonly comparison?: boolean;
}

interface Overlays {
	/** The id in the address, or '' when no calculator is open. */
	readonly calculatorId: string;
	/** Asked for, and there is something to compare. */
	readonly comparisonAsked: boolean;
	readonly openCalculator: (id: string) => void;
	readonly openComparison: () => void;
	/** Leaves the open overlay: back when this site opened it, else to the bare home page. */
	readonly close: () => void;
}

/**
 * Reads and changes the open overlay of the home page.
 * @param canCompare whether anything is selected; a comparison of nothing is not asked for any more
 */
export function useOverlays(canCompare: boolean): Overlays {
	const [parameters] = useSearchParams();
	const navigate = useNavigate();
	const { key, state } = useLocation();
	const entry = (state ?? {}) as EntryState;
	const closing = useRef(false);
	// biome-ignore lint/correctness/useExhaustiveDependencies: arriving anywhere ends the closing
	useEffect(() => {
		closing.current = false;
	}, [key]);
	const isStale = entry.comparison === true && !canCompare;
	// After a reload, say. Left open, it would show by itself once something is selected again.
	useLeave(isStale, key, () => leave(entry, navigate));
	return {
		calculatorId: parameters.get('calculator') ?? '',
		comparisonAsked: entry.comparison === true && canCompare,
		openCalculator: (id) => navigate(calculatorAddress(id), { state: { opened: true } satisfies EntryState }),
		openComparison: () => navigate('/', { state: { opened: true, comparison: true } satisfies EntryState }),
		close: () => {
			// Going back takes a moment; a second click or key press must not go back twice.
			if (closing.current) return;
			closing.current = true;
			leave(entry, navigate);
		},
	};
}

/**
 * Leaves a history entry that has nothing to show any more, once: effects may run twice.
 * @param key of the entry
 */
export function useLeave(isStale: boolean, key: string, onLeave: () => void) {
	const left = useRef<string>(undefined);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the way out as it is when the entry goes stale
	useEffect(() => {
		if (!isStale || left.current === key) return;
		left.current = key;
		onLeave();
	}, [isStale, key]);
}

/** The address that opens a calculator. */
export function calculatorAddress(id: string): string {
	return `/?calculator=${encodeURIComponent(id)}`;
}

function leave(entry: EntryState, navigate: NavigateFunction) {
	if (entry.opened) navigate(-1);
	else navigate('/', { replace: true });
}
