// The navigation, its dropdown and its drawer, the footer, and what happens as one page follows another.
import type { Page } from '@playwright/test';
import { settings } from '../../src/lib/settings.ts';
import { isFocusCovered } from '../support/layout.ts';
import { press } from '../support/site.ts';
import { expect, test } from '../support/site-test.ts';
import { ABOUT, DESK, expectPage, findFooter, findNav, MAIN, PHONE } from './pages.ts';

const POSITIONS = ['Marketing Managers', 'Bankruptcy Attorney / Paralegal', 'Financial Advisors & Planners'];

const findAboutButton = (page: Page) => findNav(page).getByRole('button', { name: 'About' });
const findAboutLink = (page: Page, name: string) => findNav(page).getByRole('link', { name, exact: true });
const readScrollTop = (page: Page) => page.evaluate(() => window.scrollY);

test('navigation and footer lead to every page, with its title, its top, and focus on its heading', async ({
	page,
	site,
}) => {
	await page.setViewportSize(DESK);
	await site.open('/');
	await test.step('the navigation', async () => {
		for (const name of [...MAIN, 'Contact']) {
			await findNav(page).getByRole('link', { name, exact: true }).click();
			await expectPage(page, name);
			await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
			expect(await readScrollTop(page)).toBe(0);
			await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\w\/[\w-]+$/);
		}
		await page.getByRole('banner').getByRole('link', { name: settings.name }).click();
		await expectPage(page, 'Tax Strategy Calculators');
	});
	await test.step('About by the pointer: closes when a link is chosen, and leads there', async () => {
		for (const name of ABOUT) {
			await findAboutButton(page).click();
			await findAboutLink(page, name).click();
			await expectPage(page, name);
			await expect(findAboutLink(page, name)).toBeHidden();
		}
	});
	await test.step('the footer', async () => {
		await findFooter(page).getByRole('link', { name: 'Strategy Calculators' }).click();
		await expectPage(page, 'Tax Strategy Calculators');
	});
});

test('the About dropdown opens and closes by pointer and keyboard', async ({ page, site }) => {
	await page.setViewportSize(DESK);
	await site.open('/family-office');
	await test.step('by the pointer, also at a press outside', async () => {
		await findAboutButton(page).click();
		await expect(findAboutButton(page)).toHaveAttribute('aria-expanded', 'true');
		await expect(findNav(page).getByRole('listitem').first().getByRole('link')).toHaveText(ABOUT);
		await findAboutButton(page).click();
		await expect(findAboutLink(page, 'Team')).toBeHidden();
		await findAboutButton(page).click();
		await page.getByRole('heading', { level: 1 }).click();
		await expect(findAboutLink(page, 'Team')).toBeHidden();
		await expect(findAboutButton(page)).toHaveAttribute('aria-expanded', 'false');
	});
	await test.step('by the keyboard: at Escape with focus back, and when focus leaves', async () => {
		await findAboutButton(page).focus();
		await page.keyboard.press('Enter');
		await page.keyboard.press('Tab');
		await expect(findAboutLink(page, 'Our Story')).toBeFocused();
		await page.keyboard.press('Escape');
		await expect(findAboutLink(page, 'Our Story')).toBeHidden();
		await expect(findAboutButton(page)).toBeFocused();
		await page.keyboard.press('Space');
		for (const name of ABOUT) {
			await page.keyboard.press('Tab');
			await expect(findAboutLink(page, name)).toBeFocused();
		}
		await page.keyboard.press('Tab');
		await expect(findAboutLink(page, 'Family Office')).toBeFocused();
		await expect(findAboutLink(page, 'Careers')).toBeHidden();
		await findAboutButton(page).press('Enter');
		await page.keyboard.press('Tab');
		await page.keyboard.press('Tab');
		await page.keyboard.press('Enter');
		await expectPage(page, 'Team');
		await expect(findAboutLink(page, 'Team')).toBeHidden();
	});
});

