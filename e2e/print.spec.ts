// A calculator on paper: its inputs as a list, its results, and where and when it was printed. That each logic prints on one
// page is held in every-calculator.spec.ts, the comparison in its own files.
import { settings } from '../src/lib/settings.ts';
import { countPrintedPages } from './support/layout.ts';
import { expect, TEST_DAY, test } from './support/site-test.ts';

test('a calculator on paper: locked without figures; with inputs, results, assumptions, date and address', async ({
	page,
	site,
}) => {
	await page.clock.setFixedTime(TEST_DAY);
	await site.openCalculator('qcd');
	await test.step('locked, its description and no figures', async () => {
		await page.emulateMedia({ media: 'print' });
		await expect(site.overlay.getByRole('heading', { level: 2 })).toBeVisible();
		await expect(site.overlay.getByRole('table')).toHaveCount(0);
		expect(await countPrintedPages(page, 'Letter')).toBe(1);
		await page.emulateMedia({ media: 'screen' });
	});
	await site.unlock();
	await site.field('QCD amount').fill('40000');
	await site.calculate();
	await site.field('QCD amount').fill('99999');
	await page.emulateMedia({ media: 'print' });
	await test.step('the inputs of the printed result, not what was typed since', async () => {
		for (const [title, value] of [
			['QCD amount', '$40,000'],
			['Marginal tax rate', 'default 32%'],
		] as const) {
			const term = site.overlay.getByRole('term').filter({ hasText: new RegExp(`^${title}$`) });
			await expect(term).toBeVisible();
			await expect(term.locator('xpath=following-sibling::dd')).toHaveText(value);
		}
		await expect(site.overlay.getByText('$99,999')).toHaveCount(0);
	});
	await test.step('results, assumptions, disclaimer, date and address', async () => {
		await expect(site.row(/^Total tax savings/)).toBeVisible();
		await expect(site.overlay.getByText(/^The NIIT line treats the donation/)).toBeVisible();
		await expect(site.overlay.getByRole('heading', { name: 'Important Disclaimer' })).toBeVisible();
		// The address of the site, whatever machine serves this page.
		await expect(site.overlay.getByText(/^The quick estimate uses amounts of tax year 2024\./)).toContainText(
			`Printed on November 30, 2026 from ${settings.siteAddress}/?calculator=qcd`,
		);
	});
	await test.step('nothing to press, and nothing of the page behind', async () => {
		for (const control of [
			site.calculateButton,
			site.field('QCD amount'),
			page.getByRole('button', { name: 'Back to Calculators' }),
			page.getByText('How it was calculated'),
			...(['banner', 'contentinfo', 'main'] as const).map((landmark) => page.getByRole(landmark)),
		])
			await expect(control).toBeHidden();
	});
	await test.step('of overlays over each other, the one in front', async () => {
		await page.emulateMedia({ media: 'screen' });
		await site.householdButton(site.overlay).click();
		await site.wages.waitFor();
		await page.emulateMedia({ media: 'print' });
		await expect(site.dialog('Qualified Charitable Distribution (QCD)')).toBeHidden();
		await expect(site.household).toBeVisible();
	});
});
