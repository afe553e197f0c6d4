// The plan in the printed report: every number of it stands in the spreadsheet, and it names what was chosen and left out.
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { formatMoney } from '../../../src/engine/format.ts';
import { completeSale } from '../../../src/engine/strategy/sale.ts';
import { createTypedInputs } from '../../../src/features/calculator/form/field-state.ts';
import { PlanAppendix } from '../../../src/features/plan/plan-appendix.tsx';
import { listPlanCsvRows } from '../../../src/features/plan/plan-csv.ts';
import type { FinishedPlan } from '../../../src/features/plan/plan-document.ts';
import { PlanAnswer, PlanPages } from '../../../src/features/plan/plan-report.tsx';
import type { Inputs } from '../../../src/model/compiled-calculator.ts';
import { toText } from '../../support/effect-text.tsx';
import { SALE_MODEL } from '../../support/effects.ts';
import { createFacts } from '../../support/plan-facts.ts';
import { createFinishedPlan, type PlanEntries } from '../../support/plans.ts';

const EXCHANGE = { off: [], portions: { 'cg-1031-exchange': 1 } };
const FIVE = ['cg-1031-exchange', 'cg-structured-453', 'retirement-max', 'daf', 'salt-trust'];

function renderText(finishedPlan: FinishedPlan): string {
	const facts = createFacts(finishedPlan);
	return toText(
		renderToStaticMarkup(
			<>
				<PlanAnswer finishedPlan={finishedPlan} facts={facts} />
				<PlanPages finishedPlan={finishedPlan} facts={facts} />
				<PlanAppendix finishedPlan={finishedPlan} facts={facts} />
			</>,
		),
	);
}

