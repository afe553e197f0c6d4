// The years a household can begin in: those whose law is published, and a few for what is planned ahead.
import { range } from '../collections.ts';
import type { TaxSystem } from './tax-system.ts';

/** How far a plan may start after the last year whose law is published: a sale or a move is planned ahead. */
const YEARS_AHEAD = 3;
/** The longest projection, in years. */
export const MAX_YEARS = 30;

/** The last year whose law is published. */
export function getPublishedYear({ years, knownYear }: TaxSystem): number {
	return years.at(-1) ?? knownYear;
}

/** The tax years to choose from, in order. */
export function listTaxYears(system: TaxSystem): readonly number[] {
	const latest = getPublishedYear(system);
	return [...system.years, ...range(YEARS_AHEAD).map((at) => latest + 1 + at)];
}

/** The tax year of a day, "2027-06-30"; undefined where it is none to choose. */
export function findTaxYear(system: TaxSystem, day: string): number | undefined {
	return listTaxYears(system).find((year) => day.startsWith(`${year}-`));
}

/** The year of a household that names none: the current one, else the nearest to it that can be chosen. */
export function findDefaultYear(system: TaxSystem): number {
	const { currentYear = getPublishedYear(system) } = system;
	const getDistance = (year: number) => Math.abs(year - currentYear);
	return listTaxYears(system).reduce((nearest, year) =>
		getDistance(year) < getDistance(nearest) ? year : nearest,
	);
}

/** Why the current year is none of those to choose; '' where it is, or lies before them. */
export function describeMissingYear(system: TaxSystem, offeredYears: readonly number[]): string {
	const { currentYear = 0 } = system;
	if (currentYear <= (offeredYears.at(-1) ?? 0)) return '';
	return `${currentYear} is not offered yet: figures begin at most ${YEARS_AHEAD} years after the last published tax law, that of ${getPublishedYear(system)}.`;
}

/** The last year of a plan that begins as late as one can. */
export function getLastYear(system: TaxSystem): number {
	return getPublishedYear(system) + YEARS_AHEAD + MAX_YEARS;
}
