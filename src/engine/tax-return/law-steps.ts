// Steps of the law: what the statutes change in years to come, and how far that moves the tax of a household.
import { findEntry } from '../law.ts';
import { memoize, memoizeByObject } from '../memoize.ts';
import { computeHouseholdYear, getLine } from './household-year.ts';
import { listWorksheetsOfYear, removeLaw, type TaxSystem } from './tax-system.ts';
import { getPublishedYear } from './tax-years.ts';
import type { ReturnYear } from './years.ts';

/** A change of one worksheet's law in one year. */
export interface LawStep {
	readonly year: number;
	readonly worksheet: string;
	readonly amounts: readonly string[];
	/** The tax of the year that comes of it, in dollars, by scenario. */
	readonly moves: readonly number[];
}

/** In dollars a year; a limit that rises one percent is no step worth a mark. */
const LEAST_MOVE = 500;

/**
 * The steps after the last published year, in their order. What a worksheet's law changes in one year is taken away
 * together, since a schedule and what claws its lower rates back change as one.
 * @param scenarios the years of each, from the same year on
 */
export function listLawSteps(
	system: TaxSystem,
	scenarios: readonly (readonly ReturnYear[])[],
): readonly LawStep[] {
	// Law that is held has no steps.
	if (system.inflation === undefined) return [];
	const steps: LawStep[] = [];
	for (const { year } of scenarios[0] ?? []) {
		if (year <= getPublishedYear(system)) continue;
		const returnYears = scenarios.map((years) => years.find((candidate) => candidate.year === year));
		const computeMoves = (names: readonly string[]) => {
			const earlierLaw = holdLaw(system)(year)(names.join(' '));
			return returnYears.map((returnYear) => (returnYear ? computeMove(system, earlierLaw, returnYear) : 0));
		};
		for (const [worksheet, names] of listAmountChanges(system, year, returnYears)) {
			const moves = computeMoves(names);
			if (!isStep(moves)) continue;
			const ownMoves = names.filter((name) => isStep(computeMoves([name])));
			steps.push({ year, worksheet, amounts: ownMoves.length > 0 ? ownMoves : names, moves });
		}
	}
	return steps;
}

function isStep(moves: readonly number[]): boolean {
	return moves.some((move) => Math.abs(move) >= LEAST_MOVE);
}

/** The amounts that the statutes change in a year, by worksheet. */
function listAmountChanges(
	system: TaxSystem,
	year: number,
	returnYears: readonly (ReturnYear | undefined)[],
): ReadonlyMap<string, readonly string[]> {
	const worksheets = returnYears.flatMap((returnYear) =>
		returnYear ? listWorksheetsOfYear(system, returnYear.facts) : [],
	);
	const changes = worksheets.map(({ id, amounts }) => {
		const names = amounts.filter((name) => isChangedIn(system, name, year));
		return [id, names] as const;
	});
	return new Map(changes.filter(([, names]) => names.length > 0));
}

function isChangedIn({ amounts }: TaxSystem, name: string, year: number): boolean {
	const amount = amounts[name];
	if (!amount) return false;
	const { values, after } = amount;
	if (typeof after === 'object' && after.rowsEnd?.year === year - 1) return true;
	return Object.hasOwn(values, year) && findEntry(amount, year - 1) !== undefined;
}

/** The law of the year before goes on for amounts whose names are joined; kept, since each law of a year is made anew. */
const holdLaw = memoizeByObject((system: TaxSystem) =>
	memoize((year: number) =>
		memoize((joinedNames: string) => {
			const names = joinedNames.split(' ');
			return removeLaw(system, {
				isGone: (name, _entry, entryYear) => entryYear === year && names.includes(name),
				isEndGone: (name) => names.includes(name),
			});
		}),
	),
);

function computeMove(system: TaxSystem, earlierLaw: TaxSystem, { year, facts, lines }: ReturnYear): number {
	const { total } = system.household.summary;
	const earlierLines = computeHouseholdYear(earlierLaw, year, facts);
	return Number(getLine(lines, total)) - Number(getLine(earlierLines, total));
}
