// What a strategy does to a return, as the fields stand: its figures, then everything by side and year, then each line of a
// year with its working.
import { useMemo, useState } from 'react';
import type { AuthoredFormula } from '../compiler/dev-server/workshop-state.ts';
import { toEffectCalculator } from '../engine/strategy/effect-calculator.ts';
import { HouseholdForm } from '../features/household/household-form.tsx';
import { readHousehold } from '../features/household/household-state.ts';
import { computeEffect, type EffectSource, type EffectView } from '../features/strategy/compute-effect.ts';
import { Conditions } from '../features/strategy/conditions.tsx';
import { EffectForm } from '../features/strategy/effect-form.tsx';
import { Figures } from '../features/strategy/figures.tsx';
import { Headline } from '../features/strategy/headline.tsx';
import { findTotalRow, listReturnGroups } from '../features/strategy/return-rows.ts';
import { listScenarios } from '../features/strategy/scenario-rows.ts';
import { ScenariosTable } from '../features/strategy/scenarios-table.tsx';
import { createTypedInputs, type TypedInputs } from '../features/strategy/typed-inputs.ts';
import { YearChoice } from '../features/strategy/year-choice.tsx';
import type { CompiledCalculator, Inputs } from '../model/compiled-calculator.ts';
import type { EffectWorkings } from '../model/effect-workings.ts';
import { LineList } from './line-list.tsx';
import { useStoredHousehold } from './stored-household.ts';
import { StrategyYears } from './strategy-years.tsx';

interface StrategyPreviewProps {
	readonly source: EffectSource;
	readonly workings: EffectWorkings;
	readonly formulas: readonly AuthoredFormula[];
	readonly calculator: CompiledCalculator;
	readonly calculatorInputs: Inputs;
}

/** What was typed for each strategy stays while its file is edited, and when another is opened. */
const storedInputs = new Map<string, TypedInputs>();

function useStoredInputs(id: string) {
	const [values, setValues] = useState(() => storedInputs.get(id) ?? createTypedInputs());
	const update = (transform: (values: TypedInputs) => TypedInputs) =>
		setValues((current) => {
			const updatedValues = transform(current);
			storedInputs.set(id, updatedValues);
			return updatedValues;
		});
	return { typedInputs: values, update };
}

/** The household and the inputs, and everything that follows. */
export function StrategyPreview(props: StrategyPreviewProps) {
	const { source, calculator, calculatorInputs } = props;
	const { household, update: updateHousehold } = useStoredHousehold();
	const inputs = useStoredInputs(source.strategy.id);
	const parsedHousehold = useMemo(() => readHousehold(source.system, household), [source.system, household]);
	const effect = computeEffect(
		source,
		parsedHousehold,
		{ calculator, calculatedInputs: calculatorInputs },
		inputs.typedInputs,
	);
	return (
		<>
			<div className="grid gap-x-10 gap-y-8 xl:grid-cols-2">
				<section aria-label="Household">
					<h4 className="mb-4 font-medium">Household</h4>
					<HouseholdForm
						system={source.system}
						household={household}
						reading={parsedHousehold}
						onChange={updateHousehold}
					/>
				</section>
				<div className="min-w-0">
					<Headline effect={effect} />
					<Conditions effect={effect} />
					<EffectForm inputs={effect.inputs} onChange={inputs.update} />
					<div className="mt-10">
						<Figures effect={effect} />
					</div>
				</div>
			</div>
			<StrategyYears effect={effect} labels={props.workings.labels} />
			<YearDetails {...props} effect={effect} />
		</>
	);
}

const EMPTY_SET: ReadonlySet<string> = new Set();

// A year: the returns that differ, then every line, change, amount of money and condition with its working.
function YearDetails({ workings, formulas, effect }: StrategyPreviewProps & { readonly effect: EffectView }) {
	const { system, effects, strategy, result } = effect;
	const [selectedYear, setSelectedYear] = useState('0');
	const year = Number(selectedYear) < result.years ? Number(selectedYear) : 0;
	const lines = useMemo(() => {
		const {
			calculator,
			workings: yearWorkings,
			inputs,
		} = toEffectCalculator({ system, effects, strategy, workings }, result, year);
		return { calculator: { ...calculator, explain: () => Promise.resolve(yearWorkings) }, inputs };
	}, [system, effects, strategy, workings, result, year]);
	const groups = listReturnGroups(system, result, year).map(({ title, rows }) => ({
		title,
		rows: rows.filter(({ differs }) => differs),
	}));
	return (
		<section aria-label="A year" className="mt-10">
			<h4 className="mb-4 font-medium">A year</h4>
			{result.years > 1 && (
				<YearChoice effect={effect} selectedYear={String(year)} onPick={setSelectedYear} />
			)}
			<ScenariosTable
				label="Lines of the returns that differ"
				scenarios={listScenarios(result)}
				isUnsettled={strategy.unsettled}
				groups={groups.filter(({ rows }) => rows.length > 0)}
				total={findTotalRow(system, result, year)}
			/>
			<LineList {...lines} absent={EMPTY_SET} formulas={formulas} />
		</section>
	);
}
