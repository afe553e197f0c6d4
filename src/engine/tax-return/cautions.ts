// What a figure depends on or leaves out, said beside it: law that hangs on a vote, and a tax or credit that is not included.
import type { CompiledWorksheet, Facts } from '../../model/compiled-return.ts';
import type { DatedValue } from '../../model/generated/authored.ts';
import { memoize, memoizeByObject } from '../memoize.ts';
import { computeHouseholdYear, getLine } from './household-year.ts';
import {
	findLawYear,
	listWorksheets,
	listWorksheetsOfYear,
	removeLaw,
	type TaxSystem,
} from './tax-system.ts';
import type { ReturnYear } from './years.ts';

/** Law that is enacted, but hangs on a vote or a court: what decides, in a sentence, and its date. */
type PendingLaw = NonNullable<DatedValue['pending']>;

/** Few of hundreds of lines, looked for with each answer. */
const listCautionaryLines = memoizeByObject(({ lines }: CompiledWorksheet) =>
	lines.filter(({ caution }) => caution),
);

/** The notes of the lines that say what these returns leave out, such as a county's tax whose rate is not entered. */
export function listOmissions(system: TaxSystem, years: readonly ReturnYear[]): readonly string[] {
	const notes = years.flatMap(({ facts, lines }) =>
		listWorksheets(system, facts)
			.flatMap(listCautionaryLines)
			.flatMap(({ id, caution = '' }) => (getLine(lines, id) === true ? [caution] : [])),
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

/**
 * The law that is pending and moves the tax of one of these years: each of the returns is worked out once more without it.
 * @throws {UnknownLaw} for a year before the first
 */
export function listPendingLaw(system: TaxSystem, years: readonly ReturnYear[]): readonly PendingLaw[] {
	const countedLaw = new Map<string, PendingLaw>();
	for (const { year, facts, lines } of years)
		for (const pending of listPendingIn(system, year, facts)) {
			if (countedLaw.has(pending.text)) continue;
			const otherLines = computeHouseholdYear(getSystemWithout(system)(pending.text), year, facts);
			const { total } = system.household.summary;
			if (getLine(otherLines, total) !== getLine(lines, total)) countedLaw.set(pending.text, pending);
		}
	return [...countedLaw.values()];
}

/** What is pending among the amounts of a household's worksheets in a year. */
function listPendingIn(system: TaxSystem, year: number, facts: Facts): readonly PendingLaw[] {
	const lawYear = findLawYear(system, year);
	const pendingAmounts = listPendingAmounts(system).filter(({ isInForce }) => isInForce(lawYear));
	if (pendingAmounts.length === 0) return [];
	const usedNames = new Set(listWorksheetsOfYear(system, facts).flatMap(({ amounts }) => amounts));
	return pendingAmounts.filter(({ name }) => usedNames.has(name)).map(({ pending }) => pending);
}

interface PendingAmount {
	readonly name: string;
	readonly pending: PendingLaw;
	readonly isInForce: (year: number) => boolean;
}

const listPendingAmounts = memoizeByObject((system: TaxSystem): readonly PendingAmount[] =>
	Object.entries(system.amounts).flatMap(([name, { values, after }]) => {
		const years = Object.keys(values).map(Number);
		const entries = Object.entries(values).flatMap(([from, { pending }]): PendingAmount[] => {
			const next = Math.min(...years.filter((year) => year > Number(from)));
			return pending ? [{ name, pending, isInForce: (year) => year >= Number(from) && year < next }] : [];
		});
		const rowsEnd = typeof after === 'object' ? after.rowsEnd : undefined;
		if (!rowsEnd?.pending) return entries;
		return [...entries, { name, pending: rowsEnd.pending, isInForce: (year) => year > rowsEnd.year }];
	}),
);

/** The law without what hangs on one vote: what was before it goes on. */
export const getSystemWithout = memoizeByObject((system: TaxSystem) =>
	memoize((text: string) =>
		removeLaw(system, {
			isGone: (_name, { pending }) => pending?.text === text,
			isEndGone: (_name, { pending }) => pending?.text === text,
		}),
	),
);
