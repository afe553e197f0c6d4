// A strategy's effect on a return, as the fields stand: its figures, then everything by scenario and year, then each line of a
// year with its working.

import { useMemo, useState } from 'react';
import type { WorkshopProgram } from '../compiler/dev-server/workshop-state.ts';
import { range } from '../engine/collections.ts';
import { formatMoneyOrDash } from '../engine/format.ts';
import type { Adjustment } from '../engine/strategy/adjustments.ts';
import type { Outcome } from '../engine/strategy/compare-scenarios.ts';
import { findAdjustedFact, toResultFormat } from '../engine/strategy/effect-names.ts';
import { createEffectYear } from '../engine/strategy/effect-year.ts';
import type { StrategyModel } from '../engine/strategy/project-strategy.ts';
import { EffectForm } from '../features/effect/effect-form.tsx';
import { computeEffectView, type EffectView } from '../features/effect/effect-view.ts';
import { Figures, useYearChoice } from '../features/effect/figures.tsx';
import { Conditions, Headline } from '../features/effect/headline.tsx';
import { findTotalRow, listDifferingGroups, listReturnGroups } from '../features/effect/return-rows.ts';
import { formatSignedMoney, listShownScenarios } from '../features/effect/scenario-rows.ts';
import { ScenariosTable } from '../features/effect/scenarios-table.tsx';
import { createTypedInputs } from '../features/form/field-state.ts';
import { HouseholdForm } from '../features/household/household-form.tsx';
import { readHousehold } from '../features/household/household-state.ts';
import { formatLine } from '../features/household/messages.ts';
import type { CompiledCalculator, Inputs } from '../model/compiled-calculator.ts';
import type { EffectWorkings, Scenario, Taxpayer } from '../model/compiled-effect.ts';
import { type DataColumn, DataTable } from '../ui/data-table.tsx';
import type { Household } from '../visit/visit.ts';
import { LineList } from './line-list.tsx';

interface StrategyPreviewProps {
	readonly source: StrategyModel;
	readonly workings: EffectWorkings;
	readonly formulas: WorkshopProgram['formulas'];
	readonly calculator: CompiledCalculator;
	readonly calculatorInputs: Inputs;
}

/** The household and the inputs, and everything that follows. */
export function StrategyPreview(props: StrategyPreviewProps) {
	const { source, calculator, calculatorInputs } = props;
	const [household, updateHousehold] = useStoredHousehold();
	const [typedInputs, updateInputs] = useStored(`strategy ${source.strategy.id}`, createTypedInputs());
	const reading = useMemo(() => readHousehold(source.system, household), [source.system, household]);
	const effect = computeEffectView({
		...source,
		reading,
		calculator,
		calculatedInputs: calculatorInputs,
		typedInputs,
	});
	return (
		<>
			<div className="grid gap-x-10 gap-y-8 xl:grid-cols-2">
				<section aria-label="Household">
					<h4 className="mb-4 font-medium">Household</h4>
					<HouseholdForm system={source.system} reading={reading} onChange={updateHousehold} />
				</section>
				<div className="min-w-0">
					<Headline effect={effect} />
					<Conditions effect={effect} />
					<EffectForm id={effect.strategy.id} inputs={effect.inputs} onChange={updateInputs} />
					<div className="mt-10">
						<Figures effect={effect} />
					</div>
				</div>
			</div>
			<YearTable title="Facts it changes" rows={listAdjustmentRows(effect)} effect={effect} />
			<YearTable title="Its lines" rows={listLineRows(effect, props.workings.labels)} effect={effect} />
			<YearTable title="Cash flow before tax" rows={listCashRows(effect)} effect={effect} />
			<YearTable title="Total tax" rows={listTaxRows(effect)} effect={effect} />
			<YearDetails {...props} effect={effect} />
		</>
	);
}

// A year: the returns that differ, then every line, change, amount of money and condition with its working.
function YearDetails({ workings, formulas, effect }: StrategyPreviewProps & { readonly effect: EffectView }) {
	const { system, effects, strategy, result, ownEffect } = effect;
	const { year = 0, field } = useYearChoice(effect, false);
	const effectYear = useMemo(
		() => createEffectYear({ system, effects, strategy, workings }, ownEffect, year),
		[system, effects, strategy, workings, ownEffect, year],
	);
	return (
		<section aria-label="A year" className="mt-10">
			<h4 className="mb-4 font-medium">A year</h4>
			{field}
			<ScenariosTable
				label="Lines of the returns that differ"
				returns={effect}
				groups={listDifferingGroups(listReturnGroups(system, result, year))}
				total={findTotalRow(system, result, year)}
			/>
			<LineList {...effectYear} formulas={formulas} />
		</section>
	);
}

