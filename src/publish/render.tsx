// The site as publishing sees it: its pages, its firm, and the markup of any address. Runs in Node, at build time.
import { prerender } from 'react-dom/static';
import {
	createStaticHandler,
	createStaticRouter,
	type RouteObject,
	StaticRouterProvider,
} from 'react-router-dom';
import { pages, routes } from '../app/routes.tsx';
import { formatWindowTitle, getPageMeta, type PagePath, pageTitles } from '../lib/pages.ts';
import { settings } from '../lib/settings.ts';
import type { FirmSource, PageSource, SiteSource } from './head.ts';
import { listLandingPages, renderLandingPage } from './landing-page.tsx';
import { listLegalPages, renderLegalPage } from './legal-pages.tsx';

const { name, phone, email, location, siteAddress } = settings;
const firm: FirmSource = { name, phone, email, location, siteAddress };
const { query, dataRoutes } = createStaticHandler(routes);

/** @throws when the page cannot be rendered whole */
async function render(path: string): Promise<string> {
	const context = await query(new Request(new URL(path, siteAddress)));
	if (context instanceof Response) throw new Error(`${path} leads elsewhere, so it cannot be written.`);
	const problems: unknown[] = [];
	const { prelude } = await prerender(
		<StaticRouterProvider
			router={createStaticRouter(dataRoutes, context)}
			context={context}
			hydrate={false}
		/>,
		// One piece: pieces that come later would be put in place by scripts.
		{ progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (problem) => void problems.push(problem) },
	);
	const markup = await new Response(prelude).text();
	if (problems.length > 0) throw problems[0];
	return markup;
}

function toPageSource(path: string): PageSource {
	if (!(path in pageTitles))
		throw new Error(`The page ${path} has no title and description in src/lib/pages.ts.`);
	const meta = getPageMeta(path as PagePath);
	return { path, ...meta, windowTitle: formatWindowTitle(meta.title) };
}

function listPaths(list: readonly RouteObject[]): string[] {
	return list.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...listPaths(children)]);
}

export const site: SiteSource = {
	firm,
	pages: listPaths(pages).map(toPageSource),
	notFound: toPageSource('*'),
	render,
	documents: [...listLandingPages(), ...listLegalPages()],
	renderDocument: async (path) => renderLegalPage(path) ?? renderLandingPage(path),
};
