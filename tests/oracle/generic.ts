// The model that 32 strategies share.
import { defineModel, percent } from './model.ts';

export const generic = defineModel({
	defaults: { income: 500000, assetValue: 1000000, taxRate: 37, savingsRate: 15 },
	choices: {},
	results: ({ income, assetValue, taxRate, savingsRate }) => {
		const base = assetValue === 0 ? income : assetValue;
		const estimatedSavings = base * percent(savingsRate);
		return {
			estimatedSavings,
			effectiveReduction: ((taxRate - savingsRate) / taxRate) * 100,
			netBenefit: 0.9 * estimatedSavings,
			fiveYearRoi: estimatedSavings / 25,
		};
	},
});
