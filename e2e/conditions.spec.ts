// Every warning, badge, disabled input and conditional line of the specification, seen in the browser; clean for axe.
import type { Page } from '@playwright/test';
import { expectAccessible, expectClean, expectCleanInTheDark } from './support/accessibility.ts';
import { calculate, calculateButton, choose, enter, field, overlay } from './support/site.ts';
import { expect, openHome, test } from './support/site-test.ts';

const TOO_YOUNG = 'Must be 70½ or older to make QCD';
const SHORT_HOLDING = 'Deduction limited to basis if held < 12 months';

function radio(page: Page, name: string | RegExp) {
	return overlay(page).getByRole('radio', { name });
}

function row(page: Page, label: RegExp) {
	return page.getByRole('table', { name: 'All lines of the result' }).getByRole('row', { name: label });
}

/** Types a value into a field and calculates. */
async function calculateWith(page: Page, title: string, text: string): Promise<void> {
	await field(page, title).fill(text);
	await calculate(page);
}

test('qcd', async ({ page, strategies }) => {
	await openHome(page);
	await choose(page, strategies.entry('qcd'));
	await test.step('the NIIT line is shown only above 0', async () => {
		await calculate(page);
		await expect(row(page, /^NIIT savings/)).toContainText('$950');
		await calculateWith(page, 'Income', '250000');
		await expect(row(page, /^NIIT savings/)).toHaveCount(0);
		await calculateWith(page, 'Income', '250001');
		await expect(row(page, /^NIIT savings/)).toHaveCount(1);
	});
	await test.step('the RMD line reads Yes up to the RMD, and Partial above it', async () => {
		await expect(row(page, /^RMD satisfied/).getByRole('cell')).toHaveText('Yes');
		await calculateWith(page, 'QCD amount', '30000');
		await expect(row(page, /^RMD satisfied/).getByRole('cell')).toHaveText('Yes');
		await calculateWith(page, 'QCD amount', '30001');
		await expect(row(page, /^RMD satisfied/).getByRole('cell')).toHaveText('Partial');
	});
	await test.step('a result that cannot be given is an em dash with the reason, and nothing else', async () => {
		await calculateWith(page, 'QCD amount', '0');
		const rate = row(page, /^Effective tax savings rate/);
		await expect(rate.getByRole('cell')).toHaveText('—');
		await expect(rate.getByRole('rowheader')).toContainText(/\w+\.$/);
		await expect(overlay(page).getByText(/NaN|Infinity|undefined|null/)).toHaveCount(0);
	});
	await test.step('an age under 70½ warns and disables Calculate until 71', async () => {
		await field(page, 'QCD amount').fill('25000');
		await calculateWith(page, 'Income', '500000');
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
		await page.keyboard.press('Enter');
		await expect(page.getByText('Inputs changed, calculate again')).toBeVisible();
		await expect(row(page, /^Total tax savings/), 'the last result').toContainText('$11,275');
		await expectAccessible(page, 'qcd, blocked, with an old result');
		await field(page, 'QCD amount').fill('');
		await page.keyboard.press('Tab');
		await expectCleanInTheDark(page, 'qcd, blocked, with an error and an old result');
		await field(page, 'QCD amount').fill('25000');
		await field(page, 'Age').fill('71');
		await expect(page.getByText(TOO_YOUNG)).toHaveCount(0);
		await expect(calculateButton(page)).toBeEnabled();
		await calculate(page);
	});
});

