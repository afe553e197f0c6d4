// The marginal rate along a curve of a return.
import type { Computable } from '../calculate.ts';
import { createVariation, type Variation } from '../what-if/variation.ts';
import { MARGINAL_STEP } from './marginal-amounts.ts';

/** Its name beside the lines of a return. */
const MARGINAL_RATE = 'marginalRate';

/**
 * The same fact varied, watching how much of a further $1,000 of it the watched line takes, in percent.
 * @param variation of an amount in dollars, watching one
 */
export function createMarginalRateVariation({ model, inputs, input, result }: Variation): Variation {
	const rate = { id: MARGINAL_RATE, label: 'Marginal rate', format: 'percent' } as const;
	const rateModel: Computable = {
		inputs: model.inputs,
		results: [rate],
		amounts: model.amounts,
		evaluate: (values) => {
			const increasedValues = { ...values, [input.id]: Number(values[input.id]) + MARGINAL_STEP };
			const increase =
				Number(model.evaluate(increasedValues)[result.id]) - Number(model.evaluate(values)[result.id]);
			return { [MARGINAL_RATE]: (increase / MARGINAL_STEP) * 100 };
		},
	};
	return createVariation({ model: rateModel, inputs }, input.id, MARGINAL_RATE);
}
