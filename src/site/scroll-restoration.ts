// What a page change does that a browser would do by itself: scroll, and tell where the visitor is now.
// The overlays change the address without changing the page, and are left alone.
import { useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router-dom';
import { pathWithoutSlash } from './page-titles.ts';

/** State of a link that leads to the top of its page, also from further down the same page. */
export const toTop = { toTop: true } as const;

/** Where each entry of the history was left, in pixels from the top. */
const positions = new Map<string, number>();

/** Scrolls and moves focus after each navigation; the first page is the browser's own affair. */
export function useScrollRestoration() {
	const location = useLocation();
	const type = useNavigationType();
	const before = useRef<Location>(location);
	// In time with the page: a shorter page moves the window, and that is not where the one before it was left.
	useLayoutEffect(() => remember(location.key), [location.key]);
	useLayoutEffect(() => {
		const from = before.current;
		if (from === location) return;
		before.current = location;
		window.history.scrollRestoration = 'manual';
		const isNewPage = pathWithoutSlash(from.pathname) !== pathWithoutSlash(location.pathname);
		if (type === 'POP') returnTo(location, isNewPage);
		else if (location.hash) goToPart(location.hash.slice(1));
		else if (isNewPage || location.state?.toTop) goToTop(0);
	}, [location, type]);
}

function remember(key: string) {
	const note = () => positions.set(key, window.scrollY);
	// A page that is left or reloaded is the browser's to restore.
	const leave = () => {
		window.history.scrollRestoration = 'auto';
	};
	window.addEventListener('scroll', note, { passive: true });
	window.addEventListener('pagehide', leave);
	return () => {
		window.removeEventListener('scroll', note);
		window.removeEventListener('pagehide', leave);
	};
}

function returnTo({ key }: Location, isNewPage: boolean) {
	const position = positions.get(key);
	if (isNewPage) goToTop(position ?? 0);
	else if (position !== undefined) window.scrollTo(0, position);
}

function goToTop(position: number) {
	window.scrollTo(0, position);
	focusPage();
}

/** Moves focus to the name of the page on screen. */
export function focusPage() {
	focusPlace(document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main'));
}

function goToPart(id: string) {
	const part = document.getElementById(id);
	part?.scrollIntoView();
	focusPlace(part?.querySelector<HTMLElement>('h2') ?? part);
}

/** Focus lets a screen reader read the place and the next Tab start from it. */
function focusPlace(place: HTMLElement | null) {
	if (!place) return;
	place.tabIndex = -1;
	place.focus({ preventScroll: true });
}
