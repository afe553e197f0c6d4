// Every warning, badge, disabled input and conditional line of the specification, seen in the browser.
import type { Page } from '@playwright/test';
import { calculate, calculateButton, field, openUnlocked, overlay } from './support/site.ts';
import { expect, test } from './support/site-test.ts';

const TOO_YOUNG = 'Must be 70½ or older to make QCD';
const SHORT_HOLDING = 'Deduction limited to basis if held < 12 months';

function radio(page: Page, name: string | RegExp) {
	return overlay(page).getByRole('radio', { name });
}

function row(page: Page, label: RegExp) {
	return page.getByRole('table', { name: 'All lines of the result' }).getByRole('row', { name: label });
}

test.describe('qcd', () => {
	test.beforeEach(({ page }) => openUnlocked(page, 'qcd'));

	test('an age under 70½ warns and disables Calculate until 71', async ({ page }) => {
		await expect(page.getByText(TOO_YOUNG)).toHaveCount(0);
		for (const age of ['69', '70']) {
			await field(page, 'Age').fill(age);
			await expect(page.getByText(TOO_YOUNG, { exact: true })).toBeVisible();
			await expect(field(page, 'Age')).toHaveAccessibleDescription(new RegExp(TOO_YOUNG));
			await expect(calculateButton(page)).toBeDisabled();
			await expect(calculateButton(page)).toHaveAccessibleDescription(
				new RegExp(`${TOO_YOUNG}.*enter 71 or more`),
			);
		}
		await field(page, 'Age').fill('71');
		await expect(page.getByText(TOO_YOUNG)).toHaveCount(0);
		await expect(calculateButton(page)).toBeEnabled();
		await calculate(page);
	});

	test('a blocked form does not calculate on Enter either, and keeps its last result', async ({ page }) => {
		await calculate(page);
		await field(page, 'Age').fill('69');
		await page.keyboard.press('Enter');
		await expect(page.getByText('Inputs changed, calculate again')).toBeVisible();
		await expect(row(page, /^Total tax savings/)).toContainText('$11,275');
	});

	test('the NIIT line is shown only above 0', async ({ page }) => {
		await calculate(page);
		await expect(row(page, /^NIIT savings/)).toContainText('$950');
		await field(page, 'Income').fill('250000');
		await calculate(page);
		await expect(row(page, /^NIIT savings/)).toHaveCount(0);
		await field(page, 'Income').fill('250001');
		await calculate(page);
		await expect(row(page, /^NIIT savings/)).toHaveCount(1);
	});

	test('the RMD line reads Yes up to the RMD, and Partial above it', async ({ page }) => {
		await calculate(page);
		await expect(row(page, /^RMD satisfied/).getByRole('cell')).toHaveText('Yes');
		await field(page, 'QCD amount').fill('30000');
		await calculate(page);
		await expect(row(page, /^RMD satisfied/).getByRole('cell')).toHaveText('Yes');
		await field(page, 'QCD amount').fill('30001');
		await calculate(page);
		await expect(row(page, /^RMD satisfied/).getByRole('cell')).toHaveText('Partial');
	});
});

test.describe('daf', () => {
	test.beforeEach(({ page }) => openUnlocked(page, 'daf'));

	test('basis and holding period are disabled for cash, and for nothing else', async ({ page }) => {
		const [basis, holding] = [field(page, 'Cost basis'), field(page, 'Holding period')];
		for (const name of [/stock/i, /^RSU|restricted/i, /crypto/i]) {
			await radio(page, name).check();
			await expect(basis).toBeEnabled();
			await expect(holding).toBeEnabled();
			await radio(page, /cash/i).check();
			await expect(basis).toBeDisabled();
			await expect(holding).toBeDisabled();
		}
	});

	test('a holding period under 12 months warns beside the field and blocks nothing', async ({ page }) => {
		const holding = field(page, 'Holding period');
		await radio(page, /stock/i).check();
		await expect(page.getByText(SHORT_HOLDING)).toHaveCount(0);
		await holding.fill('11');
		await expect(page.getByText(SHORT_HOLDING, { exact: true })).toBeVisible();
		await expect(holding).toHaveAccessibleDescription(new RegExp(SHORT_HOLDING));
		await expect(calculateButton(page)).toBeEnabled();
		await calculate(page);
		await expect(page.getByText(SHORT_HOLDING, { exact: true })).toBeVisible();
		await radio(page, /cash/i).check();
		await expect(page.getByText(SHORT_HOLDING)).toHaveCount(0);
		await radio(page, /crypto/i).check();
		await expect(page.getByText(SHORT_HOLDING, { exact: true })).toBeVisible();
		await holding.fill('12');
		await expect(page.getByText(SHORT_HOLDING)).toHaveCount(0);
	});

	test('the carryforward says "5 years"', async ({ page }) => {
		await calculate(page);
		await expect(row(page, /carryforward/i).getByRole('rowheader')).toContainText('5 years');
	});

	test('a disabled field that was emptied before does not stand in the way', async ({ page }) => {
		await radio(page, /stock/i).check();
		await field(page, 'Cost basis').fill('');
		await radio(page, /cash/i).check();
		await calculate(page);
		await expect(page.getByText('Enter the cost basis')).toHaveCount(0);
	});
});

