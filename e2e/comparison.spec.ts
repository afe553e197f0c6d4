// The comparison: its words, its placeholder figures by position, and the ways out.
import type { Page } from '@playwright/test';
import type { CatalogueEntry } from '../src/definition/compiled-calculator.ts';
import { card, overlay, select, selectButton } from './support/site.ts';
import { expect, openHome, type Strategies, test } from './support/site-test.ts';

const CHOSEN = ['salt-trust', 'cg-1031-exchange', 'qcd', 'cg-qof-1400z2', 'daf'] as const;
const NAMES = ['Salt Trust', 'Cg 1031 Exchange', 'Qcd', 'Cg Qof 1400z2', 'Daf'] as const;

function dollars(amount: number): string {
	return `${amount < 0 ? '−' : ''}$${Math.abs(amount).toLocaleString('en-US')}`;
}

/** The figures of the specification for the row at a position, counted from 0. */
function figuresAt(i: number) {
	return {
		taxSavings: 15_000 + 8_500 * i,
		percent: 18 + 3 * i,
		time: ['Immediate', '1-2 months', '3-6 months'][i % 3] ?? '',
		complexity: ['Low', 'Medium', 'High'][i % 3] ?? '',
		oneTime: 500 + 200 * i,
		annual: 100 + 50 * i,
	};
}

function chosen(strategies: Strategies): CatalogueEntry[] {
	return CHOSEN.map((id) => strategies.get(id));
}

async function compare(page: Page, entries: readonly CatalogueEntry[]): Promise<void> {
	await openHome(page);
	await select(page, entries);
	await page.getByRole('button', { name: 'Compare Strategies' }).click();
	await expect(overlay(page).getByRole('heading', { name: 'Strategy Comparison' })).toBeFocused();
}

/** A summary card: its label and its figure. */
function summary(page: Page) {
	return overlay(page).getByRole('definition');
}

test('has the title, the subtitle and the labels of the specification', async ({ page, strategies }) => {
	await compare(page, chosen(strategies).slice(0, 2));
	await expect(overlay(page)).toHaveAccessibleName('Strategy Comparison');
	await expect(page).toHaveTitle(/^Strategy Comparison/);
	const subtitle = 'Side-by-side analysis of your selected tax mitigation strategies';
	await expect(overlay(page).getByText(subtitle, { exact: true })).toBeVisible();
	await expect(overlay(page).getByRole('term')).toHaveText([
		'Total Tax Savings',
		'Implementation Cost',
		'Net Benefit',
		'Strategies',
	]);
	await expect(overlay(page).getByRole('button', { name: 'Close Comparison' })).toBeVisible();
	const consultation = overlay(page).getByRole('link', { name: 'Schedule Consultation' });
	await expect(consultation).toHaveAttribute('href', '/contact');
});

test('figures follow the position in the selection, for one to five strategies', async ({
	page,
	strategies,
}) => {
	test.slow();
	await openHome(page);
	for (const [last, entry] of chosen(strategies).entries()) {
		await select(page, [entry]);
		await page.getByRole('button', { name: 'Compare Strategies' }).click();
		const rows = overlay(page)
			.getByRole('row')
			.filter({ has: page.getByRole('rowheader') });
		await expect(rows).toHaveCount(last + 1);
		const figures = Array.from({ length: last + 1 }, (_, i) => figuresAt(i));
		for (const [i, { taxSavings, percent, time, complexity, oneTime, annual }] of figures.entries()) {
			await expect(rows.nth(i).getByRole('rowheader')).toContainText(NAMES[i] ?? '');
			const cells = (await rows.nth(i).getByRole('cell').allInnerTexts()).map((text) =>
				text.split('\n').at(-1),
			);
			expect(cells, `row ${i}`).toEqual([
				complexity,
				`${percent}% reduction`,
				time,
				dollars(oneTime),
				dollars(annual),
			]);
			await expect(rows.nth(i).getByText(dollars(taxSavings), { exact: true })).toBeVisible();
		}
		const savings = figures.reduce((sum, { taxSavings }) => sum + taxSavings, 0);
		const cost = figures.reduce((sum, { oneTime, annual }) => sum + oneTime + annual, 0);
		const totals = [dollars(savings), dollars(cost), dollars(savings - cost), String(last + 1)];
		await expect(summary(page)).toHaveText(totals);
		await page.getByRole('button', { name: 'Close Comparison' }).click();
		await expect(overlay(page)).toHaveCount(0);
	}
});

