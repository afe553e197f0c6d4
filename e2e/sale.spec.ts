// A sale: entered once, beside selling for cash, and taken over by every calculator about it. That it comes back with saved
// work is held in plan.spec.ts, the figures in tests/features/sale/.
import { expectAccessibleInBothSchemes } from './support/accessibility.ts';
import { expectFits } from './support/layout.ts';
import { disclose, press } from './support/site.ts';
import { expect, test } from './support/site-test.ts';

const FIRST = 'cg-structured-453';

test('a sale entered once stands beside selling for cash in every way, and in the calculators about it', async ({
	page,
	site,
	strategies,
}) => {
	test.slow();
	const price = site.sale.getByRole('textbox', { name: 'Sale price', exact: true });
	await site.open();
	await site.select(FIRST, 'cg-1031-exchange', 'cg-dst-trust', 'cg-qsbs-1202');
	await press(page, /^Your planned sale$/);
	await expect(site.sale.getByText('Example sale.')).toBeVisible();
	await test.step('by keyboard, and the figures follow', async () => {
		const row = site.sale.getByRole('row').filter({ hasText: strategies.get(FIRST).name });
		const exampleFigures = await row.innerText();
		await price.focus();
		await page.keyboard.press('ControlOrMeta+A');
		await page.keyboard.type('5,000,000');
		await site.sale.getByRole('textbox', { name: 'Years held so far' }).fill('12');
		await expect(site.sale.getByText('Your planned sale.')).toBeVisible();
		await expect(row).not.toHaveText(exampleFigures, { useInnerText: true });
		await expect(site.sale.getByRole('row').filter({ hasText: 'if the claim' })).toHaveCount(2);
	});
	await test.step('what the law blocks says why, and what is not selected has no figures', async () => {
		const blockedItem = site.sale
			.getByRole('listitem')
			.filter({ hasText: strategies.get('cg-qsbs-1202').name });
		await expect(blockedItem).toContainText('apply to the asset you’re selling');
		const otherStrategies = site.sale.getByRole('region', { name: 'More strategies for a sale' });
		await expect(otherStrategies).toContainText(strategies.get('cg-crut-presale').name);
		await expect(otherStrategies).not.toContainText(/\$(?!5 shows)/);
	});
	await disclose(site.sale, /^More \(/);
	await expect(site.sale.getByLabel('Date of the binding agreement')).toBeVisible();
	await expectFits(page, 'a planned sale', [320]);
	await expectAccessibleInBothSchemes(page, 'a planned sale');
	await test.step('the calculator takes it, and Escape goes back', async () => {
		await site.follow(`Open calculator for ${strategies.get(FIRST).name}`, site.sale);
		await expect(site.field('Asset value')).toHaveValue('5,000,000');
		await expect(site.field('Asset value')).toHaveAccessibleDescription(/From your planned sale/);
		await site.calculate();
		await expect(site.returnAnswer.getByRole('strong').first()).toContainText(/ahead|behind/);
		await page.keyboard.press('Escape');
		await expect(price).toHaveValue('5,000,000');
	});
	await press(site.sale, 'Clear this sale');
	await expect(price).toHaveValue('2,000,000');
});
