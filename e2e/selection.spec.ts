// Choosing on the home page: what a card, its button and its second action do, and what the selection costs.
import { calculateButton, card, choose, overlay, select, selectButton, TABS } from './support/site.ts';
import { expect, openHome, test } from './support/site-test.ts';

const QCD = 'Qualified Charitable Distribution (QCD)';

test.beforeEach(({ page }) => openHome(page));

for (const way of ['body', 'button'] as const) {
	test(`choosing an unselected card by its ${way} selects and opens it`, async ({ page }) => {
		const one = card(page, QCD);
		if (way === 'body') await one.getByText('An IRA owner aged 70½ or older').click();
		else await selectButton(one).click();
		await expect(overlay(page)).toHaveAccessibleName(QCD);
		await expect(calculateButton(page)).toBeVisible();
		await expect(page).toHaveURL(/\/\?calculator=qcd$/);
		await page.keyboard.press('Escape');
		await expect(selectButton(one)).toHaveText('Selected - $5');
		await expect(selectButton(one)).toHaveAttribute('aria-pressed', 'true');
	});

	test(`on a selected card the ${way} takes it out and opens nothing`, async ({ page, strategies }) => {
		await select(page, [strategies.get('qcd')]);
		const one = card(page, QCD);
		if (way === 'body') await one.getByText('An IRA owner aged 70½ or older').click();
		else await selectButton(one).click();
		await expect(selectButton(one)).toHaveText('Select - $5');
		await expect(selectButton(one)).toHaveAttribute('aria-pressed', 'false');
		await expect(overlay(page)).toHaveCount(0);
		await expect(page).toHaveURL(/\/$/);
	});
}

test('the heading, the badge and the range of a card are its body too', async ({ page }) => {
	for (const text of [QCD, 'Charitable', '$15K-$50K']) {
		await card(page, QCD).getByText(text, { exact: true }).click();
		await expect(overlay(page)).toHaveAccessibleName(QCD);
		await page.keyboard.press('Escape');
		await expect(overlay(page)).toHaveCount(0);
		await selectButton(card(page, QCD)).click();
		await expect(selectButton(card(page, QCD))).toHaveText('Select - $5');
	}
});

test('"View details" opens the calculator locked and selects nothing', async ({ page }) => {
	await card(page, QCD).getByRole('button', { name: 'View details' }).click();
	await expect(overlay(page)).toHaveAccessibleName(QCD);
	await expect(page.getByRole('button', { name: 'Unlock for $5' })).toBeVisible();
	await expect(page).toHaveURL(/\/\?calculator=qcd$/);
	await page.keyboard.press('Escape');
	await expect(selectButton(card(page, QCD))).toHaveText('Select - $5');
	await expect(page.getByRole('button', { name: 'Compare Strategies' })).toHaveCount(0);
});

test('"Open calculator" opens a selected calculator again, still unlocked', async ({ page, strategies }) => {
	await select(page, [strategies.get('qcd')]);
	await card(page, QCD).getByRole('button', { name: 'Open calculator' }).click();
	await expect(overlay(page)).toHaveAccessibleName(QCD);
	await expect(calculateButton(page)).toBeVisible();
});

test('a card can be chosen and taken out with the keyboard alone', async ({ page }) => {
	const button = selectButton(card(page, QCD));
	await button.focus();
	await page.keyboard.press('Enter');
	await expect(overlay(page)).toHaveAccessibleName(QCD);
	await page.keyboard.press('Escape');
	await expect(button).toBeFocused();
	await page.keyboard.press('Space');
	await expect(button).toHaveText('Select - $5');
});

test('a double click is one choice, wherever it lands', async ({ page }) => {
	await selectButton(card(page, QCD)).dblclick();
	await expect(calculateButton(page)).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(overlay(page)).toHaveCount(0);
	await expect(selectButton(card(page, QCD))).toHaveText('Selected - $5');
	for (const name of ['Open calculator', 'Compare Strategies']) {
		await page.getByRole('button', { name }).dblclick();
		await expect(overlay(page)).toHaveCount(1);
		await page.goBack();
		await expect(overlay(page), 'after one step back').toHaveCount(0);
	}
});

test('marking text on a card chooses nothing', async ({ page }) => {
	const text = card(page, QCD).getByText('An IRA owner aged 70½ or older');
	const box = await text.boundingBox();
	if (!box) throw new Error('The description is not on the page.');
	await page.mouse.move(box.x + 5, box.y + box.height / 2);
	await page.mouse.down();
	await page.mouse.move(box.x + 150, box.y + box.height / 2, { steps: 5 });
	await page.mouse.up();
	await expect(overlay(page)).toHaveCount(0);
	await expect(selectButton(card(page, QCD))).toHaveText('Select - $5');
});

test('the summary multiplies the selection by five dollars, over both tabs', async ({ page, strategies }) => {
	const [qcd, crt, exchange] = [
		strategies.get('qcd'),
		strategies.get('crt'),
		strategies.get('cg-1031-exchange'),
	];
	await select(page, [qcd]);
	await expect(page.getByText('1 × $5 = $5', { exact: true })).toBeVisible();
	await select(page, [crt, exchange]);
	await expect(page.getByText('3 × $5 = $15', { exact: true })).toBeVisible();
	await selectButton(card(page, exchange.name)).click();
	await expect(page.getByText('2 × $5 = $10', { exact: true })).toBeVisible();
});

test('"Compare Strategies" is there exactly while something is selected', async ({ page, strategies }) => {
	const compare = page.getByRole('button', { name: 'Compare Strategies' });
	await expect(compare).toHaveCount(0);
	await select(page, [strategies.get('qcd')]);
	await expect(compare).toBeVisible();
	await page.getByRole('tab', { name: TABS['capital-gains'] }).click();
	await expect(compare).toBeVisible();
	await page.getByRole('tab', { name: TABS['income-tax'] }).click();
	await selectButton(card(page, QCD)).click();
	await expect(compare).toHaveCount(0);
});

test('the selection lives in memory only: a reload forgets it', async ({ page, strategies }) => {
	await select(page, [strategies.get('qcd')]);
	await page.reload();
	await expect(selectButton(card(page, QCD))).toHaveText('Select - $5');
});

test('going through the history leaves the selection alone', async ({ page, strategies }) => {
	await choose(page, strategies.get('qcd'));
	await page.goBack();
	await expect(overlay(page)).toHaveCount(0);
	await expect(selectButton(card(page, QCD))).toHaveText('Selected - $5');
	await page.goForward();
	await expect(calculateButton(page)).toBeVisible();
});
