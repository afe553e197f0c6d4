// The returns of the sides beside each other, line by line. Pure.
import type { CompiledLine, Figure } from '../definition/compiled-return.ts';
import type { EffectResult } from '../engine/effect/run.ts';
import type { SideYear } from '../engine/effect/side-run.ts';
import { formatInputWithUnit, formatMoney } from '../engine/format.ts';
import { lineOf } from '../engine/return/household-year.ts';
import { type TaxSystem, worksheetsOf } from '../engine/return/tax-system.ts';
import { lineText } from '../household/line-text.ts';
import { rowOf, type SideRow, sidesOf } from './sides.ts';

/** Lines under a heading. */
export interface SideGroup {
	readonly title: string;
	readonly rows: readonly SideRow[];
}

/** What the ids of facts begin with, since a line may have the same. */
export const FACT = 'fact ';

/** What stands for a line that a side's return does not have. */
const ABSENT = '';

/** The returns of a year, line by line: what goes on them, then each worksheet. All tax is not among them. */
export function returnGroups(system: TaxSystem, result: EffectResult, year: number): readonly SideGroup[] {
	const years = sidesOf(result).flatMap((side) => result.sides.get(side)?.years[year] ?? []);
	const worksheets = [...new Set(years.flatMap(({ household }) => worksheetsOf(system, household.facts)))];
	const total = system.household.summary.total;
	return [
		{ title: 'What goes on the return', rows: factRows(system, years) },
		...worksheets.map(({ title, lines }) => ({
			title,
			rows: lines
				.filter(({ id }) => id !== total)
				.map((line) =>
					lineRow(
						line,
						years.map(({ household }) => lineOf(household.lines, line.id)),
					),
				),
		})),
	].filter(({ rows }) => rows.length > 0);
}

/** The household's line of all tax in a year. */
export function totalRow(system: TaxSystem, result: EffectResult, year: number): SideRow | undefined {
	const { total } = system.household.summary;
	const line = system.worksheets.flatMap(({ worksheet }) => worksheet.lines).find(({ id }) => id === total);
	const years = sidesOf(result).flatMap((side) => result.sides.get(side)?.years[year] ?? []);
	return (
		line &&
		lineRow(
			line,
			years.map(({ household }) => lineOf(household.lines, line.id)),
		)
	);
}

function factRows({ household: { facts } }: TaxSystem, years: readonly SideYear[]): readonly SideRow[] {
	return facts.flatMap((fact) => {
		const own = years.map(({ household }) => household.facts[fact.id]);
		if (own.every((value) => Object.is(value, own[0]))) return [];
		const text = (value: Figure | undefined) =>
			value === undefined || value === null || Number.isNaN(value)
				? ABSENT
				: typeof value === 'number' && fact.format === 'money'
					? formatMoney(value)
					: formatInputWithUnit(value, fact);
		return [rowOf({ id: `${FACT}${fact.id}`, label: fact.title, form: '', format: fact.format }, own, text)];
	});
}

function lineRow(
	{ id, label, form, format }: CompiledLine,
	values: readonly (Figure | undefined)[],
): SideRow {
	return rowOf({ id, label, form, format }, values, (value) =>
		value === undefined ? ABSENT : lineText({ format }, value),
	);
}
