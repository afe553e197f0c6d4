// Which calculations go into a report.
import type { Inputs } from '../../model/compiled-calculator.ts';
import type { Calculations } from './calculations.ts';

/** The calculations of the selected strategies, in the order of the selection. */
export function listSelectedCalculations(
	ids: readonly string[],
	calculations: Calculations,
): readonly [string, Inputs][] {
	return ids.flatMap((id) => {
		const inputs = calculations.get(id);
		return inputs ? [[id, inputs] as [string, Inputs]] : [];
	});
}
