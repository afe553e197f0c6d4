// The routes. A new page is one line in `pages`; it gets the header, the footer and the error page.
import type { RouteObject } from 'react-router-dom';
import { PageTitle } from '../lib/pages.ts';
import { ButtonLink } from '../ui/button.tsx';
import { HomePage } from './home-page.tsx';
import { SiteLayout } from './layout/site-layout.tsx';
import { createLazyPage } from './lazy-page.tsx';

/** The pages inside the shared layout. Home comes with the site; every other page is a chunk of its own. */
export const pages: RouteObject[] = [
	{ path: '/', element: <HomePage /> },
	createLazyPage('/find', () => import('../features/find/find-page.tsx').then((module) => module.FindPage)),
	createLazyPage('/about', () => import('../content/firm-pages.tsx').then((module) => module.OurStoryPage)),
	createLazyPage('/about/team', () => import('../content/firm-pages.tsx').then((module) => module.TeamPage)),
	createLazyPage('/about/careers', () =>
		import('../content/careers-page.tsx').then((module) => module.CareersPage),
	),
	createLazyPage('/family-office', () =>
		import('../content/firm-pages.tsx').then((module) => module.FamilyOfficePage),
	),
	createLazyPage('/wealth-management', () =>
		import('../content/firm-pages.tsx').then((module) => module.WealthManagementPage),
	),
	createLazyPage('/popular-services', () =>
		import('../content/popular-services-page.tsx').then((module) => module.PopularServicesPage),
	),
	createLazyPage('/insights', () =>
		import('../features/contact/insights-page.tsx').then((module) => module.InsightsPage),
	),
	createLazyPage('/states', () => import('../content/states-page.tsx').then((module) => module.StatesPage)),
	createLazyPage('/contact', () =>
		import('../features/contact/contact-page.tsx').then((module) => module.ContactPage),
	),
];

/** Everything below the router. */
export const routes: RouteObject[] = [
	{
		errorElement: <UnexpectedErrorPage />,
		children: [
			{ element: <SiteLayout />, children: pages },
			createLazyPage('*', () => import('./not-found-page.tsx').then((module) => module.NotFoundPage)),
		],
	},
];

/** Stands in for a page that broke while rendering. The router has already logged the error. */
function UnexpectedErrorPage() {
	return (
		<main className="page-column flex min-h-dvh flex-col items-start justify-center gap-6 py-16">
			<PageTitle title="Unexpected Application Error" />
			<h1 className="display text-heading">Unexpected Application Error!</h1>
			<p className="max-w-measure text-lead text-muted">
				This page could not be shown. The calculators you selected are still selected.
			</p>
			<ButtonLink variant="primary" to="/">
				Return to Home
			</ButtonLink>
		</main>
	);
}
