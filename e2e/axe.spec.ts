// axe finds nothing: every state of the calculators, the home page, the comparison, and what goes wrong.
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { calculate, calculateButton, enter, field, overlay, select, TABS } from './support/site.ts';
import { addressOf, DEDICATED, expect, openHome, type Strategies, test } from './support/site-test.ts';

/** Between them they have every kind of field, a note of risk, and the lines of a hook. */
const SEEN_IN_FULL = ['daf', 'rsu-iso', 'state-migration', 'cg-conservation'];

for (const id of SEEN_IN_FULL) {
	test(`axe finds nothing on ${id}: locked, unlocked, with an error, with a result`, async ({
		page,
		strategies,
	}) => {
		test.slow();
		await page.goto(addressOf(id));
		const unlock = page.getByRole('button', { name: 'Unlock Calculator' });
		await expect(unlock).toBeVisible();
		await expectAccessible(page, `${id}, locked`);
		await unlock.click();
		await expect(calculateButton(page)).toBeVisible();
		await expectAccessible(page, `${id}, unlocked`);
		await calculate(page);
		await page.getByText('How it was calculated').click();
		await expectAccessible(page, `${id}, with a result`);
		await makeAnError(page, strategies, id);
		await expectAccessible(page, `${id}, with an error and an old result`);
	});
}

test('axe finds nothing on the results of the other dedicated calculators', async ({ page }) => {
	test.slow();
	for (const id of DEDICATED.filter((each) => !SEEN_IN_FULL.includes(each))) {
		await page.goto(addressOf(id));
		await page.getByRole('button', { name: 'Unlock Calculator' }).click();
		await calculate(page);
		await expectAccessible(page, `${id}, with a result`);
	}
});

test('axe finds nothing on a blocked calculator', async ({ page }) => {
	await openUnlockedQcd(page);
	await field(page, 'Age').fill('69');
	await expect(calculateButton(page)).toBeDisabled();
	await expectAccessible(page, 'qcd, blocked');
});

test('axe finds nothing on warnings, badges, disabled and conditional inputs', async ({
	page,
	strategies,
}) => {
	test.slow();
	for (const [id, values] of [
		['daf', { assetType: 'crypto', holdingPeriodMonths: 6 }],
		['daf', { assetType: 'cash' }],
		['retirement-max', { age: 50 }],
		['rsu-iso', { equityType: 'ISO' }],
	] as const) {
		await page.goto(addressOf(id));
		await page.getByRole('button', { name: 'Unlock Calculator' }).click();
		await enter(page, strategies.get(id), values);
		await calculate(page);
		await expectAccessible(page, `${id} with ${JSON.stringify(values)}`);
	}
});

for (const colorScheme of ['light', 'dark'] as const) {
	test(`axe finds nothing on the home page and the comparison, ${colorScheme}`, async ({
		page,
		strategies,
	}) => {
		test.slow();
		await page.emulateMedia({ colorScheme });
		await openHome(page);
		await expectAccessible(page, 'home');
		await page.getByRole('tab', { name: TABS['capital-gains'] }).click();
		await expectAccessible(page, 'home, capital gains');
		await select(page, [strategies.get('qcd'), strategies.get('crt'), strategies.get('daf')]);
		await expectAccessible(page, 'home with a selection');
		await page.getByRole('button', { name: 'Compare Strategies' }).click();
		await expect(overlay(page).getByRole('rowheader')).toHaveCount(3);
		await expectAccessible(page, 'comparison');
	});
}

test('axe finds nothing in the dark: locked, unlocked, blocked, with a result', async ({ page }) => {
	test.slow();
	await page.emulateMedia({ colorScheme: 'dark' });
	await page.goto(addressOf('cg-conservation'));
	await expect(page.getByRole('button', { name: 'Unlock Calculator' })).toBeVisible();
	await expectAccessible(page, 'cg-conservation, locked');
	await openUnlockedQcd(page);
	await calculate(page);
	await expectAccessible(page, 'qcd, with a result');
	await field(page, 'QCD amount').fill('');
	await field(page, 'Age').fill('69');
	await expectAccessible(page, 'qcd, blocked, with an error and an old result');
});

test('axe finds nothing on a calculator that does not exist', async ({ page }) => {
	await page.goto(addressOf('no-such-strategy'));
	await expect(overlay(page)).toHaveAccessibleName('Calculator Not Found');
	await expectAccessible(page, 'calculator not found');
});

test.describe('when something fails', () => {
	test.use({ tolerated: /^console error: (404: |Failed to load resource: (net::ERR_FAILED|.* 404))/ });

	test('axe finds nothing on the 404 page', async ({ page }) => {
		await page.goto('/no/such/page');
		await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
		await expectAccessible(page, '404');
	});

	test('axe finds nothing on a calculator that could not be loaded', async ({ page }) => {
		await page.route('**/assets/calculator-qcd-*.js', (route) => route.abort());
		await page.goto(addressOf('qcd'));
		await expect(overlay(page).getByRole('alert')).toBeVisible({ timeout: 15_000 });
		await expectAccessible(page, 'loading failed');
	});
});

async function openUnlockedQcd(page: Page): Promise<void> {
	await page.goto(addressOf('qcd'));
	await page.getByRole('button', { name: 'Unlock Calculator' }).click();
	await expect(calculateButton(page)).toBeVisible();
}

/** Empties the first typed field of a calculator and presses Calculate. */
async function makeAnError(page: Page, strategies: Strategies, id: string): Promise<void> {
	const input = strategies.get(id).inputs.find(({ choices, hidden }) => choices.length === 0 && !hidden);
	if (!input) throw new Error(`"${id}" has no typed input.`);
	await field(page, input.title).fill('');
	await calculateButton(page).click();
	await expect(field(page, input.title)).toHaveAttribute('aria-invalid', 'true');
}
