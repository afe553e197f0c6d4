// The three charitable models: qcd, daf and crt.
import { FEDERAL_RATES, US_STATES } from './choices.ts';
import { available, defineModel, type InputsLike, percent } from './model.ts';

export const qcd = defineModel({
	defaults: {
		age: 72,
		qcdAmount: 25000,
		rmdAmount: 30000,
		marginalTaxRate: 32,
		state: 'CA',
		stateTaxRate: 9.3,
		income: 500000,
	},
	choices: { marginalTaxRate: FEDERAL_RATES, state: US_STATES },
	results: ({ qcdAmount, rmdAmount, marginalTaxRate, stateTaxRate, income }) => {
		const federalSavings = qcdAmount * percent(marginalTaxRate);
		const stateSavings = qcdAmount * percent(stateTaxRate);
		const niitSavings = income > 250000 ? 0.038 * Math.min(qcdAmount, income - 250000) : 0;
		return {
			federalSavings,
			stateSavings,
			niitSavings,
			totalSavings: federalSavings + stateSavings + niitSavings,
			effectiveRate: ((federalSavings + stateSavings) / qcdAmount) * 100,
			newAGI: income - qcdAmount,
			rmdSatisfied: qcdAmount <= rmdAmount,
		};
	},
	warnings: ({ age }) => (age < 70.5 ? ['Must be 70½ or older to make QCD'] : []),
	concealed: ({ qcdAmount, income }) => (qcdAmount > 0 && income > 250000 ? [] : ['niitSavings']),
});

const dafDefaults = {
	// The specification lists the four kinds of asset and names no default; the first is taken here.
	assetType: 'cash',
	donationFMV: 100000,
	assetBasis: 40000,
	holdingPeriodMonths: 24,
	agi: 500000,
	marginalTaxRate: 32,
	stateTaxRate: 9.3,
	yearsOfBunching: 3,
};

type DafInputs = InputsLike<typeof dafDefaults>;

export const daf = defineModel({
	defaults: dafDefaults,
	choices: { assetType: ['cash', 'appreciatedStock', 'rsu', 'crypto'], marginalTaxRate: FEDERAL_RATES },
	results: (inputs) => {
		const deduction = dafDeduction(inputs);
		const gain = dafGain(inputs);
		const totalSavings =
			deduction.federalSavings + deduction.stateSavings + gain.capitalGainsSavings + gain.niitSavings;
		const separate = dafWithoutBunching(inputs);
		const additionalSavings = totalSavings - separate.withoutBunchingSavings;
		return { ...deduction, ...gain, totalSavings, ...separate, additionalSavings };
	},
	warnings: ({ assetType, holdingPeriodMonths }) =>
		assetType !== 'cash' && holdingPeriodMonths < 12
			? ['Deduction limited to basis if held < 12 months']
			: [],
	disabled: ({ assetType }) => (assetType === 'cash' ? ['assetBasis', 'holdingPeriodMonths'] : []),
});

function dafDeduction({ assetType, donationFMV, agi, marginalTaxRate, stateTaxRate }: DafInputs) {
	const deductionLimit = agi * (assetType === 'cash' ? 0.6 : 0.3);
	const currentYearDeduction = Math.min(donationFMV, deductionLimit);
	return {
		deductionLimit,
		currentYearDeduction,
		carryforward: donationFMV - currentYearDeduction,
		federalSavings: currentYearDeduction * percent(marginalTaxRate),
		stateSavings: currentYearDeduction * percent(stateTaxRate),
	};
}

function dafGain({ assetType, donationFMV, assetBasis }: DafInputs) {
	const capitalGain = assetType === 'cash' ? 0 : donationFMV - assetBasis;
	return { capitalGain, capitalGainsSavings: 0.2 * capitalGain, niitSavings: 0.038 * capitalGain };
}

function dafWithoutBunching({ donationFMV, marginalTaxRate, yearsOfBunching }: DafInputs) {
	const annualGift = available(donationFMV / yearsOfBunching);
	const aboveStandardDeduction = Math.max(0, annualGift - 29200);
	const withoutBunchingSavings = aboveStandardDeduction * percent(marginalTaxRate) * yearsOfBunching;
	return { annualGift, withoutBunchingSavings };
}

export const crt = defineModel({
	defaults: {
		assetValue: 1000000,
		costBasis: 200000,
		payoutRate: 5,
		trustTerm: 20,
		marginalTaxRate: 37,
		capitalGainsRate: 20,
		irmRate: 5.4,
	},
	choices: { marginalTaxRate: FEDERAL_RATES },
	results: ({ assetValue, costBasis, payoutRate, trustTerm, marginalTaxRate, capitalGainsRate }) => {
		const capitalGainsAvoided = (assetValue - costBasis) * percent(capitalGainsRate);
		const charitableDeduction = 0.4 * assetValue;
		const deductionSavings = charitableDeduction * percent(marginalTaxRate);
		const annualPayout = assetValue * percent(payoutRate);
		const totalPayouts = annualPayout * trustTerm;
		return {
			capitalGainsAvoided,
			charitableDeduction,
			deductionSavings,
			totalSavings: capitalGainsAvoided + deductionSavings,
			annualPayout,
			totalPayouts,
			remainder: assetValue - totalPayouts,
		};
	},
	absent: () => ['irmRate'],
});
