// A calculator in a page of another site, which has the snippet of docs/embedding.md: the build with the document and the headers
// that it writes where the firm names that site.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { type RunningServer, startServer } from '../scripts/static-server.ts';
import { NOT_ADVICE, TOOL_DISCLOSURE } from '../src/features/calculator/messages.ts';
import { settings } from '../src/lib/settings.ts';
import { linkBuild, writeEmbedFiles } from '../tests/support/embed-site.ts';
import { expect, test } from './support/site-test.ts';

const FIRM_ADDRESS = 'https://www.firm.com';
const [, SNIPPET = ''] = /```html\n(.*?)```/s.exec(readFileSync('docs/embedding.md', 'utf8')) ?? [];

let folder: string;
let site: RunningServer;
/** Of the site that is named and of one that is not, with the address of the firm's site in place of the example's. */
const servers: Server[] = [];
let namedAddress: string;
let otherAddress: string;

/** Serves a page with the snippet at every address. */
async function startOtherSite(): Promise<string> {
	const server = createServer((_, response) => {
		response.setHeader('Content-Type', 'text/html');
		response.end(
			`<!doctype html><title>A partner</title><link rel="icon" href="data:,">${SNIPPET.replaceAll(FIRM_ADDRESS, site.url)}`,
		);
	});
	servers.push(server);
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return `http://localhost:${(server.address() as AddressInfo).port}`;
}

test.beforeAll(async () => {
	folder = mkdtempSync(path.join(tmpdir(), 'embed-'));
	linkBuild(folder);
	site = await startServer({ folder, port: 0 });
	namedAddress = await startOtherSite();
	otherAddress = await startOtherSite();
	writeEmbedFiles(folder, [namedAddress]);
});

test.afterAll(async () => {
	await site.close();
	for (const server of servers) {
		server.closeAllConnections();
		server.close();
	}
	rmSync(folder, { recursive: true });
});

/** The height of the frame, and how much of what is in it has no room. */
async function measureFrame(page: Page) {
	const height = (await page.locator('iframe').boundingBox())?.height ?? 0;
	const content = page.frameLocator('iframe').locator('html');
	return { height, hidden: (await content.evaluate((html) => html.getBoundingClientRect().height)) - height };
}

test('a page of a site that is named shows a calculator, whose height it follows', async ({ page }) => {
	// In one column, where a result stands below the form.
	await page.setViewportSize({ width: 800, height: 700 });
	await page.goto(namedAddress);
	const embed = page.frameLocator('iframe');
	for (const text of [NOT_ADVICE, TOOL_DISCLOSURE, settings.disclaimer])
		await expect(embed.getByText(text, { exact: true })).toBeVisible();
	await expect(embed.getByRole('link')).toHaveText([settings.name]);
	await expect(embed.getByRole('link')).toHaveAttribute('href', '/?calculator=qcd');
	for (const role of ['banner', 'navigation', 'contentinfo'] as const)
		await expect(embed.getByRole(role)).toHaveCount(0);
	await embed.getByRole('button', { name: 'Unlock Calculator' }).click();
	await embed.getByRole('button', { name: 'Calculate', exact: true }).first().waitFor();
	await expect.poll(async () => (await measureFrame(page)).hidden).toBeLessThanOrEqual(1);
	const { height } = await measureFrame(page);
	await embed.getByRole('button', { name: 'Calculate', exact: true }).first().click();
	await expect(embed.getByText('How it was calculated')).toBeVisible();
	await expect.poll(async () => (await measureFrame(page)).height).toBeGreaterThan(height);
	await expect.poll(async () => (await measureFrame(page)).hidden).toBeLessThanOrEqual(1);
	// A message that is not the calculator's changes nothing.
	const result = await measureFrame(page);
	await page.evaluate(() => {
		window.postMessage({ type: 'iframe-resized', width: 7, height: 7 }, '*');
		return new Promise((resolve) => setTimeout(resolve));
	});
	expect(await measureFrame(page)).toEqual(result);
});

test.describe('is refused', () => {
	test.use({ tolerated: /frame-ancestors|X-Frame-Options|Refused to display|Framing/i });

	test('the calculator to a site that is not named, and every other page to all', async ({ page }) => {
		await page.goto(otherAddress);
		await expect.poll(() => page.frames()[1]?.url()).toContain('chrome-error:');
		await page.goto(namedAddress);
		await expect(page.frameLocator('iframe').getByRole('link')).toHaveText([settings.name]);
		await page.locator('iframe').evaluate((frame: HTMLIFrameElement, url) => {
			frame.src = url;
		}, `${site.url}/about`);
		await expect.poll(() => page.frames()[1]?.url()).toContain('chrome-error:');
	});
});
