// Taking work along: links with inputs, results as CSV, and all work as one file that is loaded again. What links and files
// hold, and what is said of damaged ones, is held in tests/features/work-files/.
import type { Page } from '@playwright/test';
import { formatPriceSummary } from '../src/lib/settings.ts';
import { expectAccessibleInBothSchemes, expectNoViolations } from './support/accessibility.ts';
import { disclose, press, Site } from './support/site.ts';
import { expect, test } from './support/site-test.ts';

/** Copies the link, by way of the field that stands in for a refused clipboard. */
async function copyLink(page: Page, site: Site): Promise<string> {
	await page.evaluate(() => {
		Object.defineProperty(navigator, 'clipboard', {
			value: { writeText: () => Promise.reject(new Error('refused')) },
		});
	});
	await site.action('Copy link').click();
	const link = site.overlay.getByLabel(/The link is selected/);
	await expect(link).toBeFocused();
	expect(await page.evaluate(() => getSelection()?.toString())).toBe(await link.inputValue());
	return link.inputValue();
}

test('a copied link opens in another browser with the same inputs, and still locked', async ({
	page,
	site,
	strategies,
	browser,
	context,
}) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	await site.openUnlocked('qcd');
	await expect(site.action('Copy link'), 'nothing to take yet').toHaveCount(0);
	await site.field('QCD amount').fill('40000');
	await site.calculate();
	await test.step('a field that cannot be read keeps it from being copied', async () => {
		// Leaving the field must not move the button away from under the press.
		await page.setViewportSize({ width: 360, height: 800 });
		await disclose(site.overlay, 'Report, household and files');
		await site.field('QCD amount').fill('much');
		await site.action('Copy link').click();
		await expect(site.overlay.getByText('“QCD amount” cannot be read')).toBeVisible();
		await page.setViewportSize({ width: 1280, height: 720 });
		await site.field('QCD amount').fill('40000');
	});
	await test.step('the clipboard gets it where the browser allows it', async () => {
		await site.action('Copy link').click();
		await expect(site.overlay.getByText(/^Link copied\./)).toBeVisible();
		const link = await page.evaluate(() => navigator.clipboard.readText());
		expect(link).toMatch(/\/\?calculator=qcd#inputs=1&age=72&qcdAmount=40000&/);
	});
	const link = await copyLink(page, site);
	const newContext = await browser.newContext({ reducedMotion: 'reduce' });
	const newPage = await newContext.newPage();
	const otherSite = new Site(newPage, strategies);
	await newPage.goto(link);
	await expect(newPage.getByText('A link brought inputs.')).toBeVisible();
	await expect(otherSite.overlay.getByRole('textbox')).toHaveCount(0);
	await otherSite.unlock();
	await expect(otherSite.overlay.getByText('These inputs come from a link.')).toBeVisible();
	await expect(otherSite.field('QCD amount')).toHaveValue('40,000');
	expect(newPage.url(), 'a reload keeps the link').toBe(link);
	await newPage.reload();
	await otherSite.unlock();
	await expect(otherSite.field('QCD amount')).toHaveValue('40,000');
	await newContext.close();
});

test('a link fills the calculator that is open, names what it cannot bring, and gives way to what comes after', async ({
	page,
	site,
}) => {
	await site.openCalculator('qcd', '#inputs=1&qcdAmount=30000');
	await site.unlock();
	await test.step('coming back to it keeps what was calculated after it', async () => {
		await site.field('QCD amount').fill('35000');
		await site.calculate();
		await press(page, 'Print a report');
		await expect(site.report).toBeVisible();
		await page.goBack();
		await expect(site.field('QCD amount')).toHaveValue('35,000');
	});
	await test.step('one that arrives while the calculator is open', async () => {
		await page.evaluate(() => {
			window.location.hash = '#inputs=1&age=80&gone=1';
		});
		await expect(site.overlay.getByText('These inputs come from a link.')).toBeVisible();
		await expect(site.field('Age')).toHaveValue('80');
		await expect(site.field('QCD amount')).toHaveValue('25,000');
		await expect(site.overlay.getByText('“gone” is not an input of this calculator')).toBeVisible();
		await site.calculate();
		await site.download('Export results as CSV');
		await expect(site.overlay.getByText('“gone” is not an input of this calculator')).toBeVisible();
		await expectNoViolations(page, 'the notes of a link, and the outcome of an export');
	});
});

