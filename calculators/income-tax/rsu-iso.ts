// RSUs and ISOs: one form, two sets of results, and advice that depends on both.
import { defineCalculator, type Hook } from '../../src/definition/define-calculator.ts';

export const definition = defineCalculator({
	$schema: '../../schemas/calculator.schema.json',
	id: 'rsu-iso',
	type: 'income-tax',
	category: 'Equity',
	name: 'RSU and ISO Planning',
	description:
		'Plan when your stock units vest and your options are exercised. Restricted stock units and incentive stock options are timed so that more gain is long-term and alternative minimum tax stays in view.',
	code: 'IRC §§83, 421-422, 56(b)(3), 53',
	estimatedSavings: '$15K-$100K',
	taxYear: 2024,
	timing: 'Hold ISO shares more than two years from grant and one year from exercise',
	suitableFor: 'Employees with concentrated equity pay',
	situations: ['employerEquity'],
	searchWords: ['AMT', 'vesting', 'ESPP'],
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
	warnings: [
		{
			when: "equityType == 'ISO' and sharesVesting * exercisePrice > isoYearlyLimit",
			field: 'sharesVesting',
			message:
				'Options on more than {isoYearlyLimit} of shares that become exercisable in one year count as nonqualified, by the value at grant (section 422(d))',
		},
	],
	amounts: ['isoHoldingMonths'],
	results: [
		{
			id: 'treatment',
			label: 'Tax treatment',
			branches: {
				rsu: 'RSU, taxed in full at vesting',
				qualified: 'ISO held long enough',
				disqualified: 'ISO sold too early',
			},
			format: 'text',
		},
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
			goodOrBad: 'cost',
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
			goodOrBad: 'saving',
		},
		{
			id: 'recommendation',
			label: 'Recommendation',
			formula:
				"treatment == 'rsu' ? 'Consider selling immediately to avoid additional gains tax' : treatment == 'qualified' ? 'Qualified for LTCG treatment' : 'Consider holding 2 years from grant + 1 year from exercise'",
			format: 'text',
		},
	],
	assumptions: [
		'The value of RSUs at vesting is wages, so NIIT does not apply. The true addition is Medicare tax of {medicareRate}, plus {additionalMedicareRate} above {additionalMedicareThreshold.single} or {additionalMedicareThreshold.joint}, and {socialSecurityRate} Social Security below the wage base: 3.8% overstates it by about 1.45 points at high pay.',
		'AMT on ISOs is not 28% of the spread. It is the excess of the tentative minimum tax, 26% and 28% after an exemption, over the regular tax. On a joint return with $300,000 of taxable income in 2024, a spread of $50,000 costs about $6,100 where this calculator shows $14,000, and $200,000 costs about $48,100 where it shows $56,000. Much may come back as AMT credit.',
		'Qualified treatment needs both more than two years from grant and more than one year from exercise; {isoHoldingMonths} months alone is not the test.',
		'Gain on sale may be subject to NIIT, and the price may fall before the sale. The AMT phase-out is tighter from 2026.',
	],
	limits: [
		'RSU value at vesting is wages: income tax plus Medicare tax, not NIIT',
		'ISO spread is an AMT item in the exercise year; 2024 AMT exemption {amtExemption.joint:2024} joint / {amtExemption.single:2024} single, rates 26% and 28%',
		'Only {isoYearlyLimit} of ISOs (grant value) may first become exercisable in a year',
	],
	lawChanges: [
		'From 2026 the AMT exemption phases out from {amtPhaseStart.joint:2026} joint / {amtPhaseStart.single:2026} single at 50 cents per dollar (was 25)',
	],
	steps: [
		{
			text: 'Compute the AMT of an exercise, and how many shares keep it within what you accept',
			who: 'Your CPA',
			deadline: { before: 'exercise' },
			source: 'IRC §§55, 56(b)(3)',
		},
		{
			text: 'For unvested shares bought by early exercise (not RSUs), file a section 83(b) election',
			who: 'You',
			deadline: { within: '30 days', of: 'transfer' },
			source: 'IRC §83(b)(2)',
		},
		{
			text: 'Sell ISO shares in the year of exercise, if their price fell and you want no AMT on the spread',
			who: 'You',
			deadline: { on: '12-31' },
			source: 'IRC §§56(b)(3), 422(c)(2)',
		},
		{
			text: 'Make an estimated payment where withholding on RSUs or options is too low',
			who: 'You',
			deadline: { on: 'estimatedPayment' },
			source: 'IRC §6654(c)(2)',
		},
		{
			text: 'Report the spread on Form 6251 and claim AMT credit on Form 8801',
			who: 'Your CPA',
			deadline: { on: 'extendedReturn' },
			source: 'IRC §§53, 56(b)(3); Forms 3921, 6251 and 8801',
		},
		{
			text: 'Sell ISO shares with long-term gain, and not within a year of exercise either',
			who: 'You',
			deadline: { after: '2 years', of: 'grant' },
			source: 'IRC §422(a)(1)',
		},
	],
	calendar: {
		taxYear: 2026,
		deadlines: [
			'Before the exercise of the option',
			'Within 30 days of the transfer',
			'By December 31, 2026',
			'By January 15, 2027',
			'By April 15, 2027 (October 15, 2027 with an extension)',
			'More than 2 years after the grant of the option',
		],
	},
	sources: ['IRC §§53, 55-56, 83, 421-422', 'P.L. 119-21 §70107'],
	onReturn: {
		question:
			'Selling the shares as soon as you receive them, or holding them. For incentive options, exercising and selling at once, or exercising and holding.',
		needs: 'equity from an employer',
		baseline:
			'You sell the shares on the day you receive them and invest the money at the same price change until the same date.',
		whyDifferent:
			'The quick estimate takes AMT as 28% of the spread and adds NIIT to wages. Your return includes the AMT exemption and the later credit, and no NIIT on wages.',
		baselineShort: 'selling the shares on the day you receive them and investing the money',
		years: 'iso ? saleYear + isoYearsFollowed : saleYear + 1',
		inputs: {
			equityType: {
				type: 'string',
				title: 'Type of equity',
				default: 'RSU',
				enum: ['RSU', 'ISO'],
				labels: {
					RSU: 'Restricted stock units',
					ISO: 'Incentive stock options',
				},
				sameAsInput: 'equityType',
				askedIn: ['employerEquity'],
			},
			sharesVesting: {
				decisive: true,
				askedIn: ['employerEquity'],
				type: 'integer',
				format: 'shares',
				title: 'Shares',
				default: 1000,
				maximum: 1000000,
				partOf: 'wages',
				sameAsInput: 'sharesVesting',
			},
			fmvAtVesting: {
				decisive: true,
				askedIn: ['employerEquity'],
				type: 'number',
				format: 'money',
				title: 'Value per share at vesting or exercise',
				default: 150,
				sameAsInput: 'fmvAtVesting',
			},
			exercisePrice: {
				type: 'number',
				format: 'money',
				title: 'Exercise price per share',
				help: 'Options only.',
				default: 50,
				sameAsInput: 'exercisePrice',
				askedIn: ['employerEquity'],
			},
			holdingPeriod: {
				type: 'integer',
				format: 'months',
				title: 'Months from vesting or exercise to sale',
				default: 12,
				maximum: 240,
			},
			monthsFromGrant: {
				type: 'integer',
				format: 'months',
				title: 'Months from grant to exercise',
				help: 'Options only. The two-year test runs from the grant.',
				default: 24,
				maximum: 120,
			},
			exerciseMonth: {
				type: 'integer',
				format: 'months',
				title: 'Month of vesting or exercise',
				help: 'Determines the tax year of the sale.',
				default: 1,
				fromToday: 'monthsPast',
				advanced: true,
				enum: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
				labels: {
					1: 'January',
					2: 'February',
					3: 'March',
					4: 'April',
					5: 'May',
					6: 'June',
					7: 'July',
					8: 'August',
					9: 'September',
					10: 'October',
					11: 'November',
					12: 'December',
				},
			},
			priceChange: {
				type: 'number',
				format: 'percent',
				title: 'Change in the share price until the sale',
				help: 'The same on both sides, so the result does not depend on a bet on the price.',
				default: 0,
				minimum: -90,
				maximum: 300,
				advanced: true,
				assumption: 'a price change of {value}',
			},
		},
		lines: [
			{
				id: 'saleYear',
				label: 'Year of the sale',
				format: 'number',
				formula: 'floor((exerciseMonth - 1 + holdingPeriod * 1) / 12)',
			},
			{
				id: 'iso',
				label: 'Incentive options',
				format: 'yes-no',
				formula: "equityType == 'ISO'",
			},
			{
				id: 'vestWages',
				label: 'RSU value taxed as wages',
				format: 'money',
				formula: 'iso ? 0 : fmvAtVesting * sharesVesting',
			},
			{
				id: 'spread',
				label: 'Spread at exercise',
				format: 'money',
				formula: 'iso ? max(0, (fmvAtVesting - exercisePrice) * sharesVesting) : 0',
			},
			{
				id: 'longTerm',
				label: 'Held more than one year',
				format: 'yes-no',
				formula: 'holdingPeriod > longTermHoldingMonths',
			},
			{
				id: 'qualifying',
				label: 'Both option holding periods met',
				format: 'yes-no',
				formula: 'iso and longTerm and monthsFromGrant + holdingPeriod > isoHoldingMonths',
			},
			{
				id: 'priceGain',
				label: 'Change in value until the sale',
				format: 'money',
				formula: 'percent(priceChange) * fmvAtVesting * sharesVesting',
			},
			{
				id: 'wholeGain',
				label: 'Gain over the price paid or the value taxed',
				format: 'money',
				formula: 'iso ? (fmvAtVesting - exercisePrice) * sharesVesting + priceGain : priceGain',
			},
			{
				id: 'ordinaryPart',
				label: 'Ordinary income on an early sale',
				format: 'money',
				formula: 'iso and not qualifying ? max(0, min(spread, wholeGain)) : 0',
			},
			{
				id: 'gainPart',
				label: 'Capital gain',
				format: 'money',
				formula: 'wholeGain - ordinaryPart',
			},
			{
				id: 'amtItem',
				label: 'AMT item at exercise',
				format: 'money',
				formula: 'saleYear > 0 ? spread : 0',
			},
			{
				id: 'lossesBefore',
				label: 'Losses of earlier years',
				format: 'money',
				formula:
					'previous(without.shortTermLossCarryforward + without.longTermLossCarryforward, household.shortTermLossCarryforward + household.longTermLossCarryforward)',
			},
			{
				id: 'otherGains',
				label: 'Your other gains for the year, less losses of earlier years',
				format: 'money',
				formula: 'household.shortTermGain + household.longTermGain - lossesBefore',
			},
			{
				id: 'amtGainDifference',
				label: 'AMT gain less regular gain, losses within the limit',
				format: 'money',
				formula:
					'max(otherGains + priceGain, -capitalLossLimit) - max(otherGains + gainPart, -capitalLossLimit)',
			},
		],
		without: [
			{
				fact: 'wages',
				when: 'year == 0',
				add: 'vestWages',
			},
			{
				fact: 'otherIncome',
				when: 'year == 0',
				add: 'spread',
				inAddition: true,
			},
			{
				fact: 'longTermGain',
				when: 'year == saleYear and longTerm',
				add: 'priceGain',
				inAddition: true,
			},
			{
				fact: 'shortTermGain',
				when: 'year == saleYear and not longTerm',
				add: 'priceGain',
				inAddition: true,
			},
		],
		with: [
			{
				fact: 'wages',
				when: 'year == 0',
				add: 'vestWages',
			},
			{
				fact: 'amtAdjustment',
				when: 'year == 0',
				add: 'amtItem',
			},
			{
				fact: 'otherIncome',
				when: 'year == saleYear',
				add: 'ordinaryPart',
			},
			{
				fact: 'longTermGain',
				when: 'year == saleYear and longTerm',
				add: 'gainPart',
			},
			{
				fact: 'shortTermGain',
				when: 'year == saleYear and not longTerm',
				add: 'gainPart',
			},
			{
				fact: 'amtAdjustment',
				when: 'year == saleYear and iso and saleYear > 0',
				add: '-ordinaryPart',
			},
			{
				fact: 'amtGainAdjustment',
				when: 'year == saleYear and saleYear > 0',
				add: 'amtGainDifference',
			},
		],
		warnings: [
			{
				kind: 'block',
				when: 'iso and fmvAtVesting <= exercisePrice',
				message: 'The option is underwater, so there is no reason to exercise.',
				remedy: 'Enter a share value above the exercise price.',
			},
			{
				kind: 'caution',
				when: 'iso and not qualifying',
				message:
					'Sold too early: the spread is ordinary income (sections 421(b), 422(a)(1)). The law asks for more than one year from exercise, so enter at least 13 months, and for more than two years from grant.',
			},
			{
				kind: 'caution',
				when: 'iso and exercisePrice * sharesVesting > isoYearlyLimit',
				message:
					'If options on more than {isoYearlyLimit} of stock first became exercisable in one year, the excess is a nonqualified option (section 422(d)).',
			},
			{
				kind: 'caution',
				when: 'iso and amtItem > 0 and priceChange < 0',
				message:
					'The price falls after exercise. You pay AMT on gain you never receive, and the credit returns it only slowly (section 53). The loss in price is not counted: both sides are assumed to fall alike, although money from shares sold at once would not.',
			},
			{
				kind: 'caution',
				when: 'iso and at(with.amt - without.amt, 0) > 0',
				message:
					'AMT is due for the year of exercise although nothing has been sold. A sale before the end of that year removes it (section 56(b)(3)).',
			},
			{
				kind: 'caution',
				when: 'not iso',
				message:
					'The value at vesting is taxed as wages whether or not you sell the shares, so holding them is an ordinary investment decision (section 83).',
			},
		],
		results: [
			{
				id: 'amtAtExercise',
				label: 'AMT in the exercise year',
				format: 'money',
				formula: 'at(with.amt - without.amt, 0)',
			},
			{
				id: 'creditUsed',
				label: 'AMT credit used',
				format: 'money',
				formula: 'total(with.minimumTaxCreditUsed)',
			},
			{
				id: 'priceGain',
				label: 'Change in value until the sale (not counted)',
				format: 'money',
				formula: 'at(priceGain, 0)',
			},
		],
		legalStatus:
			'Established law. If option shares fall in price, both sides are assumed to fall alike, so the figure can show tax saved although you lost money.',
		notModelled: [
			'Minimum taxes in states other than California.',
			'The carryforward of a capital loss that counts only for the AMT. It is limited to {capitalLossLimit.joint} above other gains ({capitalLossLimit.separate} if married filing separately), as the law requires; the rest is left out in later years.',
			'The risk of holding one company’s shares.',
			'Early exercise with a section 83(b) election, and moves between states before vesting.',
			'The source of the exercise price, which is paid from other money, and the broker’s fee for a same-day sale.',
		],
		sources: ['IRC §3121(a)(22)', 'Merlo v. Commissioner, 126 T.C. 205 (2006)', 'Forms 6251 and 8801'],
		examples: [
			{
				name: 'RSU value that is part of the wages is not counted twice',
				taxYear: 2026,
				household: { wages: 700000 },
				inputs: { holdingPeriod: 0 },
				facts: { without: { 0: { wages: 0 } }, with: { 0: { wages: 0 } } },
				lines: { 0: { vestWages: 150000 } },
				calculation: ['150,000 of the 700,000 are the shares, with and without the strategy.'],
			},
			{
				name: 'ISO exercised and held thirteen months, Texas couple, full AMT by hand',
				projection: 'none',
				taxYear: 2026,
				household: {
					state: 'TX',
					wages: 400000,
					interest: 0,
					ordinaryDividends: 0,
					qualifiedDividends: 0,
					longTermGain: 0,
					propertyTax: 0,
					mortgageInterest: 0,
					cashGifts: 0,
				},
				inputs: {
					equityType: 'ISO',
					sharesVesting: 6000,
					fmvAtVesting: 60,
					exercisePrice: 10,
					holdingPeriod: 13,
				},
				facts: {
					without: {
						0: {
							otherIncome: 300000,
						},
						1: {
							otherIncome: 0,
						},
					},
					with: {
						0: {
							amtAdjustment: 300000,
							otherIncome: 0,
						},
						1: {
							longTermGain: 300000,
							amtGainAdjustment: -300000,
							amtAdjustment: 0,
						},
					},
				},
				lines: {
					0: {
						saleYear: 1,
						spread: 300000,
						qualifying: true,
						ordinaryPart: 0,
						gainPart: 300000,
						amtItem: 300000,
						amtAtExercise: 78386,
						creditUsed: 78386,
					},
				},
				taxSaved: {
					0: 19414.5,
					1: -5786,
					2: 5614,
					3: 5614,
				},
				warnings: ['nothing has been sold'],
				calculation: [
					'Regular tax on wages alone: taxable 367,800, tax 73,468. Year 0 without: taxable 667,800, tax 171,268.50, minimum tax 151,854 is lower. Year 0 with: AMT income 700,000 less 140,200 = 559,800; 63,570 + 28% x 315,300 = 151,854; AMT 78,386. Year 1 with: gain 300,000, of which 245,900 at 15% and 54,100 at 20% = 47,705; regular 121,173; NIIT 3.8% x 300,000 = 11,400; minimum tax on 400,000 - 140,200 = 259,800 (no gain for AMT) is 67,854; credit 121,173 - 67,854 = 53,319; total 79,254 against 73,468. Years 2 and 3: credit 73,468 - 67,854 = 5,614 each; 13,839 is left, and used in the three years after. All AMT is creditable: on the standard deduction alone (income 400,000) there is none. Total saved 24,856.50, against the product’s 51,000 (300,000 x 17%).',
				],
			},
			{
				name: 'Losses of earlier years take up the gain for both taxes',
				projection: 'none',
				taxYear: 2026,
				household: { state: 'TX', longTermGain: 0, longTermLossCarryforward: 500000 },
				inputs: {
					equityType: 'ISO',
					sharesVesting: 6000,
					fmvAtVesting: 60,
					exercisePrice: 10,
					holdingPeriod: 13,
				},
				facts: { with: { 1: { longTermGain: 300000, amtGainAdjustment: 0 } } },
				lines: { 0: { lossesBefore: 500000 }, 1: { lossesBefore: 497000, otherGains: -497000 } },
				warnings: ['nothing has been sold'],
				calculation: [
					'500,000 less 3,000 used in year 0. With 300,000 or without, 3,000 of a loss counts in year 1.',
				],
			},
			{
				name: 'RSU held thirteen months: nothing is saved by holding',
				taxYear: 2026,
				household: {
					state: 'TX',
					wages: 2000000,
				},
				inputs: {
					holdingPeriod: 13,
					priceChange: 10,
				},
				inAddition: true,
				facts: {
					without: {
						0: {
							wages: 150000,
						},
						1: {
							longTermGain: 15000,
						},
					},
					with: {
						0: {
							wages: 150000,
							amtAdjustment: 0,
						},
						1: {
							longTermGain: 15000,
						},
					},
				},
				results: { priceGain: 15000 },
				taxSaved: {
					0: 0,
					1: 0,
				},
				warnings: ['taxed as wages whether or not'],
				calculation: [
					'Wages 150,000 on both sides. The price change of 10% is 15,000 of long-term gain on both sides: with, on the shares kept; without, on the same growth of the money invested elsewhere.',
				],
			},
			{
				name: 'Option shares sold in the year of exercise after a fall (facts only)',
				taxYear: 2026,
				inputs: {
					equityType: 'ISO',
					holdingPeriod: 6,
					priceChange: -20,
				},
				facts: {
					without: {
						0: {
							otherIncome: 100000,
							shortTermGain: -30000,
						},
					},
					with: {
						0: {
							otherIncome: 70000,
							shortTermGain: 0,
							amtAdjustment: 0,
							longTermGain: 0,
						},
					},
				},
				lines: {
					0: {
						saleYear: 0,
						ordinaryPart: 70000,
						gainPart: 0,
						amtItem: 0,
					},
				},
				warnings: ['Sold too early'],
				calculation: [
					'Price 120: ordinary income is limited to the gain, 70 x 1,000; no minimum-tax item, because exercise and early sale fall in one year. Sold at once and reinvested: 100,000 ordinary and a short-term loss of 30,000.',
					'The price change holds on both sides.',
				],
			},
			{
				name: 'Facts only: the price falls by 80%, and the minimum-tax loss is limited',
				projection: 'none',
				taxYear: 2026,
				inputs: {
					equityType: 'ISO',
					sharesVesting: 6000,
					fmvAtVesting: 60,
					exercisePrice: 10,
					holdingPeriod: 13,
					priceChange: -80,
				},
				facts: {
					without: {
						0: {
							otherIncome: 300000,
						},
						1: {
							longTermGain: -288000,
						},
					},
					with: {
						0: {
							amtAdjustment: 300000,
						},
						1: {
							longTermGain: 12000,
							amtGainAdjustment: -65000,
						},
					},
				},
				warnings: ['The price falls after exercise', 'nothing has been sold'],
				calculation: [
					'Sold at 12: ordinary gain 2 x 6,000 = 12,000 beside 50,000 of other gain. For the minimum tax basis is 60, a loss of 288,000: with the 50,000 it is limited to 3,000 (section 1211; Merlo, 126 T.C. 205). -3,000 - 62,000 = -65,000.',
					'The whole difference of 300,000 would give the minimum tax back too soon.',
				],
			},
			{
				name: 'RSU vested in December and sold a month later after a fall of 90%: short-term, in the next year',
				taxYear: 2026,
				household: { state: 'TX', longTermGain: 0 },
				inputs: { fmvAtVesting: 40, exerciseMonth: 12, holdingPeriod: 1, priceChange: -90 },
				inAddition: true,
				facts: {
					without: { 0: { wages: 40000, shortTermGain: 0 }, 1: { shortTermGain: -36000, longTermGain: 0 } },
					with: {
						0: { wages: 40000, shortTermGain: 0, otherIncome: 0 },
						1: { shortTermGain: -36000, longTermGain: 0, amtGainAdjustment: 0 },
					},
				},
				lines: { 0: { saleYear: 1, longTerm: false, amtGainDifference: 0 } },
				warnings: ['taxed as wages whether or not'],
				calculation: [
					'Value 40 x 1,000, taxed as wages; 90% of it is lost in January, on both sides. A loss is limited to 3,000 for either tax, so the minimum tax has no gain of its own. No exercise price counts for stock units.',
				],
			},
			{
				name: 'Option shares held twelve months exactly: neither long-term nor qualifying',
				taxYear: 2026,
				household: { state: 'TX' },
				inputs: { equityType: 'ISO', sharesVesting: 3000, holdingPeriod: 12, priceChange: 10 },
				facts: {
					without: { 0: { otherIncome: 300000 }, 1: { otherIncome: 0, shortTermGain: 45000 } },
					with: {
						0: { amtAdjustment: 300000, otherIncome: 0, shortTermGain: 0 },
						1: {
							otherIncome: 300000,
							shortTermGain: 45000,
							longTermGain: 0,
							amtAdjustment: -300000,
							amtGainAdjustment: 0,
						},
						2: { amtAdjustment: 0, otherIncome: 0, shortTermGain: 0 },
					},
				},
				lines: {
					0: { saleYear: 1, longTerm: false, qualifying: false, ordinaryPart: 300000, gainPart: 45000 },
				},
				warnings: ['Sold too early', 'the excess is a nonqualified option', 'nothing has been sold'],
				calculation: [
					'Spread 100 x 3,000 = 300,000; the price rises by 45,000. More than one year is needed (section 422(a)(1)): the spread is ordinary income of the next year, and its minimum-tax item goes out again. 50 x 3,000 is above 100,000.',
				],
			},
			{
				name: 'Exercised in November and sold in December at the exercise price: under water',
				taxYear: 2026,
				household: { state: 'TX' },
				inputs: { equityType: 'ISO', fmvAtVesting: 50, exerciseMonth: 11, holdingPeriod: 1 },
				lines: { 0: { saleYear: 0, spread: 0, amtItem: 0 } },
				warnings: ['underwater', 'Sold too early'],
				blocked: true,
				calculation: ['A share is worth the 50 it costs.'],
			},
		],
	},
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
			name: 'ISOs on a share more than may become exercisable in a year, at $50 each',
			inputs: { equityType: 'ISO', sharesVesting: 2001 },
			warnings: ['Options on more than'],
		},
		{
			name: 'ISOs on exactly as many, and RSUs on more',
			inputs: { equityType: 'ISO', sharesVesting: 2000 },
			results: { bargainElement: 200000 },
			warnings: [],
		},
		{
			name: 'RSUs have no such limit',
			inputs: { sharesVesting: 3000 },
			results: { ordinaryIncome: 450000 },
			warnings: [],
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
 * How the law treats the shares: RSUs are taxed in full at vesting, ISOs qualify for gains treatment only when held long
 * enough.
 * @param inputs the holding period in months
 * @param amounts the qualified holding period in months
 */
export const hook: Hook<typeof definition> = ({ equityType, holdingPeriod }, { isoHoldingMonths }) => {
	if (equityType === 'RSU') return { treatment: 'rsu' };
	return { treatment: holdingPeriod >= isoHoldingMonths ? 'qualified' : 'disqualified' };
};
