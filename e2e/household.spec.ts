// The household of a visit: entered once, shown with its return, kept for the visit and in saved work, and sent nowhere.
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { formatMoney } from '../src/engine/format.ts';
import { computeHouseholdYear } from '../src/engine/tax-return/household-year.ts';
import { computeMarginalAmounts } from '../src/engine/tax-return/marginal-amounts.ts';
import { summarizeReturn } from '../src/engine/tax-return/summary.ts';
import type { TaxSystem } from '../src/engine/tax-return/tax-system.ts';
import type { Facts } from '../src/model/compiled-return.ts';
import { expectAccessible, expectDarkContrast } from './support/accessibility.ts';
import { chooseStrategy, findOverlay } from './support/site.ts';
import { expect, openHome, test, toAddress } from './support/site-test.ts';
import { chooseFile, findDialog } from './support/work.ts';

const findHouseholdDialog = (page: Page) => page.getByRole('dialog', { name: 'Your household', exact: true });
const openHouseholdFrom = (container: Page | Locator) =>
	container.getByRole('button', { name: 'Your household', exact: true });
/** Presses the button that saves. @returns the text of the file */
async function saveWork(page: Page): Promise<{ text: string }> {
	const press = findHouseholdDialog(page).getByRole('button', { name: 'Save all work' }).click();
	const [download] = await Promise.all([page.waitForEvent('download'), press]);
	return { text: readFileSync(await download.path(), 'utf8') };
}

const findWages = (page: Page) =>
	findHouseholdDialog(page).getByRole('textbox', { name: 'Your wages', exact: true });

/** Holds what is shown to what the engine gives for the sample household with some facts changed. */
async function expectReturn(page: Page, system: TaxSystem, changes: Partial<Facts>): Promise<void> {
	const { taxYear, ...sample } = { ...system.household.sample, ...changes };
	const facts = system.complete(sample as Partial<Facts>);
	const { total, taxes } = summarizeReturn(system, computeHouseholdYear(system, Number(taxYear), facts));
	const returnSummary = findHouseholdDialog(page).getByRole('table', { name: 'The return in brief' });
	await expect(returnSummary.getByRole('row', { name: 'All tax' })).toContainText(formatMoney(Number(total)));
	for (const { title, amount } of taxes)
		await expect(returnSummary.getByRole('row', { name: title }).first()).toContainText(
			formatMoney(Number(amount)),
		);
	const marginalTable = findHouseholdDialog(page).getByRole('table', { name: /^What the next \$1,000/ });
	for (const { title, tax } of computeMarginalAmounts(system, Number(taxYear), facts))
		await expect(marginalTable.getByRole('row', { name: `of ${title}` })).toContainText(
			formatMoney(Math.abs(Number(tax))),
		);
}

test('a household is entered once, from wherever a visitor is, and its return follows', async ({
	page,
	strategies,
}) => {
	test.slow();
	const { system } = strategies;
	await openHome(page);
	const requests: string[] = [];
	await openHouseholdFrom(page).click();
	await expect(findHouseholdDialog(page).getByText('This is a sample household')).toBeVisible();
	await expectReturn(page, system, {});
	page.on('request', (request) => requests.push(request.url()));
	await test.step('by keyboard, with a field that cannot be read, and no spouse where there is none', async () => {
		await findWages(page).focus();
		await page.keyboard.type('500,000');
		await expectReturn(page, system, { wages: 500_000 });
		await findWages(page).fill('much');
		await page.keyboard.press('Tab');
		await expect(findHouseholdDialog(page).getByText('Enter a value for “Your wages”')).toBeVisible();
		await expect(
			findHouseholdDialog(page).getByText('The last readable value counts for “Your wages”.'),
		).toBeVisible();
		await findWages(page).fill('300000');
		await findHouseholdDialog(page).getByRole('radio', { name: 'Single' }).check();
		await expect(findHouseholdDialog(page).getByRole('textbox', { name: 'Your spouse’s wages' })).toHaveCount(
			0,
		);
		await findHouseholdDialog(page).getByRole('combobox', { name: 'State' }).selectOption('OR');
		await findHouseholdDialog(page).getByRole('textbox', { name: 'Flat rate of your state' }).fill('9');
		await expect(findHouseholdDialog(page).getByText('only an approximation')).toHaveCount(2);
	});
	const householdFacts = { wages: 300_000, filingStatus: 'single', state: 'OR', stateFlatRate: 9 };
	await expectReturn(page, system, householdFacts);
	await findHouseholdDialog(page)
		.getByText('Federal income and payroll taxes of a household (Form 1040)', { exact: true })
		.first()
		.click();
	await findHouseholdDialog(page).locator('summary', { hasText: 'Retirement' }).click();
	await expectAccessible(page, 'the household');
	await expectDarkContrast(page, 'the household');
	expect(page.url(), 'nothing of it stands in the address').toMatch(/\/$/);
	await page.keyboard.press('Escape');
	await expect(openHouseholdFrom(page)).toBeFocused();
	await test.step('in a calculator and in the comparison it is the same', async () => {
		await chooseStrategy(page, strategies.getEntry('crt'));
		await openHouseholdFrom(findOverlay(page)).click();
		await expectReturn(page, system, householdFacts);
		expect(page.url()).toContain(toAddress('crt'));
		await page.goBack();
		await expect(findOverlay(page)).toHaveAccessibleName(strategies.getEntry('crt').name);
		await page.keyboard.press('Escape');
		await page.getByRole('contentinfo').getByRole('link', { name: 'Team', exact: true }).click();
		await page.getByRole('banner').getByRole('link').nth(1).click();
		await page.getByRole('button', { name: 'Compare Strategies' }).click();
		await openHouseholdFrom(findOverlay(page)).click();
		await expectReturn(page, system, householdFacts);
	});
	const { text } = await saveWork(page);
	expect(requests.filter((url) => /300000|stateFlatRate/.test(url))).toEqual([]);
	await test.step('one press goes back to the sample, and loading brings it back', async () => {
		await findHouseholdDialog(page).getByRole('button', { name: 'Back to the sample household' }).click();
		await expectReturn(page, system, {});
		await findHouseholdDialog(page).getByRole('button', { name: 'Load work' }).click();
		await chooseFile(page, text);
		await findDialog(page).getByRole('button', { name: 'Replace and load' }).click();
		await findDialog(page).getByRole('button', { name: 'Done' }).click();
		await expectReturn(page, system, householdFacts);
		await expect(findWages(page)).toHaveValue('300,000');
	});
});

