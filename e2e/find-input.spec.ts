// Find the input: one input is solved for a wanted result, or the nearest is said.
import { calculate, field, openUnlocked, overlay } from './support/site.ts';
import { expect, test } from './support/site-test.ts';
import { openWhatIf, section, vary } from './support/what-if.ts';

test('an input is found for a wanted result, and used', async ({ page }) => {
	await openUnlocked(page, 'qcd');
	await calculate(page);
	await openWhatIf(page);
	await vary(page, 'QCD amount');
	const wanted = overlay(page).getByLabel('Which value of QCD amount gives total tax savings of');
	await wanted.fill('$20,000');
	await page.keyboard.press('Enter');
	await expect(
		section(page).getByText('QCD amount $44,346 gives $20,000 of total tax savings.'),
	).toBeVisible();
	await overlay(page).getByRole('button', { name: 'Use this value' }).last().click();
	await expect(field(page, 'QCD amount')).toHaveValue('44,346');
	await calculate(page);
	await expect(
		overlay(page)
			.getByRole('row', { name: /^Total tax savings/ })
			.first(),
	).toContainText('$20,000');
});

test('where nothing gives the wanted result, the nearest is said; an unreadable one is asked for again', async ({
	page,
}) => {
	await openUnlocked(page, 'qcd');
	await calculate(page);
	await openWhatIf(page);
	await vary(page, 'Income');
	const wanted = overlay(page).getByLabel('Which value of Income gives total tax savings of');
	const find = overlay(page).getByRole('button', { name: 'Find' });
	await find.click();
	await expect(section(page).getByText('Enter the result you want as a number.')).toBeVisible();
	await expect(wanted).toHaveAttribute('aria-invalid', 'true');
	await wanted.fill('20000');
	await find.click();
	await expect(
		section(page).getByText(
			'No value from $0 to $1,000,000,000 gives $20,000. The nearest: Income $500,000 gives $11,275.',
		),
	).toBeVisible();
	await vary(page, 'Marginal tax rate', 'Federal tax savings');
	await overlay(page)
		.getByLabel('Which value of Marginal tax rate gives federal tax savings of')
		.fill('7000');
	await find.click();
	await expect(
		section(page).getByText(
			'No value gives exactly $7,000. The nearest: Marginal tax rate 24% gives $6,000.',
		),
	).toBeVisible();
});