test('the totals of five are those worked out by hand', async ({ page, strategies }) => {
	await compare(page, chosen(strategies));
	await expect(summary(page)).toHaveText(['$160,000', '$5,500', '$154,500', '5']);
});

test('a row has the id as words, with the full name beneath', async ({ page, strategies }) => {
	await compare(page, [strategies.get('cg-1031-exchange')]);
	const header = overlay(page).getByRole('rowheader');
	await expect(header.getByText('Cg 1031 Exchange', { exact: true })).toBeVisible();
	await expect(header.getByText(strategies.get('cg-1031-exchange').name, { exact: true })).toBeVisible();
});

test('taking out the first strategy moves the others up', async ({ page, strategies }) => {
	const entries = chosen(strategies).slice(0, 3);
	await openHome(page);
	await select(page, entries);
	const first = card(page, 'Multiple Non-Grantor Trusts for SALT');
	await selectButton(first).click();
	await page.getByRole('button', { name: 'Compare Strategies' }).click();
	await expect(overlay(page).getByRole('rowheader')).toContainText(['Cg 1031 Exchange', 'Qcd']);
	await expect(summary(page)).toHaveText(['$38,500', '$1,450', '$37,050', '2']);
});

test('says that its figures are placeholders and not results', async ({ page, strategies }) => {
	await compare(page, [strategies.get('qcd')]);
	const note = overlay(page).getByText(/illustrative placeholders/);
	await expect(note).toBeVisible();
	await expect(note).toContainText(/position/);
	await expect(note).toContainText(/not from the results of the calculators/);
});

test('every way out leads back to the button that opened it, and keeps the selection', async ({
	page,
	strategies,
}) => {
	await compare(page, [strategies.get('qcd')]);
	const button = page.getByRole('button', { name: 'Compare Strategies' });
	const ways: readonly (() => Promise<unknown>)[] = [
		() => overlay(page).getByRole('button', { name: 'Close', exact: true }).click(),
		() => overlay(page).getByRole('button', { name: 'Close Comparison' }).click(),
		() => page.keyboard.press('Escape'),
		() => page.goBack(),
	];
	for (const leave of ways) {
		if ((await overlay(page).count()) === 0) await button.click();
		await expect(overlay(page)).toHaveAccessibleName('Strategy Comparison');
		await leave();
		await expect(overlay(page)).toHaveCount(0);
		await expect(button).toBeFocused();
		await expect(page.getByText('1 × $5 = $5')).toBeVisible();
	}
});

test('a reload while it is open leaves the plain home page, since nothing is selected', async ({
	page,
	strategies,
}) => {
	await compare(page, [strategies.get('qcd')]);
	await page.reload();
	await expect(page.getByRole('tab')).toHaveCount(2);
	await expect(overlay(page)).toHaveCount(0);
	await expect(page.getByRole('button', { name: 'Compare Strategies' })).toHaveCount(0);
	await select(page, [strategies.get('crt')]);
	await expect(page.getByText('1 × $5 = $5')).toBeVisible();
	await expect(overlay(page), 'a comparison nobody asked for').toHaveCount(0);
});

test('going forward to a comparison of nothing does not bring it back later', async ({
	page,
	strategies,
}) => {
	await compare(page, [strategies.get('qcd')]);
	await page.goBack();
	await selectButton(card(page, strategies.get('qcd').name)).click();
	await page.goForward();
	await select(page, [strategies.get('crt')]);
	await expect(page.getByText('1 × $5 = $5')).toBeVisible();
	await expect(overlay(page)).toHaveCount(0);
});

test('"Schedule Consultation" goes to Contact and closes the comparison', async ({ page, strategies }) => {
	await compare(page, [strategies.get('qcd')]);
	await overlay(page).getByRole('link', { name: 'Schedule Consultation' }).click();
	await expect(page).toHaveURL(/\/contact$/);
	await expect(overlay(page)).toHaveCount(0);
	await page.goBack();
	await expect(overlay(page)).toHaveAccessibleName('Strategy Comparison');
	await expect(overlay(page).getByRole('rowheader')).toContainText('Qcd');
});
