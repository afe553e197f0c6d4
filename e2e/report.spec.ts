// The report: everything that was calculated, on screen and as the PDF a browser makes of it.
import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { calculate as evaluate, evaluateForm } from '../src/engine/calculate.ts';
import { formatInputWithUnit, formatResult } from '../src/engine/format.ts';
import { getDefaultInputs } from '../src/engine/values.ts';
import type { CompiledCalculator } from '../src/model/compiled-calculator.ts';
import { expectAccessible, expectDarkContrast } from './support/accessibility.ts';
import { calculate, chooseStrategy, findField, findOverlay } from './support/site.ts';
import { DEDICATED, expect, openHome, type Strategies, test } from './support/site-test.ts';

const NOT_ADVICE =
	'These estimates are for educational purposes only and are not tax advice. Consult a qualified tax professional before you act on them.';
const PRINT = 'Print a report';

/** Calculates strategies with their defaults, leaves the last one open and opens the report from it. */
async function openReport(page: Page, strategies: Strategies, ids: readonly string[]): Promise<void> {
	for (const [position, id] of ids.entries()) {
		await chooseStrategy(page, strategies.getEntry(id));
		await calculate(page);
		if (position === ids.length - 1) break;
		await page.keyboard.press('Escape');
		await expect(findOverlay(page)).toHaveCount(0);
	}
	await findOverlay(page).getByRole('button', { name: PRINT }).click();
	await expect(findReport(page).getByRole('button', { name: 'Print or save as PDF' })).toBeVisible();
}

function findReport(page: Page) {
	return page.getByRole('dialog', { name: 'Tax strategy report' });
}

/** The text of every page of the PDF with even white space, its number at the end. */
async function extractPages(page: Page, format: 'Letter' | 'A4'): Promise<string[]> {
	const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format })));
	const { text } = await extractText(pdf, { mergePages: false });
	return text.map((pageText) =>
		pageText.replaceAll(/\s+/g, ' ').replace(/^(Page \d+ of \d+) (.*)$/, '$2 $1'),
	);
}

test('the report of every dedicated calculator: its cover, and a PDF that holds every input and result as text', async ({
	page,
	strategies,
}) => {
	test.slow();
	await openHome(page);
	await openReport(page, strategies, DEDICATED);
	await test.step('the cover says when and where it was made, what it holds, and that there is no sum', async () => {
		const today = new Date().toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric' });
		await expect(
			findReport(page).getByText(`Made on ${today} at ${new URL(page.url()).origin}`),
		).toBeVisible();
		const rows = findReport(page).getByRole('table', { name: 'What this report holds' }).getByRole('row');
		await expect(rows).toHaveCount(1 + DEDICATED.length);
		await expect(rows.first()).toHaveText(/Strategy.*Calculated/);
		for (const text of [
			/Qualified Charitable Distribution.*Total tax savings.*\$11,275/,
			/RSU and ISO Planning.*Total tax at vesting, a cost.*\$61,200/,
		])
			await expect(rows.filter({ hasText: text })).toHaveCount(1);
		await expect(findReport(page).getByText(/^The strategies overlap/)).toBeVisible();
	});
	await test.step('the plan is on the cover and the pages after it, its shares come from a worker that is gone', async () => {
		const plan = findReport(page).getByRole('table', { name: 'The plan, by strategy' });
		await expect(plan.getByRole('row').last()).toContainText('Together');
		await expect(findReport(page).getByRole('article', { name: 'Your plan' })).toContainText(
			'Where they meet',
		);
		await expect.poll(() => page.workers()).toEqual([]);
	});
	for (const format of ['Letter', 'A4'] as const) {
		await test.step(`on ${format}`, async () => {
			const pages = await extractPages(page, format);
			expectPages(pages, strategies);
			for (const id of DEDICATED) expectWhole(pages, strategies.get(id));
		});
	}
	await test.step('on screen it fits, and axe finds nothing', async () => {
		await expectAccessible(page, 'the report');
		await expectDarkContrast(page, 'the report');
		await page.setViewportSize({ width: 360, height: 900 });
		const isOverflowing = await page.evaluate(() => {
			const dialogs = [...document.querySelectorAll('dialog')];
			return dialogs.some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
		});
		expect(isOverflowing).toBe(false);
	});
});