test('the return opens to its workings and is varied by the keyboard alone, on a phone', async ({
	page,
	strategies,
}) => {
	test.slow();
	const { system } = strategies;
	await page.setViewportSize({ width: 360, height: 740 });
	await openHome(page);
	const requests: string[] = [];
	page.on('request', (request) => requests.push(request.url() + (request.postData() ?? '')));
	const press = async (target: Locator, key = 'Enter') => {
		await target.focus();
		await page.keyboard.press(key);
	};
	await press(openHouseholdFrom(page));
	await findWages(page).focus();
	await page.keyboard.type('410,000');
	const marginalTable = findHouseholdDialog(page).getByRole('table', { name: /^What the next \$1,000/ });
	await expect(marginalTable.getByRole('row', { name: 'of wages' })).toContainText(
		'The SALT limit phases down above $505,000.',
	);
	await test.step('a line of the federal return, and one of the state, say how they came about', async () => {
		await press(findHouseholdDialog(page).locator('summary', { hasText: 'Form 1040' }));
		await press(findHouseholdDialog(page).getByRole('button', { name: 'SALT limit', exact: true }));
		await expect(findHouseholdDialog(page).locator('[data-working="saltLimit"]')).toContainText('= $35,900');
		await expect(findHouseholdDialog(page).getByText('IRC §164(b)(7)')).toBeVisible();
		await press(findHouseholdDialog(page).locator('summary', { hasText: 'Form 540' }));
		await press(
			findHouseholdDialog(page).getByRole('button', {
				name: 'California adjusted gross income',
				exact: true,
			}),
		);
		await expect(findHouseholdDialog(page).locator('[data-working="caAgi"]')).toContainText('= $520,000');
	});
	await test.step('a fact is varied, a line is sought, and what is found goes into the form', async () => {
		await press(findHouseholdDialog(page).locator('summary', { hasText: 'What if' }));
		await expect(findHouseholdDialog(page).getByRole('img', { name: 'All tax by Your wages' })).toBeVisible();
		await expect(
			findHouseholdDialog(page).getByRole('img', { name: 'Marginal rate by Your wages' }),
		).toBeVisible();
		await expect(
			findHouseholdDialog(page).getByText('Above $395,000 of “Your wages”: “SALT limit” begins to fall.', {
				exact: true,
			}),
		).toBeVisible();
		const otherSystemsTable = findHouseholdDialog(page).getByRole('table', {
			name: /other years and filing statuses/,
		});
		await expect(otherSystemsTable.getByRole('cell', { name: /now$/ })).toHaveText(/^\$1\d\d,\d{3}now$/);
		await findHouseholdDialog(page).getByRole('slider', { name: 'Your wages' }).focus();
		await page.keyboard.press('End');
		await expect(findHouseholdDialog(page).getByText(/of the next \$1,000/)).toContainText('now');
		await findHouseholdDialog(page).getByRole('combobox', { name: 'Vary' }).selectOption('IRA distributions');
		await findHouseholdDialog(page)
			.getByRole('combobox', { name: 'Watch' })
			.selectOption('Adjusted gross income');
		await findHouseholdDialog(page)
			.getByRole('textbox', { name: /^Which value of “IRA distributions”/ })
			.focus();
		await page.keyboard.type('600000');
		await page.keyboard.press('Enter');
		await press(findHouseholdDialog(page).getByRole('button', { name: 'Use this value' }).last());
		await expect(
			findHouseholdDialog(page).getByText('The form now has $80,000 for IRA distributions'),
		).toBeVisible();
		await expectReturn(page, system, { wages: 410_000, iraDistributions: 80_000 });
	});
	await expectAccessible(page, 'the household, varied');
	await expectDarkContrast(page, 'the household, varied');
	expect(await findHouseholdDialog(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(
		0,
	);
	expect(requests.filter((requestUrl) => /410,?000|80,?000/.test(requestUrl))).toEqual([]);
	await test.step('a reload ends the visit: the household is open, and it is the sample again', async () => {
		await page.reload();
		await expect(findHouseholdDialog(page).getByText('This is a sample household')).toBeVisible();
		await expectReturn(page, system, {});
	});
});
