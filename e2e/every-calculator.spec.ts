// Every calculator of both lists in the browser: what the page shows is what the engine gives, what it loads for that,
// that it prints on one page, and that axe finds nothing on it.
import type { Page } from '@playwright/test';
import { calculate as evaluate } from '../src/engine/calculate.ts';
import { getDefaultInputs } from '../src/engine/values.ts';
import type { CompiledCalculator, Inputs } from '../src/model/compiled-calculator.ts';
import { expectNoViolationsBesideContrast } from './support/accessibility.ts';
import { FIGURES } from './support/figures.ts';
import { TransferMeter } from './support/meter.ts';
import { countPrintedPages } from './support/print-pages.ts';
import { expectResults } from './support/results.ts';
import { calculate, chooseStrategy, enterValues, findCalculateButton, findOverlay } from './support/site.ts';
import { DEDICATED, expect, openHome, test } from './support/site-test.ts';
import { expectWorkings } from './support/workings.ts';

/** In kB. The manifest of the build is held to the same, for every calculator: `npm run sizes`. */
const BUDGETS = { home: 115, first: 75, laterCalculator: 3 };

/** Those with formulas of their own, and one on a model with a long note of its standing. */
const PRINTED_IDS = new Set<string>([...DEDICATED, 'cg-conservation']);

for (const type of ['income-tax', 'capital-gains'] as const) {
	test(`every ${type} calculator opens unlocked within its size, and shows what the engine gives`, async ({
		page,
		strategies,
	}) => {
		test.slow();
		const meter = new TransferMeter(page);
		await openHome(page);
		await page.waitForLoadState('networkidle');
		expectWithin(await meter.read(), 50, BUDGETS.home, 'home');
		const models = new Set<string>();
		for (const [position, entry] of strategies.listByType(type).entries()) {
			const calculator = strategies.get(entry.id);
			await test.step(entry.id, async () => {
				await chooseStrategy(page, entry);
				await expect(findCalculateButton(page)).toBeVisible();
				const size = await meter.read();
				if (position === 0) expectWithin(size, 20, BUDGETS.first, `${entry.id}, opened first`);
				else expectWithin(size, 0, BUDGETS.laterCalculator, entry.id);
				await expect(findOverlay(page).getByText(calculator.prompt, { exact: true })).toBeVisible();
				await calculate(page);
				await expectResults(page, calculator);
				const lastValues = await expectFigures(page, calculator);
				if (PRINTED_IDS.has(entry.id))
					expect(await countPrintedPages(page, 'Letter and A4'), entry.id).toBe(1);
				// Strategies on one model have the same lines: one of them speaks for all.
				const model = JSON.stringify(calculator.results);
				if (!models.has(model)) await expectWorkings(page, evaluate(calculator, lastValues).rows);
				models.add(model);
				if (PRINTED_IDS.has(entry.id))
					await expectNoViolationsBesideContrast(page, `${entry.id} with open workings`);
				// What comes after the result counts with it, not with the next calculator.
				await expect(findOverlay(page).getByText('What is left out, and sources')).toBeVisible();
				await meter.read();
				await page.keyboard.press('Escape');
				await expect(findOverlay(page)).toHaveCount(0);
			});
		}
		await expect(
			page.getByText(new RegExp(`^${strategies.listByType(type).length} × \\$5 = `)),
		).toBeVisible();
	});
}

function expectWithin(size: number, minimum: number, maximum: number, subject: string): void {
	expect(size, subject).toBeGreaterThan(minimum);
	expect(size, subject).toBeLessThanOrEqual(maximum);
}

/** Enters the figures written down for a calculator, edge values included. @returns what stands in the form */
async function expectFigures(page: Page, calculator: CompiledCalculator): Promise<Inputs> {
	const defaults = getDefaultInputs(calculator);
	let currentInputs = defaults;
	for (const values of FIGURES.get(calculator.id) ?? []) {
		currentInputs = await enterValues(page, calculator, { ...defaults, ...values }, currentInputs);
		await calculate(page);
		await expectResults(page, calculator, values, `${calculator.id} with ${JSON.stringify(values)}`);
	}
	await expect(findOverlay(page).getByText(/NaN|Infinity|undefined|null/)).toHaveCount(0);
	return currentInputs;
}