/**
 * Every page says which it is and has something to read; three at most for each strategy. The cover and the end of each
 * strategy say that it is not advice.
 */
function expectPages(pages: readonly string[], strategies: Strategies): void {
	const firstOf = (id: string) => {
		const { category, name } = strategies.get(id);
		return pages.findIndex((text) => text.startsWith(`${category} ${name}`));
	};
	const starts = DEDICATED.map(firstOf);
	const [calculatorPage = 0] = starts;
	expect(pages[0]).toContain(NOT_ADVICE);
	expect(pages.slice(1, calculatorPage).join(), 'the pages of the plan come first').toContain('All tax');
	for (const [position, start] of starts.entries()) {
		const end = starts[position + 1] ?? pages.length;
		expect(end - start, DEDICATED[position]).toBeGreaterThan(0);
		expect(end - start, DEDICATED[position]).toBeLessThanOrEqual(3);
		expect(pages[end - 1], DEDICATED[position]).toContain(NOT_ADVICE);
	}
	for (const [position, text] of pages.entries()) {
		const foot = `Page ${position + 1} of ${pages.length}`;
		expect(text).toContain(foot);
		expect(text.replace(foot, '').replace(NOT_ADVICE, '').trim().length, foot).toBeGreaterThan(100);
	}
}

/** Everything of a calculator is on the page that begins with its name, and its assumptions follow. */
function expectWhole(pages: readonly string[], calculator: CompiledCalculator): void {
	const { id, category, name } = calculator;
	const inputs = getDefaultInputs(calculator);
	const { rows, results } = evaluate(calculator, inputs);
	const first = pages.findIndex((text, index) => index > 0 && text.includes(`${category} ${name}`));
	expect(first, id).toBeGreaterThan(0);
	const own = pages[first] ?? '';
	const { absent, disabled } = evaluateForm(calculator, inputs);
	for (const input of calculator.inputs.filter(
		(candidate) => !absent.has(candidate.id) && !disabled.has(candidate.id),
	)) {
		expect(own, id).toContain(`${input.title} ${formatInputWithUnit(inputs[input.id] ?? '', input)}`);
	}
	for (const row of rows) {
		const value = formatResult(results[row.id], row);
		expect(own, `${id} ${row.id}`).toContain(
			[row.label, row.note, value].filter((part) => part !== '').join(' '),
		);
	}
	expect(pages.slice(first).join(' ')).toContain(calculator.assumptions[0]?.slice(0, 60));
}

test('the report shows the last calculation, closes alone at Back and Escape, and is gone after a reload', async ({
	page,
	strategies,
}) => {
	await openHome(page);
	await chooseStrategy(page, strategies.getEntry('qcd'));
	const print = findOverlay(page).getByRole('button', { name: PRINT });
	await findField(page, 'QCD amount').fill('40000');
	await expect(print, 'before anything is calculated').toHaveCount(0);
	await calculate(page);
	await findField(page, 'QCD amount').fill('1');
	await test.step('with its working; Close gives back what was typed, and the focus', async () => {
		await print.click();
		await expect(findReport(page).locator('[data-working="federalSavings"]')).toHaveText(
			'$40,000 × 32% = $12,800',
		);
		await findReport(page).getByRole('button', { name: 'Close report' }).click();
		await expect(findReport(page)).toHaveCount(0);
		await expect(findField(page, 'QCD amount')).toHaveValue('1');
		await expect(print).toBeFocused();
	});
	await print.click();
	await expect(findReport(page)).toBeVisible();
	await page.goBack();
	await expect(findReport(page)).toHaveCount(0);
	await expect(findOverlay(page)).toHaveCount(1);
	await findOverlay(page).getByRole('button', { name: PRINT }).click();
	await expect(findReport(page)).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(findReport(page)).toHaveCount(0);
	await findOverlay(page).getByRole('button', { name: PRINT }).click();
	await expect(findReport(page)).toBeVisible();
	await page.reload();
	await expect(page.getByRole('button', { name: 'Unlock Calculator' })).toBeVisible();
	await expect(findReport(page)).toHaveCount(0);
	await page.getByRole('button', { name: 'Back to Calculators' }).click();
	await expect(findOverlay(page)).toHaveCount(0);
});