const renderPart = (part: ReactElement) => toText(renderToStaticMarkup(part));

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
		[FIVE, { choice: { off: ['daf'], portions: { 'cg-structured-453': 1 } } }],
		[FIVE, { choice: { off: [], portions: {} } }],
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
		const amounts = listAmounts(renderText(finishedPlan));
		expect(amounts.length).toBeGreaterThan(100);
		expect(amounts.filter((amount) => !spreadsheetAmounts.has(amount))).toEqual([]);
	});

	test('says what all save together, each alone and by share, in every year, and what overlaps', () => {
		const finishedPlan = createFinishedPlan(FIVE, { choice: EXCHANGE });
		const text = renderText(finishedPlan);
		const { plan, answer } = finishedPlan;
		expect(text).toContain('On the example household’s return, with the 4 strategies in the plan');
		expect(text).toContain(`Together Adds to the plan ${formatMoney(plan.netPresentValue)}`);
		for (const { id, alone, moneyPresentValue } of plan.strategies) {
			const share = answer.shares.find((one) => one.id === id)?.share.presentValue ?? 0;
			expect(text).toContain(
				`Ahead alone ${formatMoney(alone.presentValue + moneyPresentValue)} Adds to the plan ${formatMoney(share + moneyPresentValue)}`,
			);
		}
		expect(text).toContain(
			`Overlap (total less the sum of each alone) Amount ${formatMoney(plan.overlap.taxSaved)}`,
		);
		for (const [year, { total }] of plan.with.entries()) {
			const [before, after] = [plan.without[year]?.total ?? 0, total].map(formatMoney);
			expect(text).toContain(`${2026 + year} Tax without ${before} Tax with ${after} Tax saved`);
		}
		for (const { overlap } of answer.conflicts)
			expect(text).toContain(`together save ${formatMoney(Math.abs(overlap))}`);
	});

	test('ranks the ways to sell, and names what is left out', () => {
		const text = renderText(createFinishedPlan(FIVE, { choice: { off: ['daf'], portions: {} } }));
		expect(text).toMatch(/Ways to sell the asset .*None of these ways.*The best combination would put you/);
		expect(text).toContain('Not in the plan Section 1031 Like-Kind Exchange. Switched off.');
	});

	test('has no figures where nothing is carried out', () => {
		const text = renderText(createFinishedPlan(['cg-dst-1031', 'cg-mis']));
		expect(text).toContain('so nothing changes on the example household’s return.');
		expect(text).toContain('You come out further ahead without it.');
		expect(text).toContain('Tax year 2026');
		expect(text).not.toMatch(/Net benefit|Tax breakdown/);
		const blocked = createFinishedPlan(['qcd'], { calculatedInputs: { qcd: { age: 60 } } });
		expect(renderText(blocked)).toMatch(/The law allows none.*Not in the plan Qualified.*70½/);
		expect(renderText(blocked)).not.toContain('Tax saved');
	});

	test('says nothing of shares and overlaps where there is one strategy', () => {
		const finishedPlan = createFinishedPlan(['salt-trust']);
		const text = renderText(finishedPlan);
		expect(text).toContain('On the example household’s return, with this strategy You come out');
		expect(text).toContain(`Tax saved ${formatMoney(finishedPlan.plan.taxSaved)}`);
		expect(text).not.toMatch(/share|overlap|together/i);
	});

	test('its four pages say the answer and the facts, the ranking, the steps, and what it rests on', () => {
		const sale = completeSale(SALE_MODEL, {
			kind: 'privateShares',
			price: 12_000_000,
			costs: 100_000,
			basis: 250_000,
			yearsHeld: 6,
		});
		const finishedPlan = createFinishedPlan(['cg-qsbs-1202', 'cg-qof-1400z2', 'daf'], { sale });
		const facts = createFacts(finishedPlan);
		const answer = renderPart(<PlanAnswer finishedPlan={finishedPlan} facts={facts} />);
		const ahead = finishedPlan.plan.netPresentValue;
		expect(answer).toContain(`You come out ${formatMoney(ahead)} ahead`);
		for (const fact of [
			'Sale price $12,000,000',
			'Selling costs $100,000',
			'$250,000',
			'Years held so far 6 years',
		])
			expect(answer).toContain(fact);
		expect(answer).toMatch(/Tax without the plan \$[\d,]+ Tax with the plan \$[\d,]+/);
		const [ranking = '', steps = '', law = ''] = renderPart(
			<PlanPages finishedPlan={finishedPlan} facts={facts} />,
		).split(/What to do, by when|Assumptions, legal certainty and sources/);
		expect(ranking).toMatch(
			/Ways to sell the asset .*Qualified Small Business Stock .*What each strategy contributes/,
		);
		expect(steps).toMatch(
			/Before a binding agreement to sell, at the latest the closing on December 31, \d{4} Collect proof of original issue.* You /,
		);
		expect(steps.indexOf('By December 31, 2026')).toBeGreaterThan(steps.indexOf('Before a binding'));
		expect(law).toContain('Brackets, limits and other amounts of law start from those of tax year 2026.');
		expect(law).toMatch(/Legal certainty Ordinary scrutiny\..*§643\(f\).*Sources IRC §1202/);
	});

	test('its deadlines have dates: those of the closing that was entered, or of an assumed one, which is said', () => {
		const render = (closing: string, today: string) => {
			const sale = completeSale(SALE_MODEL, { price: 3_000_000, closing });
			const finishedPlan = createFinishedPlan(['cg-1031-exchange'], { sale, choice: EXCHANGE });
			const facts = createFacts(finishedPlan, today);
			return `${renderPart(<PlanAnswer finishedPlan={finishedPlan} facts={facts} />)} ${renderPart(
				<PlanPages finishedPlan={finishedPlan} facts={facts} />,
			)}`;
		};
		const entered = render('2026-09-30', '2026-07-01');
		expect(entered).toContain('Closing date September 30, 2026');
		expect(entered).toContain('By November 14, 2026 (within 45 days of the closing)');
		expect(entered).not.toContain('Dates assume');
		const assumed = render('', '2026-07-01');
		expect(assumed).toContain('Dates assume that the sale closes on December 31, 2026.');
		expect(assumed).toContain('By February 14, 2027 (within 45 days of the closing)');
	});

	test('a deadline that counts from a day of the visitor’s says so, and has its date once that is entered', () => {
		const renderPages = (values: Inputs) => {
			const typedInputs = { 'cg-flp-754': values };
			const choice = { off: [], portions: { 'cg-flp-754': 1 } };
			const finishedPlan = createFinishedPlan(['cg-flp-754'], { typedInputs, choice });
			return renderPart(<PlanPages finishedPlan={finishedPlan} facts={createFacts(finishedPlan)} />);
		};
		const note = 'Steps without a date count from a day you have not entered yet.';
		const open = renderPages({});
		expect(open).toContain(note);
		expect(open).toContain('Within 30 days of the transfer');
		const dated = renderPages({ 'date-transfer': '2027-01-15' });
		expect(dated).toContain('By February 14, 2027 (within 30 days of the transfer)');
		expect(dated).not.toContain(note);
	});

	test('the steps of one deadline stand together under it, with the source that sets it', () => {
		const sale = completeSale(SALE_MODEL, { price: 3_000_000, closing: '2026-09-30' });
		const finishedPlan = createFinishedPlan(['cg-1031-exchange', 'daf'], { sale, choice: EXCHANGE });
		const facts = createFacts(finishedPlan);
		const markup = renderToStaticMarkup(<PlanPages finishedPlan={finishedPlan} facts={facts} />);
		const pages = toText(markup);
		for (const { when, source, who } of facts.steps) {
			expect(markup.split(`>${when}</h4>`), when).toHaveLength(2);
			expect(pages).toContain(source);
			expect(pages).toContain(who);
		}
		const appendix = renderPart(<PlanAppendix finishedPlan={finishedPlan} facts={facts} />);
		expect(appendix).toMatch(/Sources of the deadlines .*IRC §1031.* Sources of the amounts of 2026/);
	});
});

test('the estate stands beside the plan where it was asked for: each strategy by itself, with what it rests on', () => {
	const finishedPlan = createFinishedPlan(['cg-presale-gift', 'daf']);
	const estate = createTypedInputs({ estateYears: 5, estateToday: 40_000_000 });
	const planWithEstate = { ...finishedPlan, source: { ...finishedPlan.source, estate } };
	expect(renderText(finishedPlan)).not.toContain('Your estate');
	const text = renderText(planWithEstate);
	expect(text).toMatch(
		/Pre-Sale Gifting\. With the estate, the example family comes out \$[\d,]+ (ahead|behind)/,
	);
	expect(text).toContain('Estate today $40,000,000');
	expect(text).toContain('leaves the estate out');
	const parts = listPlanCsvRows(planWithEstate, createFacts(planWithEstate)).map(([part]) => String(part));
	expect(parts).toContain('Estate: Pre-Sale Gifting: Federal estate tax');
	expect(parts.some((part) => part.startsWith('Estate: Donor'))).toBe(false);
});
