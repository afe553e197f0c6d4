// The application: takes over the prerendered page, or renders the page itself where none was prerendered.

import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import { keepAddress } from './site/page-address.ts';
import { routes } from './site/routes.tsx';
import { SiteRoot } from './site/site-root.tsx';

/**
 * Starts the application in the element with the id "root".
 * @throws when the code of the page cannot be fetched
 */
export async function start(): Promise<void> {
	const root = document.getElementById('root');
	if (!root) throw new Error('index.html has no element with the id "root".');
	const route = await arrivedRoute();
	const router = createBrowserRouter(routes);
	keepAddress(router);
	const site = (
		<SiteRoot>
			<RouterProvider router={router} />
		</SiteRoot>
	);
	// A transition may be interrupted, so the page answers while it is taken over.
	if (isWritten(root, route)) startTransition(() => void hydrateRoot(root, site));
	else createRoot(root).render(site);
}

/** Fetches the code of the page in the address, without which the first rendering would be empty. */
async function arrivedRoute(): Promise<string | undefined> {
	const matches = matchRoutes(routes, location) ?? [];
	await Promise.all(
		matches.map(async ({ route }) => {
			if (typeof route.lazy !== 'function') return;
			Object.assign(route, await route.lazy(), { lazy: undefined });
		}),
	);
	return matches.at(-1)?.route.path;
}

/** True when the markup is what the first rendering gives. An open calculator is never in the markup. */
function isWritten(root: HTMLElement, route: string | undefined): boolean {
	return root.dataset.route === route && !new URLSearchParams(location.search).has('calculator');
}
