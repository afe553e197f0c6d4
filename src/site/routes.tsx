// The routes. A new page is one line in `pages`; it gets the header, the footer and the error page.
import type { RouteObject } from 'react-router-dom';
import { HomePage } from './home/home-page.tsx';
import { SiteLayout } from './layout/site-layout.tsx';
import { lazyPage } from './lazy-page.tsx';
import { UnexpectedErrorPage } from './unexpected-error.tsx';

/** The pages inside the shared layout. Home comes with the site; every other page is a chunk of its own. */
export const pages: RouteObject[] = [
	{ path: '/', element: <HomePage /> },
	lazyPage('/about', () => import('./about/our-story-page.tsx').then((loaded) => loaded.OurStoryPage)),
	lazyPage('/about/team', () => import('./about/team-page.tsx').then((loaded) => loaded.TeamPage)),
	lazyPage('/about/careers', () => import('./about/careers-page.tsx').then((loaded) => loaded.CareersPage)),
	lazyPage('/family-office', () =>
		import('./family-office/family-office-page.tsx').then((loaded) => loaded.FamilyOfficePage),
	),
	lazyPage('/wealth-management', () =>
		import('./wealth-management/wealth-management-page.tsx').then((loaded) => loaded.WealthManagementPage),
	),
	lazyPage('/popular-services', () =>
		import('./services/popular-services-page.tsx').then((loaded) => loaded.PopularServicesPage),
	),
	lazyPage('/insights', () => import('./insights/insights-page.tsx').then((loaded) => loaded.InsightsPage)),
	lazyPage('/contact', () => import('./contact/contact-page.tsx').then((loaded) => loaded.ContactPage)),
];

/** Everything below the router. The selection stands above it, so a broken page does not lose it. */
export const routes: RouteObject[] = [
	{
		errorElement: <UnexpectedErrorPage />,
		children: [
			{ element: <SiteLayout />, children: pages },
			lazyPage('*', () => import('./not-found-page.tsx').then((loaded) => loaded.NotFoundPage)),
		],
	},
];
