// Every warning, badge, disabled input and conditional line of the specification, seen in the browser; clean for axe.
import type { Page } from '@playwright/test';
import { expectAccessible, expectDarkContrast, expectNoViolations } from './support/accessibility.ts';
import {
	calculate,
	chooseStrategy,
	enterValues,
	findCalculateButton,
	findField,
	findOverlay,
} from './support/site.ts';
import { expect, openHome, test } from './support/site-test.ts';

const TOO_YOUNG = 'Must be 70½ or older to make QCD';
const SHORT_HOLDING = 'Deduction limited to basis if held < 12 months';

function findRadio(page: Page, name: string | RegExp) {
	return findOverlay(page).getByRole('radio', { name });
}

function findRow(page: Page, label: RegExp) {
	return page.getByRole('table', { name: 'All lines of the result' }).getByRole('row', { name: label });
}

/** Types a value into a field and calculates. */
async function enterAndCalculate(page: Page, title: string, text: string): Promise<void> {
	await findField(page, title).fill(text);
	await calculate(page);
}

test('qcd', async ({ page, strategies }) => {
	await openHome(page);
	await chooseStrategy(page, strategies.getEntry('qcd'));
	await test.step('the NIIT line is shown only above 0', async () => {
		await calculate(page);
		await expect(findRow(page, /^NIIT savings/)).toContainText('$950');
		await enterAndCalculate(page, 'Income', '250000');
		await expect(findRow(page, /^NIIT savings/)).toHaveCount(0);
		await enterAndCalculate(page, 'Income', '250001');
		await expect(findRow(page, /^NIIT savings/)).toHaveCount(1);
	});
	await test.step('the RMD line reads Yes up to the RMD, and Partial above it', async () => {
		await expect(findRow(page, /^RMD satisfied/).getByRole('cell')).toHaveText('Yes');
		await enterAndCalculate(page, 'QCD amount', '30000');
		await expect(findRow(page, /^RMD satisfied/).getByRole('cell')).toHaveText('Yes');
		await enterAndCalculate(page, 'QCD amount', '30001');
		await expect(findRow(page, /^RMD satisfied/).getByRole('cell')).toHaveText('Partial');
	});
	await test.step('a result that cannot be given is an em dash with the reason, and nothing else', async () => {
		await enterAndCalculate(page, 'QCD amount', '0');
		const rate = findRow(page, /^Effective tax savings rate/);
		await expect(rate.getByRole('cell')).toHaveText('—');
		await expect(rate.getByRole('rowheader')).toContainText(/\w+\.$/);
		await expect(findOverlay(page).getByText(/NaN|Infinity|undefined|null/)).toHaveCount(0);
	});
	await test.step('an age under 70½ warns and disables Calculate until 71', async () => {
		await findField(page, 'QCD amount').fill('25000');
		await enterAndCalculate(page, 'Income', '500000');
		await expect(page.getByText(TOO_YOUNG)).toHaveCount(0);
		for (const age of ['69', '70']) {
			await findField(page, 'Age').fill(age);
			await expect(page.getByText(TOO_YOUNG, { exact: true })).toBeVisible();
			await expect(findField(page, 'Age')).toHaveAccessibleDescription(new RegExp(TOO_YOUNG));
			await expect(findCalculateButton(page)).toBeDisabled();
			await expect(findCalculateButton(page)).toHaveAccessibleDescription(
				new RegExp(`${TOO_YOUNG}.*enter 71 or more`),
			);
		}
		await page.keyboard.press('Enter');
		await expect(page.getByText('Inputs changed, calculate again')).toBeVisible();
		await expect(findRow(page, /^Total tax savings/), 'the last result').toContainText('$11,275');
		await expectAccessible(page, 'qcd, blocked, with an old result');
		await findField(page, 'QCD amount').fill('');
		await page.keyboard.press('Tab');
		await expectDarkContrast(page, 'qcd, blocked, with an error and an old result');
		await findField(page, 'QCD amount').fill('25000');
		await findField(page, 'Age').fill('71');
		await expect(page.getByText(TOO_YOUNG)).toHaveCount(0);
		await expect(findCalculateButton(page)).toBeEnabled();
		await calculate(page);
	});
});

