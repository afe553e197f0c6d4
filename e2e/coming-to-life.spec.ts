// How a written page comes to life: late, without a word in the console, and without losing what was done before.
import type { Page, Route } from '@playwright/test';
import { pageMeta } from '../src/site/page-meta.ts';
import { awaken, expectAlive, isAlive } from './support/alive.ts';
import { openComparison } from './support/comparison.ts';
import { card, overlay, select, selectButton } from './support/site.ts';
import { expect, openHome, test } from './support/site-test.ts';

const { '*': _, ...pages } = pageMeta;
const APPLICATION = '**/assets/app-*.js';
const QCD = 'Qualified Charitable Distribution (QCD)';

/** Holds the application back until it is released. */
async function holdApplication(page: Page): Promise<() => void> {
	let release = (): void => undefined;
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(APPLICATION, async (route: Route) => {
		await released;
		await route.continue();
	});
	return () => release();
}

test('every page is taken over as it stands', async ({ page }) => {
	for (const path of Object.keys(pages)) {
		await test.step(path, async () => {
			await page.goto(path);
			const before = await page.locator('#root').innerHTML();
			const root = await page.locator('#root > *').first().elementHandle();
			await awaken(page);
			expect(await root?.evaluate((element) => element.isConnected)).toBe(true);
			expect(withoutNoscript(await page.locator('#root').innerHTML())).toBe(withoutNoscript(before));
		});
	}
});

function withoutNoscript(markup: string): string {
	return markup.replaceAll(/<noscript>.*?<\/noscript>/gs, '');
}

test('what is far below is drawn when it comes near; the page is about as long as it will be', async ({
	page,
}) => {
	const below = page.getByRole('region', { name: 'The calculators' });
	const isDrawn = () =>
		page
			.getByRole('heading', { name: QCD })
			.evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true }));
	const length = () => page.evaluate(() => document.documentElement.scrollHeight);
	for (const size of [
		{ width: 360, height: 740 },
		{ width: 768, height: 600 },
	]) {
		const release = await holdApplication(page);
		await page.setViewportSize(size);
		await page.goto('/');
		expect(await isDrawn()).toBe(false);
		const before = await length();
		await below.evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
		await expect.poll(isDrawn).toBe(true);
		release();
		await awaken(page);
		await expect(below).toHaveCSS('content-visibility', 'visible');
		expect(Math.abs((await length()) / before - 1)).toBeLessThan(0.05);
	}
});

test('a page that nobody touches comes to life by itself', async ({ page }) => {
	await page.goto('/about');
	await expectAlive(page);
});

test('the application is asked for once the first picture is on screen', async ({ page }) => {
	await page.goto('/about');
	await expectAlive(page);
	const [painted, asked] = await page.evaluate(() => {
		const requests = performance.getEntriesByType('resource');
		return [
			performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
			requests.find(({ name }) => name.includes('/assets/app-'))?.startTime,
		];
	});
	expect(asked).toBeGreaterThan(painted ?? Number.POSITIVE_INFINITY);
});

test('a page that starts anew with what was kept comes to life at once', async ({ page }) => {
	await page.clock.install();
	await page.goto('/about');
	await page.evaluate(() => sessionStorage.setItem('kept-work', '{}'));
	// No further second passes for the page.
	await page.clock.pauseAt(Date.now() + 60_000);
	await page.reload();
	await expectAlive(page);
});

test('what a button was pressed for happens when the page has come to life', async ({ page }) => {
	const release = await holdApplication(page);
	await page.goto('/');
	const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: QCD }) });
	await selectButton(card).click();
	await expect(overlay(page)).toHaveCount(0);
	release();
	await expect(overlay(page)).toHaveAccessibleName(QCD);
	await page.keyboard.press('Escape');
	await expect(selectButton(card)).toHaveText('Selected - $5');
});

test('so it does where the page is shown anew: it was left with the comparison open', async ({
	page,
	strategies,
}) => {
	await openHome(page);
	await select(page, [strategies.entry('crt')]);
	await openComparison(page);
	const release = await holdApplication(page);
	await page.reload();
	await selectButton(card(page, QCD)).click();
	release();
	await expect(overlay(page)).toHaveAccessibleName(QCD);
});

test('a message written and sent before the page has come to life is neither lost nor put in the address', async ({
	page,
}) => {
	const release = await holdApplication(page);
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
	const release = await holdApplication(page);
	await page.goto('/contact');
	await page.getByRole('button', { name: 'Send message' }).click();
	await expect(page.getByLabel('Full Name')).toBeFocused();
	await page.keyboard.type('Ada ');
	release();
	await expectAlive(page);
	await page.keyboard.type('Byron');
	await expect(page.getByLabel('Full Name')).toHaveValue('Ada Byron');
	await expect(page.getByLabel('Full Name')).toBeFocused();
});

test('what was typed before stays when the page comes to life', async ({ page }) => {
	const release = await holdApplication(page);
	await page.goto('/contact');
	await page.getByLabel('Full Name').fill('Ada Byron');
	await page.getByLabel('Asset Range').selectOption('10-50');
	release();
	await expectAlive(page);
	await expect(page.getByLabel('Full Name')).toHaveValue('Ada Byron');
	await expect(page.getByLabel('Asset Range')).toHaveValue('10-50');
});

test.describe('when the application cannot be fetched', () => {
	test.use({
		tolerated:
			/Failed to load resource: net::ERR_FAILED|Failed to fetch dynamically imported module|The application/,
	});

	test('the page stays, its links lead on, and the next touch tries again', async ({ page }) => {
		let broken = true;
		await page.route(APPLICATION, (route) => (broken ? route.abort() : route.continue()));
		await page.goto('/about');
		await page.mouse.move(5, 5);
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
		await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
		await expect(page).toHaveURL(/\/about\/careers$/);
		expect(await isAlive(page)).toBe(false);
		broken = false;
		await page.keyboard.press('Tab');
		await expectAlive(page);
	});
});

test('an open calculator in the address opens over the page as it was written', async ({
	page,
	strategies,
}) => {
	const { id, name } = strategies.get('cg-nua');
	await page.goto(`/?calculator=${id}`);
	await expect(overlay(page)).toHaveAccessibleName(name);
	await page.keyboard.press('Escape');
	await expect(page).toHaveURL('/');
	await expect(page.getByRole('tab', { selected: true })).toContainText('Capital Gains');
});

test('the canonical address follows the visitor from page to page', async ({ page }) => {
	await page.goto('/');
	await awaken(page);
	await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
	await expect(page).toHaveURL(/\/about\/careers$/);
	const canonical = page.locator('link[rel="canonical"]');
	await expect(canonical).toHaveAttribute('href', /\/about\/careers$/);
});
