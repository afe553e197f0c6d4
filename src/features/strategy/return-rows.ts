// The returns of the sides beside each other, line by line. Pure.
import { formatCount, formatInputWithUnit, formatMoney } from '../../engine/format.ts';
import type { StrategyEffect } from '../../engine/strategy/project-strategy.ts';
import type { ScenarioYear } from '../../engine/strategy/projection.ts';
import { getLine } from '../../engine/tax-return/household-year.ts';
import { listWorksheets, type TaxSystem } from '../../engine/tax-return/tax-system.ts';
import type { CompiledInput, Value } from '../../model/compiled-calculator.ts';
import type { Taxpayer } from '../../model/compiled-effect.ts';
import type {
	CompiledLine,
	CompiledWorksheet,
	Facts,
	Figure,
	YearLines,
} from '../../model/compiled-return.ts';
import { formatLine } from '../household/messages.ts';
import { listScenarios, type ScenarioRow, toRow } from './scenario-rows.ts';

/** Lines under a heading. */
export interface ScenarioGroup {
	readonly title: string;
	readonly rows: readonly ScenarioRow[];
}

/** The prefix of the ids of facts, since a line may have the same. */
const FACT = 'fact ';

/** The subject of a row. */
export interface RowSubject {
	/** The owner of the return. */
	readonly on: Taxpayer;
	readonly fact?: string;
	readonly line?: string;
}

/** Shown for a line that a scenario's return lacks. */
const ABSENT = '';

/** A return of a side; undefined where the side has none. */
type ScenarioReturn = { readonly facts: Facts; readonly lines: YearLines } | undefined;

/** The returns of a year, line by line: the household's, then those of trusts and recipients. All tax is not among them. */
export function listReturnGroups(
	system: TaxSystem,
	result: StrategyEffect,
	year: number,
): readonly ScenarioGroup[] {
	const years = listScenarios(result).flatMap(
		(scenario) => result.scenarios.get(scenario)?.years[year] ?? [],
	);
	const households = years.map(({ household }) => household);
	const householdFacts = households.map(({ facts }) => facts);
	return [
		{
			title: 'What goes on the return',
			rows: toFactRows(system.household.facts, households, (values) => new Set(values).size > 1),
		},
		...toLineGroups(
			listDistinctWorksheets(system, householdFacts),
			households,
			system.household.summary.total,
		),
		...listOtherTaxpayerGroups(system, years, 'trust'),
		...listOtherTaxpayerGroups(system, years, 'donee'),
	].filter(({ rows }) => rows.length > 0);
}

/** The subject of a row of the returns. */
export function parseRowId(id: string): RowSubject {
	const on = OTHER_TAXPAYERS.find((one) => id.startsWith(`${one} `)) ?? 'household';
	const itemId = on === 'household' ? id : id.slice(on.length + 1);
	return itemId.startsWith(FACT) ? { on, fact: itemId.slice(FACT.length) } : { on, line: itemId };
}

const OTHER_TAXPAYERS = ['trust', 'donee'] as const;
const TAXPAYER_NAMES = { trust: ['the trust', 'trusts'], donee: ['the recipient', 'recipients'] } as const;

// Those of a kind are alike: one return stands for all.
function listOtherTaxpayerGroups(
	system: TaxSystem,
	years: readonly ScenarioYear[],
	on: (typeof OTHER_TAXPAYERS)[number],
): readonly ScenarioGroup[] {
	const returns = years.map(({ otherTaxpayers }) =>
		otherTaxpayers.find((taxpayer) => taxpayer.taxpayer === on),
	);
	const count = returns.find((one) => one)?.count;
	if (count === undefined) return [];
	const [singular, plural] = TAXPAYER_NAMES[on];
	const ownerText = count > 1 ? `each of the ${formatCount(count)} ${plural}` : singular;
	const trusts = system.worksheets.flatMap(({ worksheet }) =>
		worksheet.kind === 'trust' ? [worksheet] : [],
	);
	const worksheets =
		on === 'trust'
			? trusts
			: listDistinctWorksheets(
					system,
					returns.flatMap((taxpayerReturn) => (taxpayerReturn ? [taxpayerReturn.facts] : [])),
				);
	const inputs = on === 'trust' ? trusts.flatMap((worksheet) => worksheet.inputs) : system.household.facts;
	const isNonDefault = (values: readonly (Value | undefined)[], defaultValue: Value) =>
		values.some((value) => value !== undefined && !Object.is(value, defaultValue));
	return [
		{ title: `Return of ${ownerText}: what goes on it`, rows: toFactRows(inputs, returns, isNonDefault) },
		...toLineGroups(worksheets, returns).map(({ title, rows }) => ({
			title: `Return of ${ownerText}: ${title}`,
			rows,
		})),
	].map(({ title, rows }) => ({ title, rows: rows.map((row) => ({ ...row, id: `${on} ${row.id}` })) }));
}

function listDistinctWorksheets(system: TaxSystem, all: readonly Facts[]): readonly CompiledWorksheet[] {
	return [...new Set(all.flatMap((facts) => listWorksheets(system, facts)))];
}

function toLineGroups(
	worksheets: readonly CompiledWorksheet[],
	returns: readonly ScenarioReturn[],
	excludedId = '',
): readonly ScenarioGroup[] {
	return worksheets.map(({ title, lines }) => ({
		title,
		rows: lines
			.filter(({ id }) => id !== excludedId)
			.map((line) =>
				toLineRow(
					line,
					returns.map((one) => one && getLine(one.lines, line.id)),
				),
			),
	}));
}

/** The household's line of all tax in a year. */
export function findTotalRow(
	system: TaxSystem,
	result: StrategyEffect,
	year: number,
): ScenarioRow | undefined {
	const { total } = system.household.summary;
	const line = system.worksheets.flatMap(({ worksheet }) => worksheet.lines).find(({ id }) => id === total);
	const years = listScenarios(result).flatMap(
		(scenario) => result.scenarios.get(scenario)?.years[year] ?? [],
	);
	return (
		line &&
		toLineRow(
			line,
			years.map(({ household }) => getLine(household.lines, line.id)),
		)
	);
}

function toFactRows(
	facts: readonly CompiledInput[],
	returns: readonly ScenarioReturn[],
	shouldShow: (values: readonly (Value | undefined)[], defaultValue: Value) => boolean,
): readonly ScenarioRow[] {
	return facts.flatMap((fact) => {
		const values = returns.map((one) => one?.facts[fact.id]);
		if (!shouldShow(values, fact.default)) return [];
		const text = (value: Figure | undefined) =>
			value === undefined || value === null || Number.isNaN(value)
				? ABSENT
				: typeof value === 'number' && fact.format === 'money'
					? formatMoney(value)
					: formatInputWithUnit(value, fact);
		return [
			toRow({ id: `${FACT}${fact.id}`, label: fact.title, form: '', format: fact.format }, values, text),
		];
	});
}

function toLineRow(
	{ id, label, form, format }: CompiledLine,
	values: readonly (Figure | undefined)[],
): ScenarioRow {
	return toRow({ id, label, form, format }, values, (value) =>
		value === undefined ? ABSENT : formatLine({ format }, value),
	);
}
