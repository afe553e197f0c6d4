// Every width from a small phone to a desk, touch, zoom and stillness.
import type { Page } from '@playwright/test';
import {
	calculate,
	calculateButton,
	card,
	cards,
	isCovered,
	overlay,
	select,
	selectButton,
	TABS,
} from './support/site.ts';
import { addressOf, expect, openHome, test } from './support/site-test.ts';

// 320 px is a window of 1280 at 400%, 640 px at 200%.
const WIDTHS = [320, 360, 640, 768, 1440];
const QCD = 'Qualified Charitable Distribution (QCD)';

/** Nothing on screen reaches beyond the window, at any width. */
async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
	for (const width of WIDTHS) {
		await page.setViewportSize({ width, height: 800 });
		const beyond = await page.evaluate(() => {
			const scrollers = [document.documentElement, ...document.querySelectorAll('dialog')];
			return scrollers.map((element) => element.scrollWidth - element.clientWidth);
		});
		expect(Math.max(...beyond), `${what} at ${width} px`).toBe(0);
	}
}

test('the home page fits every width', async ({ page, strategies }) => {
	await openHome(page);
	await expectNoSidewaysScroll(page, 'home');
	await page.getByRole('tab', { name: TABS['capital-gains'] }).click();
	await expectNoSidewaysScroll(page, 'home, capital gains');
	await select(page, [strategies.get('cg-nua')]);
	await expectNoSidewaysScroll(page, 'home with a selection');
});

test('every calculator fits every width, locked, unlocked and with a result', async ({
	page,
	strategies,
}) => {
	test.slow();
	await openHome(page);
	for (const id of ['qcd', 'daf', 'rsu-iso', 'state-migration', 'cg-conservation']) {
		const { name, type } = strategies.get(id);
		await page.getByRole('tab', { name: TABS[type] }).click();
		await card(page, name).getByRole('button', { name: 'View details' }).click();
		await expect(page.getByRole('button', { name: 'Unlock Calculator' })).toBeVisible();
		await expectNoSidewaysScroll(page, `${id}, locked`);
		await page.getByRole('button', { name: 'Unlock Calculator' }).click();
		await calculate(page);
		await page.getByText('How it was calculated').click();
		await expectNoSidewaysScroll(page, `${id}, with a result`);
		await page.keyboard.press('Escape');
		await expect(overlay(page)).toHaveCount(0);
	}
});

test('a result of thirty digits fits the smallest phone, wherever it is shown', async ({ page }) => {
	await page.goto(addressOf('rsu-iso'));
	await page.getByRole('button', { name: 'Unlock Calculator' }).click();
	for (const name of ['Shares vesting', 'Fair market value per share']) {
		await overlay(page).getByRole('textbox', { name }).fill('999999999999999');
	}
	await calculate(page);
	await expectNoSidewaysScroll(page, 'the result, while it counts in');
	await overlay(page).getByText('How it was calculated').click();
	await expect(overlay(page).locator('[data-working="totalTax"]')).toBeVisible();
	await overlay(page).getByText('What if').click();
	await overlay(page).getByText('The curve as a table').click();
	await expectNoSidewaysScroll(page, 'workings and what if');
	await page.getByRole('button', { name: 'Print a report' }).click();
	await expect(page.getByRole('button', { name: 'Close report' })).toBeVisible();
	await expectNoSidewaysScroll(page, 'the report');
	await page.getByRole('button', { name: 'Close report' }).click();
	await page.getByRole('button', { name: 'Back to Calculators' }).click();
	await page.getByRole('button', { name: 'Compare Strategies' }).click();
	await expect(overlay(page).getByText('Total tax at vesting')).toBeVisible();
	await expectNoSidewaysScroll(page, 'the comparison');
});

test('the comparison fits every width: rows become cards where a table would not fit', async ({
	page,
	strategies,
}) => {
	await openHome(page);
	await select(
		page,
		['qcd', 'cg-1031-exchange', 'transferable-credit'].map((id) => strategies.get(id)),
	);
	await page.getByRole('button', { name: 'Compare Strategies' }).click();
	await expect(overlay(page).getByRole('rowheader')).toHaveCount(3);
	await expectNoSidewaysScroll(page, 'comparison');
	await page.setViewportSize({ width: 320, height: 800 });
	const first = overlay(page).getByRole('row').filter({ hasText: 'Qcd' });
	for (const title of ['Complexity', 'Tax savings', 'Timeline', 'One-time cost', 'Annual cost'])
		await expect(first.getByText(title, { exact: true })).toBeVisible();
	await expect(overlay(page).getByRole('columnheader', { name: 'Timeline' })).toHaveCount(1);
});

