// Later years against a computation of their own: statutory amounts and indexes are keyed here from the Code, the Bureau of
// Labor Statistics and the Social Security Administration, and nothing of the engine computes what is expected.

import { expect, test } from 'vitest';
import { applyEstimates } from '../../../src/compiler/prove/case-returns.ts';
import { sum } from '../../../src/engine/collections.ts';
import { answerEffect, parseRequest } from '../../../src/engine/strategy/request.ts';
import { getFactsOfYear } from '../../../src/engine/tax-return/later-facts.ts';
import { applyOutlook } from '../../../src/engine/tax-return/outlook.ts';
import { computeAnswers } from '../../../src/engine/tax-return/request.ts';
import { computeYears } from '../../../src/engine/tax-return/years.ts';
import { getSource } from '../../support/effects.ts';
import { loadEngine } from '../strategy/random-effect.ts';

const loadedEngine = await loadEngine();
const system = applyEstimates(loadedEngine.system);
const engine = { ...loadedEngine, system };

/** Chained CPI of 2027, and how it grows: a quarter of a point less than prices. */
const chainedCpi = (year: number, inflation: number) =>
	182.6773 * (1 + (inflation - 0.25) / 100) ** (year - 2027);
/** The average wage that counts for 2027, and how it grows: a point more than prices. */
const averageWage = (year: number, inflation: number) =>
	71_985 * (1 + (inflation + 1) / 100) ** (year - 2027);
const roundDown = (amount: number, unit: number) => unit * Math.floor(amount / unit);

const CPI_2017 = 135.993;
const CPI_2018 = 138.23675;
const CPI_2025 = 173.09342;
const RATES = [0.1, 0.12, 0.22, 0.24, 0.32, 0.35, 0.37];
/** The starts of §1(j)(2), whose 12% and 22% brackets are indexed from a year earlier. */
const STARTS = {
	single: [0, 9525, 38_700, 82_500, 157_500, 200_000, 500_000],
	joint: [0, 19_050, 77_400, 165_000, 315_000, 400_000, 600_000],
};

function computeRegularTax(
	status: 'single' | 'joint',
	income: number,
	year: number,
	inflation: number,
): number {
	const index = chainedCpi(year, inflation);
	const unit = status === 'single' ? 25 : 50;
	const starts = STARTS[status].map((start, row) => {
		const base = row === 1 || row === 2 ? CPI_2017 : CPI_2018;
		return start + roundDown(start * (index / base - 1), unit);
	});
	const single = roundDown(15_750 * (index / CPI_2025), 50);
	const taxable = income - (status === 'single' ? single : 2 * single);
	return RATES.reduce((tax, rate, row) => {
		const [from = 0, to = Number.POSITIVE_INFINITY] = starts.slice(row, row + 2);
		return tax + rate * Math.max(0, Math.min(taxable, to) - from);
	}, 0);
}

/** Social Security and Medicare of one earner below the additional tax. */
function computePayrollTax(wages: number, year: number, inflation: number): number {
	const base = 300 * Math.round((60_600 * averageWage(year, inflation)) / 22_935.42 / 300);
	return 0.062 * Math.min(wages, base) + 0.0145 * wages;
}

test.each([
	[2030, 2.25],
	[2030, 3],
	[2035, 2.25],
	[2035, 3],
	[2055, 2.3],
])(
	'a plain household pays in %i, at %d%% inflation, what the statutory amounts come to',
	(taxYear, inflation) => {
		const alone = { taxYear, inflation, filingStatus: 'single', age: 40, wages: 190_000 };
		const couple = {
			taxYear,
			inflation,
			filingStatus: 'joint',
			age: 40,
			spouseAge: 40,
			wages: 95_000,
			spouseWages: 60_000,
		};
		const [single, joint] = [alone, couple].map((request) => computeAnswers(system, request)[0]?.lines);
		expect(single?.regularTax).toBeCloseTo(computeRegularTax('single', 190_000, taxYear, inflation), 0);
		expect(single?.payrollTax).toBeCloseTo(computePayrollTax(190_000, taxYear, inflation), 0);
		expect(joint?.regularTax).toBeCloseTo(computeRegularTax('joint', 155_000, taxYear, inflation), 0);
	},
);

test('a move from New York saves the tax on what wages have grown to', () => {
	const household = { filingStatus: 'joint', age: 50, spouseAge: 50, state: 'NY', wages: 3_000_000 };
	const inputs = { targetState: 'TX', yearsPlanned: 5 };
	const { strategy } = getSource('state-migration');
	const request = { taxYear: 2026, growth: 3, discountRate: 4, household, inputs };
	const answer = answerEffect(engine, parseRequest(engine, strategy, request));
	// New York takes 9.65% of all of it, less a standard deduction that no index moves; the federal SALT deduction is too
	// small to matter.
	const saved = [0, 1, 2, 3, 4].map((year) => 0.0965 * (3_000_000 * 1.03 ** year - 16_050));
	expect(answer.taxSaved).toBeCloseTo(sum(saved), -1);
	const presentValue = sum(saved.map((amount, year) => amount / 1.04 ** year));
	expect(answer.presentValue).toBeCloseTo(presentValue, -1);
});

test('a couple of 64 has the amounts for 65 a year later, and loses the senior deduction with 2029', () => {
	const outlook = applyOutlook(system, { taxYear: 2026, outlook: { inflation: 2.3, growth: 0 } });
	const household = system.complete({ filingStatus: 'joint', age: 64, spouseAge: 64, wages: 100_000 });
	const years = computeYears(
		outlook,
		[0, 1, 2, 3].map((year) => ({
			year: 2026 + year,
			facts: getFactsOfYear(outlook, household, 2026, year),
		})),
	);
	expect(years.map(({ lines }) => lines.federalFirst.seniors)).toEqual([0, 2, 2, 2]);
	expect(
		years.map(({ lines }) => lines.federalFirst.seniorDeduction ?? lines.federalRest.seniorDeduction),
	).toEqual([0, 12_000, 12_000, 0]);
});

test('stock sold in 2031 has the cap of that year, which follows prices from 2027', () => {
	const household = { state: 'TX', wages: 3_000_000 };
	const inputs = { salePrice: 20_000_000, adjustedBasis: 0, yearsHeld: 0, waitYears: 5, growthRate: 0 };
	const { strategy } = getSource('cg-qsbs-1202');
	const request = { taxYear: 2026, inflation: 2.25, household, inputs: { ...inputs, acquired: 'after' } };
	const answer = answerEffect(engine, parseRequest(engine, strategy, request));
	// 15,000,000 of 2026, whose index is 177.11375, in steps of 10,000.
	const cap = 10_000 * Math.round((1500 * chainedCpi(2031, 2.25)) / 177.11375);
	expect(answer.results.limit).toBe(cap);
	expect(cap).toBe(16_750_000);
	expect(answer.taxSaved).toBeCloseTo(0.238 * cap, 2);
});
