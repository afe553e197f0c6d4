// Opening, unlocking and leaving a calculator.
import type { Page } from '@playwright/test';
import { expectAccessible, expectDarkContrast } from './support/accessibility.ts';
import { findCalculateButton, findCard, findOverlay, findSelectButton, TABS } from './support/site.ts';
import { expect, openHome, test, toAddress } from './support/site-test.ts';

const QCD = 'Qualified Charitable Distribution (QCD)';
const LOCKED_TEXT =
	'Unlock this calculator for $5 to calculate your potential tax savings and add it to your comparison report.';

test('an address opens its calculator locked, in the words of the specification, and unlocks in place', async ({
	page,
	strategies,
}) => {
	await page.goto(`${toAddress('qcd')}&utm_source=letter#top`);
	const open = findOverlay(page);
	await test.step('locked, in words', async () => {
		await expect(open).toHaveAccessibleName(QCD);
		await expect(page).toHaveTitle(`${QCD} | Private Wealth & Tax Planning`);
		await expect(open.getByRole('heading', { name: 'Calculator Access' })).toBeVisible();
		await expect(open.getByText('$5', { exact: true })).toBeVisible();
		await expect(open.getByRole('button', { name: 'Unlock Calculator' })).toBeVisible();
		await expect(open.getByRole('heading', { name: 'Calculator Locked' })).toBeVisible();
		await expect(open.getByText(LOCKED_TEXT, { exact: true })).toBeVisible();
		await expect(open.getByRole('button', { name: 'Unlock for $5' })).toBeVisible();
		await expect(open.getByText(strategies.get('qcd').code, { exact: true })).toBeVisible();
		await expect(open.getByText(strategies.get('qcd').description)).toBeVisible();
		await expect(open.getByText('Charitable', { exact: true })).toBeVisible();
		await expectDisclaimer(page);
		await expect(
			open.getByText(/consultation with our wealth-management/),
			'of generic ones alone',
		).toHaveCount(0);
	});
	await test.step('neither inputs nor results are in the document', async () => {
		await expect(open.locator('input, select, textarea, form, table, output')).toHaveCount(0);
		await expect(page.getByRole('region', { name: /Your information|Results/ })).toHaveCount(0);
		await expect(page.getByText(strategies.get('qcd').prompt)).toHaveCount(0);
		await expect(findCalculateButton(page)).toHaveCount(0);
	});
	await test.step('the focus stays inside', async () => {
		for (let step = 0; step < 8; step += 1) {
			await page.keyboard.press('Tab');
			const isFocusOutside = await page.evaluate(() => {
				const focusedElement = document.activeElement;
				return (
					focusedElement !== null &&
					focusedElement !== document.body &&
					focusedElement.closest('dialog') === null
				);
			});
			expect(isFocusOutside).toBe(false);
		}
	});
	await test.step('"Unlock Calculator" unlocks and adds it to the selection', async () => {
		await page.getByRole('button', { name: 'Unlock Calculator' }).click();
		await expectUnlocked(page);
		await expectDisclaimer(page);
		await page.keyboard.press('Escape');
		await expect(findSelectButton(findCard(page, QCD))).toHaveText('Selected - $5');
		await expect(page.getByText('1 × $5 = $5', { exact: true })).toBeVisible();
	});
});

test('an address of the second tab: its risk note, "Unlock for $5", and its card after closing', async ({
	page,
	strategies,
}) => {
	const { name, riskStatus, riskCitation } = strategies.get('cg-conservation');
	expect(riskCitation).not.toBe('');
	await page.goto(toAddress('cg-conservation'));
	await expect(findOverlay(page).getByText('High risk', { exact: true })).toBeVisible();
	await expect(findOverlay(page).getByText(riskStatus, { exact: true })).toBeVisible();
	await expect(findOverlay(page).getByText(riskCitation, { exact: true })).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(findOverlay(page)).toHaveCount(0);
	await expect(page).toHaveURL(/\/$/);
	const tab = page.getByRole('tab', { name: TABS['capital-gains'] });
	await expect(tab).toHaveAttribute('aria-selected', 'true');
	await expect(findSelectButton(findCard(page, name))).toBeFocused();
	await findCard(page, name).getByRole('button', { name: 'View details' }).click();
	await page.getByRole('button', { name: 'Unlock for $5' }).click();
	await expectUnlocked(page);
	await expect(findOverlay(page).getByText(/consultation with our wealth-management advisers/)).toBeVisible();
});

