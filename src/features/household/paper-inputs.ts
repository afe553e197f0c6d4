// What is read on the paper of the last return: its year, and the lines that are checked. They stand among the facts and are none.

import type { TaxSystem } from '../../engine/tax-return/tax-system.ts';
import { INPUT_DEFAULTS } from '../../engine/values.ts';
import type { CompiledInput, Inputs } from '../../model/compiled-calculator.ts';

export const PAPER_YEAR = 'paperYear';
/** The checks of the form that are asked, by the ids of their fields. */
export const PAPER_LINES: Readonly<Record<string, string>> = {
	paperLine11: '11',
	paperLine15: '15',
	paperLine16: '16',
	paperLine24: '24',
	paperStateTax: 'state',
};
export const PAPER_INPUTS: readonly string[] = [PAPER_YEAR, ...Object.keys(PAPER_LINES)];

/** Dollars that were read on the paper, by the check of the form. */
export function listStated(values: Inputs): Readonly<Record<string, number>> {
	const entries = Object.entries(PAPER_LINES).map(([id, line]) => [line, Number(values[id])] as const);
	return Object.fromEntries(entries.filter(([, amount]) => Number.isFinite(amount)));
}

/** True where something was read on the paper. */
export function hasPaper({ values }: { readonly values: Inputs }): boolean {
	return Object.keys(listStated(values)).length > 0;
}

/** The questions. @param year the tax year of the household; the paper is of the one before where its law is there */
export function listPaperInputs({ years }: Pick<TaxSystem, 'years'>, year: number): readonly CompiledInput[] {
	const earlierYears = years.filter((known) => known < year);
	return [
		{
			...INPUT_DEFAULTS,
			id: PAPER_YEAR,
			title: 'Year of your paper return',
			type: 'integer',
			format: 'choice',
			default: earlierYears.at(-1) ?? years[0] ?? year,
			choices: years.map((value) => ({ value, label: String(value) })),
		},
		...Object.entries(PAPER_LINES).map(
			([id, line]): CompiledInput => ({
				...INPUT_DEFAULTS,
				id,
				title: line === 'state' ? 'State tax on your paper return' : `Line ${line} of your paper return`,
				type: 'number',
				format: 'money',
				default: Number.NaN,
				choices: [],
			}),
		),
	];
}
