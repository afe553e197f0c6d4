// The plan in the printed report: every number of it stands in the spreadsheet, and it names what was chosen and left out.
import { describe, expect, test } from 'vitest';
import { formatMoney } from '../../../src/engine/format.ts';
import { listScenarioYears } from '../../../src/engine/strategy/compare-scenarios.ts';
import { getPublishedYear } from '../../../src/engine/tax-return/tax-years.ts';
import { PlanAppendix } from '../../../src/features/effect/plan-appendix.tsx';
import { listPlanCsvRows } from '../../../src/features/effect/plan-csv.ts';
import { describeDeathCurve } from '../../../src/features/effect/plan-deaths.ts';
import type { FinishedPlan } from '../../../src/features/effect/plan-document.ts';
import { PlanAnswerSection, PlanParts } from '../../../src/features/effect/plan-report.tsx';
import { createTypedInputs } from '../../../src/features/form/field-state.ts';
import type { Inputs } from '../../../src/model/compiled-calculator.ts';
import { createSale, getSource } from '../../support/effects.ts';
import { createFacts } from '../../support/plan-facts.ts';
import { choose, chooseWay, createFinishedPlan, FIVE, type PlanEntries } from '../../support/plans.ts';
import { renderMarkup, toText } from '../../support/render-markup.tsx';

const EXCHANGE = chooseWay('cg-1031-exchange');

/** The report: its first page, the pages after it, and the appendix. */
function renderReport(finishedPlan: FinishedPlan, today?: string) {
	const facts = createFacts(finishedPlan, today);
	const markup = [PlanAnswerSection, PlanParts, PlanAppendix].map((Part) =>
		renderMarkup(<Part finishedPlan={finishedPlan} facts={facts} />),
	);
	const [answer = '', pages = '', appendix = ''] = markup.map(toText);
	return { facts, markup, answer, pages, appendix, text: `${answer} ${pages} ${appendix}` };
}

const listAmounts = (text: string) => (text.match(/−?\$[\d,]+/g) ?? []) as readonly string[];

/** Every amount in the spreadsheet, and the sum of each of its lines over the years. */
function listSpreadsheetAmounts(finishedPlan: FinishedPlan): Set<string> {
	const amounts = new Set<string>();
	const sums = new Map<string, number>();
	for (const [part, name, , , ...cells] of listPlanCsvRows(finishedPlan, createFacts(finishedPlan))) {
		for (const amount of listAmounts(String(name))) amounts.add(amount);
		for (const [column, cell] of cells.entries()) {
			if (typeof cell !== 'number') continue;
			const line = `${part} ${name} ${column}`;
			sums.set(line, (sums.get(line) ?? 0) + cell);
			for (const amount of [cell, -cell]) amounts.add(formatMoney(amount));
		}
	}
	for (const sum of sums.values()) for (const amount of [sum, -sum]) amounts.add(formatMoney(amount));
	return amounts;
}

