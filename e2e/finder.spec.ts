// Finding what fits: words, a category, a situation, over both tabs; by keyboard, at any width, in light and dark.
import { expectAccessible, expectClean, expectCleanInTheDark } from './support/accessibility.ts';
import { enterAge, searchField } from './support/finder-journeys.ts';
import { calculate, card, cards, choose, overlay, select, selectButton, TABS } from './support/site.ts';
import { expect, openHome, test } from './support/site-test.ts';

test('strategies are found by words, category and situation, and what was looked for is kept', async ({
	page,
	strategies,
}) => {
	await openHome(page);
	// While what searches is loading, a wait is told before it.
	const found = page.getByRole('search').getByRole('status').last();
	const tab = (type: keyof typeof TABS) => page.getByRole('tab', { name: TABS[type] });
	const all = page.getByRole('button', { name: 'Show all strategies' });
	await test.step('nothing is said, and everything shown, until something is looked for', async () => {
		await expect(found).toBeEmpty();
		await expect(cards(page)).toHaveCount(15);
		await expect(all).toHaveCount(0);
	});
	await select(page, [strategies.entry('crt')]);
	await test.step('words are searched as they are typed; the number is announced, the selection kept', async () => {
		await searchField(page).focus();
		await page.keyboard.type('retiring');
		await expect(found).toHaveText(
			/^Found \d in Income Tax Mitigation and \d in Capital Gains Tax Avoidance\.$/,
		);
		await expect(card(page, strategies.entry('qcd').name)).toBeVisible();
		await expect(card(page, strategies.entry('crt').name)).toHaveCount(0);
		await expect(page.getByText('1 × $5 = $5')).toBeVisible();
		await expectAccessible(page, 'home, searched');
		await expectCleanInTheDark(page, 'home, searched');
	});
	await test.step('the other tab has what is found there, and coming back from elsewhere finds it so', async () => {
		await tab('capital-gains').click();
		await expect(cards(page).getByRole('heading')).toHaveText([strategies.entry('cg-nua').name]);
		await selectButton(cards(page).first()).click();
		await expect(overlay(page)).toBeVisible();
		await page.goBack();
		await expect(overlay(page)).toHaveCount(0);
		await expect(cards(page)).toHaveCount(1);
		await page.getByRole('link', { name: 'Learn More' }).click();
		await expect(page).toHaveURL(/\/about$/);
		await page.goBack();
		await expect(searchField(page)).toHaveValue('retiring');
		await expect(found).toHaveText(/^Found \d/);
	});
	await test.step('a tab in which nothing is found leads to the other, by keyboard', async () => {
		await searchField(page).fill('1031');
		await tab('income-tax').click();
		await page.keyboard.press('Tab');
		const there = page.getByRole('button', { name: 'Show Capital Gains Tax Avoidance' });
		await expect(there).toBeFocused();
		await page.keyboard.press('Enter');
		await expect(tab('capital-gains')).toBeFocused();
		await expect(card(page, strategies.entry('cg-1031-exchange').name)).toBeVisible();
	});
	await test.step('nothing found says so, and leads back to everything and to the field', async () => {
		await searchField(page).fill('zebra');
		await expect(found).toHaveText('No strategy found.');
		await expect(page.getByRole('tabpanel')).toContainText('No strategy fits all of this.');
		await expectAccessible(page, 'home, nothing found');
		await all.focus();
		await page.keyboard.press('Enter');
		await expect(searchField(page)).toBeFocused();
		await expect(searchField(page)).toHaveValue('');
		await expect(cards(page)).toHaveCount(26);
	});
	await test.step('a category opens its tab; a situation narrows it further', async () => {
		await page.getByLabel('Category').selectOption('Charitable');
		await expect(tab('income-tax')).toHaveAttribute('aria-selected', 'true');
		await expect(cards(page)).toHaveCount(3);
		await page.getByLabel('Situation').selectOption('Saving for retirement, or retiring');
		await expect(cards(page).getByRole('heading')).toHaveText([strategies.entry('qcd').name]);
		await expect(found).toHaveText('Found 1 in Income Tax Mitigation.');
	});
	await test.step('it all fits a small phone', async () => {
		for (const width of [320, 768]) {
			await page.setViewportSize({ width, height: 800 });
			const beyond = await page.evaluate(
				() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
			);
			expect(beyond, `at ${width} px`).toBe(0);
		}
	});
});

test('once a household is entered, each card says whether the law lets it apply, as its calculator does', async ({
	page,
	strategies,
}) => {
	await openHome(page);
	const qcd = card(page, strategies.entry('qcd').name);
	await expect(qcd.getByText(/open to you|Depends on|The law/)).toHaveCount(0);
	await enterAge(page, '60');
	const said = 'The owner must be at least 70½ on the day of the transfer';
	await expect(qcd).toContainText(`Not open to you. ${said}`);
	const words = /(Not open|Open) to you\.|Depends on(:| what you enter\.)|The law (denies|is not settled)/;
	for (const one of await cards(page).all()) await expect(one).toContainText(words);
	// Nothing of it costs $5 or is a figure.
	await expect(page.getByText(/× \$5/)).toHaveCount(0);
	await expectClean(page, 'home with words on its cards');
	await expectCleanInTheDark(page, 'home with words on its cards');
	await test.step('it follows the household', async () => {
		await enterAge(page, '75');
		await expect(qcd).toContainText('Open to you.');
		await expect(qcd).not.toContainText(said);
	});
	await test.step('once it was calculated, it is what the calculator found', async () => {
		await enterAge(page, '60');
		await expect(qcd).toContainText('Not open to you.');
		await choose(page, strategies.entry('qcd'));
		await calculate(page);
		await expect(overlay(page).getByRole('heading', { name: 'On your tax return' })).toBeVisible();
		const differs = 'is 72 years, and that counts here; your household says 60 years';
		await expect(overlay(page).getByText(differs)).toBeVisible();
		await page.keyboard.press('Escape');
		await expect(qcd).toContainText('Open to you.');
		await expect(qcd).toContainText(differs);
	});
});
