// Every state of a calculator at every width from a small phone to a desk, clean for axe; touch, zoom and motion.
import type { Page } from '@playwright/test';
import { expectAccessible, expectDarkContrast } from './support/accessibility.ts';
import { findComparedRows } from './support/comparison.ts';
import {
	calculate,
	findCalculateButton,
	findCard,
	findCards,
	findField,
	findOverlay,
	findSelectButton,
	isFocusCovered,
	openUnlocked,
	selectStrategies,
	TABS,
} from './support/site.ts';
import { expect, openHome, type Strategies, test, toAddress } from './support/site-test.ts';

// 320 px is a window of 1280 at 400%, 640 px at 200%.
const WIDTHS = [320, 360, 640, 768, 1440];
const QCD = 'Qualified Charitable Distribution (QCD)';

/** Nothing on screen reaches beyond the window. */
async function expectNoSidewaysScroll(page: Page, subject: string, widths = WIDTHS): Promise<void> {
	for (const width of widths) {
		await page.setViewportSize({ width, height: 800 });
		const overflow = await page.evaluate(() => {
			const scrollers = [document.documentElement, ...document.querySelectorAll('dialog')];
			return scrollers.map((element) => element.scrollWidth - element.clientWidth);
		});
		expect(Math.max(...overflow), `${subject} at ${width} px`).toBe(0);
	}
}

async function expectAccessibleInBothSchemes(page: Page, subject: string): Promise<void> {
	await expectAccessible(page, subject);
	await expectDarkContrast(page, subject);
}

test('the home page fits every width, and nothing that has focus is hidden behind header or summary', async ({
	page,
	strategies,
}) => {
	await openHome(page);
	await expectNoSidewaysScroll(page, 'home');
	await page.getByRole('tab', { name: TABS['capital-gains'] }).click();
	await expectNoSidewaysScroll(page, 'home, capital gains');
	await selectStrategies(page, [strategies.getEntry('cg-nua')]);
	await expectNoSidewaysScroll(page, 'home with a selection');
	for (let step = 0; step < 12; step += 1) {
		await page.keyboard.press('Tab');
		expect(await isFocusCovered(page), `after ${step + 1} steps`).toBe(false);
	}
});

/** What differs to axe: a calculator that is locked, with a note of risk or without; one without a result. */
const LOCKED_IDS: ReadonlySet<string> = new Set(['daf', 'cg-conservation']);
const WITHOUT_RESULT_ID = 'rsu-iso';
/** A field in error has the same markup wherever it stands. */
const WITH_ERROR_ID = 'state-migration';

// Between them they have every kind of field, a note of risk, and the lines of a hook.
for (const ids of [
	['daf', 'rsu-iso'],
	['state-migration', 'cg-conservation'],
] as const) {
	test(`${ids.join(' and ')} fit every width and are clean: locked, unlocked, with a result, with an error`, async ({
		page,
		strategies,
	}) => {
		test.slow();
		await openHome(page);
		for (const id of ids) {
			await test.step(id, async () => {
				const { name, type } = strategies.get(id);
				await page.getByRole('tab', { name: TABS[type] }).click();
				await findCard(page, name).getByRole('button', { name: 'View details' }).click();
				const unlock = page.getByRole('button', { name: 'Unlock Calculator' });
				await expect(unlock).toBeVisible();
				await expectNoSidewaysScroll(page, `${id}, locked`);
				if (LOCKED_IDS.has(id)) await expectAccessibleInBothSchemes(page, `${id}, locked`);
				await unlock.click();
				await expect(findCalculateButton(page)).toBeVisible();
				if (id === WITHOUT_RESULT_ID) await expectAccessible(page, `${id}, unlocked`);
				await calculate(page);
				await page.getByText('How it was calculated').click();
				await expectNoSidewaysScroll(page, `${id}, with a result`);
				await expectAccessibleInBothSchemes(page, `${id}, with a result`);
				await causeError(page, strategies, id);
				await expectNoSidewaysScroll(page, `${id}, with an error and an old result`);
				if (id === WITH_ERROR_ID)
					await expectAccessibleInBothSchemes(page, `${id}, with an error and an old result`);
				await page.keyboard.press('Escape');
				await expect(findOverlay(page)).toHaveCount(0);
			});
		}
	});
}

