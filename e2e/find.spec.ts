// Find my strategies on a phone: a founder from the home page to ranked options; Back, Change and what is missing. On a desk,
// and in how few actions, in visitors.spec.ts.
import type { Page } from '@playwright/test';
import { settings } from '../src/lib/settings.ts';
import { PHONE } from './site/pages.ts';
import { expectAccessibleInBothSchemes } from './support/accessibility.ts';
import { expectFits } from './support/layout.ts';
import { press } from './support/site.ts';
import { expect, test } from './support/site-test.ts';

/** Answers the steps as a founder with a sale would. */
async function answerAsFounder(page: Page): Promise<void> {
	const fill = (name: string, text: string) => page.getByRole('textbox', { name, exact: true }).fill(text);
	const expectStep = (title: string, progress: string) =>
		test.step(title, async () => {
			await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
			await expect(page.getByText(progress, { exact: true })).toBeVisible();
		});
	await page.getByRole('link', { name: 'Find my strategies' }).first().click();
	await expect(page).toHaveURL('/find');
	await page.getByRole('checkbox', { name: 'Selling a business' }).check();
	await press(page, 'Continue');
	await expectStep('About you', 'Step 2 of 5');
	await page.getByRole('radio', { name: 'Married filing jointly' }).check();
	await fill('Your age', '48');
	await fill('Your spouse’s age', '46');
	await page.getByRole('combobox', { name: 'State' }).selectOption('CA');
	await press(page, 'Continue');
	await expectStep('Your income', 'Step 3 of 5');
	await fill('Your wages', '400k');
	await press(page, 'Continue');
	await expectStep('The sale', 'Step 4 of 5');
	await expect(page.getByRole('combobox', { name: 'Kind of asset' })).toHaveValue('privateShares');
	await fill('Sale price', '12m');
	await page.getByRole('textbox', { name: /basis/ }).fill('100,000');
	await fill('Years held so far', '7');
	await press(page, 'Continue');
	await expectStep('Check your answers', 'Step 5 of 5');
	await press(page, 'See your options');
	await expect(page.getByRole('heading', { level: 2, name: 'Your options' })).toBeVisible();
}

test('a founder finds ranked options on a phone', async ({ page, site, strategies }) => {
	await page.setViewportSize(PHONE);
	await site.open();
	await answerAsFounder(page);
	const option = (id: string) =>
		page.getByRole('listitem').filter({
			has: page.getByRole('heading', { level: 4, name: strategies.getEntry(id).name, exact: true }),
		});
	const openGroup = page.getByRole('region', { name: /^You may qualify/ });
	await expect(openGroup).toBeVisible();
	await test.step('no dollars before a strategy is unlocked, the size in words', async () => {
		await expect(openGroup).not.toContainText(/\$\d{2}/);
		await expect(option('cg-structured-453')).toContainText(/figures ahead/);
	});
	await test.step('what is missing is asked in its place, and the answer moves it', async () => {
		const gift = option('cg-presale-gift');
		await expect(gift).toContainText('One answer missing');
		// It goes with its answer.
		await gift.getByRole('radio', { name: 'No' }).click();
		const findOpen = (id: string) =>
			openGroup.getByRole('listitem').filter({ has: page.locator(`#option-${id}`) });
		await expect(findOpen('cg-presale-gift')).toContainText('figures ahead');
		await expect(findOpen('cg-qsbs-1202')).toContainText('Seven figures ahead');
	});
	await test.step('unlocked it shows dollars, and leads to its calculator and back', async () => {
		const shares = option('cg-qsbs-1202');
		await shares.getByRole('button', { name: /^Select - \$5/ }).click();
		await expect(shares).toContainText(/You come out \$[\d,]{9,} ahead/);
		await shares.getByRole('button', { name: /^Open calculator/ }).click();
		await expect(site.overlay).toHaveCount(1);
		await page.goBack();
		await expect(page).toHaveURL('/find?step=options');
		await expect(shares).toContainText(/You come out/);
	});
	await expectFits(page, 'options', [320, PHONE.width]);
	await expectAccessibleInBothSchemes(page, 'options on a phone');
	await test.step('Back leads through the steps, with every answer kept', async () => {
		await page.goBack();
		await expect(page.getByRole('heading', { level: 2, name: 'Check your answers' })).toBeVisible();
		await expect(page.getByText('$12,000,000')).toBeVisible();
		await page.getByRole('link', { name: 'Change “About you”' }).click();
		await expect(page.getByRole('textbox', { name: 'Your age', exact: true })).toHaveValue('48');
		await expectAccessibleInBothSchemes(page, 'a step on a phone');
	});
	await test.step('the home page shows the cards in the same groups, in the tab that has more', async () => {
		await page.getByRole('banner').getByRole('link', { name: settings.firm }).click();
		await expect(site.tab('capital-gains')).toHaveAttribute('aria-selected', 'true');
		await expect(page.getByRole('tabpanel').getByRole('heading', { name: /^You may qualify/ })).toBeVisible();
		await expect(site.card('cg-1031-exchange')).toContainText('You don’t qualify:');
	});
});

test('income that was skipped is asked for, and no dollars stand without it', async ({ page, site }) => {
	await site.open('/find?step=you');
	await page.getByRole('textbox', { name: 'Your age', exact: true }).fill('48');
	await press(page, 'Continue');
	await page.getByRole('link', { name: 'Skip this step' }).click();
	await press(page, 'See your options');
	const openGroup = page.getByRole('region', { name: /^You may qualify/ });
	await openGroup
		.getByRole('button', { name: /^Select - \$5/ })
		.first()
		.click();
	await expect(page.getByText('Enter your income to see the figures.')).toBeVisible();
	await expect(openGroup).not.toContainText('You come out $');
	await page.getByRole('link', { name: 'Change “Your income”' }).click();
	await page.getByRole('textbox', { name: 'Your wages', exact: true }).fill('400k');
	await press(page, 'Continue');
	await press(page, 'See your options');
	await expect(openGroup).toContainText(/You come out (\$[\d,]+ (ahead|behind)|even)/);
});

test.describe('a strategy that is not fetched', () => {
	test.use({ tolerated: /Failed to load|ERR_FAILED|Failed to fetch/ });

	test('is told, with a way on that keeps the answers', async ({ page, site }) => {
		await page.route(/effect-crt-[\w-]+\.js/, (route) => route.abort());
		await site.open('/find?step=you');
		await page.getByRole('textbox', { name: 'Your age', exact: true }).fill('74');
		for (const name of ['Continue', 'Continue', 'See your options'])
			await page.getByRole('button', { name, exact: true }).click();
		const alert = page.getByRole('main').getByRole('alert');
		await expect(alert).toBeVisible();
		await page.unroute(/effect-crt-[\w-]+\.js/);
		await alert.getByRole('button').click();
		await expect(page.getByRole('region', { name: /^You may qualify/ })).toBeVisible();
		await page.getByRole('link', { name: 'Change your answers' }).click();
		await expect(page.getByText('74 years')).toBeVisible();
	});
});
