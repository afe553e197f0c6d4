// The later years of amounts: what a change of their rule, or of the index that they follow, does to the law projected.
import { listFigures } from '../../engine/amounts.ts';
import { findEntry } from '../../engine/law.ts';
import { DEFAULT_INFLATION } from '../../engine/tax-return/outlook.ts';
import { listDatedParts } from './dated-parts.ts';
import type { LaterAmountChange } from './report.ts';
import type { Snapshot } from './snapshot.ts';

/** How later years are projected: at this inflation, in percent, and for so many years after the last that an amount has. */
export const LATER = { inflation: DEFAULT_INFLATION, years: 10 };

type Amount = Snapshot['amounts'][string];

interface LaterFigure {
	readonly year: number;
	readonly part: string;
	readonly value: number;
	readonly text: string;
}

/** The amounts of both sides whose rule or index differs, with the years in which their figures do. */
export function compareLaterAmounts(before: Snapshot, after: Snapshot): readonly LaterAmountChange[] {
	const names = Object.keys(after.amounts).filter((name) => before.amounts[name]);
	return names.sort().flatMap((name) => {
		if (serializeRule(name, before) === serializeRule(name, after)) return [];
		const lastYear = Math.max(...[before, after].map((side) => findLastYear(side.amounts[name])));
		const [previous, current] = [before, after].map((side) => listLaterFigures(name, side, lastYear));
		const changes = (current ?? []).flatMap((figure, position) => {
			const other = previous?.[position];
			return other && other.value !== figure.value ? [{ before: other, after: figure }] : [];
		});
		const [first, last] = [changes[0], changes.at(-1)];
		if (!first || !last) return [];
		const title = after.amounts[name]?.title ?? '';
		const { year, part } = first.after;
		return [
			{
				name,
				title,
				from: year,
				to: last.after.year,
				part,
				before: first.before.text,
				after: first.after.text,
			},
		];
	});
}

function findLastYear(amount: Amount | undefined): number {
	return Math.max(...Object.keys(amount?.values ?? {}).map(Number));
}

function serializeRule(name: string, { amounts, compilation }: Snapshot): string {
	const after = amounts[name]?.after;
	if (typeof after !== 'object') return JSON.stringify(after);
	const { values, estimates, growth } = compilation.shared.indexes[after.indexedBy] ?? {};
	return JSON.stringify([{ ...after, source: '', note: '' }, values, estimates, growth]);
}

function listLaterFigures(
	name: string,
	{ amounts, compilation }: Snapshot,
	lastYear: number,
): readonly LaterFigure[] {
	const amount = amounts[name];
	if (!amount) return [];
	const { unit, thresholdUnit: from = 'money' } = amount;
	const prices = { indexes: compilation.shared.indexes, inflation: LATER.inflation };
	return Array.from({ length: LATER.years }, (_, index) => lastYear + 1 + index).flatMap((year) => {
		const entry = findEntry(amount, year, prices);
		return (entry ? listDatedParts(entry) : []).flatMap(([status, value]) =>
			listFigures({ unit, from, value }).map((figure) => ({
				year,
				part: [status, figure.part].filter(Boolean).join(', '),
				value: figure.value,
				text: figure.text,
			})),
		);
	});
}
