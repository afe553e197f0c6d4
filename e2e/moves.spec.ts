// A move of the household from the home page to the printed plan: asked, ranked, taken into the plan free, and compared.
import { PHONE } from './site/pages.ts';
import { expectAccessibleInBothSchemes } from './support/accessibility.ts';
import { markTargets, readFocus } from './support/keyboard.ts';
import { expectFits } from './support/layout.ts';
import { extractPages } from './support/pdf.ts';
import { disclose, press } from './support/site.ts';
import { expect, TEST_DAY, test } from './support/site-test.ts';
import { Questions } from './support/visitor.ts';

const NAME = 'Roth Conversions over Years';
const CHOICE = 'Up to the end of the 22% bracket';
const HEADLINE = /You come out \$[\d,]+ ahead/;

test('a couple of 63 in Florida with $2m in IRAs adds conversions to the plan, free, and compares amounts by year', async ({
	page,
	site,
}) => {
	test.slow();
	await page.setViewportSize(PHONE);
	await page.clock.setFixedTime(TEST_DAY);
	await site.open();
	const questions = new Questions(page);
	const { visitor } = questions;
	await test.step('the questions of retirement ask how much is converted', async () => {
		await questions.begin('Saving for retirement, or retiring');
		await questions.choose('radio', 'Married filing jointly');
		await visitor.fill({ 'Your age': '63', 'Your spouse’s age': '63' });
		await visitor.selectOption('State', 'FL');
		await visitor.pressButton('Continue');
		await visitor.fill({ 'Your IRA balance': '2m' });
		await visitor.selectOption('Convert each year', 'bracket22');
		await questions.seeOptions();
	});
	const option = questions.option('roth-conversion');
	const addButton = option.getByRole('button', { name: `Add to your plan - free ${NAME}` });
	await test.step('the option has its figure at no price, and no calculator', async () => {
		await expect(option).toContainText(HEADLINE);
		// Required distributions begin at 75.
		await expect(option).toContainText('Federal tax, saved from 2038 to 2055.');
		await expect(option).not.toContainText('Example figures');
		await expect(option.getByRole('link')).toHaveCount(0);
		await expectFits(page, 'options with a move', [360]);
		await expectAccessibleInBothSchemes(page, 'options with a move');
		await page.setViewportSize(PHONE);
	});
	const [headline = ''] = (await option.textContent())?.match(HEADLINE) ?? [];
	await test.step('Tab comes to its button, and the space bar adds it', async () => {
		await markTargets(page);
		const stop = Number(await addButton.getAttribute('data-stop'));
		await page.locator(`[data-stop="${stop - 1}"]`).focus();
		await page.keyboard.press('Tab');
		expect(await readFocus(page)).toMatchObject({ index: stop, faults: [] });
		await page.keyboard.press('Space');
		await expect(option.getByRole('button', { name: `In your plan ${NAME}` })).toHaveAttribute(
			'aria-pressed',
			'true',
		);
	});
	await site.openPlan();
	await test.step('the plan says the same figure, and so does the row of the choice', async () => {
		await expect(site.plan.getByRole('strong').first()).toHaveText(headline);
		await disclose(site.plan, `${NAME}: `);
		const table = site.plan.getByRole('table', { name: 'Amounts by year compared' });
		await expect(table.getByRole('row', { name: CHOICE })).toContainText(
			headline.replace(/.*(\$[\d,]+).*/, '$1'),
			{ timeout: 60_000 },
		);
		await expect(site.plan.getByRole('img', { name: /^Tax by year/ })).toBeVisible();
	});
	// Before what is below is open: that would be computed for these amounts too, and the report wait for it.
	await test.step('the best amounts are one press away, and move the figure', async () => {
		await press(site.plan, 'Use these amounts');
		await expect(site.plan.getByRole('strong').first()).not.toHaveText(headline);
		await expect(site.plan.getByRole('strong').first()).toHaveText(HEADLINE);
		await expect(site.plan.getByRole('button', { name: 'Use these amounts' })).toBeFocused();
	});
	await test.step('the plan by year of death has a sentence, a chart and the chance of being alive', async () => {
		await disclose(site.plan, 'By year of death');
		await expect(
			site.plan.getByRole('img', { name: /^If you die first, in: how far ahead by year/ }),
		).toBeVisible({
			timeout: 60_000,
		});
		await disclose(site.plan, 'Each year');
		const years = site.plan.getByRole('table', { name: 'You die first' });
		// 73,049.33 of 86,167.86 who are alive at 63 are alive at 73.
		await expect(years.getByRole('row', { name: /^2036/ })).toContainText('85% that you are alive');
	});
	await test.step('it fits, and axe finds nothing', async () => {
		await expectFits(page, 'a plan with a move', [360]);
		await site.plan.evaluate((dialog) => dialog.scrollTo(0, 0));
		await expectAccessibleInBothSchemes(page, 'a plan with a move');
	});
	await test.step('the printed report names it', async () => {
		const answer = await site.plan.getByRole('strong').first().innerText();
		await press(site.plan, 'Print a report');
		await expect(site.report).toContainText(NAME);
		const pages = await extractPages(page, 'Letter');
		expect(pages[0]).toContain(answer);
		expect(pages.join(' ')).toMatch(/Convert, after taking the year’s required distribution/);
		expect(pages.join(' ')).toContain(NAME);
	});
});
