// Taking work along: links with inputs, results as CSV, and all work as one file that is loaded again.
import type { Page } from '@playwright/test';
import { expectAccessible, expectDarkContrast, expectNoViolations } from './support/accessibility.ts';
import { findComparedRows } from './support/comparison.ts';
import {
	calculate,
	chooseStrategy,
	findCalculateButton,
	findField,
	findOverlay,
	openUnlocked,
} from './support/site.ts';
import { expect, openHome, type Strategies, test, toAddress } from './support/site-test.ts';
import { chooseFile, downloadFile, findAction, findDialog, openLoad } from './support/work.ts';

/** Copies the link, by way of the field that stands in for a refused clipboard. */
async function copyLink(page: Page): Promise<string> {
	await page.evaluate(() => {
		Object.defineProperty(navigator, 'clipboard', {
			value: { writeText: () => Promise.reject(new Error('refused')) },
		});
	});
	await findAction(page, 'Copy link').click();
	const link = findOverlay(page).getByLabel(/The link is selected/);
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
	await expect(findAction(page, 'Copy link'), 'nothing to take yet').toHaveCount(0);
	await findField(page, 'QCD amount').fill('40000');
	await calculate(page);
	await test.step('a field that cannot be read keeps it from being copied', async () => {
		// Leaving the field must not move the button away from under the press.
		await page.setViewportSize({ width: 360, height: 800 });
		await findField(page, 'QCD amount').fill('much');
		await findAction(page, 'Copy link').click();
		await expect(findOverlay(page).getByText('“QCD amount” cannot be read')).toBeVisible();
		await page.setViewportSize({ width: 1280, height: 720 });
		await findField(page, 'QCD amount').fill('40000');
	});
	await findField(page, 'State tax rate').fill('1.5');
	await test.step('the clipboard gets it where the browser allows it', async () => {
		await findAction(page, 'Copy link').click();
		await expect(findOverlay(page).getByText(/^Link copied\./)).toBeVisible();
		const link = await page.evaluate(() => navigator.clipboard.readText());
		expect(link).toMatch(/\/\?calculator=qcd#inputs=1&age=72&qcdAmount=40000&/);
	});
	const link = await copyLink(page);
	expect(new URL(link).hash).toMatch(/^#inputs=1&age=72&qcdAmount=40000&.*stateTaxRate=1\.5/);
	const newContext = await browser.newContext({ reducedMotion: 'reduce' });
	const otherPage = await newContext.newPage();
	await otherPage.goto(link);
	await expect(otherPage.getByText('A link brought inputs.')).toBeVisible();
	await expect(findCalculateButton(otherPage)).toHaveCount(0);
	await expect(findOverlay(otherPage).getByRole('textbox')).toHaveCount(0);
	await otherPage.getByRole('button', { name: 'Unlock for $5' }).click();
	await expect(findOverlay(otherPage).getByText('These inputs come from a link.')).toBeVisible();
	await expect(findField(otherPage, 'QCD amount')).toHaveValue('40,000');
	await expect(findField(otherPage, 'State tax rate')).toHaveValue('1.5');
	expect(otherPage.url(), 'a reload keeps the link').toBe(link);
	await otherPage.reload();
	await otherPage.getByRole('button', { name: 'Unlock for $5' }).click();
	await expect(findField(otherPage, 'QCD amount')).toHaveValue('40,000');
	await newContext.close();
});

test('a link fills the calculator that is open, names what it cannot bring, and gives way to what comes after', async ({
	page,
}) => {
	await page.goto(`${toAddress('qcd')}#inputs=1&qcdAmount=30000`);
	await page.getByRole('button', { name: 'Unlock for $5' }).click();
	await test.step('coming back to it keeps what was calculated after it', async () => {
		await findField(page, 'QCD amount').fill('35000');
		await calculate(page);
		await page.getByRole('button', { name: 'Print a report' }).click();
		await page.goBack();
		await expect(findField(page, 'QCD amount')).toHaveValue('35,000');
	});
	await test.step('one that arrives while the calculator is open', async () => {
		await page.evaluate(() => {
			window.location.hash = '#inputs=1&age=80&gone=1&marginalTaxRate=33&qcdAmount=plenty&state=TX';
		});
		await expect(findOverlay(page).getByText('These inputs come from a link.')).toBeVisible();
		await expect(findField(page, 'Age')).toHaveValue('80');
		await expect(findField(page, 'QCD amount')).toHaveValue('25,000');
		for (const note of [
			'“gone” is not an input of this calculator',
			'“Marginal tax rate” does not offer “33”; the default of 32%',
			'“QCD amount” cannot be “plenty”; the default of $25,000',
		])
			await expect(findOverlay(page).getByText(note)).toBeVisible();
		await expectNoViolations(page, 'the notes of a link');
	});
});

test('results are exported as CSV, and everything works by keyboard alone', async ({ page }) => {
	await openUnlocked(page, 'salt-trust');
	await calculate(page);
	const { name, text } = await downloadFile(page, 'Export results as CSV');
	expect(name).toBe('salt-trust-results.csv');
	expect(text.startsWith('\uFEFFPart,Name,Value,As shown,Note\r\n')).toBe(true);
	expect(text).toContain('Result,Net savings,-7600,"−$7,600",first year\r\n');
	expect(text).toContain('Tax year,,2024,,\r\n');
	await expect(findOverlay(page).getByText(/^Exported as salt-trust-results\.csv/)).toBeVisible();
	await findAction(page, 'Export results as CSV').focus();
	const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
	expect(download.suggestedFilename()).toBe('salt-trust-results.csv');
	await page.keyboard.press('Tab');
	await expect(findAction(page, 'Save all work')).toBeFocused();
	await page.keyboard.press('Tab');
	await expect(findAction(page, 'Load work')).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(findDialog(page).getByRole('heading')).toBeFocused();
	await page.keyboard.press('Tab');
	await expect(findDialog(page).getByLabel('Saved work')).toBeFocused();
	await page.keyboard.press('Tab');
	await page.keyboard.press('Enter');
	await expect(findAction(page, 'Load work')).toBeFocused();
	await expectNoViolations(page, 'the toolbar with its outcome');
});

/** Calculates two strategies of three, with inputs of the visitor's own. */
async function prepareWork(page: Page, strategies: Strategies): Promise<void> {
	await openHome(page);
	await chooseStrategy(page, strategies.get('cg-1031-exchange'));
	await findField(page, 'Savings rate').fill('12.5');
	await calculate(page);
	await page.keyboard.press('Escape');
	await chooseStrategy(page, strategies.get('crt'));
	await page.keyboard.press('Escape');
	await chooseStrategy(page, strategies.get('qcd'));
	await findField(page, 'QCD amount').fill('40000');
	await calculate(page);
}

test('saved, reloaded and loaded, nothing is lost, and no request leaves the site', async ({
	page,
	strategies,
	baseURL,
}) => {
	test.slow();
	const requests: string[] = [];
	await prepareWork(page, strategies);
	page.on('request', (request) => requests.push(request.url()));
	const { name, text } = await downloadFile(page, 'Save all work');
	expect(name).toBe('tax-strategy-work.json');
	await page.reload();
	await expect(findOverlay(page).getByText('Calculator Locked')).toBeVisible();
	await openLoad(page);
	await expectNoViolations(page, 'the dialog that loads work');
	await chooseFile(page, text);
	await expect(
		findDialog(page).getByText('This file holds 3 selected strategies and 2 calculations.'),
	).toBeVisible();
	await findDialog(page).getByRole('button', { name: 'Load', exact: true }).click();
	await expect(findDialog(page)).toContainText(
		'You have 3 selected strategies and 2 calculations: 3 × $5 = $15.',
	);
	await findDialog(page).getByRole('button', { name: 'Done' }).click();
	await expect(findOverlay(page).getByRole('heading', { level: 2 })).toBeFocused();
	await expect(findField(page, 'QCD amount')).toHaveValue('40,000');
	await page.keyboard.press('Escape');
	await expect(page.getByText('3 × $5 = $15')).toBeVisible();
	await page.getByRole('button', { name: 'Compare Strategies' }).click();
	await expect(findComparedRows(page)).toContainText(['Cg 1031 Exchange', 'Crt', 'Qcd']);
	const calculatedSection = findOverlay(page).getByRole('region', { name: 'What you calculated' });
	await expect(calculatedSection.getByText('$125,000', { exact: true })).toBeVisible();
	await expect(calculatedSection).toContainText('QCD amount $40,000');
	const downloadedWork = await downloadFile(page, 'Save all work');
	expect(JSON.parse(downloadedWork.text)).toEqual(JSON.parse(text));
	const origin = new URL(baseURL ?? page.url()).origin;
	expect(requests.filter((url) => new URL(url).origin !== origin)).toEqual([]);
});

const SAVED_WORK = JSON.stringify({
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
	const comparisonText = findOverlay(page).getByText('$11,275').first();
	await openLoad(page);
	await test.step('the dialog stays when the picker is closed without a choice', async () => {
		await findDialog(page).getByLabel('Saved work').dispatchEvent('cancel', { bubbles: true });
		await expect(findDialog(page)).toBeVisible();
	});
	await test.step('a file that cannot be loaded says why and overwrites nothing', async () => {
		for (const [text, sentence] of [
			['', 'This file is empty.'],
			[SAVED_WORK.slice(0, 60), 'cut short or changed'],
			['[]', 'This is not saved work.'],
			[SAVED_WORK.replace('"version":1', '"version":9'), 'newer version of this site'],
			[' '.repeat(1_000_001), 'larger than 1 MB'],
			['['.repeat(100_000), 'cut short or changed'],
		] as const) {
			await chooseFile(page, text);
			await expect(findDialog(page).getByRole('alert')).toContainText(sentence);
			await expect(findDialog(page).getByRole('alert')).toContainText('Nothing was changed.');
			await expect(findDialog(page).getByRole('button', { name: /load/i })).toHaveCount(0);
		}
		await expectNoViolations(page, 'a refused file');
		await findDialog(page).getByRole('button', { name: 'Cancel' }).click();
		await expect(findAction(page, 'Load work')).toBeFocused();
		await expect(comparisonText).toBeVisible();
	});
	await test.step('an outdated file asks, and names what no longer fits', async () => {
		await openLoad(page);
		await chooseFile(page, SAVED_WORK);
		const question = findDialog(page).getByRole('status');
		for (const sentence of [
			'It replaces what you have now: 1 selected strategy and 1 calculation.',
			'“long-gone” is not offered',
			'tax year 2023',
			'“gone” is not an input',
			'“NaN”',
		])
			await expect(question).toContainText(sentence);
		await expectAccessible(page, 'the question before work is replaced');
		await expectDarkContrast(page, 'the question before work is replaced');
		await page.keyboard.press('Escape');
		await expect(findDialog(page)).toHaveCount(0);
		await expect(comparisonText, 'nothing was overwritten').toBeVisible();
	});
	await test.step('then its selection is what is selected', async () => {
		await openLoad(page);
		await chooseFile(page, SAVED_WORK);
		await findDialog(page).getByRole('button', { name: 'Replace and load' }).click();
		await findDialog(page).getByRole('button', { name: 'Done' }).click();
		await expect(findOverlay(page).getByText('Calculator Locked')).toBeVisible();
		await page.keyboard.press('Escape');
		await expect(page.getByText('1 × $5 = $5')).toBeVisible();
	});
});
