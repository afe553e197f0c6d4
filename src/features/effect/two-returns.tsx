// The returns of a year side by side: the lines that differ, all on request; each opens to its working in every scenario.

import { useState } from 'react';
import { formatMoney } from '../../engine/format.ts';
import type { FilingStatus } from '../../engine/law.ts';
import type { Participant } from '../../engine/strategy/effect.ts';
import { applyOutlook } from '../../engine/tax-return/outlook.ts';
import { getScenarioNames } from '../../engine/verdict.ts';
import type { Scenario, Taxpayer } from '../../model/compiled-effect.ts';
import { MISSING_LINE, RETURN_ORIGINS } from '../household/messages.ts';
import { ReturnLineWorking } from '../household/return-line-working.tsx';
import type { TaxReturn } from '../household/return-working.tsx';
import type { ReturnComparison } from './effect-on-return.ts';
import { findTotalRow, listDifferingGroups, listReturnGroups } from './return-rows.ts';
import { listShownScenarios, type RowSubject, type ScenarioRow } from './scenario-rows.ts';
import { ScenariosTable } from './scenarios-table.tsx';
import { EffectWorkings } from './strategy-workings.tsx';
import { useYearChoice } from './tax-breakdown.tsx';

export function TwoReturns({ returns }: { returns: ReturnComparison }) {
	const { system, result } = returns;
	const { year = 0, field } = useYearChoice(returns, false);
	const [isAll, showAll] = useState(false);
	const groups = listReturnGroups(system, result, year);
	const visibleGroups = isAll ? groups : listDifferingGroups(groups);
	const scenarios = listShownScenarios(result);
	const householdGroups = visibleGroups.filter(({ taxpayer }) => taxpayer === 'household');
	const otherGroups = visibleGroups.filter(({ taxpayer }) => taxpayer !== 'household');
	const tableProps = {
		returns,
		renderWorking: ({ subject }: ScenarioRow) =>
			subject && (
				<div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
					{scenarios.map((scenario) => (
						<ScenarioWorking
							key={scenario}
							returns={returns}
							scenario={scenario}
							year={year}
							subject={subject}
						/>
					))}
				</div>
			),
	};
	return (
		<>
			<div className="flex flex-wrap items-end gap-x-8">
				{field}
				<label className="mb-4 flex min-h-12 items-center gap-3">
					<input
						type="checkbox"
						checked={isAll}
						onChange={(event) => showAll(event.target.checked)}
						className="size-5 accent-ink"
					/>
					All lines, including those that are the same
				</label>
			</div>
			{visibleGroups.length === 0 && <p className="mb-4 text-muted">No line differs in this year.</p>}
			<p className="text-muted text-small">Each line opens to show its calculation.</p>
			<ScenariosTable
				{...tableProps}
				label="The returns side by side"
				groups={householdGroups}
				total={findTotalRow(system, result, year)}
			/>
			{otherGroups.length > 0 && (
				<div className="mt-8">
					<ScenariosTable {...tableProps} label="The other returns side by side" groups={otherGroups} />
				</div>
			)}
		</>
	);
}

interface ScenarioWorkingProps {
	readonly returns: ReturnComparison;
	readonly scenario: Scenario;
	/** Counted from 0. */
	readonly year: number;
	readonly subject: RowSubject;
}

function ScenarioWorking(props: ScenarioWorkingProps) {
	const { returns, scenario, year, subject } = props;
	const taxReturn = findReturn(returns, scenario, year, subject.taxpayer);
	return (
		<div>
			<p className="mb-1 font-medium text-small">{getScenarioNames(returns.isUnsettled)[scenario]}</p>
			{!taxReturn ? (
				<p className="text-muted text-small">{MISSING_LINE}</p>
			) : subject.kind === 'fact' ? (
				<ScenarioFact {...props} />
			) : (
				<ReturnLineWorking
					taxReturn={taxReturn}
					id={subject.id}
					factOrigin={FACT_TEXTS[subject.taxpayer].origin}
				/>
			)}
		</div>
	);
}

/** The return of a scenario in a year, as it is explained; undefined where the scenario has none. @param year counted from 0 */
export function findReturn(
	returns: ReturnComparison,
	scenario: Scenario,
	year: number,
	on: Taxpayer,
): TaxReturn | undefined {
	const system = applyOutlook(returns.system, returns.reading);
	const scenarioYear = returns.result.scenarios.get(scenario)?.years[year];
	if (!scenarioYear) return undefined;
	const { household, otherTaxpayers } = scenarioYear;
	const facts =
		on === 'household'
			? household.facts
			: otherTaxpayers.find((candidate) => candidate.taxpayer === on)?.facts;
	if (!facts) return undefined;
	const taxReturn = { system, year: household.year, facts };
	if (on !== 'trust') return taxReturn;
	const status = household.facts.filingStatus as FilingStatus;
	return { ...taxReturn, separate: { kind: 'trust', status } };
}

