// The qcd worksheet as a person would write it in TypeScript: the measure for the compiled one.
import type { Inputs } from '../src/model/compiled-calculator.ts';

const NIIT_RATE = 0.038;
const NIIT_THRESHOLD = 250_000;

/** Dollars, except `effectiveRate` (percent) and `rmdSatisfied`. */
export interface QcdResults {
	readonly federalSavings: number;
	readonly stateSavings: number;
	readonly niitSavings: number;
	readonly totalSavings: number;
	readonly effectiveRate: number;
	readonly newAGI: number;
	readonly rmdSatisfied: boolean;
}

/** @param inputs dollars, and rates in percent */
export function evaluateByHand(inputs: Inputs): QcdResults {
	const qcdAmount = inputs.qcdAmount as number;
	const income = inputs.income as number;
	const federalSavings = qcdAmount * ((inputs.marginalTaxRate as number) / 100);
	const stateSavings = qcdAmount * ((inputs.stateTaxRate as number) / 100);
	const niitSavings = income > NIIT_THRESHOLD ? NIIT_RATE * Math.min(qcdAmount, income - NIIT_THRESHOLD) : 0;
	return {
		federalSavings,
		stateSavings,
		niitSavings,
		totalSavings: federalSavings + stateSavings + niitSavings,
		effectiveRate: ((federalSavings + stateSavings) / qcdAmount) * 100,
		newAGI: income - qcdAmount,
		rmdSatisfied: qcdAmount <= (inputs.rmdAmount as number),
	};
}
