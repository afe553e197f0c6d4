// Every state of a calculator at every width from a small phone to a desk, clean for axe; touch, zoom and motion.
import type { Page } from '@playwright/test';
import { settings } from '../src/lib/settings.ts';
import { expectAccessibleInBothSchemes } from './support/accessibility.ts';
import { expectFits, isFocusCovered } from './support/layout.ts';
import { disclose, press, type Site } from './support/site.ts';
import { expect, test } from './support/site-test.ts';

const PRICE = `$${settings.pricePerCalculator}`;

test('the home page fits every width, and nothing that has focus is hidden behind header or summary', async ({
	page,
	site,
}) => {
	await site.open();
	await site.tab('capital-gains').click();
	await site.select('cg-nua');
	await expectFits(page, 'home with a selection');
	for (let step = 0; step < 12; step += 1) {
		await page.keyboard.press('Tab');
		expect(await isFocusCovered(page), `after ${step + 1} steps`).toBe(false);
	}
});

// Between them they have every kind of field, a note of risk, and the lines of a hook. Axe sees what differs: one that is
// locked with a note of risk, and one with disabled fields and without a result. A result, beside a field in error, is seen in
// calculation.spec.ts.
for (const [id, checkedState, choice] of [
	['daf', 'unlocked', 'Cash'],
	['state-migration'],
	['cg-conservation', 'locked'],
] as const) {
	test(`${id} fits every width and is clean: locked, unlocked, with a result, with an error`, async ({
		page,
		site,
	}) => {
		const expectState = async (state: string) => {
			await expectFits(page, `${id}, ${state}`);
			if (state === checkedState) await expectAccessibleInBothSchemes(page, `${id}, ${state}`);
		};
		await site.openCalculator(id);
		await expectState('locked');
		await site.unlock();
		if (choice) await site.overlay.getByRole('radio', { name: choice, exact: true }).check();
		await expectState('unlocked');
		await site.calculate();
		await page.getByText('How it was calculated').click();
		await expectState('with a result');
		const field = site.overlay.getByRole('textbox').first();
		await field.fill('');
		await site.calculateButton.click();
		await expect(field).toHaveAttribute('aria-invalid', 'true');
		await expectState('with an error');
	});
}

test('the figure on the return stays on one line where it is tens of millions', async ({ page, site }) => {
	await site.openUnlocked('cg-qsbs-1202');
	await site.fill({ 'Asset value': '200m' });
	await site.calculate();
	const answer = site.returnAnswer.getByRole('strong');
	await expect(answer).toContainText('ahead');
	for (const width of [640, 1024, 1440]) {
		await page.setViewportSize({ width, height: 800 });
		const [figure, line] = await answer.evaluate((strong) => [
			strong.getBoundingClientRect().height,
			Number.parseFloat(getComputedStyle(strong).lineHeight),
		]);
		expect(figure, `at ${width} px`).toBeLessThan(1.5 * (line ?? 0));
	}
});

test('on a phone inputs and results are stacked, the result comes into view, and the way back stays in reach', async ({
	page,
	site,
}) => {
	await page.setViewportSize({ width: 360, height: 640 });
	await site.openUnlocked('qcd');
	await site.calculate();
	await expect(site.returnAnswer.getByRole('strong')).toBeInViewport();
	const [inputs, results] = await Promise.all([
		page.getByRole('region', { name: 'Your information' }).boundingBox(),
		site.results.boundingBox(),
	]);
	expect(results?.y).toBeGreaterThanOrEqual((inputs?.y ?? 0) + (inputs?.height ?? 0));
	await site.overlay.getByRole('heading', { name: 'Important Disclaimer' }).scrollIntoViewIfNeeded();
	await expect(page.getByRole('button', { name: 'Back to Calculators' })).toBeInViewport();
	await page.getByText('How it was calculated').focus();
	for (let step = 0; step < 8; step += 1) {
		await page.keyboard.press('Shift+Tab');
		expect(await isFocusCovered(page), `${step + 1} steps back`).toBe(false);
	}
});