/** A row: what it is, and its value in each year. */
interface YearRow {
	readonly id: string;
	readonly title: string;
	readonly values: readonly string[];
}

interface YearTableProps {
	readonly title: string;
	readonly rows: readonly YearRow[];
	readonly effect: EffectView;
}

function YearTable({ title, rows, effect: { reading: household, result } }: YearTableProps) {
	if (rows.length === 0) return null;
	const columns = range(result.years).map(
		(year): DataColumn<YearRow> => ({
			title: String(household.year + year),
			className: 'pl-6 text-right',
			render: ({ values }) => values[year],
		}),
	);
	return (
		<>
			<h4 className="mt-8 mb-2 font-medium">{title}</h4>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: many years scroll, also by keyboard */}
			<section tabIndex={0} aria-label={title} className="overflow-x-auto text-small">
				<DataTable
					caption={title}
					rowTitle="By year"
					renderRowHead={(row) => row.title}
					columns={columns}
					rows={rows}
					getKey={({ id }) => id}
					rowHeadClassName="min-w-48 py-2"
					cellClassName="whitespace-nowrap py-2"
				/>
			</section>
		</>
	);
}

const TAXPAYERS: readonly Taxpayer[] = ['household', 'trust', 'donee'];

function listAdjustmentRows(effect: EffectView): readonly YearRow[] {
	return listShownScenarios(effect.result).flatMap((scenario) =>
		TAXPAYERS.flatMap((taxpayer) => listTaxpayerAdjustmentRows(effect, scenario, taxpayer)),
	);
}

function listTaxpayerAdjustmentRows(
	{ system, ownEffect }: EffectView,
	scenario: Scenario,
	taxpayer: Taxpayer,
): readonly YearRow[] {
	const yearAdjustments = (ownEffect.scenarios.get(scenario)?.adjustments ?? []).map((adjustments) =>
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
	{ strategy, ownEffect }: EffectView,
	labels: EffectWorkings['labels'],
): readonly YearRow[] {
	return strategy.lines.map(({ id, format }) => ({
		id,
		title: `${labels[id] ?? id} (${id})`,
		values: range(ownEffect.years).map((year) =>
			formatLine({ format }, ownEffect.scope.lines[id]?.(year) ?? null),
		),
	}));
}

function listCashRows({ result }: EffectView): readonly YearRow[] {
	return listShownScenarios(result).flatMap((scenario) =>
		(result.scenarios.get(scenario)?.cash ?? []).map(({ label, isCost, amounts }, index) => ({
			id: `${scenario} ${index}`,
			title: `${scenario}: ${label}${isCost ? ', a cost' : ''}`,
			values: amounts.map(formatMoneyOrDash),
		})),
	);
}

function listTaxRows({ result }: EffectView): readonly YearRow[] {
	const toSavedRow = (title: string, { savedByYear }: Outcome): YearRow => ({
		id: title,
		title,
		values: savedByYear.map(formatMoneyOrDash),
	});
	return [
		...listShownScenarios(result).map((scenario) => ({
			id: scenario,
			title: scenario,
			values: (result.scenarios.get(scenario)?.years ?? []).map(({ total }) => formatMoneyOrDash(total)),
		})),
		toSavedRow('saved', result.with),
		...(result.claimed ? [toSavedRow('saved as claimed', result.claimed)] : []),
	];
}

/** Entries stay while a file is edited, and when another is opened. */
const storedEntries = new Map<string, unknown>();

function useStored<T>(key: string, initial: T) {
	const [entry, setEntry] = useState(() =>
		storedEntries.has(key) ? (storedEntries.get(key) as T) : initial,
	);
	const update = (transform: (entry: T) => T) =>
		setEntry((current) => {
			const updatedEntry = transform(current);
			storedEntries.set(key, updatedEntry);
			return updatedEntry;
		});
	return [entry, update] as const;
}

/** Null for the sample; and what changes it. */
export function useStoredHousehold() {
	return useStored<Household | null>('household', null);
}
