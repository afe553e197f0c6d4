// A site of two pages, for the tests of publishing.
import type { SiteSource } from '../../src/publish/head.ts';

export const site: SiteSource = {
	firm: {
		name: 'Field & Stream',
		phone: '(214) 555-0100',
		email: 'office@example.org',
		location: 'Dallas, TX',
		siteAddress: 'https://example.org',
	},
	pages: [
		{ path: '/', title: 'Home', windowTitle: 'Home | Field & Stream', description: 'The "first" page.' },
		{ path: '/about/team', title: 'Team', windowTitle: 'Team | Field & Stream', description: 'The people.' },
	],
	notFound: { path: '*', title: 'None', windowTitle: 'None | Field & Stream', description: 'No page.' },
	render: async (path) => `<main>${path}</main>`,
	documents: [
		{
			path: '/strategies/gift',
			title: 'Gift',
			windowTitle: 'Gift | Field & Stream',
			description: 'A </script> gift.',
		},
	],
	renderDocument: async (path) => `<main>document ${path}</main>`,
};

export const [home, team] = site.pages as [SiteSource['pages'][number], SiteSource['pages'][number]];
