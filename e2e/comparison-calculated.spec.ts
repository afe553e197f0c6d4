// The comparison of what was calculated: bars on one scale, and the way to the calculators and back. What it says of each
// strategy is held in tests/features/comparison/.
import { expectAccessibleInBothSchemes } from './support/accessibility.ts';
import { expectFits } from './support/layout.ts';
import { press } from './support/site.ts';
import { expect, test } from './support/site-test.ts';

test('what was calculated stands with how far ahead it is, its inputs and its bar; what was not is a step away', async ({
	page,
	site,
	strategies,
}) => {
	const findItem = (id: string) => {
		const heading = page.getByRole('heading', { name: strategies.get(id).name, exact: true });
		return site.calculatedSection.getByRole('listitem').filter({ has: heading });
	};
	const [ahead, behind] = [findItem('qcd'), findItem('crt')];
	const uncalculatedId = 'cg-1031-exchange';
	const { name } = strategies.get(uncalculatedId);
	await site.open();
	await site.calculateAll('crt', 'qcd');
	await site.select(uncalculatedId);
	await site.openComparison();
	await test.step('nothing scrolls sideways at 320 px, and axe finds nothing', async () => {
		await expectFits(page, 'the comparison of what was calculated', [320]);
		await expectAccessibleInBothSchemes(page, 'the comparison of what was calculated');
	});
	await test.step('prints without buttons, and no entry is cut by a page', async () => {
		await page.emulateMedia({ media: 'print' });
		for (const button of await site.overlay.getByRole('button').all()) await expect(button).toBeHidden();
		await expect(site.calculatedSection.getByText('Not calculated yet')).toBeVisible();
		for (const item of [ahead, behind]) await expect(item).toHaveCSS('break-inside', 'avoid');
		await page.emulateMedia({ media: 'screen' });
	});
	await test.step('opens what is not calculated yet, and comes back with its result', async () => {
		const opening = site.calculatedSection.getByRole('button', { name: `Open calculator for ${name}` });
		await opening.click();
		await expect(site.overlay).toHaveAccessibleName(name);
		await page.goBack();
		await expect(opening).toBeFocused();
		await page.keyboard.press('Enter');
		await site.field('Savings rate').fill('10');
		await site.calculate();
		await press(page, 'Back to Calculators');
		await expect(site.overlay).toHaveAccessibleName('Strategy Comparison');
		await expect(findItem(uncalculatedId).getByRole('heading', { name })).toBeFocused();
		await expect(findItem(uncalculatedId)).toContainText('You come out');
		await site.leave();
		await expect(site.compareButton).toBeFocused();
	});
});

test('one strategy alone stands with the figure of its plan, on its example household', async ({ site }) => {
	await site.open();
	await site.calculateAll('cg-1031-exchange');
	await site.openComparison();
	const headlines = site.overlay.getByText(/^You come out \$[\d,]+ (?:ahead|behind)$/);
	await expect(headlines).toHaveCount(2);
	const [planHeadline = ''] = await headlines.allInnerTexts();
	await expect(headlines).toHaveText([planHeadline, planHeadline]);
	await expect(site.overlay.getByText('suited to its strategy')).toHaveCount(0);
});
