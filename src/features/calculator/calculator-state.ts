// The state of one open calculator: what is in the fields, which of them are marked, and the last result.
// Pure, so that every transition is a test.

import {
	type CalculationResult,
	calculate,
	evaluateForm,
	type FormConditions,
} from '../../engine/calculate.ts';
import { findById, listIds } from '../../engine/collections.ts';
import type { CompiledCalculator, Inputs } from '../../model/compiled-calculator.ts';
import type { FillValue } from '../form/field-context.ts';
import {
	createTypedInputs,
	type FieldAction,
	type FieldStates,
	fieldsReducer,
	NO_PREFILL,
	type PrefilledInputs,
	readFields,
	readText,
	type Texts,
	type TypedInputs,
	toFieldText,
	toPrefilledText,
} from '../form/field-state.ts';

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
	/** The values that fields are filled with until something is typed into them. */
	readonly prefill: PrefilledInputs;
	/** Fields that keep their text when the prefill changes: typed, picked, calculated before, or from a link. */
	readonly pinnedIds: readonly string[];
	/** Null until Calculate is pressed. */
	readonly calculation: Calculation | null;
}

export type CalculatorAction =
	| FieldAction
	/** Calculate was pressed, and these fields cannot be read. */
	| { readonly type: 'submitFailed'; readonly ids: readonly string[] }
	| { readonly type: 'calculated' }
	/** Something was entered elsewhere on the site. */
	| { readonly type: 'prefilled'; readonly prefill: PrefilledInputs }
	/** A field takes the value of its source, or its default. */
	| { readonly type: 'filled'; readonly id: string; readonly value: FillValue }
	| { readonly type: 'modelReplaced'; readonly calculator: CompiledCalculator };

export interface FormState extends FormConditions, FieldStates {
	/** Complete: an input that cannot be read counts as its default until it is put right. */
	readonly inputs: Inputs;
}

/**
 * The state a calculator opens with, without a result: in each field what was typed into it before, or else the
 * input it is opened with, or else what the household or the planned sale says, or else its default.
 * @param inputs values of the calculator's inputs in the stored units
 * @param enteredTexts texts by input name; one that is no choice any more is left out
 */
export function createInitialState(
	calculator: CompiledCalculator,
	inputs: Inputs = {},
	enteredTexts: Texts = {},
	prefill: PrefilledInputs = NO_PREFILL,
): CalculatorState {
	return resetUnreachableFields({
		...createTypedInputs(),
		calculator,
		prefill,
		pinnedIds: [...new Set([...Object.keys(inputs), ...Object.keys(enteredTexts)])],
		texts: resolveTexts(calculator, enteredTexts, inputs, prefill),
		calculation: null,
	});
}

export function calculatorReducer(state: CalculatorState, action: CalculatorAction): CalculatorState {
	switch (action.type) {
		case 'submitFailed':
			return { ...state, touched: action.ids };
		case 'calculated':
			return applyCalculation(state);
		case 'modelReplaced':
			return replaceModel(state, action.calculator);
		case 'prefilled':
			return applyPrefill(state, action.prefill);
		case 'filled':
			return fillField(state, action.id, action.value);
		default:
			return applyFieldAction(state, action);
	}
}

function applyFieldAction(state: CalculatorState, action: FieldAction): CalculatorState {
	const fields = fieldsReducer(state.calculator.inputs, state, action);
	if (fields === state) return state;
	const nextState = { ...state, ...fields };
	if (action.type === 'blurred') return resetUnreachableFields(nextState);
	return resetUnreachableFields(applyChoice(holdFields(nextState, [action.id]), action.id));
}

function holdFields(state: CalculatorState, ids: readonly string[]): CalculatorState {
	return { ...state, pinnedIds: [...new Set([...state.pinnedIds, ...ids])] };
}

// A choice sets the fields that depend on it; one that says nothing of them empties them, so that they are asked for.
function applyChoice(state: CalculatorState, id: string): CalculatorState {
	const { calculator, prefill, texts } = state;
	const choice = findById(calculator.inputs, id);
	const dependentInputs = calculator.inputs.filter(({ setBy }) => setBy?.input === id);
	if (!choice || dependentInputs.length === 0) return state;
	const isPrefilled = id in prefill.sources && texts[id] === toPrefilledText(choice, prefill);
	const chosenTexts = dependentInputs.map((input): [string, string] => {
		const value = input.setBy?.values[texts[id] ?? ''];
		if (isPrefilled && input.id in prefill.sources) return [input.id, toPrefilledText(input, prefill)];
		return [input.id, value === undefined ? '' : toFieldText(value, input)];
	});
	const emptyIds = chosenTexts.flatMap(([dependentId, text]) => (text === '' ? [dependentId] : []));
	const nextState = {
		...state,
		texts: { ...texts, ...Object.fromEntries(chosenTexts) },
		touched: [...new Set([...state.touched, ...emptyIds])],
	};
	return holdFields(nextState, listIds(dependentInputs));
}

