// Keeps the bar at the one address of the page, and the canonical address of the document, which browsers share,
// in step with the page.
import type { createBrowserRouter } from 'react-router-dom';
import { trimTrailingSlash } from '../lib/page-titles.ts';

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
