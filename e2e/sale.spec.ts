// One sale, every way: entered once, beside selling for cash, taken over by every calculator about it, and kept in saved work.
import type { Page } from '@playwright/test';
import { workOut } from '../src/effect/effect-run.ts';
import { typedInputs } from '../src/effect/typed-inputs.ts';
import { verdictOf, verdictWords } from '../src/effect/verdict.ts';
import { completeSale } from '../src/engine/effect/sale.ts';
import { formatMoney } from '../src/engine/format.ts';
import { defaultInputs } from '../src/engine/values.ts';
import { readHousehold } from '../src/household/household-state.ts';
import { figuresAt, plainSale, wayOf } from '../src/sale/every-way.ts';
import { expectAccessible, expectCleanInTheDark } from './support/accessibility.ts';
import { sideways } from './support/comparison.ts';
import { calculate, overlay, select } from './support/site.ts';
import { expect, openHome, type Strategies, test } from './support/site-test.ts';
import { dialog, downloaded, give, openLoad } from './support/work.ts';

const SELECTED = ['cg-structured-453', 'cg-1031-exchange', 'cg-dst-trust', 'cg-qsbs-1202'];
const FIRST = 'cg-structured-453';
const GIVEN = { price: 5_000_000, yearsHeld: 12 };

const sale = (page: Page) => page.getByRole('dialog', { name: 'One sale, every way', exact: true });
const price = (page: Page) => sale(page).getByRole('textbox', { name: 'Sale price', exact: true });
const openSale = (page: Page) => page.getByRole('button', { name: 'Your planned sale', exact: true }).click();

/** What the engine gives for the sale of this test on the sample household. */
function worked(strategies: Strategies, id: string) {
	const { system, effects, effect } = strategies.effect(id);
	const model = strategies.sale;
	const source = {
		system,
		effects,
		model,
		read: readHousehold(system, null),
		sale: completeSale(model, GIVEN),
	};
	const calculator = strategies.get(id);
	const calculated = defaultInputs(calculator);
	const plain = plainSale(source);
	const way = wayOf(source, plain, { effect, calculator, calculated, typed: typedInputs() });
	const own = workOut(
		{ system, effects, effect },
		source.read,
		{ calculator, calculated, sale: source.sale },
		typedInputs(),
	);
	return { way, plain, verdict: verdictWords(verdictOf(own.result.with, source.read.year)) };
}

test('a sale entered once stands beside selling for cash in every way, and in the calculators about it', async ({
	page,
	strategies,
}) => {
	test.slow();
	await openHome(page);
	await select(
		page,
		SELECTED.map((id) => strategies.entry(id)),
	);
	await openSale(page);
	await expect(sale(page).getByText('This is a sample sale')).toBeVisible();
	await test.step('by keyboard, with every figure as the engine gives it', async () => {
		await price(page).focus();
		await page.keyboard.press('ControlOrMeta+A');
		await page.keyboard.type('5,000,000');
		await sale(page).getByRole('textbox', { name: 'Years held so far' }).fill('12');
		await expect(sale(page).getByText('This is your planned sale.')).toBeVisible();
		const table = sale(page).getByRole('table');
		for (const id of SELECTED.slice(0, 2)) {
			const { way, plain } = worked(strategies, id);
			const row = table.getByRole('row').filter({ hasText: strategies.get(id).name });
			const { taxNow, taxLater, presentValue, left } = figuresAt(plain, way.flows, 10);
			for (const amount of [taxNow, taxLater, presentValue, left])
				await expect(row).toContainText(formatMoney(amount));
		}
		await expect(table.getByRole('row').filter({ hasText: 'if the claim' })).toHaveCount(2);
	});
	await test.step('what the law blocks says why, and what is not selected has no figures', async () => {
		const blocked = sale(page)
			.getByRole('listitem')
			.filter({ hasText: strategies.get('cg-qsbs-1202').name });
		await expect(blocked).toContainText('not for the kind of asset');
		const others = sale(page).getByRole('region', { name: 'Also about a sale' });
		await expect(others).toContainText(strategies.get('cg-crut-presale').name);
		await expect(others).not.toContainText('$');
	});
	await test.step('any width, axe, dark', async () => {
		await page.setViewportSize({ width: 320, height: 800 });
		expect(await sideways(page)).toBeLessThanOrEqual(0);
		await expectAccessible(page, 'a planned sale');
		await expectCleanInTheDark(page, 'a planned sale');
	});
	await test.step('the calculator takes it, and Escape goes back', async () => {
		const { name } = strategies.get(FIRST);
		await sale(page)
			.getByRole('button', { name: `Open calculator for ${name}` })
			.click();
		await calculate(page);
		await expect(overlay(page).getByText('What is sold is taken from your planned sale.')).toBeVisible();
		await expect(overlay(page).getByText(worked(strategies, FIRST).verdict).first()).toBeVisible();
		await page.keyboard.press('Escape');
		await expect(price(page)).toHaveValue('5,000,000');
	});
	await test.step('saved work holds it', async () => {
		const { text } = await downloaded(page, 'Save all work');
		expect(JSON.parse(text).sale).toMatchObject(GIVEN);
		await sale(page).getByRole('button', { name: 'Forget this sale' }).click();
		await expect(price(page)).toHaveValue('2,000,000');
		await openLoad(page);
		await give(page, text);
		await expect(dialog(page).getByText('and a planned sale')).toBeVisible();
		await dialog(page).getByRole('button', { name: 'Replace and load' }).click();
		await dialog(page).getByRole('button', { name: 'Done' }).click();
		await expect(price(page)).toHaveValue('5,000,000');
	});
});
