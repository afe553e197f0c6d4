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
import { extractPages } from './support/pdf.ts';
import { expect, test } from './support/site-test.ts';

const FIRM_ADDRESS = 'https://www.firm.com';
const [, SNIPPET = ''] = /```html\n(.*?)```/s.exec(readFileSync('docs/embedding.md', 'utf8')) ?? [];

/** The calculator, by the snippet. */
const FRAME = '#tax-calculator';
/** An address of every other site without the snippet. */
const EMPTY_PAGE = '/empty';

let folder: string;
let site: RunningServer;
/** Of the site that is named and of one that is not, with the address of the firm's site in place of the example's. */
const servers: Server[] = [];
let namedAddress: string;
let otherAddress: string;

/** Serves a page with the snippet at every other address. */
async function startOtherSite(): Promise<string> {
	const server = createServer(({ url }, response) => {
		const snippet = url === EMPTY_PAGE ? '' : SNIPPET.replaceAll(FIRM_ADDRESS, site.url);
		response.setHeader('Content-Type', 'text/html');
		response.end(`<!doctype html><title>A partner</title><link rel="icon" href="data:,">${snippet}`);
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
	const height = (await page.locator(FRAME).boundingBox())?.height ?? 0;
	const content = page.frameLocator(FRAME).locator('html');
	return { height, hidden: (await content.evaluate((html) => html.getBoundingClientRect().height)) - height };
}

test('a page of a site that is named shows a calculator, whose height it follows', async ({ page }) => {
	// In one column, where a result stands below the form.
	await page.setViewportSize({ width: 800, height: 700 });
	await page.goto(namedAddress);
	const embed = page.frameLocator(FRAME);
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
	await test.step('a message of another window or origin changes nothing', async () => {
		const result = await measureFrame(page);
		await page.evaluate(addFrame, `${otherAddress}${EMPTY_PAGE}`);
		await page.frames()[2]?.evaluate(sendMessages);
		await page.evaluate(sendMessages);
		expect(await measureFrame(page)).toEqual(result);
		await expect(embed.locator('body')).not.toHaveAttribute('style');
	});
	await test.step('on paper it has its result and what is said of it', async () => {
		const text = (await extractPages(page, 'Letter')).join(' ');
		for (const part of ['Total tax savings $', TOOL_DISCLOSURE, settings.disclaimer])
			expect(text).toContain(part);
	});
});

/** Runs in a page. */
async function addFrame(address: string): Promise<void> {
	const frame = document.createElement('iframe');
	frame.src = address;
	const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
	document.body.append(frame);
	await loaded;
}

/** Runs in a page: what the calculator and the page around it tell each other, as somebody else could say it. */
function sendMessages(): Promise<unknown> {
	top?.postMessage({ type: 'iframe-resized', width: 7, height: 7 }, '*');
	if (parent !== self) top?.frames[0]?.postMessage({ type: 'iframe-child-init', bodyPadding: '99px' }, '*');
	return new Promise((resolve) => setTimeout(resolve, 100));
}

test.describe('is refused', () => {
	test.use({ tolerated: /frame-ancestors|X-Frame-Options|Refused to display|Framing/i });

	test('the calculator to a site that is not named, and every other page to all', async ({ page }) => {
		await page.goto(otherAddress);
		await expect.poll(() => page.frames()[1]?.url()).toContain('chrome-error:');
		await page.goto(namedAddress);
		await expect(page.frameLocator(FRAME).getByRole('link')).toHaveText([settings.name]);
		await page.locator(FRAME).evaluate((frame: HTMLIFrameElement, url) => {
			frame.src = url;
		}, `${site.url}/about`);
		await expect.poll(() => page.frames()[1]?.url()).toContain('chrome-error:');
	});
});