describe('the plan in the report', () => {
	test.each<[string[], PlanEntries]>([
		[FIVE, {}],
		[FIVE, { choice: choose({ 'cg-structured-453': 1 }, 'daf') }],
		[
			['qcd', 'state-migration', 'cg-nua', 'backdoor-roth'],
			{
				household: createTypedInputs({
					taxYear: 2025,
					filingStatus: 'single',
					age: 74,
					state: 'NY',
					wages: 310_000,
				}),
				typedInputs: { qcd: { discountRate: 7 } },
			},
		],
	])('has no number that is not in the spreadsheet: %s, %j', (ids, entries) => {
		const finishedPlan = createFinishedPlan(ids, entries);
		const spreadsheetAmounts = listSpreadsheetAmounts(finishedPlan);
		const amounts = listAmounts(renderReport(finishedPlan).text);
		expect(amounts.length).toBeGreaterThan(100);
		expect(amounts.filter((amount) => !spreadsheetAmounts.has(amount))).toEqual([]);
	});

	test('says what all save together, each alone and by share, in every year, and what overlaps', () => {
		const finishedPlan = createFinishedPlan(FIVE, { choice: EXCHANGE });
		const { text, pages } = renderReport(finishedPlan);
		const { result, document } = finishedPlan;
		expect(text).toContain(document.text.opening);
		expect(pages).toContain(document.orderNote);
		expect(text).toContain(`Together Adds to the plan ${formatMoney(result.with.netPresentValue)}`);
		for (const { amounts } of document.strategies.rows) {
			const [alone = 0, share = 0] = amounts;
			expect(text).toContain(`Ahead alone ${formatMoney(alone)} Adds to the plan ${formatMoney(share)}`);
		}
		const overlap = formatMoney(result.overlap.taxSaved);
		expect(text).toContain(`Overlap (total less the sum of each alone) Amount ${overlap}`);
		const without = listScenarioYears(result, 'without');
		for (const [year, { total }] of listScenarioYears(result, 'with').entries()) {
			const [before, after] = [without[year]?.total ?? 0, total].map(formatMoney);
			expect(text).toContain(`${2026 + year} Tax without ${before} Tax with ${after} Tax saved`);
		}
		for (const { label } of document.conflicts.rows) expect(text).toContain(label);
	});

	test('says the plan by the year of each death: the first year, each fifth and the last, with the chance of being alive', () => {
		const points = Array.from({ length: 9 }, (_, at) => ({
			year: 2027 + at,
			ahead: 1000 + at,
			alive: 95 - at,
		}));
		const deaths = (['own', 'spouse'] as const).map((id) => describeDeathCurve({ id, points }));
		const finishedPlan = { ...createFinishedPlan(['salt-trust']), deaths };
		const { pages } = renderReport(finishedPlan);
		expect(pages).toContain('By year of death: You die first If you die first, in Ahead after tax and costs');
		expect(pages).toMatch(
			/2027 95% that you are alive .*\$1,000 2030 92% that you are alive .*\$1,003 2035 87% that you are alive .*\$1,008/,
		);
		expect(pages).toContain(
			'If your spouse dies first, in 2027: $1,000 ahead; in 2035 or later: $1,008 ahead.',
		);
		expect(pages.match(/Table 2010CM\)\. The spreadsheet has each year\./g)).toHaveLength(1);
		const amounts = listSpreadsheetAmounts(finishedPlan);
		expect(listAmounts(pages).filter((amount) => !amounts.has(amount))).toEqual([]);
	});

	test('ranks the ways to sell, and names what is left out', () => {
		const { pages } = renderReport(createFinishedPlan(FIVE, { choice: choose({}, 'daf') }));
		expect(pages).toMatch(/Ways to sell the asset .*None of these ways.*The best combination would put you/);
		expect(pages).toContain('Not in the plan Section 1031 Like-Kind Exchange. Switched off.');
	});

	test.each<[string[], PlanEntries, RegExp]>([
		[['cg-dst-1031', 'cg-mis'], {}, /nothing changes on.*Tax year 2026.*further ahead without it\./],
		[
			['qcd'],
			{ calculatedInputs: { qcd: { age: 60 } } },
			/The law allows none.*Not in the plan Qualified.*70½/,
		],
	])('has no figures where nothing is carried out: %s', (ids, entries, expected) => {
		const { text } = renderReport(createFinishedPlan(ids, entries));
		expect(text).toMatch(expected);
		expect(text).not.toMatch(/Net benefit|Tax breakdown|Tax saved/);
	});

	test('says nothing of shares and overlaps where there is one strategy', () => {
		const finishedPlan = createFinishedPlan(['salt-trust']);
		const { text } = renderReport(finishedPlan);
		expect(text).toContain('On the example household’s return, with this strategy You come out');
		expect(text).toContain(`Tax saved ${formatMoney(finishedPlan.result.with.taxSaved)}`);
		expect(text).not.toMatch(/share|overlap|together/i);
	});

	test('its parts say the answer and the facts, the steps, the ranking, and what it rests on', () => {
		const shares = { kind: 'privateShares', price: 12_000_000, costs: 100_000, basis: 250_000, yearsHeld: 6 };
		const finishedPlan = createFinishedPlan(['cg-qsbs-1202', 'cg-qof-1400z2', 'daf'], {
			sale: createSale(shares),
		});
		const { answer, pages } = renderReport(finishedPlan);
		for (const fact of [
			`You come out ${formatMoney(finishedPlan.result.with.netPresentValue)} ahead`,
			'Sale price $12,000,000',
			'Selling costs $100,000',
			'$250,000',
			'Years held so far 6 years',
		])
			expect(answer).toContain(fact);
		expect(answer).toMatch(/Tax without the plan \$[\d,]+ Tax with the plan \$[\d,]+/);
		const [, steps = '', ranking = '', law = ''] = pages.split(
			/What to do, by when|Ways and strategies, ranked|Assumptions, legal certainty and sources/,
		);
		expect(ranking).toMatch(
			/Ways to sell the asset .*Qualified Small Business Stock .*Each way is shown with the best of your other strategies\..*What each strategy contributes.*tax, costs and cash are in each year’s dollars/,
		);
		expect(steps).toMatch(
			/Before a binding agreement to sell, at the latest the closing on December 31, \d{4} ☐ Collect proof of original issue.* You .*By January 15, 2027/,
		);
		expect(steps).toMatch(/☐ Pay \$[\d,]+ of state estimated tax on the sale\. From \$1,000,000/);
		expect(law).toContain('Brackets, limits and other amounts of law start from those of tax year 2026.');
		expect(law, 'which is one of the whole plan').not.toContain('Discount rate');
		expect(law).toMatch(/Legal certainty Ordinary scrutiny\..*§643\(f\).*Sources IRC §1202/);
	});

	test.each([
		['that was entered', '2026-09-30', 'Closing date September 30, 2026', 'By November 14, 2026'],
		['that is assumed, which is said', '', 'the sale closes on December 31, 2026.', 'By February 14, 2027'],
		[
			'in the tax year, in place of one in another',
			'2027-06-30',
			'closes on December 31, 2026, not on June 30, 2027: figures are for tax year 2026.',
			'By February 14, 2027',
		],
	])('its deadlines have dates from a closing %s', (_, closing, note, deadline) => {
		const sale = createSale({ price: 3_000_000, closing });
		const finishedPlan = createFinishedPlan(['cg-1031-exchange'], { sale, choice: EXCHANGE });
		const { text } = renderReport(finishedPlan, '2026-07-01');
		expect(text).toContain(note);
		expect(text).toContain(`${deadline} (within 45 days of the closing)`);
		expect(text.includes('Dates assume')).toBe(!closing.startsWith('2026'));
		const csvText = JSON.stringify(listPlanCsvRows(finishedPlan, createFacts(finishedPlan, '2026-07-01')));
		expect(csvText.includes('Dates assume'), 'in the spreadsheet too').toBe(text.includes('Dates assume'));
	});

	test('a deadline that counts from a day of the visitor’s says so, and has its date once that is entered', () => {
		const renderPages = (values: Inputs) =>
			renderReport(
				createFinishedPlan(['cg-flp-754'], {
					typedInputs: { 'cg-flp-754': values },
					choice: chooseWay('cg-flp-754'),
				}),
			).pages;
		const note = 'Steps without a date count from a day you have not entered yet.';
		const open = renderPages({});
		expect(open).toContain(note);
		expect(open).toContain('Within 30 days of the transfer');
		const dated = renderPages({ 'date-transfer': '2027-01-15' });
		expect(dated).toContain('By February 14, 2027 (within 30 days of the transfer)');
		expect(dated).not.toContain(note);
	});

	test('a date that has passed is said with its step, and beside the figure that counts on it', () => {
		const sale = createSale({ price: 3_000_000, closing: '2026-09-30' });
		const finishedPlan = createFinishedPlan(['cg-1031-exchange'], { sale, choice: EXCHANGE });
		const render = (today: string) => {
			const { facts, answer, pages } = renderReport(finishedPlan, today);
			const csv = listPlanCsvRows(finishedPlan, facts).map((row) => row.join(' '));
			return { answer, pages, csv: csv.filter((row) => row.includes('passed')) };
		};
		const early = render('2026-09-30');
		expect(early.answer).not.toContain('passed');
		expect(early.csv).toEqual([]);
		const late = render('2026-11-15');
		const note =
			'The dates of 2 steps have passed (Section 1031 Like-Kind Exchange). The figures assume that each was taken in time.';
		expect(late.answer).toContain(note);
		expect(late.pages).toContain(
			'By November 14, 2026 (within 45 days of the closing) This date has passed.',
		);
		expect(late.csv[0]).toContain(note);
		expect(late.csv).toHaveLength(3);
	});

	test('a plan that starts after the last published year says what its law is, and where its amounts come from', () => {
		const publishedYear = getPublishedYear(getSource('retirement-max').system);
		const taxYear = publishedYear + 2;
		const finishedPlan = createFinishedPlan(['retirement-max'], {
			household: createTypedInputs({
				taxYear,
				filingStatus: 'single',
				age: 52,
				state: 'TX',
				wages: 310_000,
			}),
		});
		const { facts, pages } = renderReport(finishedPlan);
		expect(pages).toContain(`Law of tax year ${taxYear}.`);
		expect(pages).toContain(
			`Years after ${publishedYear} use enacted law. Amounts that follow prices rise with 2.3% inflation`,
		);
		expect(facts.strategies[0]?.amountSources).toMatch(/IRC §402\(g\).*, projected/);
		expect(facts.steps.map(({ when }) => when)).toContain(`By December 31, ${taxYear}`);
	});

	test('a choice is said where another one would change the figure, as between ways to donate anything but cash', () => {
		const listInputs = (assetType: string) => {
			const entries = { calculatedInputs: { daf: { assetType } }, choice: choose() };
			const { facts, appendix } = renderReport(createFinishedPlan(['daf'], entries));
			expect(appendix).not.toContain('Inputs of the strategies');
			return facts.strategies[0]?.inputs;
		};
		expect(listInputs('cash')).not.toContain('How the annual donations would be made');
		expect(listInputs('appreciatedStock')).toContain(
			'How the annual donations would be made: Part of the asset is sold each year',
		);
	});

	test('a strategy names what was calculated, beside the answers about the return', () => {
		const ids = ['state-migration', 'qcd', 'rsu-iso'];
		const { facts } = renderReport(createFinishedPlan(ids, { choice: choose() }));
		const [migration, donation, shares] = facts.strategies.map(({ inputs }) => inputs);
		expect(migration).toMatch(
			/^Calculated with: State you move to: Florida · Years counted: 5 years · Annual income/,
		);
		expect(donation).toContain('Donation from the IRA: $25,000');
		expect(donation).not.toContain('age');
		expect(shares).toContain('Shares: 1,000 shares');
		// A question of options.
		expect(shares).not.toContain('Exercise price');
	});

	test('a choice among the states is said without the law of all of them', () => {
		const finishedPlan = createFinishedPlan(['cg-presale-gift'], { choice: chooseWay('cg-presale-gift') });
		const { system } = finishedPlan.source;
		const worksheets = system.worksheets.filter(
			({ worksheet }) => !('state' in worksheet) || ['', 'CA', 'TX'].includes(String(worksheet.state ?? '')),
		);
		const strategies = finishedPlan.fullRequest.strategies.map((planned) => ({
			...planned,
			effect: { ...planned.effect, system: { ...system, worksheets } },
		}));
		const fullRequest = { ...finishedPlan.fullRequest, strategies };
		expect(worksheets.length).toBeLessThan(system.worksheets.length);
		expect(renderReport({ ...finishedPlan, fullRequest }).facts.strategies[0]?.inputs).toMatch(
			/[Ss]tate.*: Texas/,
		);
	});

	test('the steps of one deadline stand together under it, with the source that sets it', () => {
		const sale = createSale({ price: 3_000_000, closing: '2026-09-30' });
		const finishedPlan = createFinishedPlan(['cg-1031-exchange', 'daf'], { sale, choice: EXCHANGE });
		const { facts, markup, pages } = renderReport(finishedPlan);
		for (const { when, source, who } of facts.steps) {
			expect(markup[1]?.split(`>${when}</h4>`), when).toHaveLength(2);
			expect(pages).toContain(source);
			expect(pages).toContain(who);
		}
	});

	test('a sale for cash has its estimated tax to pay, from the date after its closing', () => {
		const sale = createSale({ price: 3_000_000, closing: '2026-05-02' });
		const { pages } = renderReport(createFinishedPlan(['retirement-max'], { sale }), '2026-01-01');
		expect(pages).toMatch(
			/By June 15, 2026 ☐ Pay \$[\d,]+ of federal estimated tax on the sale\. Or pay all of last year’s tax/,
		);
		expect(pages).toMatch(/By September 15, 2026 ☐ Pay \$[\d,]+ of federal estimated tax on the sale\. You/);
	});
});

test('the estate stands beside the plan where it was asked for: with the plan, then each strategy by itself, with what it rests on', () => {
	const finishedPlan = createFinishedPlan(['cg-presale-gift', 'daf']);
	const estate = createTypedInputs({ estateYears: 5, estateToday: 40_000_000 });
	const planWithEstate = { ...finishedPlan, source: { ...finishedPlan.source, estate } };
	expect(renderReport(finishedPlan).text).not.toContain('Your estate');
	const { facts, text } = renderReport(planWithEstate);
	expect(text).toMatch(
		/Your plan\. With the estate, the example family comes out \$[\d,]+ (ahead|behind), compared with no plan\./,
	);
	expect(text).toMatch(
		/Pre-Sale Gifting\. With the estate, the example family comes out \$[\d,]+ (ahead|behind)/,
	);
	expect(text).toContain('Estate today: $40,000,000');
	expect(text).toContain('leaves the estate out');
	const parts = listPlanCsvRows(planWithEstate, facts).map(([part]) => String(part));
	expect(parts).toContain('Estate: Your plan: Federal estate tax');
	expect(parts).toContain('Estate: Pre-Sale Gifting: Federal estate tax');
	expect(parts.some((part) => part.startsWith('Estate: Donor'))).toBe(false);
});
