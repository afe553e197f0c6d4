// Random inputs for every model: everyday values, the edges where a formula changes its branch,
// and amounts nobody would type. Integers stay integers and rates carry up to four decimals,
// because that is what the form and the command line hand to a calculator.
import fc from 'fast-check';
import { FEDERAL_RATES, US_STATES } from './choices.ts';
import type { OracleInputs } from './model.ts';
import type { ModelId } from './oracle.ts';

type InputArbitraries = Readonly<Record<string, fc.Arbitrary<number | string>>>;

/** Amounts that are turning points somewhere, for every field of dollars. */
const MONEY_EDGES = [0, 1, -1, 10000, 25000, 50000, 100000, 250000, 500000, 1000000, -50000, 1e9, -1e9];
const DEFERRAL_EDGES = [0, 22999, 23000, 23001, 30499, 30500, 30501, 40000, 69000, 100000];
const AGE_EDGES = [0, 49, 50, 51, 69, 70, 71, 72, 120, -1];
const MONTH_EDGES = [0, 11, 12, 13, 23, 24, 25, -1];
const COUNT_EDGES = [0, 1, 2, 3, 5, 10, -1];
const RATE_EDGES = [0, 100, 32, 37, 5, 9.3, 13.3, 0.0001, -1, -100, 250];

/** Whole dollars, of every magnitude up to a thousand million on either side of zero. */
const money = fc.oneof(
	{ weight: 4, arbitrary: fc.constantFrom(...MONEY_EDGES) },
	{ weight: 4, arbitrary: fc.integer({ min: 0, max: 2_000_000 }) },
	{ weight: 1, arbitrary: fc.integer({ min: 0, max: 1_000_000_000 }) },
	{ weight: 1, arbitrary: fc.integer({ min: -1_000_000_000, max: 0 }) },
);

/** Whole dollars, often exactly at the thresholds of the field at hand. */
function createMoneyArbitrary(...edges: readonly number[]): fc.Arbitrary<number> {
	return fc.oneof({ weight: 1, arbitrary: fc.constantFrom(...edges) }, { weight: 2, arbitrary: money });
}

/** Percent with up to four decimals. */
const rate = fc.oneof(
	{ weight: 3, arbitrary: fc.constantFrom(...RATE_EDGES) },
	{ weight: 5, arbitrary: decimals(0, 60) },
	{ weight: 1, arbitrary: decimals(-100, 1000) },
);

/** A fraction with up to six decimals: 0.06 for 6%. */
const fraction = rate.map((percentage) => Math.round(percentage * 10_000) / 1_000_000);

const age = wholeNumber(AGE_EDGES, 18, 100);
const months = wholeNumber(MONTH_EDGES, 0, 60);
const count = wholeNumber(COUNT_EDGES, 0, 60);
const shares = fc.oneof(wholeNumber(COUNT_EDGES, 0, 100_000), money);
const federalRate = fc.constantFrom(...FEDERAL_RATES);
const usState = fc.constantFrom(...US_STATES);

const ARBITRARIES: Readonly<Record<ModelId, InputArbitraries>> = {
	qcd: {
		age,
		qcdAmount: createMoneyArbitrary(0, 1, 2, 25000, 105000),
		rmdAmount: createMoneyArbitrary(0, 1, 24999, 25000, 105000),
		marginalTaxRate: federalRate,
		state: usState,
		stateTaxRate: rate,
		income: createMoneyArbitrary(249999, 250000, 250001, 250002, 275000),
	},
	daf: {
		assetType: fc.constantFrom('cash', 'appreciatedStock', 'rsu', 'crypto'),
		donationFMV: createMoneyArbitrary(29199, 29200, 29201, 58400, 60000, 87601),
		assetBasis: money,
		holdingPeriodMonths: months,
		agi: money,
		marginalTaxRate: federalRate,
		stateTaxRate: rate,
		yearsOfBunching: count,
	},
	'retirement-max': {
		planType: fc.constantFrom('401k', 'solo401k', '403b', '457'),
		w2Compensation: createMoneyArbitrary(...DEFERRAL_EDGES),
		age,
		ytdDeferrals: createMoneyArbitrary(...DEFERRAL_EDGES),
		employerMatch: fraction,
		profitSharePercent: fraction,
		marginalTaxRate: federalRate,
		stateTaxRate: rate,
	},
	'backdoor-roth': {
		contributionAmount: money,
		currentTaxRate: rate,
		futureWithdrawalTaxRate: rate,
		yearsToGrow: count,
		expectedReturn: rate,
	},
	crt: {
		assetValue: money,
		costBasis: money,
		payoutRate: rate,
		trustTerm: count,
		marginalTaxRate: federalRate,
		capitalGainsRate: rate,
		irmRate: rate,
	},
	'salt-trust': {
		saltPaid: createMoneyArbitrary(0, 9999, 10000, 10001, 30000),
		numberOfTrusts: count,
		marginalTaxRate: federalRate,
	},
	'income-timing': {
		deferredIncome: money,
		currentTaxRate: rate,
		futureTaxRate: rate,
		acceleratedDeductions: money,
		yearsDeferred: count,
	},
	'rsu-iso': {
		equityType: fc.constantFrom('RSU', 'ISO'),
		sharesVesting: shares,
		fmvAtVesting: money,
		exercisePrice: money,
		marginalTaxRate: federalRate,
		ltcgRate: rate,
		holdingPeriod: months,
	},
	'state-migration': {
		currentState: usState,
		targetState: usState,
		annualIncome: money,
		capitalGains: money,
		yearsPlanned: count,
	},
	generic: { income: money, assetValue: createMoneyArbitrary(0, 1), taxRate: rate, savingsRate: rate },
};

/** Complete inputs of one model, in the order and the units of the specification. */
export function createInputArbitrary(modelId: ModelId): fc.Arbitrary<OracleInputs> {
	return fc.record(ARBITRARIES[modelId], { noNullPrototype: true });
}

function decimals(min: number, max: number): fc.Arbitrary<number> {
	return fc.integer({ min: min * 10_000, max: max * 10_000 }).map((steps) => steps / 10_000);
}

function wholeNumber(edges: readonly number[], min: number, max: number): fc.Arbitrary<number> {
	return fc.oneof(
		{ weight: 8, arbitrary: fc.constantFrom(...edges) },
		{ weight: 8, arbitrary: fc.integer({ min, max }) },
		{ weight: 1, arbitrary: fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }) },
	);
}
