// Inputs of every kind of field: shares, percents, choices, negative and missing amounts. Formulas are proven by examples.
import type { Inputs } from '../../src/model/compiled-calculator.ts';

/** Figures a visitor may enter: ordinary ones, and those at the edges of a rule. */
const figures: Readonly<Record<string, readonly Inputs[]>> = {
	qcd: [{ qcdAmount: 0 }, { qcdAmount: 30_001, stateTaxRate: 13.3, income: -5_000 }],
	daf: [{ assetType: 'cash', donationFMV: 87_600, agi: 0, stateTaxRate: 0 }],
	'retirement-max': [
		{
			planType: '457',
			w2Compensation: 120_000,
			employerMatch: 0.035,
			profitSharePercent: 0,
			marginalTaxRate: 22,
		},
	],
	'backdoor-roth': [{ yearsToGrow: 0, expectedReturn: 0 }],
	'rsu-iso': [
		{ sharesVesting: 0, marginalTaxRate: 12 },
		{ equityType: 'ISO', holdingPeriod: 24, ltcgRate: 23.8 },
	],
	'state-migration': [
		{ currentState: 'NJ', targetState: 'WY', annualIncome: 1_250_000, capitalGains: 0, yearsPlanned: 1 },
	],
	'cg-nua': [{ taxRate: 0 }],
};

/** By id. */
export const FIGURES: ReadonlyMap<string, readonly Inputs[]> = new Map(Object.entries(figures));
