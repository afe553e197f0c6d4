// An input that blocks, as a visitor meets it; clean for axe. Disabled ones are seen in workings.spec.ts. The inputs that warn,
// are disabled or come and go are held in tests/calculators/conditions.test.ts, and in tests/features/calculator/ what a form
// does with them.
import { expectAccessibleInBothSchemes } from './support/accessibility.ts';
import { expect, test } from './support/site-test.ts';

const TOO_YOUNG = 'Must be 70½ or older to make QCD';

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
	await site.field('QCD amount').fill('');
	await page.keyboard.press('Tab');
	await expect(page.getByText(TOO_YOUNG, { exact: true }), 'beside the error').toBeVisible();
	await expectAccessibleInBothSchemes(page, 'qcd, blocked, with an error and an old result');
	await site.fill({ 'QCD amount': '25000', Age: '71' });
	await expect(page.getByText(TOO_YOUNG)).toHaveCount(0);
	await expect(site.calculateButton).toBeEnabled();
	await site.calculate();
});
