// The chrome around every page: header, main, footer, and what happens when one page follows another.
import { Outlet } from 'react-router-dom';
import { PageTitle } from '../../lib/page-title.tsx';
import { pageTitles, usePagePath } from '../../lib/page-titles.ts';
import { useScrollRestoration } from '../../lib/scroll-restoration.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** Header, the page, footer. */
export function SiteLayout() {
	useScrollRestoration();
	return (
		<div className="flex min-h-dvh flex-col">
			<PageTitle title={pageTitles[usePagePath()]} />
			<SiteHeader />
			<main id="main" tabIndex={-1} className="grow focus:outline-none">
				<Outlet />
			</main>
			<SiteFooter />
		</div>
	);
}
