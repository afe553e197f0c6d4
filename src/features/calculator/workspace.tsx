// The unlocked calculator: the answer on the return over the whole width, inputs on the left, the quick estimate on the right,
// one state between them. On paper the form is a list.

import {
	type ComponentType,
	memo,
	type ReactNode,
	useCallback,
	useDeferredValue,
	useEffect,
	useId,
	useMemo,
	useReducer,
	useRef,
} from 'react';
import { listVisibleInputs } from '../../engine/calculate.ts';
import { listIds } from '../../engine/collections.ts';
import { createLazyComponent, LoadState } from '../../lib/lazy-component.tsx';
import type { CalculatorModule, CompiledCalculator, Inputs } from '../../model/compiled-calculator.ts';
import { Paragraphs } from '../../ui/texts.tsx';
import { FORM_ID, type FormBindings } from '../form/field-context.ts';
import { NO_PREFILL, type PrefilledInputs, type Texts } from '../form/field-state.ts';
import { listInputLines } from './calculation-document.ts';
import {
	type Calculation,
	type CalculatorState,
	calculatorReducer,
	createInitialState,
	type FormState,
	isOutOfDate,
	isUncalculated,
	listDraftTexts,
	readCalculatorForm,
} from './calculator-state.ts';
import { AnswerBar, ResultsPane } from './results/results-pane.tsx';
import { SubmitLine } from './submit-line.tsx';

export interface WorkspaceProps {
	readonly module: CalculatorModule;
	/** True when the view was unlocked in place: the focus goes to the heading of the inputs. */
	readonly shouldFocus: boolean;
	/** The fields' texts on opening; left out for the defaults. */
	readonly initialValues?: InitialValues | undefined;
	/** The values that fields have until something is typed into them; left out for the defaults. */
	readonly prefill?: PrefilledInputs | undefined;
	/** Told the inputs of every press of Calculate, in the stored units. */
	readonly onCalculate: (inputs: Inputs) => void;
	/** Told what stands in the fields while it is not calculated; undefined once it is. */
	readonly onTextsChange: (texts: Texts | undefined) => void;
	/** The site's actions on a result. */
	readonly renderActions: (openCalculation: OpenCalculation) => ReactNode;
	readonly returnParts?: ReturnParts | undefined;
	readonly children: ReactNode;
}

interface ReturnParts {
	/** The answer that leads the result, over the whole width. */
	readonly Answer: ComponentType<{ readonly openCalculation: OpenCalculation }>;
	/** The figure of the answer in a few words. */
	readonly Brief: ComponentType<{ readonly openCalculation: OpenCalculation }>;
	/** What the quick estimate is worth beside that answer. */
	readonly Reliance: ComponentType<{ readonly openCalculation: OpenCalculation }>;
	/** The details below a result, over the whole width. */
	readonly Details: ComponentType<{ readonly openCalculation: OpenCalculation }>;
}

/** The open calculation, for export. */
export interface OpenCalculation {
	readonly calculator: CompiledCalculator;
	/** Null before the first press of Calculate. */
	readonly calculation: Calculation | null;
	/** The fields as they stand. */
	readonly form: FormState;
	readonly onApplyValue: (id: string, text: string) => void;
}

export interface InitialFields {
	/** In the stored units. */
	readonly inputs: Inputs;
	/** Texts typed since, by input name. */
	readonly texts?: Texts | undefined;
}

export interface InitialValues extends InitialFields {
	readonly notes: readonly string[];
	/** Said while the calculator is locked. */
	readonly lockedNote?: string;
}

const LazyForm = createLazyComponent(
	async () => (await import('../form/definition-form.tsx')).DefinitionForm,
	(hasFailed) => <LoadState subject="form" hasFailed={hasFailed} className="border-line border-y py-6" />,
);
const MemoizedForm = memo(LazyForm);

/** Comes with the form: a press before it is there would submit nothing. */
const LazyAnswerBar = createLazyComponent(async () => {
	await LazyForm.preload();
	return AnswerBar;
});

