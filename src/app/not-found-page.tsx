// The page for an address that does not exist. It stands alone, without header and footer.
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { PageTitle } from '../lib/pages.ts';
import { ButtonLink } from '../ui/button.tsx';

/** Says that the page does not exist, leads home, and logs the attempted path. */
export function NotFoundPage() {
	const { pathname } = useLocation();
	useEffect(() => {
		console.error('404: a visitor asked for a page that does not exist:', pathname);
	}, [pathname]);
	return (
		<main className="page-column flex min-h-dvh flex-col items-start justify-center gap-6 py-16">
			<PageTitle title="Page not found" />
			<h1 className="display figures border-b-3 border-gold pb-2 text-display">404</h1>
			<p className="text-lead text-muted">Oops! Page not found</p>
			<ButtonLink variant="primary" to="/">
				Return to Home
			</ButtonLink>
		</main>
	);
}
