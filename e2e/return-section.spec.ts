// On your tax return: below a result, a figure that follows what is entered, and the returns side by side. The figures, entries
// that cannot be read, and what the law does not allow, are held in tests/features/effect/.
import { expectAccessible, expectDarkContrast } from './support/accessibility.ts';
import { expectFits } from './support/layout.ts';
import { disclose, press, type Site } from './support/site.ts';
import { expect, TEST_DAY, test } from './support/site-test.ts';

/** How far ahead it leaves the visitor, once that is another figure than before. */
async function readNewFigure({ returnAnswer }: Site, previousFigure: string): Promise<string> {
	const figure = returnAnswer.getByRole('strong');
	await expect(figure).toHaveText(/^\$[\d,]+ (ahead|behind)$/);
	await expect(figure).not.toHaveText(previousFigure);
	return figure.innerText();
}

test('a strategy on the return: the figure, one’s own household, and the returns side by side', async ({
	page,
	site,
}) => {
	test.slow();
	const section = site.returnSection;
	await site.open();
	await site.choose('qcd');
	await expect(section).toHaveCount(0);
	await site.calculate();
	await test.step('it follows the last calculation, and one’s own household', async () => {
		const firstFigure = await readNewFigure(site, '');
		await site.field('QCD amount').fill('40000');
		await site.calculate();
		const figure = await readNewFigure(site, firstFigure);
		await press(site.returnAnswer, 'Use your own');
		await site.wages.fill('90000');
		await site.leave();
		await readNewFigure(site, figure);
		await expect(site.returnAnswer.getByText('you come out', { exact: true })).toBeVisible();
	});
	await test.step('a line of the returns opens to its working on each of them', async () => {
		await disclose(section, 'The two returns side by side');
		const returns = section.getByRole('table', { name: 'The returns side by side' });
		const rowCountBefore = await returns.getByRole('row').count();
		await returns
			.getByRole('button', { name: /^Adjusted gross income/ })
			.first()
			.click();
		await expect(returns.locator('[data-working="agi"]')).toHaveCount(2);
		await section.getByRole('checkbox', { name: /^All lines/ }).check();
		expect(await returns.getByRole('row').count()).toBeGreaterThan(rowCountBefore + 50);
	});
	await test.step('a fact of the household is varied, and goes into the household', async () => {
		await disclose(section, 'What if on your return');
		await section.getByRole('combobox', { name: 'Vary' }).selectOption('Taxable interest');
		// The curve before stands, with its own name, until the worker has answered.
		await section.getByRole('slider', { name: 'Taxable interest' }).focus();
		await page.keyboard.press('End');
		await press(section, 'Use this value');
		await expect(section.getByText('your household now uses it')).toBeVisible();
	});
	await page.setViewportSize({ width: 360, height: 900 });
	// At the end of the page nothing lies under the bar of a phone.
	await site.overlay.evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight));
	await expectAccessible(page, 'a strategy on the return');
});

test('several years, what is typed is kept, nothing scrolls sideways, and nothing is on the page before a result', async ({
	page,
	site,
}) => {
	test.slow();
	const section = site.returnSection;
	await page.clock.setFixedTime(TEST_DAY);
	await page.setViewportSize({ width: 320, height: 740 });
	await site.open();
	const requests: string[] = [];
	page.on('request', (request) => void requests.push(request.url()));
	await site.choose('cg-mis');
	await expect(site.field('Asset value')).toBeVisible();
	expect(requests.filter((url) => /effect/.test(url))).toEqual([]);
	await site.calculate();
	await disclose(section, 'Tax breakdown');
	const firstFigure = await readNewFigure(site, '');
	await disclose(section, 'More details we need');
	await section.getByRole('textbox', { name: 'Adjusted basis', exact: true }).fill('500000');
	const figure = await readNewFigure(site, firstFigure);
	await expect(section.getByText('As its promoters claim')).toBeVisible();
	await disclose(section, 'Year by year');
	await expect(section.getByRole('img', { name: /^Tax saved by year/ })).toBeVisible();
	for (const part of ['The years as a table', 'returns side by side', 'How it is calculated', 'Not included'])
		await disclose(section, part);
	const years = section.getByRole('table', { name: 'The years' }).getByRole('row');
	await expect(years).toHaveCount(7);
	await expect(years.filter({ hasText: '2030 to 2045' })).toContainText('Nothing changes');
	await section.getByRole('combobox', { name: 'Year' }).nth(1).selectOption('2046');
	await expect(section.getByRole('table', { name: 'The returns side by side' })).toBeVisible();
	await expectFits(page, 'a strategy of several years on the return', [320]);
	await expectDarkContrast(page, 'a strategy of several years on the return');
	await site.leave();
	await page.getByRole('link', { name: 'Open calculator' }).first().click();
	await site.calculate();
	await expect(site.returnAnswer.getByRole('strong')).toHaveText(figure);
	expect(requests.filter((url) => /500000/.test(url))).toEqual([]);
});

test('an assumption that decides the figure stands beside it, and leads to its field', async ({
	page,
	site,
}) => {
	const section = site.returnSection;
	await site.open();
	await site.choose('cg-esop-1042');
	await site.calculate();
	const assumption = site.returnAnswer.getByRole('button', {
		name: 'Assumes that the securities are not held until death. Change',
	});
	await expect(assumption).toBeVisible();
	await assumption.focus();
	await page.keyboard.press('Enter');
	const held = section.getByRole('group', { name: 'Held until death' });
	await expect(held.getByRole('radio', { name: 'Yes' })).toBeFocused();
	await held.getByRole('radio', { name: 'Yes' }).check();
	await expect(site.returnAnswer.getByRole('status').first()).toContainText('ahead');
	await expect(
		site.returnAnswer.getByRole('button', {
			name: 'Assumes that the securities are held until death. Change',
		}),
	).toBeVisible();
});

test('the estate stands beside the figure once it is asked for, and is kept for the plan', async ({
	page,
	site,
}) => {
	await site.open();
	await site.enterAge('58');
	await site.choose('cg-presale-gift');
	await site.calculate();
	const figure = await site.returnAnswer.getByRole('strong').innerText();
	const band = site.returnSection.locator('details', { hasText: 'With your estate' });
	await disclose(site.returnSection, 'With your estate');
	await expect(band.getByText('Enter “Estate today” to see the figures.')).toBeVisible();
	await band.getByLabel('Estate today').fill('40m');
	await expect(band.getByRole('status')).toContainText('With the estate, your family comes out');
	await expect(band.getByRole('row', { name: 'Federal estate tax' })).toBeVisible();
	await expect(band.getByText('leaves the estate out')).toBeVisible();
	await expectAccessible(page, 'the estate');
	await expectFits(page, 'the estate');
	await site.leave();
	await site.openPlan();
	await expect(page.getByText('The plan’s figures leave out your estate.')).toBeVisible();
	const planEstate = page.getByRole('region', { name: 'Your plan', exact: true });
	await expect(planEstate).toContainText('compared with no plan.');
	await expect(site.plan.getByRole('strong').first(), 'one strategy alone').toContainText(figure);
	await disclose(site.plan, 'What is in the plan');
	await site.plan.getByRole('switch', { name: 'Pre-Sale Gifting' }).click();
	await expect(planEstate).toContainText('No strategy in the plan affects your estate.');
	await expect(page.getByLabel('Estate today').last()).toHaveValue('40,000,000');
});
