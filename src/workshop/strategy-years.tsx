// Everything a strategy works out, by year: the facts it changes, its lines, money and tax on each side.

import { formatMoney, UNAVAILABLE } from '../engine/format.ts';
import type { Adjustment } from '../engine/strategy/adjustments.ts';
import { findAdjustedFact, toResultFormat } from '../engine/strategy/effect-names.ts';
import type { ScenarioResult } from '../engine/strategy/project-strategy.ts';
import { formatLine } from '../features/household/format-line.ts';
import type { EffectView } from '../features/strategy/compute-effect.ts';
import { formatSignedMoney, listScenarios } from '../features/strategy/scenario-rows.ts';
import type { Scenario, Taxpayer } from '../model/compiled-effect.ts';

/** A row: what it is, and its value in each year. */
interface YearRow {
	readonly id: string;
	readonly title: string;
	readonly values: readonly string[];
}

interface StrategyYearsProps {
	readonly effect: EffectView;
	/** What the lines are called. */
	readonly labels: Readonly<Record<string, string>>;
}

/** The tables. */
export function StrategyYears({ effect, labels }: StrategyYearsProps) {
	return (
		<>
			<YearTable title="Facts it changes" rows={listAdjustmentRows(effect)} effect={effect} />
			<YearTable title="Its lines" rows={listLineRows(effect, labels)} effect={effect} />
			<YearTable title="Money that is not tax" rows={listCashRows(effect)} effect={effect} />
			<YearTable title="All tax" rows={listTaxRows(effect)} effect={effect} />
		</>
	);
}

interface YearTableProps {
	readonly title: string;
	readonly rows: readonly YearRow[];
	readonly effect: EffectView;
}

function YearTable({ title, rows, effect: { read: household, result } }: YearTableProps) {
	if (rows.length === 0) return null;
	const years = Array.from({ length: result.years }, (_, year) => household.year + year);
	return (
		<>
			<h4 className="mt-8 mb-2 font-medium">{title}</h4>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: many years scroll, also by keyboard */}
			<section tabIndex={0} aria-label={title} className="overflow-x-auto">
				<table className="figures border-collapse text-left text-small">
					<thead className="text-muted">
						<tr>
							<td />
							{years.map((year) => (
								<th key={year} scope="col" className="py-2 pl-6 text-right font-normal">
									{year}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{rows.map(({ id, title: head, values }) => (
							<tr key={id} className="border-line border-t">
								<th scope="row" className="min-w-48 py-2 font-normal">
									{head}
								</th>
								{years.map((year, index) => (
									<td key={year} className="whitespace-nowrap py-2 pl-6 text-right align-baseline">
										{values[index]}
									</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</section>
		</>
	);
}

const TAXPAYERS: readonly Taxpayer[] = ['household', 'trust', 'donee'];

function listAdjustmentRows(effect: EffectView): readonly YearRow[] {
	return listScenarios(effect.result).flatMap((scenario) =>
		TAXPAYERS.flatMap((taxpayer) => listTaxpayerAdjustmentRows(effect, scenario, taxpayer)),
	);
}

function listTaxpayerAdjustmentRows(
	{ system, result }: EffectView,
	scenario: Scenario,
	taxpayer: Taxpayer,
): readonly YearRow[] {
	const yearAdjustments = (result.scenarios.get(scenario)?.adjustments ?? []).map((adjustments) =>
		adjustments[taxpayer].filter(isEffective),
	);
	const facts = [...new Set(yearAdjustments.flat().map(({ fact }) => fact))];
	return facts.map((fact) => {
		const input = findAdjustedFact(system, taxpayer, fact);
		const formatAdjustment = ({ isSet, value }: Adjustment) => {
			const format = input ? toResultFormat(input, isSet) : 'number';
			if (isSet) return `= ${formatLine({ format }, value)}`;
			return format === 'money' ? formatSignedMoney(Number(value)) : formatLine({ format }, value);
		};
		return {
			id: `${scenario} ${taxpayer} ${fact}`,
			title: `${input?.title ?? fact} (${fact}), ${scenario}${taxpayer === 'household' ? '' : `, ${taxpayer}`}`,
			values: yearAdjustments.map((adjustments) =>
				adjustments
					.filter((adjustment) => adjustment.fact === fact)
					.map(formatAdjustment)
					.join(', '),
			),
		};
	});
}

function isEffective({ isSet, value }: Adjustment): boolean {
	return isSet || value !== 0;
}

function listLineRows(
	{ strategy, result }: EffectView,
	labels: StrategyYearsProps['labels'],
): readonly YearRow[] {
	return strategy.lines.map(({ id, format }) => ({
		id,
		title: `${labels[id] ?? id} (${id})`,
		values: Array.from({ length: result.years }, (_, year) =>
			formatLine({ format }, result.scope.lines[id]?.(year) ?? null),
		),
	}));
}

function listCashRows({ result }: EffectView): readonly YearRow[] {
	return listScenarios(result).flatMap((scenario) =>
		(result.scenarios.get(scenario)?.cash ?? []).map(({ label, isCost, amounts }, index) => ({
			id: `${scenario} ${index}`,
			title: `${scenario}: ${label}${isCost ? ', a cost' : ''}`,
			values: amounts.map(formatAmount),
		})),
	);
}

function listTaxRows({ result }: EffectView): readonly YearRow[] {
	const scenarios = listScenarios(result);
	const comparisons = scenarios.length === 3 ? [result.with, result.claimed] : [result.with];
	return [
		...scenarios.map((scenario) => ({
			id: scenario,
			title: scenario,
			values: ((result.scenarios.get(scenario) as ScenarioResult).years ?? []).map(({ total }) =>
				formatAmount(total),
			),
		})),
		...comparisons.flatMap((comparison, index) =>
			comparison
				? [
						{
							id: `saved ${index}`,
							title: index === 0 ? 'saved' : 'saved as claimed',
							values: comparison.savedByYear.map(formatAmount),
						},
					]
				: [],
		),
	];
}

function formatAmount(dollars: number): string {
	return Number.isFinite(dollars) ? formatMoney(dollars) : UNAVAILABLE;
}
