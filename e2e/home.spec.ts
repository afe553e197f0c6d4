// The home page before anything is chosen: hero, steps, tabs, cards.
import { calculateButton, card, cards, overlay, TABS } from './support/site.ts';
import { expect, openHome, test } from './support/site-test.ts';

test.beforeEach(({ page }) => openHome(page));

test('names itself and has one main heading', async ({ page }) => {
	await expect(page).toHaveTitle('Tax Strategy Calculators | Private Wealth & Tax Planning');
	await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
	await expect(page.getByRole('banner')).toBeVisible();
	await expect(page.getByRole('contentinfo')).toContainText(`© ${new Date().getFullYear()}`);
});

test('makes the three claims of the hero', async ({ page, strategies }) => {
	const hero = page.getByRole('region').filter({ has: page.getByRole('heading', { level: 1 }) });
	const claims = hero.getByRole('listitem');
	await expect(claims).toHaveCount(3);
	await expect(claims.nth(0)).toContainText('$475M+ tax savings identified');
	await expect(claims.nth(1)).toContainText('2024 Five Star award');
	await expect(claims.nth(2)).toContainText(`${strategies.entries.length}+ strategies`);
});

test('explains itself in three steps', async ({ page }) => {
	const steps = page.getByRole('region', { name: 'How it works' }).getByRole('listitem');
	await expect(steps).toHaveCount(3);
	for (const step of await steps.all()) await expect(step.getByRole('heading', { level: 3 })).toBeVisible();
});

test('"Explore Calculators" brings the calculators into view and the focus with them', async ({ page }) => {
	const heading = page.getByRole('heading', { name: 'The calculators' });
	await expect(heading).not.toBeInViewport();
	await page.getByRole('button', { name: 'Explore Calculators' }).click();
	await expect(heading).toBeInViewport();
	await expect(heading).toBeFocused();
});

test('"Learn More" leads to Our Story, every "Schedule Consultation" to Contact', async ({ page }) => {
	await expect(page.getByRole('link', { name: 'Learn More' })).toHaveAttribute('href', '/about');
	const consultations = page.getByRole('link', { name: 'Schedule Consultation' });
	await expect(consultations).not.toHaveCount(0);
	for (const link of await consultations.all()) await expect(link).toHaveAttribute('href', '/contact');
});

test('the skip link comes first and leads past the header', async ({ page }) => {
	await page.keyboard.press('Tab');
	const skip = page.getByRole('link', { name: 'Skip to content' });
	await expect(skip).toBeFocused();
	await expect(skip).toBeInViewport();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('main')).toBeFocused();
});

test('the tabs count what the catalogue has, and open on income tax', async ({ page, strategies }) => {
	const [incomes, gainses] = [
		strategies.ofType('income-tax').length,
		strategies.ofType('capital-gains').length,
	];
	const income = page.getByRole('tab', { name: `Income Tax Mitigation ${incomes}`, exact: true });
	const gains = page.getByRole('tab', { name: `Capital Gains Tax Avoidance ${gainses}`, exact: true });
	await expect(income).toHaveAttribute('aria-selected', 'true');
	await expect(gains).toHaveAttribute('aria-selected', 'false');
	// The specification's 15 and 26, and whatever was added since.
	expect(incomes).toBeGreaterThanOrEqual(15);
	expect(gainses).toBeGreaterThanOrEqual(26);
	await expect(cards(page)).toHaveCount(incomes);
	await gains.click();
	await expect(gains).toHaveAttribute('aria-selected', 'true');
	await expect(cards(page)).toHaveCount(gainses);
});

test('the tabs follow the arrow keys, Home and End', async ({ page }) => {
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
	await expect(selectOf(page)).toBeFocused();
});

test('every card says what its strategy is, in the order of the catalogue', async ({ page, strategies }) => {
	for (const type of ['income-tax', 'capital-gains'] as const) {
		await page.getByRole('tab', { name: TABS[type] }).click();
		const entries = strategies.ofType(type);
		await expect(cards(page).getByRole('heading')).toHaveText(entries.map(({ name }) => name));
		const texts = await cards(page).allInnerTexts();
		for (const [index, entry] of entries.entries()) {
			const { category, name, description, code, estimatedSavings } = entry;
			const parts = [category, name, description, code, estimatedSavings, 'Select - $5'];
			const places = parts.map((part) => (texts[index] ?? '').indexOf(part));
			expect(places, name).not.toContain(-1);
			expect(places, `${name}, read from top to bottom`).toEqual([...places].sort((a, b) => a - b));
		}
	}
});

test('every unselected card offers to select and to look at the details', async ({ page }) => {
	for (const one of await cards(page).all()) {
		const button = one.getByRole('button', { name: 'Select - $5' });
		await expect(button).toHaveAttribute('aria-pressed', 'false');
		await expect(one.getByRole('button')).toHaveText(['Select - $5', 'View details']);
	}
});

test('a button is told apart from the others by its strategy', async ({ page }) => {
	const name = 'Charitable Remainder Trust (CRT)';
	for (const button of await card(page, name).getByRole('button').all())
		await expect(button).toHaveAccessibleDescription(name);
});

test('a strategy whose standing is contested says so beside its range', async ({ page, strategies }) => {
	await page.getByRole('tab', { name: TABS['capital-gains'] }).click();
	const words = { contested: 'Contested', high: 'High risk', 'expired-in-part': 'Expired in part' };
	let marked = 0;
	for (const { name, riskLevel } of strategies.ofType('capital-gains')) {
		const word = riskLevel in words ? words[riskLevel as keyof typeof words] : undefined;
		if (word === undefined) {
			await expect(card(page, name).getByText(/^(Contested|High risk|Expired in part)$/)).toHaveCount(0);
			continue;
		}
		marked += 1;
		await expect(card(page, name).getByText(word, { exact: true })).toBeVisible();
	}
	expect(marked).toBeGreaterThan(0);
});

test('the cards stand in one column, in two from 768 px, in three from 1024 px', async ({ page }) => {
	for (const [width, columns] of [
		[360, 1],
		[767, 1],
		[768, 2],
		[1023, 2],
		[1024, 3],
		[1440, 3],
	] as const) {
		await page.setViewportSize({ width, height: 900 });
		const lefts = await cards(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
		expect(new Set(lefts).size, `columns at ${width} px`).toBe(columns);
	}
});

test('nothing is open, chosen or for sale before a visitor chooses', async ({ page }) => {
	await expect(overlay(page)).toHaveCount(0);
	await expect(calculateButton(page)).toHaveCount(0);
	await expect(page.getByRole('button', { name: 'Compare Strategies' })).toHaveCount(0);
	await expect(page.getByText(/× \$5 = /)).toHaveCount(0);
});

function selectOf(page: Parameters<typeof cards>[0]) {
	return cards(page).first().getByRole('button', { name: 'Select - $5' });
}
