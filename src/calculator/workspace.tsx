// The unlocked calculator: inputs on the left, results on the right, one state between them.
import { type ReactNode, useEffect, useId, useMemo, useRef } from 'react';
import type { CalculatorModule } from '../definition/calculator-module.ts';
import type { CompiledCalculator, Inputs } from '../definition/compiled-calculator.ts';
import {
	type Calculation,
	type CalculatorState,
	isOutOfDate,
	isUncalculated,
	type LiveState,
	openingState,
} from './calculator-state.ts';
import type { Texts } from './form/field-texts.ts';
import { FormLoader } from './form/form-loader.tsx';
import { InputList } from './form/input-list.tsx';
import { SubmitLine } from './form/submit-line.tsx';
import { ResultsPane } from './results/results-pane.tsx';
import { useCalculator } from './use-calculator.ts';

interface WorkspaceProps {
	readonly module: CalculatorModule;
	/** True when the view was unlocked in place: the focus goes to the heading of the inputs. */
	readonly takesFocus: boolean;
	/** What stands in the fields on opening; undefined for the defaults. */
	readonly opening: Opening | undefined;
	/** Told the inputs of every press of Calculate. */
	readonly onCalculated: (inputs: Inputs) => void;
	/** Told what stands in the fields while it is not calculated; undefined once it is. */
	readonly onTyped: (texts: Texts | undefined) => void;
	/** What the site offers to do with a result. */
	readonly actions: (work: OpenWork) => ReactNode;
	/** What the site shows below a result. */
	readonly below: (work: OpenWork) => ReactNode;
}

/** What is open, for those who take it along. */
export interface OpenWork {
	readonly calculator: CompiledCalculator;
	/** Null before the first press of Calculate. */
	readonly calculation: Calculation | null;
	/** The fields as they stand. */
	readonly live: LiveState;
	/** Puts a text into a field. */
	readonly onUse: (id: string, text: string) => void;
}

/** What stands in the fields of a calculator when it is opened. */
export interface OpeningFields {
	/** In the stored units. */
	readonly inputs: Inputs;
	/** What was typed since, by input name. */
	readonly texts?: Texts | undefined;
}

/** The fields, and where they come from in a sentence or more. */
export interface Opening extends OpeningFields {
	readonly notes: readonly string[];
	/** Said while the calculator is locked. */
	readonly waiting?: string;
}

/** Inputs and results of one calculator. Lives as long as the view is open and unlocked. */
export function Workspace(props: WorkspaceProps) {
	const { module, takesFocus, opening, onCalculated, onTyped, actions, below } = props;
	const { calculator } = module;
	const { state, live, bindings, onSubmit, onRefuse } = useCalculator(calculator, (opened) =>
		openingState(opened, opening?.inputs, opening?.texts),
	);
	useEffect(() => {
		if (state.calculation) onCalculated(state.calculation.inputs);
	}, [state.calculation, onCalculated]);
	useTyped(state, live, opening?.inputs, onTyped);
	const heading = useFocusOnArrival(takesFocus);
	const headingId = useId();
	// The same as long as it says the same: the form is then not drawn anew.
	const foot = useMemo(() => <SubmitLine live={live} guidance={calculator.guidance} />, [live, calculator]);
	const work = { calculator, calculation: state.calculation, live, onUse: bindings.onType };
	return (
		<>
			<div className="mt-12 grid gap-x-16 gap-y-12 lg:grid-cols-2 print:mt-6 print:block">
				<section aria-labelledby={headingId} className="print:float-left print:w-[48%]">
					<h3
						ref={heading}
						id={headingId}
						tabIndex={-1}
						className="display mb-5 min-h-8 text-title print:mb-2"
					>
						Your information
					</h3>
					<div className="print:hidden">
						{opening && <OpeningNotes notes={opening.notes} />}
						<FormLoader
							schema={calculator.schema}
							bindings={bindings}
							refusals={state.refusals}
							onSubmit={onSubmit}
							onRefuse={onRefuse}
						>
							{foot}
						</FormLoader>
					</div>
					<InputList calculator={calculator} live={live} calculation={state.calculation} />
				</section>
				<ResultsPane
					calculator={calculator}
					calculation={state.calculation}
					outOfDate={isOutOfDate(state, live)}
					onUse={bindings.onType}
					actions={actions(work)}
				/>
			</div>
			{state.calculation && below(work)}
		</>
	);
}

function OpeningNotes({ notes }: { notes: readonly string[] }) {
	return (
		<div role="status" className="mb-6 border-gold border-l-3 pl-4 text-small">
			{notes.map((note) => (
				<p key={note}>{note}</p>
			))}
		</div>
	);
}

function useTyped(
	state: CalculatorState,
	live: LiveState,
	inputs: Inputs | undefined,
	onTyped: WorkspaceProps['onTyped'],
) {
	const first = useRef(state);
	useEffect(() => {
		if (state !== first.current) onTyped(isUncalculated(state, live, inputs) ? state.texts : undefined);
	}, [state, live, inputs, onTyped]);
}

function useFocusOnArrival(takesFocus: boolean) {
	const heading = useRef<HTMLHeadingElement>(null);
	const once = useRef(takesFocus);
	useEffect(() => {
		if (once.current) heading.current?.focus();
		once.current = false;
	}, []);
	return heading;
}