/** Said of the facts of a return: where they come from, that none changed, and what a change is added to. */
interface FactTexts {
	readonly origin: string;
	readonly unchanged: string;
	readonly added: string;
}

const FACT_TEXTS: Readonly<Record<Taxpayer, FactTexts>> = {
	household: {
		origin: RETURN_ORIGINS.input,
		unchanged: 'From your household, or carried over from the prior year.',
		added: 'Added to your household’s figure:',
	},
	trust: {
		origin: 'Set by the strategy for the trust.',
		unchanged: 'Set by the strategy on every side.',
		added: 'Added to the trust’s figure:',
	},
	donee: {
		origin: 'Set by the strategy for the recipient.',
		unchanged: 'Set by the strategy on every side.',
		added: 'Added to the recipient’s figure:',
	},
};

// The strategies that change a fact; an unchanged fact is as it was, or carried from before.
function ScenarioFact(props: ScenarioWorkingProps) {
	const { returns, scenario, year, subject } = props;
	const contributors = listFactContributors(returns, scenario, year, subject);
	if (contributors.length === 0)
		return <p className="text-muted text-small">{FACT_TEXTS[subject.taxpayer].unchanged}</p>;
	const isShared = returns.result.members.length + returns.result.baselines.length > 1;
	return contributors.map(({ member, scenario: ownScenario }) => (
		<div key={member.strategy.id}>
			{isShared && <p className="mb-1 text-muted text-small">{member.strategy.name}</p>}
			<FactAdjustments {...props} scenario={ownScenario} member={member} isShared={isShared} />
		</div>
	));
}

function FactAdjustments({
	returns,
	member: { ownEffect, isSaleOwner },
	isShared,
	scenario,
	year,
	subject,
}: ScenarioWorkingProps & { readonly member: Participant; readonly isShared: boolean }) {
	// A figure may cover the amounts of several strategies.
	const includedAmount = isShared ? 0 : sumIncluded(ownEffect, scenario, year, subject);
	return (
		<>
			<EffectWorkings returns={returns} ownEffect={ownEffect} year={year}>
				{({ adjustments }, renderWorking) =>
					adjustments
						.filter(
							(candidate) =>
								candidate.scenario === scenario &&
								candidate.on === subject.taxpayer &&
								candidate.fact === subject.id &&
								(isSaleOwner || !candidate.isSale),
						)
						.map(({ isSet, explanation }) => (
							<div key={`${explanation.text} ${explanation.numbers}`} className="mb-3">
								<p className="text-small">{isSet ? 'New amount:' : FACT_TEXTS[subject.taxpayer].added}</p>
								{renderWorking(explanation)}
							</div>
						))
				}
			</EffectWorkings>
			{includedAmount > 0 && (
				<p className="mb-3 text-small">
					{formatMoney(includedAmount)} of your household’s own figure is the same money and is not counted
					again.
				</p>
			)}
		</>
	);
}

/** Dollars of the household's figure that an amount of the strategy is part of. */
function sumIncluded(
	{ scenarios }: Participant['ownEffect'],
	scenario: Scenario,
	year: number,
	{ taxpayer, id }: FactSubject,
): number {
	const adjustments = scenarios.get(scenario)?.adjustments[year]?.[taxpayer] ?? [];
	return adjustments
		.filter((adjustment) => adjustment.fact === id && adjustment.inclusion === 'removal')
		.reduce((sum, { value }) => sum - Number(value), 0);
}

type FactSubject = Omit<RowSubject, 'kind'>;

/** A strategy that changes a fact, and its scenario that does: its baseline, where it is not carried out. */
interface FactContributor {
	readonly member: Participant;
	readonly scenario: Scenario;
}

/** The strategies that change a fact in a scenario of a year; none where it is as it was. @param year counted from 0 */
export function listFactContributors(
	{ result: { members, baselines } }: ReturnComparison,
	scenario: Scenario,
	year: number,
	{ taxpayer, id }: FactSubject,
): readonly FactContributor[] {
	const contributors = [
		...members.map((member): FactContributor => ({ member, scenario })),
		...baselines.map((member): FactContributor => ({ member, scenario: 'without' })),
	];
	return contributors.filter(({ member, scenario: ownScenario }) =>
		member
			.getAdjustments(ownScenario, year)
			[taxpayer].some(({ fact, isSet, value }) => fact === id && (isSet || value !== 0)),
	);
}