test('results are exported as CSV, and everything works by keyboard alone', async ({ page, site }) => {
	await site.openUnlocked('salt-trust');
	await site.calculate();
	await site.action('Export results as CSV').focus();
	const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
	expect(file.suggestedFilename()).toBe('salt-trust-results.csv');
	await expect(site.overlay.getByText(/^Exported as salt-trust-results\.csv/)).toBeVisible();
	const { text } = await site.download('Export results as CSV');
	expect(text).toContain('Result,Net savings,-7600,"−$7,600",first year\r\n');
	await page.keyboard.press('Tab');
	await expect(site.action('Save all work')).toBeFocused();
	await page.keyboard.press('Tab');
	await expect(site.action('Load work')).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(site.loadDialog.getByRole('heading')).toBeFocused();
	await page.keyboard.press('Tab');
	await expect(site.loadDialog.getByLabel('Saved work')).toBeFocused();
	await page.keyboard.press('Tab');
	await page.keyboard.press('Enter');
	await expect(site.action('Load work')).toBeFocused();
});

test('saved, cleared and loaded, nothing is lost', async ({ page, site }) => {
	await site.open();
	await site.choose('cg-1031-exchange');
	await site.field('Savings rate').fill('12.5');
	await site.calculate();
	await site.leave();
	await site.select('crt');
	await site.choose('qcd');
	await site.field('QCD amount').fill('40000');
	await site.calculate();
	const { name, text } = await site.download('Save all work');
	expect(name).toBe('tax-strategy-work.json');
	await page.reload();
	await expect(site.overlay.getByText('Calculator Locked')).toBeVisible();
	await press(site.overlay, 'Clear all entries');
	await site.openLoadDialog();
	await site.chooseFile(text);
	await expect(site.loadDialog).toContainText('This file holds 3 selected strategies and 2 calculations.');
	await press(site.loadDialog, /^Load$/);
	await expect(site.loadDialog).toContainText(
		`You have 3 selected strategies and 2 calculations: ${formatPriceSummary(3)}.`,
	);
	await press(site.loadDialog, 'Done');
	await expect(site.overlay.getByRole('heading', { level: 2 })).toBeFocused();
	await expect(site.field('QCD amount')).toHaveValue('40,000');
	await site.leave();
	await expect(site.selectionSum(3)).toBeVisible();
	await site.openComparison();
	await expect(site.comparedRows).toContainText(['Cg 1031 Exchange', 'Crt', 'Qcd']);
	await expect(site.calculatedSection.getByText('$125,000', { exact: true })).toBeVisible();
	await expect(site.calculatedSection).toContainText('QCD amount $40,000');
	const savedWork = await site.download('Save all work');
	expect(JSON.parse(savedWork.text)).toEqual(JSON.parse(text));
});

const OUTDATED_WORK = JSON.stringify({
	format: 'tax-strategy-work',
	version: 1,
	selection: ['crt', 'long-gone'],
	calculations: [{ id: 'crt', taxYear: 2023, inputs: { assetValue: 5, payoutRate: 'NaN', gone: 1 } }],
});

test('a file that cannot be loaded says why, an outdated one asks before it replaces anything', async ({
	page,
	site,
}) => {
	await site.openUnlocked('qcd');
	await site.calculate();
	const result = site.overlay.getByText('$11,275').first();
	await site.openLoadDialog();
	await test.step('the dialog stays when the picker is closed without a choice', async () => {
		await site.loadDialog.getByLabel('Saved work').dispatchEvent('cancel', { bubbles: true });
		await expect(site.loadDialog).toBeVisible();
	});
	await test.step('a file that cannot be loaded says why and overwrites nothing', async () => {
		await site.chooseFile(OUTDATED_WORK.slice(0, 60));
		await expect(site.loadDialog.getByRole('alert')).toContainText('cut short or changed');
		await expect(site.loadDialog.getByRole('alert')).toContainText('Nothing was changed.');
		await expect(site.loadDialog.getByRole('button', { name: /load/i })).toHaveCount(0);
		await expectNoViolations(page, 'a refused file');
		await press(site.loadDialog, 'Cancel');
		await expect(site.action('Load work')).toBeFocused();
		await expect(result).toBeVisible();
	});
	await test.step('an outdated file asks, and names what no longer fits', async () => {
		await site.openLoadDialog();
		await site.chooseFile(OUTDATED_WORK);
		for (const sentence of [
			'It replaces what you have now: 1 selected strategy and 1 calculation.',
			'“long-gone” is not offered',
			'saved with 2023 amounts',
		])
			await expect(site.loadDialog.getByRole('status')).toContainText(sentence);
		await expectAccessibleInBothSchemes(page, 'the question before work is replaced');
		await page.keyboard.press('Escape');
		await expect(site.loadDialog).toHaveCount(0);
		await expect(result, 'nothing was overwritten').toBeVisible();
	});
	await test.step('then its selection is what is selected', async () => {
		await site.replaceWork(OUTDATED_WORK);
		await expect(site.overlay.getByText('Calculator Locked')).toBeVisible();
		await site.leave();
		await expect(site.selectionSum(1)).toBeVisible();
	});
});
