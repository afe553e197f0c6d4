// Every route as a page someone would publish: status, title, stillness, width, axe, and the keyboard alone.
import type { Page } from '@playwright/test';
import {
	expectAccessibleInBothSchemes,
	expectContrast,
	expectDarkContrast,
	expectNoViolations,
} from '../support/accessibility.ts';
import { expectTakenOver } from '../support/hydration.ts';
import { expectTabOrder, markTargets, readFocus } from '../support/keyboard.ts';
import { expectFits } from '../support/layout.ts';
import { expect, test } from '../support/site-test.ts';
import { DESK, MISSING_PATH, NOT_FOUND_COMPLAINTS, PAGES, PHONE } from './pages.ts';

const MOST_SHIFT = 0.02;

for (const { path } of PAGES) {
	test(`${path} is taken over as it stands, is still, fits, is clean and in reach of the keyboard, on phone, tablet and desk`, async ({
		page,
		site,
	}) => {
		await page.setViewportSize(PHONE);
		await site.open(path);
		await expectTakenOver(page);
		await expectNoLayoutShift(page);
		if (path !== '/') await expectAllReachable(page, 16);
		// While it has focus, the link to the content lies over a short name or a logo.
		await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
		await expectFits(page, path, [360, 768]);
		// Before the page is opened again: in a page where axe has run it is quick.
		await expectAccessibleInBothSchemes(page, path);
		// Only the header has words of its own on a desk; it is the same on every page.
		if (path === '/') await expectContrast(page, path);
		await page.setViewportSize(DESK);
		await site.open(path);
		await expectNoLayoutShift(page);
		await expectFits(page, path, [DESK.width]);
		if (path === '/') await expectAllReachable(page, 16);
	});
}

test('home on a phone with a selection: nothing that has focus lies under a bar', async ({ page, site }) => {
	await page.setViewportSize(PHONE);
	await site.open();
	await site.select('qcd');
	await page.getByRole('link', { name: 'Learn More' }).focus();
	await markTargets(page);
	const focusIndex = (await readFocus(page)).index;
	await expectTabOrder(
		page,
		Array.from({ length: 24 }, (_, step) => focusIndex + 1 + step),
	);
});

test.describe('an unknown path', () => {
	test.use({ tolerated: NOT_FOUND_COMPLAINTS });

	test('is answered with status 404 and the words of the specification, logged, and leads home', async ({
		page,
		site,
	}) => {
		await page.setViewportSize(PHONE);
		const consoleMessage = page.waitForEvent('console', (message) => message.text().includes(MISSING_PATH));
		expect(await site.open(MISSING_PATH)).toBe(404);
		await expectTakenOver(page);
		expect((await consoleMessage).type()).toBe('error');
		await expect(page.getByRole('main')).toHaveText('404Oops! Page not foundReturn to Home');
		for (const landmark of ['banner', 'contentinfo', 'navigation'] as const)
			await expect(page.getByRole(landmark)).toHaveCount(0);
		await expectNoLayoutShift(page);
		await expectFits(page, MISSING_PATH);
		await expectNoViolations(page, MISSING_PATH);
		await expectDarkContrast(page, MISSING_PATH);
		await expectAllReachable(page, 1);
		await page.getByRole('link', { name: 'Return to Home' }).click();
		await expect(page).toHaveURL('/');
		await expect(page.getByRole('tab')).toHaveCount(2);
	});
});

/** Nothing has moved by itself since the page began to load, nor moves while a visitor reads to its end. */
async function expectNoLayoutShift(page: Page): Promise<void> {
	const height = await page.evaluate(() => document.fonts.ready.then(() => innerHeight));
	let length = height;
	for (let top = 0; top < length; top += height) length = await drawAt(page, top);
	await drawAt(page, 0);
	const layoutShifts = await page.evaluate(() => {
		interface LayoutShift extends PerformanceEntry {
			readonly value: number;
			readonly sources: readonly { readonly node?: Node }[];
		}
		const observer = new PerformanceObserver(() => {});
		observer.observe({ type: 'layout-shift', buffered: true });
		// What is buffered is in the records at once; a callback would come only where something has moved.
		return (observer.takeRecords() as LayoutShift[]).map(({ value, sources }) => ({
			value,
			nodes: sources.map(({ node }) => node?.nodeName ?? '?'),
		}));
	});
	const sum = layoutShifts.reduce((total, { value }) => total + value, 0);
	expect(sum, `what moved: ${JSON.stringify(layoutShifts)}`).toBeLessThan(MOST_SHIFT);
}

/**
 * Scrolls, and waits until that is drawn; on a busy machine a browser may lose a frame that it was asked for, and draws it for a
 * picture.
 * @returns how long the page is
 */
async function drawAt(page: Page, top: number): Promise<number> {
	if (!(await page.evaluate(scrollAndDraw, top))) {
		await page.screenshot();
		expect(await page.evaluate(scrollAndDraw, top), `the page is drawn at ${top} pixels`).toBe(true);
	}
	return page.evaluate(() => document.documentElement.scrollHeight);
}

/** Runs in the page, and ends whether or not it is drawn. Of two frames the second begins when the first is painted. */
async function scrollAndDraw(top: number): Promise<boolean> {
	window.scrollTo({ top, behavior: 'instant' });
	return new Promise((resolve) => {
		requestAnimationFrame(() => requestAnimationFrame(() => resolve(true)));
		setTimeout(() => resolve(false), 5_000);
	});
}

/** Tab goes through all that can be operated, in the order of the page, and back. */
async function expectAllReachable(page: Page, minimum: number): Promise<void> {
	const targets = await markTargets(page);
	expect(targets.length, targets.join(', ')).toBeGreaterThanOrEqual(minimum);
	await expectTabOrder(
		page,
		targets.map((_, index) => index),
	);
}
