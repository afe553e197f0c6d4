// Taking the open calculator along: links with inputs, and results as CSV.
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { calculate, calculateButton, field, openUnlocked, overlay } from './support/site.ts';
import { addressOf, expect, test } from './support/site-test.ts';
import { action, dialog, downloaded } from './support/work.ts';

/** Copies the link, by way of the field that stands in for a refused clipboard. */
async function copiedLink(page: Page): Promise<string> {
	await page.evaluate(() => {
		Object.defineProperty(navigator, 'clipboard', {
			value: { writeText: () => Promise.reject(new Error('refused')) },
		});
	});
	await action(page, 'Copy link').click();
	const link = overlay(page).getByLabel(/The link is selected/);
	await expect(link).toBeFocused();
	expect(await page.evaluate(() => getSelection()?.toString())).toBe(await link.inputValue());
	return link.inputValue();
}

test('a copied link opens in another browser with the same inputs, and still locked', async ({
	page,
	browser,
}) => {
	await openUnlocked(page, 'qcd');
	await expect(action(page, 'Copy link'), 'nothing to take yet').toHaveCount(0);
	await field(page, 'QCD amount').fill('40000');
	await calculate(page);
	await field(page, 'State tax rate').fill('1.5');
	const link = await copiedLink(page);
	expect(new URL(link).hash).toMatch(/^#inputs=1&age=72&qcdAmount=40000&.*stateTaxRate=1\.5/);
	const fresh = await browser.newContext();
	const other = await fresh.newPage();
	await other.goto(link);
	await expect(other.getByText('A link brought inputs.')).toBeVisible();
	await expect(calculateButton(other)).toHaveCount(0);
	await expect(overlay(other).getByRole('textbox')).toHaveCount(0);
	await other.getByRole('button', { name: 'Unlock for $5' }).click();
	await expect(overlay(other).getByText('These inputs come from a link.')).toBeVisible();
	await expect(field(other, 'QCD amount')).toHaveValue('40,000');
	await expect(field(other, 'State tax rate')).toHaveValue('1.5');
	expect(other.url(), 'a reload keeps the link').toBe(link);
	await other.reload();
	await other.getByRole('button', { name: 'Unlock for $5' }).click();
	await expect(field(other, 'QCD amount')).toHaveValue('40,000');
	await fresh.close();
});

test('the clipboard gets the link where the browser allows it', async ({ page, context }) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	await openUnlocked(page, 'crt');
	await calculate(page);
	await action(page, 'Copy link').click();
	await expect(overlay(page).getByText(/^Link copied\./)).toBeVisible();
	const link = await page.evaluate(() => navigator.clipboard.readText());
	expect(link).toMatch(/\/\?calculator=crt#inputs=1&assetValue=1000000&/);
	expect(link, 'an input no form shows').not.toContain('irmRate');
});

test('a field that cannot be read keeps the link from being copied', async ({ page }) => {
	await openUnlocked(page, 'qcd');
	await calculate(page);
	// Leaving the field must not move the button away from under the press.
	await page.setViewportSize({ width: 360, height: 800 });
	await field(page, 'QCD amount').fill('much');
	await action(page, 'Copy link').click();
	await expect(overlay(page).getByText('“QCD amount” cannot be read')).toBeVisible();
});

test('a link that arrives while the calculator is open fills it, and names what it cannot bring', async ({
	page,
}) => {
	await openUnlocked(page, 'qcd');
	await page.evaluate(() => {
		window.location.hash = '#inputs=1&age=80&gone=1&marginalTaxRate=33&qcdAmount=plenty&state=TX';
	});
	await expect(overlay(page).getByText('These inputs come from a link.')).toBeVisible();
	await expect(field(page, 'Age')).toHaveValue('80');
	await expect(field(page, 'QCD amount')).toHaveValue('25,000');
	await expect(overlay(page).getByText('“gone” is not an input of this calculator')).toBeVisible();
	await expect(
		overlay(page).getByText('“Marginal tax rate” does not offer “33”; the default of 32%'),
	).toBeVisible();
	await expect(
		overlay(page).getByText('“QCD amount” cannot be “plenty”; the default of $25,000'),
	).toBeVisible();
	await expectAccessible(page, 'the notes of a link');
});

test('coming back to a link keeps what was calculated after it', async ({ page }) => {
	await page.goto(`${addressOf('qcd')}#inputs=1&qcdAmount=30000`);
	await page.getByRole('button', { name: 'Unlock for $5' }).click();
	await field(page, 'QCD amount').fill('35000');
	await calculate(page);
	await page.getByRole('button', { name: 'Print a report' }).click();
	await page.goBack();
	await expect(field(page, 'QCD amount')).toHaveValue('35,000');
});

test('results are exported as CSV, named after the calculator', async ({ page }) => {
	await openUnlocked(page, 'salt-trust');
	await calculate(page);
	const { name, text } = await downloaded(page, 'Export results as CSV');
	expect(name).toBe('salt-trust-results.csv');
	expect(text.startsWith('\uFEFFPart,Name,Value,As shown,Note\r\n')).toBe(true);
	expect(text).toContain('Result,Net savings,-7600,"−$7,600",first year\r\n');
	expect(text).toContain('Tax year,,2024,,\r\n');
	await expect(overlay(page).getByText(/^Exported as salt-trust-results\.csv/)).toBeVisible();
});

test('works by keyboard alone', async ({ page }) => {
	await openUnlocked(page, 'qcd');
	await calculate(page);
	await action(page, 'Export results as CSV').focus();
	const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
	expect(download.suggestedFilename()).toBe('qcd-results.csv');
	await page.keyboard.press('Tab');
	await expect(action(page, 'Save all work')).toBeFocused();
	await page.keyboard.press('Tab');
	await expect(action(page, 'Load work')).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(dialog(page).getByRole('heading')).toBeFocused();
	await page.keyboard.press('Tab');
	await expect(dialog(page).getByLabel('Saved work')).toBeFocused();
	await page.keyboard.press('Tab');
	await page.keyboard.press('Enter');
	await expect(action(page, 'Load work')).toBeFocused();
	await expectAccessible(page, 'the toolbar with its outcome');
});

test.describe('when its code does not come', () => {
	test.use({ tolerated: /Failed to load resource|net::ERR_FAILED/ });

	test('says so, and tries again', async ({ page }) => {
		test.slow();
		await openUnlocked(page, 'qcd');
		await calculate(page);
		const code = '**/assets/take-along-task-*.js';
		await page.route(code, (route) => route.abort());
		await action(page, 'Export results as CSV').click();
		const problem = overlay(page).getByRole('alert').filter({ hasText: 'could not be loaded' });
		await expect(problem).toBeVisible();
		await page.unroute(code);
		const { name } = await downloaded(page, 'Try again');
		expect(name).toBe('qcd-results.csv');
	});
});
