// The state of one open calculator: what is in the fields, which of them are marked, and the last result.
// Pure, so that every transition is a test.
import {
	type CalculationResult,
	calculate,
	evaluateForm,
	type FormConditions,
} from '../../engine/calculate.ts';
import type { CompiledCalculator, Inputs } from '../../model/compiled-calculator.ts';
import {
	createTypedInputs,
	type FieldAction,
	fieldsReducer,
	readFields,
	type TypedInputs,
} from './form/field-state.ts';
import { readText, readTexts, type Texts, toFieldText } from './form/field-texts.ts';

/** One press of Calculate and what it gave. */
export interface Calculation {
	readonly inputs: Inputs;
	readonly outcome: CalculationResult;
	/** 1 for the first press; a new number tells the page to announce the result again. */
	readonly count: number;
	/** True when the definition has changed since, so that the result no longer follows from it. */
	readonly isSuperseded: boolean;
}

/** Every field has a text. */
export interface CalculatorState extends TypedInputs {
	readonly calculator: CompiledCalculator;
	/** How often Calculate was refused: a new number sends the focus to the first marked field. */
	readonly submitFailures: number;
	/** Null until Calculate is pressed. */
	readonly calculation: Calculation | null;
}

export type CalculatorAction =
	| FieldAction
	| { readonly type: 'submitFailed' }
	| { readonly type: 'calculated' }
	| { readonly type: 'modelReplaced'; readonly calculator: CompiledCalculator };

/** The fields read, and what the conditions say about them. */
export interface FormView extends FormConditions {
	readonly inputs: Inputs;
	/** Fields on the form that cannot be read, in the order of the form. */
	readonly unreadable: readonly string[];
}

/**
 * The state a calculator opens with, without a result: in each field what was typed into it before, or else the
 * input it is opened with, or else its default.
 * @param inputs values of the calculator's inputs in the stored units
 * @param enteredTexts texts by input name; one that is no choice any more is left out
 */
export function createInitialState(
	calculator: CompiledCalculator,
	inputs: Inputs = {},
	enteredTexts: Texts = {},
): CalculatorState {
	return resetUnreachableFields({
		...createTypedInputs(),
		calculator,
		texts: resolveTexts(calculator, enteredTexts, inputs),
		submitFailures: 0,
		calculation: null,
	});
}

/** The state after an action. */
export function calculatorReducer(state: CalculatorState, action: CalculatorAction): CalculatorState {
	switch (action.type) {
		case 'submitFailed':
			return {
				...state,
				touched: readForm(state).unreadable,
				submitFailures: state.submitFailures + 1,
			};
		case 'calculated':
			return applyCalculation(state);
		case 'modelReplaced':
			return replaceModel(state, action.calculator);
		default: {
			const fields = fieldsReducer(state.calculator.inputs, state, action);
			return fields === state ? state : resetUnreachableFields({ ...state, ...fields });
		}
	}
}

/** Reads the fields and evaluates the conditions on them. */
export function readForm(state: Pick<CalculatorState, 'calculator' | 'texts'>): FormView {
	const { inputs, unreadable } = readTexts(state.calculator, state.texts);
	const conditions = evaluateForm(state.calculator, inputs);
	const inputIds = state.calculator.inputs.map(({ id }) => id);
	return { ...conditions, inputs, unreadable: inputIds.filter((id) => unreadable.has(id)) };
}

/** The messages that show, by field, in the order of the form. */
export function findErrors(state: Pick<CalculatorState, 'calculator' | 'texts' | 'touched'>) {
	return readFields(state.calculator.inputs, {}, state).errors;
}

/** True when there is a result and the form no longer says what it was computed from. */
export function isOutOfDate(state: CalculatorState, form: FormView): boolean {
	const { calculation } = state;
	if (!calculation) return false;
	return (
		calculation.isSuperseded || form.unreadable.length > 0 || !areSameInputs(calculation.inputs, form.inputs)
	);
}

/**
 * True when the fields say something that was not calculated.
 * @param inputs those the calculator was opened with
 */
export function isUncalculated(state: CalculatorState, form: FormView, inputs: Inputs = {}): boolean {
	if (state.calculation) return isOutOfDate(state, form);
	const { texts } = createInitialState(state.calculator, inputs);
	return Object.entries(texts).some(([id, text]) => state.texts[id] !== text);
}

function applyCalculation(state: CalculatorState): CalculatorState {
	const form = readForm(state);
	if (form.isBlocked || form.unreadable.length > 0) return state;
	const outcome = calculate(state.calculator, form.inputs);
	const count = (state.calculation?.count ?? 0) + 1;
	return { ...state, calculation: { inputs: form.inputs, outcome, count, isSuperseded: false } };
}

// A definition edited while its calculator is open keeps what was typed, by input name.
function replaceModel(state: CalculatorState, calculator: CompiledCalculator): CalculatorState {
	const texts = resolveTexts(calculator, state.texts);
	const calculation = state.calculation && { ...state.calculation, isSuperseded: true };
	return resetUnreachableFields({ ...state, calculator, texts, calculation });
}

function resolveTexts(calculator: CompiledCalculator, enteredTexts: Texts, inputs: Inputs = {}): Texts {
	return Object.fromEntries(
		calculator.inputs.map((input) => {
			const text = enteredTexts[input.id];
			const isValid =
				text !== undefined && (input.choices.length === 0 || readText(text, input) !== undefined);
			return [input.id, isValid ? text : toFieldText(inputs[input.id] ?? input.default, input)];
		}),
	);
}

// An input that is not on the form, or greyed out, must never stand in the way of Calculate.
function resetUnreachableFields(state: CalculatorState): CalculatorState {
	const { absent, disabled, unreadable } = readForm(state);
	const unreachableIds = unreadable.filter((id) => absent.has(id) || disabled.has(id));
	if (unreachableIds.length === 0) return state;
	const resetTexts = state.calculator.inputs
		.filter(({ id }) => unreachableIds.includes(id))
		.map((input) => [input.id, toFieldText(input.default, input)]);
	return { ...state, texts: { ...state.texts, ...Object.fromEntries(resetTexts) } };
}

function areSameInputs(a: Inputs, b: Inputs): boolean {
	return Object.keys(a).every((id) => Object.is(a[id], b[id]));
}
