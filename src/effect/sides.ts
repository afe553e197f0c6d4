// The sides of an effect beside each other: tax by kind, other money, and the lines of the returns. Pure.
import type { Side } from '../definition/compiled-effect.ts';
import type { Figure } from '../definition/compiled-return.ts';
import type { EffectResult, SideResult } from '../engine/effect/run.ts';
import type { SideYear } from '../engine/effect/side-run.ts';
import { formatMoney, UNAVAILABLE } from '../engine/format.ts';
import { summarize } from '../engine/return/summary.ts';
import type { TaxSystem } from '../engine/return/tax-system.ts';

/** The sides as they are shown: what the law gives comes before what is claimed. */
export const SIDES_SHOWN: readonly Side[] = ['without', 'with', 'claimed'];

type Shown = Figure | undefined;

/** One line on all sides. */
export interface SideRow {
	readonly id: string;
	readonly label: string;
	/** The form and line, or ''. */
	readonly form: string;
	/** In the order of the sides; undefined on a side that has none. */
	readonly amounts: readonly Shown[];
	/** As shown, in the order of the sides. */
	readonly values: readonly string[];
	/** With less without, signed: "−$672"; '' where that is no number. */
	readonly change: string;
	/** True where a reader sees a difference between two sides. */
	readonly differs: boolean;
}

/** Dollars: what a reader sees as no difference. */
const LEAST = 0.5;

/** The sides of an effect that has them, in the order they are shown. */
export function sidesOf({ sides }: EffectResult): readonly Side[] {
	return SIDES_SHOWN.filter((side) => sides.has(side));
}

/**
 * The tax by kind, then all tax. Kinds that are 0 on every side are left out.
 * @param year counted from 0; undefined for the sum of all years
 */
export function taxRows(system: TaxSystem, result: EffectResult, year?: number): readonly SideRow[] {
	const sums = sidesOf(result).map((side) => taxesOf(system, yearsOf(result, side, year)));
	const [first] = sums;
	const rows = (first?.kinds ?? []).map(({ title }, kind) =>
		moneyRow(
			title,
			sums.map(({ kinds }) => kinds[kind]?.amount ?? null),
		),
	);
	const others = moneyRow(
		'Tax of trusts and recipients',
		sums.map((sum) => sum.others),
	);
	const total = moneyRow(
		'All tax',
		sums.map((sum) => sum.total),
	);
	const isNothing = ({ values }: SideRow) => values.every((value) => value === formatMoney(0));
	return [...[...rows, others].filter((row) => !isNothing(row)), total];
}

function taxesOf(system: TaxSystem, years: readonly SideYear[]) {
	const summaries = years.map(({ household }) => summarize(system, household.lines));
	const kinds = system.household.summary.taxes.map(({ title }, kind) => ({
		title,
		amount: sumOf(summaries.map(({ taxes }) => taxes[kind]?.amount ?? null)),
	}));
	const own = sumOf(summaries.map(({ total }) => total));
	const total = sumOf(years.map((one) => one.total));
	return { kinds, total, others: own === null || total === null ? null : total - own };
}

function yearsOf({ sides }: EffectResult, side: Side, year?: number): readonly SideYear[] {
	const years = sides.get(side)?.years ?? [];
	return year === undefined ? years : years.slice(year, year + 1);
}

function sumOf(amounts: readonly (number | null)[]): number | null {
	const sum = amounts.reduce<number>((all, amount) => all + (amount ?? Number.NaN), 0);
	return Number.isFinite(sum) ? sum : null;
}

/** Money that is not tax, by its label, summed over the years; costs are negative. Empty where there is none. */
export function moneyRows(result: EffectResult): readonly SideRow[] {
	const sums = sidesOf(result).map((side) => moneyOf(result.sides.get(side)));
	const labels = [...new Set(sums.flatMap((sum) => [...sum.keys()]))];
	if (labels.length === 0) return [];
	const rows = labels.map((label) =>
		moneyRow(
			label,
			sums.map((sum) => sum.get(label) ?? 0),
		),
	);
	const total = moneyRow(
		'All of it',
		sums.map((sum) => sumOf([...sum.values()])),
	);
	return labels.length === 1 ? rows : [...rows, total];
}

function moneyOf(side: SideResult | undefined): ReadonlyMap<string, number> {
	const found = new Map<string, number>();
	for (const { label, isCost, amounts } of side?.cash ?? []) {
		const sum = amounts.reduce((all, amount) => all + amount, 0);
		found.set(label, (found.get(label) ?? 0) + (isCost ? -sum : sum));
	}
	return found;
}

function moneyRow(label: string, values: readonly (number | null)[]): SideRow {
	const text = (value: Shown) => (typeof value === 'number' ? formatMoney(value) : UNAVAILABLE);
	return rowOf({ id: label, label, form: '', format: 'money' }, values, text);
}

interface RowHead extends Pick<SideRow, 'id' | 'label' | 'form'> {
	readonly format: string;
}

/** A row of some values, the first of them without the strategy. @param text how one is written */
export function rowOf(
	{ format, ...head }: RowHead,
	values: readonly Shown[],
	text: (value: Shown) => string,
): SideRow {
	const [before, after] = values;
	const change =
		typeof before === 'number' && typeof after === 'number' && format === 'money'
			? after - before
			: Number.NaN;
	const texts = values.map(text);
	return {
		...head,
		amounts: values,
		values: texts,
		change: Number.isFinite(change) ? signedMoney(change) : '',
		differs: values.some((value, side) => isOther(values[0], value, texts[0], texts[side], format)),
	};
}

function isOther(a: Shown, b: Shown, aText = '', bText = '', format = ''): boolean {
	if (typeof a === 'number' && typeof b === 'number' && format === 'money') return Math.abs(a - b) >= LEAST;
	return aText !== bText;
}

/** "+$1,200", "−$672"; "$0" for none. */
export function signedMoney(dollars: number): string {
	const text = formatMoney(dollars);
	return Math.abs(dollars) < LEAST ? formatMoney(0) : dollars > 0 ? `+${text}` : text;
}
