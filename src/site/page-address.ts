// Keeps the canonical address of the document in step with the page: browsers share that address, not the bar's.
import type { createBrowserRouter } from 'react-router-dom';
import { pathWithoutSlash } from './page-titles.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'subscribe'>;

/** Follows the router from page to page. */
export function keepAddress(router: Router): void {
	router.subscribe(({ location, navigation }) => {
		const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
		if (link && navigation.state === 'idle') {
			link.href = new URL(pathWithoutSlash(location.pathname), link.href).href;
		}
	});
}
