// On paper: the inputs as a list, the results, what they assume, and where and when they were printed.
import type { Page } from '@playwright/test';
import { calculate, calculateButton, enter, field, openUnlocked, overlay, select } from './support/site.ts';
import { addressOf, DEDICATED, expect, openHome, test } from './support/site-test.ts';

/** The pages of the printed document. */
async function printedPages(page: Page, format: 'Letter' | 'A4'): Promise<number> {
	const document = (await page.pdf({ format })).toString('latin1');
	return document.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test('a printed calculator shows inputs, results, assumptions, disclaimer, date and address', async ({
	page,
}) => {
	await openUnlocked(page, 'qcd');
	await field(page, 'QCD amount').fill('40000');
	await calculate(page);
	await page.emulateMedia({ media: 'print' });
	const sheet = overlay(page);
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
	await expect(sheet.getByRole('row', { name: /^Total tax savings/ })).toBeVisible();
	await expect(sheet.getByRole('heading', { name: 'Assumptions and limits' })).toBeVisible();
	await expect(sheet.getByText(/^The NIIT line treats the gift/)).toBeVisible();
	await expect(sheet.getByRole('heading', { name: 'Important Disclaimer' })).toBeVisible();
	const today = new Date().toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric' });
	await expect(sheet.getByText(/^Amounts of tax year 2024/)).toContainText(
		`Printed on ${today} from ${page.url()}`,
	);
	expect(new URL(page.url()).search).toBe('?calculator=qcd');
});

test('on paper there is nothing to press, and nothing of the page behind', async ({ page }) => {
	await openUnlocked(page, 'qcd');
	await calculate(page);
	await page.emulateMedia({ media: 'print' });
	await expect(calculateButton(page)).toBeHidden();
	await expect(field(page, 'QCD amount')).toBeHidden();
	await expect(page.getByRole('button', { name: 'Back to Calculators' })).toBeHidden();
	await expect(page.getByText('How it was calculated')).toBeHidden();
	await expect(page.getByRole('banner')).toBeHidden();
	await expect(page.getByRole('contentinfo')).toBeHidden();
	await expect(page.getByRole('main')).toBeHidden();
});

test('after a change the list on paper is that of the printed result', async ({ page }) => {
	await openUnlocked(page, 'qcd');
	await calculate(page);
	await field(page, 'QCD amount').fill('99999');
	await page.emulateMedia({ media: 'print' });
	await expect(overlay(page).getByRole('definition').filter({ hasText: '$25,000' })).toBeVisible();
	await expect(overlay(page).getByText('$99,999')).toHaveCount(0);
});

test('inputs that are not asked are not on the list', async ({ page }) => {
	await openUnlocked(page, 'daf');
	await overlay(page).getByRole('radio', { name: /cash/i }).check();
	await calculate(page);
	await page.emulateMedia({ media: 'print' });
	await expect(
		overlay(page)
			.getByRole('term')
			.filter({ hasText: /^AGI|Adjusted gross income/i }),
	).not.toHaveCount(0);
	await expect(overlay(page).getByRole('term').filter({ hasText: 'Holding period' })).toHaveCount(0);
});

test('every dedicated calculator, and a generic one, prints on one page', async ({ page, strategies }) => {
	test.slow();
	for (const id of [...DEDICATED, 'cg-conservation']) {
		await openUnlocked(page, id);
		if (id === 'rsu-iso') await enter(page, strategies.get(id), { equityType: 'ISO' });
		await calculate(page);
		expect(await printedPages(page, 'Letter'), `${id} on Letter`).toBe(1);
		expect(await printedPages(page, 'A4'), `${id} on A4`).toBe(1);
	}
});

test('a locked calculator prints its description and no figures', async ({ page }) => {
	await page.goto(addressOf('qcd'));
	await expect(page.getByRole('button', { name: 'Unlock for $5' })).toBeVisible();
	await page.emulateMedia({ media: 'print' });
	await expect(overlay(page).getByRole('heading', { level: 2 })).toBeVisible();
	await expect(overlay(page).getByRole('table')).toHaveCount(0);
	expect(await printedPages(page, 'Letter')).toBe(1);
});

test('the comparison prints as a table on one page, without buttons', async ({ page, strategies }) => {
	await openHome(page);
	await select(
		page,
		['qcd', 'crt', 'daf', 'cg-nua', 'cg-mis'].map((id) => strategies.get(id)),
	);
	await page.getByRole('button', { name: 'Compare Strategies' }).click();
	await expect(overlay(page).getByRole('rowheader')).toHaveCount(5);
	await page.setViewportSize({ width: 360, height: 740 });
	await page.emulateMedia({ media: 'print' });
	await expect(overlay(page).getByRole('columnheader', { name: 'Annual cost' })).toBeVisible();
	for (const button of await overlay(page).getByRole('button').all()) await expect(button).toBeHidden();
	await expect(overlay(page).getByText(/illustrative placeholders/)).toBeVisible();
	expect(await printedPages(page, 'Letter')).toBe(1);
});
