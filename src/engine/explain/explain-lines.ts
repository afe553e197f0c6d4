import type { Inputs } from '../../model/compiled-calculator.ts';
import type { Workings } from '../../model/workings.ts';
import { replaceNonFinite } from '../calculate.ts';
import { type Explainable, type Explanation, explainRow } from './explain.ts';
import { collectQuantities } from './quantity.ts';

/** Visible to the visitor, computed but hidden, or not applicable. */
export type Presence = 'shown' | 'concealed' | 'absent';

export interface LineExplanation extends Explanation {
	readonly presence: Presence;
}

/**
 * Explains every line, including hidden ones, in the order of the definition.
 * @param inputs complete, in the stored units
 */
export function explainLines(
	calculator: Explainable,
	workings: Workings,
	inputs: Inputs,
): readonly LineExplanation[] {
	const results = replaceNonFinite(calculator.evaluate(inputs));
	const { absentIds, concealed } = calculator.rowState(inputs, results);
	const quantities = collectQuantities(calculator, inputs, results);
	return calculator.results.flatMap((row) => {
		const formula = workings.formulas[row.id];
		if (formula === undefined) return [];
		const presence = absentIds.includes(row.id)
			? 'absent'
			: concealed.includes(row.id)
				? 'concealed'
				: 'shown';
		return [{ ...explainRow(calculator, row, formula, quantities), presence }];
	});
}
