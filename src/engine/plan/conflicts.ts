// Explains interactions by the first line of the return that both strategies move and whose change is not the
// sum of theirs.
import type { Facts } from '../../model/compiled-return.ts';
import { sum } from '../collections.ts';
import { memoize } from '../memoize.ts';
import type { Projection } from '../strategy/projection.ts';
import { getLine } from '../tax-return/household-year.ts';
import { listWorksheets, type TaxSystem } from '../tax-return/tax-system.ts';
import type { PreparedStrategies } from './prepare-plan.ts';

/** Dollars of tax over all years. Smaller interactions are not reported. */
const MIN_CONFLICT = 100;
/** Dollars. */
const MIN_EXCESS = 1;

/** Two strategies that save more or less together than the sum of both. */
export interface Conflict {
	readonly first: string;
	readonly second: string;
	/** Dollars of tax over all years; negative when both save less together than separately. */
	readonly overlap: number;
	/** The id of the line that both strategies move; undefined where no line of the return shows the interaction. */
	readonly line: string | undefined;
	/** The year with the largest interaction, counted from 0. */
	readonly year: number;
}

export function findConflicts(
	system: TaxSystem,
	household: Facts,
	{ members, projectReturns, projectTotals }: PreparedStrategies,
): readonly Conflict[] {
	const getTotals = memoize((set: number) => projectTotals(set).totals);
	const getReturns = memoize(projectReturns);
	const conflicts = members.flatMap(({ strategy: { id: first } }, member) =>
		members.slice(member + 1).flatMap(({ strategy: { id: second } }, offset): readonly Conflict[] => {
			const otherMember = member + 1 + offset;
			const sets = [0, 2 ** member, 2 ** otherMember, 2 ** member + 2 ** otherMember];
			const excess = computeExcessByYear(sets.map(getTotals));
			const overlap = -sum(excess);
			// The comparison is negated so that NaN is rejected too.
			if (!(Math.abs(overlap) >= MIN_CONFLICT)) return [];
			const year = findLargest(excess);
			return [
				{ first, second, overlap, line: findSharedLine(system, household, sets.map(getReturns), year), year },
			];
		}),
	);
	return conflicts.toSorted((a, b) => Math.abs(b.overlap) - Math.abs(a.overlap));
}

// The interaction in dollars: together − first − second + baseline.
function computeExcessByYear([
	baseline,
	first,
	second,
	together,
]: readonly (readonly number[])[]): readonly number[] {
	return (baseline ?? []).map((tax, year) => {
		const getTax = (totals: readonly number[] | undefined) => totals?.[year] ?? Number.NaN;
		return getTax(together) - getTax(first) - getTax(second) + tax;
	});
}

function findLargest(amounts: readonly number[]): number {
	const sizes = amounts.map(Math.abs);
	return Math.max(0, sizes.indexOf(Math.max(...sizes)));
}

// Lines are in order of evaluation, so the first one that deviates is the cause.
function findSharedLine(
	system: TaxSystem,
	household: Facts,
	projections: readonly Projection[],
	year: number,
): string | undefined {
	const years = projections.flatMap((projection) => projection.years[year]?.household.lines ?? []);
	const [baseline] = years;
	if (!baseline) return undefined;
	const formats = new Map(
		listWorksheets(system, household).flatMap(({ lines }) => lines.map(({ id, format }) => [id, format])),
	);
	const lineNames = [baseline.federalFirst, baseline.state, baseline.federalRest].flatMap((stage) =>
		Object.keys(stage),
	);
	return lineNames.find((name) => {
		if (formats.get(name) !== 'money') return false;
		const values = years.map((yearLines) => Number(getLine(yearLines, name) ?? Number.NaN));
		const [baselineValue = 0, firstValue = 0, secondValue = 0, bothValue = 0] = values;
		return (
			Math.abs(bothValue - firstValue - secondValue + baselineValue) > MIN_EXCESS &&
			firstValue !== baselineValue &&
			secondValue !== baselineValue
		);
	});
}
