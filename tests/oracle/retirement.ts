// The two retirement models: retirement-max and backdoor-roth.
import { FEDERAL_RATES } from './choices.ts';
import { available, defineModel, type InputsLike, percent } from './model.ts';

const retirementDefaults = {
	// The specification lists the four kinds of plan and names no default; the first is taken here.
	planType: '401k',
	w2Compensation: 500000,
	age: 45,
	ytdDeferrals: 0,
	employerMatch: 0.06,
	profitSharePercent: 0.05,
	marginalTaxRate: 32,
	stateTaxRate: 9.3,
};

type RetirementInputs = InputsLike<typeof retirementDefaults>;

export const retirementMax = defineModel({
	defaults: retirementDefaults,
	choices: { planType: ['401k', 'solo401k', '403b', '457'], marginalTaxRate: FEDERAL_RATES },
	results: (inputs) => {
		const { w2Compensation, age, ytdDeferrals } = inputs;
		const deferralLimit = age >= 50 ? 30500 : 23000;
		const employeeContribution = Math.min(deferralLimit - ytdDeferrals, w2Compensation);
		return {
			deferralLimit,
			employeeContribution,
			...employerSide(inputs, employeeContribution),
			...employeeSavings(inputs, employeeContribution),
		};
	},
	badges: ({ age }) => (age >= 50 ? ['Catch-up eligible'] : []),
});

function employerSide(inputs: RetirementInputs, employeeContribution: number) {
	const employerMatchAmount = inputs.w2Compensation * inputs.employerMatch;
	const profitShareAmount = inputs.w2Compensation * inputs.profitSharePercent;
	const room = 69000 - employeeContribution;
	const employerContribution = Math.min(employerMatchAmount + profitShareAmount, room);
	const totalContribution = employeeContribution + employerContribution;
	const roomRemaining = 69000 - totalContribution;
	return { employerMatchAmount, profitShareAmount, employerContribution, totalContribution, roomRemaining };
}

function employeeSavings(inputs: RetirementInputs, employeeContribution: number) {
	const federalSavings = employeeContribution * percent(inputs.marginalTaxRate);
	const stateSavings = employeeContribution * percent(inputs.stateTaxRate);
	const ficaSavings = employeeContribution * 0.0145;
	const totalSavings = federalSavings + stateSavings + ficaSavings;
	const netPaycheckReduction = employeeContribution - totalSavings;
	const costPerDollar = (netPaycheckReduction / employeeContribution) * 100;
	return { federalSavings, stateSavings, ficaSavings, totalSavings, netPaycheckReduction, costPerDollar };
}

export const backdoorRoth = defineModel({
	defaults: {
		contributionAmount: 7000,
		currentTaxRate: 32,
		futureWithdrawalTaxRate: 24,
		yearsToGrow: 20,
		expectedReturn: 7,
	},
	choices: {},
	results: ({ contributionAmount, futureWithdrawalTaxRate, yearsToGrow, expectedReturn }) => {
		const futureValue = available(contributionAmount * (1 + percent(expectedReturn)) ** yearsToGrow);
		const rothValue = futureValue;
		const traditionalAfterTax = available(futureValue * (1 - percent(futureWithdrawalTaxRate)));
		const netBenefit = rothValue - traditionalAfterTax;
		return { futureValue, rothValue, traditionalAfterTax, netBenefit, upfrontCost: 0 };
	},
});
