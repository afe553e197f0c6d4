// Every route as a page someone would publish: status, title, stillness, width, axe, and the keyboard alone.
import type { Page } from '@playwright/test';
import {
	expectDarkContrast,
	expectNoViolations,
	expectNoViolationsBesideContrast,
} from '../support/accessibility.ts';
import { expectTabOrder, markTargets, readFocus } from '../support/keyboard.ts';
import { selectStrategies } from '../support/site.ts';
import { expect, openHome, test } from '../support/site-test.ts';
import { DESK, formatTitle, MISSING_PATH, NOT_FOUND_COMPLAINTS, openPage, PAGES, PHONE } from './pages.ts';

const MOST_SHIFT = 0.02;
const TABLET = { width: 768, height: 1024 };

for (const { path, name, heading = name } of PAGES) {
	test(`${path} is still, fits, is clean and in reach of the keyboard, on phone, tablet and desk`, async ({
		page,
	}) => {
		await test.step('on a phone', async () => {
			await page.setViewportSize(PHONE);
			expect(await openPage(page, path)).toBe(200);
			await expect(page).toHaveTitle(formatTitle({ name }));
			await expect(page.getByRole('heading', { level: 1 })).toHaveText([heading]);
			await expectNoLayoutShift(page);
			await expectNoOverflow(page);
			// Only the header has words of its own on a phone; it is the same on every page.
			await (path === '/' ? expectNoViolations : expectNoViolationsBesideContrast)(page, path);
			if (path !== '/') await expectAllReachable(page, 16);
			await page.setViewportSize(TABLET);
			await expectNoOverflow(page);
		});
		await test.step('on a desk', async () => {
			await page.setViewportSize(DESK);
			// Before the page is opened again: in a page where axe has run it is quick.
			await expectNoViolations(page, path);
			await expectDarkContrast(page, path);
			await openPage(page, path);
			await expectNoLayoutShift(page);
			await expectNoOverflow(page);
			if (path === '/') await expectAllReachable(page, 16);
		});
	});
}

test('home on a phone with a selection: nothing that has focus lies under a bar', async ({
	page,
	strategies,
}) => {
	await page.setViewportSize(PHONE);
	await openHome(page);
	await selectStrategies(page, [strategies.get('qcd')]);
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
	}) => {
		await page.setViewportSize(PHONE);
		const consoleMessage = page.waitForEvent('console', (message) => message.text().includes(MISSING_PATH));
		expect(await openPage(page, MISSING_PATH)).toBe(404);
		expect((await consoleMessage).type()).toBe('error');
		await expect(page).toHaveTitle(formatTitle({ name: 'Page not found' }));
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(['404']);
		await expect(page.getByRole('main')).toHaveText('404Oops! Page not foundReturn to Home');
		for (const landmark of ['banner', 'contentinfo', 'navigation'] as const)
			await expect(page.getByRole(landmark)).toHaveCount(0);
		await expectNoLayoutShift(page);
		for (const size of [PHONE, TABLET, DESK]) {
			await page.setViewportSize(size);
			await expectNoOverflow(page);
		}
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
	await page.evaluate(() => document.fonts.ready);
	const layoutShifts = await page.evaluate(async () => {
		const shifts: string[] = [];
		let sum = 0;
		const observer = new PerformanceObserver((list) => {
			for (const entry of list.getEntries() as (PerformanceEntry & LayoutShift)[]) {
				sum += entry.value;
				shifts.push(`${entry.value}: ${entry.sources.map(({ node }) => node?.nodeName ?? '?').join(' ')}`);
			}
		});
		interface LayoutShift {
			readonly value: number;
			readonly sources: readonly { readonly node?: Node }[];
		}
		observer.observe({ type: 'layout-shift', buffered: true });
		const waitForFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
		for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
			window.scrollTo({ top, behavior: 'instant' });
			await waitForFrame();
		}
		window.scrollTo({ top: 0, behavior: 'instant' });
		await waitForFrame();
		await waitForFrame();
		observer.disconnect();
		return { sum, found: shifts };
	});
	expect(layoutShifts.sum, `what moved: ${layoutShifts.found.join(', ')}`).toBeLessThan(MOST_SHIFT);
}

async function expectNoOverflow(page: Page): Promise<void> {
	const overflow = await page.evaluate(() => {
		const { scrollWidth, clientWidth } = document.documentElement;
		return scrollWidth - clientWidth;
	});
	expect(overflow, `beyond a width of ${page.viewportSize()?.width}`).toBe(0);
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
