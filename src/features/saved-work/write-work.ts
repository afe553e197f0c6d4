// All work of a visit as one file: what is selected, the inputs of everything calculated, and what was entered.
import type { CalculatedInputs } from './plan-source.ts';
import type { Visit } from './visit-store.ts';

export const FORMAT = 'tax-strategy-work';
export const VERSION = 1;

/** The parts of a visit that a file holds. */
type SavedPart =
	| 'selection'
	| 'calculations'
	| 'household'
	| 'sale'
	| 'returnInputs'
	| 'estate'
	| 'planChoice'
	| 'hasSeparateAssets';

/**
 * Writes the file. The sample household, which is not work, and what was not entered are left out.
 * @param calculations those of the visit, with their calculators
 */
export function writeWork(
	{
		selection,
		household,
		sale,
		returnInputs,
		estate,
		planChoice,
		hasSeparateAssets,
	}: Omit<Pick<Visit, SavedPart>, 'calculations'>,
	calculations: readonly CalculatedInputs[],
): string {
	const savedCalculations = calculations.map(([calculator, inputs]) => ({
		id: calculator.id,
		taxYear: calculator.taxYear,
		inputs: Object.fromEntries(
			calculator.inputs.filter(({ hidden }) => !hidden).map(({ id }) => [id, inputs[id]]),
		),
	}));
	const returnValues = Object.entries(returnInputs).map(([id, { values }]) => [id, values] as const);
	const work = {
		format: FORMAT,
		version: VERSION,
		selection,
		calculations: savedCalculations,
		household: household?.values,
		exampleFacts: household?.exampleFacts,
		sale: sale?.typedInputs.values,
		returnInputs: returnValues.length > 0 ? Object.fromEntries(returnValues) : undefined,
		estate: Object.keys(estate.values).length > 0 ? estate.values : undefined,
		planChoice,
		separateAssets: hasSeparateAssets,
	};
	return `${JSON.stringify(work, null, '\t')}\n`;
}
