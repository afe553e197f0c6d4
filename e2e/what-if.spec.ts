// What if: the curve, its marker and its table agree with the calculator.
import type { Locator } from '@playwright/test';
import type { CompiledCalculator } from '../src/definition/compiled-calculator.ts';
import { calculate as evaluate } from '../src/engine/calculate.ts';
import { formatInputWithUnit, formatResult } from '../src/engine/format.ts';
import { defaultInputs } from '../src/engine/inputs.ts';
import { variableInputs } from '../src/engine/what-if/grid.ts';
import { calculate, choose, field, openUnlocked, overlay } from './support/site.ts';
import { expect, openHome, test } from './support/site-test.ts';
import { openTable, openWhatIf, section, slider, vary } from './support/what-if.ts';

/** Each row of the table says what the calculator gives for the value it names. */
async function expectTableAgrees(
	table: Locator,
	calculator: CompiledCalculator,
	inputId: string,
): Promise<void> {
	const inputs = defaultInputs(calculator);
	const input = calculator.inputs.find(({ id }) => id === inputId);
	const headline = evaluate(calculator, inputs).rows.find((row) => row.headline);
	if (!input || !headline) throw new Error(`${calculator.id} has no ${inputId} or no headline.`);
	const rows = await table.locator('tbody tr').evaluateAll((all) =>
		all.map((row) => ({
			at: Number(row.getAttribute('data-at')),
			head: row.querySelector('th')?.textContent ?? '',
			value: row.querySelector('td')?.textContent ?? '',
		})),
	);
	expect(rows.length).toBeGreaterThan(2);
	for (const { at, head, value } of rows) {
		const { results, blocked } = evaluate(calculator, { ...inputs, [inputId]: at });
		expect(head.startsWith(formatInputWithUnit(at, input)), head).toBe(true);
		if (blocked) expect(value, head).toMatch(/^Blocked: /);
		else expect(value.replace(/ cost$/, ''), head).toBe(formatResult(results[headline.id], headline));
	}
}

test('the table of every input of every calculator says what the calculator gives', async ({
	page,
	strategies,
}) => {
	test.slow();
	await openHome(page);
	const seen = new Set<string>();
	for (const entry of strategies.entries) {
		const calculator = strategies.get(entry.id);
		// Strategies on one model compute the same: one of them speaks for all.
		const computation = JSON.stringify([calculator.inputs, calculator.results]);
		if (seen.has(computation)) continue;
		seen.add(computation);
		await test.step(entry.id, async () => {
			await choose(page, entry);
			await calculate(page);
			await openWhatIf(page);
			const table = await openTable(page);
			for (const input of variableInputs(calculator, defaultInputs(calculator))) {
				await vary(page, input.title);
				if (!(await table.isVisible())) await openTable(page);
				await expectTableAgrees(table, calculator, input.id);
			}
			await page.keyboard.press('Escape');
			await expect(overlay(page)).toHaveCount(0);
		});
	}
	expect(seen.size).toBeGreaterThanOrEqual(10);
});

test('the curve of qcd over income shows and names its bends', async ({ page }) => {
	await openUnlocked(page, 'qcd');
	await calculate(page);
	await openWhatIf(page);
	await vary(page, 'Income');
	await expect(section(page).getByRole('listitem')).toHaveText([
		/Above \$250,000 of income, NIIT savings begin\.$/,
		/Above \$275,000 of income, NIIT savings stop growing\.$/,
	]);
	const drawing = section(page).getByRole('img', { name: 'Total tax savings by Income' });
	await expect(drawing).toHaveAccessibleDescription(
		/\$10,325 at \$0, \$11,275 at \$1,000,000.*NIIT savings begin/,
	);
	const table = await openTable(page);
	await expect(table.getByRole('row', { name: '$250,000 (1) $10,325' })).toBeVisible();
	await expect(table.getByRole('row', { name: '$275,000 (2) $11,275' })).toBeVisible();
	await expect(table.getByRole('row', { name: '$500,000 now $11,275' })).toBeVisible();
});

test('the curve of qcd over age shows the blocked stretch and says why', async ({ page }) => {
	await openUnlocked(page, 'qcd');
	await calculate(page);
	await openWhatIf(page);
	await vary(page, 'Age');
	await expect(section(page).getByRole('listitem')).toHaveText([
		/Below 71 years, blocked: Must be 70½ or older to make QCD\.$/,
	]);
	await expect(section(page).getByRole('img').locator('text', { hasText: 'Blocked' })).toBeVisible();
	await slider(page).focus();
	await page.keyboard.press('ArrowLeft');
	await page.keyboard.press('ArrowLeft');
	await expect(slider(page)).toHaveAttribute(
		'aria-valuetext',
		'70 years, Total tax savings: Blocked: Must be 70½ or older to make QCD.',
	);
	await expect(overlay(page).getByRole('button', { name: 'Use this value' })).toBeDisabled();
});

