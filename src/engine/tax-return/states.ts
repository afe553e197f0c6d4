// Which states a visit names, and the law with their returns. Apart from what computes: this comes before the law is there.
import type { DatedAmounts } from '../law.ts';
import type { RunnableWorksheet, TaxSystem } from './tax-system.ts';

/** A worksheet with the amounts of law that it alone uses. */
export interface WorksheetLaw extends RunnableWorksheet {
	readonly amounts: DatedAmounts;
}

/** A system with the returns of further states at hand. */
export function addStates(system: TaxSystem, laws: readonly WorksheetLaw[]): TaxSystem {
	return {
		...system,
		worksheets: [...system.worksheets, ...laws],
		amounts: Object.assign({}, system.amounts, ...laws.map(({ amounts }) => amounts)),
	};
}

/** The states that values name, of a household or of a strategy's inputs. */
export function listStateNames(
	stateRecords: readonly Readonly<Record<string, unknown>>[],
): readonly string[] {
	const texts = stateRecords
		.flatMap((values) => Object.values(values))
		.filter((value) => typeof value === 'string');
	return [...new Set(texts.filter((text) => /^[A-Z]{2}$/.test(text)))].sort();
}
