// The comparison: how it fits, prints and closes, and the way to the calculators and back. What it says is held in
// tests/features/comparison/.
import { expectAccessibleInBothSchemes, expectContrast } from './support/accessibility.ts';
import { hydrate } from './support/hydration.ts';
import { countPrintedPages, expectFits } from './support/layout.ts';
import { press } from './support/site.ts';
import { expect, test } from './support/site-test.ts';

const SELECTED_IDS = ['salt-trust', 'cg-1031-exchange', 'qcd', 'cg-qof-1400z2', 'daf'] as const;

test('five strategies stand side by side; it fits and prints, and leads to a calculator and back with its result', async ({
	page,
	site,
	strategies,
}) => {
	test.slow();
	await site.open();
	await site.select(...SELECTED_IDS);
	await site.openComparison();
	await expect(page).toHaveTitle(/^Strategy Comparison/);
	const rows = site.overlay.getByRole('row').filter({ has: page.getByRole('rowheader') });
	await test.step('in the order of the selection, at every width: rows become cards where a table would not fit', async () => {
		for (const [position, id] of SELECTED_IDS.entries())
			await expect(rows.nth(position)).toContainText(strategies.get(id).name);
		await expectFits(page, 'the comparison');
		await page.setViewportSize({ width: 320, height: 800 });
		for (const title of ['Complexity', 'Tax savings', 'Timeline', 'One-time cost', 'Annual cost'])
			await expect(rows.first().getByText(title, { exact: true })).toBeVisible();
		await expect(site.overlay.getByRole('columnheader', { name: 'Timeline' })).toHaveCount(1);
	});
	await test.step('prints as a table on one page, without buttons', async () => {
		await page.setViewportSize({ width: 360, height: 740 });
		await page.emulateMedia({ media: 'print' });
		await expect(site.overlay.getByRole('columnheader', { name: 'Annual cost' })).toBeVisible();
		for (const button of await site.overlay.getByRole('button').all()) await expect(button).toBeHidden();
		await expect(site.overlay.getByText('Illustrative placeholders')).toBeVisible();
		expect(await countPrintedPages(page, 'Letter')).toBe(1);
		await page.emulateMedia({ media: 'screen' });
	});
	const { name } = strategies.get('cg-1031-exchange');
	const item = site.calculatedSection
		.getByRole('listitem')
		.filter({ has: page.getByRole('heading', { name, exact: true }) });
	await test.step('opens a calculator, and comes back with its result', async () => {
		const opening = site.calculatedSection.getByRole('link', { name: `Open calculator for ${name}` });
		await opening.click();
		await expect(site.overlay).toHaveAccessibleName(name);
		await page.goBack();
		await expect(item.getByRole('heading', { name })).toBeFocused();
		await opening.click();
		await site.field('Savings rate').fill('10');
		await site.calculate();
		await press(page, 'Back to Calculators');
		await expect(site.overlay).toHaveAccessibleName('Strategy Comparison');
		await expect(item.getByRole('heading', { name })).toBeFocused();
		await expect(item).toContainText(/Quick estimate: /);
	});
	await test.step('which fits and is clean beside those without a result, and is not cut by a page', async () => {
		await expectFits(page, 'the comparison of what was calculated', [320]);
		await expectAccessibleInBothSchemes(page, 'the comparison of what was calculated');
		// The table shows words that its cards do not.
		await expectContrast(page, 'the comparison as a table');
		await page.emulateMedia({ media: 'print' });
		await expect(item).toHaveCSS('break-inside', 'avoid');
		await expect(site.calculatedSection.getByText('Enter your household')).toBeVisible();
		await page.emulateMedia({ media: 'screen' });
	});
	await site.leave();
	await expect(site.compareButton).toBeFocused();
});

test('its buttons lead back to the one that opened it and keep the selection', async ({ page, site }) => {
	await site.open();
	await site.select(...SELECTED_IDS.slice(0, 3));
	for (const name of ['Close', 'Close Comparison']) {
		await site.openComparison();
		await site.action(name).click();
		await expect(site.overlay).toHaveCount(0);
		await expect(site.compareButton).toBeFocused();
		await expect(site.selectionSum(3)).toBeVisible();
	}
	await test.step('"Schedule Consultation" goes to Contact and closes it; Back opens it again', async () => {
		await site.openComparison();
		await site.overlay.getByRole('link', { name: 'Schedule Consultation' }).click();
		await expect(page).toHaveURL(/\/contact$/);
		await expect(site.overlay).toHaveCount(0);
		await page.goBack();
		await expect(site.overlay).toHaveAccessibleName('Strategy Comparison');
		await expect(site.comparedRows.last()).toContainText('Qcd');
	});
	await test.step('a reload leaves the plain home page, and no comparison nobody asked for', async () => {
		await page.reload();
		await hydrate(page);
		await expect(page.getByRole('tab')).toHaveCount(2);
		await expect(site.overlay).toHaveCount(0);
		await expect(site.compareButton).toHaveCount(0);
		await site.select('crt');
		await expect(site.selectionSum(1)).toBeVisible();
	});
	await test.step('nor does going forward to a comparison of nothing bring it back later', async () => {
		await site.openComparison();
		await page.goBack();
		await site.selectButton('crt').click();
		await page.goForward();
		await site.select('qcd');
		await expect(site.selectionSum(1)).toBeVisible();
	});
});
