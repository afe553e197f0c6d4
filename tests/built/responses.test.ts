// The bundled server over the build: pages, missing addresses, packed files and their headers.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../scripts/static-server.ts';
import { pageTitles } from '../../src/lib/page-titles.ts';
import { settings } from '../../src/lib/settings.ts';
import { BUILD, getAttribute, parsePage, readMarkup } from './built-page.ts';

const { '*': notFound, ...pages } = pageTitles;
const routes = Object.keys(pages);

const POLICY =
	"default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
	"connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; " +
	"require-trusted-types-for 'script'";

let server: RunningServer;

beforeAll(async () => {
	server = await startServer({ folder: BUILD, port: 0 });
});

afterAll(() => server.close());

function get(address: string, headers: Record<string, string> = {}): Promise<Response> {
	return fetch(server.url + address, { headers, redirect: 'manual' });
}

const sentHeaders = async (address: string) => Object.fromEntries((await get(address)).headers);

test.each(routes)('%s is answered with its own page', async (path) => {
	const response = await get(path);
	expect(response.status).toBe(200);
	expect(response.headers.get('content-type')).toBe('text/html;charset=utf-8');
	expect(await response.text()).toBe(readMarkup(path));
});

test.each(routes)('%s has a picture of 1200 × 630 pixels to be shared with', async (path) => {
	const picture = getAttribute(parsePage(path).querySelector('meta[property="og:image"]'), 'content') ?? '';
	expect(picture.startsWith(`${settings.siteAddress}/`)).toBe(true);
	const response = await get(new URL(picture).pathname);
	expect(response.headers.get('content-type')).toBe('image/png');
	const header = Buffer.from(await response.arrayBuffer());
	expect([header.readUInt32BE(16), header.readUInt32BE(20)]).toEqual([1200, 630]);
});

test.each(['/nowhere', '/about/nobody', '/404', '/404.html', '/assets/gone.js'])(
	'%s is answered with the page for missing addresses and status 404',
	async (path) => {
		const response = await get(path);
		expect(response.status).toBe(404);
		const markup = await response.text();
		expect(markup).toContain('Oops! Page not found');
		expect(markup).toContain(`<title>${notFound} | ${settings.firm.replace('&', '&amp;')}</title>`);
		expect(markup).toContain('<meta name="robots" content="noindex">');
		expect(markup).not.toContain('canonical');
	},
);

test('a closing slash leads to the one address of the page', async () => {
	const response = await get('/about/team/?from=letter');
	expect([response.status, response.headers.get('location')]).toEqual([301, '/about/team?from=letter']);
});

test('search engines and devices find what they ask for', async () => {
	const sitemap = await (await get('/sitemap.xml')).text();
	const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
	expect(addresses).toEqual(routes.map((path) => settings.siteAddress + path));
	expect(await (await get('/robots.txt')).text()).toContain(`${settings.siteAddress}/sitemap.xml`);
	const manifest = await get('/site.webmanifest');
	expect(manifest.headers.get('content-type')).toBe('application/manifest+json');
	const { icons, name } = (await manifest.json()) as { name: string; icons: { src: string; type: string }[] };
	expect(name).toBe(settings.firm);
	for (const { src, type } of [...icons, { src: '/icon-180.png', type: 'image/png' }]) {
		expect((await get(src)).headers.get('content-type'), src).toBe(type);
	}
});

describe('the headers', () => {
	test.each(['br', 'gzip'])(
		'send pages, scripts and styles as %s, and keep hashed files',
		async (encoding) => {
			const files = [...readMarkup('/').matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(
				([, file = '']) => file,
			);
			expect(files.length).toBeGreaterThanOrEqual(2);
			for (const address of ['/', '/contact', ...files]) {
				const { headers } = await get(address, { 'accept-encoding': encoding });
				expect(headers.get('content-encoding'), address).toBe(encoding);
				expect(headers.get('vary')).toBe('Accept-Encoding');
				const cacheControl = address.startsWith('/assets/')
					? 'public, max-age=31536000, immutable'
					: 'no-cache';
				expect(headers.get('cache-control'), address).toBe(cacheControl);
			}
		},
	);

	test.each(['/', '/contact', '/?calculator=qcd', '/nowhere', '/robots.txt', '/assets/missing-file.js'])(
		'protect %s, under the policy of the specification',
		async (address) => {
			expect(await sentHeaders(address)).toMatchObject({
				'content-security-policy': POLICY,
				'strict-transport-security': 'max-age=31536000',
				'x-content-type-options': 'nosniff',
				'referrer-policy': 'strict-origin-when-cross-origin',
				'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
				'cross-origin-opener-policy': 'same-origin',
			});
		},
	);

	test.each(['/workshop', '/workshop/', '/__workshop/state', '/src/workshop/workshop.tsx'])(
		'%s, which is the development server’s, is not there',
		async (address) => {
			expect((await get(address)).status).toBe(404);
		},
	);
});
