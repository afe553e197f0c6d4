// The plan in the printed report: every number of it is in what `plan` answers, and it names what was chosen and left out.
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { formatMoney } from '../../../src/engine/format.ts';
import { DIFFERENT_ASSETS, NONE } from '../../../src/engine/plan/asset-choice-ids.ts';
import { createTypedInputs } from '../../../src/features/calculator/form/field-state.ts';
import type { FinishedPlan } from '../../../src/features/plan/plan-document.ts';
import { PlanCover, PlanPages } from '../../../src/features/plan/plan-report.tsx';

import { unescapeHtml } from '../../support/unescape-html.ts';
import { computeAnswer, createFinishedPlan } from './own-plans.ts';

/** Each costs more than it saves. */
const COSTLY = ['cg-dst-1031', 'cg-mis'];
const FIVE = ['cg-1031-exchange', 'cg-structured-453', 'retirement-max', 'daf', 'salt-trust'];

function toText(finishedPlan: FinishedPlan): string {
	const markup = renderToStaticMarkup(
		<>
			<PlanCover finishedPlan={finishedPlan} />
			<PlanPages finishedPlan={finishedPlan} />
		</>,
	);
	return unescapeHtml(markup.replace(/<svg.*?<\/svg>/gs, ' ').replace(/<[^>]*>/g, ' ')).replace(/\s+/g, ' ');
}

/** Every number in an answer, and what is without and with a plan, subtracted and summed over the years. */
function collectNumbers(answer: unknown): Set<string> {
	const numbers = new Set<string>();
	const add = (amount: number) => {
		for (const one of [amount, -amount]) numbers.add(formatMoney(one));
	};
	const walk = (value: unknown): void => {
		if (typeof value === 'number') add(value);
		if (typeof value !== 'object' || value === null) return;
		if (isNumbers(value)) add(value.reduce((sum, one) => sum + one, 0));
		if ('without' in value && 'with' in value) compare(value.without, value.with, add);
		for (const one of Object.values(value)) walk(one);
	};
	walk(answer);
	return numbers;
}

function isNumbers(value: object): value is readonly number[] {
	return Array.isArray(value) && value.every((one) => typeof one === 'number');
}

type Years = readonly (number | Readonly<Record<string, unknown>>)[];

// A year with everything that is nested in it on one level.
function flatten(year: Years[number], path = ''): Record<string, unknown> {
	if (typeof year !== 'object' || year === null) return { [path]: year };
	return Object.assign(
		{},
		...Object.entries(year).map(([name, one]) => flatten(one as Years[number], `${path} ${name}`)),
	);
}

function compare(before: unknown, after: unknown, add: (amount: number) => void): void {
	const flattenYears = (scenario: unknown) => (scenario as Years).map((year) => flatten(year));
	const [without, years] = [flattenYears(before), flattenYears(after)];
	const getValue = (year: Readonly<Record<string, unknown>> | undefined, name: string) => year?.[name];
	const names = new Set([...without, ...years].flatMap((year) => Object.keys(year)));
	for (const name of names) {
		let [sum, difference, most] = [0, 0, 0];
		for (const [year, one] of without.entries()) {
			const [a, b] = [Number(getValue(one, name)), Number(getValue(years[year], name))];
			add(b - a);
			sum += a;
			difference += b - a;
			most = Math.max(most, -difference);
		}
		for (const amount of [sum, sum + difference, difference, most, most + difference]) add(amount);
	}
}

function listAmounts(text: string): readonly string[] {
	return (text.match(/[+−]?\$[\d,]+/g) ?? []).map((amount) => amount.replace(/^\+/, ''));
}

function expectKnownAmounts(finishedPlan: FinishedPlan): void {
	const answers = finishedPlan.choices.map(({ request }) => computeAnswer(finishedPlan.source, request));
	const numbers = collectNumbers([
		computeAnswer(finishedPlan.source, finishedPlan.request),
		...answers.map(({ taxSaved, netPresentValue }) => [taxSaved, netPresentValue]),
		finishedPlan.source.read.facts,
	]);
	const amounts = listAmounts(toText(finishedPlan));
	expect(amounts.length).toBeGreaterThan(100);
	expect(amounts.filter((amount) => !numbers.has(amount))).toEqual([]);
}

