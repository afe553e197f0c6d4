// A calculator that the household has filled: its workings, and an entry that blocks it; clean for axe with all of that at
// once. What is filled is held in tests/features/effect/prefill.test.ts, what workings say in tests/engine/explain/, which
// inputs warn, block or come and go in tests/properties/agreement.test.ts, and what a form does then in
// tests/features/calculator/.
import { expectAccessibleInBothSchemes } from './support/accessibility.ts';
import { expectFits } from './support/layout.ts';
import { press } from './support/site.ts';
import { expect, test } from './support/site-test.ts';

test('a calculator opens with the household and follows it, its lines open to their workings, and what blocks keeps the last result', async ({
	page,
	site,
}) => {
	test.slow();
	const [age, income, amount] = [site.field('Age'), site.field('Income'), site.field('QCD amount')];
	await site.open();
	await site.householdButton(page).click();
	await press(site.household, 'Start blank');
	await site.household.getByRole('textbox', { name: 'Your age', exact: true }).fill('74');
	await site.wages.fill('420000');
	await site.leave();
	await site.choose('qcd');
	await test.step('gives a field back at a press, and takes it again', async () => {
		await expect(income).toHaveValue('420,000');
		await press(site.overlay, 'Use the default for Income');
		await expect(income).toHaveValue('500,000');
		await press(site.overlay, 'Use it for Income');
		await expect(income).toHaveValue('420,000');
	});
	await test.step('follows the household, but not what was typed', async () => {
		await site.fill({ Age: '80' });
		await press(site.overlay, 'Your household');
		await site.wages.fill('430000');
		await site.leave();
		await expect(income).toHaveValue('430,000');
		await expect(age).toHaveValue('80');
	});
	await site.calculate();
	await test.step('a line opens to its working by keyboard, follows the next calculation, and closes', async () => {
		const button = site.overlay.getByRole('button', { name: 'NIIT savings' });
		const working = site.resultTable.locator('[data-working="niitSavings"]');
		await expect(button).toHaveAttribute('aria-expanded', 'false');
		await button.focus();
		await page.keyboard.press('Enter');
		await expect(button).toHaveAttribute('aria-expanded', 'true');
		await expect(button).toBeFocused();
		await expect(working).toContainText('the smaller of $25,000');
		await amount.fill('40000');
		await site.calculate();
		await expect(working).toContainText('the smaller of $40,000');
		await button.press('Enter');
		await expect(working).toHaveCount(0);
	});
	await test.step('an age that is too young disables Calculate, and the last result stays', async () => {
		const warning = page.getByText('Must be 70½ or older to make QCD', { exact: true });
		const figure = await site.headline.innerText();
		await age.fill('70');
		await expect(warning).toBeVisible();
		await expect(site.calculateButton).toBeDisabled();
		await page.keyboard.press('Enter');
		await expect(page.getByText('Inputs changed, calculate again')).toBeVisible();
		await expect(site.headline).toHaveText(figure);
		await amount.fill('');
		await page.keyboard.press('Tab');
		await expect(warning, 'beside the error').toBeVisible();
	});
	await test.step('with every working open it fits a small phone, and axe finds nothing', async () => {
		for (const button of await site.resultTable.getByRole('button').all()) await button.click();
		await page.getByText('How it was calculated').click();
		await expect(site.overlay.locator('details [data-working]').first()).toBeVisible();
		await expectFits(page, 'a calculator with all it can say', [320]);
		await expectAccessibleInBothSchemes(page, 'a calculator with all it can say');
	});
	await site.fill({ 'QCD amount': '25000', Age: '71' });
	await expect(site.calculateButton).toBeEnabled();
	await site.calculate();
});