test('a page is skipped to, scrolls under its header, and is come back to where it was left', async ({
	page,
	site,
}) => {
	await page.setViewportSize(DESK);
	await site.open('/about');
	await test.step('the skip link comes first', async () => {
		await page.keyboard.press('Tab');
		const skip = page.getByRole('link', { name: 'Skip to content' });
		await expect(skip).toBeFocused();
		await expect(skip).toBeInViewport({ ratio: 1 });
		await page.keyboard.press('Enter');
		await expect(page.getByRole('main')).toBeFocused();
		await page.keyboard.press('Tab');
		await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
	});
	await test.step('the header stays, and Back goes to where the visitor was', async () => {
		const link = page.getByRole('link', { name: 'Schedule Consultation' });
		await link.scrollIntoViewIfNeeded();
		const scrollBefore = await readScrollTop(page);
		expect(scrollBefore).toBeGreaterThan(300);
		expect((await page.getByRole('banner').boundingBox())?.y).toBe(0);
		await link.click();
		await expectPage(page, 'Contact');
		expect(await readScrollTop(page)).toBe(0);
		await page.goBack();
		await expectPage(page, 'Our Story');
		await expect.poll(() => readScrollTop(page)).toBeCloseTo(scrollBefore, -1);
	});
});

test('anchors lead to the open positions and are not hidden under the header', async ({ page, site }) => {
	const heading = page.getByRole('heading', { name: 'Open positions' });
	await page.goto('/about/careers#positions');
	await expect(heading).toBeInViewport({ ratio: 1 });
	await site.open('/about/careers');
	await page.getByRole('link', { name: 'See open positions' }).click();
	await expect(page).toHaveURL('/about/careers#positions');
	await expect(heading).toBeInViewport({ ratio: 1 });
	await expect(heading).toBeFocused();
	const index = page.getByRole('navigation', { name: 'Open positions' });
	for (const [position, name] of POSITIONS.entries()) {
		await index.getByRole('link', { name }).click();
		await expect(page.getByRole('heading', { name, level: 3 })).toBeInViewport({ ratio: 1 });
		await expect(page.getByRole('link', { name: 'Apply' }).nth(position)).toBeInViewport();
	}
	await test.step('on a phone the header hides nothing that has focus, forwards or backwards', async () => {
		await page.setViewportSize(PHONE);
		const hidden: string[] = [];
		for (const key of [...Array(30).fill('Tab'), ...Array(30).fill('Shift+Tab')]) {
			await page.keyboard.press(key);
			if (await isFocusCovered(page))
				hidden.push(await page.evaluate(() => document.activeElement?.textContent ?? ''));
		}
		expect(hidden).toEqual([]);
	});
});

test('the drawer of a small screen opens, keeps the focus, leads on, closes and gives the focus back', async ({
	page,
	site,
}) => {
	const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
	const drawer = page.getByRole('dialog', { name: 'Menu' });
	await page.setViewportSize(PHONE);
	await site.open('/insights');
	await expect(findNav(page)).toBeHidden();
	await test.step('closes at its button, at Escape and at a press beside it', async () => {
		for (const close of [
			() => press(drawer, 'Close menu'),
			() => page.keyboard.press('Escape'),
			() => page.mouse.click(10, 300),
		]) {
			await menu.click();
			await expect(drawer.getByRole('link')).toHaveText([...ABOUT, ...MAIN, 'Contact']);
			await close();
			await expect(drawer).toHaveCount(0);
			await expect(menu).toBeFocused();
		}
	});
	await test.step('keeps focus inside, in both directions', async () => {
		await menu.press('Enter');
		await expect(drawer).toBeVisible();
		for (const key of ['Tab', 'Shift+Tab'])
			expect(await listFocusedTexts(page, key)).toEqual(expect.arrayContaining(MAIN));
		await page.keyboard.press('Escape');
	});
	await test.step('closes when a link is chosen, also that of the page on screen', async () => {
		for (const name of ['Our Story', 'Wealth Management', 'Contact', 'Contact']) {
			await menu.click();
			await drawer.getByRole('link', { name, exact: true }).click();
			await expect(drawer).toHaveCount(0);
			await expectPage(page, name);
			await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
		}
	});
	await test.step('closes when the window grows wide', async () => {
		await menu.click();
		await page.setViewportSize(DESK);
		await expect(drawer).toHaveCount(0);
		await expect(findNav(page)).toBeVisible();
	});
});

/** The texts that twelve presses of a key reach; none of them is outside the drawer. */
async function listFocusedTexts(page: Page, key: string): Promise<string[]> {
	const texts: string[] = [];
	for (let step = 0; step < 12; step += 1) {
		await page.keyboard.press(key);
		const { text, isOutside } = await page.evaluate(() => {
			const { activeElement } = document;
			const isOutside = activeElement !== document.body && !activeElement?.closest('dialog');
			return { text: activeElement?.textContent ?? '', isOutside };
		});
		expect(isOutside, `${key}, step ${step + 1}`).toBe(false);
		texts.push(text);
	}
	return texts;
}
