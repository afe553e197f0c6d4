// Why a further amount costs more or less than the rates of the brackets: what the lines that it moves say of it.
import type { CompiledReason, Facts, YearLines } from '../../definition/compiled-return.ts';
import { sayAmount } from '../amounts.ts';
import { amountsIn, type FilingStatus, type Law } from '../law.ts';
import { lineOf } from './household-year.ts';
import { type TaxSystem, worksheetsOf, yearLaw } from './tax-system.ts';

/** The name of an amount of law in the words of a reason, in braces. */
export const AMOUNT_IN_WORDS = /\{([^}]*)\}/g;

/** Dollars: what moves a line by less explains nothing. */
const LEAST_MOVE = 1;

/**
 * The reasons that hold when a year comes out otherwise than before.
 * @param facts complete
 * @returns for the year as it comes out, sentences without full stops
 */
export function reasonsOf(
	system: TaxSystem,
	year: number,
	facts: Facts,
	before: YearLines,
): (after: YearLines) => readonly string[] {
	const all = worksheetsOf(system, facts).flatMap(({ reasons }) => reasons);
	const { law } = yearLaw(system, year, facts.filingStatus as FilingStatus);
	return (after) =>
		all.filter((reason) => holds(reason, before, after)).map(({ text }) => withAmounts(text, law));
}

function holds({ line, direction, when }: CompiledReason, before: YearLines, after: YearLines): boolean {
	const moved = Number(lineOf(after, line)) - Number(lineOf(before, line));
	const counts = when === '' || lineOf(before, when) === true || lineOf(after, when) === true;
	return counts && (direction === 'increases' ? moved : -moved) >= LEAST_MOVE;
}

function withAmounts(words: string, law: Law): string {
	return words.replaceAll(AMOUNT_IN_WORDS, (_, name: string) =>
		amountsIn(law, [name])
			.map((amount) => sayAmount(amount))
			.join(),
	);
}