async function expectUnlocked(page: Page): Promise<void> {
	await expect(page.getByRole('heading', { name: 'Your information' })).toBeFocused();
	await expect(findCalculateButton(page)).toBeVisible();
	await expect(page.getByRole('heading', { name: 'Calculator Locked' })).toHaveCount(0);
	await expect(page).toHaveURL(/\?calculator=/);
}

async function expectDisclaimer(page: Page): Promise<void> {
	await expect(findOverlay(page).getByRole('heading', { name: 'Important Disclaimer' })).toBeVisible();
	const disclaimer = findOverlay(page).getByText('for educational purposes only');
	await expect(disclaimer).toContainText('not tax advice');
	await expect(disclaimer).toContainText('qualified tax professional');
}

const closeActions: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
	'the Back button of the browser': (page) => page.goBack(),
	Escape: (page) => page.keyboard.press('Escape'),
	'"Back to Calculators"': (page) => page.getByRole('button', { name: 'Back to Calculators' }).click(),
};

async function pressEscapeTwice(page: Page) {
	await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Escape')]);
}

/** Both before the browser's history has followed the first. */
async function requestCloseTwice(page: Page) {
	await page
		.locator('dialog')
		.last()
		.evaluate((dialog) => {
			for (let request = 1; request <= 2; request++)
				dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
		});
}

test('every way out gives the focus back to the card; the page behind stays where it was', async ({
	page,
}) => {
	await openHome(page);
	const button = findCard(page, QCD).getByRole('button', { name: 'View details' });
	const titleText = await page.locator('title').evaluateHandle((title) => title.firstChild);
	for (const [name, leave] of Object.entries(closeActions)) {
		await test.step(name, async () => {
			await button.click();
			await expect(findOverlay(page).getByRole('heading', { name: QCD })).toBeFocused();
			await leave(page);
			await expect(findOverlay(page)).toHaveCount(0);
			await expect(page).toHaveURL(/\/$/);
			await expect(page).toHaveTitle(/^Tax Strategy Calculators/);
			await expect(button).toBeFocused();
		});
	}
	// A new text in the head would have the whole page styled anew.
	expect(await titleText.evaluate((text) => text?.isConnected)).toBe(true);
	await test.step('closing twice in a hurry leaves the site only once', async () => {
		await button.click();
		await expect(page.getByRole('button', { name: 'Unlock for $5' })).toBeVisible();
		await page.getByRole('button', { name: 'Back to Calculators' }).dblclick();
		await expect(findOverlay(page)).toHaveCount(0);
		await expect(page).toHaveURL(/\/$/);
		await expect(page.getByRole('tab')).toHaveCount(2);
	});
	await test.step('two quick presses of Escape close two overlays, and no more', async () => {
		for (const press of [pressEscapeTwice, requestCloseTwice]) {
			await button.click();
			await page.getByRole('button', { name: 'Your household', exact: true }).last().click();
			await expect(page.getByRole('heading', { name: 'Your household', exact: true })).toBeFocused();
			await press(page);
			await expect(page.getByRole('dialog')).toHaveCount(0);
			await expect(page).toHaveURL(/\/$/);
			await expect(button).toBeFocused();
		}
	});
	await test.step('the page behind neither scrolls nor can be reached', async () => {
		await findSelectButton(findCard(page, QCD)).click();
		await expect(findCalculateButton(page)).toBeVisible();
		const scrollBefore = await page.evaluate(() => window.scrollY);
		await page.mouse.move(640, 400);
		await page.mouse.wheel(0, 600);
		await expect.poll(() => findOverlay(page).evaluate((dialog) => dialog.scrollTop)).toBeGreaterThan(0);
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

test('an unknown id says so and offers the way back, whatever it is; an empty one shows nothing', async ({
	page,
}) => {
	await page.setViewportSize({ width: 320, height: 800 });
	for (const id of ['<img src=x onerror=alert(1)>', 'constructor', 'x'.repeat(300), 'no-such-strategy']) {
		await test.step(id.slice(0, 40), async () => {
			await page.goto(toAddress(encodeURIComponent(id)));
			await expect(findOverlay(page)).toHaveAccessibleName('Calculator Not Found');
			await expect(
				page.getByText(`The ${id} calculator could not be loaded.`, { exact: true }),
			).toBeVisible();
			expect(await findOverlay(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
		});
	}
	await expectAccessible(page, 'calculator not found');
	await expectDarkContrast(page, 'calculator not found');
	await page.getByRole('link', { name: '← Back to Calculators' }).click();
	await expect(findOverlay(page)).toHaveCount(0);
	await expect(page).toHaveURL(/\/$/);
	await page.goto(toAddress(''));
	await expect(page.getByRole('tab')).toHaveCount(2);
	await expect(findOverlay(page)).toHaveCount(0);
});