test('the marker obeys the keyboard, and its value goes into the form', async ({ page }) => {
	await openUnlocked(page, 'qcd');
	await calculate(page);
	await openWhatIf(page);
	await vary(page, 'Income');
	await slider(page).focus();
	const says = (text: string) => expect(slider(page)).toHaveAttribute('aria-valuetext', text);
	await says('$500,000, Total tax savings: $11,275');
	for (const [key, text] of [
		['ArrowRight', '$510,000, Total tax savings: $11,275'],
		['Home', '$0, Total tax savings: $10,325'],
		['End', '$1,000,000, Total tax savings: $11,275'],
		['PageDown', '$900,000, Total tax savings: $11,275'],
	] as const) {
		await page.keyboard.press(key);
		await says(text);
	}
	await page.keyboard.press('Home');
	for (let press = 0; press < 26; press += 1) await page.keyboard.press('ArrowUp');
	await says('$260,000, Total tax savings: $10,705');
	await expect(section(page).getByText('$570 less than now')).toBeVisible();
	await page.keyboard.press('Tab');
	await expect(overlay(page).getByRole('button', { name: 'Use this value' })).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(field(page, 'Income')).toHaveValue('260,000');
	await expect(page.getByText('Inputs changed, calculate again')).toBeVisible();
	await expect(section(page).getByText('The form now has Income $260,000')).toBeVisible();
	await calculate(page);
	await expect(
		overlay(page)
			.getByRole('row', { name: /^Total tax savings/ })
			.first(),
	).toContainText('$10,705');
	await says('$260,000, Total tax savings: $10,705');
	await expect(overlay(page).getByLabel('Vary', { exact: true })).toHaveValue('income');
});

test('the marker follows the pointer', async ({ page }) => {
	await openUnlocked(page, 'qcd');
	await calculate(page);
	await openWhatIf(page);
	await vary(page, 'Income');
	const drawing = section(page).getByRole('img', { name: 'Total tax savings by Income' });
	await drawing.scrollIntoViewIfNeeded();
	const box = await drawing.boundingBox();
	if (!box) throw new Error('The drawing is not on the page.');
	await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
	await page.mouse.down();
	await page.mouse.move(box.x + box.width + 40, box.y + box.height / 2, { steps: 5 });
	await expect(slider(page)).toHaveAttribute('aria-valuetext', /^\$1,000,000,/);
	await expect(slider(page)).toBeFocused();
	await page.mouse.move(box.x, box.y + 10, { steps: 5 });
	await expect(slider(page)).toHaveAttribute('aria-valuetext', /^\$0,/);
	await page.mouse.up();
	await page.mouse.move(box.x + box.width, box.y + 10);
	await expect(slider(page)).toHaveAttribute('aria-valuetext', /^\$0,/);
});

test('a rate with choices steps over them, and a cost is told without colour', async ({ page }) => {
	await openUnlocked(page, 'salt-trust');
	await calculate(page);
	await openWhatIf(page);
	await vary(page, 'Marginal tax rate');
	await slider(page).focus();
	await page.keyboard.press('ArrowLeft');
	await expect(slider(page)).toHaveAttribute('aria-valuetext', '35%, Net savings: −$8,000');
	await expect(section(page).getByText('Dashed: a cost')).toBeVisible();
	await vary(page, 'Marginal tax rate', 'Setup cost');
	await expect(section(page).getByRole('img').locator('path[stroke-dasharray="5 4"]')).toHaveCount(1);
	await expect(section(page).getByText('$15,000 cost').first()).toBeVisible();
});

test.describe('without a connection', () => {
	test.use({ tolerated: /Failed to (load resource|fetch)|error loading dynamically|ERR_/ });

	test('the section that cannot be loaded says so and can be tried again', async ({ page }) => {
		test.slow();
		await openUnlocked(page, 'qcd');
		await calculate(page);
		await page.route(/assets\/what-if/, (route) => route.abort());
		await overlay(page).getByText('What if', { exact: true }).click();
		const failure = overlay(page).getByRole('alert').filter({ hasText: 'could not be loaded' });
		await expect(failure).toBeVisible({ timeout: 30_000 });
		await page.unroute(/assets\/what-if/);
		await failure.getByRole('button', { name: 'Try again' }).click();
		await expect(slider(page)).toBeVisible();
	});
});
