// The home page: its tabs and columns, and choosing: what a card, its button and its second action do and cost.
// The texts of the cards are held in tests/built/content.test.ts.

import { settings } from '../src/lib/settings.ts';
import { press } from './support/site.ts';
import { expect, test } from './support/site-test.ts';

const PRICE = `$${settings.pricePerCalculator}`;

test('the page leads to its cards, by tabs and keys, in columns that fit', async ({ page, site }) => {
	await site.open();
	await test.step('"Explore Calculators" brings the calculators into view and the focus with them', async () => {
		const heading = page.getByRole('heading', { name: 'The calculators' });
		await expect(heading).not.toBeInViewport();
		await press(page, 'Explore Calculators');
		await expect(heading).toBeInViewport({ ratio: 1 });
		await expect(heading).toBeFocused();
	});
	await test.step('the tabs follow the arrow keys, Home and End', async () => {
		const [income, gains] = [site.tab('income-tax'), site.tab('capital-gains')];
		await income.focus();
		for (const [key, tab] of [
			['ArrowRight', gains],
			['ArrowRight', income],
			['ArrowLeft', gains],
			['Home', income],
			['End', gains],
		] as const) {
			await page.keyboard.press(key);
			await expect(tab).toBeFocused();
			await expect(tab).toHaveAttribute('aria-selected', 'true');
		}
		await page.keyboard.press('Tab');
		await expect(site.cards.first().getByRole('button', { name: `Select - ${PRICE}` })).toBeFocused();
	});
	await test.step('the cards stand in one column, in two from 768 px, in three from 1024 px', async () => {
		for (const [width, columns] of [
			[360, 1],
			[767, 1],
			[768, 2],
			[1023, 2],
			[1024, 3],
			[1440, 3],
		] as const) {
			await page.setViewportSize({ width, height: 900 });
			const leftEdges = await site.cards.evaluateAll((elements) =>
				elements.map((cardElement) => cardElement.getBoundingClientRect().left),
			);
			expect(new Set(leftEdges).size, `columns at ${width} px`).toBe(columns);
		}
	});
});

test('a card is chosen and taken out by its body, its button and the keyboard', async ({
	page,
	site,
	strategies,
}) => {
	await site.open();
	const { name } = strategies.getEntry('qcd');
	const card = site.card('qcd');
	const button = site.selectButton('qcd');
	for (const text of ['Pay a charity straight from your IRA', `Select - ${PRICE}`]) {
		await test.step(`"${text}"`, async () => {
			await card.getByText(text).first().click();
			await expect(site.overlay).toHaveAccessibleName(name);
			await site.calculateButton.waitFor();
			await expect(page).toHaveURL(/\/\?calculator=qcd$/);
			await site.leave();
			await expect(button).toHaveText(`Selected - ${PRICE}`);
			await expect(button).toHaveAttribute('aria-pressed', 'true');
			// The same press takes a card out again and opens nothing.
			await card.getByText(text.replace('Select -', 'Selected -')).first().click();
			await expect(button).toHaveText(`Select - ${PRICE}`);
			await expect(button).toHaveAttribute('aria-pressed', 'false');
			await expect(site.overlay).toHaveCount(0);
			await expect(page).toHaveURL(/\/$/);
		});
	}
	await test.step('by keyboard alone', async () => {
		await button.focus();
		await page.keyboard.press('Enter');
		await expect(site.overlay).toHaveAccessibleName(name);
		await site.leave();
		await expect(button).toBeFocused();
		await page.keyboard.press('Space');
		await expect(button).toHaveText(`Select - ${PRICE}`);
	});
	await test.step('marking its text chooses nothing', async () => {
		const box = await card.getByText('Pay a charity straight from your IRA').boundingBox();
		if (!box) throw new Error('The description is not on the page.');
		await page.mouse.move(box.x + 5, box.y + box.height / 2);
		await page.mouse.down();
		await page.mouse.move(box.x + 150, box.y + box.height / 2, { steps: 5 });
		await page.mouse.up();
		await expect(site.overlay).toHaveCount(0);
		await expect(button).toHaveText(`Select - ${PRICE}`);
	});
	await test.step('"View details" opens the calculator locked and selects nothing', async () => {
		await site.follow('View details', card);
		await expect(page.getByRole('button', { name: `Unlock for ${PRICE}` })).toBeVisible();
		await expect(page).toHaveURL(/\/\?calculator=qcd$/);
		await site.leave();
		await expect(button).toHaveText(`Select - ${PRICE}`);
		await expect(site.compareButton).toHaveCount(0);
	});
	await test.step('a double click is one choice, wherever it lands', async () => {
		await button.dblclick();
		await site.calculateButton.waitFor();
		await site.leave();
		await expect(button).toHaveText(`Selected - ${PRICE}`);
		const openings = [
			page.getByRole('link', { name: 'Open calculator' }),
			page.getByRole('button', { name: 'Compare Strategies' }),
		];
		for (const opening of openings) {
			await opening.dblclick();
			await expect(site.overlay).toHaveCount(1);
			await page.goBack();
			await expect(site.overlay, 'after one step back').toHaveCount(0);
		}
	});
});

// That it lives on over pages of the site, and in memory alone, is held in comparison.spec.ts.
test('the selection costs five dollars each, over both tabs, and is compared while there is any', async ({
	page,
	site,
}) => {
	await site.open();
	await expect(site.compareButton).toHaveCount(0);
	await site.choose('qcd');
	await test.step('going through the history leaves it alone', async () => {
		await page.goBack();
		await expect(site.overlay).toHaveCount(0);
		await expect(site.selectButton('qcd')).toHaveText(`Selected - ${PRICE}`);
		await page.goForward();
		await site.calculateButton.waitFor();
		await site.leave();
	});
	await test.step('its sum, and the button that compares', async () => {
		await expect(site.selectionSum(1)).toBeVisible();
		await site.select('crt', 'cg-1031-exchange');
		await expect(site.selectionSum(3)).toBeVisible();
		await expect(site.compareButton).toBeVisible();
		await site.selectButton('cg-1031-exchange').click();
		await expect(site.selectionSum(2)).toBeVisible();
	});
	await test.step('"Compare Strategies" is there exactly while something is selected', async () => {
		await site.tab('income-tax').click();
		await site.selectButton('qcd').click();
		await expect(site.compareButton).toBeVisible();
		await site.selectButton('crt').click();
		await expect(site.compareButton).toHaveCount(0);
	});
});
