// The working of a line opens and follows. What it says of every line is held in tests/engine/explain/.
import { expectAccessibleInBothSchemes } from './support/accessibility.ts';
import { press } from './support/site.ts';
import { expect, test } from './support/site-test.ts';

test('a line says its formula, its numbers, what decided and where each number comes from', async ({
	page,
	site,
}) => {
	await site.open();
	await site.choose('qcd');
	await site.calculate();
	await test.step('opened and closed by keyboard', async () => {
		const button = site.overlay.getByRole('button', { name: 'NIIT savings' });
		await expect(button).toHaveAttribute('aria-expanded', 'false');
		await button.focus();
		await page.keyboard.press('Enter');
		await expect(button).toHaveAttribute('aria-expanded', 'true');
		await expect(button).toBeFocused();
		for (const text of [
			'Because Income is above NIIT threshold for a joint return',
			'$500,000 is above $250,000',
			'3.8% × (the smaller of $25,000 and $500,000 − $250,000) = $950',
			'Tax year 2024. IRC §1411(b)',
		])
			await expect(site.resultTable).toContainText(text);
		await page.keyboard.press('Enter');
		await expect(site.resultTable).not.toContainText('Because');
	});
	await test.step('an open line follows the next calculation', async () => {
		await press(site.overlay, 'Federal tax savings');
		const working = site.overlay.locator('[data-working="federalSavings"]');
		await expect(working).toHaveText('$25,000 × 32% = $8,000');
		await site.field('QCD amount').fill('40000');
		await site.calculate();
		await expect(working).toHaveText('$40,000 × 32% = $12,800');
	});
	await test.step('all workings together stand under how it was calculated', async () => {
		await page.getByText('How it was calculated').click();
		await expect(site.overlay.locator('details [data-working]').first()).toBeVisible();
		await site.leave();
	});
	await test.step('axe finds nothing on open workings and disabled fields', async () => {
		await site.choose('daf');
		await site.overlay.getByRole('radio', { name: /^cash$/i }).check();
		for (const title of ['Cost basis', 'Holding period']) await expect(site.field(title)).toBeDisabled();
		await site.calculate();
		for (const button of await site.resultTable.getByRole('button').all()) await button.click();
		await expect(site.overlay.locator('[data-working]').first()).toBeVisible();
		await expectAccessibleInBothSchemes(page, 'open workings beside disabled fields');
	});
});