/** Empties the first typed field of a calculator and presses Calculate. */
async function causeError(page: Page, strategies: Strategies, id: string): Promise<void> {
	const input = strategies.get(id).inputs.find(({ choices, hidden }) => choices.length === 0 && !hidden);
	if (!input) throw new Error(`"${id}" has no typed input.`);
	await findField(page, input.title).fill('');
	await findCalculateButton(page).click();
	await expect(findField(page, input.title)).toHaveAttribute('aria-invalid', 'true');
}

test('on a phone inputs and results are stacked, the result comes into view, and the way back stays in reach', async ({
	page,
}) => {
	await page.setViewportSize({ width: 360, height: 640 });
	await page.goto(toAddress('qcd'));
	await page.getByRole('button', { name: 'Unlock for $5' }).click();
	await calculate(page);
	const result = page.getByRole('region', { name: 'Results' });
	await expect(result.getByRole('strong')).toBeInViewport();
	const [inputs, results] = await Promise.all([
		page.getByRole('region', { name: 'Your information' }).boundingBox(),
		result.boundingBox(),
	]);
	expect(results?.y).toBeGreaterThanOrEqual((inputs?.y ?? 0) + (inputs?.height ?? 0));
	await findOverlay(page).getByRole('heading', { name: 'Important Disclaimer' }).scrollIntoViewIfNeeded();
	await expect(page.getByRole('button', { name: 'Back to Calculators' })).toBeInViewport();
	await page.getByText('How it was calculated').focus();
	for (let step = 0; step < 8; step += 1) {
		await page.keyboard.press('Shift+Tab');
		expect(await isFocusCovered(page), `${step + 1} steps back`).toBe(false);
	}
});

test('a result of thirty digits fits the smallest phone, wherever it is shown; twice the text size cuts nothing off', async ({
	page,
}) => {
	await page.goto(toAddress('rsu-iso'));
	await page.getByRole('button', { name: 'Unlock Calculator' }).click();
	for (const name of ['Shares vesting', 'Fair market value per share'])
		await findField(page, name).fill('999999999999999');
	await calculate(page);
	await expectNoSidewaysScroll(page, 'the result');
	await findOverlay(page).getByText('How it was calculated').click();
	await expect(findOverlay(page).locator('[data-working="totalTax"]')).toBeVisible();
	await findOverlay(page).getByText('What if', { exact: true }).click();
	await findOverlay(page).getByText('The curve as a table').click();
	await expectNoSidewaysScroll(page, 'workings and what if');
	await page.getByRole('button', { name: 'Print a report' }).click();
	await expect(page.getByRole('button', { name: 'Close report' })).toBeVisible();
	await expectNoSidewaysScroll(page, 'the report');
	await page.getByRole('button', { name: 'Close report' }).click();
	await page.getByRole('button', { name: 'Back to Calculators' }).click();
	await page.getByRole('button', { name: 'Compare Strategies' }).click();
	await expect(findOverlay(page).getByText('Total tax at vesting')).toBeVisible();
	await expectNoSidewaysScroll(page, 'the comparison');
	await page.keyboard.press('Escape');
	await page.setViewportSize({ width: 640, height: 800 });
	await page.getByRole('button', { name: 'Open calculator' }).click();
	for (const name of ['Shares vesting', 'Fair market value per share'])
		await findField(page, name).fill('100');
	await calculate(page);
	await page.evaluate(() => {
		document.documentElement.style.fontSize = '200%';
	});
	expect(await findOverlay(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
});

test.describe('with a coarse pointer', () => {
	test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

	test('everything a finger may press is at least 44 px high and wide', async ({ page, strategies }) => {
		await openHome(page);
		expect(await listSmallTargets(page)).toEqual([]);
		await findSelectButton(findCard(page, QCD)).tap();
		await expect(findCalculateButton(page)).toBeVisible();
		await calculate(page);
		expect(await listSmallTargets(page)).toEqual([]);
		await page.getByRole('button', { name: 'Back to Calculators' }).tap();
		await findCard(page, strategies.get('rsu-iso').name).getByRole('button', { name: 'View details' }).tap();
		await expect(page.getByRole('button', { name: 'Unlock for $5' })).toBeVisible();
		expect(await listSmallTargets(page)).toEqual([]);
		await page.getByRole('button', { name: 'Unlock for $5' }).tap();
		await expect(findCalculateButton(page)).toBeVisible();
		expect(await listSmallTargets(page)).toEqual([]);
		await page.getByRole('button', { name: 'Back to Calculators' }).tap();
		await page.getByRole('button', { name: 'Compare Strategies' }).tap();
		await expect(findComparedRows(page)).toHaveCount(2);
		expect(await listSmallTargets(page)).toEqual([]);
	});
});

/** The targets on screen that are too small, in words. A radio button is pressed by its label. */
async function listSmallTargets(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const scope = document.querySelector('dialog') ?? document;
		const targets = scope.querySelectorAll('a[href], button, input, select, summary, [role=tab]');
		const visibleTargets = [...targets].filter((target) => target.checkVisibility());
		return visibleTargets.flatMap((target) => {
			const { width, height } = (target.closest('label') ?? target).getBoundingClientRect();
			const label = target.textContent?.trim() || target.getAttribute('aria-label') || target.id;
			return Math.min(width, height) < 44 ? [`${label}: ${width} by ${height}`] : [];
		});
	});
}

