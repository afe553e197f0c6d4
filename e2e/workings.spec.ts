// The working of a line: what it says, how it opens, and what happens when it cannot be loaded.
import { expectAccessible } from './support/accessibility.ts';
import { calculate, field, openUnlocked, overlay } from './support/site.ts';
import { expect, test } from './support/site-test.ts';

test('a line says its formula, its numbers, what decided and where each number comes from', async ({
	page,
}) => {
	await openUnlocked(page, 'qcd');
	await calculate(page);
	const button = overlay(page).getByRole('button', { name: 'NIIT savings' });
	await expect(button).toHaveAttribute('aria-expanded', 'false');
	await button.focus();
	await page.keyboard.press('Enter');
	await expect(button).toHaveAttribute('aria-expanded', 'true');
	await expect(button).toBeFocused();
	const table = overlay(page).getByRole('table');
	await expect(table).toContainText('Because Income is above NIIT threshold for a joint return');
	await expect(table).toContainText('$500,000 is above $250,000');
	await expect(table).toContainText('3.8% × (the smaller of $25,000 and $500,000 − $250,000) = $950');
	await expect(table).toContainText('Tax year 2024. IRC §1411(b)');
	await page.keyboard.press('Enter');
	await expect(table).not.toContainText('Because');
});

test('an open line follows the next calculation', async ({ page }) => {
	await openUnlocked(page, 'qcd');
	await calculate(page);
	await overlay(page).getByRole('button', { name: 'Federal tax savings' }).click();
	const working = overlay(page).locator('[data-working="federalSavings"]');
	await expect(working).toHaveText('$25,000 × 32% = $8,000');
	await field(page, 'QCD amount').fill('40000');
	await calculate(page);
	await expect(working).toHaveText('$40,000 × 32% = $12,800');
});

test('all workings together stand under how it was calculated', async ({ page }) => {
	await openUnlocked(page, 'state-migration');
	await calculate(page);
	await page.getByText('How it was calculated').click();
	await expect(overlay(page).locator('details [data-working]').first()).toBeVisible();
	await expect(overlay(page).locator('details').first()).toContainText('Top state income tax rate');
});

for (const scheme of ['light', 'dark'] as const) {
	test(`axe finds nothing on open workings, ${scheme}`, async ({ page }) => {
		await page.emulateMedia({ colorScheme: scheme });
		await openUnlocked(page, 'daf');
		await calculate(page);
		for (const button of await overlay(page).getByRole('table').getByRole('button').all())
			await button.click();
		await expect(overlay(page).locator('[data-working]').first()).toBeVisible();
		await expectAccessible(page, 'open workings');
	});
}

test.describe('without a connection', () => {
	test.use({ tolerated: /Failed to (load resource|fetch)|error loading dynamically|ERR_/ });

	test('a working that cannot be loaded says so and can be tried again', async ({ page }) => {
		test.slow();
		await openUnlocked(page, 'qcd');
		await calculate(page);
		await page.route(/assets\/(working|formulas)/, (route) => route.abort());
		await overlay(page).getByRole('button', { name: 'New AGI' }).click();
		const failure = overlay(page).getByRole('alert').filter({ hasText: 'could not be loaded' });
		await expect(failure).toBeVisible({ timeout: 30_000 });
		await page.unroute(/assets\/(working|formulas)/);
		await failure.getByRole('button', { name: 'Try again' }).click();
		await expect(overlay(page).locator('[data-working="newAGI"]')).toHaveText(
			'$500,000 − $25,000 = $475,000',
		);
	});
});
