import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SHARE_PICTURE } from '../../src/publish/head.ts';
import { compressFolder, fillTemplate, listEmbedFiles, publishSite } from '../../src/publish/publish-site.ts';
import { site } from './sample-site.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'publish-'));
const SCRIPT = '<script type="module" fetchpriority="low" src="/assets/main.js"></script>';
const TEMPLATE = `<head>${SCRIPT}\n<!--head--></head><body><div id="root"><!--page--></div></body>`;
const PAPER = '#faf7f0';
const OPTIONS = {
	paper: PAPER,
	headers: { 'X-Sample': 'yes' },
	nginx: 'server {\n\t# {headers}\n}\n',
	embed: { origins: [], script: 'resize();' },
};
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

beforeAll(async () => {
	writeFileSync(path.join(folder, 'index.html'), TEMPLATE);
	cpSync('public', folder, { recursive: true });
	mkdirSync(path.join(folder, '.vite'));
	writeFileSync(path.join(folder, '.vite/manifest.json'), '{}');
	await publishSite(site, folder, OPTIONS);
	await compressFolder(folder);
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('a published site', () => {
	test.each([
		['index.html', '<div id="root" data-route="/"><main>/</main></div>', 'Home | '],
		[
			'about/team/index.html',
			'<div id="root" data-route="/about/team"><main>/about/team</main></div>',
			'Team | ',
		],
		['404.html', '<div id="root" data-route="*"><main>/404</main></div>', 'None | '],
	])('has %s with its own markup and head', (file, root, title) => {
		expect(read(file)).toContain(root);
		expect(read(file)).toContain(`<title>${title}`);
	});

	test('has documents that run no script, with data of their own, in the sitemap', () => {
		const text = read('strategies/gift/index.html');
		expect(text).toContain('<main>document /strategies/gift</main>');
		expect(text).toContain('<link rel="canonical" href="https://example.org/strategies/gift">');
		const scripts = [...text.matchAll(/<script([^>]*)>(.*?)<\/script>/g)];
		expect(scripts.map(([, attributes]) => attributes)).toEqual(Array(2).fill(' type="application/ld+json"'));
		expect(JSON.parse(scripts[1]?.[2] ?? '')).toMatchObject({
			'@type': 'Article',
			headline: 'Gift',
			description: 'A </script> gift.',
			publisher: { '@id': 'https://example.org/#firm' },
		});
		expect(read('sitemap.xml')).toContain('<loc>https://example.org/strategies/gift</loc>');
	});

	test('allows search engines everything', () => {
		expect(read('robots.txt')).toBe('User-agent: *\nAllow: /\n\nSitemap: https://example.org/sitemap.xml\n');
	});

	test('has a manifest in the color of paper, with icons that are there', () => {
		const manifest = JSON.parse(read('site.webmanifest'));
		expect(manifest).toMatchObject({
			...{ name: site.firm.name, start_url: '/' },
			background_color: PAPER,
		});
		for (const { src } of manifest.icons) expect(existsSync(path.join(folder, src)), src).toBe(true);
	});

	test('has its pictures in the sizes that are asked for', () => {
		const measure = (file: string) => {
			const png = readFileSync(path.join(folder, file));
			expect(png.toString('latin1', 1, 4), file).toBe('PNG');
			return [png.readUInt32BE(16), png.readUInt32BE(20)];
		};
		const { icons } = JSON.parse(read('site.webmanifest')) as { icons: readonly Record<string, string>[] };
		const [appleIcon] = /[\w-]+\.png/.exec(readFileSync('index.html', 'utf8')) ?? [];
		const sizes = Object.fromEntries(icons.map(({ src = '', sizes = '' }) => [src, sizes]));
		for (const [file, size] of Object.entries({ ...sizes, [`/${appleIcon}`]: '180x180' }))
			if (file.endsWith('.png')) expect(measure(file).join('x')).toBe(size);
		expect(measure(SHARE_PICTURE.path)).toEqual([SHARE_PICTURE.width, SHARE_PICTURE.height]);
	});

	test('has its headers for a static host', () => {
		expect(read('_headers')).toContain('/*\n  X-Sample: yes\n');
	});

	test('has a configuration of nginx with the same headers', () => {
		expect(read('_nginx.conf')).toBe('server {\n\tadd_header X-Sample "yes" always;\n}\n');
	});

	test.each(['index.html', 'about/team/index.html', 'sitemap.xml', 'icon.svg', 'site.webmanifest'])(
		'has %s packed with brotli and gzip, with the same content',
		(file) => {
			const content = read(file);
			expect(brotliDecompressSync(readFileSync(path.join(folder, `${file}.br`))).toString()).toBe(content);
			expect(gunzipSync(readFileSync(path.join(folder, `${file}.gz`))).toString()).toBe(content);
		},
	);

	test('has nothing for pages of other sites where none is named', () => {
		for (const file of ['embed.html', 'embed.js'])
			expect(existsSync(path.join(folder, file)), file).toBe(false);
		expect(read('_headers')).not.toContain('embed');
	});

	test('has a document and a script for pages of other sites, which no search engine keeps', () => {
		const embed = { origins: ['https://partner.test'], script: 'resize();' };
		const [[documentFile, document = ''] = [], ...scripts] = listEmbedFiles(TEMPLATE, site.firm, embed);
		expect(documentFile).toBe('embed.html');
		expect(document).toContain('<div id="root" data-route="embed">');
		expect(document).toContain('<meta name="robots" content="noindex">');
		expect(document).toContain(SCRIPT);
		expect(scripts).toEqual([['embed.js', 'resize();']]);
	});

	test.each(['icon-180.png.br', '_headers.gz', '.vite/manifest.json.br'])('has no %s', (file) => {
		expect(existsSync(path.join(folder, file))).toBe(false);
	});

	test('is refused when a page cannot be rendered', async () => {
		const broken = { ...site, render: () => Promise.reject(new Error('No data.')) };
		await expect(publishSite(broken, folder, OPTIONS)).rejects.toThrow();
	});
});

const values = {
	head: ['<title>Team</title>', '<meta name="a" content="b">'],
	page: '<p>$& $1</p>',
	route: '/team',
};

describe('a filled template', () => {
	test('holds the head, the page as it is, and the route that was rendered', () => {
		expect(fillTemplate(TEMPLATE, values)).toBe(
			`<head>${SCRIPT}\n<title>Team</title>\n\t\t<meta name="a" content="b"></head>` +
				'<body><div id="root" data-route="/team"><p>$& $1</p></div></body>',
		);
	});

	test.each([
		['no place for the head', TEMPLATE.replace('<!--head-->', '')],
		['no place for the page', TEMPLATE.replace('<!--page-->', '')],
		['two places for the head', `<!--head-->${TEMPLATE}`],
	])('is refused when the template has %s', (_, broken) => {
		expect(() => fillTemplate(broken, values)).toThrow(/index\.html must contain .* exactly once/);
	});
});