test('where motion is not wanted nothing moves: overlays and colours stand at once, numbers do not count, scrolling jumps', async ({
	page,
}) => {
	await page.addInitScript(() => {
		const note = ({ type, target }: Event) => {
			document.documentElement.dataset.moved = `${type} of ${(target as Element).textContent}`;
		};
		for (const type of ['transitionrun', 'animationstart']) document.addEventListener(type, note, true);
	});
	await openHome(page);
	await page.getByRole('button', { name: 'Explore Calculators' }).click();
	await expect(findCards(page).first()).toBeInViewport({ timeout: 100 });
	await findSelectButton(findCard(page, QCD)).click();
	await calculate(page);
	await expect(page.locator('html')).not.toHaveAttribute('data-moved');
	expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
	await expect(findOverlay(page).locator('[data-count]')).toHaveCount(0);
});

test.describe('where motion is wanted', () => {
	test.use({ contextOptions: { reducedMotion: 'no-preference' } });

	test('a number counts in without reaching beyond the smallest phone, and ends at its value', async ({
		page,
	}) => {
		await page.setViewportSize({ width: 320, height: 800 });
		await page.goto(toAddress('crt'));
		await page.getByRole('button', { name: 'Unlock Calculator' }).click();
		await findField(page, 'Asset value').fill('999999999999999');
		// Looked at from frame to frame: counting may be over before a question from outside is answered.
		await page.evaluate(() => {
			const checkDialog = () => {
				const dialog = document.querySelector('dialog[open]');
				if (dialog?.querySelector('[data-count]'))
					document.documentElement.dataset.beyond = String(dialog.scrollWidth - dialog.clientWidth);
				else requestAnimationFrame(checkDialog);
			};
			checkDialog();
		});
		await findCalculateButton(page).click();
		await expect(page.locator('html')).toHaveAttribute('data-beyond', '0');
		await expect(page.getByRole('region', { name: 'Results' }).getByRole('strong')).toHaveText(
			/^\$[\d,]{15,}$/,
		);
	});
});

test('amounts of thirteen digits fit a phone where a strategy has three sides', async ({
	page,
	strategies,
}) => {
	test.slow();
	// One whose claim the law denies, and one whose law is not settled.
	for (const id of ['cg-mis', 'cg-dst-trust']) {
		await page.setViewportSize({ width: 320, height: 800 });
		await openUnlocked(page, id);
		const amounts = strategies.get(id).inputs.filter(({ format }) => format === 'money');
		for (const { title } of amounts) await findField(page, title).fill('9,999,999,999,999');
		await calculate(page);
		const region = findOverlay(page).getByRole('region', { name: 'On your tax return', exact: true });
		await expect(region.getByRole('table', { name: 'Tax by kind' })).toContainText(/\$\d(,\d{3}){4}/);
		await expect(region.getByRole('table', { name: 'What it comes to' })).toContainText(/\$\d(,\d{3}){4}/);
		await expectNoSidewaysScroll(page, id, [320, 360]);
	}
});
