// A household and a sale, entered once: the calculators open with them, say so, follow them and give them back.
import { expectAccessibleInBothSchemes } from './support/accessibility.ts';
import { expectFits } from './support/layout.ts';
import { press } from './support/site.ts';
import { expect, test } from './support/site-test.ts';

test('what the household and the sale say fills the calculators, at a press no longer, and follows until it is typed over', async ({
	page,
	site,
}) => {
	test.slow();
	await site.open();
	await test.step('a household from blank, and a sale', async () => {
		await site.householdButton(page).click();
		await press(site.household, 'Start blank');
		await site.household.getByRole('textbox', { name: 'Your age', exact: true }).fill('74');
		await site.household.getByRole('combobox', { name: 'State' }).selectOption('CA');
		await site.wages.fill('120000');
		await site.leave();
		await press(page, /^Your planned sale$/);
		await site.sale.getByRole('textbox', { name: 'Sale price', exact: true }).fill('12m');
		await site.leave();
	});
	await test.step('a calculator opens with the household', async () => {
		await site.choose('qcd');
		await expect(site.field('Age')).toHaveValue('74');
		await expect(site.field('Age')).toHaveAccessibleDescription(/From your household/);
		await expect(site.field('State tax rate')).toHaveValue('9.3');
		await expect(site.field('Income')).toHaveValue('120,000');
		await expect(site.field('QCD amount')).toHaveValue('25,000');
		await expect(site.field('QCD amount')).not.toHaveAccessibleDescription(/From your/);
		await expectFits(page, 'a calculator with filled fields', [320]);
		await expectAccessibleInBothSchemes(page, 'a calculator with filled fields');
	});
	await test.step('gives a field back at a press, and takes it again', async () => {
		await press(site.overlay, 'Use the default for Income');
		await expect(site.field('Income')).toHaveValue('500,000');
		await expect(site.field('Income')).toHaveAccessibleDescription(/Your household: \$120,000/);
		await press(site.overlay, 'Use it for Income');
		await expect(site.field('Income')).toHaveValue('120,000');
	});
	await test.step('follows the household, but not what was typed', async () => {
		await site.fill({ Age: '80' });
		await press(site.overlay, 'Your household');
		await site.wages.fill('130000');
		await site.leave();
		await expect(site.field('Income')).toHaveValue('130,000');
		await expect(site.field('Age')).toHaveValue('80');
		await site.leave();
	});
	await test.step('another opens with the sale', async () => {
		await site.choose('crt');
		await expect(site.field('Asset value')).toHaveValue('12,000,000');
		await expect(site.field('Asset value')).toHaveAccessibleDescription(/From your planned sale/);
		await site.calculate();
	});
});
