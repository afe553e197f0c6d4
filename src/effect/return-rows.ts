// The returns of the sides beside each other, line by line. Pure.
import type { CompiledInput, Value } from '../definition/compiled-calculator.ts';
import type { Taxpayer } from '../definition/compiled-effect.ts';
import type {
	CompiledLine,
	CompiledWorksheet,
	Facts,
	Figure,
	YearLines,
} from '../definition/compiled-return.ts';
import type { EffectResult } from '../engine/effect/run.ts';
import type { SideYear } from '../engine/effect/side-run.ts';
import { formatCount, formatInputWithUnit, formatMoney } from '../engine/format.ts';
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
const FACT = 'fact ';

/** What a row is of. */
export interface RowMeans {
	/** Whose return it is on. */
	readonly on: Taxpayer;
	readonly fact?: string;
	readonly line?: string;
}

/** What stands for a line that a side's return does not have. */
const ABSENT = '';

/** A return of a side; undefined where the side has none. */
type ReturnOfSide = { readonly facts: Facts; readonly lines: YearLines } | undefined;

/** The returns of a year, line by line: the household's, then those of trusts and recipients. All tax is not among them. */
export function returnGroups(system: TaxSystem, result: EffectResult, year: number): readonly SideGroup[] {
	const years = sidesOf(result).flatMap((side) => result.sides.get(side)?.years[year] ?? []);
	const own = years.map(({ household }) => household);
	const known = own.map(({ facts }) => facts);
	return [
		{
			title: 'What goes on the return',
			rows: factRows(system.household.facts, own, (values) => new Set(values).size > 1),
		},
		...lineGroups(worksheetsOfAll(system, known), own, system.household.summary.total),
		...othersGroups(system, years, 'trust'),
		...othersGroups(system, years, 'donee'),
	].filter(({ rows }) => rows.length > 0);
}

/** What a row of the returns is of. */
export function rowMeans(id: string): RowMeans {
	const on = OTHERS.find((one) => id.startsWith(`${one} `)) ?? 'household';
	const rest = on === 'household' ? id : id.slice(on.length + 1);
	return rest.startsWith(FACT) ? { on, fact: rest.slice(FACT.length) } : { on, line: rest };
}

const OTHERS = ['trust', 'donee'] as const;
const WHOSE = { trust: ['the trust', 'trusts'], donee: ['the recipient', 'recipients'] } as const;

// Those of a kind are alike: one return stands for all.
function othersGroups(
	system: TaxSystem,
	years: readonly SideYear[],
	on: (typeof OTHERS)[number],
): readonly SideGroup[] {
	const returns = years.map(({ others }) => others.find((other) => other.on === on));
	const count = returns.find((one) => one)?.count;
	if (count === undefined) return [];
	const [one, several] = WHOSE[on];
	const whose = count > 1 ? `each of the ${formatCount(count)} ${several}` : one;
	const trusts = system.worksheets.flatMap(({ worksheet }) =>
		worksheet.kind === 'trust' ? [worksheet] : [],
	);
	const worksheets =
		on === 'trust'
			? trusts
			: worksheetsOfAll(
					system,
					returns.flatMap((found) => (found ? [found.facts] : [])),
				);
	const inputs = on === 'trust' ? trusts.flatMap((worksheet) => worksheet.inputs) : system.household.facts;
	const isSaid = (values: readonly (Value | undefined)[], usual: Value) =>
		values.some((value) => value !== undefined && !Object.is(value, usual));
	return [
		{ title: `Return of ${whose}: what goes on it`, rows: factRows(inputs, returns, isSaid) },
		...lineGroups(worksheets, returns).map(({ title, rows }) => ({
			title: `Return of ${whose}: ${title}`,
			rows,
		})),
	].map(({ title, rows }) => ({ title, rows: rows.map((row) => ({ ...row, id: `${on} ${row.id}` })) }));
}

function worksheetsOfAll(system: TaxSystem, all: readonly Facts[]): readonly CompiledWorksheet[] {
	return [...new Set(all.flatMap((facts) => worksheetsOf(system, facts)))];
}

function lineGroups(
	worksheets: readonly CompiledWorksheet[],
	returns: readonly ReturnOfSide[],
	except = '',
): readonly SideGroup[] {
	return worksheets.map(({ title, lines }) => ({
		title,
		rows: lines
			.filter(({ id }) => id !== except)
			.map((line) =>
				lineRow(
					line,
					returns.map((one) => one && lineOf(one.lines, line.id)),
				),
			),
	}));
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

function factRows(
	facts: readonly CompiledInput[],
	returns: readonly ReturnOfSide[],
	isTold: (values: readonly (Value | undefined)[], usual: Value) => boolean,
): readonly SideRow[] {
	return facts.flatMap((fact) => {
		const own = returns.map((one) => one?.facts[fact.id]);
		if (!isTold(own, fact.default)) return [];
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
