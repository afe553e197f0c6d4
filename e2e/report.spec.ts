// The report: everything that was calculated, on screen and as the PDF a browser makes of it.
import { calculate as evaluate, evaluateForm } from '../src/engine/calculate.ts';
import { formatInputWithUnit, formatResult } from '../src/engine/format.ts';
import { getDefaultInputs } from '../src/engine/values.ts';
import { settings } from '../src/lib/settings.ts';
import type { CompiledCalculator } from '../src/model/compiled-calculator.ts';
import { expectAccessibleInBothSchemes } from './support/accessibility.ts';
import { expectFits } from './support/layout.ts';
import { extractPages } from './support/pdf.ts';
import { press } from './support/site.ts';
import { expect, TEST_DAY, test } from './support/site-test.ts';
import type { Strategies } from './support/strategies.ts';

const NOT_ADVICE =
	'These estimates are for educational purposes only and are not tax advice. Consult a qualified tax professional before you act on them.';
/** A plain one, one with disabled inputs, one that meets another, and one with inputs and lines of an option. */
const IDS = ['qcd', 'daf', 'salt-trust', 'rsu-iso'] as const;

const PART_TITLES = [
	'What to do, by when',
	'Ways and strategies, ranked',
	'Assumptions, legal certainty and sources',
] as const;

/** Characters on a page that is full. */
const FULL_PAGE = 900;

/** The plan's parts one after the other, on pages that end only where they are full, and every page says which it is. */
function expectPlanPages(pages: readonly string[]): void {
	const text = pages.join(' ');
	expect(pages[0]).toContain('Tax strategy report');
	expect(text).toContain(NOT_ADVICE);
	const places = PART_TITLES.map((title) => text.indexOf(title));
	expect(places).toEqual(places.toSorted((a, b) => a - b));
	expect(places[0]).toBeGreaterThan(0);
	for (const [position, page] of pages.entries())
		expect(page).toContain(`Page ${position + 1} of ${pages.length}`);
}

/** Five ways that share one sale, with two strategies beside them: of all plans, those with the most to say. */
const SEVEN = [
	'cg-qsbs-1202',
	'cg-crut-presale',
	'cg-qof-1400z2',
	'cg-clat-presale',
	'cg-dst-trust',
	'retirement-max',
	'crt',
] as const;
const AMOUNTS = [
	'interest',
	'taxExemptInterest',
	'shortTermGain',
	'collectiblesGain',
	'investmentInterest',
	'passiveIncome',
	'pensions',
	'socialSecurity',
	'selfEmployment',
	'passThroughIncome',
	'reitDividends',
	'propertyTax',
	'mortgageInterest',
	'medicalExpenses',
	'cashGifts',
	'propertyGifts',
	'stateTaxPaid',
	'otherIncome',
	'otherItemized',
	'personalCredits',
	'foreignTaxCredit',
	'shortTermLossCarryforward',
	'passiveLossCarryforward',
	'cashGiftCarryforward',
] as const;
const WORK = { format: 'tax-strategy-work', version: 1 };
const LONG_WORK = {
	...WORK,
	selection: SEVEN,
	calculations: [],
	household: {
		...{ taxYear: 2026, filingStatus: 'joint', age: 58, spouseAge: 55, children: 2, state: 'NY' },
		...{ wages: 650_000, spouseWages: 90_000 },
		...Object.fromEntries(AMOUNTS.map((id) => [id, 12_345])),
	},
	sale: { kind: 'privateShares', price: 12_000_000, costs: 100_000, basis: 250_000, yearsHeld: 6 },
	planChoice: { off: [], portions: Object.fromEntries(SEVEN.slice(0, 5).map((id) => [id, 0.2])) },
};

/** Milliseconds. The best plan of seven strategies in nine futures is searched for on a busy machine. */
const SEARCH_TIMEOUT = 60_000;

test('a plan of seven strategies, a long household and a shared sale prints on full pages, also when its dates have passed', async ({
	page,
	site,
}) => {
	test.slow();
	await page.clock.setFixedTime('2027-02-15T12:00:00');
	await site.open();
	await site.choose(SEVEN[0]);
	await site.replaceWork(JSON.stringify(LONG_WORK));
	await press(site.overlay, 'Print a report');
	await expect(site.report.getByRole('button', { name: 'Print or save as PDF' })).toBeVisible({
		timeout: SEARCH_TIMEOUT,
	});
	for (const format of ['Letter', 'A4'] as const) {
		const pages = await extractPages(page, format);
		expectPlanPages(pages);
		for (const page of pages.slice(0, -1)) expect(page.length, page).toBeGreaterThan(FULL_PAGE);
		const text = pages.join(' ');
		expect(text).toContain('Cash donations from earlier years $12,345');
		expect(text).toMatch(/The dates of \d+ steps have passed \(\d strategies\)\./);
		expect(text).toContain('20% of the asset in the plan');
		expect(text).toContain('Dates assume that the sale closed on December 31, 2026.');
		expect(text.match(/Legal certainty/g)).toHaveLength(6);
	}
	await expectFits(page, 'the report', [360]);
});

