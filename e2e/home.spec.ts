// The home page: its tabs and cards, and choosing: what a card, its button and its second action do and cost.
import { expectAccessible, expectDarkContrast, expectNoViolations } from './support/accessibility.ts';
import {
	chooseStrategy,
	findCalculateButton,
	findCard,
	findCards,
	findOverlay,
	findSelectButton,
	selectStrategies,
	TABS,
} from './support/site.ts';
import { expect, openHome, test } from './support/site-test.ts';

const QCD = 'Qualified Charitable Distribution (QCD)';
const RISK_LABELS = { contested: 'Contested', high: 'High risk', 'expired-in-part': 'Expired in part' };

test('the page leads to its cards, which say what the catalogue has, in columns that fit', async ({
	page,
	strategies,
}) => {
	await openHome(page);
	await test.step('the skip link comes first and leads past the header', async () => {
		await page.keyboard.press('Tab');
		const skip = page.getByRole('link', { name: 'Skip to content' });
		await expect(skip).toBeFocused();
		await expect(skip).toBeInViewport();
		await page.keyboard.press('Enter');
		await expect(page.getByRole('main')).toBeFocused();
	});
	await test.step('"Explore Calculators" brings the calculators into view and the focus with them', async () => {
		const heading = page.getByRole('heading', { name: 'The calculators' });
		await expect(heading).not.toBeInViewport();
		await page.getByRole('button', { name: 'Explore Calculators' }).click();
		await expect(heading).toBeInViewport({ ratio: 1 });
		await expect(heading).toBeFocused();
	});
	await test.step('the tabs follow the arrow keys, Home and End', async () => {
		const income = page.getByRole('tab', { name: TABS['income-tax'] });
		const gains = page.getByRole('tab', { name: TABS['capital-gains'] });
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
		await expect(findSelectButton(findCards(page).first())).toBeFocused();
	});
	for (const type of ['income-tax', 'capital-gains'] as const) {
		await test.step(`every ${type} card, in the order of the catalogue, with its standing`, async () => {
			await page.getByRole('tab', { name: TABS[type] }).click();
			const entries = strategies.listByType(type);
			await expect(findCards(page).getByRole('heading')).toHaveText(entries.map(({ name }) => name));
			const texts = await findCards(page).allInnerTexts();
			for (const [index, entry] of entries.entries()) {
				const { category, name, description, code, estimatedSavings, riskLevel } = entry;
				const text = texts[index] ?? '';
				const parts = [category, name, description, code, estimatedSavings, 'Select - $5'];
				const positions = parts.map((part) => text.indexOf(part));
				expect(positions, name).not.toContain(-1);
				expect(positions, `${name}, read from top to bottom`).toEqual([...positions].sort((a, b) => a - b));
				const riskLabels = Object.values(RISK_LABELS).filter((word) => text.split('\n').includes(word));
				expect(riskLabels, name).toEqual(
					riskLevel in RISK_LABELS ? [RISK_LABELS[riskLevel as keyof typeof RISK_LABELS]] : [],
				);
			}
		});
	}
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
			const leftEdges = await findCards(page).evaluateAll((elements) =>
				elements.map((cardElement) => cardElement.getBoundingClientRect().left),
			);
			expect(new Set(leftEdges).size, `columns at ${width} px`).toBe(columns);
		}
	});
	await test.step('axe finds nothing on the second tab', async () => {
		await expectAccessible(page, 'home, capital gains');
		await expectDarkContrast(page, 'home, capital gains');
	});
});

