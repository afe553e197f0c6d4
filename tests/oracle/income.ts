// The four models on income and residence: salt-trust, income-timing, rsu-iso and state-migration.
import { FEDERAL_RATES, TOP_STATE_RATES, US_STATES } from './choices.ts';
import { defineModel, type InputsLike, percent } from './model.ts';

export const saltTrust = defineModel({
	defaults: { saltPaid: 50000, numberOfTrusts: 3, marginalTaxRate: 37 },
	choices: { marginalTaxRate: FEDERAL_RATES },
	results: ({ saltPaid, numberOfTrusts, marginalTaxRate }) => {
		const totalDeduction = Math.min(10000 * numberOfTrusts, saltPaid);
		const additionalDeduction = totalDeduction - 10000;
		const federalSavings = additionalDeduction * percent(marginalTaxRate);
		const setupCost = 5000 * numberOfTrusts;
		const netSavings = federalSavings - setupCost;
		return { totalDeduction, additionalDeduction, federalSavings, setupCost, netSavings };
	},
});

export const incomeTiming = defineModel({
	defaults: {
		deferredIncome: 100000,
		currentTaxRate: 37,
		futureTaxRate: 32,
		acceleratedDeductions: 50000,
		yearsDeferred: 1,
	},
	choices: {},
	results: ({ deferredIncome, currentTaxRate, futureTaxRate, acceleratedDeductions, yearsDeferred }) => {
		const deferralSavings = deferredIncome * (percent(currentTaxRate) - percent(futureTaxRate));
		const accelerationSavings = acceleratedDeductions * percent(currentTaxRate);
		const totalSavings = deferralSavings + accelerationSavings;
		const timeValue = totalSavings * 0.05 * yearsDeferred;
		const netBenefit = totalSavings + timeValue;
		return { deferralSavings, accelerationSavings, totalSavings, timeValue, netBenefit };
	},
});

const equityDefaults = {
	// The specification says "RSU or ISO" and names no default; the first is taken here.
	equityType: 'RSU',
	sharesVesting: 1000,
	fmvAtVesting: 150,
	exercisePrice: 50,
	marginalTaxRate: 37,
	ltcgRate: 20,
	holdingPeriod: 12,
};

type EquityInputs = InputsLike<typeof equityDefaults>;

export const rsuIso = defineModel({
	defaults: equityDefaults,
	choices: { equityType: ['RSU', 'ISO'], marginalTaxRate: FEDERAL_RATES },
	results: (inputs) => (inputs.equityType === 'RSU' ? rsu(inputs) : iso(inputs)),
	absent: ({ equityType }) => (equityType === 'RSU' ? ['exercisePrice', 'holdingPeriod'] : []),
});

function rsu({ sharesVesting, fmvAtVesting, marginalTaxRate }: EquityInputs) {
	const ordinaryIncome = sharesVesting * fmvAtVesting;
	const federalTax = ordinaryIncome * percent(marginalTaxRate);
	const niitTax = ordinaryIncome * 0.038;
	const recommendation = 'Consider selling immediately to avoid additional gains tax';
	return { ordinaryIncome, federalTax, niitTax, totalTax: federalTax + niitTax, recommendation };
}

function iso(inputs: EquityInputs) {
	const { sharesVesting, fmvAtVesting, exercisePrice, marginalTaxRate, ltcgRate } = inputs;
	const bargainElement = (fmvAtVesting - exercisePrice) * sharesVesting;
	const ltcgTax = bargainElement * percent(ltcgRate);
	const ordinaryTax = bargainElement * percent(marginalTaxRate);
	return {
		bargainElement,
		amtExposure: bargainElement * 0.28,
		ltcgTax,
		ordinaryTax,
		savings: ordinaryTax - ltcgTax,
		recommendation: isoRecommendation(inputs.holdingPeriod),
	};
}

/** @param holdingPeriod in months */
function isoRecommendation(holdingPeriod: number): string {
	return holdingPeriod >= 24
		? 'Qualified for LTCG treatment'
		: 'Consider holding 2 years from grant + 1 year from exercise';
}

export const stateMigration = defineModel({
	defaults: {
		currentState: 'CA',
		targetState: 'FL',
		annualIncome: 500000,
		capitalGains: 200000,
		yearsPlanned: 5,
	},
	choices: { currentState: US_STATES, targetState: US_STATES },
	results: ({ currentState, targetState, annualIncome, capitalGains, yearsPlanned }) => {
		const movingCost = 50000;
		const currentStateTax = (annualIncome + capitalGains) * topRate(currentState);
		const targetStateTax = (annualIncome + capitalGains) * topRate(targetState);
		const annualSavings = currentStateTax - targetStateTax;
		const multiYearSavings = annualSavings * yearsPlanned;
		return {
			currentStateTax,
			targetStateTax,
			annualSavings,
			multiYearSavings,
			movingCost,
			netBenefit: multiYearSavings - movingCost,
			breakEvenMonths: annualSavings > 0 ? (movingCost / annualSavings) * 12 : 0,
		};
	},
});

function topRate(state: string): number {
	const rate = TOP_STATE_RATES[state];
	if (rate === undefined) throw new Error(`The oracle knows no top rate of "${state}".`);
	return percent(rate);
}
