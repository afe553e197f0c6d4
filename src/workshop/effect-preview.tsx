// What a strategy does to a return, as the fields stand: its figures, then everything by side and year, then each line of a
// year with its working.
import { useMemo, useState } from 'react';
import type { AuthoredFormula } from '../compiler/dev-server/workshop-state.ts';
import type { CompiledCalculator, Inputs } from '../definition/compiled-calculator.ts';
import type { EffectWorkings } from '../definition/effect-workings.ts';
import { Conditions } from '../effect/conditions.tsx';
import { EffectForm } from '../effect/effect-form.tsx';
import { type EffectSource, type WorkedOut, workOut } from '../effect/effect-run.ts';
import { Figures } from '../effect/figures.tsx';
import { Headline } from '../effect/headline.tsx';
import { returnGroups, totalRow } from '../effect/return-rows.ts';
import { sidesOf } from '../effect/sides.ts';
import { SidesTable } from '../effect/sides-table.tsx';
import { type TypedInputs, typedInputs } from '../effect/typed-inputs.ts';
import { YearChoice } from '../effect/year-choice.tsx';
import { effectCalculator } from '../engine/effect/effect-calculator.ts';
import { HouseholdForm } from '../household/household-form.tsx';
import { readHousehold } from '../household/household-state.ts';
import { EffectYears } from './effect-years.tsx';
import { useKeptHousehold } from './kept-household.ts';
import { LineList } from './line-list.tsx';

interface EffectPreviewProps {
	readonly source: EffectSource;
	readonly workings: EffectWorkings;
	readonly formulas: readonly AuthoredFormula[];
	readonly calculator: CompiledCalculator;
	readonly calculated: Inputs;
}

/** What was typed for each strategy stays while its file is edited, and when another is opened. */
const kept = new Map<string, TypedInputs>();

function useTyped(id: string) {
	const [typed, setTyped] = useState(() => kept.get(id) ?? typedInputs());
	const change = (next: (typed: TypedInputs) => TypedInputs) =>
		setTyped((current) => {
			const changed = next(current);
			kept.set(id, changed);
			return changed;
		});
	return { typed, change };
}

/** The household and the inputs, and everything that follows. */
export function EffectPreview(props: EffectPreviewProps) {
	const { source, calculator, calculated } = props;
	const { household, change } = useKeptHousehold();
	const inputs = useTyped(source.effect.id);
	const read = useMemo(() => readHousehold(source.system, household), [source.system, household]);
	const worked = workOut(source, read, { calculator, calculated }, inputs.typed);
	return (
		<>
			<div className="grid gap-x-10 gap-y-8 xl:grid-cols-2">
				<section aria-label="Household">
					<h4 className="mb-4 font-medium">Household</h4>
					<HouseholdForm system={source.system} household={household} read={read} onChange={change} />
				</section>
				<div className="min-w-0">
					<Headline worked={worked} />
					<Conditions worked={worked} />
					<EffectForm inputs={worked.inputs} onChange={inputs.change} />
					<div className="mt-10">
						<Figures worked={worked} />
					</div>
				</div>
			</div>
			<EffectYears worked={worked} labels={props.workings.labels} />
			<OfYear {...props} worked={worked} />
		</>
	);
}

const NOTHING: ReadonlySet<string> = new Set();

// A year: the returns that differ, then every line, change, amount of money and condition with its working.
function OfYear({ workings, formulas, worked }: EffectPreviewProps & { readonly worked: WorkedOut }) {
	const { system, effects, effect, result } = worked;
	const [chosen, choose] = useState('0');
	const year = Number(chosen) < result.years ? Number(chosen) : 0;
	const lines = useMemo(() => {
		const {
			calculator,
			workings: own,
			inputs,
		} = effectCalculator({ system, effects, effect, workings }, result, year);
		return { calculator: { ...calculator, explain: () => Promise.resolve(own) }, inputs };
	}, [system, effects, effect, workings, result, year]);
	const groups = returnGroups(system, result, year).map(({ title, rows }) => ({
		title,
		rows: rows.filter(({ differs }) => differs),
	}));
	return (
		<section aria-label="A year" className="mt-10">
			<h4 className="mb-4 font-medium">A year</h4>
			{result.years > 1 && <YearChoice worked={worked} chosen={String(year)} onPick={choose} />}
			<SidesTable
				label="Lines of the returns that differ"
				sides={sidesOf(result)}
				isUnsettled={effect.unsettled}
				groups={groups.filter(({ rows }) => rows.length > 0)}
				total={totalRow(system, result, year)}
			/>
			<LineList {...lines} absent={NOTHING} formulas={formulas} />
		</section>
	);
}
