// On your tax return: below a result, what the engine gives for the same inputs; why a strategy is not available; the
// returns side by side.
import type { Page } from '@playwright/test';
import { formatMoney } from '../src/engine/format.ts';
import { getDefaultInputs } from '../src/engine/values.ts';
import { createTypedInputs } from '../src/features/calculator/form/field-state.ts';
import { readHousehold } from '../src/features/household/household-state.ts';
import { computeEffect } from '../src/features/strategy/compute-effect.ts';
import { computeVerdict, formatVerdict } from '../src/features/strategy/verdict.ts';
import type { Inputs, Value } from '../src/model/compiled-calculator.ts';
import { expectAccessible, expectDarkContrast } from './support/accessibility.ts';
import { calculate, chooseStrategy, findField, findOverlay } from './support/site.ts';
import { expect, openHome, type Strategies, test } from './support/site-test.ts';

const findReturnSection = (page: Page) =>
	findOverlay(page).getByRole('region', { name: 'On your tax return', exact: true });

interface EffectInputs {
	readonly calculatedInputs?: Inputs;
	readonly returnInputs?: Readonly<Record<string, Value>>;
	readonly household?: Readonly<Record<string, Value>>;
}

function computeExpectedEffect(
	strategies: Strategies,
	id: string,
	{ calculatedInputs, returnInputs, household }: EffectInputs,
) {
	const source = strategies.getEffectSource(id);
	const householdData = readHousehold(source.system, household ? createTypedInputs(household) : null);
	const calculator = strategies.get(id);
	const completeInputs = { ...getDefaultInputs(calculator), ...calculatedInputs };
	return computeEffect({
		...source,
		read: householdData,
		calculator,
		calculatedInputs: completeInputs,
		typedInputs: createTypedInputs(returnInputs),
	});
}

/** Holds the section to what the engine gives. */
async function expectEffect(
	page: Page,
	strategies: Strategies,
	id: string,
	inputs: EffectInputs = {},
): Promise<void> {
	const { result, read: householdData, strategy } = computeExpectedEffect(strategies, id, inputs);
	const sentence = findReturnSection(page).getByRole('status').first();
	await expect(sentence).toContainText(formatVerdict(computeVerdict(result.with, householdData.year)));
	await expect(sentence).toContainText(strategy.baselineShort);
	const total = findReturnSection(page)
		.getByRole('table', { name: 'Tax by kind' })
		.getByRole('row', { name: 'All tax' });
	for (const scenario of ['without', 'with'] as const) {
		const sum = result.scenarios.get(scenario)?.years.reduce((total, year) => total + year.total, 0);
		await expect(total).toContainText(formatMoney(Number(sum)));
	}
}