test('a card is chosen and taken out by its body, its button and the keyboard', async ({ page }) => {
	await openHome(page);
	const qcdCard = findCard(page, QCD);
	const button = findSelectButton(qcdCard);
	for (const text of ['An IRA owner aged 70½ or older', QCD, 'Charitable', '$15K-$50K', 'Select - $5']) {
		await test.step(`"${text}"`, async () => {
			await qcdCard.getByText(text).first().click();
			await expect(findOverlay(page)).toHaveAccessibleName(QCD);
			await expect(findCalculateButton(page)).toBeVisible();
			await expect(page).toHaveURL(/\/\?calculator=qcd$/);
			await page.keyboard.press('Escape');
			await expect(findOverlay(page)).toHaveCount(0);
			await expect(button).toHaveText('Selected - $5');
			await expect(button).toHaveAttribute('aria-pressed', 'true');
			// What selects a card takes it out again and opens nothing.
			await qcdCard.getByText(text.replace('Select -', 'Selected -')).first().click();
			await expect(button).toHaveText('Select - $5');
			await expect(button).toHaveAttribute('aria-pressed', 'false');
			await expect(findOverlay(page)).toHaveCount(0);
			await expect(page).toHaveURL(/\/$/);
		});
	}
	await test.step('by keyboard alone', async () => {
		await button.focus();
		await page.keyboard.press('Enter');
		await expect(findOverlay(page)).toHaveAccessibleName(QCD);
		await page.keyboard.press('Escape');
		await expect(button).toBeFocused();
		await page.keyboard.press('Space');
		await expect(button).toHaveText('Select - $5');
	});
	await test.step('marking its text chooses nothing', async () => {
		const box = await qcdCard.getByText('An IRA owner aged 70½ or older').boundingBox();
		if (!box) throw new Error('The description is not on the page.');
		await page.mouse.move(box.x + 5, box.y + box.height / 2);
		await page.mouse.down();
		await page.mouse.move(box.x + 150, box.y + box.height / 2, { steps: 5 });
		await page.mouse.up();
		await expect(findOverlay(page)).toHaveCount(0);
		await expect(button).toHaveText('Select - $5');
	});
	await test.step('"View details" opens the calculator locked and selects nothing', async () => {
		await qcdCard.getByRole('button', { name: 'View details' }).click();
		await expect(findOverlay(page)).toHaveAccessibleName(QCD);
		await expect(page.getByRole('button', { name: 'Unlock for $5' })).toBeVisible();
		await expect(page).toHaveURL(/\/\?calculator=qcd$/);
		await page.keyboard.press('Escape');
		await expect(button).toHaveText('Select - $5');
		await expect(page.getByRole('button', { name: 'Compare Strategies' })).toHaveCount(0);
	});
	await test.step('a double click is one choice, wherever it lands', async () => {
		await button.dblclick();
		await expect(findCalculateButton(page)).toBeVisible();
		await page.keyboard.press('Escape');
		await expect(findOverlay(page)).toHaveCount(0);
		await expect(button).toHaveText('Selected - $5');
		for (const name of ['Open calculator', 'Compare Strategies']) {
			await page.getByRole('button', { name }).dblclick();
			await expect(findOverlay(page)).toHaveCount(1);
			await page.goBack();
			await expect(findOverlay(page), 'after one step back').toHaveCount(0);
		}
	});
});

test('the selection costs five dollars each, over both tabs, is compared while there is any, and lives in memory', async ({
	page,
	strategies,
}) => {
	await openHome(page);
	const compare = page.getByRole('button', { name: 'Compare Strategies' });
	const exchange = strategies.get('cg-1031-exchange');
	await expect(compare).toHaveCount(0);
	await chooseStrategy(page, strategies.get('qcd'));
	await test.step('going through the history leaves it alone', async () => {
		await page.goBack();
		await expect(findOverlay(page)).toHaveCount(0);
		await expect(findSelectButton(findCard(page, QCD))).toHaveText('Selected - $5');
		await page.goForward();
		await expect(findCalculateButton(page)).toBeVisible();
		await page.keyboard.press('Escape');
	});
	await test.step('its sum, and the button that compares', async () => {
		await expect(page.getByText('1 × $5 = $5', { exact: true })).toBeVisible();
		await selectStrategies(page, [strategies.get('crt'), exchange]);
		await expect(page.getByText('3 × $5 = $15', { exact: true })).toBeVisible();
		await expect(compare).toBeVisible();
		await findSelectButton(findCard(page, exchange.name)).click();
		await expect(page.getByText('2 × $5 = $10', { exact: true })).toBeVisible();
	});
	await test.step('axe finds nothing on a page with a selection, in light and dark', async () => {
		await expectNoViolations(page, 'home with a selection');
		await expectDarkContrast(page, 'home with a selection');
	});
	await test.step('it survives a visit to another page', async () => {
		await page.getByRole('link', { name: 'Learn More' }).click();
		await expect(page).toHaveURL(/\/about$/);
		await page.goBack();
		await expect(page.getByText('2 × $5 = $10', { exact: true })).toBeVisible();
	});
	await test.step('"Compare Strategies" is there exactly while something is selected', async () => {
		await page.getByRole('tab', { name: TABS['income-tax'] }).click();
		await findSelectButton(findCard(page, QCD)).click();
		await expect(compare).toBeVisible();
		await findSelectButton(findCard(page, strategies.get('crt').name)).click();
		await expect(compare).toHaveCount(0);
	});
	await test.step('a reload forgets it', async () => {
		await selectStrategies(page, [strategies.get('qcd')]);
		await page.reload();
		await expect(findSelectButton(findCard(page, QCD))).toHaveText('Select - $5');
	});
});
