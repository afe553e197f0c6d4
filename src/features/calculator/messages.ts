// Every sentence the calculator says that is not written in a definition.
import { formatMoney } from '../../engine/format.ts';
import type { CompiledInput, CompiledWarning, Value } from '../../model/compiled-calculator.ts';

export const NOT_AVAILABLE_YET = 'Calculate is not available yet';
/** The id of the heading of the result, which may take the focus. */
export const RESULT_HEADING_ID = 'quick-estimate';

export const OUT_OF_DATE = 'Inputs changed, calculate again';
export const NOT_ADVICE =
	'These estimates are for educational purposes only and are not tax advice. Consult a qualified tax professional before you act on them.';

/** What a firm says of an interactive tool: criteria, method, limits and assumptions, and that its results are hypothetical. */
export const TOOL_DISCLOSURE =
	'This tool compares your tax without and with a strategy, from the facts you enter, the law of the year shown and the assumptions listed with each figure. It leaves out what is listed as not included, what it does not ask, and investments and other services. Results are hypothetical, vary with each use and over time, and are no assurance of what you would save.';

const GENERAL_REMEDY = 'It becomes available once the warning no longer applies.';

/** A figure that nobody has touched is called so in lists of what was entered; '' of any other. */
export function formatDefaultNote(input: Pick<CompiledInput, 'default'>, value: Value): string {
	return Object.is(value, input.default) ? 'default' : '';
}

/** The sentence of the locked panel. @param price in dollars */
export function formatUnlockNote(price: number): string {
	return `Unlock this calculator for ${formatMoney(price)} to calculate your potential tax savings and add it to your comparison report.`;
}

/** A sentence on lifting a blocking warning. */
export function formatRemedy(warning: CompiledWarning): string {
	return warning.remedy || GENERAL_REMEDY;
}
