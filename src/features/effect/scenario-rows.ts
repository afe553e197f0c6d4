// The scenarios of an effect beside each other: tax by kind, other money, and the lines of the returns. Pure.

import { sum } from '../../engine/collections.ts';
import { formatMoney, isNegligible, UNAVAILABLE } from '../../engine/format.ts';
import type { ComparedReturns, ScenarioReturns } from '../../engine/strategy/compare-scenarios.ts';
import type { ScenarioYear } from '../../engine/strategy/projection.ts';
import { listOtherPayments, summarizeReturn } from '../../engine/tax-return/summary.ts';
import type { TaxSystem } from '../../engine/tax-return/tax-system.ts';
import type { EffectSystem, Scenario, Taxpayer } from '../../model/compiled-effect.ts';
import type { Figure } from '../../model/compiled-return.ts';
import type { CommonFigures } from '../../model/generated/answers.ts';

/** The scenarios as they are shown: what the law gives comes before what is claimed. */
const ORDERED_SCENARIOS: readonly Scenario[] = ['without', 'with', 'claimed'];

type RowValue = Figure | undefined;

/** The fact or line of a return that a row shows. */
export interface RowSubject {
	readonly taxpayer: Taxpayer;
	readonly kind: 'fact' | 'line';
	readonly id: string;
}

export interface ScenarioRow {
	/** Unique in its table. */
	readonly id: string;
	readonly subject?: RowSubject;
	readonly label: string;
	/** The form and line, or ''. */
	readonly form: string;
	/** In the order of the scenarios; undefined in one that has none. */
	readonly amounts: readonly RowValue[];
	/** As shown, in the order of the scenarios. */
	readonly values: readonly string[];
	/** With less without, signed: "−$672"; '' where that is no number. */
	readonly change: string;
	/** True where a reader sees a difference between two scenarios. */
	readonly differs: boolean;
}

/** The figures that every effect and every plan has, in the order they are shown. */
const COMMON_FIGURES = [
	'taxSaved',
	'presentValue',
	'cash',
	'costs',
	'netBenefit',
	'netPresentValue',
] as const satisfies readonly (keyof CommonFigures)[];

/** The bottom line: a row for each figure, with its amount in every outcome. */
export function listBottomLine({ results }: EffectSystem, outcomes: readonly CommonFigures[]) {
	return COMMON_FIGURES.map((id) => ({
		id,
		label: results[id],
		amounts: outcomes.map((outcome) => outcome[id]),
	}));
}

/** The scenarios of an effect that has them, in the order they are shown. */
export function listShownScenarios({ scenarios }: Pick<ComparedReturns, 'scenarios'>): readonly Scenario[] {
	return ORDERED_SCENARIOS.filter((scenario) => scenarios.has(scenario));
}

/**
 * The tax by kind, then all tax. Kinds that are 0 in every scenario are left out.
 * @param year counted from 0; undefined for the sum of all years
 */
export function listTaxRows(
	system: TaxSystem,
	result: ComparedReturns,
	year?: number,
): readonly ScenarioRow[] {
	const sums = listShownYears(result, year).map((years) => sumTaxes(system, years));
	const [first] = sums;
	const rows = (first?.kinds ?? []).map(({ title }, kind) =>
		toMoneyRow(
			title,
			sums.map(({ kinds }) => kinds[kind]?.amount ?? null),
		),
	);
	const otherTaxpayersRow = toMoneyRow(
		'Tax of trusts and recipients',
		sums.map((sum) => sum.otherTaxpayers),
	);
	const total = toMoneyRow(
		'Total tax',
		sums.map((sum) => sum.total),
	);
	const isZeroRow = ({ values }: ScenarioRow) => values.every((value) => value === formatMoney(0));
	return [...[...rows, otherTaxpayersRow].filter((row) => !isZeroRow(row)), total];
}

