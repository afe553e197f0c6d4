// The plan in the printed report: every number of it is in what `plan` answers, and it names what was chosen and left out.
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { DIFFERENT_ASSETS, NONE } from '../../src/engine/effect/asset-choice.ts';
import { formatMoney } from '../../src/engine/format.ts';
import { householdOf } from '../../src/household/household-state.ts';
import type { FinishedPlan } from '../../src/plan/finished-plan.ts';
import { planReport } from '../../src/plan/plan-report.tsx';

import { unescaped } from '../support/unescaped.ts';
import { answerOf, finishedPlan } from './own-plans.ts';

/** Each costs more than it saves. */
const COSTLY = ['cg-dst-1031', 'cg-mis'];
const FIVE = ['cg-1031-exchange', 'cg-structured-453', 'retirement-max', 'daf', 'salt-trust'];

function textOf(finished: FinishedPlan): string {
	const { cover, pages } = planReport(finished);
	const markup = renderToStaticMarkup([cover, pages]);
	return unescaped(markup.replace(/<svg.*?<\/svg>/gs, ' ').replace(/<[^>]*>/g, ' ')).replace(/\s+/g, ' ');
}

/** Every number in an answer, and what is without and with a plan, subtracted and summed over the years. */
function numbersOf(answer: unknown): Set<string> {
	const found = new Set<string>();
	const add = (amount: number) => {
		for (const one of [amount, -amount]) found.add(formatMoney(one));
	};
	const walk = (value: unknown): void => {
		if (typeof value === 'number') add(value);
		if (typeof value !== 'object' || value === null) return;
		if (isNumbers(value)) add(value.reduce((sum, one) => sum + one, 0));
		if ('without' in value && 'with' in value) compare(value.without, value.with, add);
		for (const one of Object.values(value)) walk(one);
	};
	walk(answer);
	return found;
}

function isNumbers(value: object): value is readonly number[] {
	return Array.isArray(value) && value.every((one) => typeof one === 'number');
}

type Years = readonly (number | Readonly<Record<string, unknown>>)[];

// A year with everything that is nested in it on one level.
function flat(year: Years[number], path = ''): Record<string, unknown> {
	if (typeof year !== 'object' || year === null) return { [path]: year };
	return Object.assign(
		{},
		...Object.entries(year).map(([name, one]) => flat(one as Years[number], `${path} ${name}`)),
	);
}

function compare(before: unknown, after: unknown, add: (amount: number) => void): void {
	const flatYears = (side: unknown) => (side as Years).map((year) => flat(year));
	const [without, years] = [flatYears(before), flatYears(after)];
	const of = (year: Readonly<Record<string, unknown>> | undefined, name: string) => year?.[name];
	const names = new Set([...without, ...years].flatMap((year) => Object.keys(year)));
	for (const name of names) {
		let [sum, difference, most] = [0, 0, 0];
		for (const [year, one] of without.entries()) {
			const [a, b] = [Number(of(one, name)), Number(of(years[year], name))];
			add(b - a);
			sum += a;
			difference += b - a;
			most = Math.max(most, -difference);
		}
		for (const amount of [sum, sum + difference, difference, most, most + difference]) add(amount);
	}
}

function amountsIn(text: string): readonly string[] {
	return (text.match(/[+−]?\$[\d,]+/g) ?? []).map((amount) => amount.replace(/^\+/, ''));
}

function expectFound(finished: FinishedPlan): void {
	const answers = finished.choices.map(({ request }) => answerOf(finished.source, request));
	const known = numbersOf([
		answerOf(finished.source, finished.request),
		...answers.map(({ taxSaved, netPresentValue }) => [taxSaved, netPresentValue]),
		finished.source.read.facts,
	]);
	const amounts = amountsIn(textOf(finished));
	expect(amounts.length).toBeGreaterThan(100);
	expect(amounts.filter((amount) => !known.has(amount))).toEqual([]);
}