test('daf', async ({ page, strategies }) => {
	await openHome(page);
	await choose(page, strategies.entry('daf'));
	const [basis, holding] = [field(page, 'Cost basis'), field(page, 'Holding period')];
	await test.step('the carryforward says "5 years"', async () => {
		await calculate(page);
		await expect(row(page, /carryforward/i).getByRole('rowheader')).toContainText('5 years');
	});
	await test.step('basis and holding period are disabled for cash, and for nothing else', async () => {
		for (const name of [/stock/i, /^RSU|restricted/i, /crypto/i]) {
			await radio(page, name).check();
			await expect(basis).toBeEnabled();
			await expect(holding).toBeEnabled();
			await radio(page, /^cash$/i).check();
			await expect(basis).toBeDisabled();
			await expect(holding).toBeDisabled();
		}
		await calculate(page);
		await expectClean(page, 'daf with disabled inputs');
	});
	await test.step('a holding period under 12 months warns beside the field and blocks nothing', async () => {
		const warning = page.getByText(SHORT_HOLDING, { exact: true });
		await radio(page, /stock/i).check();
		await expect(warning).toHaveCount(0);
		await holding.fill('11');
		await expect(warning).toBeVisible();
		await expect(holding).toHaveAccessibleDescription(new RegExp(SHORT_HOLDING));
		await expect(calculateButton(page)).toBeEnabled();
		await calculate(page);
		await expect(warning).toBeVisible();
		await radio(page, /^cash$/i).check();
		await expect(warning).toHaveCount(0);
		await radio(page, /crypto/i).check();
		await expect(warning).toBeVisible();
		await expectClean(page, 'daf with a warning');
		await holding.fill('12');
		await expect(warning).toHaveCount(0);
	});
	await test.step('a disabled field that was emptied before does not stand in the way', async () => {
		await radio(page, /stock/i).check();
		await basis.fill('');
		await radio(page, /^cash$/i).check();
		await calculate(page);
		await expect(page.getByText('Enter a value for “Cost basis”')).toHaveCount(0);
	});
	await test.step('inputs that are not asked are not on the printed list', async () => {
		await page.emulateMedia({ media: 'print' });
		const term = (text: RegExp | string) => overlay(page).getByRole('term').filter({ hasText: text });
		await expect(term(/^AGI|Adjusted gross income/i)).not.toHaveCount(0);
		await expect(term('Holding period')).toHaveCount(0);
	});
});

test('retirement-max', async ({ page, strategies }) => {
	await openHome(page);
	await choose(page, strategies.entry('retirement-max'));
	await test.step('shows "Catch-up eligible" from age 50', async () => {
		const badge = page.getByText('Catch-up eligible', { exact: true });
		await field(page, 'Age').fill('49');
		await expect(badge).toHaveCount(0);
		await field(page, 'Age').fill('50');
		await expect(badge).toBeVisible();
		await expect(field(page, 'Age')).toHaveAccessibleDescription(/Catch-up eligible/);
		await calculate(page);
		await expect(row(page, /^Deferral limit/)).toContainText('$30,500');
		await expectClean(page, 'retirement-max with a badge');
	});
	await test.step('takes shares of pay in percent', async () => {
		await expect(field(page, 'Employer match')).toHaveValue('6');
		await calculateWith(page, 'Employer match', '2.5%');
		await expect(row(page, /^Employer match amount/)).toContainText('$12,500');
	});
});

test('rsu-iso', async ({ page, strategies }) => {
	await openHome(page);
	await choose(page, strategies.entry('rsu-iso'));
	const conditional = [field(page, 'Exercise price per share'), field(page, 'Holding period')];
	await test.step('RSUs have their own lines and advice, and ask for no exercise', async () => {
		for (const input of conditional) await expect(input).toHaveCount(0);
		await calculate(page);
		await expect(row(page, /^Total tax at vesting/)).toContainText('$61,200');
		await expect(row(page, /^Bargain element/)).toHaveCount(0);
		await expect(page.getByText('Consider selling immediately to avoid additional gains tax')).toBeVisible();
	});
	await test.step('ISOs have theirs, and ask for exercise price and holding period', async () => {
		await enter(page, strategies.get('rsu-iso'), { equityType: 'ISO' });
		for (const input of conditional) await expect(input).toBeVisible();
		await calculate(page);
		await expect(row(page, /^Bargain element/)).toContainText('$100,000');
		await expect(row(page, /^Total tax at vesting/)).toHaveCount(0);
		await expect(page.getByText('Consider holding 2 years from grant + 1 year from exercise')).toBeVisible();
		await expectClean(page, 'rsu-iso with conditional inputs');
		await calculateWith(page, 'Holding period', '24');
		await expect(page.getByText('Qualified for LTCG treatment', { exact: true })).toBeVisible();
	});
	await test.step('a field emptied before it left the form does not stand in the way', async () => {
		await field(page, 'Exercise price per share').fill('');
		await radio(page, /RSU/).check();
		for (const input of conditional) await expect(input).toHaveCount(0);
		await calculate(page);
		await radio(page, /ISO/).check();
		await expect(field(page, 'Exercise price per share')).toHaveValue('50');
	});
});

test('state-migration offers nine states twice, and the same one may be picked for both', async ({
	page,
	strategies,
}) => {
	await openHome(page);
	await choose(page, strategies.entry('state-migration'));
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
