// The bars of a plan on one scale. Pure.
import type { BarPart } from '../../ui/bar.tsx';
import type { AmountTable } from '../strategy/amount-table.tsx';
import { isNegligible } from '../strategy/verdict.ts';

/** A bar with its row. Places are percents of the scale. */
export interface PlanBar extends BarPart {
	readonly id: string;
	readonly label: string;
	/** Dollars; undefined until they are computed. */
	readonly amount: number | undefined;
	/** The place of the zero line. */
	readonly zero: number;
	readonly isTotal: boolean;
}

interface Segment extends Pick<PlanBar, 'id' | 'label' | 'amount' | 'look' | 'isTotal'> {
	/** Dollars, in any order. */
	readonly ends: readonly [number, number];
}

/** How far ahead each strategy leaves the visitor alone, and all together; none where one makes all, or none does. */
export function computeAheadBars({ rows, total }: AmountTable): readonly PlanBar[] {
	const amounts = rows.map(({ amounts: [alone = Number.NaN] }) => alone);
	const counted = amounts.filter((amount) => Number.isFinite(amount) && !isNegligible(amount));
	if (counted.length < 2) return [];
	const together = total?.amounts[1] ?? Number.NaN;
	const toSegment = (id: string, label: string, amount: number, isTotal: boolean): Segment => ({
		id,
		label,
		amount,
		isTotal,
		look: amount < 0 ? 'cost' : isTotal ? 'gain' : 'plain',
		ends: [0, Number.isFinite(amount) ? amount : 0],
	});
	return placeSegments([
		...rows.map(({ id, label }, index) => toSegment(id, label, amounts[index] ?? Number.NaN, false)),
		toSegment('together', total?.label ?? '', together, true),
	]);
}

/**
 * From the tax without a plan to the tax with it, by what each strategy takes away; none where nothing changes.
 * @param without dollars @param withPlan dollars
 */
export function computeWaterfall(
	{ rows }: AmountTable,
	without: number,
	withPlan: number,
): readonly PlanBar[] {
	const shares = rows.map(({ amounts: [, , share] }) => share);
	const isChange = !isNegligible(without - withPlan) || shares.some((share) => !isNegligible(share ?? 0));
	if (!Number.isFinite(without + withPlan) || !isChange) return [];
	let level = without;
	const steps = rows.map(({ id, label }, index): Segment => {
		const share = shares[index];
		const from = level;
		level -= share ?? 0;
		return {
			id,
			label,
			amount: share === undefined ? undefined : -share,
			look: (share ?? 0) < 0 ? 'cost' : 'gain',
			isTotal: false,
			ends: [from, level],
		};
	});
	const toTotal = (id: string, label: string, amount: number): Segment => ({
		...{ id, label, amount },
		look: 'plain',
		isTotal: true,
		ends: [0, amount],
	});
	return placeSegments([
		toTotal('without', 'Tax without the plan', without),
		...steps,
		toTotal('with', 'Tax with the plan', withPlan),
	]);
}

function placeSegments(segments: readonly Segment[]): readonly PlanBar[] {
	const ends = segments.flatMap((segment) => segment.ends);
	const [minimum, maximum] = [Math.min(0, ...ends), Math.max(0, ...ends)];
	const toPercent = (dollars: number) =>
		maximum === minimum ? 0 : ((dollars - minimum) / (maximum - minimum)) * 100;
	return segments.map(({ ends: [first, second], ...segment }) => ({
		...segment,
		start: Math.min(toPercent(first), toPercent(second)),
		length: Math.abs(toPercent(first) - toPercent(second)),
		zero: toPercent(0),
	}));
}
