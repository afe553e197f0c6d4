// Finding what fits: words, a category, a situation, over both tabs; by keyboard, at any width, in light and dark.
import { expectAccessible, expectDarkContrast, expectNoViolations } from './support/accessibility.ts';
import { enterAge, findSearchField } from './support/finder-journeys.ts';
import {
	calculate,
	chooseStrategy,
	findCard,
	findCards,
	findOverlay,
	findSelectButton,
	selectStrategies,
	TABS,
} from './support/site.ts';
import { expect, openHome, test } from './support/site-test.ts';

test('strategies are found by words, category and situation, and what was looked for is kept', async ({
	page,
	strategies,
}) => {
	await openHome(page);
	// While what searches is loading, a wait is told before it.
	const searchStatus = page.getByRole('search').getByRole('status').last();
	const tab = (type: keyof typeof TABS) => page.getByRole('tab', { name: TABS[type] });
	const showAllButton = page.getByRole('button', { name: 'Show all strategies' });
	await test.step('nothing is said, and everything shown, until something is looked for', async () => {
		await expect(searchStatus).toBeEmpty();
		await expect(findCards(page)).toHaveCount(15);
		await expect(showAllButton).toHaveCount(0);
	});
	await selectStrategies(page, [strategies.getEntry('crt')]);
	await test.step('words are searched as they are typed; the number is announced, the selection kept', async () => {
		await findSearchField(page).focus();
		await page.keyboard.type('retiring');
		await expect(searchStatus).toHaveText(
			/^Found \d in Income Tax Mitigation and \d in Capital Gains Tax Avoidance\.$/,
		);
		await expect(findCard(page, strategies.getEntry('qcd').name)).toBeVisible();
		await expect(findCard(page, strategies.getEntry('crt').name)).toHaveCount(0);
		await expect(page.getByText('1 × $5 = $5')).toBeVisible();
		await expectAccessible(page, 'home, searched');
		await expectDarkContrast(page, 'home, searched');
	});
	await test.step('the other tab has what is found there, and coming back from elsewhere finds it so', async () => {
		await tab('capital-gains').click();
		await expect(findCards(page).getByRole('heading')).toHaveText([strategies.getEntry('cg-nua').name]);
		await findSelectButton(findCards(page).first()).click();
		await expect(findOverlay(page)).toBeVisible();
		await page.goBack();
		await expect(findOverlay(page)).toHaveCount(0);
		await expect(findCards(page)).toHaveCount(1);
		await page.getByRole('link', { name: 'Learn More' }).click();
		await expect(page).toHaveURL(/\/about$/);
		await page.goBack();
		await expect(findSearchField(page)).toHaveValue('retiring');
		await expect(searchStatus).toHaveText(/^Found \d/);
	});
	await test.step('a tab in which nothing is found leads to the other, by keyboard', async () => {
		await findSearchField(page).fill('1031');
		await tab('income-tax').click();
		await page.keyboard.press('Tab');
		const otherTabButton = page.getByRole('button', { name: 'Show Capital Gains Tax Avoidance' });
		await expect(otherTabButton).toBeFocused();
		await page.keyboard.press('Enter');
		await expect(tab('capital-gains')).toBeFocused();
		await expect(findCard(page, strategies.getEntry('cg-1031-exchange').name)).toBeVisible();
	});
	await test.step('nothing found says so, and leads back to everything and to the field', async () => {
		await findSearchField(page).fill('zebra');
		await expect(searchStatus).toHaveText('No strategy found.');
		await expect(page.getByRole('tabpanel')).toContainText('No strategy fits all of this.');
		await expectAccessible(page, 'home, nothing found');
		await showAllButton.focus();
		await page.keyboard.press('Enter');
		await expect(findSearchField(page)).toBeFocused();
		await expect(findSearchField(page)).toHaveValue('');
		await expect(findCards(page)).toHaveCount(26);
	});
	await test.step('a category opens its tab; a situation narrows it further', async () => {
		await page.getByLabel('Category').selectOption('Charitable');
		await expect(tab('income-tax')).toHaveAttribute('aria-selected', 'true');
		await expect(findCards(page)).toHaveCount(3);
		await page.getByLabel('Situation').selectOption('Saving for retirement, or retiring');
		await expect(findCards(page).getByRole('heading')).toHaveText([strategies.getEntry('qcd').name]);
		await expect(searchStatus).toHaveText('Found 1 in Income Tax Mitigation.');
	});
	await test.step('it all fits a small phone', async () => {
		for (const width of [320, 768]) {
			await page.setViewportSize({ width, height: 800 });
			const overflow = await page.evaluate(
				() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
			);
			expect(overflow, `at ${width} px`).toBe(0);
		}
	});
});

test('once a household is entered, each card says whether the law lets it apply, as its calculator does', async ({
	page,
	strategies,
}) => {
	await openHome(page);
	const qcd = findCard(page, strategies.getEntry('qcd').name);
	await expect(qcd.getByText(/open to you|Depends on|The law/)).toHaveCount(0);
	await enterAge(page, '60');
	const reason = 'The owner must be at least 70½ on the day of the transfer';
	await expect(qcd).toContainText(`Not open to you. ${reason}`);
	const eligibilityPattern =
		/(Not open|Open) to you\.|Depends on(:| what you enter\.)|The law (denies|is not settled)/;
	for (const cardItem of await findCards(page).all())
		await expect(cardItem).toContainText(eligibilityPattern);
	// Nothing of it costs $5 or is a figure.
	await expect(page.getByText(/× \$5/)).toHaveCount(0);
	await expectNoViolations(page, 'home with words on its cards');
	await expectDarkContrast(page, 'home with words on its cards');
	await test.step('it follows the household', async () => {
		await enterAge(page, '75');
		await expect(qcd).toContainText('Open to you.');
		await expect(qcd).not.toContainText(reason);
	});
	await test.step('once it was calculated, it is what the calculator found', async () => {
		await enterAge(page, '60');
		await expect(qcd).toContainText('Not open to you.');
		await chooseStrategy(page, strategies.getEntry('qcd'));
		await calculate(page);
		await expect(findOverlay(page).getByRole('heading', { name: 'On your tax return' })).toBeVisible();
		const mismatchText = 'is 72 years, and that counts here; your household says 60 years';
		await expect(findOverlay(page).getByText(mismatchText)).toBeVisible();
		await page.keyboard.press('Escape');
		await expect(qcd).toContainText('Open to you.');
		await expect(qcd).toContainText(mismatchText);
	});
});
