// Typing, correcting and recalculating, as any calculator's form answers it.
import type { Page } from '@playwright/test';
import { calculate, findCalculateButton, findField, findOverlay, openUnlocked } from './support/site.ts';
import { expect, test } from './support/site-test.ts';

const OUTDATED_NOTE = 'Inputs changed, calculate again';

const findResults = (page: Page) => page.getByRole('region', { name: 'Results' });
const findHeadline = (page: Page) => findResults(page).getByRole('strong');
const findCell = (page: Page, label: RegExp) => page.getByRole('row', { name: label }).getByRole('cell');

test('the inputs arrive with the defaults, take what is typed as it is meant, and calculate at Enter', async ({
	page,
	context,
}) => {
	await openUnlocked(page, 'qcd');
	const amount = findField(page, 'QCD amount');
	await test.step('with separators, and without placeholders', async () => {
		for (const [title, text] of [
			['Age', '72'],
			['QCD amount', '25,000'],
			['RMD amount', '30,000'],
			['State tax rate', '9.3'],
			['Income', '500,000'],
		] as const) {
			await expect(findField(page, title)).toHaveValue(text);
			await expect(findField(page, title)).not.toHaveAttribute('placeholder');
			await expect(findField(page, title)).toHaveAttribute('type', 'text');
		}
		await expect(amount).toHaveAttribute('inputmode', 'numeric');
		await expect(findField(page, 'State tax rate')).toHaveAttribute('inputmode', 'decimal');
		await expect(amount).toHaveAccessibleDescription(/in dollars/);
		const rates = page.getByRole('combobox', { name: 'Marginal tax rate' });
		await expect(rates.getByRole('option')).toHaveText(['10%', '12%', '22%', '24%', '32%', '35%', '37%']);
		await expect(rates).toHaveValue('32');
	});
	await test.step('the wheel and the arrow keys change no number', async () => {
		await amount.click();
		await page.mouse.wheel(0, 200);
		for (const key of ['ArrowUp', 'ArrowDown', 'PageUp']) await page.keyboard.press(key);
		await expect(amount).toHaveValue('25000');
	});
	await test.step('entering a field selects what is in it, without separators', async () => {
		await page.keyboard.press('Tab');
		await amount.click();
		await expect(amount).toHaveValue('25000');
		await page.keyboard.type('10000');
		await expect(amount).toHaveValue('10000');
	});
	await test.step('nothing is calculated before Calculate, and Enter submits; no other field is drawn anew', async () => {
		await expect(findResults(page).getByRole('table')).toHaveCount(0);
		const mutatedIds = await page.locator('form').evaluateHandle((form) => {
			const ids: string[] = [];
			const observer = new MutationObserver((records) => {
				for (const { target } of records) ids.push((target as HTMLElement).id);
			});
			observer.observe(form, { subtree: true, childList: true, attributes: true });
			return ids;
		});
		await page.keyboard.press('Enter');
		await expect(findHeadline(page)).toHaveText('$4,510');
		await expect(findResults(page).getByText('How it was calculated')).toBeVisible();
		const amountId = await amount.getAttribute('id');
		expect((await mutatedIds.jsonValue()).filter((id) => id !== amountId)).toEqual([]);
	});
	await test.step('a pasted "$1,200.50" reads as a number', async () => {
		await context.grantPermissions(['clipboard-read', 'clipboard-write']);
		await page.evaluate(() => navigator.clipboard.writeText('$1,200.50'));
		await findField(page, 'Income').focus();
		await amount.focus();
		await page.keyboard.press('ControlOrMeta+V');
		await expect(amount).toHaveValue('$1,200.50');
		await page.keyboard.press('Tab');
		await expect(amount).toHaveValue('1,200');
		await calculate(page);
		await expect(findCell(page, /^Federal tax savings/)).toHaveText('$384');
	});
	await test.step('what is typed is tidied once the field is left', async () => {
		for (const [text, title, formatted] of [
			['1234567', 'QCD amount', '1,234,567'],
			['12.7', 'QCD amount', '12'],
			['007', 'QCD amount', '7'],
			['-12.7', 'Income', '−12'],
			['-5000', 'Income', '−5,000'],
			['(5000)', 'Income', '−5,000'],
			['9.35%', 'State tax rate', '9.35'],
			['0', 'State tax rate', '0'],
		] as const) {
			await findField(page, title).fill(text);
			await expect(findField(page, title)).toHaveValue(text);
			await page.keyboard.press('Tab');
			await expect(findField(page, title), `"${text}" in ${title}`).toHaveValue(formatted);
		}
		await calculate(page);
		await expect(findCell(page, /^New AGI/)).toHaveText('−$5,007');
	});
	await test.step('negative amounts are numbers, and negative results have a minus sign', async () => {
		for (const [title, text] of [
			['QCD amount', '-10000'],
			['State tax rate', '9.3'],
			['Income', '500000'],
		] as const)
			await findField(page, title).fill(text);
		await calculate(page);
		await expect(findCell(page, /^Federal tax savings/)).toHaveText(/^−\$3,200/);
		await expect(findHeadline(page)).toHaveText('−$4,510');
		await expect(findResults(page).getByText('Cost', { exact: true })).toBeVisible();
	});
});

