// The working of a line: what it says and how it opens.
import { expectAccessible, expectDarkContrast } from './support/accessibility.ts';
import { calculate, chooseStrategy, findField, findOverlay } from './support/site.ts';
import { expect, openHome, test } from './support/site-test.ts';

test('a line says its formula, its numbers, what decided and where each number comes from', async ({
	page,
	strategies,
}) => {
	await openHome(page);
	await chooseStrategy(page, strategies.getEntry('qcd'));
	await calculate(page);
	const table = findOverlay(page).getByRole('table', { name: 'All lines of the result' });
	await test.step('opened and closed by keyboard', async () => {
		const button = findOverlay(page).getByRole('button', { name: 'NIIT savings' });
		await expect(button).toHaveAttribute('aria-expanded', 'false');
		await button.focus();
		await page.keyboard.press('Enter');
		await expect(button).toHaveAttribute('aria-expanded', 'true');
		await expect(button).toBeFocused();
		await expect(table).toContainText('Because Income is above NIIT threshold for a joint return');
		await expect(table).toContainText('$500,000 is above $250,000');
		await expect(table).toContainText('3.8% × (the smaller of $25,000 and $500,000 − $250,000) = $950');
		await expect(table).toContainText('Tax year 2024. IRC §1411(b)');
		await page.keyboard.press('Enter');
		await expect(table).not.toContainText('Because');
	});
	await test.step('an open line follows the next calculation', async () => {
		await findOverlay(page).getByRole('button', { name: 'Federal tax savings' }).click();
		const working = findOverlay(page).locator('[data-working="federalSavings"]');
		await expect(working).toHaveText('$25,000 × 32% = $8,000');
		await findField(page, 'QCD amount').fill('40000');
		await calculate(page);
		await expect(working).toHaveText('$40,000 × 32% = $12,800');
		await page.keyboard.press('Escape');
	});
	await test.step('all workings together stand under how it was calculated', async () => {
		await chooseStrategy(page, strategies.getEntry('state-migration'));
		await calculate(page);
		await page.getByText('How it was calculated').click();
		await expect(findOverlay(page).locator('details [data-working]').first()).toBeVisible();
		await expect(findOverlay(page).locator('details').first()).toContainText('Top state income tax rate');
		await page.keyboard.press('Escape');
	});
	await test.step('axe finds nothing on open workings', async () => {
		await chooseStrategy(page, strategies.getEntry('daf'));
		await calculate(page);
		for (const button of await table.getByRole('button').all()) await button.click();
		await expect(findOverlay(page).locator('[data-working]').first()).toBeVisible();
		await expectAccessible(page, 'open workings');
		await expectDarkContrast(page, 'open workings');
	});
});
