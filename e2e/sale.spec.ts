// One sale, every way: entered once, beside selling for cash, taken over by every calculator about it, and kept in saved work.
import type { Page } from '@playwright/test';
import { formatMoney } from '../src/engine/format.ts';
import { completeSale } from '../src/engine/strategy/sale.ts';
import { getDefaultInputs } from '../src/engine/values.ts';
import { createTypedInputs } from '../src/features/calculator/form/field-state.ts';
import { readHousehold } from '../src/features/household/household-state.ts';
import { computeCashSale, computeFigures, computeSaleOption } from '../src/features/sale/sale-options.ts';
import { computeEffect } from '../src/features/strategy/compute-effect.ts';
import { computeVerdict, formatVerdict } from '../src/features/strategy/verdict.ts';
import { expectAccessible, expectDarkContrast } from './support/accessibility.ts';
import { readOverflow } from './support/comparison.ts';
import { calculate, findOverlay, selectStrategies } from './support/site.ts';
import { expect, openHome, type Strategies, test } from './support/site-test.ts';
import { chooseFile, downloadFile, findDialog, openLoad } from './support/work.ts';

const SELECTED = ['cg-structured-453', 'cg-1031-exchange', 'cg-dst-trust', 'cg-qsbs-1202'];
const FIRST = 'cg-structured-453';
const SALE_VALUES = { price: 5_000_000, yearsHeld: 12 };

const findSaleDialog = (page: Page) => page.getByRole('dialog', { name: 'One sale, every way', exact: true });
const findPrice = (page: Page) =>
	findSaleDialog(page).getByRole('textbox', { name: 'Sale price', exact: true });
const openSale = (page: Page) => page.getByRole('button', { name: 'Your planned sale', exact: true }).click();

/** What the engine gives for the sale of this test on the sample household. */
function computeExpectedSale(strategies: Strategies, id: string) {
	const { system, effects, strategy } = strategies.getEffectSource(id);
	const model = strategies.sale;
	const source = {
		system,
		effects,
		model,
		read: readHousehold(system, null),
		sale: completeSale(model, SALE_VALUES),
	};
	const calculator = strategies.get(id);
	const calculatedInputs = getDefaultInputs(calculator);
	const cashSale = computeCashSale(source);
	const calculatedStrategy = { strategy, calculator, calculatedInputs, typedInputs: createTypedInputs() };
	const option = computeSaleOption(source, cashSale, calculatedStrategy);
	const effectView = computeEffect({ ...source, ...calculatedStrategy });
	return {
		option,
		cashSale,
		verdict: formatVerdict(computeVerdict(effectView.result.with, source.read.year)),
	};
}

test('a sale entered once stands beside selling for cash in every way, and in the calculators about it', async ({
	page,
	strategies,
}) => {
	test.slow();
	await openHome(page);
	await selectStrategies(
		page,
		SELECTED.map((id) => strategies.getEntry(id)),
	);
	await openSale(page);
	await expect(findSaleDialog(page).getByText('This is a sample sale')).toBeVisible();
	await test.step('by keyboard, with every figure as the engine gives it', async () => {
		await findPrice(page).focus();
		await page.keyboard.press('ControlOrMeta+A');
		await page.keyboard.type('5,000,000');
		await findSaleDialog(page).getByRole('textbox', { name: 'Years held so far' }).fill('12');
		await expect(findSaleDialog(page).getByText('This is your planned sale.')).toBeVisible();
		const table = findSaleDialog(page).getByRole('table');
		for (const id of SELECTED.slice(0, 2)) {
			const { option, cashSale } = computeExpectedSale(strategies, id);
			const row = table.getByRole('row').filter({ hasText: strategies.get(id).name });
			const { taxNow, taxLater, presentValue, netProceeds } = computeFigures(cashSale, option.cashFlows, 10);
			for (const amount of [taxNow, taxLater, presentValue, netProceeds])
				await expect(row).toContainText(formatMoney(amount));
		}
		await expect(table.getByRole('row').filter({ hasText: 'if the claim' })).toHaveCount(2);
	});
	await test.step('what the law blocks says why, and what is not selected has no figures', async () => {
		const blockedItem = findSaleDialog(page)
			.getByRole('listitem')
			.filter({ hasText: strategies.get('cg-qsbs-1202').name });
		await expect(blockedItem).toContainText('apply to the asset you’re selling');
		const otherStrategies = findSaleDialog(page).getByRole('region', { name: 'Also about a sale' });
		await expect(otherStrategies).toContainText(strategies.get('cg-crut-presale').name);
		await expect(otherStrategies).not.toContainText('$');
	});
	await test.step('any width, axe, dark', async () => {
		await page.setViewportSize({ width: 320, height: 800 });
		expect(await readOverflow(page)).toBeLessThanOrEqual(0);
		await expectAccessible(page, 'a planned sale');
		await expectDarkContrast(page, 'a planned sale');
	});
	await test.step('the calculator takes it, and Escape goes back', async () => {
		const { name } = strategies.get(FIRST);
		await findSaleDialog(page)
			.getByRole('button', { name: `Open calculator for ${name}` })
			.click();
		await calculate(page);
		await expect(findOverlay(page).getByText('What is sold is taken from your planned sale.')).toBeVisible();
		await expect(
			findOverlay(page).getByText(computeExpectedSale(strategies, FIRST).verdict).first(),
		).toBeVisible();
		await page.keyboard.press('Escape');
		await expect(findPrice(page)).toHaveValue('5,000,000');
	});
	await test.step('saved work holds it', async () => {
		const { text } = await downloadFile(page, 'Save all work');
		expect(JSON.parse(text).sale).toMatchObject(SALE_VALUES);
		await findSaleDialog(page).getByRole('button', { name: 'Forget this sale' }).click();
		await expect(findPrice(page)).toHaveValue('2,000,000');
		await openLoad(page);
		await chooseFile(page, text);
		await expect(findDialog(page).getByText('and a planned sale')).toBeVisible();
		await findDialog(page).getByRole('button', { name: 'Replace and load' }).click();
		await findDialog(page).getByRole('button', { name: 'Done' }).click();
		await expect(findPrice(page)).toHaveValue('5,000,000');
	});
});
