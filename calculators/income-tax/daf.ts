// Donor-advised fund: cash and other property differ in the limit on the deduction and in the gain.
import { defineCalculator, type Hook } from '../../src/definition/define-calculator.ts';

export const definition = defineCalculator({
	$schema: '../../schemas/calculator.schema.json',
	id: 'daf',
	type: 'income-tax',
	category: 'Charitable',
	name: 'Donor-Advised Fund (DAF) and Gift Bunching',
	description:
		'Donate several years’ gifts at once and deduct them now. A sponsoring charity takes cash or appreciated securities, and you recommend grants over time. Donating long-held stock also avoids tax on its gain.',
	code: 'IRC §§170(b)(1), 170(f)(18), 4966',
	estimatedSavings: '$20K-$150K',
	taxYear: 2024,
	filingStatus: 'joint',
	timing: 'Deduct in the year of transfer; unused deduction carries forward five years',
	suitableFor: 'Households with a high-income year or low-basis securities and steady donation plans',
	situations: ['highIncome', 'giving'],
	searchWords: ['crypto'],
	risk: {
		level: 'standard',
		status: 'Accepted, but donations of stock already under a binding sale fail.',
		citation: 'Est. of Hoensheid, T.C. Memo. 2023-34',
	},
	inputs: {
		assetType: {
			type: 'string',
			title: 'Asset type',
			enum: ['cash', 'appreciatedStock', 'rsu', 'crypto'],
			labels: { cash: 'Cash', appreciatedStock: 'Appreciated stock', rsu: 'RSU shares', crypto: 'Crypto' },
			default: 'cash',
		},
		donationFMV: { type: 'integer', format: 'money', title: 'Fair market value', default: 100000 },
		assetBasis: {
			type: 'integer',
			format: 'money',
			title: 'Cost basis',
			default: 40000,
			disabledWhen: "assetType == 'cash'",
		},
		holdingPeriodMonths: {
			type: 'integer',
			format: 'months',
			title: 'Holding period',
			default: 24,
			disabledWhen: "assetType == 'cash'",
		},
		agi: {
			type: 'integer',
			format: 'money',
			title: 'Adjusted gross income (AGI)',
			default: 500000,
			prefillFrom: 'household.agi',
		},
		marginalTaxRate: { use: 'federalRate', default: 32 },
		stateTaxRate: { use: 'stateRate', default: 9.3 },
		yearsOfBunching: { type: 'integer', format: 'years', title: 'Years of donations bunched', default: 3 },
	},
	warnings: [
		{
			when: "assetType != 'cash' and holdingPeriodMonths < longTermHoldingMonths",
			field: 'holdingPeriodMonths',
			message: 'Deduction limited to basis if held < {longTermHoldingMonths} months',
		},
	],
	amounts: ['giftCarryforwardYears'],
	results: [
		{
			id: 'giftKind',
			label: 'Kind of donation',
			branches: { cash: 'Cash', property: 'Property' },
			format: 'text',
		},
		{
			id: 'deductionLimit',
			label: 'Deduction limit',
			formula: "agi * percent(giftKind == 'cash' ? cashGiftLimit : appreciatedGiftLimit)",
			format: 'money',
		},
		{
			id: 'currentYearDeduction',
			label: 'Deduction this year',
			formula: 'min(donationFMV, deductionLimit)',
			format: 'money',
		},
		{
			id: 'carryforward',
			label: 'Carryforward',
			formula: 'donationFMV - currentYearDeduction',
			format: 'money',
			note: '5 years',
		},
		{
			id: 'federalSavings',
			label: 'Federal tax savings',
			formula: 'currentYearDeduction * percent(marginalTaxRate)',
			format: 'money',
		},
		{
			id: 'stateSavings',
			label: 'State tax savings',
			formula: 'currentYearDeduction * percent(stateTaxRate)',
			format: 'money',
		},
		{
			id: 'capitalGain',
			label: 'Capital gain not taxed',
			formula: "giftKind == 'cash' ? 0 : donationFMV - assetBasis",
			format: 'money',
		},
		{
			id: 'capitalGainsSavings',
			label: 'Capital gains tax savings',
			formula: 'capitalGain * percent(topCapitalGainsRate)',
			format: 'money',
		},
		{ id: 'niitSavings', label: 'NIIT savings', formula: 'capitalGain * percent(niitRate)', format: 'money' },
		{
			id: 'totalSavings',
			label: 'Total tax savings',
			formula: 'federalSavings + stateSavings + capitalGainsSavings + niitSavings',
			format: 'money',
			headline: true,
			goodOrBad: 'saving',
		},
		{
			id: 'annualGift',
			label: 'Annual donation without bunching',
			formula: 'donationFMV / yearsOfBunching',
			format: 'money',
		},
		{
			id: 'withoutBunchingSavings',
			label: 'Savings without bunching',
			formula: 'max(0, annualGift - standardDeduction) * percent(marginalTaxRate) * yearsOfBunching',
			format: 'money',
		},
		{
			id: 'additionalSavings',
			label: 'Additional savings from bunching',
			formula: 'totalSavings - withoutBunchingSavings',
			format: 'money',
		},
	],
	prompt: 'Enter your donation details to calculate potential tax savings',
	assumptions: [
		'The {appreciatedGiftLimit} limit applies only to long-term appreciated property donated to a public charity. Property held one year or less is deductible at its basis (or its value, if lower) under the 50% limit, and electing to deduct basis raises the limit for long-term donations to 50%.',
		'The law’s test is one year or less, so property held exactly {longTermHoldingMonths} months is still short-term, although the warning appears only below {longTermHoldingMonths} months. The deduction shown is not reduced to basis.',
		'The saving on the gain, at a flat {topCapitalGainsRate} plus {niitRate}, assumes the top bracket, MAGI above the NIIT threshold, and that the asset would otherwise have been sold. Rates of 0%, 15%, 25% and 28%, and state tax on gain, are not included.',
		'Bunching subtracts the standard deduction of {standardDeduction.joint:2024} on the annual route but not in the bunched year, so the advantage is overstated by up to {standardDeduction.joint:2024} times the rate: $150,000 over five years at 37% shows $54,020, and like-for-like $43,216. If you itemize anyway, the true advantage is near zero.',
		'Each annual donation without bunching is deducted in full, even if it is above the AGI limit that caps the bunched donation. That overstates the annual route and understates the advantage of bunching.',
		'The annual route counts federal tax alone, while the bunched route also counts state tax and tax on the gain.',
		'{standardDeduction.joint:2024} is for a joint return in 2024 only: {standardDeduction.single:2024} for a single filer, and {standardDeduction.joint:2025} for 2025 and {standardDeduction.joint:2026} for 2026 on a joint return.',
		'From 2026 the floor of {giftFloorRate:2026} of AGI and the cap of 35% on the value of the deduction apply. Many states limit or deny the deduction, and amounts carried forward for five years are not valued in the total.',
	],
	limits: [
		'{cashGiftLimit:2024} of AGI for cash, {appreciatedGiftLimit} for long-term appreciated property; excess carries forward five years',
		'Property held one year or less is limited to basis (and falls under the 50% limit)',
		'Irrevocable; no quid pro quo; a QCD cannot go to a DAF; non-public assets over $10,000 of value (other property over {appraisalThreshold}) need a qualified appraisal',
	],
	lawChanges: [
		'From 2026 (P.L. 119-21 §§70111, 70425): only donations above {giftFloorRate:2026} of AGI count for itemizers, and the benefit of itemized deductions is capped at about 35% for {topOrdinaryRate}-bracket filers; the {cashGiftLimit:2026} cash limit is permanent.',
		'The 2026 non-itemizer deduction ({nonItemizerGiftLimit.single:2026} / {nonItemizerGiftLimit.joint:2026}) is cash only and excludes DAFs',
	],
	steps: [
		{
			text: 'If you donate shares or crypto that you are selling, do so before a buyer is bound',
			who: 'You',
			deadline: { before: 'signing' },
			source: 'Estate of Hoensheid, T.C. Memo. 2023-34; Rev. Rul. 78-197',
		},
		{
			text: 'Transfer cash or shares so that the sponsor has them',
			who: 'You',
			deadline: { on: '12-31' },
			source: 'IRC §170(a)(1); Reg. §1.170A-1(b)',
		},
		{
			text: 'Get the sponsor’s written acknowledgment of its exclusive legal control',
			who: 'You',
			deadline: { on: 'extendedReturn' },
			source: 'IRC §170(f)(8), (f)(18)(B)',
		},
		{
			text: 'For crypto above {appraisalThreshold}, or private shares above $10,000, get a qualified appraisal',
			who: 'Appraiser',
			deadline: { on: 'extendedReturn' },
			source: 'IRC §170(f)(11)(C); CCA 202302012',
		},
		{
			text: 'For property above $500, file Form 8283',
			who: 'Your CPA',
			deadline: { on: 'extendedReturn' },
			source: 'IRC §170(f)(11)(B); Form 8283',
		},
	],
	calendar: {
		taxYear: 2026,
		deadlines: [
			'Before a binding agreement to sell',
			'By December 31, 2026',
			'By April 15, 2027 (October 15, 2027 with an extension)',
			'By April 15, 2027 (October 15, 2027 with an extension)',
			'By April 15, 2027 (October 15, 2027 with an extension)',
		],
	},
	sources: [
		'IRC §§170(b)(1)(A),(C),(G), 170(e)(1), 170(f)(11), 4966-4967',
		'P.L. 119-21 §§70424-70425',
		'IRS Pub. 526',
	],
	onReturn: {
		neverTaxed: 'Gain in property that is given is not taxed (IRC §170(e)).',
		question:
			'Making several years of donations to a donor-advised fund at once, or donating the same total in equal annual amounts.',
		needs: 'cash or shares to give',
		baseline:
			'You donate the same total to the same charities in equal annual amounts, in the form you choose. Your household’s other donations stay the same on both sides.',
		whyDifferent:
			'The quick estimate counts the whole deduction as saved. You could deduct annual donations too, so your return counts only deductions otherwise lost to the standard deduction and the gain that is never taxed.',
		baselineShort: 'donating the same total in equal annual amounts',
		years: 'yearsOfBunching',
		inputs: {
			assetType: {
				type: 'string',
				title: 'Asset donated',
				default: 'cash',
				enum: ['cash', 'appreciatedStock', 'rsu', 'crypto'],
				labels: {
					cash: 'Cash',
					appreciatedStock: 'Appreciated shares',
					rsu: 'Vested RSU shares',
					crypto: 'Crypto',
				},
				sameAsInput: 'assetType',
			},
			donationFMV: {
				decisive: true,
				type: 'number',
				format: 'money',
				title: 'Total donation',
				default: 100000,
				partOf: ['cashGifts', 'propertyGifts'],
				sameAsInput: 'donationFMV',
			},
			assetBasis: {
				type: 'number',
				format: 'money',
				title: 'Basis of the asset',
				help: 'Not used for cash.',
				default: 40000,
				sameAsInput: 'assetBasis',
			},
			holdingPeriodMonths: {
				type: 'number',
				format: 'months',
				title: 'Months held at the first donation',
				help: 'Not used for cash.',
				default: 24,
				maximum: 600,
				sameAsInput: 'holdingPeriodMonths',
			},
			yearsOfBunching: {
				type: 'integer',
				format: 'years',
				title: 'Years of donations combined',
				default: 3,
				minimum: 1,
				maximum: 20,
				sameAsInput: 'yearsOfBunching',
			},
			yearlyGiftForm: {
				type: 'string',
				title: 'How the annual donations would be made',
				help: 'With cash as the asset this has no effect.',
				default: 'sale',
				enum: ['sale', 'shares', 'kept'],
				labels: {
					sale: 'Part of the asset is sold each year',
					shares: 'Part of the asset is donated each year',
					kept: 'From other cash; the asset is kept',
				},
			},
			setUpCost: {
				type: 'number',
				format: 'money',
				title: 'Appraisal and legal cost',
				help: 'About $500 to $5,000 for crypto or private shares; zero for listed shares.',
				default: 0,
				advanced: true,
			},
		},
		lines: [
			{
				id: 'property',
				label: 'Donated as property',
				format: 'yes-no',
				formula: "assetType != 'cash'",
			},
			{
				id: 'longTerm',
				label: 'Held more than one year at the first donation',
				format: 'yes-no',
				formula: 'holdingPeriodMonths > longTermHoldingMonths',
			},
			{
				id: 'deductibleGift',
				label: 'Amount that counts as a donation',
				format: 'money',
				formula: 'property and not longTerm ? min(assetBasis, donationFMV) : donationFMV',
			},
			{
				id: 'annualGift',
				label: 'Annual donation without bunching',
				format: 'money',
				formula: 'year < yearsOfBunching ? donationFMV / yearsOfBunching : 0',
			},
			{
				id: 'givesShares',
				label: 'Annual donations are made in the asset',
				format: 'yes-no',
				formula: "property and yearlyGiftForm == 'shares'",
			},
			{
				id: 'longTermNow',
				label: 'Long-term by this year',
				format: 'yes-no',
				formula: 'longTerm or year > 0',
			},
			{
				id: 'annualGain',
				label: 'Annual gain realized if sold',
				format: 'money',
				formula:
					"property and yearlyGiftForm == 'sale' and year < yearsOfBunching ? (donationFMV - assetBasis) / yearsOfBunching : 0",
			},
		],
		without: [
			{
				fact: 'cashGifts',
				when: 'not givesShares',
				add: 'annualGift',
			},
			{
				fact: 'cashGifts',
				when: 'givesShares and not longTermNow',
				add: 'deductibleGift / yearsOfBunching',
			},
			{
				fact: 'propertyGifts',
				when: 'givesShares and longTermNow',
				add: 'annualGift',
			},
			{
				fact: 'longTermGain',
				when: 'longTermNow',
				add: 'annualGain',
				inAddition: true,
			},
			{
				fact: 'shortTermGain',
				when: 'not longTermNow',
				add: 'annualGain',
				inAddition: true,
			},
		],
		with: [
			{
				fact: 'cashGifts',
				when: 'year == 0 and not (property and longTerm)',
				add: 'deductibleGift',
			},
			{
				fact: 'donorAdvisedGifts',
				when: 'year == 0 and not (property and longTerm)',
				add: 'deductibleGift',
			},
			{
				fact: 'propertyGifts',
				when: 'year == 0 and property and longTerm',
				add: 'donationFMV',
			},
		],
		cash: [
			{
				scenario: 'without',
				label: 'Donation (cash, or asset of that value)',
				amount: '-annualGift',
			},
			{
				scenario: 'with',
				when: 'year == 0',
				label: 'Donation to the fund (cash, or asset of that value)',
				amount: '-donationFMV',
			},
			{
				scenario: 'without',
				label: 'Received by charity',
				to: 'charity',
				amount: 'annualGift',
			},
			{
				scenario: 'with',
				when: 'year == 0',
				label: 'Received by charity',
				to: 'charity',
				amount: 'donationFMV',
			},
		],
		costs: [
			{
				scenario: 'with',
				when: 'year == 0',
				label: 'Appraisal and legal cost',
				amount: 'setUpCost',
			},
		],
		warnings: [
			{
				kind: 'caution',
				when: 'property and not longTerm',
				message:
					'Property held one year or less counts only at the lower of basis and value (section 170(e)(1)(A)).',
			},
			{
				kind: 'caution',
				when: 'property and donationFMV < assetBasis',
				message:
					'Sell property worth less than its basis first and donate the cash, so that the loss is not wasted.',
			},
			{
				kind: 'caution',
				when: 'at(with.cashGiftCarryforward + with.propertyGiftCarryforward, 0) > 0',
				message:
					'The donation exceeds the annual limit of {appreciatedGiftLimit} (long-term property) or {cashGiftLimit:2026} (cash) of income. The excess is carried forward five years.',
			},
			{
				kind: 'caution',
				when: 'total(with.giftsExpired) > total(without.giftsExpired)',
				message: 'Part of the deduction expires unused after five years (section 170(d)).',
			},
			{
				kind: 'caution',
				when: "assetType == 'crypto' and donationFMV > appraisalThreshold",
				message:
					'A qualified appraisal is needed for crypto above {appraisalThreshold} (section 170(f)(11)(C)).',
			},
			{
				kind: 'caution',
				when: 'givesShares',
				message: 'Donating the shares each year avoids the same gain, so the fund adds only the bunching.',
			},
			{
				kind: 'caution',
				when: 'property',
				message:
					'Shares already bound to be sold are taxed to the donor even if donated first (assignment of income).',
			},
		],
		results: [
			{
				id: 'carriedForward',
				label: 'Charitable deduction carried beyond the first year',
				format: 'money',
				formula: 'at(with.cashGiftCarryforward + with.propertyGiftCarryforward, 0)',
			},
			{
				id: 'gainAvoided',
				label: 'Gain never taxed',
				format: 'money',
				formula: 'total(annualGain)',
			},
		],
		notModelled: [
			'Growth and fees inside the fund, which change what charities receive, not your tax.',
			'Step-up at death. If you would hold the asset until then, choose to pay donations from other cash; no gain is counted.',
			'The election to deduct long-term property at basis under the 50% limit.',
			'The 50% limit for property donated at basis; the {cashGiftLimit:2026} cash limit is used instead.',
		],
		sources: ['IRC §§68, 170(b)(1)(I), 170(d)(1), 170(f)(18), 170(p)', 'P.L. 119-21 §70111'],
		examples: [
			{
				name: 'Yearly donations that are among the household’s own, given at once',
				taxYear: 2026,
				household: { cashGifts: 20000 },
				inputs: { donationFMV: 60000 },
				facts: {
					without: { 0: { cashGifts: 0 }, 1: { cashGifts: 0 }, 2: { cashGifts: 0 } },
					with: {
						0: { cashGifts: 40000, donorAdvisedGifts: 60000 },
						1: { cashGifts: -20000 },
						2: { cashGifts: -20000 },
					},
				},
				cashChange: { 0: -40000, 1: 20000 },
				calculation: [
					'20,000 a year for three years: 60,000 now, which is 40,000 more, and nothing later.',
					'Money in year 0, with: -60,000 (donation to the fund); without: -20,000 (donation). The change is -40,000.',
				],
			},
			{
				name: 'An appraisal of 5,000',
				taxYear: 2026,
				household: { cashGifts: 20000 },
				inputs: { donationFMV: 60000, setUpCost: 5000 },
				cashChange: { 0: -45000, 1: 20000 },
				calculation: ['As in the example above, with 5,000 paid in the first year: -40,000 - 5,000.'],
			},
			{
				name: 'Cash, Texas couple near the standard deduction',
				taxYear: 2026,
				household: {
					state: 'TX',
					wages: 400000,
					interest: 0,
					ordinaryDividends: 0,
					qualifiedDividends: 0,
					longTermGain: 0,
					propertyTax: 10000,
					mortgageInterest: 0,
					cashGifts: 0,
				},
				inputs: {
					donationFMV: 60000,
					assetBasis: 0,
					holdingPeriodMonths: 0,
					yearlyGiftForm: 'kept',
				},
				facts: {
					without: {
						0: {
							cashGifts: 20000,
						},
						1: {
							cashGifts: 20000,
						},
						2: {
							cashGifts: 20000,
						},
					},
					with: {
						0: {
							cashGifts: 60000,
						},
						1: {
							cashGifts: 0,
						},
						2: {
							cashGifts: 0,
						},
					},
				},
				taxSaved: {
					0: 8112,
					1: -480,
					2: -480,
				},
				charityWithout: { 0: 20000, 1: 20000, 2: 20000 },
				charityWith: { 0: 60000, 1: 0, 2: 0 },
				warnings: [],
				calculation: [
					'Without, each year: itemized 10,000 + 20,000 - 2,000 floor = 28,000 is below 32,200, so standard 32,200 + 2,000 gift deduction for non-itemizers; taxable 365,800. With: year 0 itemized 10,000 + 58,000 = 68,000, taxable 332,000; years 1 and 2 standard, taxable 367,800. All inside the 24% bracket (211,400 to 403,550): 24% x 33,800 = 8,112, then -24% x 2,000 = -480 twice; total 7,152.',
				],
			},
			{
				name: 'Listed shares, Texas couple at the top rates',
				taxYear: 2026,
				household: {
					state: 'TX',
					wages: 2000000,
				},
				inputs: {
					assetType: 'appreciatedStock',
					donationFMV: 300000,
					assetBasis: 60000,
					holdingPeriodMonths: 36,
				},
				inAddition: true,
				facts: {
					without: {
						0: {
							cashGifts: 100000,
							propertyGifts: 0,
							longTermGain: 80000,
							shortTermGain: 0,
						},
						1: {
							cashGifts: 100000,
							propertyGifts: 0,
							longTermGain: 80000,
							shortTermGain: 0,
						},
						2: {
							cashGifts: 100000,
							propertyGifts: 0,
							longTermGain: 80000,
							shortTermGain: 0,
						},
					},
					with: {
						0: {
							cashGifts: 0,
							donorAdvisedGifts: 0,
							propertyGifts: 300000,
						},
						1: {
							propertyGifts: 0,
						},
						2: {
							propertyGifts: 0,
						},
					},
				},
				lines: { 0: { deductibleGift: 300000 } },
				results: { gainAvoided: 240000 },
				taxSaved: {
					0: 89180,
					1: -15820,
					2: -15820,
				},
				warnings: ['already bound to be sold'],
				calculation: [
					'Gain: 80,000 x 23.8% = 19,040 a year not taxed. Deductions allowed, each worth 37% x 35/37 = 35%: without, 120,000 - 0.5% x 2,190,000 = 109,050 a year; with, 320,000 - 10,550 = 309,450 in year 0 and 20,000 - 10,550 = 9,450 after. Year 0: 200,400 x 35% + 19,040 = 89,180; later: -99,600 x 35% + 19,040 = -15,820. Total 57,540, of which 57,120 is the gain and 420 the floor: at this income bunching itself is worth almost nothing.',
				],
			},
			{
				name: 'Shares held twelve months, which is not more than a year',
				taxYear: 2026,
				household: {
					state: 'TX',
					wages: 2000000,
				},
				inputs: {
					assetType: 'appreciatedStock',
					donationFMV: 300000,
					assetBasis: 60000,
					holdingPeriodMonths: 12,
				},
				inAddition: true,
				facts: {
					without: {
						0: { cashGifts: 100000, shortTermGain: 80000, longTermGain: 0 },
						1: { cashGifts: 100000, shortTermGain: 0, longTermGain: 80000 },
						2: { cashGifts: 100000, shortTermGain: 0, longTermGain: 80000 },
					},
					with: {
						0: { cashGifts: 60000, donorAdvisedGifts: 60000, propertyGifts: 0 },
						1: { cashGifts: 0 },
					},
				},
				results: { gainAvoided: 240000 },
				warnings: ['held one year or less', 'already bound to be sold'],
				calculation: [
					'The gift counts at its basis of 60,000 (section 170(e)(1)(A)). A third sold at once is short-term gain of (300,000 - 60,000) / 3 = 80,000; what is sold a year and two years later has been held longer.',
				],
			},
			{
				name: 'The same shares, a third of which would be given each year',
				taxYear: 2026,
				household: { state: 'TX', wages: 2000000 },
				inputs: {
					assetType: 'appreciatedStock',
					donationFMV: 300000,
					assetBasis: 60000,
					holdingPeriodMonths: 12,
					yearlyGiftForm: 'shares',
				},
				inAddition: true,
				facts: {
					without: {
						0: { cashGifts: 20000, propertyGifts: 0, shortTermGain: 0 },
						1: { cashGifts: 0, propertyGifts: 100000, longTermGain: 0 },
					},
				},
				charityWithout: { 0: 100000, 1: 100000 },
				calculation: [
					'A third given at once counts at its basis of 60,000 / 3; a third given a year later has been held longer and counts at its value.',
				],
			},
			{
				name: 'Shares that fell in the months they were held',
				taxYear: 2026,
				household: {
					state: 'TX',
					wages: 2000000,
				},
				inputs: {
					assetType: 'appreciatedStock',
					donationFMV: 50000,
					assetBasis: 80000,
					holdingPeriodMonths: 6,
					yearsOfBunching: 1,
				},
				inAddition: true,
				facts: {
					without: { 0: { cashGifts: 50000, shortTermGain: -30000 } },
					with: { 0: { cashGifts: 50000, donorAdvisedGifts: 50000, shortTermGain: 0 } },
				},
				warnings: ['held one year or less', 'first and donate the cash', 'already bound to be sold'],
				calculation: [
					'A gift counts at no more than its value of 50,000; only a sale lets the loss of 30,000 be used.',
				],
			},
			{
				name: 'Cash for twenty years: what an asset cost does not matter',
				taxYear: 2026,
				household: {
					state: 'TX',
					wages: 2000000,
				},
				inputs: {
					donationFMV: 200000,
					assetBasis: 250000,
					yearsOfBunching: 20,
				},
				inAddition: true,
				facts: {
					without: { 0: { cashGifts: 10000 }, 19: { cashGifts: 10000 } },
					with: { 0: { cashGifts: 200000, donorAdvisedGifts: 200000 }, 19: { cashGifts: 0 } },
				},
				results: { gainAvoided: 0 },
				warnings: [],
				calculation: ['200,000 / 20 = 10,000 a year, the last in year 19. Cash has neither basis nor gain.'],
			},
			{
				name: '2,000,000 of cash at 200,000 of income: carried on, most of it expires',
				taxYear: 2025,
				household: {
					state: 'TX',
					wages: 200000,
					interest: 0,
					ordinaryDividends: 0,
					qualifiedDividends: 0,
					longTermGain: 0,
					propertyTax: 0,
					mortgageInterest: 0,
					cashGifts: 0,
				},
				inputs: { donationFMV: 2000000 },
				results: { carriedForward: 1880000, gainAvoided: 0 },
				warnings: ['exceeds the annual limit', 'expires unused'],
				calculation: [
					'60% of 200,000 is 120,000; 1,880,000 of 2,000,000 is carried. Year 0 and five years more use 720,000; 1,280,000 expires. Given in thirds, 960,000 is used in eight years and 1,040,000 expires.',
				],
			},
			{
				name: 'Crypto of 300,000, a third of which would be given each year',
				taxYear: 2026,
				household: { state: 'TX', wages: 2000000 },
				inputs: {
					assetType: 'crypto',
					donationFMV: 300000,
					assetBasis: 60000,
					holdingPeriodMonths: 36,
					yearlyGiftForm: 'shares',
				},
				results: { gainAvoided: 0 },
				warnings: ['needed for crypto', 'adds only the bunching', 'already bound to be sold'],
				calculation: [
					'Given each year as it is, the crypto avoids the same gain of 240,000. 300,000 is above 5,000.',
				],
			},
		],
	},
	examples: [
		{
			name: 'Defaults: $100,000 of cash, three years at once',
			inputs: {},
			results: {
				deductionLimit: 300000,
				currentYearDeduction: 100000,
				carryforward: 0,
				federalSavings: 32000,
				stateSavings: 9300,
				capitalGain: 0,
				capitalGainsSavings: 0,
				niitSavings: 0,
				totalSavings: 41300,
				annualGift: 33333.3333,
				withoutBunchingSavings: 3968,
				additionalSavings: 37332,
			},
		},
		{
			name: 'Appreciated stock also saves tax on its gain',
			inputs: { assetType: 'appreciatedStock' },
			results: {
				deductionLimit: 150000,
				capitalGain: 60000,
				capitalGainsSavings: 12000,
				niitSavings: 2280,
				totalSavings: 55580,
			},
		},
		{
			name: 'Cash above 60% of AGI carries forward; its holding period does not matter',
			inputs: { donationFMV: 400000, holdingPeriodMonths: 1 },
			results: { currentYearDeduction: 300000, carryforward: 100000, totalSavings: 123900 },
		},
		{
			name: 'RSU shares above 30% of AGI carry forward',
			inputs: { assetType: 'rsu', donationFMV: 200000 },
			results: { deductionLimit: 150000, carryforward: 50000, capitalGain: 160000, totalSavings: 100030 },
		},
		{
			name: 'Crypto held 11 months is short-term',
			inputs: { assetType: 'crypto', holdingPeriodMonths: 11 },
			results: { capitalGain: 60000, totalSavings: 55580 },
			warnings: ['Deduction limited to basis if held < 12 months'],
		},
		{
			name: 'Crypto held 12 months raises no warning',
			inputs: { assetType: 'crypto', holdingPeriodMonths: 12 },
			results: { capitalGain: 60000, totalSavings: 55580 },
		},
		{
			name: 'Basis above value: a loss counts against the savings',
			inputs: { assetType: 'appreciatedStock', assetBasis: 150000 },
			results: { capitalGain: -50000, capitalGainsSavings: -10000, niitSavings: -1900, totalSavings: 29400 },
		},
		{
			name: 'A gift of $150,000 over five years at 37%',
			inputs: { donationFMV: 150000, marginalTaxRate: 37, stateTaxRate: 0, yearsOfBunching: 5 },
			results: {
				federalSavings: 55500,
				annualGift: 30000,
				withoutBunchingSavings: 1480,
				additionalSavings: 54020,
			},
		},
		{
			name: 'A yearly gift of exactly the standard deduction saves nothing unbunched',
			inputs: { donationFMV: 87600 },
			results: { annualGift: 29200, withoutBunchingSavings: 0, additionalSavings: 36178.8 },
		},
		{
			name: 'Gifts below the standard deduction save nothing unbunched',
			inputs: { donationFMV: 30000 },
			results: {
				currentYearDeduction: 30000,
				totalSavings: 12390,
				annualGift: 10000,
				withoutBunchingSavings: 0,
				additionalSavings: 12390,
			},
		},
		{
			name: 'No AGI: all of the gift is carried forward',
			inputs: { agi: 0 },
			results: {
				deductionLimit: 0,
				currentYearDeduction: 0,
				carryforward: 100000,
				totalSavings: 0,
				annualGift: 33333.3333,
				withoutBunchingSavings: 3968,
				additionalSavings: -3968,
			},
		},
		{
			name: 'No years of bunching: the comparison cannot be made',
			inputs: { yearsOfBunching: 0 },
			results: {
				totalSavings: 41300,
				annualGift: null,
				withoutBunchingSavings: null,
				additionalSavings: null,
			},
		},
		{
			name: 'A negative gift in no years is unavailable too, not zero',
			inputs: { donationFMV: -1000, yearsOfBunching: 0 },
			results: { annualGift: null, withoutBunchingSavings: null, additionalSavings: null },
		},
	],
});

/** Cash and other property differ in the limit on the deduction and in the gain. */
export const hook: Hook<typeof definition> = ({ assetType }) => ({
	giftKind: assetType === 'cash' ? 'cash' : 'property',
});
