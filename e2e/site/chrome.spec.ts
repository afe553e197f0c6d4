// The navigation and its dropdown, and what happens as one page follows another.
import type { Page } from '@playwright/test';
import { isCovered, select } from '../support/site.ts';
import { expect, openHome, test } from '../support/site-test.ts';
import {
	ABOUT,
	DESK,
	expectPage,
	footer,
	MAIN,
	NOT_FOUND_COMPLAINTS,
	NOWHERE,
	nav,
	openPage,
	PAGES,
	PHONE,
} from './pages.ts';

test.use({ viewport: DESK });

const aboutButton = (page: Page) => nav(page).getByRole('button', { name: 'About' });
const aboutLink = (page: Page, name: string) => nav(page).getByRole('link', { name, exact: true });

test.describe('the navigation', () => {
	test('stands on every page with its links and the Contact button, in order, the page marked', async ({
		page,
	}) => {
		for (const { path, name } of PAGES) {
			await page.goto(path);
			await expect(nav(page).getByRole('link')).toHaveText([...MAIN, 'Contact']);
			await expect(aboutButton(page)).toHaveAttribute('aria-expanded', 'false');
			const marked = page.getByRole('banner').locator('[aria-current=page]');
			await expect(marked).toHaveText(path === '/' ? 'Private Wealth & Tax Planning' : name);
			await expect(footer(page)).toBeVisible();
		}
	});

	test('leads to every page, with its title, and focus on its heading', async ({ page }) => {
		await openPage(page, '/');
		for (const name of [...MAIN, 'Contact']) {
			await nav(page).getByRole('link', { name, exact: true }).click();
			await expectPage(page, name);
			await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
			expect(await page.evaluate(() => window.scrollY)).toBe(0);
		}
		await page.getByRole('banner').getByRole('link', { name: 'Private Wealth & Tax Planning' }).click();
		await expectPage(page, 'Tax Strategy Calculators');
	});

	test('starts a page at its top, and goes back to where the visitor was', async ({ page }) => {
		await openPage(page, '/about');
		await page.getByRole('link', { name: 'Schedule Consultation' }).scrollIntoViewIfNeeded();
		const before = await page.evaluate(() => window.scrollY);
		expect(before).toBeGreaterThan(300);
		await page.getByRole('link', { name: 'Schedule Consultation' }).click();
		await expectPage(page, 'Contact');
		expect(await page.evaluate(() => window.scrollY)).toBe(0);
		await page.goBack();
		await expectPage(page, 'Our Story');
		await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(before, -1);
	});

	test('stays at the top while the page scrolls', async ({ page }) => {
		await openPage(page, '/family-office');
		await page.mouse.wheel(0, 1_500);
		await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
		expect((await page.getByRole('banner').boundingBox())?.y).toBe(0);
	});

	test('is one step to skip', async ({ page }) => {
		await openPage(page, '/insights');
		await page.keyboard.press('Tab');
		const skip = page.getByRole('link', { name: 'Skip to content' });
		await expect(skip).toBeFocused();
		await expect(skip).toBeInViewport({ ratio: 1 });
		await page.keyboard.press('Enter');
		await expect(page.getByRole('main')).toBeFocused();
		await page.keyboard.press('Tab');
		await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
	});

	test.describe('an unknown path', () => {
		test.use({ tolerated: NOT_FOUND_COMPLAINTS });

		test('has none', async ({ page }) => {
			await openPage(page, NOWHERE);
			await expect(page.getByRole('navigation')).toHaveCount(0);
			await expect(page.getByRole('link')).toHaveText(['Return to Home']);
		});
	});
});

test.describe('the About dropdown', () => {
	test('opens and closes with the mouse, and at a press outside', async ({ page }) => {
		await openPage(page, '/family-office');
		await aboutButton(page).click();
		await expect(aboutButton(page)).toHaveAttribute('aria-expanded', 'true');
		await expect(nav(page).getByRole('listitem').first().getByRole('link')).toHaveText(ABOUT);
		await aboutButton(page).click();
		await expect(aboutLink(page, 'Team')).toBeHidden();
		await aboutButton(page).click();
		await page.getByRole('heading', { level: 1 }).click();
		await expect(aboutLink(page, 'Team')).toBeHidden();
		await expect(aboutButton(page)).toHaveAttribute('aria-expanded', 'false');
	});

	test('closes when a link is chosen, and leads there', async ({ page }) => {
		await openPage(page, '/');
		for (const name of ABOUT) {
			await aboutButton(page).click();
			await aboutLink(page, name).click();
			await expectPage(page, name);
			await expect(aboutLink(page, name)).toBeHidden();
		}
	});

	test('is worked with the keyboard: opens, closes at Escape with focus back, and when focus leaves', async ({
		page,
	}) => {
		await openPage(page, '/family-office');
		await aboutButton(page).focus();
		await page.keyboard.press('Enter');
		await page.keyboard.press('Tab');
		await expect(aboutLink(page, 'Our Story')).toBeFocused();
		await page.keyboard.press('Escape');
		await expect(aboutLink(page, 'Our Story')).toBeHidden();
		await expect(aboutButton(page)).toBeFocused();
		await page.keyboard.press('Space');
		for (const name of ABOUT) {
			await page.keyboard.press('Tab');
			await expect(aboutLink(page, name)).toBeFocused();
		}
		await page.keyboard.press('Tab');
		await expect(aboutLink(page, 'Family Office')).toBeFocused();
		await expect(aboutLink(page, 'Careers')).toBeHidden();
		await aboutButton(page).press('Enter');
		await page.keyboard.press('Tab');
		await page.keyboard.press('Tab');
		await page.keyboard.press('Enter');
		await expectPage(page, 'Team');
		await expect(aboutLink(page, 'Team')).toBeHidden();
	});
});

test('the sticky header never hides what has focus, forwards or backwards', async ({ page }) => {
	await page.setViewportSize(PHONE);
	await openPage(page, '/about/careers');
	const seen: string[] = [];
	for (const key of [...Array(30).fill('Tab'), ...Array(30).fill('Shift+Tab')]) {
		await page.keyboard.press(key);
		const what = await page.evaluate(() => document.activeElement?.textContent ?? '');
		if (await isCovered(page)) seen.push(`${key}: ${what}`);
	}
	expect(seen).toEqual([]);
});

test('an anchor is not hidden under the header', async ({ page }) => {
	await openPage(page, '/about/careers');
	await page.getByRole('link', { name: 'See open positions' }).click();
	await expect(page).toHaveURL('/about/careers#positions');
	const heading = page.getByRole('heading', { name: 'Open positions' });
	await expect(heading).toBeInViewport({ ratio: 1 });
	await expect(heading).toBeFocused();
	const header = await page.getByRole('banner').boundingBox();
	expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
});

test('the selection survives a walk through other pages', async ({ page, strategies }) => {
	await openHome(page);
	await select(page, [strategies.get('qcd'), strategies.get('daf')]);
	await nav(page).getByRole('link', { name: 'Insights' }).click();
	await expectPage(page, 'Insights');
	await footer(page).getByRole('link', { name: 'Careers' }).click();
	await expectPage(page, 'Careers');
	await footer(page).getByRole('link', { name: 'Strategy Calculators' }).click();
	await expect(page.getByText('2 × $5 = $10', { exact: true })).toBeVisible();
	await expect(page.getByRole('button', { name: 'Selected - $5' })).toHaveCount(2);
});
