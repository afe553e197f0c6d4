// What a figure depends on or leaves out, said beside it: law that hangs on a vote, and a tax or credit that is not included.
import { getLine } from './household-year.ts';
import { listPendingLaw, type PendingLaw } from './pending.ts';
import { listWorksheets, type TaxSystem } from './tax-system.ts';
import type { YearResult } from './years.ts';

/** The years of returns that are looked at. */
type ReturnYear = Pick<YearResult, 'year' | 'facts' | 'lines'>;

/** The notes of the lines that say what these returns leave out, such as a county's tax whose rate is not entered. */
export function listOmissions(system: TaxSystem, years: readonly ReturnYear[]): readonly string[] {
	const notes = years.flatMap(({ facts, lines }) =>
		listWorksheets(system, facts)
			.flatMap((worksheet) => worksheet.lines)
			.flatMap(({ id, caution }) => (caution && getLine(lines, id) === true ? [caution] : [])),
	);
	return [...new Set(notes)];
}

/** The sentences of both kinds. @throws {UnknownLaw} for a year before the first */
export function listCautions(system: TaxSystem, years: readonly ReturnYear[]): readonly string[] {
	return [...listPendingLaw(system, years).map(({ text }) => text), ...listOmissions(system, years)];
}

/** Each is present where there is something to say. */
export interface CautionsAnswer {
	/** Law that is pending and counts. */
	readonly pending?: readonly PendingLaw[];
	/** What the figures leave out. */
	readonly omissions?: readonly string[];
}

/** The cautions of these years as an answer tells them. @throws {UnknownLaw} for a year before the first */
export function describeCautions(system: TaxSystem, years: readonly ReturnYear[]): CautionsAnswer {
	const [pending, omissions] = [listPendingLaw(system, years), listOmissions(system, years)];
	return {
		...(pending.length > 0 ? { pending } : {}),
		...(omissions.length > 0 ? { omissions } : {}),
	};
}
