// Which calculations go into a report and a plan.
import { loadCalculator } from '../../lib/load-calculator.ts';
import type { CompiledCalculator, Inputs } from '../../model/compiled-calculator.ts';
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

/** Their calculators, each with its inputs. @throws when one cannot be fetched */
export function loadSelectedCalculators(
	selected: readonly [string, Inputs][],
): Promise<(readonly [CompiledCalculator, Inputs])[]> {
	return Promise.all(
		selected.map(async ([id, inputs]) => [(await loadCalculator(id)).calculator, inputs] as const),
	);
}
