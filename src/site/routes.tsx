// The routes. A new page is one line in `pages`; it gets the header, the footer and the error page.
import type { RouteObject } from 'react-router-dom';
import { HomePage } from './home/home-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { SiteLayout } from './site-layout.tsx';
import { UnexpectedErrorPage } from './unexpected-error.tsx';

/** The pages inside the shared chrome. */
export const pages: RouteObject[] = [{ path: '/', element: <HomePage /> }];

/** Everything below the router. The selection stands above it, so a broken page does not lose it. */
export const routes: RouteObject[] = [
	{
		errorElement: <UnexpectedErrorPage />,
		children: [
			{ element: <SiteLayout />, children: pages },
			{ path: '*', element: <NotFoundPage /> },
		],
	},
];
