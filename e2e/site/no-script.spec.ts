// Without JavaScript every route reads whole, and offers nothing that does nothing.
import { settings } from '../../src/lib/settings.ts';
import { expect, test } from '../support/site-test.ts';
import { findFooter, findNav, MISSING_PATH, NOT_FOUND_COMPLAINTS, PAGES } from './pages.ts';

test.use({ javaScriptEnabled: false, tolerated: NOT_FOUND_COMPLAINTS });

test('every route has its heading, its navigation and its footer, and no button that does nothing', async ({
	page,
}) => {
	for (const { path, name, heading } of PAGES) {
		await page.goto(path);
		await expect(page).toHaveTitle(`${name} | ${settings.name}`);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText([heading]);
		const headings = page.locator('h1, h2, h3');
		await expect(headings.filter({ visible: false }), path).toHaveCount(0);
		for (const link of await findNav(page).locator('a').all()) await expect(link).toBeVisible();
		await expect(findFooter(page)).toContainText(/© 20\d\d /);
		const buttons = page.getByRole('main').locator('button:not([type=submit])').filter({ visible: true });
		await expect(buttons, path).toHaveCount(0);
	}
});

test('home shows all strategies, links lead on, a phone finds the menu', async ({ page, strategies }) => {
	await page.goto('/');
	const names = await page.getByRole('heading', { level: 3 }).filter({ visible: true }).allTextContents();
	expect(names).toEqual(expect.arrayContaining(strategies.entries.map(({ name }) => name)));
	await expect(page.getByText(/^The calculators .* need JavaScript\./)).toBeVisible();
	await expect(page.getByRole('main').getByRole('button').filter({ visible: true })).toHaveCount(0);
	await findNav(page).getByRole('link', { name: 'Careers' }).click();
	await expect(page).toHaveURL(/\/about\/careers$/);
	await page.getByRole('link', { name: 'See open positions' }).click();
	await expect(page.getByRole('heading', { name: 'Open positions' })).toBeInViewport();
	await page.setViewportSize({ width: 360, height: 740 });
	await page.getByRole('banner').getByRole('link', { name: 'Menu' }).click();
	await expect(findFooter(page).getByRole('link', { name: 'Family Office' })).toBeInViewport();
	await page.goto(MISSING_PATH);
	await expect(page.getByText('Oops! Page not found')).toBeVisible();
	await page.getByRole('link', { name: 'Return to Home' }).click();
	await expect(page).toHaveURL('/');
});
