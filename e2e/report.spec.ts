// The report: everything that was calculated, on screen and as the PDF a browser makes of it.
import type { Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { calculate as evaluate } from '../src/engine/calculate.ts';
import { formState } from '../src/engine/form-state.ts';
import { formatInputWithUnit, formatResult } from '../src/engine/format.ts';
import { defaultInputs } from '../src/engine/inputs.ts';
import { expectAccessible } from './support/accessibility.ts';
import { calculate, choose, field, overlay } from './support/site.ts';
import { DEDICATED, expect, openHome, type Strategies, test } from './support/site-test.ts';

const NOT_ADVICE =
	'These estimates are for educational purposes only and are not tax advice. Consult a qualified tax professional before you act on them.';
const PRINT = 'Print a report';

/** Calculates strategies with their defaults, leaves the last one open and opens the report from it. */
async function report(page: Page, strategies: Strategies, ids: readonly string[]): Promise<void> {
	for (const [position, id] of ids.entries()) {
		await choose(page, strategies.entry(id));
		await calculate(page);
		if (position === ids.length - 1) break;
		await page.keyboard.press('Escape');
		await expect(overlay(page)).toHaveCount(0);
	}
	await overlay(page).getByRole('button', { name: PRINT }).click();
	await expect(sheet(page).getByRole('button', { name: 'Print or save as PDF' })).toBeVisible();
}

function sheet(page: Page) {
	return page.getByRole('dialog', { name: 'Tax strategy report' });
}

/** The text of every page of the PDF, white space made even. */
async function pagesOf(page: Page): Promise<string[]> {
	const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'Letter' })));
	const { text } = await extractText(pdf, { mergePages: false });
	return text.map((words) => words.replaceAll(/\s+/g, ' '));
}

test('the PDF holds every input and result of every dedicated calculator as text', async ({
	page,
	strategies,
}) => {
	test.slow();
	await openHome(page);
	await report(page, strategies, DEDICATED);
	const pages = await pagesOf(page);
	expect(pages.length).toBeLessThanOrEqual(1 + 2 * DEDICATED.length);
	for (const id of DEDICATED) {
		const calculator = strategies.get(id);
		const inputs = defaultInputs(calculator);
		const { rows, results } = evaluate(calculator, inputs);
		const first = pages.findIndex(
			(text, at) => at > 0 && text.includes(`${calculator.category} ${calculator.name}`),
		);
		expect(first, id).toBeGreaterThan(0);
		const own = pages[first] ?? '';
		const { absent, disabled } = formState(calculator, inputs);
		for (const input of calculator.inputs.filter((one) => !absent.has(one.id) && !disabled.has(one.id))) {
			expect(own, id).toContain(`${input.title} ${formatInputWithUnit(inputs[input.id] ?? '', input)}`);
		}
		for (const row of rows) {
			const shown = formatResult(results[row.id], row);
			expect(own, `${id} ${row.id}`).toContain(
				[row.label, row.note, shown].filter((part) => part !== '').join(' '),
			);
		}
		expect(pages.slice(first).join(' ')).toContain(calculator.assumptions[0]?.slice(0, 60));
	}
});

test('every page says which it is and that it is not advice, and each strategy takes two at most', async ({
	page,
	strategies,
}) => {
	test.slow();
	await openHome(page);
	await report(page, strategies, ['daf', 'rsu-iso', 'tax-loss-harvest']);
	const pages = await pagesOf(page);
	expect(pages.length).toBeLessThanOrEqual(7);
	for (const [position, text] of pages.entries()) {
		expect(text).toContain(`Page ${position + 1} of ${pages.length}`);
		expect(text).toContain(NOT_ADVICE);
	}
});

test('the cover says when and where it was made, what it holds, and that there is no sum', async ({
	page,
	strategies,
}) => {
	await openHome(page);
	await report(page, strategies, ['qcd', 'rsu-iso']);
	const today = new Date().toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric' });
	const cover = sheet(page);
	await expect(cover.getByText(`Made on ${today} at ${new URL(page.url()).origin}`)).toBeVisible();
	const contents = cover.getByRole('table', { name: 'What this report holds' });
	await expect(contents.getByRole('row')).toHaveText([
		/Strategy.*Calculated/,
		/Qualified Charitable Distribution.*Total tax savings.*\$11,275/,
		/RSU and ISO Planning.*Total tax at vesting, a cost.*\$61,200/,
	]);
	await expect(cover.getByText(/^The strategies overlap/)).toBeVisible();
});

test('the report takes the inputs of the last calculation and shows its working', async ({
	page,
	strategies,
}) => {
	await openHome(page);
	await choose(page, strategies.entry('qcd'));
	await field(page, 'QCD amount').fill('40000');
	await calculate(page);
	await field(page, 'QCD amount').fill('1');
	await overlay(page).getByRole('button', { name: PRINT }).click();
	await expect(sheet(page).locator('[data-working="federalSavings"]')).toHaveText('$40,000 × 32% = $12,800');
	await sheet(page).getByRole('button', { name: 'Close report' }).click();
	await expect(sheet(page)).toHaveCount(0);
	await expect(field(page, 'QCD amount')).toHaveValue('1');
	await expect(overlay(page).getByRole('button', { name: PRINT })).toBeFocused();
});

test('Back and Escape close the report alone, and a reload does not leave it behind', async ({
	page,
	strategies,
}) => {
	await openHome(page);
	await report(page, strategies, ['qcd']);
	await page.goBack();
	await expect(sheet(page)).toHaveCount(0);
	await expect(overlay(page)).toHaveCount(1);
	await overlay(page).getByRole('button', { name: PRINT }).click();
	await expect(sheet(page)).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(sheet(page)).toHaveCount(0);
	await overlay(page).getByRole('button', { name: PRINT }).click();
	await expect(sheet(page)).toBeVisible();
	await page.reload();
	await expect(page.getByRole('button', { name: 'Unlock Calculator' })).toBeVisible();
	await expect(sheet(page)).toHaveCount(0);
});

test('nothing is offered before anything is calculated', async ({ page, strategies }) => {
	await openHome(page);
	await choose(page, strategies.entry('qcd'));
	await expect(page.getByRole('button', { name: PRINT })).toHaveCount(0);
});

for (const [width, scheme] of [
	[360, 'light'],
	[1440, 'dark'],
] as const) {
	test(`axe finds nothing on the report, ${width} px, ${scheme}`, async ({ page, strategies }) => {
		await page.setViewportSize({ width, height: 900 });
		await page.emulateMedia({ colorScheme: scheme });
		await openHome(page);
		await report(page, strategies, ['daf', 'state-migration']);
		await expectAccessible(page, 'the report');
		const sideways = await page.evaluate(() => {
			const dialogs = [...document.querySelectorAll('dialog')];
			return dialogs.some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
		});
		expect(sideways).toBe(false);
	});
}
