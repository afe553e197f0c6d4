// On paper: the inputs as a list, the results, what they assume, and where and when they were printed.
// That each calculator prints on one page is held in every-calculator.spec.ts, the comparison in its own files.
import { countPrintedPages } from './support/print-pages.ts';
import { calculate, findCalculateButton, findField, findOverlay } from './support/site.ts';
import { expect, test, toAddress } from './support/site-test.ts';

test('a calculator on paper: locked without figures; with inputs, results, assumptions, date and address', async ({
	page,
}) => {
	const sheet = findOverlay(page);
	await page.goto(toAddress('qcd'));
	const unlock = page.getByRole('button', { name: 'Unlock for $5' });
	await expect(unlock).toBeVisible();
	await test.step('locked, its description and no figures', async () => {
		await page.emulateMedia({ media: 'print' });
		await expect(sheet.getByRole('heading', { level: 2 })).toBeVisible();
		await expect(sheet.getByRole('table')).toHaveCount(0);
		expect(await countPrintedPages(page, 'Letter')).toBe(1);
		await page.emulateMedia({ media: 'screen' });
	});
	await unlock.click();
	await findField(page, 'QCD amount').fill('40000');
	await calculate(page);
	await findField(page, 'QCD amount').fill('99999');
	await page.emulateMedia({ media: 'print' });
	await test.step('the inputs of the printed result, not what was typed since', async () => {
		for (const [title, value] of [
			['Age', '72 years'],
			['QCD amount', '$40,000'],
			['Marginal tax rate', '32%'],
			['State', 'California'],
			['State tax rate', '9.3%'],
			['Income', '$500,000'],
		] as const) {
			const term = sheet.getByRole('term').filter({ hasText: new RegExp(`^${title}$`) });
			await expect(term).toBeVisible();
			await expect(term.locator('xpath=following-sibling::dd')).toHaveText(value);
		}
		await expect(sheet.getByText('$99,999')).toHaveCount(0);
	});
	await test.step('results, assumptions, disclaimer, date and address', async () => {
		await expect(sheet.getByRole('row', { name: /^Total tax savings/ })).toBeVisible();
		await expect(sheet.getByRole('heading', { name: 'Assumptions and limits' })).toBeVisible();
		await expect(sheet.getByText(/^The NIIT line treats the donation/)).toBeVisible();
		await expect(sheet.getByRole('heading', { name: 'Important Disclaimer' })).toBeVisible();
		const today = new Date().toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric' });
		const originNote = sheet.getByText(/^Amounts of tax year 2024/);
		await expect(originNote).toContainText(`Printed on ${today} from ${page.url()}`);
		expect(new URL(page.url()).search).toBe('?calculator=qcd');
	});
	await test.step('nothing to press, and nothing of the page behind', async () => {
		await expect(findCalculateButton(page)).toBeHidden();
		await expect(findField(page, 'QCD amount')).toBeHidden();
		await expect(page.getByRole('button', { name: 'Back to Calculators' })).toBeHidden();
		await expect(page.getByText('How it was calculated')).toBeHidden();
		for (const landmark of ['banner', 'contentinfo', 'main'] as const)
			await expect(page.getByRole(landmark)).toBeHidden();
	});
});
