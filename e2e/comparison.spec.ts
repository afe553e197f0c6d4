// The comparison: its placeholder figures, how it fits, prints and closes. That the figures follow the position in the
// selection is held in tests/features/comparison/comparison-figures.test.ts.
import { expectAccessibleInBothSchemes, expectNoViolations } from './support/accessibility.ts';
import { countPrintedPages, expectFits } from './support/layout.ts';
import { press } from './support/site.ts';
import { expect, test } from './support/site-test.ts';

const SELECTED_IDS = ['salt-trust', 'cg-1031-exchange', 'qcd', 'cg-qof-1400z2', 'daf'] as const;
/** The figures of the specification for the row of each. */
const ROWS = [
	'Salt Trust Low $15,000 18% reduction Immediate $500 $100',
	'Cg 1031 Exchange Medium $23,500 21% reduction 1-2 months $700 $150',
	'Qcd High $32,000 24% reduction 3-6 months $900 $200',
	'Cg Qof 1400z2 Low $40,500 27% reduction Immediate $1,100 $250',
	'Daf Medium $49,000 30% reduction 1-2 months $1,300 $300',
];

test('five strategies stand side by side with figures by their position; it fits, prints and is clean', async ({
	page,
	site,
	strategies,
}) => {
	await site.open();
	await site.select(...SELECTED_IDS);
	await site.openComparison();
	const rows = site.overlay.getByRole('row').filter({ has: page.getByRole('rowheader') });
	await test.step('in the words of the specification', async () => {
		await expect(rows.first()).toBeVisible();
		const texts = await rows.allInnerTexts();
		for (const [position, id] of SELECTED_IDS.entries()) {
			const text = (texts[position] ?? '').replace(strategies.get(id).name, '');
			expect(text.split(/\s+/).join(' ')).toBe(ROWS[position]);
		}
		await expect(site.overlay).toHaveAccessibleName('Strategy Comparison');
		await expect(page).toHaveTitle(/^Strategy Comparison/);
		const subtitle = 'Side-by-side analysis of your selected tax mitigation strategies';
		await expect(site.overlay.getByText(subtitle, { exact: true })).toBeVisible();
		const terms = ['Total Tax Savings', 'Implementation Cost', 'Net Benefit', 'Strategies'];
		await expect(site.overlay.getByRole('term')).toHaveText(terms);
		await expect(site.overlay.getByRole('definition')).toHaveText(['$160,000', '$5,500', '$154,500', '5']);
		const note = site.overlay.getByText(/illustrative placeholders/);
		await expect(note).toContainText(/position.*not from the results of the calculators/);
	});
	await test.step('it fits every width: rows become cards where a table would not fit', async () => {
		await expectFits(page, 'the comparison');
		await page.setViewportSize({ width: 320, height: 800 });
		for (const title of ['Complexity', 'Tax savings', 'Timeline', 'One-time cost', 'Annual cost'])
			await expect(rows.first().getByText(title, { exact: true })).toBeVisible();
		await expect(site.overlay.getByRole('columnheader', { name: 'Timeline' })).toHaveCount(1);
	});
	await test.step('axe', async () => {
		await expectAccessibleInBothSchemes(page, 'the comparison');
		// The table shows words that its cards do not.
		await expectNoViolations(page, 'the comparison as a table');
	});
	await test.step('prints as a table on one page, without buttons', async () => {
		await page.setViewportSize({ width: 360, height: 740 });
		await page.emulateMedia({ media: 'print' });
		await expect(site.overlay.getByRole('columnheader', { name: 'Annual cost' })).toBeVisible();
		for (const button of await site.overlay.getByRole('button').all()) await expect(button).toBeHidden();
		await expect(site.overlay.getByText(/illustrative placeholders/)).toBeVisible();
		expect(await countPrintedPages(page, 'Letter')).toBe(1);
	});
});

test('every way out leads back to the button that opened it and keeps the selection', async ({
	page,
	site,
}) => {
	await site.open();
	await site.select(...SELECTED_IDS.slice(0, 3));
	for (const close of [
		() => site.action('Close').click(),
		() => press(site.overlay, 'Close Comparison'),
		() => page.keyboard.press('Escape'),
		() => page.goBack(),
	]) {
		await site.openComparison();
		await close();
		await expect(site.overlay).toHaveCount(0);
		await expect(site.compareButton).toBeFocused();
		await expect(site.selectionSum(3)).toBeVisible();
	}
	await test.step('"Schedule Consultation" goes to Contact and closes it; Back opens it again', async () => {
		await site.openComparison();
		await site.overlay.getByRole('link', { name: 'Schedule Consultation' }).click();
		await expect(page).toHaveURL(/\/contact$/);
		await expect(site.overlay).toHaveCount(0);
		await page.goBack();
		await expect(site.overlay).toHaveAccessibleName('Strategy Comparison');
		await expect(site.comparedRows.last()).toContainText('Qcd');
	});
	await test.step('a reload leaves the plain home page, and no comparison nobody asked for', async () => {
		await page.reload();
		await expect(page.getByRole('tab')).toHaveCount(2);
		await expect(site.overlay).toHaveCount(0);
		await expect(site.compareButton).toHaveCount(0);
		await site.select('crt');
		await expect(site.selectionSum(1)).toBeVisible();
	});
	await test.step('nor does going forward to a comparison of nothing bring it back later', async () => {
		await site.openComparison();
		await page.goBack();
		await site.selectButton('crt').click();
		await page.goForward();
		await site.select('qcd');
		await expect(site.selectionSum(1)).toBeVisible();
	});
});