test('retirement-max shows "Catch-up eligible" from age 50', async ({ page }) => {
	await openUnlocked(page, 'retirement-max');
	const badge = page.getByText('Catch-up eligible', { exact: true });
	await field(page, 'Age').fill('49');
	await expect(badge).toHaveCount(0);
	await field(page, 'Age').fill('50');
	await expect(badge).toBeVisible();
	await expect(field(page, 'Age')).toHaveAccessibleDescription(/Catch-up eligible/);
	await calculate(page);
	await expect(row(page, /^Deferral limit/)).toContainText('$30,500');
});

test('retirement-max takes shares of pay in percent', async ({ page }) => {
	await openUnlocked(page, 'retirement-max');
	await expect(field(page, 'Employer match')).toHaveValue('6');
	await field(page, 'Employer match').fill('2.5%');
	await calculate(page);
	await expect(row(page, /^Employer match amount/)).toContainText('$12,500');
});

test.describe('rsu-iso', () => {
	test.beforeEach(({ page }) => openUnlocked(page, 'rsu-iso'));

	test('exercise price and holding period are asked for ISOs only', async ({ page }) => {
		const conditional = [field(page, 'Exercise price per share'), field(page, 'Holding period')];
		for (const input of conditional) await expect(input).toHaveCount(0);
		await radio(page, /ISO/).check();
		for (const input of conditional) await expect(input).toBeVisible();
		await radio(page, /RSU/).check();
		for (const input of conditional) await expect(input).toHaveCount(0);
	});

	test('each type has its own lines and its own advice', async ({ page }) => {
		await calculate(page);
		await expect(row(page, /^Total tax at vesting/)).toContainText('$61,200');
		await expect(row(page, /^Bargain element/)).toHaveCount(0);
		await expect(page.getByText('Consider selling immediately to avoid additional gains tax')).toBeVisible();
		await radio(page, /ISO/).check();
		await calculate(page);
		await expect(row(page, /^Bargain element/)).toContainText('$100,000');
		await expect(row(page, /^Total tax at vesting/)).toHaveCount(0);
		await expect(page.getByText('Consider holding 2 years from grant + 1 year from exercise')).toBeVisible();
		await field(page, 'Holding period').fill('24');
		await calculate(page);
		await expect(page.getByText('Qualified for LTCG treatment', { exact: true })).toBeVisible();
	});

	test('a field emptied before it left the form does not stand in the way', async ({ page }) => {
		await radio(page, /ISO/).check();
		await field(page, 'Exercise price per share').fill('');
		await radio(page, /RSU/).check();
		await calculate(page);
		await radio(page, /ISO/).check();
		await expect(field(page, 'Exercise price per share')).toHaveValue('50');
	});
});

test('state-migration offers nine states twice, and the same one may be picked for both', async ({
	page,
}) => {
	await openUnlocked(page, 'state-migration');
	const lists = overlay(page).getByRole('combobox');
	await expect(lists).toHaveCount(2);
	for (const list of await lists.all()) {
		await expect(list.getByRole('option')).toHaveCount(9);
		await list.selectOption({ index: 1 });
	}
	await calculate(page);
	await expect(row(page, /^Annual savings|^Annual/).first()).toContainText('$0');
	await expect(overlay(page).getByText(/183/).first()).toBeVisible();
});
