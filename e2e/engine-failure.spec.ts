// A household with which the engine fails: each section says so, and the rest of the page stands with what was entered.
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { compareButton } from './support/comparison.ts';
import { BuiltFiles } from './support/faults.ts';
import { calculate, choose, overlay } from './support/site.ts';
import { expect, openHome, test } from './support/site-test.ts';

// React logs what a section throws.
test.use({ tolerated: /The engine fails/ });

const files = new BuiltFiles();
const RETURNS = files.named('virtual:calculators/return');
/** Wages with which the federal worksheet throws. */
const FAILING = '654,321';

/** Makes the worksheets of the page throw for one amount of wages. */
async function breakEngine(page: Page): Promise<void> {
	const code = readFileSync(`dist/${RETURNS}`, 'utf8');
	const broken = code.replaceAll(
		/before:\((\w+)[^)]*\)=>\{/g,
		`$&if($1.wages===${FAILING.replace(',', '')})throw new Error('The engine fails.');`,
	);
	expect(broken).not.toBe(code);
	await page.route(`**/${RETURNS}`, (route) =>
		route.fulfill({ contentType: 'text/javascript', body: broken }),
	);
}

const open = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const household = (page: Page) => open(page, 'Your household');
const sale = (page: Page) => open(page, 'One sale, every way');
const wages = (page: Page) => household(page).getByRole('textbox', { name: 'Your wages', exact: true });
const failure = (within: Locator, subject: string) =>
	within.getByRole('alert').filter({ hasText: `${subject} could not be computed.` });
const brief = (page: Page) => household(page).getByRole('table', { name: 'The return in brief' });
const openFrom = (page: Page, name: string) =>
	overlay(page).getByRole('button', { name, exact: true }).last();

test('the return, the effect, the plan and the sale fail alone, and come back with an entry that computes', async ({
	page,
	strategies,
}) => {
	test.slow();
	await breakEngine(page);
	await openHome(page);
	await choose(page, strategies.entry('crt'));
	await calculate(page);
	await openFrom(page, 'Your household').click();
	await test.step('the return fails below the form, which keeps its focus, and follows the next entry', async () => {
		await wages(page).fill(FAILING);
		await expect(failure(household(page), 'Your return')).toBeVisible();
		await expect(wages(page)).toBeFocused();
		await household(page).getByRole('button', { name: 'Try again' }).click();
		await expect(household(page).getByText('Your return still could not be computed.')).toBeVisible();
		await wages(page).fill('654,322');
		await expect(brief(page)).toBeVisible();
		await expect(household(page).getByRole('alert')).toHaveCount(0);
		await wages(page).fill(FAILING);
		await expect(failure(household(page), 'Your return')).toBeVisible();
	});
	await page.keyboard.press('Escape');
	await test.step('the effect fails below the result; its own fields stay', async () => {
		const region = overlay(page).getByRole('region', { name: 'On your tax return', exact: true });
		await expect(failure(overlay(page), 'The effect on your return')).toBeVisible();
		await expect(region.getByRole('heading', { name: 'What this also depends on' })).toBeVisible();
		await expect(overlay(page).getByRole('region', { name: 'Results' })).toContainText('$');
		await region.getByRole('button', { name: 'Change your household' }).last().click();
		await expect(wages(page)).toHaveValue(FAILING);
	});
	await page.keyboard.press('Escape');
	await page.keyboard.press('Escape');
	await expect(overlay(page)).toHaveCount(0);
	await expect(
		page.getByRole('alert').filter({ hasText: 'what is open to you could not be loaded' }),
	).toBeVisible();
	await test.step('the plan', async () => {
		await compareButton(page).click();
		await expect(failure(overlay(page), 'Your plan')).toBeVisible();
		await expect(overlay(page).getByRole('region', { name: 'What you calculated' })).toContainText('$');
	});
	await test.step('the sale fails beside its form', async () => {
		await openFrom(page, 'Your planned sale').click();
		await expect(sale(page).getByRole('alert')).toContainText(
			'What this sale comes to could not be computed.',
		);
		await expect(sale(page).getByRole('textbox').first()).toBeVisible();
		await sale(page).getByRole('button', { name: 'Change your household' }).click();
	});
	await wages(page).fill('100,000');
	await expect(brief(page)).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(sale(page).getByRole('heading', { name: 'Sold for cash' })).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(overlay(page).getByRole('region', { name: 'Your plan', exact: true })).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(page.getByRole('alert')).toHaveCount(0);
});
