// Opening, unlocking and leaving a calculator. The words of a locked one are held in tests/features/calculator/markup.test.tsx.
import type { Page } from '@playwright/test';
import { settings } from '../src/lib/settings.ts';
import { expectNoViolations } from './support/accessibility.ts';
import { expectFits } from './support/layout.ts';
import { press, type Site } from './support/site.ts';
import { expect, test } from './support/site-test.ts';

const PRICE = `$${settings.pricePerCalculator}`;

test('an address opens its calculator locked, with the focus inside, and unlocks in place', async ({
	page,
	site,
	strategies,
}) => {
	const { name } = strategies.get('qcd');
	await page.goto('/?calculator=qcd&utm_source=letter#top');
	await expect(site.overlay).toHaveAccessibleName(name);
	await expect(page).toHaveTitle(`${name} | ${settings.name}`);
	await expect(site.overlay.getByRole('heading', { name: 'Calculator Locked' })).toBeVisible();
	await expect(site.overlay.locator('input, select, textarea, form, table, output')).toHaveCount(0);
	for (let step = 0; step < 8; step += 1) {
		await page.keyboard.press('Tab');
		expect(await page.evaluate(isFocusBehindDialog)).toBe(false);
	}
	await press(page, 'Unlock Calculator');
	await expectUnlocked(site);
	await site.leave();
	await expect(site.selectButton('qcd')).toHaveText(`Selected - ${PRICE}`);
	await expect(site.selectionSum(1)).toBeVisible();
});

/** Runs in the page. */
function isFocusBehindDialog(): boolean {
	const { activeElement, body } = document;
	return activeElement !== null && activeElement !== body && activeElement.closest('dialog') === null;
}

test('an address of the second tab opens over the page as it was written, and leads to its card', async ({
	page,
	site,
}) => {
	await site.openCalculator('cg-conservation');
	await site.leave();
	await expect(page).toHaveURL(/\/$/);
	await expect(site.tab('capital-gains')).toHaveAttribute('aria-selected', 'true');
	await expect(site.selectButton('cg-conservation')).toBeFocused();
	await site.follow('View details', site.card('cg-conservation'));
	await press(page, `Unlock for ${PRICE}`);
	await expectUnlocked(site);
	await expect(site.overlay.getByText(/consultation with our wealth-management advisers/)).toBeVisible();
});

async function expectUnlocked({ page, calculateButton }: Site): Promise<void> {
	await expect(page.getByRole('heading', { name: 'Your information' })).toBeFocused();
	await expect(calculateButton).toBeVisible();
	await expect(page.getByRole('heading', { name: 'Calculator Locked' })).toHaveCount(0);
	await expect(page).toHaveURL(/\?calculator=/);
}

const closeActions: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
	'the Back button of the browser': (page) => page.goBack(),
	Escape: (page) => page.keyboard.press('Escape'),
	'"Back to Calculators"': (page) => press(page, 'Back to Calculators'),
};

test('every way out gives the focus back to the card; the page behind stays where it was', async ({
	page,
	site,
}) => {
	await site.open();
	const link = site.card('qcd').getByRole('link', { name: 'View details' });
	const titleText = await page.locator('head title').evaluateHandle((title) => title.firstChild);
	for (const [name, close] of Object.entries(closeActions)) {
		await test.step(name, async () => {
			await link.click();
			await expect(site.overlay.getByRole('heading', { level: 2 })).toBeFocused();
			await close(page);
			await expect(site.overlay).toHaveCount(0);
			await expect(page).toHaveURL(/\/$/);
			await expect(page).toHaveTitle(/^Tax Strategy Calculators/);
			await expect(link).toBeFocused();
		});
	}
	// A new text in the head would have the whole page styled anew.
	expect(await titleText.evaluate((text) => text?.isConnected)).toBe(true);
	await test.step('closing twice in a hurry leaves the site only once', async () => {
		await link.click();
		await expect(page.getByRole('button', { name: `Unlock for ${PRICE}` })).toBeVisible();
		await page.getByRole('button', { name: 'Back to Calculators' }).dblclick();
		await expect(site.overlay).toHaveCount(0);
		await expect(page).toHaveURL(/\/$/);
		await expect(page.getByRole('tab')).toHaveCount(2);
	});
	await test.step('two quick requests to close, also before the history has followed, close two views and no more', async () => {
		const pressEscape = () => page.keyboard.press('Escape');
		for (const close of [
			() => Promise.all([pressEscape(), pressEscape()]),
			() => site.household.evaluate(requestCloseTwice),
		]) {
			await link.click();
			await site.householdButton(site.overlay).click();
			await expect(
				site.household.getByRole('heading', { name: 'Your household', exact: true }),
			).toBeFocused();
			await close();
			await expect(page.getByRole('dialog')).toHaveCount(0);
			await expect(page).toHaveURL(/\/$/);
			await expect(link).toBeFocused();
		}
	});
	await test.step('the page behind neither scrolls nor can be reached', async () => {
		await site.choose('qcd');
		await site.calculateButton.waitFor();
		const scrollBefore = await page.evaluate(() => window.scrollY);
		await page.mouse.move(640, 400);
		await page.mouse.wheel(0, 600);
		await expect.poll(() => site.overlay.evaluate((dialog) => dialog.scrollTop)).toBeGreaterThan(0);
		await page.mouse.wheel(0, 20_000);
		await page.keyboard.press('End');
		expect(await page.evaluate(() => window.scrollY)).toBe(scrollBefore);
		const tab = page.locator('[role=tab]').first();
		const isReached = await tab.evaluate((element: HTMLElement) => {
			element.focus();
			return document.activeElement === element;
		});
		expect(isReached).toBe(false);
	});
});

/** Runs in the page. */
function requestCloseTwice(dialog: Element): void {
	for (let request = 1; request <= 2; request++)
		dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
}

test('an unknown id says so and offers the way back, whatever it is; an empty one shows nothing', async ({
	page,
	site,
}) => {
	const foreignText = `<img src=x onerror=alert(1)>${'x'.repeat(300)}`;
	for (const [id, name] of [
		['constructor', 'constructor'],
		[foreignText, `“${foreignText.slice(0, 40)}…”`],
	] as const) {
		await page.goto(`/?calculator=${encodeURIComponent(id)}`);
		await expect(site.overlay).toHaveAccessibleName('Calculator Not Found');
		await expect(
			page.getByText(`The ${name} calculator could not be loaded.`, { exact: true }),
		).toBeVisible();
		await expectFits(page, id, [320]);
	}
	await expectNoViolations(page, 'calculator not found');
	await page.getByRole('link', { name: '← Back to Calculators' }).click();
	await expect(site.overlay).toHaveCount(0);
	await expect(page).toHaveURL(/\/$/);
	await page.goto('/?calculator=');
	await expect(page.getByRole('tab')).toHaveCount(2);
	await expect(site.overlay).toHaveCount(0);
});
