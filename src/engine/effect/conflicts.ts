// Where two strategies of a plan get in each other's way: the first line of the return that both of them move, and that does
// not come out as the sum of the two.

import type { CompiledLine, Facts } from '../../definition/compiled-return.ts';
import { lineOf } from '../return/household-year.ts';
import { type TaxSystem, worksheetsOf } from '../return/tax-system.ts';
import type { PreparedPlan } from './prepare-plan.ts';
import type { SideRun } from './side-run.ts';

/** Dollars of tax over all years: less is no conflict to a reader. */
const LEAST_CONFLICT = 100;
/** Dollars by which a line has to miss the sum. */
const LEAST_MISS = 1;

/** Two strategies that save less together, or more, than the sum of both. */
export interface Conflict {
	readonly first: string;
	readonly second: string;
	/** Dollars of tax over the strategies' years: what both save together less what each saves; negative when it is less. */
	readonly overlap: number;
	/** The line they share; undefined where no line of the return tells it. */
	readonly line: CompiledLine | undefined;
	/** The year in which it matters most, counted from 0. */
	readonly year: number;
}

/** The conflicts of a plan, the largest first. */
export function conflictsAmong(
	system: TaxSystem,
	household: Facts,
	{ planned, returnsOf, totalsOf }: PreparedPlan,
): readonly Conflict[] {
	const totals = remembered((set) => totalsOf(set).totals);
	const returns = remembered(returnsOf);
	const conflicts = planned.flatMap(({ effect: { id: first } }, one) =>
		planned.slice(one + 1).flatMap(({ effect: { id: second } }, after): readonly Conflict[] => {
			const other = one + 1 + after;
			const sets = [0, 2 ** one, 2 ** other, 2 ** one + 2 ** other];
			const missed = missedByYear(sets.map(totals));
			const overlap = -missed.reduce((sum, amount) => sum + amount, 0);
			// What is not a number is no conflict that could be told.
			if (!(Math.abs(overlap) >= LEAST_CONFLICT)) return [];
			const year = largestOf(missed);
			return [{ first, second, overlap, line: sharedLine(system, household, sets.map(returns), year), year }];
		}),
	);
	return conflicts.toSorted((a, b) => Math.abs(b.overlap) - Math.abs(a.overlap));
}

// By how much tax with both is more than without, and the change of each.
function missedByYear([nothing, one, other, both]: readonly (readonly number[])[]): readonly number[] {
	return (nothing ?? []).map((tax, year) => {
		const of = (totals: readonly number[] | undefined) => totals?.[year] ?? Number.NaN;
		return of(both) - of(one) - of(other) + tax;
	});
}

function largestOf(amounts: readonly number[]): number {
	const sizes = amounts.map(Math.abs);
	return Math.max(0, sizes.indexOf(Math.max(...sizes)));
}

// The first that misses, in the order in which lines are worked out, is where it begins.
function sharedLine(
	system: TaxSystem,
	household: Facts,
	runs: readonly SideRun[],
	year: number,
): CompiledLine | undefined {
	const years = runs.flatMap((run) => run.years[year]?.household.lines ?? []);
	const [nothing] = years;
	if (!nothing) return undefined;
	const lines = new Map(
		worksheetsOf(system, household).flatMap((worksheet) => worksheet.lines.map((line) => [line.id, line])),
	);
	const inOrder = [nothing.before, nothing.state, nothing.after].flatMap((stage) => Object.keys(stage));
	const id = inOrder.find((name) => {
		if (lines.get(name)?.format !== 'money') return false;
		const values = years.map((found) => Number(lineOf(found, name) ?? Number.NaN));
		const [none = 0, one = 0, other = 0, both = 0] = values;
		return Math.abs(both - one - other + none) > LEAST_MISS && one !== none && other !== none;
	});
	return id === undefined ? undefined : lines.get(id);
}

function remembered<T>(make: (key: number) => T): (key: number) => T {
	const known = new Map<number, T>();
	return (key) => {
		const found = known.get(key) ?? make(key);
		known.set(key, found);
		return found;
	};
}