/** Inputs and results of one calculator. Lives as long as the view is open and unlocked. */
export function Workspace(props: WorkspaceProps) {
	const { module, shouldFocus, initialValues, prefill, onCalculate, onTextsChange } = props;
	const { renderActions, returnParts } = props;
	const { calculator } = module;
	const session = useCalculator(
		calculator,
		(initialCalculator) =>
			createInitialState(initialCalculator, initialValues?.inputs, initialValues?.texts, prefill),
		prefill,
	);
	const { state, form, onApplyValue } = session;
	// What else follows a calculation comes in the frame after the one that shows the result.
	const shownCalculation = useDeferredValue(state.calculation);
	useCalculationReport(state.calculation, shownCalculation, onCalculate);
	useTextsReport(state, form, initialValues?.inputs, onTextsChange);
	const top = useScrollToResult(state.calculation?.count ?? 0);
	const heading = useFocusOnArrival(shouldFocus);
	const headingId = useId();
	const isStale = isOutOfDate(state, form);
	const openCalculation = { calculator, calculation: shownCalculation, form, onApplyValue };
	return (
		<>
			<div className="mt-8 grid gap-x-16 gap-y-12 md:mt-12 lg:grid-cols-2 narrow:gap-y-6 print:mt-6 print:block">
				<section aria-labelledby={headingId} className="print:float-left print:w-[48%]">
					<h3
						ref={heading}
						id={headingId}
						tabIndex={-1}
						className="display mb-5 min-h-8 text-title print:mb-2 narrow:mb-3"
					>
						Your information
					</h3>
					<div className="print:hidden">
						{initialValues && <InitialNotes {...initialValues} isCalculated={state.calculation !== null} />}
						<InputForm form={module.form} quickInputs={module.quickInputs} session={session} />
					</div>
					<InputList calculator={calculator} form={form} calculation={shownCalculation} />
				</section>
				<div
					ref={top}
					className={`lg:order-first lg:col-span-2 lg:empty:hidden print:float-right print:w-[52%] print:pl-[4%] ${isStale ? '[&_strong]:text-muted' : ''}`}
				>
					{state.calculation && returnParts && <returnParts.Answer openCalculation={openCalculation} />}
				</div>
				<ResultsPane
					calculator={calculator}
					calculation={state.calculation}
					isOutOfDate={isStale}
					onApplyValue={onApplyValue}
					reliance={
						state.calculation && returnParts && <returnParts.Reliance openCalculation={openCalculation} />
					}
					actions={renderActions(openCalculation)}
				/>
			</div>
			{shownCalculation && returnParts && <returnParts.Details openCalculation={openCalculation} />}
			{props.children}
			<LazyAnswerBar
				form={form}
				calculation={state.calculation}
				isOutOfDate={isStale}
				brief={returnParts && <returnParts.Brief openCalculation={openCalculation} />}
			/>
		</>
	);
}

interface InputFormProps extends Pick<CalculatorModule, 'form' | 'quickInputs'> {
	readonly session: ReturnType<typeof useCalculator>;
}

export function InputForm({ form: compiledForm, quickInputs, session }: InputFormProps) {
	const { state, form, bindings, onSubmit, onSubmitFailed } = session;
	const { guidance } = state.calculator;
	// The same as long as it says the same: the form is then not drawn anew.
	const submitLine = useMemo(() => <SubmitLine form={form} guidance={guidance} />, [form, guidance]);
	const layout = useQuickGroup(bindings.inputs, quickInputs);
	return (
		<MemoizedForm
			id={FORM_ID}
			form={compiledForm}
			bindings={bindings}
			values={form.inputs}
			onSubmit={onSubmit}
			onSubmitFailed={onSubmitFailed}
			layout={layout}
		>
			{submitLine}
		</MemoizedForm>
	);
}

// What the quick estimate alone reads stands below what the return reads, too.
function useQuickGroup(inputs: FormBindings['inputs'], quickInputs: readonly string[] = []) {
	const headingId = useId();
	return useMemo(() => {
		if (quickInputs.length === 0) return undefined;
		const ids = listIds(inputs);
		return (renderFields: (ids: readonly string[]) => ReactNode) => (
			<>
				<div>{renderFields(ids.filter((id) => !quickInputs.includes(id)))}</div>
				<fieldset aria-labelledby={headingId} className="mt-8 min-w-0">
					<h4 id={headingId} className="mb-2 font-medium">
						For the quick estimate
					</h4>
					{renderFields(ids.filter((id) => quickInputs.includes(id)))}
				</fieldset>
			</>
		);
	}, [inputs, quickInputs, headingId]);
}

