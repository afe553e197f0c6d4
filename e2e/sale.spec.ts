// A sale: entered once, beside selling for cash, taken over by every calculator about it, and kept in saved work.
import { formatMoney } from '../src/engine/format.ts';
import { completeSale } from '../src/engine/strategy/sale.ts';
import { getDefaultInputs } from '../src/engine/values.ts';
import { createTypedInputs } from '../src/features/calculator/form/field-state.ts';
import { readHousehold } from '../src/features/household/household-state.ts';
import { computeCashSale, listSaleLines } from '../src/features/sale/sale-options.ts';
import { computeEffect } from '../src/features/strategy/compute-effect.ts';
import { expectAccessibleInBothSchemes } from './support/accessibility.ts';
import { expectFits } from './support/layout.ts';
import { disclose, press } from './support/site.ts';
import { expect, test } from './support/site-test.ts';
import type { Strategies } from './support/strategies.ts';

const FIRST = 'cg-structured-453';
const SALE_VALUES = { price: 5_000_000, yearsHeld: 12 };

/** The figures the engine gives for the sale of this test on the sample household, as text. */
function computeExpectedFigures(strategies: Strategies, id: string): readonly string[] {
	const { system, effects, strategy } = strategies.getEffectSource(id);
	const model = strategies.sale;
	const sale = completeSale(model, SALE_VALUES);
	const source = { system, effects, model, read: readHousehold(system, null), sale };
	const calculator = strategies.get(id);
	const effect = computeEffect({
		...source,
		strategy,
		calculator,
		calculatedInputs: getDefaultInputs(calculator),
		typedInputs: createTypedInputs(),
	});
	const lines = listSaleLines(computeCashSale(source), [effect]).filter((line) => line.effect);
	return lines.flatMap(({ figures: { taxNow, taxLater, kept }, ahead }) =>
		[taxNow, taxLater, kept, ahead].map(formatMoney),
	);
}

test('a sale entered once stands beside selling for cash in every way, and in the calculators about it', async ({
	page,
	site,
	strategies,
}) => {
	test.slow();
	const price = site.sale.getByRole('textbox', { name: 'Sale price', exact: true });
	await site.open();
	await site.select(FIRST, 'cg-1031-exchange', 'cg-dst-trust', 'cg-qsbs-1202');
	await press(page, /^Your planned sale$/);
	await expect(site.sale.getByText('Example sale.')).toBeVisible();
	await test.step('by keyboard, with every figure as the engine gives it', async () => {
		await price.focus();
		await page.keyboard.press('ControlOrMeta+A');
		await page.keyboard.type('5,000,000');
		await site.sale.getByRole('textbox', { name: 'Years held so far' }).fill('12');
		await expect(site.sale.getByText('Your planned sale.')).toBeVisible();
		for (const id of [FIRST, 'cg-1031-exchange']) {
			const row = site.sale.getByRole('row').filter({ hasText: strategies.get(id).name });
			for (const figure of computeExpectedFigures(strategies, id)) await expect(row).toContainText(figure);
		}
		await expect(site.sale.getByRole('row').filter({ hasText: 'if the claim' })).toHaveCount(2);
	});
	await test.step('what the law blocks says why, and what is not selected has no figures', async () => {
		const blockedItem = site.sale
			.getByRole('listitem')
			.filter({ hasText: strategies.get('cg-qsbs-1202').name });
		await expect(blockedItem).toContainText('apply to the asset you’re selling');
		const otherStrategies = site.sale.getByRole('region', { name: 'More strategies for a sale' });
		await expect(otherStrategies).toContainText(strategies.get('cg-crut-presale').name);
		await expect(otherStrategies).not.toContainText(/\$(?!5 shows)/);
	});
	await disclose(site.sale, /^More \(/);
	await expect(site.sale.getByLabel('Date of the binding agreement')).toBeVisible();
	await expectFits(page, 'a planned sale', [320]);
	await expectAccessibleInBothSchemes(page, 'a planned sale');
	await test.step('the calculator takes it, and Escape goes back', async () => {
		await press(site.sale, `Open calculator for ${strategies.get(FIRST).name}`);
		await expect(site.field('Asset value')).toHaveValue('5,000,000');
		await expect(site.field('Asset value')).toHaveAccessibleDescription(/From your planned sale/);
		await site.calculate();
		await expect(site.overlay.getByText('The sale is taken from your planned sale.')).toBeVisible();
		await page.keyboard.press('Escape');
		await expect(price).toHaveValue('5,000,000');
	});
	await test.step('saved work holds it', async () => {
		const { text } = await site.download('Save all work');
		expect(JSON.parse(text).sale).toMatchObject(SALE_VALUES);
		await press(site.sale, 'Clear this sale');
		await expect(price).toHaveValue('2,000,000');
		await site.replaceWork(text);
		await expect(price).toHaveValue('5,000,000');
	});
});