/** What the household pays besides its tax. @param year counted from 0; undefined for the sum of all years */
export function listOtherPaymentRows(
	system: TaxSystem,
	result: ComparedReturns,
	year?: number,
): readonly ScenarioRow[] {
	const scenarios = listShownYears(result, year).map((years) =>
		years.map(({ household }) => household.lines),
	);
	return listOtherPayments(system, scenarios)
		.map(({ line, amounts }) => toMoneyRow(line.label, amounts, line.form))
		.filter(({ differs }) => differs);
}

function sumTaxes(system: TaxSystem, years: readonly ScenarioYear[]) {
	const summaries = years.map(({ household }) => summarizeReturn(system, household.lines));
	const kinds = system.household.summary.taxes.map(({ title }, kind) => ({
		title,
		amount: sumAmounts(summaries.map(({ taxes }) => taxes[kind]?.amount ?? null)),
	}));
	const householdTotal = sumAmounts(summaries.map(({ total }) => total));
	const total = sumAmounts(years.map((yearRow) => yearRow.total));
	return {
		kinds,
		total,
		otherTaxpayers: householdTotal === null || total === null ? null : total - householdTotal,
	};
}

/** The years of each scenario. @param year counted from 0; undefined for all of them */
export function listShownYears(result: ComparedReturns, year?: number): readonly (readonly ScenarioYear[])[] {
	return listShownScenarios(result).map((scenario) => {
		const years = result.scenarios.get(scenario)?.years ?? [];
		return year === undefined ? years : years.slice(year, year + 1);
	});
}

function sumAmounts(amounts: readonly (number | null)[]): number | null {
	const total = sum(amounts.map((amount) => amount ?? Number.NaN));
	return Number.isFinite(total) ? total : null;
}

/** The household’s money that is not tax, by its label, summed over the years; costs are negative. Empty where there is none. */
export function listCashRows(result: ComparedReturns): readonly ScenarioRow[] {
	const sums = listShownScenarios(result).map((scenario) => sumCash(result.scenarios.get(scenario)));
	const labels = [...new Set(sums.flatMap((sum) => [...sum.keys()]))];
	if (labels.length === 0) return [];
	const rows = labels.map((label) =>
		toMoneyRow(
			label,
			sums.map((sum) => sum.get(label) ?? 0),
		),
	);
	const total = toMoneyRow(
		'Total',
		sums.map((sum) => sumAmounts([...sum.values()])),
	);
	return labels.length === 1 ? rows : [...rows, total];
}

function sumCash(scenario: Pick<ScenarioReturns, 'cash'> | undefined): ReadonlyMap<string, number> {
	const totals = new Map<string, number>();
	for (const { label, isCost, to, amounts } of scenario?.cash ?? []) {
		if (to) continue;
		totals.set(label, (totals.get(label) ?? 0) + (isCost ? -1 : 1) * sum(amounts));
	}
	return totals;
}

function toMoneyRow(label: string, values: readonly (number | null)[], form = ''): ScenarioRow {
	const text = (value: RowValue) => (typeof value === 'number' ? formatMoney(value) : UNAVAILABLE);
	return toRow({ id: label, label, form, format: 'money' }, values, text);
}

interface RowHead extends Pick<ScenarioRow, 'id' | 'subject' | 'label' | 'form'> {
	readonly format: string;
}

/** A row of some values, the first of them without the strategy. @param text how one is written */
export function toRow(
	{ format, ...head }: RowHead,
	values: readonly RowValue[],
	text: (value: RowValue) => string,
): ScenarioRow {
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
		change: Number.isFinite(change) ? formatSignedMoney(change) : '',
		differs: values.some((value, index) => isDifferent(values[0], value, texts[0], texts[index], format)),
	};
}

function isDifferent(a: RowValue, b: RowValue, aText = '', bText = '', format = ''): boolean {
	if (typeof a === 'number' && typeof b === 'number' && format === 'money') return !isNegligible(a - b);
	return aText !== bText;
}

/** "+$1,200", "−$672"; "$0" for none. */
export function formatSignedMoney(dollars: number): string {
	if (isNegligible(dollars)) return formatMoney(0);
	return dollars > 0 ? `+${formatMoney(dollars)}` : formatMoney(dollars);
}
