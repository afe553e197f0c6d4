// The returns of the scenarios beside each other, line by line. Pure.
import { findById } from '../../engine/collections.ts';
import { formatCount, formatInputWithUnit, formatMoney } from '../../engine/format.ts';
import type { ComparedReturns } from '../../engine/strategy/compare-scenarios.ts';
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
import { listShownYears, type RowSubject, type ScenarioRow, toRow } from './scenario-rows.ts';

export interface ScenarioGroup {
	readonly title: string;
	/** The owner of the return; undefined for sums of several. */
	readonly taxpayer?: Taxpayer;
	readonly rows: readonly ScenarioRow[];
}

/** Shown for a line that a scenario's return lacks. */
const ABSENT = '';

/** A return in a scenario; undefined where it has none. */
type ScenarioReturn = { readonly facts: Facts; readonly lines: YearLines } | undefined;

/** The returns of a year, line by line: the household's, then those of trusts and recipients. Total tax is not among them. */
export function listReturnGroups(
	system: TaxSystem,
	result: ComparedReturns,
	year: number,
): readonly ScenarioGroup[] {
	const years = listShownYears(result, year).flat();
	const households = years.map(({ household }) => household);
	const householdFacts = households.map(({ facts }) => facts);
	const groups: readonly ScenarioGroup[] = [
		{
			title: 'Your tax information',
			taxpayer: 'household',
			rows: toFactRows('household', system.household.facts, households, (values) => new Set(values).size > 1),
		},
		...toLineGroups(
			'household',
			listDistinctWorksheets(system, householdFacts),
			households,
			system.household.summary.total,
		),
		...listOtherTaxpayerGroups(system, years, 'trust'),
		...listOtherTaxpayerGroups(system, years, 'donee'),
	];
	return groups.filter(({ rows }) => rows.length > 0);
}

/** The lines a reader sees a difference in; groups without one are left out. */
export function listDifferingGroups(groups: readonly ScenarioGroup[]): readonly ScenarioGroup[] {
	return groups
		.map((group) => ({ ...group, rows: group.rows.filter(({ differs }) => differs) }))
		.filter(({ rows }) => rows.length > 0);
}

const TAXPAYER_NAMES = { trust: ['the trust', 'trusts'], donee: ['the recipient', 'recipients'] } as const;

// Taxpayers of a kind are alike: one return stands for all.
function listOtherTaxpayerGroups(
	system: TaxSystem,
	years: readonly ScenarioYear[],
	taxpayer: keyof typeof TAXPAYER_NAMES,
): readonly ScenarioGroup[] {
	const returns = years.map(({ otherTaxpayers }) =>
		otherTaxpayers.find((taxpayerReturn) => taxpayerReturn.taxpayer === taxpayer),
	);
	const count = returns.find((yearReturn) => yearReturn)?.count;
	if (count === undefined) return [];
	const [singular, plural] = TAXPAYER_NAMES[taxpayer];
	const ownerText = count > 1 ? `each of the ${formatCount(count)} ${plural}` : singular;
	const trusts = system.worksheets.flatMap(({ worksheet }) =>
		worksheet.kind === 'trust' ? [worksheet] : [],
	);
	const worksheets =
		taxpayer === 'trust'
			? trusts
			: listDistinctWorksheets(
					system,
					returns.flatMap((taxpayerReturn) => (taxpayerReturn ? [taxpayerReturn.facts] : [])),
				);
	const inputs =
		taxpayer === 'trust' ? trusts.flatMap((worksheet) => worksheet.inputs) : system.household.facts;
	const isNonDefault = (values: readonly (Value | undefined)[], defaultValue: Value) =>
		values.some((value) => value !== undefined && !Object.is(value, defaultValue));
	return [
		{ title: 'its tax information', taxpayer, rows: toFactRows(taxpayer, inputs, returns, isNonDefault) },
		...toLineGroups(taxpayer, worksheets, returns),
	].map((group): ScenarioGroup => ({ ...group, title: `Return of ${ownerText}: ${group.title}` }));
}

function listDistinctWorksheets(system: TaxSystem, allFacts: readonly Facts[]): readonly CompiledWorksheet[] {
	return [...new Set(allFacts.flatMap((facts) => listWorksheets(system, facts)))];
}

function toLineGroups(
	taxpayer: Taxpayer,
	worksheets: readonly CompiledWorksheet[],
	returns: readonly ScenarioReturn[],
	excludedId = '',
): readonly ScenarioGroup[] {
	return worksheets.map(({ title, lines }) => ({
		title,
		taxpayer,
		rows: lines
			.filter(({ id }) => id !== excludedId)
			.map((line) =>
				toLineRow(
					taxpayer,
					line,
					returns.map((yearReturn) => yearReturn && getLine(yearReturn.lines, line.id)),
				),
			),
	}));
}

export function findTotalRow(
	system: TaxSystem,
	result: ComparedReturns,
	year: number,
): ScenarioRow | undefined {
	const { total } = system.household.summary;
	const line = findById(
		system.worksheets.flatMap(({ worksheet }) => worksheet.lines),
		total,
	);
	return (
		line &&
		toLineRow(
			'household',
			line,
			listShownYears(result, year)
				.flat()
				.map(({ household }) => getLine(household.lines, line.id)),
		)
	);
}

function toFactRows(
	taxpayer: Taxpayer,
	facts: readonly CompiledInput[],
	returns: readonly ScenarioReturn[],
	shouldShow: (values: readonly (Value | undefined)[], defaultValue: Value) => boolean,
): readonly ScenarioRow[] {
	return facts.flatMap((fact) => {
		const values = returns.map((yearReturn) => yearReturn?.facts[fact.id]);
		if (!shouldShow(values, fact.default)) return [];
		const text = (value: Figure | undefined) =>
			value === undefined || value === null || Number.isNaN(value)
				? ABSENT
				: typeof value === 'number' && fact.format === 'money'
					? formatMoney(value)
					: formatInputWithUnit(value, fact);
		const subject: RowSubject = { taxpayer, kind: 'fact', id: fact.id };
		return [toRow({ ...identify(subject), label: fact.title, form: '', format: fact.format }, values, text)];
	});
}

function toLineRow(
	taxpayer: Taxpayer,
	{ id, label, form, format }: CompiledLine,
	values: readonly (Figure | undefined)[],
): ScenarioRow {
	return toRow({ ...identify({ taxpayer, kind: 'line', id }), label, form, format }, values, (value) =>
		value === undefined ? ABSENT : formatLine({ format }, value),
	);
}

/** A row's subject, and its id: a fact and a line of one taxpayer may have the same. */
function identify(subject: RowSubject) {
	const { taxpayer, kind, id } = subject;
	return { id: `${taxpayer} ${kind} ${id}`, subject };
}
