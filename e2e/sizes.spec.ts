// The JavaScript a visit loads, measured in the browser. kB are of 1000 bytes after gzip.
import { gzipSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { calculateButton, choose, overlay } from './support/site.ts';
import { DEDICATED, expect, openHome, test } from './support/site-test.ts';

const BUDGETS = { home: 115, first: 75, further: 3 };

/** Adds up the scripts a page loads. */
class Meter {
	#sizes: Promise<number>[] = [];

	constructor(page: Page) {
		page.on('requestfinished', (request) => {
			if (!new URL(request.url()).pathname.endsWith('.js')) return;
			this.#sizes.push(gzippedSize(request));
		});
	}

	/** kB since the last reading. */
	async read(): Promise<number> {
		const sizes = await Promise.all(this.#sizes.splice(0));
		return sizes.reduce((sum, size) => sum + size, 0);
	}
}

/** In kB, whatever the server compressed with. */
async function gzippedSize(request: Request): Promise<number> {
	const response = await request.response();
	expect(response?.headers()['content-encoding'], request.url()).toMatch(/^(gzip|br)$/);
	const body = (await response?.body()) ?? Buffer.alloc(0);
	return gzipSync(body, { level: 9 }).length / 1000;
}

test('the home page loads at most 115 kB of JavaScript before a calculator is opened', async ({ page }) => {
	const meter = new Meter(page);
	await openHome(page);
	await page.waitForLoadState('networkidle');
	const size = await meter.read();
	expect(size).toBeGreaterThan(50);
	expect(size).toBeLessThanOrEqual(BUDGETS.home);
});

for (const id of ['daf', 'qcd', 'cg-conservation']) {
	test(`opening ${id} first loads at most 75 kB more`, async ({ page, strategies }) => {
		const meter = new Meter(page);
		await openHome(page);
		await page.waitForLoadState('networkidle');
		await meter.read();
		await choose(page, strategies.get(id));
		await expect(calculateButton(page)).toBeVisible();
		await page.waitForLoadState('networkidle');
		const size = await meter.read();
		expect(size).toBeGreaterThan(20);
		expect(size).toBeLessThanOrEqual(BUDGETS.first);
	});
}

test('each further calculator loads at most 3 kB, those with formulas of their own and one on a model', async ({
	page,
	strategies,
}) => {
	test.slow();
	const meter = new Meter(page);
	await openHome(page);
	const [first, ...further] = [...DEDICATED, 'cg-nua'];
	await open(page, strategies.entry(first));
	await meter.read();
	const sizes: Record<string, number> = {};
	for (const id of further) {
		await open(page, strategies.entry(id));
		sizes[id] = await meter.read();
	}
	expect(Object.keys(sizes)).toHaveLength(DEDICATED.length);
	expect(Object.entries(sizes).filter(([, size]) => size > BUDGETS.further || size === 0)).toEqual([]);
});

async function open(page: Page, entry: Parameters<typeof choose>[1]): Promise<void> {
	await choose(page, entry);
	await expect(calculateButton(page)).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(overlay(page)).toHaveCount(0);
}
