// Whether the screen is narrow, for what changes its place there; the widths of the variant "narrow".
import { useSyncExternalStore } from 'react';

const QUERY = 'screen and (width < 48rem)';

/** Kept up to date. */
export function useNarrowScreen(): boolean {
	return useSyncExternalStore(subscribe, matches, () => false);
}

function subscribe(listener: () => void) {
	const query = window.matchMedia(QUERY);
	query.addEventListener('change', listener);
	return () => query.removeEventListener('change', listener);
}

function matches(): boolean {
	return window.matchMedia(QUERY).matches;
}
