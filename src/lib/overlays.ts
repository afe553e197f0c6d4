// Which overlay is open, kept in the browser's history so that Back closes it.
// A calculator stands in the address (/?calculator=id); the comparison, the household and the planned sale only in the history entry's state.
import { useEffect, useRef } from 'react';
import { type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';

interface EntryState {
	/** This site added the history entry, so closing may go back. */
	readonly opened?: boolean;
	readonly comparison?: boolean;
	readonly household?: boolean;
	readonly sale?: boolean;
}

export type OverlayKind = 'calculator' | 'comparison' | 'household' | 'sale';

export interface Overlays {
	/** The id in the address, or '' when no calculator is open. */
	readonly calculatorId: string;
	/** The topmost overlay, or ''. */
	readonly top: OverlayKind | '';
	readonly openCalculator: (id: string) => void;
	/** Opens what does not stand in the address. */
	readonly open: (overlay: Exclude<OverlayKind, 'calculator'>) => void;
	/** Leaves the open overlay: back when this site opened it, else to the bare home page. */
	readonly close: () => void;
}

/**
 * Reads and changes the open overlay of the home page.
 * @param canCompare whether anything is selected; a comparison of nothing is not asked for any more
 */
export function useOverlays(canCompare: boolean): Overlays {
	const navigate = useNavigate();
	const { key, search, state } = useLocation();
	const entry = (state ?? {}) as EntryState;
	const isClosing = useRef(false);
	// biome-ignore lint/correctness/useExhaustiveDependencies: arriving anywhere ends the closing
	useEffect(() => {
		isClosing.current = false;
	}, [key]);
	const isStale = entry.comparison === true && !canCompare;
	// After a reload, say. Left open, it would show by itself once something is selected again. Going back takes a moment, in
	// which something else may be opened and would be closed again.
	useLeave(isStale, key, () => navigate('/', { replace: true }));
	const calculatorId = new URLSearchParams(search).get('calculator') ?? '';
	return {
		calculatorId,
		top: entry.household
			? 'household'
			: entry.sale
				? 'sale'
				: calculatorId
					? 'calculator'
					: entry.comparison && canCompare
						? 'comparison'
						: '',
		openCalculator: (id) =>
			navigate(toCalculatorAddress(id), { state: { opened: true } satisfies EntryState }),
		open: (overlay) => navigate('/', { state: { opened: true, [overlay]: true } satisfies EntryState }),
		close: () => {
			// Going back takes a moment; a second click or key press must not go back twice.
			if (isClosing.current) return;
			isClosing.current = true;
			leave(entry, navigate);
		},
	};
}

/**
 * Leaves a history entry that has nothing to show any more, once: effects may run twice.
 * @param key of the entry
 */
export function useLeave(isStale: boolean, key: string, onLeave: () => void) {
	const lastKey = useRef<string>(undefined);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the way out as it is when the entry goes stale
	useEffect(() => {
		if (!isStale || lastKey.current === key) return;
		lastKey.current = key;
		onLeave();
	}, [isStale, key]);
}

/** The address that opens a calculator. */
export function toCalculatorAddress(id: string): string {
	return `/?calculator=${encodeURIComponent(id)}`;
}

function leave(entry: EntryState, navigate: NavigateFunction) {
	if (entry.opened) navigate(-1);
	else navigate('/', { replace: true });
}