function InitialNotes({ notes, texts, isCalculated }: InitialValues & { readonly isCalculated: boolean }) {
	const isPending = texts !== undefined && !isCalculated;
	return (
		<div role="status" className="mb-6 border-gold border-l-3 pl-4 text-small">
			<Paragraphs texts={isPending ? [...notes, 'They are not calculated yet.'] : notes} />
		</div>
	);
}

// Told once the frame after the result is there, or when the calculator is left before it.
function useCalculationReport(
	calculation: Calculation | null,
	shownCalculation: Calculation | null,
	onCalculate: WorkspaceProps['onCalculate'],
) {
	useEffect(() => {
		if (!calculation || calculation === shownCalculation) return;
		return () => onCalculate(calculation.inputs);
	}, [calculation, shownCalculation, onCalculate]);
}

function useTextsReport(
	state: CalculatorState,
	form: FormState,
	inputs: Inputs | undefined,
	onTextsChange: WorkspaceProps['onTextsChange'],
) {
	const initialState = useRef(state);
	useEffect(() => {
		if (state !== initialState.current)
			onTextsChange(isUncalculated(state, form, inputs) ? listDraftTexts(state) : undefined);
	}, [state, form, inputs, onTextsChange]);
}

// The answer leads: a press of Calculate brings it to the top of the screen.
function useScrollToResult(count: number) {
	const top = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (count === 0) return;
		// In the frame that shows the result: at once, everything would be laid out twice.
		const frame = requestAnimationFrame(() => top.current?.scrollIntoView({ block: 'start' }));
		return () => cancelAnimationFrame(frame);
	}, [count]);
	return top;
}

function useFocusOnArrival(shouldFocus: boolean) {
	const heading = useRef<HTMLHeadingElement>(null);
	const hasPendingFocus = useRef(shouldFocus);
	useEffect(() => {
		if (hasPendingFocus.current) heading.current?.focus();
		hasPendingFocus.current = false;
	}, []);
	return heading;
}

/**
 * The state of a calculator for as long as it is on the page.
 * @param createState the state it starts with
 * @param prefill the same object while what was entered elsewhere is the same
 */
export function useCalculator(
	calculator: CompiledCalculator,
	createState: (calculator: CompiledCalculator) => CalculatorState,
	prefill: PrefilledInputs = NO_PREFILL,
) {
	const [state, dispatch] = useReducer(calculatorReducer, calculator, createState);
	// A definition edited while its calculator is open arrives as a new object with the same id.
	if (state.calculator !== calculator) dispatch({ type: 'modelReplaced', calculator });
	if (state.prefill !== prefill) dispatch({ type: 'prefilled', prefill });
	const { calculator: currentCalculator, texts, touched } = state;
	// The form is drawn anew when one of these has changed, which Calculate does not.
	const form = useMemo(
		() => readCalculatorForm({ calculator: currentCalculator, texts, touched }),
		[currentCalculator, texts, touched],
	);
	const bindings: FormBindings = useMemo(
		() => ({
			prefix: '',
			inputs: currentCalculator.inputs,
			texts,
			conditions: form,
			touched,
			onAction: dispatch,
			prefill,
			onFill: (id, value) => dispatch({ type: 'filled', id, value }),
		}),
		[currentCalculator, texts, touched, form, prefill],
	);
	const onSubmit = useCallback(() => dispatch({ type: 'calculated' }), []);
	const onSubmitFailed = useCallback((ids: readonly string[]) => dispatch({ type: 'submitFailed', ids }), []);
	const onApplyValue = useCallback((id: string, text: string) => dispatch({ type: 'changed', id, text }), []);
	return { state, form, bindings, onSubmit, onSubmitFailed, onApplyValue };
}

interface InputListProps {
	readonly calculator: CompiledCalculator;
	readonly form: FormState;
	readonly calculation: Calculation | null;
}

/** The inputs of the printed result; before the first calculation, those on the form. */
export function InputList({ calculator, form, calculation }: InputListProps) {
	const inputs = calculation?.inputs ?? form.inputs;
	return (
		<dl className="hidden text-body print:block">
			{listInputLines(listVisibleInputs(calculator, inputs), inputs).map(({ id, label, text, note }) => (
				<div key={id} className="flex justify-between gap-4 border-line border-t py-1 last:border-b">
					<dt>{label}</dt>
					<dd className="figures text-right">
						{note && <span className="text-muted">{note} </span>}
						{text}
					</dd>
				</div>
			))}
		</dl>
	);
}
