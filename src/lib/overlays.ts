// Which overlays are open, kept in the browser's history so that Back closes the topmost.
// A calculator stands in the address too (/?calculator=id).
import { useEffect, useRef } from 'react';
import { type To, useLocation, useNavigate } from 'react-router-dom';

export type OverlayKind = 'calculator' | 'comparison' | 'plan' | 'sale' | 'household' | 'report';

interface EntryState {
	/** Written where this site added the history entry, so that closing may go back. */
	readonly overlays?: readonly OverlayKind[];
}

export interface Overlays {
	/** The open overlays, the topmost last. */
	readonly stack: readonly OverlayKind[];
	/** The id in the address, or ''. */
	readonly calculatorId: string;
	/** Opens a calculator alone. */
	readonly openCalculator: (id: string) => void;
	/** Opens another overlay over those that are open. */
	readonly open: (kind: Exclude<OverlayKind, 'calculator'>) => void;
	/** Closes the topmost: back when this site opened it, else to the bare home page. */
	readonly close: () => void;
}

/** Reads and changes the open overlays of the home page. */
export function useOverlays(): Overlays {
	const navigate = useNavigate();
	const { key, pathname, search, hash, state } = useLocation();
	const calculatorId = new URLSearchParams(search).get('calculator') ?? '';
	const { overlays } = (state ?? {}) as EntryState;
	const stack = overlays ?? (calculatorId === '' ? [] : (['calculator'] as const));
	const leave = () => (overlays ? navigate(-1) : navigate('/', { replace: true }));
	// Going back takes a moment, in which Escape may be pressed again for the overlay below.
	const pendingCloses = useRef(0);
	// biome-ignore lint/correctness/useExhaustiveDependencies: each arrival at a history entry answers one request
	useEffect(() => {
		pendingCloses.current = stack.length === 0 ? 0 : Math.max(0, pendingCloses.current - 1);
		if (pendingCloses.current > 0) leave();
	}, [key]);
	const pushOverlays = (address: To, nextStack: readonly OverlayKind[]) =>
		navigate(address, { state: { overlays: nextStack } satisfies EntryState });
	return {
		stack,
		calculatorId,
		openCalculator: (id) => pushOverlays(toCalculatorAddress(id), ['calculator']),
		open: (kind) => pushOverlays(stack.length === 0 ? '/' : { pathname, search, hash }, [...stack, kind]),
		close: () => {
			pendingCloses.current += 1;
			if (pendingCloses.current === 1) leave();
		},
	};
}

/**
 * The overlays that have something to show. After a reload, say, one may have nothing; left open, it would show by itself
 * once something is selected again.
 * @param isEmpty whether an overlay has nothing to show
 */
export function useFilledStack({ stack }: Overlays, isEmpty: (kind: OverlayKind) => boolean) {
	const navigate = useNavigate();
	const { key } = useLocation();
	const lastKey = useRef<string>(undefined);
	const emptyIndex = stack.findIndex(isEmpty);
	useEffect(() => {
		// Effects may run twice, and going back takes a moment.
		if (emptyIndex < 0 || lastKey.current === key) return;
		lastKey.current = key;
		if (emptyIndex === 0) navigate('/', { replace: true });
		else navigate(-1);
	}, [emptyIndex, key, navigate]);
	return emptyIndex < 0 ? stack : stack.slice(0, emptyIndex);
}

/** The address that opens a calculator. */
export function toCalculatorAddress(id: string): string {
	return `/?calculator=${encodeURIComponent(id)}`;
}
