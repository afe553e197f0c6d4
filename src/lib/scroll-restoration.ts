// Does on a change of page what a browser would do by itself: scrolls, and announces the new page.
// The overlays change the address without changing the page, and are left alone.
import { useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';
import { trimTrailingSlash } from './pages.ts';

/** State of a link that leads to the top of its page, also from further down the same page. */
export const toTop = { toTop: true } as const;

/** The scroll position of each entry of the history, in pixels from the top. */
const positions = new Map<string, number>();

/** Scrolls and moves focus after each navigation; the first page is the browser's own affair. */
export function useScrollRestoration() {
	const location = useLocation();
	const type = useNavigationType();
	const previousLocation = useRef<Location>(location);
	// In time with the page: a shorter page moves the window, and that is not where the one before it was left.
	useLayoutEffect(() => recordScroll(location.key), [location.key]);
	useLayoutEffect(() => {
		const previous = previousLocation.current;
		if (previous === location) return;
		previousLocation.current = location;
		window.history.scrollRestoration = 'manual';
		const isNewPage = trimTrailingSlash(previous.pathname) !== trimTrailingSlash(location.pathname);
		if (type === 'POP') restoreScroll(location, isNewPage);
		else if (location.hash) scrollToAnchor(location.hash.slice(1));
		else if (isNewPage || location.state?.toTop) scrollToPosition(0);
	}, [location, type]);
}

function recordScroll(key: string) {
	const recordPosition = () => positions.set(key, window.scrollY);
	// A page that is left or reloaded is the browser's to restore.
	const stopRecording = () => {
		window.history.scrollRestoration = 'auto';
	};
	window.addEventListener('scroll', recordPosition, { passive: true });
	window.addEventListener('pagehide', stopRecording);
	return () => {
		window.removeEventListener('scroll', recordPosition);
		window.removeEventListener('pagehide', stopRecording);
	};
}

function restoreScroll({ key }: Location, isNewPage: boolean) {
	const position = positions.get(key);
	if (isNewPage) scrollToPosition(position ?? 0);
	else if (position !== undefined) window.scrollTo(0, position);
}

function scrollToPosition(position: number) {
	window.scrollTo(0, position);
	focusPage();
}

/** Moves focus to the name of the page on screen. */
export function focusPage() {
	focusElement(document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main'));
}

function scrollToAnchor(id: string) {
	const element = document.getElementById(id);
	element?.scrollIntoView();
	focusElement(element?.querySelector<HTMLElement>('h2') ?? element);
}

/** Focus lets a screen reader read the place and the next Tab start from it. */
function focusElement(element: HTMLElement | null) {
	if (!element) return;
	element.tabIndex = -1;
	element.focus({ preventScroll: true });
}
