// The returns of a year side by side: the lines that differ, all on request; each opens to its working on every side.
import { type ReactNode, useState } from 'react';
import { formatMoney } from '../../engine/format.ts';
import type { FilingStatus } from '../../engine/law.ts';
import { LoadState } from '../../lib/load-state.tsx';
import type { Scenario, Taxpayer } from '../../model/compiled-effect.ts';
import { ORIGINS, type ReturnYear, useExplanations } from '../household/use-explanations.ts';
import type { EffectView, PlanPart } from './compute-effect.ts';
import { getScenarioNames } from './messages.ts';
import { EFFECT_ORIGINS } from './own-lines.tsx';
import { findTotalRow, listReturnGroups, parseRowId, type ScenarioGroup } from './return-rows.ts';
import { listScenarios } from './scenario-rows.ts';
import { ScenariosTable } from './scenarios-table.tsx';
import { useEffectExplanations } from './use-effect-explanations.ts';
import { YearChoice } from './year-choice.tsx';

/** The statement of one year. */
export function TwoReturns({ effect }: { effect: EffectView }) {
	const { system, strategy, result } = effect;
	const [selectedYear, selectYear] = useState('0');
	const [isAll, showAll] = useState(false);
	const year = Number(selectedYear) < result.years ? Number(selectedYear) : 0;
	const groups = listReturnGroups(system, result, year);
	const visibleGroups = isAll ? groups : listDifferingGroups(groups);
	const scenarios = listScenarios(result);
	const otherGroups = visibleGroups.filter((group) => !isHouseholdGroup(group));
	const tableProps = {
		scenarios,
		isUnsettled: strategy.unsettled,
		renderWorking: (id: string) => (
			<div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
				{scenarios.map((scenario) => (
					<ScenarioWorking key={scenario} effect={effect} scenario={scenario} year={year} id={id} />
				))}
			</div>
		),
	};
	return (
		<>
			<div className="flex flex-wrap items-end gap-x-8">
				{result.years > 1 && <YearChoice effect={effect} selectedYear={String(year)} onPick={selectYear} />}
				<label className="mb-4 flex min-h-12 items-center gap-3">
					<input
						type="checkbox"
						checked={isAll}
						onChange={(event) => showAll(event.target.checked)}
						className="size-5 accent-ink"
					/>
					All lines, also those that are the same
				</label>
			</div>
			{visibleGroups.length === 0 && <p className="mb-4 text-muted">No line differs in this year.</p>}
			<p className="text-muted text-small">Each line opens to show its calculation.</p>
			<ScenariosTable
				{...tableProps}
				label="The returns side by side"
				groups={visibleGroups.filter(isHouseholdGroup)}
				total={findTotalRow(system, result, year)}
			/>
			{otherGroups.length > 0 && (
				<div className="mt-8">
					<ScenariosTable {...tableProps} label="The returns of others side by side" groups={otherGroups} />
				</div>
			)}
		</>
	);
}

// The total of all tax is the household's.
function isHouseholdGroup({ rows: [row] }: ScenarioGroup): boolean {
	return row !== undefined && parseRowId(row.id).on === 'household';
}

function listDifferingGroups(groups: readonly ScenarioGroup[]): readonly ScenarioGroup[] {
	return groups
		.map(({ title, rows }) => ({ title, rows: rows.filter(({ differs }) => differs) }))
		.filter(({ rows }) => rows.length > 0);
}

interface ScenarioWorkingProps {
	readonly effect: EffectView;
	readonly scenario: Scenario;
	readonly year: number;
	readonly id: string;
}

function ScenarioWorking({ effect, scenario, year, id }: ScenarioWorkingProps) {
	const { strategy } = effect;
	const { on, fact, line } = parseRowId(id);
	const yearReturn = findReturn(effect, scenario, year, on);
	return (
		<div>
			<p className="mb-1 font-medium text-small">{getScenarioNames(strategy.unsettled)[scenario]}</p>
			{!yearReturn ? (
				<NoLine />
			) : line === undefined ? (
				<ScenarioFact effect={effect} scenario={scenario} year={year} on={on} fact={fact ?? ''} />
			) : (
				<ScenarioLine yearReturn={yearReturn} on={on} id={line} />
			)}
		</div>
	);
}

/** The return of a side in a year, as it is explained; undefined where the side has none. @param year counted from 0 */
export function findReturn(
	{ system, result }: Pick<EffectView, 'system' | 'result'>,
	scenario: Scenario,
	year: number,
	on: Taxpayer,
): ReturnYear | undefined {
	const scenarioYear = result.scenarios.get(scenario)?.years[year];
	if (!scenarioYear) return undefined;
	const { household, otherTaxpayers } = scenarioYear;
	if (on === 'household') return { system, reading: household };
	const taxpayer = otherTaxpayers.find((one) => one.taxpayer === on);
	const read = taxpayer && { year: household.year, facts: taxpayer.facts };
	if (!read || on === 'donee') return read && { system, reading: read };
	return { system, reading: read, trustFilingStatus: household.facts.filingStatus as FilingStatus };
}

