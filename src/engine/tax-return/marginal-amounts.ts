// The cost or saving of a further amount of a fact, and why it is more or less than the rates of the brackets: what the lines
// that it moves say of it.
import type { Facts, YearLines } from '../../model/compiled-return.ts';
import type { Reason } from '../../model/generated/authored.ts';
import { formatAmount } from '../amounts.ts';
import { type FindAmount, getAmounts } from '../law.ts';
import { computeHouseholdYear, getLine } from './household-year.ts';
import { summarizeReturn } from './summary.ts';
import { getYearLaw, listWorksheets, type TaxSystem } from './tax-system.ts';

/** The further amount of a fact that is asked about, in dollars. */
export const MARGINAL_STEP = 1_000;

export interface MarginalAmount {
	readonly fact: string;
	/** The fact's name inside a sentence. */
	readonly title: string;
	/** Dollars of tax more, or less where below 0; null where unavailable. */
	readonly tax: number | null;
	/** Why it is not the brackets' rates alone, sentences without full stops. */
	readonly reasons: readonly string[];
}

/**
 * The tax that a further $1,000 of each fact costs or saves, from the year computed with it.
 * @param facts complete
 * @throws {UnknownLaw} for a year before the first
 */
export function computeMarginalAmounts(
	system: TaxSystem,
	year: number,
	facts: Facts,
): readonly MarginalAmount[] {
	const { marginalInputs } = system.household;
	const lines = computeHouseholdYear(system, year, facts);
	const total = summarizeReturn(system, lines).total;
	const findReasons = createReasonFinder(system, year, facts, lines);
	return marginalInputs.map(({ fact, title }) => {
		const increasedLines = computeHouseholdYear(system, year, {
			...facts,
			[fact]: Number(facts[fact]) + MARGINAL_STEP,
		});
		const increasedTotal = summarizeReturn(system, increasedLines).total;
		return {
			fact,
			title,
			tax: total === null || increasedTotal === null ? null : increasedTotal - total,
			reasons: findReasons(increasedLines),
		};
	});
}

/** The name of an amount of law in the words of a reason, in braces. */
export const AMOUNT_PLACEHOLDER = /\{([^}]*)\}/g;

/** Dollars: what moves a line by less explains nothing. */
const MIN_CHANGE = 1;

/**
 * The reasons that hold when a year comes out otherwise than before.
 * @param facts complete
 * @returns for the year as it comes out, sentences without full stops
 */
function createReasonFinder(
	system: TaxSystem,
	year: number,
	facts: Facts,
	lines: YearLines,
): (increasedLines: YearLines) => readonly string[] {
	const compiledLines = listWorksheets(system, facts).flatMap((worksheet) => worksheet.lines);
	const { law } = getYearLaw(system, year, facts);
	return (increasedLines) =>
		compiledLines.flatMap(({ id, reason }) =>
			reason && isReasonActive(id, reason, lines, increasedLines) ? [insertAmounts(reason.text, law)] : [],
		);
}

function isReasonActive(
	line: string,
	{ direction, when = '' }: Reason,
	lines: YearLines,
	increasedLines: YearLines,
): boolean {
	const difference = Number(getLine(increasedLines, line)) - Number(getLine(lines, line));
	const isConditionMet =
		when === '' || getLine(lines, when) === true || getLine(increasedLines, when) === true;
	return isConditionMet && (direction === 'increases' ? difference : -difference) >= MIN_CHANGE;
}

function insertAmounts(text: string, law: FindAmount): string {
	return text.replaceAll(AMOUNT_PLACEHOLDER, (_, name: string) =>
		getAmounts(law, [name])
			.map((amount) => formatAmount(amount))
			.join(),
	);
}
