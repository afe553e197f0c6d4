// The household of a visit: entered once, shown with its return, kept for the visit, and sent nowhere. The
// figures are held in tests/features/household/.
import type { Locator } from '@playwright/test';
import { expectAccessibleInBothSchemes } from './support/accessibility.ts';
import { expectFits } from './support/layout.ts';
import { disclose, press, type Site } from './support/site.ts';
import { expect, TEST_DAY, test } from './support/site-test.ts';

/** All tax, in the return in brief. */
const findTotal = (site: Site) =>
	site.returnSummary.getByRole('row', { name: /^Total tax −?\$/ }).getByRole('cell');

test('a household is entered once, from wherever a visitor is, and its return follows', async ({
	page,
	site,
	strategies,
}) => {
	test.slow();
	await site.open();
	await site.householdButton(page).click();
	await expect(site.household.getByText('Example household.')).toBeVisible();
	const exampleTotal = await findTotal(site).innerText();
	await site.wages.fill('300000');
	await site.household.getByRole('radio', { name: 'Single' }).check();
	await site.household.getByRole('combobox', { name: 'State' }).selectOption('IL');
	await expect(site.household.getByText('Illinois income tax (IL-1040)')).toBeVisible();
	const total = await findTotal(site).innerText();
	expect(total).not.toBe(exampleTotal);
	expect(page.url(), 'nothing of it stands in the address').toMatch(/\/$/);
	await site.leave();
	await expect(site.householdButton(page)).toBeFocused();
	await test.step('in a calculator and in the comparison it is the same', async () => {
		await site.choose('crt');
		await site.householdButton(site.overlay).click();
		await expect(findTotal(site)).toHaveText(total);
		expect(page.url()).toContain('/?calculator=crt');
		await page.goBack();
		await expect(site.overlay).toHaveCount(1);
		await expect(site.overlay).toHaveAccessibleName(strategies.getEntry('crt').name);
		await site.leave();
		await page.getByRole('contentinfo').getByRole('link', { name: 'Team', exact: true }).click();
		await page.getByRole('banner').getByRole('link').nth(1).click();
		await site.openComparison();
		await site.householdButton(site.overlay).click();
		await expect(findTotal(site)).toHaveText(total);
	});
	await test.step('one press gives a blank one, another the example', async () => {
		await press(site.household, 'Start blank');
		await expect(site.household.getByText('Total tax')).toHaveCount(0);
		await press(site.household, 'Back to the example household');
		await expect(findTotal(site)).toHaveText(exampleTotal);
	});
});

test('the tax year is the current one; where that is not offered, the last one is, and the form says why', async ({
	page,
	site,
}) => {
	await page.clock.setFixedTime('2031-06-01T12:00:00');
	await site.open();
	await site.householdButton(page).click();
	await expect(site.household.getByRole('combobox', { name: 'Tax year' })).toContainText('2029');
	await expect(site.household.getByText(/^2031 is not offered yet: /)).toBeVisible();
	await expect(site.household.getByRole('heading', { name: /return for 2029$/ })).toBeVisible();
});

test('the return opens to its workings and is varied by the keyboard alone, on a phone', async ({
	page,
	site,
}) => {
	test.slow();
	await page.clock.setFixedTime(TEST_DAY);
	await page.setViewportSize({ width: 360, height: 740 });
	await site.open();
	const requests: string[] = [];
	page.on('request', (request) => requests.push(request.url() + (request.postData() ?? '')));
	const pressEnter = async (target: Locator) => {
		await target.focus();
		await page.keyboard.press('Enter');
	};
	const findSummary = (text: string) => site.household.locator('summary', { hasText: text });
	const findLine = (name: string) => site.household.getByRole('button', { name, exact: true });
	await pressEnter(site.householdButton(page));
	await site.wages.focus();
	await page.keyboard.type('410,000');
	await expect(
		site.household.getByText(/^For wages.* The SALT limit phases down above \$505,000\./),
	).toBeVisible();
	await test.step('a line of the federal return, and one of the state, say how they came about', async () => {
		await pressEnter(findSummary('Form 1040'));
		await pressEnter(findLine('SALT limit'));
		await expect(site.household.locator('[data-working="saltLimit"]')).toContainText('= $35,900');
		await expect(site.household.getByText('IRC §164(b)(7)')).toBeVisible();
		await pressEnter(findSummary('Form 540'));
		await pressEnter(findLine('California adjusted gross income'));
		await expect(site.household.locator('[data-working="caAgi"]')).toContainText('= $520,000');
	});
	await test.step('a fact is varied, a line is sought, and what is found goes into the form', async () => {
		await pressEnter(findSummary('What if'));
		for (const name of ['Total tax by Your wages', 'Marginal rate by Your wages'])
			await expect(site.household.getByRole('img', { name })).toBeVisible();
		await expect(site.household).toContainText(
			'Above $395,000 of “Your wages”: “SALT limit” begins to fall.',
		);
		const otherSystems = site.household.getByRole('table', { name: /other years and filing statuses/ });
		await expect(otherSystems.getByRole('cell', { name: /now$/ })).toHaveText(/^\$1\d\d,\d{3}now$/);
		await site.household.getByRole('slider', { name: 'Your wages' }).focus();
		await page.keyboard.press('End');
		await expect(site.household.getByText(/\(next \$1,000\)/)).toContainText('now');
		await site.household.getByRole('combobox', { name: 'Vary' }).selectOption('IRA distributions');
		await site.household.getByRole('combobox', { name: 'Watch' }).selectOption('Adjusted gross income');
		await site.household.getByRole('textbox', { name: /^Which value of “IRA distributions”/ }).focus();
		await page.keyboard.type('600000');
		await page.keyboard.press('Enter');
		const totalBefore = await findTotal(site).innerText();
		await pressEnter(findLine('Use this value').last());
		await expect(site.household.getByText('The form now has $80,000 for IRA distributions')).toBeVisible();
		await expect(findTotal(site)).not.toHaveText(totalBefore);
	});
	const total = await findTotal(site).innerText();
	await disclose(site.household, 'Retirement');
	await expectAccessibleInBothSchemes(page, 'the household, varied');
	await expectFits(page, 'the household, varied', [360]);
	await test.step('a reload keeps it and leaves it open; one press clears it', async () => {
		await page.reload();
		await expect(findTotal(site)).toHaveText(total);
		await press(site.household, 'Clear all entries');
		await expect(site.household.getByText('Example household.')).toBeVisible();
		await expect(findTotal(site)).not.toHaveText(total);
	});
	expect(requests.filter((request) => /(410|80)(,|%2C)?000/.test(request))).toEqual([]);
});
