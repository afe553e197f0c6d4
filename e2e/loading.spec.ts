// Chunks that come late or not at all: calculator, form, comparison.
import type { Page, Route } from '@playwright/test';
import { calculate, calculateButton, card, choose, overlay, select, selectButton } from './support/site.ts';
import { addressOf, expect, openHome, test } from './support/site-test.ts';

const QCD = 'Qualified Charitable Distribution (QCD)';
const CALCULATOR = '**/assets/calculator-qcd-*.js';
const OVERLAY = '**/assets/open-overlay-*.js';
const VIEW = '**/assets/calculator-view-*.js';
const FORM = '**/assets/calculator-form-*.js';
const COMPARISON = '**/assets/comparison-content-*.js';

test.use({ tolerated: /Failed to load resource: net::ERR_FAILED/ });

/** Makes a chunk fail; counts how often it is asked for. */
async function breakChunk(
	page: Page,
	pattern: string,
): Promise<{ readonly requests: number; mend: () => void }> {
	const state = { requests: 0, mended: false };
	await page.route(pattern, async (route) => {
		state.requests += 1;
		if (state.mended) await route.continue();
		else await route.abort();
	});
	return {
		get requests() {
			return state.requests;
		},
		mend: () => {
			state.mended = true;
		},
	};
}

/** Holds a chunk back until it is released. */
async function holdChunk(page: Page, pattern: string): Promise<() => void> {
	let release = (): void => undefined;
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(pattern, async (route: Route) => {
		await released;
		await route.continue();
	});
	return () => release();
}

for (const [what, pattern] of [
	['the calculator', CALCULATOR],
	['its view', VIEW],
	['what opens over the page', OVERLAY],
] as const) {
	test(`when ${what} cannot be loaded, it retries three times, says so, and the visitor can try again`, async ({
		page,
		strategies,
	}) => {
		const chunk = await breakChunk(page, pattern);
		await openHome(page);
		await selectButton(card(page, QCD)).click();
		const alert = overlay(page).getByRole('alert');
		await expect(alert).toContainText('could not be loaded', { timeout: 15_000 });
		expect(chunk.requests).toBe(1 + 3);
		await expect(overlay(page)).toHaveAccessibleName(QCD);
		await expect(alert).toContainText('Your selection is kept');
		chunk.mend();
		await page.getByRole('button', { name: 'Try again' }).click();
		await calculate(page);
		expect(chunk.requests).toBe(1 + 3 + 1);
		await page.keyboard.press('Escape');
		await expect(selectButton(card(page, QCD))).toHaveText('Selected - $5');
		await select(page, [strategies.get('crt')]);
		await expect(page.getByText('2 × $5 = $10')).toBeVisible();
	});
}

test('a chunk that fails once is fetched again without a word to the visitor', async ({ page }) => {
	let failed = 0;
	await page.route(CALCULATOR, async (route) => {
		failed += 1;
		if (failed === 1) await route.abort();
		else await route.continue();
	});
	await page.goto(addressOf('qcd'));
	await expect(page.getByRole('button', { name: 'Unlock for $5' })).toBeVisible();
	expect(failed).toBe(2);
});

test('after a failure the visitor can leave, and the selection survives', async ({ page, strategies }) => {
	await openHome(page);
	await select(page, [strategies.get('crt')]);
	await breakChunk(page, CALCULATOR);
	await selectButton(card(page, QCD)).click();
	await expect(overlay(page).getByRole('alert')).toBeVisible({ timeout: 15_000 });
	await page.getByRole('button', { name: 'Back to Calculators' }).click();
	await expect(overlay(page)).toHaveCount(0);
	await expect(page.getByText('2 × $5 = $10')).toBeVisible();
});

test('a slow calculator says that it is loading, and can be left', async ({ page }) => {
	const release = await holdChunk(page, CALCULATOR);
	await openHome(page);
	await selectButton(card(page, QCD)).click();
	await expect(overlay(page)).toHaveAccessibleName(QCD);
	await expect(overlay(page).getByRole('status')).toHaveText('Loading the calculator');
	await expect(calculateButton(page)).toHaveCount(0);
	release();
	await expect(calculateButton(page)).toBeVisible();
	await expect(overlay(page).getByText('Loading the calculator')).toHaveCount(0);
});

test('a slow form says that it is loading, beside the prompt', async ({ page }) => {
	const release = await holdChunk(page, FORM);
	await openHome(page);
	await selectButton(card(page, QCD)).click();
	const inputs = page.getByRole('region', { name: 'Your information' });
	await expect(inputs.getByRole('status')).toHaveText('Loading');
	await expect(page.getByText(/^Enter your information and click Calculate/)).toBeVisible();
	release();
	await calculate(page);
});

test('when the form cannot be loaded, it retries, says so, and the visitor can try again', async ({
	page,
}) => {
	const chunk = await breakChunk(page, FORM);
	await openHome(page);
	await selectButton(card(page, QCD)).click();
	const inputs = page.getByRole('region', { name: 'Your information' });
	await expect(inputs.getByRole('alert')).toContainText('could not be loaded', { timeout: 15_000 });
	expect(chunk.requests).toBe(1 + 3);
	chunk.mend();
	await inputs.getByRole('button', { name: 'Try again' }).click();
	await calculate(page);
});

test('when the comparison cannot be loaded, it retries, says so, and can be tried again', async ({
	page,
	strategies,
}) => {
	const chunk = await breakChunk(page, COMPARISON);
	await openHome(page);
	await select(page, [strategies.get('crt')]);
	await page.getByRole('button', { name: 'Compare Strategies' }).click();
	await expect(overlay(page)).toHaveAccessibleName('Strategy Comparison');
	await expect(overlay(page).getByRole('alert')).toContainText('could not be loaded', { timeout: 15_000 });
	expect(chunk.requests).toBe(1 + 3);
	chunk.mend();
	await page.getByRole('button', { name: 'Try again' }).click();
	await expect(overlay(page).getByRole('rowheader')).toContainText('Crt');
});

test('a slow comparison says that it is loading', async ({ page, strategies }) => {
	const release = await holdChunk(page, COMPARISON);
	await openHome(page);
	await select(page, [strategies.get('crt')]);
	await page.getByRole('button', { name: 'Compare Strategies' }).click();
	await expect(overlay(page).getByRole('status')).toHaveText('Loading the comparison');
	release();
	await expect(overlay(page).getByRole('rowheader')).toContainText('Crt');
});

test('a calculator opened before is there at once when it is opened again', async ({ page, strategies }) => {
	await openHome(page);
	await choose(page, strategies.get('qcd'));
	await calculate(page);
	await page.keyboard.press('Escape');
	const chunk = await breakChunk(page, '**/assets/*.js');
	await card(page, QCD).getByRole('button', { name: 'Open calculator' }).click();
	await calculate(page);
	expect(chunk.requests).toBe(0);
});
