// Turns the client build into the published site: every page as HTML, what search engines and devices ask for,
// and headers.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FirmSource, SiteSource } from './head.ts';
import { createDocumentHead, createNotFoundHead, createPageHead, escapeMarkup, toAddress } from './head.ts';
import {
	EMBED_FILES,
	formatHeadersFile,
	formatNginx,
	HEADERS_FILE,
	type Headers,
	NGINX_FILE,
} from './headers.ts';

interface PublishOptions {
	/** The color of paper in light, which devices take for their own frame. */
	readonly paper: string;
	/** Of every answer. */
	readonly headers: Headers;
	/** The configuration of nginx, without the headers. */
	readonly nginx: string;
	readonly embed: EmbedOptions;
}

interface EmbedOptions {
	readonly origins: readonly string[];
	/** The code by which a page takes the height of what it shows. */
	readonly script: string;
}

/**
 * Writes the site into the folder of the client build. Servers find the compressed files beside it, `compressFolder`.
 * @throws when a page cannot be rendered
 */
export async function publishSite(
	site: SiteSource,
	folder: string,
	{ paper, headers, nginx, embed }: PublishOptions,
): Promise<void> {
	const write = (file: string, content: string) => writeInside(folder, file, content);
	const template = readFileSync(path.join(folder, 'index.html'), 'utf8');
	for (const page of site.pages) {
		const values = {
			head: createPageHead(page, site.firm),
			page: await site.render(page.path),
			route: page.path,
		};
		write(`${page.path}/index.html`, fillTemplate(template, values));
	}
	const documentTemplate = removeApplication(template);
	for (const page of site.documents) {
		const values = {
			head: createDocumentHead(page, site.firm),
			page: await site.renderDocument(page.path),
			route: page.path,
		};
		write(`${page.path}/index.html`, fillTemplate(documentTemplate, values));
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
	write('site.webmanifest', formatWebManifest(site.firm, paper));
	write(HEADERS_FILE, formatHeadersFile(headers, embed.origins));
	write(NGINX_FILE, formatNginx(nginx, headers, embed.origins));
	for (const [file, content] of listEmbedFiles(template, site.firm, embed)) write(file, content);
}

/** The files with which other sites show a calculator; none where the firm names no site. */
export function listEmbedFiles(
	template: string,
	{ name }: FirmSource,
	{ origins, script }: EmbedOptions,
): readonly (readonly [file: string, content: string])[] {
	if (origins.length === 0) return [];
	const title = 'Tax strategy calculator';
	const page = {
		path: '',
		title,
		windowTitle: `${title} | ${name}`,
		description: `A calculator of ${name}.`,
	};
	const document = fillTemplate(template, {
		head: createNotFoundHead(page),
		page: `<noscript><main><h1>${title}</h1><p>The calculator runs in your browser and needs JavaScript.</p></main></noscript>`,
		route: 'embed',
	});
	return [
		[EMBED_FILES.document, document],
		[EMBED_FILES.script, script],
	];
}

function removeApplication(template: string): string {
	return template.replaceAll(/[\t ]*<script type="module"[^>]*><\/script>\n?/g, '');
}

function writeInside(folder: string, file: string, content: string): void {
	const target = path.join(folder, file);
	mkdirSync(path.dirname(target), { recursive: true });
	writeFileSync(target, content);
}

function formatSitemap({ pages, documents, firm }: SiteSource): string {
	const urls = [...pages, ...documents].map(
		({ path }) => `\t<url><loc>${escapeMarkup(toAddress(path, firm))}</loc></url>`,
	);
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
		...urls,
		'</urlset>',
		'',
	].join('\n');
}

function formatRobots(firm: FirmSource): string {
	return `User-agent: *\nAllow: /\n\nSitemap: ${toAddress('/sitemap.xml', firm)}\n`;
}

function formatWebManifest({ name }: FirmSource, paper: string): string {
	const icons = [
		{ src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
		...[192, 512].map((size) => ({
			src: `/icon-${size}.png`,
			type: 'image/png',
			sizes: `${size}x${size}`,
			purpose: 'any maskable',
		})),
	];
	const manifest = {
		name,
		short_name: name,
		start_url: '/',
		display: 'browser',
		background_color: paper,
		theme_color: paper,
		icons,
	};
	return `${JSON.stringify(manifest, null, '\t')}\n`;
}

const HEAD = '<!--head-->';
const PAGE = '<!--page-->';

interface TemplateValues {
	readonly head: readonly string[];
	readonly page: string;
	/** The route that was rendered; the browser takes the markup over only when it shows the same. */
	readonly route: string;
}

/**
 * @param template the built index.html
 * @throws when the template misses a mark
 */
export function fillTemplate(template: string, { head, page, route }: TemplateValues): string {
	const root = `<div id="root">${PAGE}`;
	return replaceOnce(
		replaceOnce(template, HEAD, head.join('\n\t\t')),
		root,
		`<div id="root" data-route="${route}">${page}`,
	);
}

function replaceOnce(text: string, mark: string, replacement: string): string {
	const [before, after, ...extraParts] = text.split(mark);
	if (before === undefined || after === undefined || extraParts.length > 0) {
		throw new Error(`index.html must contain ${mark} exactly once.`);
	}
	return before + replacement + after;
}

const TEXT = /\.(?:css|html|js|json|svg|txt|webmanifest|xml)$/;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** @param folder of the build; its dot folders hold the build's own notes and stay as they are */
export async function compressFolder(folder: string): Promise<void> {
	const files = readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && TEXT.test(entry.name))
		.map((entry) => path.join(entry.parentPath, entry.name))
		.filter((file) => !path.relative(folder, file).startsWith('.'));
	await Promise.all(files.map(compressFile));
}

async function compressFile(file: string): Promise<void> {
	const content = readFileSync(file);
	const quality = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
	const [brotliContent, gzipContent] = await Promise.all([
		toBrotli(content, { params: quality }),
		toGzip(content, { level: 9 }),
	]);
	writeFileSync(`${file}.br`, brotliContent);
	writeFileSync(`${file}.gz`, gzipContent);
}