test('daf', async ({ page, strategies }) => {
	await openHome(page);
	await chooseStrategy(page, strategies.getEntry('daf'));
	const [basis, holding] = [findField(page, 'Cost basis'), findField(page, 'Holding period')];
	await test.step('the carryforward says "5 years"', async () => {
		await calculate(page);
		await expect(findRow(page, /carryforward/i).getByRole('rowheader')).toContainText('5 years');
	});
	await test.step('basis and holding period are disabled for cash, and for nothing else', async () => {
		for (const name of [/stock/i, /^RSU|restricted/i, /crypto/i]) {
			await findRadio(page, name).check();
			await expect(basis).toBeEnabled();
			await expect(holding).toBeEnabled();
			await findRadio(page, /^cash$/i).check();
			await expect(basis).toBeDisabled();
			await expect(holding).toBeDisabled();
		}
		await calculate(page);
		await expectNoViolations(page, 'daf with disabled inputs');
	});
	await test.step('a holding period under 12 months warns beside the field and blocks nothing', async () => {
		const warning = page.getByText(SHORT_HOLDING, { exact: true });
		await findRadio(page, /stock/i).check();
		await expect(warning).toHaveCount(0);
		await holding.fill('11');
		await expect(warning).toBeVisible();
		await expect(holding).toHaveAccessibleDescription(new RegExp(SHORT_HOLDING));
		await expect(findCalculateButton(page)).toBeEnabled();
		await calculate(page);
		await expect(warning).toBeVisible();
		await findRadio(page, /^cash$/i).check();
		await expect(warning).toHaveCount(0);
		await findRadio(page, /crypto/i).check();
		await expect(warning).toBeVisible();
		await expectNoViolations(page, 'daf with a warning');
		await holding.fill('12');
		await expect(warning).toHaveCount(0);
	});
	await test.step('a disabled field that was emptied before does not stand in the way', async () => {
		await findRadio(page, /stock/i).check();
		await basis.fill('');
		await findRadio(page, /^cash$/i).check();
		await calculate(page);
		await expect(page.getByText('Enter a value for “Cost basis”')).toHaveCount(0);
	});
	await test.step('inputs that are not asked are not on the printed list', async () => {
		await page.emulateMedia({ media: 'print' });
		const term = (text: RegExp | string) => findOverlay(page).getByRole('term').filter({ hasText: text });
		await expect(term(/^AGI|Adjusted gross income/i)).not.toHaveCount(0);
		await expect(term('Holding period')).toHaveCount(0);
	});
});

test('retirement-max', async ({ page, strategies }) => {
	await openHome(page);
	await chooseStrategy(page, strategies.getEntry('retirement-max'));
	await test.step('shows "Catch-up eligible" from age 50', async () => {
		const badge = page.getByText('Catch-up eligible', { exact: true });
		await findField(page, 'Age').fill('49');
		await expect(badge).toHaveCount(0);
		await findField(page, 'Age').fill('50');
		await expect(badge).toBeVisible();
		await expect(findField(page, 'Age')).toHaveAccessibleDescription(/Catch-up eligible/);
		await calculate(page);
		await expect(findRow(page, /^Deferral limit/)).toContainText('$30,500');
		await expectNoViolations(page, 'retirement-max with a badge');
	});
	await test.step('takes shares of pay in percent', async () => {
		await expect(findField(page, 'Employer match')).toHaveValue('6');
		await enterAndCalculate(page, 'Employer match', '2.5%');
		await expect(findRow(page, /^Employer match amount/)).toContainText('$12,500');
	});
});

test('rsu-iso', async ({ page, strategies }) => {
	await openHome(page);
	await chooseStrategy(page, strategies.getEntry('rsu-iso'));
	const conditionalFields = [findField(page, 'Exercise price per share'), findField(page, 'Holding period')];
	await test.step('RSUs have their own lines and advice, and ask for no exercise', async () => {
		for (const input of conditionalFields) await expect(input).toHaveCount(0);
		await calculate(page);
		await expect(findRow(page, /^Total tax at vesting/)).toContainText('$61,200');
		await expect(findRow(page, /^Bargain element/)).toHaveCount(0);
		await expect(page.getByText('Consider selling immediately to avoid additional gains tax')).toBeVisible();
	});
	await test.step('ISOs have theirs, and ask for exercise price and holding period', async () => {
		await enterValues(page, strategies.get('rsu-iso'), { equityType: 'ISO' });
		for (const input of conditionalFields) await expect(input).toBeVisible();
		await calculate(page);
		await expect(findRow(page, /^Bargain element/)).toContainText('$100,000');
		await expect(findRow(page, /^Total tax at vesting/)).toHaveCount(0);
		await expect(page.getByText('Consider holding 2 years from grant + 1 year from exercise')).toBeVisible();
		await expectNoViolations(page, 'rsu-iso with conditional inputs');
		await enterAndCalculate(page, 'Holding period', '24');
		await expect(page.getByText('Qualified for LTCG treatment', { exact: true })).toBeVisible();
	});
	await test.step('a field emptied before it left the form does not stand in the way', async () => {
		await findField(page, 'Exercise price per share').fill('');
		await findRadio(page, /RSU/).check();
		for (const input of conditionalFields) await expect(input).toHaveCount(0);
		await calculate(page);
		await findRadio(page, /ISO/).check();
		await expect(findField(page, 'Exercise price per share')).toHaveValue('50');
	});
});

test('state-migration offers nine states twice, and the same one may be picked for both', async ({
	page,
	strategies,
}) => {
	await openHome(page);
	await chooseStrategy(page, strategies.getEntry('state-migration'));
	const comboboxes = findOverlay(page).getByRole('combobox');
	await expect(comboboxes).toHaveCount(2);
	for (const list of await comboboxes.all()) {
		await expect(list.getByRole('option')).toHaveCount(9);
		await list.selectOption({ index: 1 });
	}
	await calculate(page);
	await expect(findRow(page, /^Annual savings|^Annual/).first()).toContainText('$0');
	await expect(findOverlay(page).getByText(/183/).first()).toBeVisible();
});
