// Inputs that block, warn, are disabled or come and go, as a visitor meets them; clean for axe. Which input does so when is
// held in tests/calculators/conditions.test.ts and by the examples of the definitions.
import { expectAccessible, expectDarkContrast, expectNoViolations } from './support/accessibility.ts';
import { expect, test } from './support/site-test.ts';

const TOO_YOUNG = 'Must be 70½ or older to make QCD';
const SHORT_HOLDING = 'Deduction limited to basis if held < 12 months';

test('an age that is too young warns, and disables Calculate until it is not', async ({ page, site }) => {
	await site.open();
	await site.choose('qcd');
	await site.calculate();
	await expect(page.getByText(TOO_YOUNG)).toHaveCount(0);
	await site.field('Age').fill('70');
	await expect(page.getByText(TOO_YOUNG, { exact: true })).toBeVisible();
	await expect(site.field('Age')).toHaveAccessibleDescription(new RegExp(TOO_YOUNG));
	await expect(site.calculateButton).toBeDisabled();
	await expect(site.calculateButton).toHaveAccessibleDescription(
		new RegExp(`${TOO_YOUNG}.*enter 71 or more`),
	);
	await page.keyboard.press('Enter');
	await expect(page.getByText('Inputs changed, calculate again')).toBeVisible();
	await expect(site.row(/^Total tax savings/), 'the last result').toContainText('$11,275');
	await expectAccessible(page, 'qcd, blocked, with an old result');
	await site.field('QCD amount').fill('');
	await page.keyboard.press('Tab');
	await expectDarkContrast(page, 'qcd, blocked, with an error and an old result');
	await site.fill({ 'QCD amount': '25000', Age: '71' });
	await expect(page.getByText(TOO_YOUNG)).toHaveCount(0);
	await expect(site.calculateButton).toBeEnabled();
	await site.calculate();
});

test('cash disables basis and holding period; a short holding period warns and blocks nothing', async ({
	page,
	site,
}) => {
	await site.open();
	await site.choose('daf');
	const [basis, holding] = [site.field('Cost basis'), site.field('Holding period')];
	const pick = (name: RegExp) => site.overlay.getByRole('radio', { name }).check();
	const warning = page.getByText(SHORT_HOLDING, { exact: true });
	await test.step('disabled fields are clean', async () => {
		await pick(/^cash$/i);
		for (const field of [basis, holding]) await expect(field).toBeDisabled();
		await site.calculate();
		await expectNoViolations(page, 'daf with disabled inputs');
	});
	await test.step('a warning stands beside its field, while it is asked for', async () => {
		await pick(/crypto/i);
		await expect(warning).toHaveCount(0);
		await holding.fill('11');
		await expect(warning).toBeVisible();
		await expect(holding).toHaveAccessibleDescription(new RegExp(SHORT_HOLDING));
		await expect(site.calculateButton).toBeEnabled();
		await site.calculate();
		await expect(warning).toBeVisible();
		await expectNoViolations(page, 'daf with a warning');
		await pick(/^cash$/i);
		await expect(warning).toHaveCount(0);
	});
});

test('inputs and lines of an option come and go with it', async ({ page, site }) => {
	await site.open();
	await site.choose('rsu-iso');
	const exercisePrice = site.field('Exercise price per share');
	const pick = (name: RegExp) => site.overlay.getByRole('radio', { name }).check();
	await expect(exercisePrice).toHaveCount(0);
	await site.calculate();
	await expect(site.row(/^Total tax at vesting/)).toContainText('$61,200');
	await expect(page.getByText('Consider selling immediately to avoid additional gains tax')).toBeVisible();
	await pick(/ISO/);
	await expect(exercisePrice).toBeVisible();
	await site.calculate();
	await expect(site.row(/^Bargain element/)).toContainText('$100,000');
	await expect(site.row(/^Total tax at vesting/)).toHaveCount(0);
	await expectNoViolations(page, 'rsu-iso with conditional inputs');
});
