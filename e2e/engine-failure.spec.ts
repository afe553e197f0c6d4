// A household with which the engine fails: each section says so, and the rest of the page stands with what was entered.
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { BuiltFiles } from './support/faults.ts';
import { press } from './support/site.ts';
import { expect, test } from './support/site-test.ts';

// React logs what a section throws.
test.use({ tolerated: /The engine fails/ });

const RETURNS = new BuiltFiles().find('virtual:calculators/return');
/** Wages with which the federal worksheet throws. */
const FAILING_AMOUNT = '654,321';

/** Makes the worksheets of the page throw for one amount of wages. */
async function breakEngine(page: Page): Promise<void> {
	const code = readFileSync(`dist/${RETURNS}`, 'utf8');
	const brokenCode = code.replaceAll(
		/federalFirst:\((\w+)[^)]*\)=>\{/g,
		`$&if($1.wages===${FAILING_AMOUNT.replace(',', '')})throw new Error('The engine fails.');`,
	);
	expect(brokenCode).not.toBe(code);
	await page.route(`**/${RETURNS}`, (route) =>
		route.fulfill({ contentType: 'text/javascript', body: brokenCode }),
	);
}

const findFailure = (container: Locator, subject: string) =>
	container.getByRole('alert').filter({ hasText: `${subject} could not be calculated.` });

test('the return, the effect, the plan and the sale fail alone, and come back with an entry that computes', async ({
	page,
	site,
}) => {
	test.slow();
	await breakEngine(page);
	await site.open();
	await site.choose('crt');
	await site.calculate();
	await site.householdButton(site.overlay).last().click();
	await test.step('the return fails below the form, which keeps its focus, and follows the next entry', async () => {
		await site.wages.fill(FAILING_AMOUNT);
		await expect(findFailure(site.household, 'Your return')).toBeVisible();
		await expect(site.wages).toBeFocused();
		// The cards below ask for the law of further states, with which the section tries again by itself.
		await expect(page.getByText('eligibility check could not be loaded')).toBeAttached();
		await press(site.household, 'Try again');
		await expect(site.household.getByText('Your return still could not be calculated.')).toBeVisible();
		await site.wages.fill('654,322');
		await expect(site.returnSummary).toBeVisible();
		await expect(site.household.getByRole('alert')).toHaveCount(0);
		await site.wages.fill(FAILING_AMOUNT);
		await expect(findFailure(site.household, 'Your return')).toBeVisible();
	});
	await site.leave();
	await test.step('the effect fails below the result; its own fields stay', async () => {
		await expect(findFailure(site.overlay, 'The effect on your return')).toBeVisible();
		await expect(site.returnSection.getByRole('heading', { name: 'More details we need' })).toBeVisible();
		await expect(site.results).toContainText('$');
		await press(site.overlay, 'Export results as CSV');
		await expect(
			site.overlay.getByRole('alert').filter({ hasText: 'The results could not be loaded.' }),
		).toBeVisible();
		await site.returnSection.getByRole('button', { name: 'Change your household' }).last().click();
		await expect(site.wages).toHaveValue(FAILING_AMOUNT);
	});
	await site.leave();
	await site.leave();
	await expect(
		page.getByRole('alert').filter({ hasText: 'eligibility check could not be loaded' }),
	).toBeVisible();
	await test.step('the plan', async () => {
		await site.compareButton.click();
		await expect(findFailure(site.overlay, 'Your plan')).toBeVisible();
		await expect(site.calculatedSection).toContainText('$');
	});
	await test.step('the sale fails beside its form', async () => {
		await site.action('Your planned sale').last().click();
		await expect(site.sale.getByRole('alert')).toContainText(
			'Your sale at a glance could not be calculated.',
		);
		await expect(site.sale.getByRole('textbox').first()).toBeVisible();
		await press(site.sale, 'Change your household');
	});
	await site.wages.fill('100,000');
	await expect(site.returnSummary).toBeVisible();
	await site.leave();
	await expect(site.sale.getByRole('heading', { name: 'Selling for cash' })).toBeVisible();
	await site.leave();
	await expect(site.planHeadline).toBeVisible();
	await site.leave();
	await expect(page.getByRole('alert')).toHaveCount(0);
});