describe('the plan in the report', () => {
	test('has no number that `plan` does not answer', () => {
		expectKnownAmounts(createFinishedPlan(FIVE));
		for (const choice of [DIFFERENT_ASSETS, NONE]) expectKnownAmounts(createFinishedPlan(FIVE, { choice }));
		expectKnownAmounts(
			createFinishedPlan(['qcd', 'state-migration', 'cg-nua', 'backdoor-roth'], {
				household: createTypedInputs({
					taxYear: 2025,
					filingStatus: 'single',
					age: 74,
					state: 'NY',
					wages: 310_000,
				}),
				typedInputs: { qcd: { discountRate: 7 } },
			}),
		);
	});

	test('says what all save together, each alone and by share, and what overlaps', () => {
		const finishedPlan = createFinishedPlan(FIVE);
		const text = toText(finishedPlan);
		const { plan, answer } = finishedPlan;
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
		const best = toText(createFinishedPlan(FIVE));
		expect(best).toContain('carried out here, as nothing else was chosen');
		const otherText = toText(createFinishedPlan(FIVE, { choice: 'cg-structured-453' }));
		expect(otherText).toMatch(/Structured Installment Sale your choice/);
		expect(otherText).toMatch(
			/Section 1031 Like-Kind Exchange\. An alternative for the same asset: Structured Installment Sale is carried out/,
		);
		const differentText = toText(createFinishedPlan(FIVE, { choice: DIFFERENT_ASSETS }));
		expect(differentText).toContain('They concern different assets your choice');
		expect(differentText).not.toContain('Not in the plan');
		const noneText = toText(createFinishedPlan(FIVE, { choice: NONE }));
		expect(noneText).toMatch(/None of these your choice/);
		expect(noneText).toMatch(
			/Section 1031 Like-Kind Exchange\. An alternative for the same asset: none of them is carried out\./,
		);
		expect(noneText).toContain(
			'What is left is worked out with this in their place: selling for cash, paying the tax now and buying the same replacement.',
		);
	});

	test('carries out none of the alternatives that leave less than doing without, and says so in place of figures', () => {
		const text = toText(createFinishedPlan(COSTLY));
		expect(text).toContain(
			'None of these strategies is carried out, so nothing changes on the sample household’s return.',
		);
		expect(text).toContain('counts here, as nothing else was chosen');
		expect(text).toContain('even the best would leave you no better off than doing without');
		expect(text).toContain('tax year 2026.');
		expect(text).not.toMatch(/Net benefit|Tax by kind/);
		const chosenText = toText(createFinishedPlan(COSTLY, { choice: 'cg-mis' }));
		expect(chosenText).toContain('Doing none of these would leave you better off.');
		expect(toText(createFinishedPlan(FIVE))).not.toContain('Doing none of these');
	});

	test('says why the law leaves a strategy out, and nothing of a saving where it leaves none', () => {
		const entries = { calculatedInputs: { qcd: { age: 60 } } };
		expect(toText(createFinishedPlan(['qcd', 'daf'], entries))).toMatch(/Not in the plan Qualified.*70½/);
		const noneText = toText(createFinishedPlan(['qcd'], entries));
		expect(noneText).toContain('The law allows none of these strategies on the sample household’s return.');
		expect(noneText).not.toContain('Tax saved');
	});

	test('says nothing of shares and overlaps where there is one strategy', () => {
		const finishedPlan = createFinishedPlan(['salt-trust']);
		const text = toText(finishedPlan);
		expect(text).toContain('On the sample household’s return this strategy saves');
		expect(text).toContain(`Tax saved ${formatMoney(finishedPlan.plan.taxSaved)}`);
		expect(text).not.toMatch(/share|overlap|together/i);
	});

	test('tells estimated shares as such', () => {
		const finishedPlan = createFinishedPlan(['qcd', 'daf']);
		const estimatedPlan = { ...finishedPlan, answer: { ...finishedPlan.answer, margin: 250 } };
		expect(toText(estimatedPlan)).toContain(
			'The shares are estimates, from some of the orders: within about $750.',
		);
		expect(toText(finishedPlan)).not.toContain('estimates, from');
	});
});