test('what is empty or unreadable is asked for, and a result that no longer fits says so', async ({
	page,
}) => {
	await openUnlocked(page, 'qcd');
	const amount = findField(page, 'QCD amount');
	await test.step('at the field, once it is left, with what was typed in it', async () => {
		const message = page.getByText('Enter a value for “QCD amount”', { exact: true });
		for (const text of ['', 'twelve', '1,2,3', '--5']) {
			await amount.fill(text);
			await expect(message, 'while somebody types').toHaveCount(0);
			await page.keyboard.press('Tab');
			await expect(message, `after "${text}"`).toBeVisible();
			await expect(amount).toHaveValue(text);
			await amount.fill('1');
			await expect(message).toHaveCount(0);
		}
	});
	await test.step('Calculate says so at each, moves to the first, and calculates nothing', async () => {
		await findField(page, 'Income').fill('');
		await amount.fill('');
		await findCalculateButton(page).click();
		await expect(amount).toBeFocused();
		for (const [title, message] of [
			['QCD amount', 'Enter a value for “QCD amount”'],
			['Income', 'Enter a value for “Income”'],
		] as const) {
			await expect(findField(page, title)).toHaveAttribute('aria-invalid', 'true');
			await expect(findField(page, title)).toHaveAccessibleDescription(new RegExp(message));
			await expect(page.getByText(message)).toBeVisible();
			const liveRegion = page.locator('[aria-live=polite]', { has: page.getByText(message) });
			await expect(liveRegion).not.toHaveCount(0);
		}
		await expect(findField(page, 'Age')).toHaveAttribute('aria-invalid', 'false');
		await expect(page.getByRole('table')).toHaveCount(0);
		await amount.fill('25000');
		await expect(page.getByText('Enter a value for “QCD amount”')).toHaveCount(0);
		await findCalculateButton(page).click();
		await expect(findField(page, 'Income')).toBeFocused();
		await findField(page, 'Income').fill('500000');
	});
	await test.step('the headline is announced politely', async () => {
		await expect(findResults(page).locator('[aria-live=polite]')).toHaveCount(1);
		await calculate(page);
		await expect(findHeadline(page)).toHaveText('$11,275');
		await expect(findResults(page).locator('[aria-live=polite]')).toContainText('Total tax savings: $11,275');
	});
	await test.step('the last good result stays, marked, until the fields are right and Calculate is pressed', async () => {
		await amount.fill('');
		await expect(findResults(page).getByRole('status')).toHaveText(OUTDATED_NOTE);
		await page.keyboard.press('Enter');
		await expect(page.getByText('Enter a value for “QCD amount”')).toBeVisible();
		await expect(findHeadline(page)).toHaveText('$11,275');
		await amount.fill('30000');
		await expect(page.getByText(OUTDATED_NOTE)).toBeVisible();
		await expect(findHeadline(page)).toHaveText('$11,275');
		await findCalculateButton(page).click();
		await expect(findHeadline(page)).toHaveText('$13,530');
		await expect(page.getByText(OUTDATED_NOTE)).toHaveCount(0);
	});
	await test.step('typing a figure back to what it was makes the result current again', async () => {
		await page.getByRole('combobox', { name: 'Marginal tax rate' }).selectOption('37%');
		await expect(page.getByText(OUTDATED_NOTE)).toBeVisible();
		await page.getByRole('combobox', { name: 'Marginal tax rate' }).selectOption('32%');
		await expect(page.getByText(OUTDATED_NOTE)).toHaveCount(0);
		await amount.fill('$30,000.00');
		await expect(page.getByText(OUTDATED_NOTE)).toHaveCount(0);
	});
	await test.step('how it was calculated opens on request, with the amounts and their sources', async () => {
		const threshold = findOverlay(page).getByText('$250,000', { exact: true });
		await expect(threshold).toBeHidden();
		await page.getByText('How it was calculated').click();
		await expect(threshold).toBeVisible();
		const amounts = findOverlay(page).getByRole('listitem').filter({ hasText: '$250,000' });
		await expect(amounts.getByText(/Tax year 2024.*IRC/)).toBeVisible();
	});
});

test('a calculator that is opened again has what was typed in it, for this visit', async ({ page }) => {
	await openUnlocked(page, 'qcd');
	const reopen = () => page.getByRole('button', { name: 'Open calculator' }).click();
	const note = (text: string) => findOverlay(page).getByText(text);
	await findField(page, 'QCD amount').fill('40000');
	await page.keyboard.press('Escape');
	await reopen();
	await expect(findField(page, 'QCD amount')).toHaveValue('40,000');
	await expect(note('These are the inputs as you left them. They are not calculated yet.')).toBeVisible();
	await calculate(page);
	await page.getByRole('button', { name: 'Back to Calculators' }).click();
	await reopen();
	await expect(note('These are the inputs you calculated with before.')).toBeVisible();
	await expect(findField(page, 'QCD amount')).toHaveValue('40,000');
	await expect(page.getByRole('table')).toHaveCount(0);
	await findField(page, 'QCD amount').fill('much');
	await page.goBack();
	await reopen();
	await expect(findField(page, 'QCD amount')).toHaveValue('much');
	expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
	await page.reload();
	await page.getByRole('button', { name: 'Unlock for $5' }).click();
	await expect(findField(page, 'QCD amount')).toHaveValue('25,000');
});
