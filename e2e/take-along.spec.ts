// Taking work along: links with inputs, results as CSV, and all work as one file that is loaded again.
import type { Page } from '@playwright/test';
import { expectAccessible, expectClean, expectCleanInTheDark } from './support/accessibility.ts';
import { compared } from './support/comparison.ts';
import { calculate, calculateButton, choose, field, openUnlocked, overlay } from './support/site.ts';
import { addressOf, expect, openHome, type Strategies, test } from './support/site-test.ts';
import { action, dialog, downloaded, give, openLoad } from './support/work.ts';

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
	context,
}) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	await openUnlocked(page, 'qcd');
	await expect(action(page, 'Copy link'), 'nothing to take yet').toHaveCount(0);
	await field(page, 'QCD amount').fill('40000');
	await calculate(page);
	await test.step('a field that cannot be read keeps it from being copied', async () => {
		// Leaving the field must not move the button away from under the press.
		await page.setViewportSize({ width: 360, height: 800 });
		await field(page, 'QCD amount').fill('much');
		await action(page, 'Copy link').click();
		await expect(overlay(page).getByText('“QCD amount” cannot be read')).toBeVisible();
		await page.setViewportSize({ width: 1280, height: 720 });
		await field(page, 'QCD amount').fill('40000');
	});
	await field(page, 'State tax rate').fill('1.5');
	await test.step('the clipboard gets it where the browser allows it', async () => {
		await action(page, 'Copy link').click();
		await expect(overlay(page).getByText(/^Link copied\./)).toBeVisible();
		const link = await page.evaluate(() => navigator.clipboard.readText());
		expect(link).toMatch(/\/\?calculator=qcd#inputs=1&age=72&qcdAmount=40000&/);
	});
	const link = await copiedLink(page);
	expect(new URL(link).hash).toMatch(/^#inputs=1&age=72&qcdAmount=40000&.*stateTaxRate=1\.5/);
	const fresh = await browser.newContext({ reducedMotion: 'reduce' });
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

test('a link fills the calculator that is open, names what it cannot bring, and gives way to what comes after', async ({
	page,
}) => {
	await page.goto(`${addressOf('qcd')}#inputs=1&qcdAmount=30000`);
	await page.getByRole('button', { name: 'Unlock for $5' }).click();
	await test.step('coming back to it keeps what was calculated after it', async () => {
		await field(page, 'QCD amount').fill('35000');
		await calculate(page);
		await page.getByRole('button', { name: 'Print a report' }).click();
		await page.goBack();
		await expect(field(page, 'QCD amount')).toHaveValue('35,000');
	});
	await test.step('one that arrives while the calculator is open', async () => {
		await page.evaluate(() => {
			window.location.hash = '#inputs=1&age=80&gone=1&marginalTaxRate=33&qcdAmount=plenty&state=TX';
		});
		await expect(overlay(page).getByText('These inputs come from a link.')).toBeVisible();
		await expect(field(page, 'Age')).toHaveValue('80');
		await expect(field(page, 'QCD amount')).toHaveValue('25,000');
		for (const note of [
			'“gone” is not an input of this calculator',
			'“Marginal tax rate” does not offer “33”; the default of 32%',
			'“QCD amount” cannot be “plenty”; the default of $25,000',
		])
			await expect(overlay(page).getByText(note)).toBeVisible();
		await expectClean(page, 'the notes of a link');
	});
});

test('results are exported as CSV, and everything works by keyboard alone', async ({ page }) => {
	await openUnlocked(page, 'salt-trust');
	await calculate(page);
	const { name, text } = await downloaded(page, 'Export results as CSV');
	expect(name).toBe('salt-trust-results.csv');
	expect(text.startsWith('\uFEFFPart,Name,Value,As shown,Note\r\n')).toBe(true);
	expect(text).toContain('Result,Net savings,-7600,"−$7,600",first year\r\n');
	expect(text).toContain('Tax year,,2024,,\r\n');
	await expect(overlay(page).getByText(/^Exported as salt-trust-results\.csv/)).toBeVisible();
	await action(page, 'Export results as CSV').focus();
	const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
	expect(download.suggestedFilename()).toBe('salt-trust-results.csv');
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
	await expectClean(page, 'the toolbar with its outcome');
});

/** Calculates two strategies of three, with inputs of the visitor's own. */
async function work(page: Page, strategies: Strategies): Promise<void> {
	await openHome(page);
	await choose(page, strategies.get('cg-1031-exchange'));
	await field(page, 'Savings rate').fill('12.5');
	await calculate(page);
	await page.keyboard.press('Escape');
	await choose(page, strategies.get('crt'));
	await page.keyboard.press('Escape');
	await choose(page, strategies.get('qcd'));
	await field(page, 'QCD amount').fill('40000');
	await calculate(page);
}

test('saved, reloaded and loaded, nothing is lost, and no request leaves the site', async ({
	page,
	strategies,
	baseURL,
}) => {
	test.slow();
	const requests: string[] = [];
	await work(page, strategies);
	page.on('request', (request) => requests.push(request.url()));
	const { name, text } = await downloaded(page, 'Save all work');
	expect(name).toBe('tax-strategy-work.json');
	await page.reload();
	await expect(overlay(page).getByText('Calculator Locked')).toBeVisible();
	await openLoad(page);
	await expectClean(page, 'the dialog that loads work');
	await give(page, text);
	await expect(
		dialog(page).getByText('This file holds 3 selected strategies and 2 calculations.'),
	).toBeVisible();
	await dialog(page).getByRole('button', { name: 'Load', exact: true }).click();
	await expect(dialog(page)).toContainText(
		'You have 3 selected strategies and 2 calculations: 3 × $5 = $15.',
	);
	await dialog(page).getByRole('button', { name: 'Done' }).click();
	await expect(overlay(page).getByRole('heading', { level: 2 })).toBeFocused();
	await expect(field(page, 'QCD amount')).toHaveValue('40,000');
	await page.keyboard.press('Escape');
	await expect(page.getByText('3 × $5 = $15')).toBeVisible();
	await page.getByRole('button', { name: 'Compare Strategies' }).click();
	await expect(compared(page)).toContainText(['Cg 1031 Exchange', 'Crt', 'Qcd']);
	const calculated = overlay(page).getByRole('region', { name: 'What you calculated' });
	await expect(calculated.getByText('$125,000', { exact: true })).toBeVisible();
	await expect(calculated).toContainText('QCD amount $40,000');
	const again = await downloaded(page, 'Save all work');
	expect(JSON.parse(again.text)).toEqual(JSON.parse(text));
	const own = new URL(baseURL ?? page.url()).origin;
	expect(requests.filter((url) => new URL(url).origin !== own)).toEqual([]);
});

const GOOD = JSON.stringify({
	format: 'tax-strategy-work',
	version: 1,
	selection: ['crt', 'long-gone'],
	calculations: [{ id: 'crt', taxYear: 2023, inputs: { assetValue: 5, payoutRate: 'NaN', gone: 1 } }],
});

test('a file that cannot be loaded says why, an outdated one asks before it replaces anything', async ({
	page,
}) => {
	await openUnlocked(page, 'qcd');
	await calculate(page);
	const kept = overlay(page).getByText('$11,275').first();
	await openLoad(page);
	await test.step('the dialog stays when the picker is closed without a choice', async () => {
		await dialog(page).getByLabel('Saved work').dispatchEvent('cancel', { bubbles: true });
		await expect(dialog(page)).toBeVisible();
	});
	await test.step('a file that cannot be loaded says why and overwrites nothing', async () => {
		for (const [text, sentence] of [
			['', 'This file is empty.'],
			[GOOD.slice(0, 60), 'cut short or changed'],
			['[]', 'This is not saved work.'],
			[GOOD.replace('"version":1', '"version":9'), 'newer version of this site'],
			[' '.repeat(1_000_001), 'larger than 1 MB'],
			['['.repeat(100_000), 'cut short or changed'],
		] as const) {
			await give(page, text);
			await expect(dialog(page).getByRole('alert')).toContainText(sentence);
			await expect(dialog(page).getByRole('alert')).toContainText('Nothing was changed.');
			await expect(dialog(page).getByRole('button', { name: /load/i })).toHaveCount(0);
		}
		await expectClean(page, 'a refused file');
		await dialog(page).getByRole('button', { name: 'Cancel' }).click();
		await expect(action(page, 'Load work')).toBeFocused();
		await expect(kept).toBeVisible();
	});
	await test.step('an outdated file asks, and names what no longer fits', async () => {
		await openLoad(page);
		await give(page, GOOD);
		const question = dialog(page).getByRole('status');
		for (const sentence of [
			'It replaces what you have now: 1 selected strategy and 1 calculation.',
			'“long-gone” is not offered',
			'tax year 2023',
			'“gone” is not an input',
			'“NaN”',
		])
			await expect(question).toContainText(sentence);
		await expectAccessible(page, 'the question before work is replaced');
		await expectCleanInTheDark(page, 'the question before work is replaced');
		await page.keyboard.press('Escape');
		await expect(dialog(page)).toHaveCount(0);
		await expect(kept, 'nothing was overwritten').toBeVisible();
	});
	await test.step('then its selection is what is selected', async () => {
		await openLoad(page);
		await give(page, GOOD);
		await dialog(page).getByRole('button', { name: 'Replace and load' }).click();
		await dialog(page).getByRole('button', { name: 'Done' }).click();
		await expect(overlay(page).getByText('Calculator Locked')).toBeVisible();
		await page.keyboard.press('Escape');
		await expect(page.getByText('1 × $5 = $5')).toBeVisible();
	});
});