test('on a phone inputs and results are stacked, and the result comes into view', async ({ page }) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await page.goto(addressOf('qcd'));
	await page.getByRole('button', { name: 'Unlock for $5' }).click();
	await calculate(page);
	const result = page.getByRole('region', { name: 'Results' });
	await expect(result.getByRole('strong')).toBeInViewport();
	const [inputs, results] = await Promise.all([
		page.getByRole('region', { name: 'Your information' }).boundingBox(),
		result.boundingBox(),
	]);
	expect(results?.y).toBeGreaterThanOrEqual((inputs?.y ?? 0) + (inputs?.height ?? 0));
});

test.describe('with a coarse pointer', () => {
	test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

	test('everything a finger may press is at least 44 px high and wide', async ({ page, strategies }) => {
		await openHome(page);
		expect(await smallTargets(page)).toEqual([]);
		await selectButton(card(page, QCD)).tap();
		await expect(calculateButton(page)).toBeVisible();
		await calculate(page);
		expect(await smallTargets(page)).toEqual([]);
		await page.getByRole('button', { name: 'Back to Calculators' }).tap();
		await card(page, strategies.get('rsu-iso').name).getByRole('button', { name: 'View details' }).tap();
		await expect(page.getByRole('button', { name: 'Unlock for $5' })).toBeVisible();
		expect(await smallTargets(page)).toEqual([]);
		await page.getByRole('button', { name: 'Unlock for $5' }).tap();
		await expect(calculateButton(page)).toBeVisible();
		expect(await smallTargets(page)).toEqual([]);
		await page.getByRole('button', { name: 'Back to Calculators' }).tap();
		await page.getByRole('button', { name: 'Compare Strategies' }).tap();
		await expect(overlay(page).getByRole('rowheader')).toHaveCount(2);
		expect(await smallTargets(page)).toEqual([]);
	});
});

/** The targets on screen that are too small, in words. A radio button is pressed by its label. */
async function smallTargets(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const scope = document.querySelector('dialog') ?? document;
		const targets = scope.querySelectorAll('a[href], button, input, select, summary, [role=tab]');
		const shown = [...targets].filter((target) => target.checkVisibility());
		return shown.flatMap((target) => {
			const { width, height } = (target.closest('label') ?? target).getBoundingClientRect();
			const words = target.textContent?.trim() || target.getAttribute('aria-label') || target.id;
			return Math.min(width, height) < 44 ? [`${words}: ${width} by ${height}`] : [];
		});
	});
}

test.describe('where motion is not wanted', () => {
	test.use({ contextOptions: { reducedMotion: 'reduce' } });

	test('nothing moves: overlays stand at once, numbers do not count, scrolling jumps', async ({ page }) => {
		await openHome(page);
		await page.getByRole('button', { name: 'Explore Calculators' }).click();
		await expect(cards(page).first()).toBeInViewport({ timeout: 100 });
		await selectButton(card(page, QCD)).click();
		await calculate(page);
		const moving = await page.evaluate(() => document.getAnimations().length);
		expect(moving).toBe(0);
		await expect(overlay(page).locator('[data-count]')).toHaveCount(0);
	});
});

test('at twice the text size a calculator is not cut off sideways', async ({ page }) => {
	await page.setViewportSize({ width: 640, height: 800 });
	await page.goto(addressOf('daf'));
	await page.getByRole('button', { name: 'Unlock Calculator' }).click();
	await calculate(page);
	await page.evaluate(() => {
		document.documentElement.style.fontSize = '200%';
	});
	expect(await overlay(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
});

test('the focus is never hidden behind the header or the summary', async ({ page, strategies }) => {
	await openHome(page);
	await select(page, [strategies.get('crt')]);
	for (let step = 0; step < 12; step += 1) {
		await page.keyboard.press('Tab');
		expect(await isCovered(page), `after ${step + 1} steps`).toBe(false);
	}
});