function applyPrefill(state: CalculatorState, prefill: PrefilledInputs): CalculatorState {
	const followingInputs = state.calculator.inputs.filter(({ id }) => !state.pinnedIds.includes(id));
	const followingTexts = followingInputs.map((input) => [input.id, toPrefilledText(input, prefill)]);
	const texts = { ...state.texts, ...Object.fromEntries(followingTexts) };
	return resetUnreachableFields({ ...state, prefill, texts });
}

function fillField(state: CalculatorState, id: string, value: FillValue): CalculatorState {
	const input = findById(state.calculator.inputs, id);
	if (!input) return state;
	const text =
		value === 'default' ? toFieldText(input.default, input) : toPrefilledText(input, state.prefill);
	const filledState = applyFieldAction(state, { type: 'applied', id, text });
	if (value === 'default') return filledState;
	return { ...filledState, pinnedIds: filledState.pinnedIds.filter((heldId) => heldId !== id) };
}

export function readCalculatorForm(
	state: Pick<CalculatorState, 'calculator' | 'texts' | 'touched'>,
): FormState {
	const { calculator, texts } = state;
	const inputs = Object.fromEntries(
		calculator.inputs.map((input) => [input.id, readText(texts[input.id] ?? '', input) ?? input.default]),
	);
	return { ...evaluateForm(calculator, inputs), ...readFields(calculator.inputs, inputs, state), inputs };
}

/** True when there is a result and the form no longer says what it was computed from. */
export function isOutOfDate(state: CalculatorState, form: FormState): boolean {
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
export function isUncalculated(state: CalculatorState, form: FormState, inputs: Inputs = {}): boolean {
	if (state.calculation) return isOutOfDate(state, form);
	const { texts } = createInitialState(state.calculator, inputs, {}, state.prefill);
	return Object.entries(texts).some(([id, text]) => state.texts[id] !== text);
}

/**
 * The texts that a calculator opens with again: those that were typed, and all of them once something was calculated, since
 * then that fills the others.
 */
export function listDraftTexts({ texts, pinnedIds: heldIds, calculation }: CalculatorState): Texts {
	return calculation ? texts : Object.fromEntries(heldIds.map((id) => [id, texts[id] ?? '']));
}

function applyCalculation(state: CalculatorState): CalculatorState {
	const form = readCalculatorForm(state);
	if (form.isBlocked || form.unreadable.length > 0) return state;
	const outcome = calculate(state.calculator, form.inputs);
	const count = (state.calculation?.count ?? 0) + 1;
	return { ...state, calculation: { inputs: form.inputs, outcome, count, isSuperseded: false } };
}

// A definition edited while its calculator is open keeps what was typed, by input name.
function replaceModel(state: CalculatorState, calculator: CompiledCalculator): CalculatorState {
	const texts = resolveTexts(calculator, state.texts, {}, state.prefill);
	const calculation = state.calculation && { ...state.calculation, isSuperseded: true };
	return resetUnreachableFields({ ...state, calculator, texts, calculation });
}

function resolveTexts(
	calculator: CompiledCalculator,
	enteredTexts: Texts,
	inputs: Inputs,
	prefill: PrefilledInputs,
): Texts {
	return Object.fromEntries(
		calculator.inputs.map((input) => {
			const [text, value] = [enteredTexts[input.id], inputs[input.id]];
			const isValid =
				text !== undefined && (input.choices.length === 0 || readText(text, input) !== undefined);
			if (isValid) return [input.id, text];
			return [input.id, value === undefined ? toPrefilledText(input, prefill) : toFieldText(value, input)];
		}),
	);
}

// An input that is not on the form, or greyed out, must never stand in the way of Calculate.
function resetUnreachableFields(state: CalculatorState): CalculatorState {
	const { absent, disabled, unreadable } = readCalculatorForm(state);
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
