// How a written page comes to life: late, without a word in the console, and without losing what was done before.
import type { Page, Route } from '@playwright/test';
import { pageMeta } from '../src/app/page-meta.ts';
import { openComparison } from './support/comparison.ts';
import { expectHydrated, hydrate, isHydrated } from './support/hydration.ts';
import { findCard, findOverlay, findSelectButton, selectStrategies } from './support/site.ts';
import { expect, openHome, test } from './support/site-test.ts';

const { '*': _, ...pages } = pageMeta;
const APPLICATION = '**/assets/app-*.js';
const QCD = 'Qualified Charitable Distribution (QCD)';

/** Holds the application back until it is released. */
async function blockApplication(page: Page): Promise<() => void> {
	let release = (): void => undefined;
	const releasePromise = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(APPLICATION, async (route: Route) => {
		await releasePromise;
		await route.continue();
	});
	return () => release();
}

test('every page is taken over as it stands', async ({ page }) => {
	for (const path of Object.keys(pages)) {
		await test.step(path, async () => {
			await page.goto(path);
			const markupBefore = await page.locator('#root').innerHTML();
			const root = await page.locator('#root > *').first().elementHandle();
			await hydrate(page);
			expect(await root?.evaluate((element) => element.isConnected)).toBe(true);
			expect(removeNoscript(await page.locator('#root').innerHTML())).toBe(removeNoscript(markupBefore));
		});
	}
});

function removeNoscript(markup: string): string {
	return markup.replaceAll(/<noscript>.*?<\/noscript>/gs, '');
}

test('what is far below is drawn when it comes near; the page is about as long as it will be', async ({
	page,
}) => {
	const calculatorsSection = page.getByRole('region', { name: 'The calculators' });
	const isRendered = () =>
		page
			.getByRole('heading', { name: QCD })
			.evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true }));
	const length = () => page.evaluate(() => document.documentElement.scrollHeight);
	for (const size of [
		{ width: 360, height: 740 },
		{ width: 768, height: 600 },
	]) {
		const release = await blockApplication(page);
		await page.setViewportSize(size);
		await page.goto('/');
		expect(await isRendered()).toBe(false);
		const markupBefore = await length();
		await calculatorsSection.evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
		await expect.poll(isRendered).toBe(true);
		release();
		await hydrate(page);
		await expect(calculatorsSection).toHaveCSS('content-visibility', 'visible');
		expect(Math.abs((await length()) / markupBefore - 1)).toBeLessThan(0.05);
	}
});

test('a page that nobody touches comes to life by itself', async ({ page }) => {
	await page.goto('/about');
	await expectHydrated(page);
});

test('the application is asked for once the first picture is on screen', async ({ page }) => {
	await page.goto('/about');
	await expectHydrated(page);
	const [paintTime, requestTime] = await page.evaluate(() => {
		const requests = performance.getEntriesByType('resource');
		return [
			performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
			requests.find(({ name }) => name.includes('/assets/app-'))?.startTime,
		];
	});
	expect(requestTime).toBeGreaterThan(paintTime ?? Number.POSITIVE_INFINITY);
});

test('a page that starts anew with what was kept comes to life at once', async ({ page }) => {
	await page.clock.install();
	await page.goto('/about');
	await page.evaluate(() => sessionStorage.setItem('kept-work-3', '{}'));
	// No further second passes for the page.
	await page.clock.pauseAt(Date.now() + 60_000);
	await page.reload();
	await expectHydrated(page);
});

test('what a button was pressed for happens when the page has come to life', async ({ page }) => {
	const release = await blockApplication(page);
	await page.goto('/');
	const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: QCD }) });
	await findSelectButton(card).click();
	await expect(findOverlay(page)).toHaveCount(0);
	release();
	await expect(findOverlay(page)).toHaveAccessibleName(QCD);
	await page.keyboard.press('Escape');
	await expect(findSelectButton(card)).toHaveText('Selected - $5');
});

test('so it does where the page is shown anew: it was left with the comparison open', async ({
	page,
	strategies,
}) => {
	await openHome(page);
	await selectStrategies(page, [strategies.getEntry('crt')]);
	await openComparison(page);
	const release = await blockApplication(page);
	await page.reload();
	await findSelectButton(findCard(page, QCD)).click();
	release();
	await expect(findOverlay(page)).toHaveAccessibleName(QCD);
});

test('a message written and sent before the page has come to life is neither lost nor put in the address', async ({
	page,
}) => {
	const release = await blockApplication(page);
	await page.goto('/contact');
	await page.getByLabel('Full Name').fill('Ada Byron');
	await page.getByLabel('Email Address').fill('ada@example.com');
	await page.getByLabel('Phone Number').fill('(214) 555-0199');
	await page.getByLabel('How can we help?').fill('A sale next spring.');
	await page.getByRole('button', { name: 'Send message' }).click();
	await expect(page.getByLabel('Full Name')).toHaveValue('Ada Byron');
	release();
	await expect(page.getByText('Message Sent!')).toBeVisible();
	expect(new URL(page.url()).search).toBe('');
});

test('a press of Send that the browser has answered itself is not done again under what is typed meanwhile', async ({
	page,
}) => {
	const release = await blockApplication(page);
	await page.goto('/contact');
	await page.getByRole('button', { name: 'Send message' }).click();
	await expect(page.getByLabel('Full Name')).toBeFocused();
	await page.keyboard.type('Ada ');
	release();
	await expectHydrated(page);
	await page.keyboard.type('Byron');
	await expect(page.getByLabel('Full Name')).toHaveValue('Ada Byron');
	await expect(page.getByLabel('Full Name')).toBeFocused();
});

test('what was typed before stays when the page comes to life', async ({ page }) => {
	const release = await blockApplication(page);
	await page.goto('/contact');
	await page.getByLabel('Full Name').fill('Ada Byron');
	await page.getByLabel('Asset Range').selectOption('10-50');
	release();
	await expectHydrated(page);
	await expect(page.getByLabel('Full Name')).toHaveValue('Ada Byron');
	await expect(page.getByLabel('Asset Range')).toHaveValue('10-50');
});

test.describe('when the application cannot be fetched', () => {
	test.use({
		tolerated:
			/Failed to load resource: net::ERR_FAILED|Failed to fetch dynamically imported module|The application/,
	});

	test('the page stays, its links lead on, and the next touch tries again', async ({ page }) => {
		let isBroken = true;
		await page.route(APPLICATION, (route) => (isBroken ? route.abort() : route.continue()));
		await page.goto('/about');
		await page.mouse.move(5, 5);
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
		await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
		await expect(page).toHaveURL(/\/about\/careers$/);
		expect(await isHydrated(page)).toBe(false);
		isBroken = false;
		await page.keyboard.press('Tab');
		await expectHydrated(page);
	});
});

test('an open calculator in the address opens over the page as it was written', async ({
	page,
	strategies,
}) => {
	const { id, name } = strategies.get('cg-nua');
	await page.goto(`/?calculator=${id}`);
	await expect(findOverlay(page)).toHaveAccessibleName(name);
	await page.keyboard.press('Escape');
	await expect(page).toHaveURL('/');
	await expect(page.getByRole('tab', { selected: true })).toContainText('Capital Gains');
});

test('the canonical address follows the visitor from page to page', async ({ page }) => {
	await page.goto('/');
	await hydrate(page);
	await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
	await expect(page).toHaveURL(/\/about\/careers$/);
	const canonical = page.locator('link[rel="canonical"]');
	await expect(canonical).toHaveAttribute('href', /\/about\/careers$/);
});
