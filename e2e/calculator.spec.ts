// Opening, unlocking and leaving a calculator.
import type { Page } from '@playwright/test';
import { calculate, calculateButton, card, isCovered, overlay, selectButton, TABS } from './support/site.ts';
import { addressOf, expect, openHome, test } from './support/site-test.ts';

const QCD = 'Qualified Charitable Distribution (QCD)';
const LOCKED_TEXT =
	'Unlock this calculator for $5 to calculate your potential tax savings and add it to your comparison report.';

test('an address opens its calculator locked, in the words of the specification', async ({
	page,
	strategies,
}) => {
	await page.goto(addressOf('qcd'));
	const open = overlay(page);
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
});

test('locked, neither inputs nor results are in the document', async ({ page, strategies }) => {
	await page.goto(addressOf('qcd'));
	await expect(page.getByRole('button', { name: 'Unlock for $5' })).toBeVisible();
	await expect(overlay(page).locator('input, select, textarea, form, table, output')).toHaveCount(0);
	await expect(page.getByRole('region', { name: /Your information|Results/ })).toHaveCount(0);
	await expect(page.getByText(strategies.get('qcd').prompt)).toHaveCount(0);
	await expect(calculateButton(page)).toHaveCount(0);
});

for (const name of ['Unlock Calculator', 'Unlock for $5']) {
	test(`"${name}" unlocks in place and adds the strategy to the selection`, async ({ page }) => {
		await page.goto(addressOf('qcd'));
		await page.getByRole('button', { name }).click();
		await expect(page.getByRole('heading', { name: 'Your information' })).toBeFocused();
		await expect(calculateButton(page)).toBeVisible();
		await expect(page.getByRole('heading', { name: 'Calculator Locked' })).toHaveCount(0);
		await expect(page).toHaveURL(/\/\?calculator=qcd$/);
		await page.keyboard.press('Escape');
		await expect(selectButton(card(page, QCD))).toHaveText('Selected - $5');
		await expect(page.getByText('1 × $5 = $5', { exact: true })).toBeVisible();
	});
}

test('the three prompts stand where the results will be', async ({ page }) => {
	await openHome(page);
	for (const [name, prompt] of [
		[/^Donor-Advised Fund/, 'Enter your donation details to calculate potential tax savings'],
		[/^Maximize Retirement/, 'Enter your plan details to see maximum contribution and tax savings'],
		[/^Charitable Remainder/, 'Enter your information and click Calculate to see your potential tax savings'],
	] as const) {
		const one = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
		await selectButton(one).click();
		const results = page.getByRole('region', { name: 'Results' });
		await expect(results.getByText(prompt, { exact: true })).toBeVisible();
		await expect(results.getByRole('table')).toHaveCount(0);
		await calculate(page);
		await expect(results.getByText(prompt)).toHaveCount(0);
		await page.keyboard.press('Escape');
	}
});

const exits: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
	'the Back button of the browser': (page) => page.goBack(),
	Escape: (page) => page.keyboard.press('Escape'),
	'"Back to Calculators"': (page) => page.getByRole('button', { name: 'Back to Calculators' }).click(),
};

for (const [name, leave] of Object.entries(exits)) {
	test(`${name} closes the calculator and gives the focus back to its card`, async ({ page }) => {
		await openHome(page);
		const button = selectButton(card(page, QCD));
		await button.click();
		await expect(overlay(page).getByRole('heading', { name: QCD })).toBeFocused();
		await leave(page);
		await expect(overlay(page)).toHaveCount(0);
		await expect(page).toHaveURL(/\/$/);
		await expect(page).toHaveTitle(/^Tax Strategy Calculators/);
		await expect(button).toBeFocused();
	});
}

test('the way back stays in reach down to the last line, and covers nothing that has the focus', async ({
	page,
}) => {
	await page.setViewportSize({ width: 360, height: 640 });
	await page.goto(addressOf('qcd'));
	await page.getByRole('button', { name: 'Unlock Calculator' }).click();
	await calculate(page);
	await overlay(page).getByRole('heading', { name: 'Important Disclaimer' }).scrollIntoViewIfNeeded();
	await expect(page.getByRole('button', { name: 'Back to Calculators' })).toBeInViewport();
	await page.getByText('How it was calculated').focus();
	for (let step = 0; step < 8; step += 1) {
		await page.keyboard.press('Shift+Tab');
		expect(await isCovered(page), `${step + 1} steps back`).toBe(false);
	}
});

test('closing a calculator that a link opened shows its card, and leaves no dead step behind', async ({
	page,
}) => {
	await page.goto(addressOf('cg-1031-exchange'));
	await expect(page.getByRole('button', { name: 'Unlock for $5' })).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(overlay(page)).toHaveCount(0);
	await expect(page).toHaveURL(/\/$/);
	await expect(page.getByRole('tab', { name: TABS['capital-gains'] })).toHaveAttribute(
		'aria-selected',
		'true',
	);
	await expect(selectButton(card(page, 'Section 1031 Like-Kind Exchange'))).toBeFocused();
});

