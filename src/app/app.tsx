// The application: takes over the prerendered page, or renders the page itself where none was prerendered.
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterProvider } from 'react-router-dom';
import { correctAddress, keepAddress } from '../lib/pages.ts';
import { clearHistoryCopy, keptText } from '../lib/reload.ts';
import { guideFocus } from '../ui/focus.ts';
import type { LazyPageHandle } from './lazy-page.tsx';
import { routes } from './routes.tsx';

/**
 * Fetches what the page in the address needs, without which the first rendering would be empty, and brings the page to life.
 * @throws when the code of the page cannot be fetched
 */
export async function start(): Promise<void> {
	const root = document.getElementById('root');
	if (!root) throw new Error('index.html has no element with the id "root".');
	if (root.dataset.route === 'embed') return (await import('./embed.tsx')).renderEmbed(root);
	const address = correctAddress(root.dataset.route, location);
	if (address) history.replaceState(history.state, '', address);
	const matches = matchRoutes(routes, location) ?? [];
	await Promise.all(matches.map(({ route }) => fetchPage(route)));
	renderPage(root, matches.at(-1)?.route.path);
}

async function fetchPage(route: RouteObject): Promise<void> {
	if (typeof route.lazy !== 'function') return;
	const { preload }: LazyPageHandle = route.handle;
	await preload();
	Object.assign(route, await route.lazy(), { lazy: undefined });
}

function renderPage(root: HTMLElement, route: string | undefined): void {
	clearHistoryCopy();
	if (keptText) checkKeptVisit();
	const router = createBrowserRouter(routes);
	keepAddress(router);
	guideFocus(document);
	const site = (
		<StrictMode>
			<RouterProvider router={router} />
		</StrictMode>
	);
	// A transition may be interrupted, so the page answers while it is taken over.
	if (isPrerendered(root, route)) startTransition(() => void hydrateRoot(root, site));
	else createRoot(root).render(site);
}

// Another build may have kept the visit. Until its definitions have come, or where they do not, it is as that build left it.
function checkKeptVisit(): void {
	import('../features/work-files/check-kept-visit.ts')
		.then((module) => module.checkKeptVisit())
		.catch(console.error);
}

/** True when the markup is what the first rendering gives. Nothing that opens over it is in it, nor a selection. */
function isPrerendered(root: HTMLElement, route: string | undefined): boolean {
	if ((route === '/' || route === '/find') && (keptText || history.state?.usr)) return false;
	return root.dataset.route === route && !/[?&](calculator|step)=/.test(location.search);
}
