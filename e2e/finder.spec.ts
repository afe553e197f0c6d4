// Finding what fits: words, a category, a situation, over both tabs; by keyboard, at any width, in light and dark.
// Which strategies a search finds is held in tests/app/strategy-filter.test.ts.
import { expectDarkContrast, expectNoViolations } from './support/accessibility.ts';
import { expectFits } from './support/layout.ts';
import { expect, test } from './support/site-test.ts';

test('strategies are found by words, category and situation, and what was looked for is kept', async ({
	page,
	site,
	strategies,
}) => {
	await site.open();
	// While what searches is loading, a wait is told before it.
	const searchStatus = page.getByRole('search').getByRole('status').last();
	const showAllButton = page.getByRole('button', { name: 'Show all strategies' });
	await expect(searchStatus).toBeEmpty();
	await expect(site.cards).toHaveCount(strategies.listByType('income-tax').length);
	await expect(showAllButton).toHaveCount(0);
	await site.select('crt');
	await test.step('words are searched as they are typed; the number is announced, the selection kept', async () => {
		await site.searchField.focus();
		await page.keyboard.type('retiring');
		await expect(searchStatus).toHaveText(
			/^Found \d in Income Tax Mitigation and \d in Capital Gains Tax Avoidance\.$/,
		);
		await expect(site.card('qcd')).toBeVisible();
		await expect(site.card('crt')).toHaveCount(0);
		await expect(site.selectionSum(1)).toBeVisible();
	});
	await test.step('coming back from a calculator and from elsewhere finds it so', async () => {
		await site.choose('cg-nua');
		await page.goBack();
		await expect(site.overlay).toHaveCount(0);
		await expect(site.card('cg-nua')).toBeVisible();
		await page.getByRole('link', { name: 'Learn More' }).click();
		await expect(page).toHaveURL(/\/about$/);
		await page.goBack();
		await expect(site.searchField).toHaveValue('retiring');
		await expect(searchStatus).toHaveText(/^Found \d/);
	});
	const questionsLink = page.getByRole('search').getByRole('link', { name: 'Find my strategies' });
	await test.step('what is found under the other tab stands below', async () => {
		await site.searchField.fill('1031');
		await site.tab('income-tax').click();
		const others = page.getByRole('region', { name: 'In Capital Gains Tax Avoidance' });
		await expect(
			others.getByRole('heading', { name: strategies.getEntry('cg-1031-exchange').name }),
		).toBeVisible();
		await expect(questionsLink).toHaveCount(0);
	});
	await test.step('what reads like a question is offered the questions', async () => {
		await site.searchField.fill('how do I pay less tax');
		await expect(questionsLink).toBeVisible();
		await expect(questionsLink).toHaveAttribute('href', '/find');
	});
	await test.step('a tab in which nothing fits a category leads to the other, by keyboard', async () => {
		await site.searchField.fill('');
		await page.getByLabel('Category').selectOption('Real Estate Deferral');
		await site.tab('income-tax').click();
		await page.keyboard.press('Tab');
		await expect(page.getByRole('button', { name: 'Show Capital Gains Tax Avoidance' })).toBeFocused();
		await page.keyboard.press('Enter');
		await expect(site.tab('capital-gains')).toBeFocused();
		await page.getByLabel('Category').selectOption('All');
	});
	await test.step('nothing found says so, and leads back to everything and to the field', async () => {
		await site.searchField.fill('zebra');
		await expect(searchStatus).toHaveText('No strategy found.');
		await expect(page.getByRole('tabpanel')).toContainText('No strategy fits all of this.');
		await expect(questionsLink).toBeVisible();
		await expectNoViolations(page, 'home, nothing found');
		await showAllButton.focus();
		await page.keyboard.press('Enter');
		await expect(site.searchField).toBeFocused();
		await expect(site.searchField).toHaveValue('');
		await expect(site.cards).toHaveCount(strategies.listByType('capital-gains').length);
	});
	await test.step('a category opens its tab; a situation narrows it further', async () => {
		await page.getByLabel('Category').selectOption('Charitable');
		await expect(site.tab('income-tax')).toHaveAttribute('aria-selected', 'true');
		await page.getByLabel('Situation').selectOption('Saving for retirement, or retiring');
		await expect(site.cards.getByRole('heading')).toHaveText([strategies.getEntry('qcd').name]);
		await expect(searchStatus).toHaveText('Found 1 in Income Tax Mitigation.');
	});
	await expectFits(page, 'home, searched', [320, 768]);
});

test('once a household is entered, each card says whether the law lets it apply, as its calculator does', async ({
	page,
	site,
}) => {
	await site.open();
	const card = site.card('qcd');
	await expect(card.getByText(/qualify[.:]|missing:|Not allowed|The law/)).toHaveCount(0);
	await site.enterAge('60');
	await expect(card).toContainText(
		'You don’t qualify: The owner must be at least 70½ on the day of the transfer',
	);
	const eligibilityPattern =
		/You (don’t|may) qualify[.:]|answers? missing:|Not allowed by law|The law is not settled/;
	await expect(site.cards.filter({ hasNotText: eligibilityPattern })).toHaveCount(0);
	// Nothing of it costs $5 or is a figure.
	await expect(page.getByText(/× \$\d/)).toHaveCount(0);
	await test.step('once it was calculated, it is what the calculator found', async () => {
		await site.choose('qcd');
		await expect(site.field('Age')).toHaveValue('60');
		await site.fill({ Age: '72' });
		await site.calculate();
		await site.leave();
		await expect(card).toContainText('You may qualify.');
	});
	await expectNoViolations(page, 'home with a selection and words on its cards');
	await expectDarkContrast(page, 'home with a selection and words on its cards');
});