test('closing twice in a hurry leaves the site only once', async ({ page }) => {
	await openHome(page);
	await card(page, QCD).getByRole('button', { name: 'View details' }).click();
	await expect(page.getByRole('button', { name: 'Unlock for $5' })).toBeVisible();
	await page.getByRole('button', { name: 'Back to Calculators' }).dblclick();
	await expect(overlay(page)).toHaveCount(0);
	await expect(page).toHaveURL(/\/$/);
	await expect(page.getByRole('tab')).toHaveCount(2);
});

test('the focus stays inside the open calculator', async ({ page }) => {
	await page.goto(addressOf('qcd'));
	await expect(page.getByRole('button', { name: 'Unlock for $5' })).toBeVisible();
	for (let step = 0; step < 8; step += 1) {
		await page.keyboard.press('Tab');
		const outside = await page.evaluate(() => {
			const focused = document.activeElement;
			return focused !== null && focused !== document.body && focused.closest('dialog') === null;
		});
		expect(outside).toBe(false);
	}
});

test('the page behind neither scrolls nor can be reached', async ({ page }) => {
	await openHome(page);
	await selectButton(card(page, QCD)).click();
	await expect(calculateButton(page)).toBeVisible();
	const before = await page.evaluate(() => window.scrollY);
	await page.mouse.move(640, 400);
	await page.mouse.wheel(0, 600);
	await expect.poll(() => overlay(page).evaluate((dialog) => dialog.scrollTop)).toBeGreaterThan(0);
	await page.mouse.wheel(0, 20_000);
	await page.keyboard.press('End');
	expect(await page.evaluate(() => window.scrollY)).toBe(before);
	const reached = await page
		.getByRole('tab')
		.first()
		.evaluate((tab: HTMLElement) => {
			tab.focus();
			return document.activeElement === tab;
		});
	expect(reached).toBe(false);
});

test('an unknown id says so and offers the way back', async ({ page }) => {
	await page.goto(addressOf('no-such-strategy'));
	await expect(overlay(page)).toHaveAccessibleName('Calculator Not Found');
	await expect(
		page.getByText('The no-such-strategy calculator could not be loaded.', { exact: true }),
	).toBeVisible();
	await page.getByRole('link', { name: '← Back to Calculators' }).click();
	await expect(overlay(page)).toHaveCount(0);
	await expect(page).toHaveURL(/\/$/);
});

for (const [what, id] of [
	['a word every object knows', 'constructor'],
	['markup', '<img src=x onerror=alert(1)>'],
	['a very long id', 'x'.repeat(300)],
] as const) {
	test(`an unknown id may be ${what}`, async ({ page }) => {
		await page.setViewportSize({ width: 320, height: 800 });
		await page.goto(addressOf(encodeURIComponent(id)));
		await expect(page.getByText(`The ${id} calculator could not be loaded.`, { exact: true })).toBeVisible();
		expect(await overlay(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBe(0);
	});
}

test('an empty id shows nothing over the home page', async ({ page }) => {
	await page.goto(addressOf(''));
	await expect(page.getByRole('tab')).toHaveCount(2);
	await expect(overlay(page)).toHaveCount(0);
});

for (const state of ['locked', 'unlocked'] as const) {
	test(`${state}, the calculator carries the disclaimer`, async ({ page }) => {
		await page.goto(addressOf('qcd'));
		if (state === 'unlocked') await page.getByRole('button', { name: 'Unlock Calculator' }).click();
		await expect(overlay(page).getByRole('heading', { name: 'Important Disclaimer' })).toBeVisible();
		const words = overlay(page).getByText('for educational purposes only');
		await expect(words).toContainText('not tax advice');
		await expect(words).toContainText('qualified tax professional');
	});
}

test('the generic calculator ends by recommending a consultation', async ({ page }) => {
	await page.goto(addressOf('cg-nua'));
	await page.getByRole('button', { name: 'Unlock Calculator' }).click();
	const note = overlay(page).getByText(/consultation with our wealth-management advisers/);
	await expect(note).toBeVisible();
	await page.goto(addressOf('qcd'));
	await expect(overlay(page).getByRole('heading', { name: 'Important Disclaimer' })).toBeVisible();
	await expect(note).toHaveCount(0);
});

test('a contested strategy carries its risk note with the citation', async ({ page, strategies }) => {
	const { riskStatus, riskCitation } = strategies.get('cg-conservation');
	expect(riskCitation).not.toBe('');
	await page.goto(addressOf('cg-conservation'));
	await expect(overlay(page).getByText('High risk', { exact: true })).toBeVisible();
	await expect(overlay(page).getByText(riskStatus, { exact: true })).toBeVisible();
	await expect(overlay(page).getByText(riskCitation, { exact: true })).toBeVisible();
});
