// The household of a visit: entered once, shown with its return, kept for the visit and in saved work, and sent nowhere.
import type { Locator, Page } from '@playwright/test';
import { formatMoney } from '../src/engine/format.ts';
import { computeHouseholdYear } from '../src/engine/tax-return/household-year.ts';
import { computeMarginalAmounts } from '../src/engine/tax-return/marginal-amounts.ts';
import { summarizeReturn } from '../src/engine/tax-return/summary.ts';
import type { Facts } from '../src/model/compiled-return.ts';
import { expectAccessibleInBothSchemes, expectNoViolations } from './support/accessibility.ts';
import { expectFits } from './support/layout.ts';
import { disclose, press, type Site } from './support/site.ts';
import { expect, test } from './support/site-test.ts';

/** Holds what is shown to what the engine gives for the sample household with some facts changed. */
async function expectReturn(site: Site, changes: Partial<Facts>): Promise<void> {
	const { system } = site.strategies;
	const { taxYear, ...sample } = { ...system.household.sample, ...changes };
	const facts = system.complete(sample as Partial<Facts>);
	const { total, taxes } = summarizeReturn(system, computeHouseholdYear(system, Number(taxYear), facts));
	for (const { title, amount } of [...taxes, { title: 'Total tax', amount: total }])
		await expect(site.returnSummary.getByRole('row', { name: title }).first()).toContainText(
			formatMoney(Number(amount)),
		);
	const marginalTable = site.household.getByRole('table', { name: /^What the next \$1,000/ });
	for (const { title, tax } of computeMarginalAmounts(system, Number(taxYear), facts))
		await expect(marginalTable.getByRole('row', { name: `of ${title}` })).toContainText(
			formatMoney(Math.abs(Number(tax))),
		);
}

/** Gathers what the page sends from now on. */
function recordRequests(page: Page): readonly string[] {
	const requests: string[] = [];
	page.on('request', (request) => requests.push(request.url() + (request.postData() ?? '')));
	return requests;
}

test('a household is entered once, from wherever a visitor is, and its return follows', async ({
	page,
	site,
	strategies,
}) => {
	test.slow();
	await site.open();
	await site.householdButton(page).click();
	await expect(site.household.getByText('Example household.')).toBeVisible();
	await expectReturn(site, {});
	const requests = recordRequests(page);
	await site.wages.fill('300000');
	await site.household.getByRole('radio', { name: 'Single' }).check();
	await site.household.getByRole('combobox', { name: 'State' }).selectOption('IL');
	await expect(site.household.getByText('Illinois')).not.toHaveCount(0);
	const facts = { wages: 300_000, filingStatus: 'single', state: 'IL' };
	await expectReturn(site, facts);
	await disclose(site.household, 'Form 1040');
	await disclose(site.household, 'Retirement');
	await expectNoViolations(page, 'the household');
	expect(page.url(), 'nothing of it stands in the address').toMatch(/\/$/);
	await site.leave();
	await expect(site.householdButton(page)).toBeFocused();
	await test.step('in a calculator and in the comparison it is the same', async () => {
		await site.choose('crt');
		await site.householdButton(site.overlay).click();
		await expectReturn(site, facts);
		expect(page.url()).toContain('/?calculator=crt');
		await page.goBack();
		await expect(site.overlay).toHaveAccessibleName(strategies.getEntry('crt').name);
		await site.leave();
		await page.getByRole('contentinfo').getByRole('link', { name: 'Team', exact: true }).click();
		await page.getByRole('banner').getByRole('link').nth(1).click();
		await site.openComparison();
		await site.householdButton(site.overlay).click();
		await expectReturn(site, facts);
	});
	await test.step('one press gives a blank one, another the example, and loading brings it back', async () => {
		const { text } = await site.download('Save all work');
		await press(site.household, 'Start blank');
		await expect(site.household.getByText('Total tax')).toHaveCount(0);
		await press(site.household, 'Back to the example household');
		await expectReturn(site, {});
		await site.replaceWork(text);
		await expectReturn(site, facts);
		await expect(site.wages).toHaveValue('300,000');
	});
	expect(requests.filter((request) => /300,?000/.test(request))).toEqual([]);
});

test('the return opens to its workings and is varied by the keyboard alone, on a phone', async ({
	page,
	site,
}) => {
	test.slow();
	await page.setViewportSize({ width: 360, height: 740 });
	await site.open();
	const requests = recordRequests(page);
	const pressEnter = async (target: Locator) => {
		await target.focus();
		await page.keyboard.press('Enter');
	};
	const findSummary = (text: string) => site.household.locator('summary', { hasText: text });
	const findLine = (name: string) => site.household.getByRole('button', { name, exact: true });
	await pressEnter(site.householdButton(page));
	await site.wages.focus();
	await page.keyboard.type('410,000');
	await expect(site.household.getByRole('row', { name: 'of wages' })).toContainText(
		'The SALT limit phases down above $505,000.',
	);
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
		await pressEnter(findLine('Use this value').last());
		await expect(site.household.getByText('The form now has $80,000 for IRA distributions')).toBeVisible();
		await expectReturn(site, { wages: 410_000, iraDistributions: 80_000 });
	});
	await expectAccessibleInBothSchemes(page, 'the household, varied');
	await expectFits(page, 'the household, varied', [360]);
	expect(requests.filter((request) => /410,?000|80,?000/.test(request))).toEqual([]);
	await test.step('a reload keeps it and leaves it open; one press clears it', async () => {
		await page.reload();
		await expectReturn(site, { wages: 410_000, iraDistributions: 80_000 });
		await press(site.household, 'Clear all entries');
		await expect(site.household.getByText('Example household.')).toBeVisible();
		await expectReturn(site, {});
		await page.reload();
		await expectReturn(site, {});
	});
});
