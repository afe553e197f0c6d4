// What a page is before any script has run: complete HTML with its own head, readable without JavaScript.
import { expect as plainExpect } from '@playwright/test';
import { pageMeta } from '../src/site/page-meta.ts';
import { settings } from '../src/site/settings.ts';
import { expect, test } from './support/site-test.ts';

const { '*': notFound, ...pages } = pageMeta;
const routes = Object.entries(pages).map(([path, meta]) => ({ path, ...meta }));

/** The content of an attribute or element, as it stands in the markup. */
function find(markup: string, pattern: RegExp): string | undefined {
	return pattern.exec(markup)?.[1]?.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");
}

for (const { path, title, description } of routes) {
	test(`${path} is a page of its own in the markup`, async ({ request }) => {
		const response = await request.get(path);
		expect(response.status()).toBe(200);
		expect(response.headers()['content-type']).toBe('text/html;charset=utf-8');
		const markup = await response.text();
		const address = settings.siteAddress + path;
		expect(find(markup, /<title>(.*?)<\/title>/)).toBe(`${title} | ${settings.firm}`);
		expect(find(markup, /<meta name="description" content="(.*?)">/)).toBe(description);
		expect(find(markup, /<link rel="canonical" href="(.*?)">/)).toBe(address);
		expect(find(markup, /<meta property="og:url" content="(.*?)">/)).toBe(address);
		expect(find(markup, /<meta property="og:title" content="(.*?)">/)).toBe(`${title} | ${settings.firm}`);
		expect(markup.match(/<h1/g)).toHaveLength(1);
		expect(markup).toContain('<footer');
	});

	test(`${path} has a picture of 1200 × 630 pixels to be shared with`, async ({ request }) => {
		const markup = await (await request.get(path)).text();
		const picture = find(markup, /<meta property="og:image" content="(.*?)">/) ?? '';
		expect(picture.startsWith(`${settings.siteAddress}/`)).toBe(true);
		const response = await request.get(new URL(picture).pathname);
		expect(response.headers()['content-type']).toBe('image/png');
		const header = (await response.body()).subarray(0, 24);
		expect([header.readUInt32BE(16), header.readUInt32BE(20)]).toEqual([1200, 630]);
	});

	test(`${path} holds no script and no style that the policy would block`, async ({ request }) => {
		const markup = await (await request.get(path)).text();
		const scripts = [...markup.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)];
		const inline = scripts.filter(([, attributes]) => !/\ssrc=/.test(attributes ?? ''));
		expect(inline.map(([, attributes]) => attributes)).toEqual([' type="application/ld+json"']);
		expect(JSON.parse(inline[0]?.[2] ?? '')).toMatchObject({
			name: settings.firm,
			telephone: settings.phone,
		});
		expect(markup).not.toMatch(/<style|\sstyle=|\son[a-z]+="/);
	});
}

test('an address that does not exist is answered with the page for it and status 404', async ({
	request,
}) => {
	for (const path of ['/nowhere', '/about/nobody', '/404', '/404.html', '/assets/gone.js']) {
		const response = await request.get(path);
		expect(response.status(), path).toBe(404);
		const markup = await response.text();
		expect(markup).toContain('Oops! Page not found');
		expect(find(markup, /<title>(.*?)<\/title>/)).toBe(`${notFound.title} | ${settings.firm}`);
		expect(markup).toContain('<meta name="robots" content="noindex">');
		expect(markup).not.toContain('canonical');
	}
});

test('a closing slash leads to the one address of the page', async ({ request }) => {
	const response = await request.get('/about/team/?from=letter', { maxRedirects: 0 });
	expect(response.status()).toBe(301);
	expect(response.headers().location).toBe('/about/team?from=letter');
});

test('search engines and devices find what they ask for', async ({ request }) => {
	const sitemap = await (await request.get('/sitemap.xml')).text();
	const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
	expect(listed).toEqual(routes.map(({ path }) => settings.siteAddress + path));
	expect(await (await request.get('/robots.txt')).text()).toContain(`${settings.siteAddress}/sitemap.xml`);
	const manifest = await request.get('/site.webmanifest');
	expect(manifest.headers()['content-type']).toBe('application/manifest+json');
	const { icons, name } = (await manifest.json()) as { name: string; icons: { src: string; type: string }[] };
	expect(name).toBe(settings.firm);
	for (const { src, type } of [...icons, { src: '/icon-180.png', type: 'image/png' }]) {
		expect((await request.get(src)).headers()['content-type'], src).toBe(type);
	}
});

test('pages, scripts and styles are sent packed, and hashed files are kept for a year', async ({
	request,
}) => {
	const markup = await (await request.get('/')).text();
	const files = [...markup.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(
		([, file = '']) => file,
	);
	expect(files.length).toBeGreaterThanOrEqual(2);
	for (const address of ['/', '/contact', ...files]) {
		for (const encoding of ['br', 'gzip']) {
			const { headers } = await packed(address, encoding);
			expect(headers.get('content-encoding'), `${address} as ${encoding}`).toBe(encoding);
			expect(headers.get('vary')).toBe('Accept-Encoding');
			const kept = address.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
			expect(headers.get('cache-control'), address).toBe(kept);
		}
	}

	function packed(address: string, encoding: string): Promise<Response> {
		return fetch(new URL(address, test.info().project.use.baseURL), {
			headers: { 'accept-encoding': encoding },
		});
	}
});

test('every answer has the security headers', async ({ request }) => {
	for (const path of ['/', '/contact', '/nowhere', '/robots.txt']) {
		plainExpect((await request.get(path)).headers(), path).toMatchObject({
			'strict-transport-security': 'max-age=31536000',
			'x-content-type-options': 'nosniff',
			'referrer-policy': 'strict-origin-when-cross-origin',
			'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
			'cross-origin-opener-policy': 'same-origin',
		});
	}
});

test.describe('without JavaScript', () => {
	test.use({ javaScriptEnabled: false });

	for (const { path } of routes) {
		test(`${path} reads whole and leads on`, async ({ page }) => {
			await page.goto(path);
			await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
			for (const heading of await page.getByRole('heading').all()) await expect(heading).toBeVisible();
			for (const name of ['Our Story', 'Family Office', 'Insights', 'Contact']) {
				await expect(page.getByRole('banner').getByRole('link', { name, exact: true })).toBeVisible();
			}
			await expect(page.getByRole('contentinfo')).toContainText(settings.phone);
			await page.getByRole('banner').getByRole('link', { name: 'Insights', exact: true }).click();
			await expect(page).toHaveTitle(`${pages['/insights'].title} | ${settings.firm}`);
		});
	}

	test('the home page tells of all strategies and says what needs JavaScript', async ({
		page,
		strategies,
	}) => {
		await page.goto('/');
		const text = await page.locator('main').innerText();
		expect(text).toContain('The calculators run in your browser and need JavaScript.');
		for (const { name, description } of strategies.entries) {
			await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
			expect(text).toContain(description);
		}
		await expect(page.getByRole('button')).toHaveCount(0);
	});

	test('the pages lead to each other on a phone', async ({ page }) => {
		await page.setViewportSize({ width: 360, height: 740 });
		await page.goto('/');
		await page.getByRole('link', { name: 'Menu' }).click();
		await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
		await expect(page).toHaveURL(/\/about\/careers$/);
	});
});