function NoLine() {
	return <p className="text-muted text-small">This return has no such line.</p>;
}

function ScenarioLine({
	yearReturn,
	on,
	id,
}: {
	yearReturn: ReturnYear;
	on: Taxpayer;
	id: string;
}): ReactNode {
	const { explained, isError } = useExplanations(yearReturn, true);
	if (!explained) return <LoadState subject="calculation" hasFailed={isError} />;
	const explanation = explained.byId.get(id);
	if (!explanation) return <NoLine />;
	return <explained.Working explanation={explanation} origins={{ ...ORIGINS, input: ORIGIN_OF_FACTS[on] }} />;
}

const ORIGIN_OF_FACTS: Readonly<Record<Taxpayer, string>> = {
	household: ORIGINS.input,
	trust: 'What the strategy says of the trust.',
	donee: 'What the strategy says of the recipient.',
};

interface ScenarioFactProps {
	readonly effect: EffectView;
	readonly scenario: Scenario;
	readonly year: number;
	readonly on: Taxpayer;
	readonly fact: string;
}

const UNCHANGED: Readonly<Record<Taxpayer, string>> = {
	household: 'As the household has it, or as the year before leaves it.',
	trust: 'As the strategy has it on every side.',
	donee: 'As the strategy has it on every side.',
};
const ADDED: Readonly<Record<Taxpayer, string>> = {
	household: 'Added to what the household has:',
	trust: 'Added to what the trust has:',
	donee: 'Added to what the recipient has:',
};

// The strategies that change a fact; an unchanged fact is as it was, or carried from before.
function ScenarioFact({ effect, scenario, year, on, fact }: ScenarioFactProps) {
	const parts = listStrategiesChangingFact(effect, scenario, year, on, fact);
	if (parts.length === 0) return <p className="text-muted text-small">{UNCHANGED[on]}</p>;
	return parts.map((part) => (
		<div key={part.effect.strategy.id}>
			{effect.parts && <p className="mb-1 text-muted text-small">{part.effect.strategy.name}</p>}
			<PartChanges part={part} isAlone={!effect.parts} scenario={scenario} year={year} on={on} fact={fact} />
		</div>
	));
}

interface PartChangesProps extends Omit<ScenarioFactProps, 'effect'> {
	readonly part: PlanPart;
	readonly isAlone: boolean;
}

function PartChanges({
	part: { effect, ownsSale, scenario: partScenario },
	isAlone,
	scenario,
	year,
	on,
	fact,
}: PartChangesProps) {
	const { explained, isError } = useEffectExplanations(effect, year, true);
	if (!explained) return <LoadState subject="calculation" hasFailed={isError} />;
	const changes = explained.year.adjustments.filter(
		(one) =>
			one.scenario === (partScenario ?? scenario) &&
			one.on === on &&
			one.fact === fact &&
			(ownsSale || !one.isSale),
	);
	// In a plan a figure may cover the amounts of several strategies.
	const included = isAlone ? sumIncluded(effect.result, scenario, year, on, fact) : 0;
	return (
		<>
			{changes.map(({ isSet, explanation }) => (
				<div key={`${explanation.text} ${explanation.numbers}`} className="mb-3">
					<p className="text-small">{isSet ? 'It becomes:' : ADDED[on]}</p>
					<explained.Working explanation={explanation} origins={EFFECT_ORIGINS} />
				</div>
			))}
			{included > 0 && (
				<p className="mb-3 text-small">
					{formatMoney(included)} of your household’s own figure is the same money, so it is not counted
					again.
				</p>
			)}
		</>
	);
}

/** Dollars of the household's figure that an amount of the strategy is part of. */
function sumIncluded(
	{ scenarios }: EffectView['result'],
	scenario: Scenario,
	year: number,
	on: Taxpayer,
	fact: string,
): number {
	const adjustments = scenarios.get(scenario)?.adjustments[year]?.[on] ?? [];
	return adjustments
		.filter((adjustment) => adjustment.fact === fact && adjustment.inclusion === 'removal')
		.reduce((sum, { value }) => sum - Number(value), 0);
}

/** The strategies that change a fact on a side in a year; none where it is as it was. @param year counted from 0 */
export function listStrategiesChangingFact(
	effect: EffectView,
	scenario: Scenario,
	year: number,
	on: Taxpayer,
	fact: string,
): readonly PlanPart[] {
	const parts = effect.parts ?? [{ effect, ownsSale: true }];
	return parts.filter(({ effect: { result }, ownsSale, scenario: partScenario = scenario }) => {
		const changes = result.scenarios.get(partScenario)?.adjustments[year]?.[on] ?? [];
		return changes.some(
			(change) =>
				change.fact === fact && (change.isSet || change.value !== 0) && (ownsSale || !change.isSale),
		);
	});
}
