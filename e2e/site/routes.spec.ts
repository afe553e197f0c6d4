// Every route as a page someone would publish: status, title, landmarks, stillness, width, axe.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { settle } from '../support/accessibility.ts';
import { expect, test } from '../support/site-test.ts';
import { DESK, NOT_FOUND_COMPLAINTS, NOWHERE, openPage, PAGES, PHONE, titleOf } from './pages.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const MOST_SHIFT = 0.02;
const TABLET = { width: 768, height: 1024 };

test('nine routes have nine titles, and an unknown path has another', () => {
	const titles = [...PAGES, { name: 'Page not found' }].map(titleOf);
	expect(new Set(titles).size).toBe(9 + 1);
});

for (const { path, name, heading = name } of PAGES) {
	test(`${path} is one titled page with header, main and footer, still and clean on a phone and a tablet`, async ({
		page,
	}) => {
		await page.setViewportSize(PHONE);
		expect(await openPage(page, path)).toBe(200);
		await expect(page).toHaveTitle(titleOf({ name }));
		await expect(page.getByRole('heading', { level: 1 })).toHaveText([heading]);
		for (const landmark of ['banner', 'main', 'contentinfo'] as const)
			await expect(page.getByRole(landmark)).toHaveCount(1);
		await expectStill(page);
		await expectFit(page);
		await expectClean(page);
		await page.setViewportSize(TABLET);
		await expectFit(page);
	});

	test(`${path} is still and clean on a desk, in light and dark`, async ({ page }) => {
		await page.setViewportSize(DESK);
		await openPage(page, path);
		await expectStill(page);
		await expectFit(page);
		await expectClean(page);
		await expectCleanInTheDark(page);
	});
}

test.describe('an unknown path', () => {
	test.use({ tolerated: NOT_FOUND_COMPLAINTS });

	test('is answered with status 404 and one titled page without header and footer', async ({ page }) => {
		await page.setViewportSize(PHONE);
		expect(await openPage(page, NOWHERE)).toBe(404);
		await expect(page).toHaveTitle(titleOf({ name: 'Page not found' }));
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(['404']);
		await expect(page.getByRole('main')).toHaveCount(1);
		await expect(page.getByRole('banner').or(page.getByRole('contentinfo'))).toHaveCount(0);
		await expectStill(page);
		for (const size of [PHONE, TABLET, DESK]) {
			await page.setViewportSize(size);
			await expectFit(page);
		}
		await expectClean(page);
		await expectCleanInTheDark(page);
	});
});

/** Nothing has moved by itself since the page began to load, nor moves while a visitor reads to its end. */
async function expectStill(page: Page): Promise<void> {
	await page.evaluate(() => document.fonts.ready);
	const shifts = await page.evaluate(async () => {
		const found: string[] = [];
		let sum = 0;
		const observer = new PerformanceObserver((list) => {
			for (const entry of list.getEntries() as (PerformanceEntry & ShiftParts)[]) {
				sum += entry.value;
				found.push(`${entry.value}: ${entry.sources.map(({ node }) => node?.nodeName ?? '?').join(' ')}`);
			}
		});
		interface ShiftParts {
			readonly value: number;
			readonly sources: readonly { readonly node?: Node }[];
		}
		observer.observe({ type: 'layout-shift', buffered: true });
		const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
		for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
			window.scrollTo({ top, behavior: 'instant' });
			await frame();
		}
		window.scrollTo({ top: 0, behavior: 'instant' });
		await frame();
		await frame();
		observer.disconnect();
		return { sum, found };
	});
	expect(shifts.sum, `what moved: ${shifts.found.join(', ')}`).toBeLessThan(MOST_SHIFT);
}

async function expectFit(page: Page): Promise<void> {
	const beyond = await page.evaluate(() => {
		const { scrollWidth, clientWidth } = document.documentElement;
		return scrollWidth - clientWidth;
	});
	expect(beyond, `beyond a width of ${page.viewportSize()?.width}`).toBe(0);
}

/** Only colours differ in the dark. */
async function expectCleanInTheDark(page: Page): Promise<void> {
	await page.emulateMedia({ colorScheme: 'dark' });
	await expectClean(page, ['color-contrast']);
}

async function expectClean(page: Page, runOnly: string[] = RULES): Promise<void> {
	await settle(page);
	const axe = new AxeBuilder({ page }).options({ runOnly, resultTypes: ['violations'] });
	const { violations, passes } = await axe.setLegacyMode().analyze();
	expect(passes.length).toBeGreaterThan(0);
	const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
	expect(found, `axe at ${page.viewportSize()?.width} px`).toEqual([]);
}
