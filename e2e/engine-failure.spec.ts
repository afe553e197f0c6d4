// A household with which the engine fails: each section says so, and the rest of the page stands with what was entered.
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { findCompareButton } from './support/comparison.ts';
import { BuiltFiles } from './support/faults.ts';
import { calculate, chooseStrategy, findOverlay } from './support/site.ts';
import { expect, openHome, test } from './support/site-test.ts';

// React logs what a section throws.
test.use({ tolerated: /The engine fails/ });

const files = new BuiltFiles();
const RETURNS = files.findFile('virtual:calculators/return');
/** Wages with which the federal worksheet throws. */
const FAILING_AMOUNT = '654,321';

/** Makes the worksheets of the page throw for one amount of wages. */
async function breakEngine(page: Page): Promise<void> {
	const code = readFileSync(`dist/${RETURNS}`, 'utf8');
	const brokenCode = code.replaceAll(
		/before:\((\w+)[^)]*\)=>\{/g,
		`$&if($1.wages===${FAILING_AMOUNT.replace(',', '')})throw new Error('The engine fails.');`,
	);
	expect(brokenCode).not.toBe(code);
	await page.route(`**/${RETURNS}`, (route) =>
		route.fulfill({ contentType: 'text/javascript', body: brokenCode }),
	);
}

const openDialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const findHouseholdDialog = (page: Page) => openDialog(page, 'Your household');
const findSaleDialog = (page: Page) => openDialog(page, 'One sale, every way');
const findWages = (page: Page) =>
	findHouseholdDialog(page).getByRole('textbox', { name: 'Your wages', exact: true });
const findFailure = (container: Locator, subject: string) =>
	container.getByRole('alert').filter({ hasText: `${subject} could not be computed.` });
const returnSummary = (page: Page) =>
	findHouseholdDialog(page).getByRole('table', { name: 'The return in brief' });
const openFromOverlay = (page: Page, name: string) =>
	findOverlay(page).getByRole('button', { name, exact: true }).last();

test('the return, the effect, the plan and the sale fail alone, and come back with an entry that computes', async ({
	page,
	strategies,
}) => {
	test.slow();
	await breakEngine(page);
	await openHome(page);
	await chooseStrategy(page, strategies.getEntry('crt'));
	await calculate(page);
	await openFromOverlay(page, 'Your household').click();
	await test.step('the return fails below the form, which keeps its focus, and follows the next entry', async () => {
		await findWages(page).fill(FAILING_AMOUNT);
		await expect(findFailure(findHouseholdDialog(page), 'Your return')).toBeVisible();
		await expect(findWages(page)).toBeFocused();
		await findHouseholdDialog(page).getByRole('button', { name: 'Try again' }).click();
		await expect(
			findHouseholdDialog(page).getByText('Your return still could not be computed.'),
		).toBeVisible();
		await findWages(page).fill('654,322');
		await expect(returnSummary(page)).toBeVisible();
		await expect(findHouseholdDialog(page).getByRole('alert')).toHaveCount(0);
		await findWages(page).fill(FAILING_AMOUNT);
		await expect(findFailure(findHouseholdDialog(page), 'Your return')).toBeVisible();
	});
	await page.keyboard.press('Escape');
	await test.step('the effect fails below the result; its own fields stay', async () => {
		const region = findOverlay(page).getByRole('region', { name: 'On your tax return', exact: true });
		await expect(findFailure(findOverlay(page), 'The effect on your return')).toBeVisible();
		await expect(region.getByRole('heading', { name: 'What this also depends on' })).toBeVisible();
		await expect(findOverlay(page).getByRole('region', { name: 'Results' })).toContainText('$');
		await region.getByRole('button', { name: 'Change your household' }).last().click();
		await expect(findWages(page)).toHaveValue(FAILING_AMOUNT);
	});
	await page.keyboard.press('Escape');
	// Until the household is closed, a second Escape would be another request to close it.
	await expect(findHouseholdDialog(page)).toHaveCount(0);
	await page.keyboard.press('Escape');
	await expect(findOverlay(page)).toHaveCount(0);
	await expect(
		page.getByRole('alert').filter({ hasText: 'what is open to you could not be loaded' }),
	).toBeVisible();
	await test.step('the plan', async () => {
		await findCompareButton(page).click();
		await expect(findFailure(findOverlay(page), 'Your plan')).toBeVisible();
		await expect(findOverlay(page).getByRole('region', { name: 'What you calculated' })).toContainText('$');
	});
	await test.step('the sale fails beside its form', async () => {
		await openFromOverlay(page, 'Your planned sale').click();
		await expect(findSaleDialog(page).getByRole('alert')).toContainText(
			'What this sale comes to could not be computed.',
		);
		await expect(findSaleDialog(page).getByRole('textbox').first()).toBeVisible();
		await findSaleDialog(page).getByRole('button', { name: 'Change your household' }).click();
	});
	await findWages(page).fill('100,000');
	await expect(returnSummary(page)).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(findSaleDialog(page).getByRole('heading', { name: 'Sold for cash' })).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(findOverlay(page).getByRole('region', { name: 'Your plan', exact: true })).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(page.getByRole('alert')).toHaveCount(0);
});
