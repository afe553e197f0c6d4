// The side drawer, which is the navigation of a small screen.
import type { Page } from '@playwright/test';
import { expect, test } from '../support/site-test.ts';
import { ABOUT, DESK, expectPage, MAIN, nav, openPage, PHONE } from './pages.ts';

test.use({ viewport: PHONE });

const menuButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menu' });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

test('the drawer opens with every page, and closes at its button, at Escape and at a press beside it, giving focus back', async ({
	page,
}) => {
	await openPage(page, '/insights');
	await expect(nav(page)).toBeHidden();
	const closings = [
		() => drawer(page).getByRole('button', { name: 'Close menu' }).click(),
		() => page.keyboard.press('Escape'),
		() => page.mouse.click(10, 300),
	];
	for (const close of closings) {
		await menuButton(page).click();
		await expect(drawer(page).getByRole('link')).toHaveText([...ABOUT, ...MAIN, 'Contact']);
		await close();
		await expect(drawer(page)).toHaveCount(0);
		await expect(menuButton(page)).toBeFocused();
	}
});

test('the drawer keeps focus inside, in both directions', async ({ page }) => {
	await openPage(page, '/about');
	await menuButton(page).press('Enter');
	await expect(drawer(page)).toBeVisible();
	const isOutside = () =>
		page.evaluate(() => {
			const { activeElement } = document;
			return activeElement !== document.body && !activeElement?.closest('dialog');
		});
	for (const key of ['Tab', 'Shift+Tab']) {
		const reached = new Set<string>();
		for (let step = 0; step < 12; step += 1) {
			await page.keyboard.press(key);
			expect(await isOutside(), `${key}, step ${step + 1}`).toBe(false);
			reached.add(await page.evaluate(() => document.activeElement?.textContent ?? ''));
		}
		for (const name of [...ABOUT, ...MAIN, 'Contact']) expect(reached).toContain(name);
	}
});

test('the drawer closes when a link is chosen, also that of the page on screen', async ({ page }) => {
	await openPage(page, '/');
	for (const name of ['Our Story', 'Careers', 'Wealth Management', 'Contact', 'Contact']) {
		await menuButton(page).click();
		await drawer(page).getByRole('link', { name, exact: true }).click();
		await expect(drawer(page)).toHaveCount(0);
		await expectPage(page, name);
		await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
	}
});

test('the drawer closes when the window grows wide', async ({ page }) => {
	await openPage(page, '/');
	await menuButton(page).click();
	await page.setViewportSize(DESK);
	await expect(drawer(page)).toHaveCount(0);
	await expect(nav(page)).toBeVisible();
});
