// RSUs and ISOs: one form, two sets of results, and advice that depends on both.
import { defineCalculator, type Hook } from '../../src/definition/define-calculator.ts';

export const definition = defineCalculator({
	$schema: '../../schemas/calculator.schema.json',
	id: 'rsu-iso',
	type: 'income-tax',
	category: 'Equity',
	name: 'RSU and ISO Planning',
	description:
		'Plan when restricted stock units vest and incentive stock options are exercised and sold, so more gain is long-term and alternative minimum tax is kept in view.',
	code: 'IRC §§83, 421-422, 56(b)(3), 53',
	estimatedSavings: '$15K-$100K',
	taxYear: 2024,
	timing: 'Hold ISO shares more than two years from grant and one year from exercise',
	fits: 'Employees with concentrated equity pay',
	inputs: {
		equityType: {
			type: 'string',
			title: 'Equity type',
			enum: ['RSU', 'ISO'],
			labels: { RSU: 'Restricted stock units (RSU)', ISO: 'Incentive stock options (ISO)' },
			default: 'RSU',
		},
		sharesVesting: {
			type: 'integer',
			format: 'shares',
			title: 'Shares vesting',
			help: 'For ISOs, the shares exercised.',
			default: 1000,
		},
		fmvAtVesting: {
			type: 'integer',
			format: 'money',
			title: 'Fair market value per share',
			help: 'At vesting, or at exercise for ISOs.',
			default: 150,
		},
		exercisePrice: {
			type: 'integer',
			format: 'money',
			title: 'Exercise price per share',
			default: 50,
			showWhen: "equityType == 'ISO'",
		},
		marginalTaxRate: { use: 'federalRate', default: 37 },
		ltcgRate: { type: 'number', format: 'percent', title: 'Long-term capital gains rate', default: 20 },
		holdingPeriod: {
			type: 'integer',
			format: 'months',
			title: 'Holding period',
			help: 'From grant to sale.',
			default: 12,
			showWhen: "equityType == 'ISO'",
		},
	},
	parameters: ['isoHoldingMonths'],
	results: [
		{
			id: 'ordinaryIncome',
			label: 'Ordinary income',
			formula: 'sharesVesting * fmvAtVesting',
			format: 'money',
			appliesWhen: "equityType == 'RSU'",
		},
		{
			id: 'federalTax',
			label: 'Federal income tax',
			formula: 'ordinaryIncome * percent(marginalTaxRate)',
			format: 'money',
			appliesWhen: "equityType == 'RSU'",
		},
		{
			id: 'niitTax',
			label: 'NIIT',
			formula: 'ordinaryIncome * percent(niitRate)',
			format: 'money',
			appliesWhen: "equityType == 'RSU'",
		},
		{
			id: 'totalTax',
			label: 'Total tax at vesting',
			formula: 'federalTax + niitTax',
			format: 'money',
			headline: true,
			sense: 'cost',
			appliesWhen: "equityType == 'RSU'",
		},
		{
			id: 'bargainElement',
			label: 'Bargain element',
			formula: '(fmvAtVesting - exercisePrice) * sharesVesting',
			format: 'money',
			appliesWhen: "equityType == 'ISO'",
		},
		{
			id: 'amtExposure',
			label: 'AMT exposure',
			formula: 'bargainElement * percent(isoAmtRate)',
			format: 'money',
			appliesWhen: "equityType == 'ISO'",
		},
		{
			id: 'ltcgTax',
			label: 'Capital gains tax if held',
			formula: 'bargainElement * percent(ltcgRate)',
			format: 'money',
			appliesWhen: "equityType == 'ISO'",
		},
		{
			id: 'ordinaryTax',
			label: 'Ordinary tax if disqualified',
			formula: 'bargainElement * percent(marginalTaxRate)',
			format: 'money',
			appliesWhen: "equityType == 'ISO'",
		},
		{
			id: 'savings',
			label: 'Tax savings from holding',
			formula: 'ordinaryTax - ltcgTax',
			format: 'money',
			appliesWhen: "equityType == 'ISO'",
			headline: true,
			sense: 'saving',
		},
		{
			id: 'recommendation',
			label: 'Recommendation',
			how: "equityType == 'RSU' ? 'Consider selling immediately to avoid additional gains tax' : holdingPeriod >= isoHoldingMonths ? 'Qualified for LTCG treatment' : 'Consider holding 2 years from grant + 1 year from exercise'",
			format: 'text',
		},
	],
	assumptions: [
		'The value of RSUs at vesting is wages, so NIIT does not apply. The true addition is Medicare tax of 1.45%, plus 0.9% above $200,000 or $250,000, and 6.2% Social Security below the wage base: 3.8% overstates it by about 1.45 points at high pay.',
		'AMT on ISOs is not 28% of the spread. It is the excess of the tentative minimum tax, 26% and 28% after an exemption, over the regular tax. On a joint return with $300,000 of taxable income in 2024, a spread of $50,000 costs about $6,100 where this calculator shows $14,000, and $200,000 costs about $48,100 where it shows $56,000. Much may come back as AMT credit.',
		'Qualified treatment needs both more than two years from grant and more than one year from exercise; 24 months alone is not the test.',
		'Gain on sale may bear NIIT, and the price may fall before the sale. The AMT phase-out is tighter from 2026.',
	],
	limits: [
		'RSU value at vesting is wages: income tax plus Medicare tax, not NIIT',
		'ISO spread is an AMT item in the exercise year; 2024 AMT exemption $133,300 joint / $85,700 single, rates 26% and 28%',
		'Only $100,000 of ISOs (grant value) may first become exercisable in a year',
	],
	changes: [
		'From 2026 the AMT exemption phases out from $1,000,000 joint / $500,000 single at 50 cents per dollar (was 25)',
	],
	sources: ['IRC §§53, 55-56, 83, 421-422', 'P.L. 119-21 §70107'],
	examples: [
		{
			name: 'Defaults: 1,000 RSUs at $150',
			inputs: {},
			results: {
				ordinaryIncome: 150000,
				federalTax: 55500,
				niitTax: 5700,
				totalTax: 61200,
				recommendation: 'Consider selling immediately to avoid additional gains tax',
			},
		},
		{
			name: 'RSUs in the 24% bracket',
			inputs: { sharesVesting: 400, fmvAtVesting: 25, marginalTaxRate: 24 },
			results: {
				ordinaryIncome: 10000,
				federalTax: 2400,
				niitTax: 380,
				totalTax: 2780,
				recommendation: 'Consider selling immediately to avoid additional gains tax',
			},
		},
		{
			name: 'No RSUs',
			inputs: { sharesVesting: 0 },
			results: {
				ordinaryIncome: 0,
				federalTax: 0,
				niitTax: 0,
				totalTax: 0,
				recommendation: 'Consider selling immediately to avoid additional gains tax',
			},
		},
		{
			name: 'ISOs at the defaults: held 12 months',
			inputs: { equityType: 'ISO' },
			results: {
				bargainElement: 100000,
				amtExposure: 28000,
				ltcgTax: 20000,
				ordinaryTax: 37000,
				savings: 17000,
				recommendation: 'Consider holding 2 years from grant + 1 year from exercise',
			},
		},
		{
			name: 'ISOs held 23 months fall one month short',
			inputs: { equityType: 'ISO', holdingPeriod: 23 },
			results: {
				savings: 17000,
				recommendation: 'Consider holding 2 years from grant + 1 year from exercise',
			},
		},
		{
			name: 'ISOs held 24 months qualify',
			inputs: { equityType: 'ISO', holdingPeriod: 24 },
			results: {
				bargainElement: 100000,
				amtExposure: 28000,
				ltcgTax: 20000,
				ordinaryTax: 37000,
				savings: 17000,
				recommendation: 'Qualified for LTCG treatment',
			},
		},
		{
			name: 'A bargain element of $50,000',
			inputs: { equityType: 'ISO', sharesVesting: 500 },
			results: { bargainElement: 50000, amtExposure: 14000, savings: 8500 },
		},
		{
			name: 'Exercise price above the value: a negative bargain element',
			inputs: { equityType: 'ISO', fmvAtVesting: 40 },
			results: {
				bargainElement: -10000,
				amtExposure: -2800,
				ltcgTax: -2000,
				ordinaryTax: -3700,
				savings: -1700,
				recommendation: 'Consider holding 2 years from grant + 1 year from exercise',
			},
		},
		{
			name: 'A gains rate above the bracket makes holding costly',
			inputs: { equityType: 'ISO', marginalTaxRate: 12, ltcgRate: 20 },
			results: { ltcgTax: 20000, ordinaryTax: 12000, savings: -8000 },
		},
	],
});

/**
 * The advice: RSUs are taxed in full at vesting, ISOs only qualify for gains treatment when held long enough.
 * @param inputs the holding period in months
 * @param parameters the qualified holding period in months
 */
export const hook: Hook<typeof definition> = (inputs, parameters) => ({
	recommendation: recommendation(inputs.equityType, inputs.holdingPeriod >= parameters.isoHoldingMonths),
});

function recommendation(equityType: 'RSU' | 'ISO', isQualified: boolean): string {
	if (equityType === 'RSU') return 'Consider selling immediately to avoid additional gains tax';
	if (isQualified) return 'Qualified for LTCG treatment';
	return 'Consider holding 2 years from grant + 1 year from exercise';
}
