// Visitors from the home page to a printed plan, and from the household to a calculator. Each action is counted: a press,
// a choice, a field that is filled. What eight visitors are told is in answers.spec.ts.
import { settings } from '../src/lib/settings.ts';
import { DESK, PHONE } from './site/pages.ts';
import { expectAccessibleInBothSchemes, expectNoViolations } from './support/accessibility.ts';
import { expectFits } from './support/layout.ts';
import { extractPages } from './support/pdf.ts';
import { disclose } from './support/site.ts';
import { expect, TEST_DAY, test } from './support/site-test.ts';
import { Visitor } from './support/visitor.ts';

test('a founder in California sells shares for $12m: on a phone a printed plan in 14 actions, and back', async ({
	page,
	site,
}) => {
	await page.setViewportSize(PHONE);
	await page.addInitScript(() => {
		window.print = () => document.documentElement.setAttribute('data-printed', '');
	});
	await site.open();
	const visitor = new Visitor(() => page.locator('body'));
	const shares = page.getByRole('listitem').filter({
		has: page.getByRole('heading', { level: 4, name: /^Qualified Small Business Stock .* Exclusion/ }),
	});
	await test.step('five questions, one after the other', async () => {
		await visitor.press(page.getByRole('link', { name: 'Find my strategies' }).first());
		await visitor.press(page.getByRole('checkbox', { name: 'Selling a business' }));
		await visitor.pressButton('Continue');
		await visitor.fill({ 'Your age': '48' });
		await visitor.selectOption('State', 'CA');
		await visitor.pressButton('Continue');
		await expect(page.getByRole('textbox', { name: 'Your wages', exact: true })).toBeVisible();
		await visitor.pressButton('Continue');
		await visitor.fill({ 'Sale price': '12m' });
		await visitor.pressButton('Continue');
		await visitor.pressButton('See your options');
	});
	const openGroup = page.getByRole('region', { name: /^Ahead of doing nothing/ });
	await test.step('no dollars before a strategy is unlocked, the size in words', async () => {
		await expect(openGroup).toContainText(/figures ahead/);
		// The price may have two digits.
		await expect(openGroup).not.toContainText(/\$\d[\d,]*,\d{3}/);
	});
	await test.step('no answer is missing, and the strategy is selected', async () => {
		await expect(shares).toContainText('Seven figures ahead');
		await visitor.press(shares.getByRole('button', { name: /^Select - \$\d+/ }));
		await expect(shares).toContainText(/You come out \$2,[\d,]{7} ahead/);
	});
	const [headline = ''] = (await shares.textContent())?.match(/You come out \$[\d,]+ ahead/) ?? [];
	await expectFits(page, 'options with a selection', [320, DESK.width]);
	await expectAccessibleInBothSchemes(page, 'options with a selection');
	await test.step('the plan says the same figure, and prints on the pages that it fills', async () => {
		await visitor.pressButton('Your plan (1)');
		await expect(site.plan.getByRole('strong').first()).toHaveText(headline);
		await visitor.press(site.plan.getByRole('button', { name: 'Print a report', exact: true }));
		await visitor.press(site.report.getByRole('button', { name: 'Print or save as PDF' }));
		await expect(page.locator('html')).toHaveAttribute('data-printed', '');
		const pages = await extractPages(page, 'Letter');
		const text = pages.join(' ');
		for (const text of [headline, 'Sale price $12,000,000', 'Adjusted basis', 'Years held so far 6 years'])
			expect(pages[0]).toContain(text);
		expect(text).toMatch(/Before a binding agreement to sell, at the latest the closing on \w+ \d+, \d{4}/);
	});
	expect(visitor.actionCount).toBeLessThanOrEqual(14);
	await site.leave();
	await site.leave();
	await test.step('what is missing is asked in its place, and the answer moves it', async () => {
		const gift = page.locator('li').filter({ has: page.locator('#option-cg-presale-gift') });
		const waiting = page.getByRole('region', { name: /^Answer to see/ });
		await waiting.locator('summary', { hasText: /^\d+ more$/ }).click();
		await expect(waiting.filter({ has: gift })).toBeVisible();
		// It goes with its answers, which stay there.
		await gift.getByRole('radio', { name: 'No' }).click();
		await gift.getByRole('textbox', { name: 'Share given before the sale' }).fill('10');
		await page.keyboard.press('Tab');
		await expect(gift).toContainText('Share given before the sale: 10%');
	});
	await test.step('Back leads through the steps, with every answer kept', async () => {
		await page.goBack();
		await expect(page.getByRole('heading', { level: 2, name: 'Check your answers' })).toBeVisible();
		await expect(page.getByText('$12,000,000')).toBeVisible();
		await page.getByRole('link', { name: 'Change “About you”' }).click();
		await expect(page.getByRole('textbox', { name: 'Your age', exact: true })).toHaveValue('48');
		await expectNoViolations(page, 'a step');
	});
	await test.step('the home page shows the cards in the same groups, in the tab of a sale', async () => {
		await page.getByRole('banner').getByRole('link', { name: settings.name }).click();
		await expect(site.tab('capital-gains')).toHaveAttribute('aria-selected', 'true');
		await expect(
			page.getByRole('tabpanel').getByRole('heading', { name: /^Ahead of doing nothing/ }),
		).toBeVisible();
		await expect(site.card('cg-1031-exchange')).toContainText('You don’t qualify:');
	});
});

test('a retiree in Florida gives from the IRA: nothing is counted twice', async ({ page, site }) => {
	await page.clock.setFixedTime(TEST_DAY);
	await site.open();
	const visitor = new Visitor(() => site.overlay);
	await test.step('her household', async () => {
		await visitor.press(site.householdButton(page));
		await visitor.pressButton('Start blank');
		await visitor.fill({ 'Your age': '74' });
		await visitor.selectOption('State', 'FL');
		await visitor.fill({
			'IRA distributions': '78,431',
			'Social Security': '45,000',
			'Taxable interest': '10,000',
			Dividends: '30,000',
			'Qualified dividends': '25,000',
			'Long-term gain or loss': '20,000',
			'Cash donations': '40,000',
		});
		await expect(site.returnSummary.getByRole('row', { name: 'Total tax' })).toContainText('$21,826');
		await visitor.pressButton('Close household');
	});
	await test.step('her donation', async () => {
		await visitor.press(site.selectButton('qcd'));
		await visitor.fill({ 'RMD amount': '78,431' });
		await visitor.pressButton('Calculate');
		await expect(site.returnAnswer.getByRole('status')).toContainText('you come out $4,693 ahead');
		await expect(site.returnSection).toContainText('Tax falls $4,693 in 2026.');
	});
	expect(visitor.actionCount).toBeLessThanOrEqual(16);
	await test.step('the Medicare premium surcharge falls too, besides the tax', async () => {
		await disclose(site.returnSection, 'Tax breakdown');
		const breakdown = site.returnSection.getByRole('table', { name: 'Tax breakdown' });
		await expect(breakdown.getByRole('rowgroup').last()).toContainText('Besides tax, in no total');
		await expect(breakdown.getByRole('row', { name: /^Medicare premium surcharge/ })).toContainText('−$');
	});
});