test('a strategy on the return: the figure, one’s own household, what blocks it, and the returns side by side', async ({
	page,
	strategies,
}) => {
	test.slow();
	await openHome(page);
	await chooseStrategy(page, strategies.getEntry('qcd'));
	await expect(findReturnSection(page)).toHaveCount(0);
	await calculate(page);
	await expectEffect(page, strategies, 'qcd');
	await test.step('it follows the last calculation', async () => {
		await findField(page, 'QCD amount').fill('40000');
		await calculate(page);
		await expectEffect(page, strategies, 'qcd', { calculatedInputs: { qcdAmount: 40_000 } });
	});
	const calculatedInputs = { qcdAmount: 40_000 };
	await test.step('it follows one’s own household', async () => {
		await findReturnSection(page).getByRole('button', { name: 'Enter your household' }).click();
		await page.getByRole('textbox', { name: 'Your wages', exact: true }).fill('90000');
		await page.keyboard.press('Escape');
		const household = { ...strategies.system.household.sample, wages: 90_000 };
		await expectEffect(page, strategies, 'qcd', { calculatedInputs, household });
		await expect(findReturnSection(page).getByText('On your return this')).toBeVisible();
	});
	await test.step('a further input that cannot be read is told, and the last one counts', async () => {
		await findReturnSection(page).locator('summary', { hasText: 'More' }).click();
		const rate = findReturnSection(page).getByRole('textbox', { name: 'Discount rate', exact: true });
		await rate.fill('much');
		await page.keyboard.press('Tab');
		await expect(findReturnSection(page).getByText('Enter a value for “Discount rate”')).toBeVisible();
		await expect(findReturnSection(page).getByText('The last readable value counts')).toBeVisible();
		await rate.fill('6');
		await expect(findReturnSection(page).getByText('The last readable value counts')).toHaveCount(0);
	});
	await test.step('a line of the returns opens to its working on each of them', async () => {
		await findReturnSection(page).locator('summary', { hasText: 'The two returns side by side' }).click();
		const returns = findReturnSection(page).getByRole('table', { name: 'The returns side by side' });
		const rowCountBefore = await returns.getByRole('row').count();
		await returns
			.getByRole('button', { name: /^Adjusted gross income/ })
			.first()
			.click();
		await expect(returns.locator('[data-working="agi"]')).toHaveCount(2);
		await findReturnSection(page)
			.getByRole('checkbox', { name: /^All lines/ })
			.check();
		expect(await returns.getByRole('row').count()).toBeGreaterThan(rowCountBefore + 50);
	});
	await test.step('a fact of the household is varied, and goes into the household', async () => {
		await findReturnSection(page).locator('summary', { hasText: 'What if on your return' }).click();
		await findReturnSection(page).getByRole('combobox', { name: 'Vary' }).selectOption('Taxable interest');
		// The curve before stands, with its own name, until the worker has answered.
		await findReturnSection(page).getByRole('slider', { name: 'Taxable interest' }).focus();
		await page.keyboard.press('End');
		await findReturnSection(page).getByRole('button', { name: 'Use this value' }).click();
		await expect(findReturnSection(page).getByText('your household now has it')).toBeVisible();
	});
	await expectAccessible(page, 'a strategy on the return');
	await page.keyboard.press('Escape');
	await test.step('what the law does not allow says why, and shows no figure', async () => {
		await chooseStrategy(page, strategies.getEntry('cg-dst-1031'));
		await calculate(page);
		await findReturnSection(page).locator('summary', { hasText: 'More' }).click();
		const accredited = findReturnSection(page).getByRole('group', { name: 'Accredited investor' });
		await accredited.getByRole('radio', { name: 'No' }).check();
		await expect(findReturnSection(page).getByRole('status').first()).toContainText('this is not available');
		await expect(findReturnSection(page).getByRole('table')).toHaveCount(0);
		await accredited.getByRole('radio', { name: 'Yes' }).check();
		await expect(findReturnSection(page).getByRole('table', { name: 'Tax by kind' })).toBeVisible();
	});
});

test('several years, what is typed is kept, nothing scrolls sideways, and nothing is on the page before a result', async ({
	page,
	strategies,
}) => {
	test.slow();
	await page.setViewportSize({ width: 320, height: 740 });
	await openHome(page);
	const requests: string[] = [];
	page.on('request', (request) => void requests.push(request.url()));
	await chooseStrategy(page, strategies.getEntry('cg-mis'));
	await expect(findField(page, 'Asset value')).toBeVisible();
	expect(requests.filter((url) => /effect/.test(url))).toEqual([]);
	await calculate(page);
	await expectEffect(page, strategies, 'cg-mis');
	await findReturnSection(page).getByRole('textbox', { name: 'Adjusted basis', exact: true }).fill('500000');
	const returnInputs = { adjustedBasis: 500_000 };
	await expectEffect(page, strategies, 'cg-mis', { returnInputs });
	await expect(findReturnSection(page).getByText('What its promoters claim')).toBeVisible();
	await expect(findReturnSection(page).getByRole('img', { name: /^Tax saved by year/ })).toBeVisible();
	for (const part of [
		'The years as a table',
		'returns side by side',
		'How it is worked out',
		'What is left out',
	])
		await findReturnSection(page).locator('summary', { hasText: part }).click();
	const years = findReturnSection(page).getByRole('table', { name: 'The years' }).getByRole('row');
	await expect(years).toHaveCount(7);
	await expect(years.filter({ hasText: '2030 to 2045' })).toContainText('Nothing changes');
	await findReturnSection(page).getByRole('combobox', { name: 'Year' }).nth(1).selectOption('2046');
	await expect(
		findReturnSection(page).getByRole('table', { name: 'The returns side by side' }),
	).toBeVisible();
	expect(await findOverlay(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
	await expectDarkContrast(page, 'a strategy of several years on the return');
	await page.keyboard.press('Escape');
	await page.getByRole('button', { name: 'Open calculator' }).first().click();
	await calculate(page);
	await expectEffect(page, strategies, 'cg-mis', { returnInputs });
	expect(requests.filter((url) => /500000/.test(url))).toEqual([]);
});
