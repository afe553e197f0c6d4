// Inputs for the calculators with formulas of their own, and for one on a model.
import type { Inputs } from '../../src/model/compiled-calculator.ts';
import type { DEDICATED } from './site-test.ts';

/** Figures a visitor may enter: ordinary ones, and those at the edges of a rule. */
const figures: Readonly<Record<(typeof DEDICATED)[number] | 'cg-nua', readonly Inputs[]>> = {
	qcd: [
		{ age: 71, income: 250_000 },
		{ income: 250_001 },
		{
			qcdAmount: 100_000,
			rmdAmount: 60_000,
			marginalTaxRate: 37,
			state: 'TX',
			stateTaxRate: 0,
			income: 400_000,
		},
		{ qcdAmount: 0 },
		{ qcdAmount: 30_001, stateTaxRate: 13.3, income: -5_000 },
	],
	daf: [
		{ assetType: 'appreciatedStock', assetBasis: 120_000 },
		{ assetType: 'crypto', donationFMV: 400_000, holdingPeriodMonths: 11 },
		{ assetType: 'cash', donationFMV: 300_001 },
		{ assetType: 'rsu', yearsOfBunching: 0 },
		{ assetType: 'cash', donationFMV: 87_600, agi: 0, stateTaxRate: 0 },
	],
	'retirement-max': [
		{ age: 49 },
		{ planType: 'solo401k', age: 50, ytdDeferrals: 30_501 },
		{ w2Compensation: 0 },
		{
			planType: '457',
			w2Compensation: 120_000,
			employerMatch: 0.035,
			profitSharePercent: 0,
			marginalTaxRate: 22,
		},
	],
	'backdoor-roth': [
		{ contributionAmount: 0 },
		{ yearsToGrow: 0, expectedReturn: 0 },
		{ contributionAmount: 8_000, futureWithdrawalTaxRate: 37.5, yearsToGrow: 35, expectedReturn: 6.25 },
	],
	crt: [
		{ costBasis: 1_200_000 },
		{ assetValue: 0 },
		{ assetValue: 2_500_000, payoutRate: 7.5, trustTerm: 15, marginalTaxRate: 35, capitalGainsRate: 23.8 },
	],
	'salt-trust': [
		{ saltPaid: 5_000 },
		{ numberOfTrusts: 0 },
		{ saltPaid: 250_000, numberOfTrusts: 12, marginalTaxRate: 10 },
	],
	'income-timing': [
		{ currentTaxRate: 24, futureTaxRate: 37 },
		{ yearsDeferred: 0 },
		{ deferredIncome: 0, acceleratedDeductions: 12_345, currentTaxRate: 12, yearsDeferred: 4 },
	],
	'rsu-iso': [
		{ sharesVesting: 0, marginalTaxRate: 12 },
		{ equityType: 'ISO' },
		{ equityType: 'ISO', holdingPeriod: 24, ltcgRate: 23.8 },
		{ equityType: 'ISO', fmvAtVesting: 40, exercisePrice: 50, holdingPeriod: 23 },
	],
	'state-migration': [
		{ currentState: 'FL', targetState: 'CA' },
		{ currentState: 'NY', targetState: 'NY' },
		{ currentState: 'NJ', targetState: 'WY', annualIncome: 1_250_000, capitalGains: 0, yearsPlanned: 1 },
	],
	'cg-nua': [
		{ assetValue: 0 },
		{ taxRate: 0 },
		{ income: 600_000, assetValue: 0, taxRate: 23.8, savingsRate: 23.8 },
	],
};

/** By id. */
export const FIGURES: ReadonlyMap<string, readonly Inputs[]> = new Map(Object.entries(figures));