test('a result of thirty digits fits the smallest phone, wherever it is shown; twice the text size cuts nothing off', async ({
	page,
	site,
}) => {
	const enterShares = async (text: string) => {
		await site.fill({ 'Shares vesting': text, 'Fair market value per share': text });
		await site.calculate();
	};
	await site.openCalculator('rsu-iso');
	await press(page, 'Unlock Calculator');
	await enterShares('999999999999999');
	await site.overlay.getByText('How it was calculated').click();
	await expect(site.overlay.locator('[data-working="totalTax"]')).toBeVisible();
	await site.overlay.getByText('What if', { exact: true }).click();
	await site.overlay.getByText('The curve as a table').click();
	await expectFits(page, 'result, workings and what if');
	await press(page, 'Print a report');
	await expect(page.getByRole('button', { name: 'Close report' })).toBeVisible();
	await expectFits(page, 'the report');
	await press(page, 'Close report');
	await press(page, 'Back to Calculators');
	await site.openComparison();
	await expect(site.overlay.getByText('Total tax at vesting')).toBeVisible();
	await expectFits(page, 'the comparison');
	await site.leave();
	await page.setViewportSize({ width: 640, height: 800 });
	await site.follow('Open calculator');
	await enterShares('100');
	await page.evaluate(() => {
		document.documentElement.style.fontSize = '200%';
	});
	expect(await site.overlay.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
});

test.describe('with a coarse pointer', () => {
	test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

	test('everything a finger may press is at least 44 px high and wide', async ({ page, site }) => {
		const tap = (name: string) => page.getByRole('button', { name }).tap();
		await site.open();
		await expectLargeTargets(page);
		await site.card('rsu-iso').getByRole('link', { name: 'View details' }).tap();
		await expect(page.getByRole('button', { name: `Unlock for ${PRICE}` })).toBeVisible();
		await expectLargeTargets(page);
		await tap(`Unlock for ${PRICE}`);
		await site.calculateButton.waitFor();
		await site.calculate();
		await expectLargeTargets(page);
		await tap('Back to Calculators');
		await tap('Compare Strategies');
		await expect(site.comparedRows).toHaveCount(1);
		await expectLargeTargets(page);
	});

	test('an amount is shortened by a key beside the number pad, and the bar says whose figure is an example’s', async ({
		page,
		site,
	}) => {
		await site.openCalculator('qcd');
		await site.unlock();
		const amount = site.field('QCD amount');
		await amount.tap();
		await amount.fill('25');
		await expectLargeTargets(page);
		await page.getByRole('button', { name: 'thousand' }).tap();
		await expect(amount).toHaveValue(/^25k$|^25,000$/);
		await expect(page.getByRole('button', { name: 'thousand' })).toHaveCount(0);
		await site.calculate();
		const bar = page.getByRole('button', { name: /^On your tax return/ });
		await expect(bar).toContainText(/(ahead|behind) \(example\)$/);
		const { height = 0 } = (await bar.locator('..').boundingBox()) ?? {};
		const padding = await site.overlay.evaluate((dialog) => getComputedStyle(dialog).scrollPaddingBottom);
		expect(Number.parseFloat(padding)).toBeGreaterThanOrEqual(height);
		expect(Number.parseFloat(padding)).toBeLessThan(height + 16);
	});
});

/** No target on screen is too small. A radio button is pressed by its label. */
async function expectLargeTargets(page: Page): Promise<void> {
	const smallTargets = await page.evaluate(() => {
		const scope = document.querySelector('dialog') ?? document;
		const targets = scope.querySelectorAll('a[href], button, input, select, summary, [role=tab]');
		const visibleTargets = [...targets].filter((target) => target.checkVisibility());
		return visibleTargets.flatMap((target) => {
			const { width, height } = (target.closest('label') ?? target).getBoundingClientRect();
			const label = target.textContent?.trim() || target.getAttribute('aria-label') || target.id;
			return Math.min(width, height) < 44 ? [`${label}: ${width} by ${height}`] : [];
		});
	});
	expect(smallTargets).toEqual([]);
}

test('where motion is not wanted nothing moves: overlays and colours stand at once, numbers do not count, scrolling jumps', async ({
	page,
	site,
}) => {
	await page.addInitScript(() => {
		const note = ({ type, target }: Event) => {
			document.documentElement.dataset.moved = `${type} of ${(target as Element).textContent}`;
		};
		for (const type of ['transitionrun', 'animationstart']) document.addEventListener(type, note, true);
	});
	await site.open();
	await press(page, 'Explore Calculators');
	await expect(site.cards.first()).toBeInViewport({ timeout: 100 });
	await site.choose('qcd');
	await site.calculate();
	await expect(page.locator('html')).not.toHaveAttribute('data-moved');
	expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
	await expect(site.overlay.locator('[data-count]')).toHaveCount(0);
});

test.describe('where motion is wanted', () => {
	test.use({ contextOptions: { reducedMotion: 'no-preference' } });

	test('a number counts in without reaching beyond the smallest phone, and ends at its value', async ({
		page,
		site,
	}) => {
		await page.setViewportSize({ width: 320, height: 800 });
		await site.openUnlocked('crt');
		await site.field('Asset value').fill('999999999999999');
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
		await site.calculateButton.click();
		await expect(page.locator('html')).toHaveAttribute('data-beyond', '0');
		await expect(site.headline).toHaveText(/^\$[\d,]{15,}$/);
	});
});

/** One whose claim the law denies, and one whose law is not settled. */
async function expectLargeAmounts(site: Site, id: string): Promise<void> {
	await site.openUnlocked(id);
	const amounts = site.strategies.get(id).inputs.filter(({ format }) => format === 'money');
	for (const { title } of amounts) await site.field(title).fill('9,999,999,999,999');
	await site.calculate();
	await disclose(site.returnSection, 'Tax breakdown');
	for (const name of ['Tax breakdown', 'Bottom line'])
		await expect(site.returnSection.getByRole('table', { name })).toContainText(/\$\d(,\d{3}){4}/);
	await expectFits(site.page, id, [320, 360]);
}

test('amounts of thirteen digits fit a phone where a strategy has three sides', async ({ page, site }) => {
	await page.setViewportSize({ width: 320, height: 800 });
	for (const id of ['cg-mis', 'cg-dst-trust']) await expectLargeAmounts(site, id);
});