test('on request the report has an appendix, a PDF that holds every input and result as text', async ({
	page,
	site,
	strategies,
}) => {
	test.slow();
	const calculations = IDS.map((id) => {
		const calculator = strategies.get(id);
		return { id, taxYear: calculator.taxYear, inputs: getDefaultInputs(calculator) };
	});
	await page.clock.setFixedTime(TEST_DAY);
	await site.open();
	await site.choose(IDS[0]);
	const { household } = LONG_WORK;
	await site.replaceWork(JSON.stringify({ ...WORK, selection: IDS, calculations, household }));
	await press(site.overlay, 'Print a report');
	await test.step('without it, the cover says when and where it was made', async () => {
		await expect(
			site.report.getByText(`Prepared on November 30, 2026 at ${settings.siteAddress}`),
		).toBeVisible();
		await expect(site.report.getByText('How it was calculated')).toHaveCount(0);
	});
	await site.report.getByRole('checkbox', { name: 'Include workings and returns' }).check();
	await test.step('with it, the plan by strategy and its returns', async () => {
		const plan = site.report.getByRole('table', { name: 'The plan, by strategy' });
		await expect(plan.getByRole('row').last()).toContainText('Together');
	});
	await test.step('as a PDF on either paper', async () => {
		const pages = await extractPages(page, 'Letter');
		expectAppendix(pages, strategies);
		for (const id of IDS) expectWhole(pages, strategies.get(id));
		expectAppendix(await extractPages(page, 'A4'), strategies);
	});
	await expectAccessibleInBothSchemes(page, 'the appendix');
	await expectFits(page, 'the appendix', [360]);
});

/** After the plan's own, three pages at most for each strategy; the end of each says that it is not advice. */
function expectAppendix(pages: readonly string[], strategies: Strategies): void {
	expectPlanPages(pages);
	const starts = IDS.map((id) => {
		const { category, name } = strategies.get(id);
		return pages.findIndex((text) => text.startsWith(`${category} ${name}`));
	});
	expect(pages.slice(1, starts[0]).join(), 'the returns of the plan come first').toContain('Total tax');
	for (const [position, start] of starts.entries()) {
		const end = starts[position + 1] ?? pages.length;
		expect(end - start, IDS[position]).toBeGreaterThan(0);
		expect(end - start, IDS[position]).toBeLessThanOrEqual(3);
		expect(pages[end - 1], IDS[position]).toContain(NOT_ADVICE);
	}
}

/** Everything of a calculator is on the page that begins with its name, and its assumptions follow. */
function expectWhole(pages: readonly string[], calculator: CompiledCalculator): void {
	const { id, category, name } = calculator;
	const inputs = getDefaultInputs(calculator);
	const { rows, results } = evaluate(calculator, inputs);
	const { absent, disabled } = evaluateForm(calculator, inputs);
	const start = pages.findIndex((text) => text.startsWith(`${category} ${name}`));
	const page = pages[start] ?? '';
	for (const input of calculator.inputs) {
		if (absent.has(input.id) || disabled.has(input.id)) continue;
		expect(page, id).toContain(
			`${input.title} default ${formatInputWithUnit(inputs[input.id] ?? '', input)}`,
		);
	}
	for (const row of rows) {
		const parts = [row.label, row.note, formatResult(results[row.id], row)];
		expect(page, `${id} ${row.id}`).toContain(parts.filter(Boolean).join(' '));
	}
	expect(pages.slice(start).join(' ')).toContain(calculator.assumptions[0]?.slice(0, 60));
}

test('the report shows the last calculation, closes alone at Back and Escape, and is gone after a reload', async ({
	page,
	site,
}) => {
	const print = site.overlay.getByRole('button', { name: 'Print a report' });
	const openReport = async () => {
		await print.click();
		await expect(site.report).toBeVisible();
	};
	await site.open();
	await site.enterAge('74');
	await site.choose('qcd');
	await site.field('QCD amount').fill('40000');
	await site.calculate();
	const figure = site.returnAnswer.getByRole('strong');
	await expect(figure).toHaveText(/ahead|behind/);
	const answer = await figure.innerText();
	await site.field('QCD amount').fill('1');
	await test.step('with its working; Close gives back what was typed, and the focus', async () => {
		await openReport();
		await expect(site.report.getByText(answer).first()).toBeVisible();
		await site.report.getByRole('checkbox', { name: 'Include workings and returns' }).check();
		await expect(site.report.locator('[data-working="federalSavings"]')).toHaveText(
			'$40,000 × 32% = $12,800',
		);
		await press(site.report, 'Close report');
		await expect(site.report).toHaveCount(0);
		await expect(site.field('QCD amount')).toHaveValue('1');
		await expect(print).toBeFocused();
	});
	for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
		await openReport();
		await close();
		await expect(site.report).toHaveCount(0);
		await expect(site.overlay).toHaveCount(1);
	}
	await openReport();
	await page.reload();
	await expect(page.getByRole('button', { name: 'Unlock Calculator' })).toBeVisible();
	await expect(site.report).toHaveCount(0);
	await press(page, 'Back to Calculators');
	await expect(site.overlay).toHaveCount(0);
	await test.step('the page says what was kept, and selects the same again', async () => {
		await expect(page.getByText(/^Kept: your household, your inputs\./)).toBeVisible();
		const again = page.getByRole('button', { name: /^Select the same 1 calculator again - \$\d+$/ });
		// So do the options. The page before stays drawn until they have come, and has the same button.
		const options = page.getByRole('heading', { name: 'Your options' });
		await page.getByRole('link', { name: 'Your options' }).click();
		await expect(options).toBeVisible();
		await expect(again).toBeVisible();
		await page.goBack();
		await expect(options).toHaveCount(0);
		await again.click();
		await expect(site.selectButton('qcd')).toHaveAttribute('aria-pressed', 'true');
		await expect(again).toHaveCount(0);
	});
});
