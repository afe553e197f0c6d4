// The comparison: its words, its placeholder figures by position, and the ways out.
import type { Page } from '@playwright/test';
import { expectAccessible, expectDarkContrast, expectNoViolations } from './support/accessibility.ts';
import { findCompareButton, findComparedRows, openComparison, readOverflow } from './support/comparison.ts';
import { countPrintedPages } from './support/print-pages.ts';
import { findCard, findOverlay, findSelectButton, selectStrategies } from './support/site.ts';
import { expect, openHome, test } from './support/site-test.ts';

const SELECTED_IDS = ['salt-trust', 'cg-1031-exchange', 'qcd', 'cg-qof-1400z2', 'daf'] as const;
const NAMES = ['Salt Trust', 'Cg 1031 Exchange', 'Qcd', 'Cg Qof 1400z2', 'Daf'] as const;

function formatDollars(amount: number): string {
	return `${amount < 0 ? '−' : ''}$${Math.abs(amount).toLocaleString('en-US')}`;
}

/** The figures of the specification for the row at a position, counted from 0. */
function computePlaceholders(i: number) {
	return {
		taxSavings: 15_000 + 8_500 * i,
		percent: 18 + 3 * i,
		time: ['Immediate', '1-2 months', '3-6 months'][i % 3] ?? '',
		complexity: ['Low', 'Medium', 'High'][i % 3] ?? '',
		oneTime: 500 + 200 * i,
		annual: 100 + 50 * i,
	};
}

/** The figures of the summary cards. */
const findSummary = (page: Page) => findOverlay(page).getByRole('definition');
test('figures follow the position in the selection, for one to five strategies; it fits, prints and is clean', async ({
	page,
	strategies,
}) => {
	await openHome(page);
	for (const [lastIndex, id] of SELECTED_IDS.entries()) {
		await test.step(`${lastIndex + 1} selected`, async () => {
			await selectStrategies(page, [strategies.getEntry(id)]);
			await openComparison(page);
			await expectFigures(page, lastIndex + 1);
			await page.getByRole('button', { name: 'Close Comparison' }).click();
			await expect(findOverlay(page)).toHaveCount(0);
		});
	}
	await openComparison(page);
	await test.step('the totals of five are those worked out by hand, and called placeholders', async () => {
		await expect(findSummary(page)).toHaveText(['$160,000', '$5,500', '$154,500', '5']);
		const note = findOverlay(page).getByText(/illustrative placeholders/);
		await expect(note).toContainText(/position/);
		await expect(note).toContainText(/not from the results of the calculators/);
	});
	await test.step('in the words of the specification', async () => {
		await expect(findOverlay(page)).toHaveAccessibleName('Strategy Comparison');
		await expect(page).toHaveTitle(/^Strategy Comparison/);
		const subtitle = 'Side-by-side analysis of your selected tax mitigation strategies';
		await expect(findOverlay(page).getByText(subtitle, { exact: true })).toBeVisible();
		const terms = ['Total Tax Savings', 'Implementation Cost', 'Net Benefit', 'Strategies'];
		await expect(findOverlay(page).getByRole('term')).toHaveText(terms);
		const header = findComparedRows(page).nth(1);
		await expect(header.getByText(strategies.get(SELECTED_IDS[1]).name, { exact: true })).toBeVisible();
	});
	await test.step('it fits every width: rows become cards where a table would not fit', async () => {
		for (const width of [320, 360, 640, 768, 1440]) {
			await page.setViewportSize({ width, height: 800 });
			expect(await readOverflow(page), `beyond ${width} px`).toBeLessThanOrEqual(0);
		}
		await page.setViewportSize({ width: 320, height: 800 });
		const firstRow = findOverlay(page).getByRole('row').filter({ hasText: 'Salt Trust' });
		for (const title of ['Complexity', 'Tax savings', 'Timeline', 'One-time cost', 'Annual cost'])
			await expect(firstRow.getByText(title, { exact: true })).toBeVisible();
		await expect(findOverlay(page).getByRole('columnheader', { name: 'Timeline' })).toHaveCount(1);
	});
	await test.step('axe', async () => {
		await expectAccessible(page, 'the comparison');
		// The table shows words that its cards do not.
		await expectNoViolations(page, 'the comparison as a table');
		await expectDarkContrast(page, 'the comparison');
	});
	await test.step('prints as a table on one page, without buttons', async () => {
		await page.setViewportSize({ width: 360, height: 740 });
		await page.emulateMedia({ media: 'print' });
		await expect(findOverlay(page).getByRole('columnheader', { name: 'Annual cost' })).toBeVisible();
		for (const button of await findOverlay(page).getByRole('button').all()) await expect(button).toBeHidden();
		await expect(findOverlay(page).getByText(/illustrative placeholders/)).toBeVisible();
		expect(await countPrintedPages(page, 'Letter')).toBe(1);
	});
});