describe('the plan in the report', () => {
	test('has no number that `plan` does not answer', () => {
		expectFound(finishedPlan(FIVE));
		for (const choice of [DIFFERENT_ASSETS, NONE]) expectFound(finishedPlan(FIVE, { choice }));
		expectFound(
			finishedPlan(['qcd', 'state-migration', 'cg-nua', 'backdoor-roth'], {
				household: householdOf({
					taxYear: 2025,
					filingStatus: 'single',
					age: 74,
					state: 'NY',
					wages: 310_000,
				}),
				typed: { qcd: { discountRate: 7 } },
			}),
		);
	});

	test('says what all save together, each alone and by share, and what overlaps', () => {
		const finished = finishedPlan(FIVE);
		const text = textOf(finished);
		const { plan, answer } = finished;
		expect(text).toContain('On the sample household’s return the 4 strategies that are carried out together');
		expect(text).toContain(`Together Fair share of all ${formatMoney(plan.taxSaved)}`);
		for (const { id, alone } of plan.strategies) {
			const share = answer.shares.find((one) => one.id === id)?.share.taxSaved ?? 0;
			expect(text).toContain(
				`Tax saved alone ${formatMoney(alone.taxSaved)} Fair share of all ${formatMoney(share)}`,
			);
		}
		expect(text).toContain(
			`Overlap: together less the sum of each alone Amount ${formatMoney(plan.overlap.taxSaved)}`,
		);
		for (const [year, { total }] of plan.with.entries()) {
			const [before, after] = [plan.without[year]?.total ?? 0, total].map(formatMoney);
			expect(text).toContain(`${2026 + year} Tax without ${before} Tax with ${after} Tax saved`);
		}
		for (const { overlap } of answer.conflicts)
			expect(text).toContain(`together save ${formatMoney(Math.abs(overlap))}`);
	});

	test('names the choice, and alternatives that are not carried out', () => {
		const best = textOf(finishedPlan(FIVE));
		expect(best).toContain('carried out here, as nothing else was chosen');
		const other = textOf(finishedPlan(FIVE, { choice: 'cg-structured-453' }));
		expect(other).toMatch(/Structured Installment Sale your choice/);
		expect(other).toMatch(
			/Section 1031 Like-Kind Exchange\. An alternative for the same asset: Structured Installment Sale is carried out/,
		);
		const apart = textOf(finishedPlan(FIVE, { choice: DIFFERENT_ASSETS }));
		expect(apart).toContain('They concern different assets your choice');
		expect(apart).not.toContain('Not in the plan');
		const none = textOf(finishedPlan(FIVE, { choice: NONE }));
		expect(none).toMatch(/None of these your choice/);
		expect(none).toMatch(
			/Section 1031 Like-Kind Exchange\. An alternative for the same asset: none of them is carried out\./,
		);
		expect(none).toContain(
			'What is left is worked out with this in their place: selling for cash, paying the tax now and buying the same replacement.',
		);
	});

	test('carries out none of the alternatives that leave less than doing without, and says so in place of figures', () => {
		const text = textOf(finishedPlan(COSTLY));
		expect(text).toContain(
			'None of these strategies is carried out, so nothing changes on the sample household’s return.',
		);
		expect(text).toContain('counts here, as nothing else was chosen');
		expect(text).toContain('even the best would leave you no better off than doing without');
		expect(text).toContain('tax year 2026.');
		expect(text).not.toMatch(/Net benefit|Tax by kind/);
		const chosen = textOf(finishedPlan(COSTLY, { choice: 'cg-mis' }));
		expect(chosen).toContain('Doing none of these would leave you better off.');
		expect(textOf(finishedPlan(FIVE))).not.toContain('Doing none of these');
	});

	test('says why the law leaves a strategy out, and nothing of a saving where it leaves none', () => {
		const said = { calculated: { qcd: { age: 60 } } };
		expect(textOf(finishedPlan(['qcd', 'daf'], said))).toMatch(/Not in the plan Qualified.*70½/);
		const none = textOf(finishedPlan(['qcd'], said));
		expect(none).toContain('The law allows none of these strategies on the sample household’s return.');
		expect(none).not.toContain('Tax saved');
	});

	test('says nothing of shares and overlaps where there is one strategy', () => {
		const finished = finishedPlan(['salt-trust']);
		const text = textOf(finished);
		expect(text).toContain('On the sample household’s return this strategy saves');
		expect(text).toContain(`Tax saved ${formatMoney(finished.plan.taxSaved)}`);
		expect(text).not.toMatch(/share|overlap|together/i);
	});

	test('tells estimated shares as such', () => {
		const finished = finishedPlan(['qcd', 'daf']);
		const estimated = { ...finished, answer: { ...finished.answer, margin: 250 } };
		expect(textOf(estimated)).toContain(
			'The shares are estimates, from some of the orders: within about $750.',
		);
		expect(textOf(finished)).not.toContain('estimates, from');
	});
});
