// The routes. A new page is one line in `pages`; it gets the header, the footer and the error page.
// The router is the declarative one: the site has no loaders or actions, and it is half the size of the data router.
import { type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { HomePage } from './home/home-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { SiteLayout } from './site-layout.tsx';
import { UnexpectedErrorBoundary } from './unexpected-error.tsx';

/** The pages inside the shared chrome. */
export const pages: RouteObject[] = [{ path: '/', element: <HomePage /> }];

const routes: RouteObject[] = [
	{ element: <SiteLayout />, children: pages },
	{ path: '*', element: <NotFoundPage /> },
];

/** Everything below the router. An error on a page leaves the selection alone and clears on navigation. */
export function SiteRoutes() {
	const { key } = useLocation();
	return (
		<UnexpectedErrorBoundary locationKey={key}>
			<Pages />
		</UnexpectedErrorBoundary>
	);
}

function Pages() {
	return useRoutes(routes);
}
