// Why a further amount costs more or less than the rates of the brackets: what the lines that it moves say of it.
import type { CompiledReason, Facts, YearLines } from '../../model/compiled-return.ts';
import { formatAmount } from '../amounts.ts';
import { getAmounts, type Law } from '../law.ts';
import { getLine } from './household-year.ts';
import { getYearLaw, listWorksheets, type TaxSystem } from './tax-system.ts';

/** The name of an amount of law in the words of a reason, in braces. */
export const AMOUNT_PLACEHOLDER = /\{([^}]*)\}/g;

/** Dollars: what moves a line by less explains nothing. */
const MIN_CHANGE = 1;

/**
 * The reasons that hold when a year comes out otherwise than before.
 * @param facts complete
 * @returns for the year as it comes out, sentences without full stops
 */
export function createReasonFinder(
	system: TaxSystem,
	year: number,
	facts: Facts,
	before: YearLines,
): (after: YearLines) => readonly string[] {
	const reasons = listWorksheets(system, facts).flatMap(({ reasons }) => reasons);
	const { law } = getYearLaw(system, year, facts);
	return (after) =>
		reasons
			.filter((reason) => isReasonActive(reason, before, after))
			.map(({ text }) => insertAmounts(text, law));
}

function isReasonActive(
	{ line, direction, when }: CompiledReason,
	before: YearLines,
	after: YearLines,
): boolean {
	const difference = Number(getLine(after, line)) - Number(getLine(before, line));
	const isConditionMet = when === '' || getLine(before, when) === true || getLine(after, when) === true;
	return isConditionMet && (direction === 'increases' ? difference : -difference) >= MIN_CHANGE;
}

function insertAmounts(text: string, law: Law): string {
	return text.replaceAll(AMOUNT_PLACEHOLDER, (_, name: string) =>
		getAmounts(law, [name])
			.map((amount) => formatAmount(amount))
			.join(),
	);
}
