import { describe, expect, test } from 'vitest';
import { type BuiltSite, readPage } from '../../../scripts/pages/built-site.ts';
import { findHeadProblems } from '../../../scripts/pages/heads.ts';
import { findBrokenLinks } from '../../../scripts/pages/links.ts';
import { findMarkupProblems } from '../../../scripts/pages.ts';

const ADDRESS = 'https://example.org';

interface PageDraft {
	readonly path: string;
	readonly head?: string;
	readonly body?: string;
}

function createPage({ path, head, body = '' }: PageDraft) {
	const defaultHead =
		`<title>${path}</title><meta name="description" content="About ${path}"><link rel="canonical" href="${ADDRESS}${path}">` +
		`<meta property="og:url" content="${ADDRESS}${path}"><meta property="og:image" content="${ADDRESS}/picture.png">`;
	return readPage(
		`${path.slice(1)}/index.html`.replace(/^\//, ''),
		`<!doctype html><html lang="en"><head>${head ?? defaultHead}</head><body><main id="main"><h1>${path}</h1>${body}</main></body></html>`,
	);
}

function createSite(drafts: readonly PageDraft[], files: Readonly<Record<string, string>> = {}): BuiltSite {
	const pages = drafts.map(createPage);
	const locs = pages.map(({ path }) => `<loc>${ADDRESS}${path}</loc>`).join('');
	const siteFiles: Record<string, string> = { '/picture.png': '', '/sitemap.xml': locs, ...files };
	for (const { file, markup } of pages) siteFiles[`/${file}`] = markup;
	return {
		pages,
		files: new Set(Object.keys(siteFiles)),
		read: (file) => siteFiles[`/${file.replace(/^\//, '')}`] ?? '',
	};
}

function findLinkProblems(body: string, files: Readonly<Record<string, string>> = {}): string[] {
	return findBrokenLinks(
		createSite(
			[
				{ path: '/', body },
				{ path: '/about', body: '<h2 id="team">Team</h2>' },
			],
			files,
		),
		ADDRESS,
	);
}

describe('the links of the pages', () => {
	test.each([
		'<a href="/about">x</a>',
		'<a href="/about#team">x</a>',
		'<a href="#main">x</a>',
		'<a href="/?calculator=some">x</a>',
		`<a href="${ADDRESS}/about">x</a>`,
		'<a href="mailto:office@example.org">x</a>',
		'<a href="tel:+12145550100">x</a>',
		'<a href="https://www.irs.gov/nothing">x</a>',
		'<a role="link" aria-disabled="true">x</a>',
		'<img src="/picture.png" alt="">',
	])('may be %s', (body) => {
		expect(findLinkProblems(body)).toEqual([]);
	});

	test.each([
		['<a href="/abut">x</a>', 'index.html: /abut leads nowhere.'],
		[`<a href="${ADDRESS}/abut">x</a>`, 'index.html: /abut leads nowhere.'],
		['<a href="/about#tem">x</a>', 'index.html: the page /about has no place "#tem".'],
		['<a href="#top-of-page">x</a>', 'index.html: the page / has no place "#top-of-page".'],
		['<a href="/about/">x</a>', 'index.html: /about/ is a page whose one address is /about.'],
		[
			'<a href="/about/index.html">x</a>',
			'index.html: /about/index.html is a page whose one address is /about.',
		],
		['<img src="/pictures/none.png" alt="">', 'index.html: /pictures/none.png leads nowhere.'],
		['<script src="/assets/gone.js"></script>', 'index.html: /assets/gone.js leads nowhere.'],
	])('must not be %s', (body, problem) => {
		expect(findLinkProblems(body)).toEqual([problem]);
	});

	test('are followed from style sheets too', () => {
		const css = '@font-face{src:url(/assets/a.woff2)}p{background:url("data:image/svg+xml,x")}';
		expect(findLinkProblems('', { '/assets/a.css': css })).toEqual([
			'assets/a.css: /assets/a.woff2 leads nowhere.',
		]);
		expect(findLinkProblems('', { '/assets/a.css': css, '/assets/a.woff2': '' })).toEqual([]);
	});
});

describe('the heads of the pages', () => {
	test('are complete when every page has its own', () => {
		expect(findHeadProblems(createSite([{ path: '/' }, { path: '/about' }]), ADDRESS)).toEqual([]);
	});

	test('are incomplete without title, description, address and picture', () => {
		expect(findHeadProblems(createSite([{ path: '/about', head: '' }]), ADDRESS)).toEqual([
			'about/index.html: the canonical address is missing, not https://example.org/about.',
			'about/index.html: og:url is missing, not https://example.org/about.',
			'about/index.html: its picture  does not exist.',
			'about/index.html: it has no title.',
			'about/index.html: it has no description.',
		]);
	});

	test('have no address where no search engine keeps the page', () => {
		const head = '<title>x</title><meta name="robots" content="noindex">';
		const sitemap = `<loc>${ADDRESS}/</loc>`;
		const site = createSite([{ path: '/' }, { path: '/embed', head }], { '/sitemap.xml': sitemap });
		expect(findHeadProblems(site, ADDRESS)).toEqual([]);
	});

	test('must not be those of another page', () => {
		const { markup } = createPage({ path: '/' });
		const head = /<head>(.*)<\/head>/.exec(markup)?.[1];
		const problems = findHeadProblems(createSite([{ path: '/' }, { path: '/about', head }]), ADDRESS);
		expect(problems).toContain('about/index.html: it has the title of index.html.');
		expect(problems).toContain('about/index.html: it has the description of index.html.');
		expect(problems).toContain(
			'about/index.html: og:url is https://example.org/, not https://example.org/about.',
		);
	});

	test('belong to one heading and one main part', () => {
		const problems = findHeadProblems(createSite([{ path: '/', body: '<h1>Again</h1>' }]), ADDRESS);
		expect(problems).toEqual(['index.html: it has 2 elements "h1" instead of one.']);
	});

	test('agree with the sitemap', () => {
		const sitemap = `<loc>${ADDRESS}/</loc><loc>${ADDRESS}/gone</loc>`;
		const site = createSite([{ path: '/' }, { path: '/about' }], { '/sitemap.xml': sitemap });
		expect(findHeadProblems(site, ADDRESS)).toEqual([
			'sitemap.xml: /about is missing.',
			'sitemap.xml: https://example.org/gone is no page.',
		]);
	});
});

describe('the markup of the pages', () => {
	test('is right as React writes it', async () => {
		const body =
			'<form><label>Name <input type="text" autoComplete="name" required="" name="name"/></label><br/><button type="submit">Send</button></form>';
		expect(await findMarkupProblems([createPage({ path: '/', body })])).toEqual([]);
	});

	test.each([
		['<p><div>x</div></p>', /element-permitted-content|close-order/],
		['<p id="main">x</p>', /no-dup-id/],
		['<button>x</button><input type="text">', /input-missing-label|no-implicit-button-type/],
		['<ul><p>x</p></ul>', /element-permitted-content/],
		['<section aria-labelledby="nobody">x</section>', /no-missing-references/],
	])('is wrong with %s', async (body, rule) => {
		const problems = await findMarkupProblems([createPage({ path: '/about', body })]);
		expect(problems.join('\n')).toMatch(rule);
		expect(problems[0]).toMatch(/^about\/index\.html:\d+:\d+: /);
	});
});
