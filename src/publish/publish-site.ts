// Turns the client build into the published site: every page as HTML, what search engines and devices ask for,
// pictures and headers.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatRobots, formatSitemap, formatWebManifest } from './discovery.ts';
import { createNotFoundHead, createPageHead } from './head.ts';
import { formatHeadersFile } from './headers.ts';
import { drawIcons, drawPictures } from './pictures/draw.ts';
import type { SiteSource } from './site-source.ts';
import { fillTemplate } from './template.ts';
import { readColours } from './tokens.ts';

/**
 * Writes the site into the folder of the client build. Servers find the compressed files beside it, `compressFolder`.
 * @param tokens the text of tokens.css
 * @throws when a page cannot be rendered
 */
export async function publishSite(site: SiteSource, folder: string, tokens: string): Promise<void> {
	const write = (file: string, content: string | Buffer) => writeInside(folder, file, content);
	const template = readFileSync(path.join(folder, 'index.html'), 'utf8');
	for (const page of site.pages) {
		const values = {
			head: createPageHead(page, site.firm),
			page: await site.render(page.path),
			route: page.path,
		};
		write(`${page.path}/index.html`, fillTemplate(template, values));
	}
	const { notFound } = site;
	const notFoundValues = {
		head: createNotFoundHead(notFound),
		page: await site.render('/404'),
		route: notFound.path,
	};
	write('404.html', fillTemplate(template, notFoundValues));
	write('sitemap.xml', formatSitemap(site));
	write('robots.txt', formatRobots(site.firm));
	write('site.webmanifest', formatWebManifest(site.firm, readColours(tokens, '@theme')));
	write('_headers', formatHeadersFile());
	const icon = readFileSync(path.join(folder, 'icon.svg'));
	for (const { path: file, content } of await drawIcons(icon)) write(file, content);
	for (const { path: file, content } of await drawPictures(site, tokens)) write(file, content);
}

function writeInside(folder: string, file: string, content: string | Buffer): void {
	const target = path.join(folder, file);
	mkdirSync(path.dirname(target), { recursive: true });
	writeFileSync(target, content);
}