/** Holds the rows and the sums to the specification. */
async function expectFigures(page: Page, count: number): Promise<void> {
	const rows = findOverlay(page)
		.getByRole('row')
		.filter({ has: page.getByRole('rowheader') });
	await expect(rows).toHaveCount(count);
	const figures = Array.from({ length: count }, (_, i) => computePlaceholders(i));
	for (const [i, { taxSavings, percent, time, complexity, oneTime, annual }] of figures.entries()) {
		await expect(rows.nth(i).getByRole('rowheader')).toContainText(NAMES[i] ?? '');
		const texts = await rows.nth(i).getByRole('cell').allInnerTexts();
		const cells = texts.map((text) => text.split('\n').at(-1));
		const expected = [
			complexity,
			`${percent}% reduction`,
			time,
			formatDollars(oneTime),
			formatDollars(annual),
		];
		expect(cells, `row ${i}`).toEqual(expected);
		await expect(rows.nth(i).getByText(formatDollars(taxSavings), { exact: true })).toBeVisible();
	}
	const savings = figures.reduce((sum, { taxSavings }) => sum + taxSavings, 0);
	const cost = figures.reduce((sum, { oneTime, annual }) => sum + oneTime + annual, 0);
	const totals = [formatDollars(savings), formatDollars(cost), formatDollars(savings - cost), String(count)];
	await expect(findSummary(page)).toHaveText(totals);
}

test('every way out leads back to the button that opened it and keeps the selection, which moves up', async ({
	page,
	strategies,
}) => {
	await openHome(page);
	await selectStrategies(
		page,
		SELECTED_IDS.slice(0, 3).map((id) => strategies.getEntry(id)),
	);
	const closeActions: readonly (() => Promise<unknown>)[] = [
		() => findOverlay(page).getByRole('button', { name: 'Close', exact: true }).click(),
		() => findOverlay(page).getByRole('button', { name: 'Close Comparison' }).click(),
		() => page.keyboard.press('Escape'),
		() => page.goBack(),
	];
	for (const close of closeActions) {
		await openComparison(page);
		await close();
		await expect(findOverlay(page)).toHaveCount(0);
		await expect(findCompareButton(page)).toBeFocused();
		await expect(page.getByText('3 × $5 = $15')).toBeVisible();
	}
	await test.step('taking out the first strategy moves the others up', async () => {
		await page.getByRole('tab', { name: /^Income/ }).click();
		await findSelectButton(findCard(page, strategies.get(SELECTED_IDS[0]).name)).click();
		await openComparison(page);
		await expect(findComparedRows(page)).toContainText(['Cg 1031 Exchange', 'Qcd']);
		await expect(findSummary(page)).toHaveText(['$38,500', '$1,450', '$37,050', '2']);
	});
	await test.step('"Schedule Consultation" goes to Contact and closes it; Back opens it again', async () => {
		await findOverlay(page).getByRole('link', { name: 'Schedule Consultation' }).click();
		await expect(page).toHaveURL(/\/contact$/);
		await expect(findOverlay(page)).toHaveCount(0);
		await page.goBack();
		await expect(findOverlay(page)).toHaveAccessibleName('Strategy Comparison');
		await expect(findComparedRows(page).last()).toContainText('Qcd');
	});
	await test.step('a reload leaves the plain home page, and no comparison nobody asked for', async () => {
		await page.reload();
		await expect(page.getByRole('tab')).toHaveCount(2);
		await expect(findOverlay(page)).toHaveCount(0);
		await expect(findCompareButton(page)).toHaveCount(0);
		await selectStrategies(page, [strategies.getEntry('crt')]);
		await expect(page.getByText('1 × $5 = $5')).toBeVisible();
		await expect(findOverlay(page)).toHaveCount(0);
	});
	await test.step('nor does going forward to a comparison of nothing bring it back later', async () => {
		await openComparison(page);
		await page.goBack();
		await findSelectButton(findCard(page, strategies.get('crt').name)).click();
		await page.goForward();
		await selectStrategies(page, [strategies.getEntry('qcd')]);
		await expect(page.getByText('1 × $5 = $5')).toBeVisible();
		await expect(findOverlay(page)).toHaveCount(0);
	});
});
