// The oracle against the numbers the specification and its reading state outright.
import { describe, expect, it } from 'vitest';
import type { OracleInputs, OracleResults } from './model.ts';
import {
	getModel,
	MODEL_IDS,
	type ModelId,
	oracle,
	oracleBadges,
	oracleChoices,
	oracleDefaults,
	oracleWarnings,
} from './oracle.ts';

const MISSED_BUNCHING = {
	assetType: 'cash',
	donationFMV: 150000,
	agi: 500000,
	marginalTaxRate: 37,
	stateTaxRate: 0,
	yearsOfBunching: 5,
};

/** Worked by hand from the specification: model, changes to the defaults, and what must come out. */
const SPECIFIED_RESULTS: readonly (readonly [string, ModelId, OracleInputs, OracleResults])[] = [
	['adds up the default QCD', 'qcd', {}, { totalSavings: 11275, effectiveRate: 41.3, newAGI: 475000 }],
	['counts a QCD within the RMD as satisfying it', 'qcd', {}, { rmdSatisfied: true, niitSavings: 950 }],
	['has no NIIT saving at the threshold', 'qcd', { income: 250000 }, { niitSavings: 0, totalSavings: 10325 }],
	['counts one dollar above the threshold', 'qcd', { income: 250001 }, { niitSavings: 0.038 }],
	['has no effective rate without a gift', 'qcd', { qcdAmount: 0 }, { effectiveRate: null, totalSavings: 0 }],
	['shows the stated bunching advantage', 'daf', MISSED_BUNCHING, { additionalSavings: 54020 }],
	[
		'caps a cash gift at 60% of AGI',
		'daf',
		{ agi: 100000 },
		{ currentYearDeduction: 60000, carryforward: 40000 },
	],
	['caps stock at 30% of AGI', 'daf', { assetType: 'rsu', agi: 100000 }, { currentYearDeduction: 30000 }],
	['spares the gain on stock', 'daf', { assetType: 'crypto' }, { capitalGain: 60000, niitSavings: 2280 }],
	[
		'has no advantage over zero years',
		'daf',
		{ yearsOfBunching: 0 },
		{ annualGift: null, additionalSavings: null },
	],
	['keeps what bunching does not touch', 'daf', { yearsOfBunching: 0 }, { totalSavings: 41300 }],
	['defers 23,000 at 49', 'retirement-max', { age: 49 }, { employeeContribution: 23000, roomRemaining: 0 }],
	[
		'defers 30,500 at 50',
		'retirement-max',
		{ age: 50 },
		{ employerContribution: 38500, ficaSavings: 442.25 },
	],
	[
		'prices a dollar saved in cents',
		'retirement-max',
		{},
		{ costPerDollar: 57.25, totalContribution: 69000 },
	],
	['has no price without a deferral', 'retirement-max', { ytdDeferrals: 23000 }, { costPerDollar: null }],
	[
		'grows a contribution',
		'backdoor-roth',
		{},
		{ futureValue: 27087.79, netBenefit: 6501.07, upfrontCost: 0 },
	],
	['deducts 40% of a trust', 'crt', {}, { charitableDeduction: 400000, totalSavings: 308000, remainder: 0 }],
	['nets the cost of three trusts', 'salt-trust', {}, { federalSavings: 7400, netSavings: -7600 }],
	['loses 1,300 on one more trust', 'salt-trust', { numberOfTrusts: 4 }, { netSavings: -8900 }],
	['values a year of deferral at 5%', 'income-timing', {}, { totalSavings: 23500, netBenefit: 24675 }],
	['taxes RSUs at vesting', 'rsu-iso', {}, { ordinaryIncome: 150000, totalTax: 61200 }],
	['spares the difference on ISOs', 'rsu-iso', { equityType: 'ISO' }, { amtExposure: 28000, savings: 17000 }],
	['breaks even on a move', 'state-migration', {}, { netBenefit: 415500, breakEvenMonths: 6.44 }],
	['never breaks even standing still', 'state-migration', { targetState: 'CA' }, { breakEvenMonths: 0 }],
	[
		'shows 150,000 as 6,000%',
		'generic',
		{},
		{ estimatedSavings: 150000, fiveYearRoi: 6000, netBenefit: 135000 },
	],
	['falls back to income', 'generic', { assetValue: 0 }, { estimatedSavings: 75000 }],
	['has no reduction of a zero rate', 'generic', { taxRate: 0 }, { effectiveReduction: null }],
];

describe('the oracle', () => {
	it.each(SPECIFIED_RESULTS)('%s (%s)', (_sentence, modelId, changes, expected) => {
		const results = oracle(modelId, { ...oracleDefaults(modelId), ...changes });
		for (const [id, value] of Object.entries(expected)) {
			if (typeof value === 'number') expect(results[id], id).toBeCloseTo(value, 2);
			else expect(results[id], id).toBe(value);
		}
	});

	it('knows nine dedicated models and the generic one', () => {
		expect(MODEL_IDS).toHaveLength(10);
		expect(getModel('daf')).toBe('daf');
		expect(getModel('cg-1031-exchange')).toBe('generic');
	});

	it('gives an RSU and an ISO different results', () => {
		const defaults = oracleDefaults('rsu-iso');
		expect(oracle('rsu-iso', defaults)).not.toHaveProperty('bargainElement');
		expect(oracle('rsu-iso', { ...defaults, equityType: 'ISO' })).not.toHaveProperty('totalTax');
	});

	it('warns below 70½ and not above', () => {
		const at = (age: number) => oracleWarnings('qcd', { ...oracleDefaults('qcd'), age });
		expect(at(70)).toEqual(['Must be 70½ or older to make QCD']);
		expect(at(71)).toEqual([]);
	});

	it('warns of a short holding unless the gift is cash', () => {
		const gift = { ...oracleDefaults('daf'), holdingPeriodMonths: 11 };
		expect(oracleWarnings('daf', gift)).toEqual([]);
		expect(oracleWarnings('daf', { ...gift, assetType: 'rsu' })).toHaveLength(1);
		expect(oracleWarnings('daf', { ...gift, assetType: 'rsu', holdingPeriodMonths: 12 })).toEqual([]);
	});

	it('shows the catch-up badge from 50', () => {
		const at = (age: number) => oracleBadges('retirement-max', { ...oracleDefaults('retirement-max'), age });
		expect(at(49)).toEqual([]);
		expect(at(50)).toEqual(['Catch-up eligible']);
	});

	it('qualifies an ISO from 24 months', () => {
		const iso = { ...oracleDefaults('rsu-iso'), equityType: 'ISO' };
		expect(oracle('rsu-iso', { ...iso, holdingPeriod: 23 }).recommendation).toMatch(/^Consider holding/);
		expect(oracle('rsu-iso', { ...iso, holdingPeriod: 24 }).recommendation).toMatch(/^Qualified/);
	});

	it('refuses an input it does not know, and one that is missing', () => {
		expect(() => oracle('generic', { ...oracleDefaults('generic'), incomes: 1 })).toThrow('"incomes"');
		expect(() => oracle('generic', { income: 1 })).toThrow('"assetValue"');
	});

	it('offers every default among its choices', () => {
		for (const modelId of MODEL_IDS) {
			const defaults = oracleDefaults(modelId);
			for (const [name, choices] of Object.entries(oracleChoices(modelId))) {
				expect(choices, `${modelId} ${name}`).toContain(defaults[name]);
			}
		}
	});
});
