// How a published page comes to life: after its first paint, as it stands, with what was typed before. That every page is taken
// over without a difference is held in site/routes.spec.ts.
import type { Page } from '@playwright/test';
import { removeEndpoints } from '../engines/page-scripts.ts';
import {
	expectHydrated,
	expectTakenOver,
	hydrate,
	isHydrated,
	listDifferences,
} from './support/hydration.ts';
import { press, type Site } from './support/site.ts';
import { expect, test } from './support/site-test.ts';

const APPLICATION = '**/assets/app-*.js';

/** Holds the application back until it is released. */
async function blockApplication(page: Page): Promise<() => void> {
	let release = (): void => undefined;
	const releasePromise = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(APPLICATION, async (route) => {
		await releasePromise;
		await route.continue();
	});
	return release;
}

test('what is far below is drawn when it comes near; the page is about as long as it will be', async ({
	page,
}) => {
	const calculatorsSection = page.getByRole('region', { name: 'The calculators' });
	const card = calculatorsSection.getByRole('listitem').first().getByRole('heading');
	const isRendered = () =>
		card.evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true }));
	const length = () => page.evaluate(() => document.documentElement.scrollHeight);
	for (const size of [
		{ width: 360, height: 740 },
		{ width: 768, height: 600 },
	]) {
		const release = await blockApplication(page);
		await page.setViewportSize(size);
		await page.goto('/');
		expect(await isRendered()).toBe(false);
		const lengthBefore = await length();
		await calculatorsSection.evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
		await expect.poll(isRendered).toBe(true);
		release();
		await hydrate(page);
		await expect(calculatorsSection).toHaveCSS('content-visibility', 'visible');
		expect(Math.abs((await length()) / lengthBefore - 1)).toBeLessThan(0.05);
	}
});

test('a page that nobody touches asks for the application once its first picture is on screen, and comes to life', async ({
	page,
}) => {
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
	await page.addInitScript(() => sessionStorage.setItem('kept-visit-1', '{}'));
	await page.goto('/about');
	// No further second passes for the page.
	await page.clock.pauseAt(Date.now() + 60_000);
	await page.reload();
	await expectHydrated(page);
});

test('what is typed and sent before the page comes to life stays, and is not put in the address', async ({
	page,
}) => {
	const release = await blockApplication(page);
	await page.goto('/contact');
	await page.getByLabel('Full Name').fill('Ada Byron');
	await page.getByLabel('Email Address').fill('ada@example.com');
	await page.getByLabel('Phone Number').fill('(214) 555-0199');
	await page.getByLabel('Asset Range').selectOption('10-50');
	await page.getByLabel('How can we help?').fill('A sale next spring.');
	await press(page, 'Send message');
	await page.getByLabel('How can we help?').pressSequentially(' Or');
	release();
	await expectHydrated(page);
	await page.keyboard.type(' later.');
	await expect(page.getByLabel('How can we help?')).toHaveValue('A sale next spring. Or later.');
	await expect(page.getByLabel('Asset Range')).toHaveValue('10-50');
	await page.evaluate(removeEndpoints);
	await press(page, 'Send message');
	await expect(page.getByText('Message Sent!')).toBeVisible();
	expect(new URL(page.url()).search).toBe('');
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

test('a link far below has its own colour before it is drawn, not one that a transition begins with', async ({
	page,
}) => {
	const release = await blockApplication(page);
	await page.emulateMedia({ reducedMotion: 'no-preference' });
	await page.setViewportSize({ width: 412, height: 823 });
	await page.goto('/wealth-management');
	const link = page.getByRole('main').locator('a[href="/contact"]').last();
	const getColor = () => link.evaluate((element) => getComputedStyle(element).color);
	const colorBefore = await getColor();
	release();
	await hydrate(page);
	await link.scrollIntoViewIfNeeded();
	await expect.poll(getColor).toBe(colorBefore);
});

test('a page of last year is taken over without a complaint, and shows the year', async ({ page, site }) => {
	await page.clock.setFixedTime(new Date('2031-06-01'));
	await site.open('/about');
	await expectTakenOver(page);
	await expect(page.getByRole('contentinfo')).toContainText('© 2031');
});

test.describe('a page that was written otherwise', () => {
	test.use({ tolerated: /react\.dev\/errors\/418/ });

	async function openChanged(site: Site, from: string, to: string): Promise<void> {
		await site.page.route('**/about', async (route) => {
			const response = await route.fetch();
			await route.fulfill({ response, body: (await response.text()).replace(from, to) });
		});
		await site.open('/about');
	}

	test('in a text is complained of, in an attribute found', async ({ page, site }) => {
		const complaint = page.waitForEvent('pageerror');
		await openChanged(site, '>Our Story</h1>', '>Another Story</h1>');
		expect((await complaint).message).toContain('errors/418');
		await openChanged(site, '<h1 class="', '<h1 class="another ');
		await expect
			.poll(() => listDifferences(page))
			.toEqual([expect.stringMatching(/^H1: .* in place of another/)]);
	});
});
