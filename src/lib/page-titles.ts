// The name and the one address of every page: its heading, its words in the navigation, the first part of the window’s
// title, which follows what is on screen.
import { useEffect } from 'react';
import { type createBrowserRouter, useLocation } from 'react-router-dom';
import { settings } from './settings.ts';

export const pageTitles = {
	'/': 'Tax Strategy Calculators',
	'/find': 'Find my strategies',
	'/about': 'Our Story',
	'/about/team': 'Team',
	'/about/careers': 'Careers',
	'/family-office': 'Family Office',
	'/wealth-management': 'Wealth Management',
	'/popular-services': 'Popular Services',
	'/insights': 'Insights',
	'/states': 'Coverage by state',
	'/contact': 'Contact',
	'*': 'Page not found',
} as const;

/** The address of a page of this site; '*' stands for the one that does not exist. */
export type PagePath = keyof typeof pageTitles;

/** The window's title: the page, then the firm. */
export function formatWindowTitle(title: string): string {
	return `${title} | ${settings.firm}`;
}

/** The address as the table above writes it: without a closing slash. */
export function trimTrailingSlash(pathname: string): string {
	return pathname.replace(/(.)\/+$/, '$1');
}

/** The page on screen. */
export function usePagePath(): PagePath {
	const path = trimTrailingSlash(useLocation().pathname);
	return path in pageTitles ? (path as PagePath) : '*';
}

/**
 * Names the window while it is mounted; an overlay gives the page's title back when it goes.
 * Stands first in a page, since effects run in document order and an overlay further down must win.
 * @param title of the page or the open overlay; the firm's name follows it
 */
export function PageTitle({ title }: { title: string }) {
	useEffect(() => {
		const previousTitle = document.title;
		setWindowTitle(formatWindowTitle(title));
		return () => setWindowTitle(previousTitle);
	}, [title]);
	return null;
}

// In the text that is there: with another one in its place, a browser styles the whole page anew, since the rules for pages
// without a script ask what the head holds.
function setWindowTitle(title: string): void {
	const text = document.querySelector('title')?.firstChild;
	if (text instanceof Text) text.data = title;
	else document.title = title;
}

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'subscribe'>;

/**
 * The page's one address where the bar shows another, since some hosts also serve "/about/" and "/about/index.html".
 * @param prerenderedPath the route the document was written for; none is known of the page for missing addresses
 */
export function correctAddress(
	prerenderedPath: string | undefined,
	{ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
): string | undefined {
	return prerenderedPath?.startsWith('/') && prerenderedPath !== pathname
		? prerenderedPath + search + hash
		: undefined;
}

/** Follows the router from page to page. */
export function keepAddress(router: Router): void {
	router.subscribe(({ location, navigation }) => {
		const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
		if (link && navigation.state === 'idle') {
			link.href = new URL(trimTrailingSlash(location.pathname), link.href).href;
		}
	});
}
