// Addresses that do not exist, and pages that break.
import type { ConsoleMessage } from '@playwright/test';
import { card, overlay, select, selectButton } from './support/site.ts';
import { addressOf, expect, openHome, test } from './support/site-test.ts';

test.describe('an address that does not exist', () => {
	test.use({ tolerated: /^console error: (404: |Failed to load resource: .* 404)/ });

	test('shows the words of the specification, without header and footer, and leads home', async ({
		page,
	}) => {
		await page.goto('/no/such/page');
		await expect(page).toHaveTitle(/^Page not found/);
		await expect(page.getByRole('heading', { name: '404', level: 1 })).toBeVisible();
		await expect(page.getByText('Oops! Page not found', { exact: true })).toBeVisible();
		await expect(page.getByRole('banner')).toHaveCount(0);
		await expect(page.getByRole('contentinfo')).toHaveCount(0);
		await page.getByRole('link', { name: 'Return to Home' }).click();
		await expect(page).toHaveURL(/\/$/);
		await expect(page.getByRole('tab')).toHaveCount(2);
	});

	test('logs the attempted path as a console error', async ({ page }) => {
		const isLogged = (message: ConsoleMessage) => message.text().includes('/no/such/page');
		const logged = page.waitForEvent('console', isLogged);
		await page.goto('/no/such/page?from=somewhere');
		expect((await logged).type()).toBe('error');
	});
});

test.describe('a page that breaks', () => {
	test.use({ tolerated: /./ });

	test('shows the specified heading without a stack, keeps the selection and leads home', async ({
		page,
		strategies,
	}) => {
		await page.route('**/assets/calculator-qcd-*.js', (route) =>
			route.fulfill({ contentType: 'text/javascript', body: 'export const calculator = {};' }),
		);
		await openHome(page);
		await select(page, [strategies.get('crt')]);
		await selectButton(card(page, 'Qualified Charitable Distribution (QCD)')).click();
		const heading = page.getByRole('heading', { name: 'Unexpected Application Error!', level: 1 });
		await expect(heading).toBeVisible();
		await expect(overlay(page)).toHaveCount(0);
		await expect(page.getByText(/TypeError|undefined|\bat .*\.js/)).toHaveCount(0);
		await expect(page.locator('[style], pre, code')).toHaveCount(0);
		await page.getByRole('link', { name: 'Return to Home' }).click();
		await expect(page.getByText('2 × $5 = $10', { exact: true })).toBeVisible();
	});
});

test('the selection survives a visit to another page', async ({ page, strategies }) => {
	await openHome(page);
	await select(page, [strategies.get('crt')]);
	await page.getByRole('link', { name: 'Learn More' }).click();
	await expect(page).toHaveURL(/\/about$/);
	await page.goBack();
	await expect(page.getByText('1 × $5 = $5', { exact: true })).toBeVisible();
});

test('other parameters and a fragment do not get in the way', async ({ page }) => {
	await page.goto('/?utm_source=letter');
	await expect(page.getByRole('tab')).toHaveCount(2);
	await page.goto(`${addressOf('qcd')}&utm_source=letter#top`);
	await expect(overlay(page)).toHaveAccessibleName('Qualified Charitable Distribution (QCD)');
});
