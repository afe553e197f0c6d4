// The state of one open calculator: what is in the fields, which of them are marked, and the last result.
// Pure, so that every transition is a test.
import type { CompiledCalculator, Inputs } from '../definition/compiled-calculator.ts';
import { calculate, type Outcome } from '../engine/calculate.ts';
import { formState, type LiveForm } from '../engine/form-state.ts';
import { defaultTexts, readText, readTexts, type Texts, textOf, tidied } from './form/field-texts.ts';

/** One press of Calculate and what it gave. */
export interface Calculation {
	readonly inputs: Inputs;
	readonly outcome: Outcome;
	/** 1 for the first press; a new number tells the page to announce the result again. */
	readonly count: number;
	/** True when the definition has changed since, so that the result no longer follows from it. */
	readonly superseded: boolean;
}

export interface CalculatorState {
	readonly calculator: CompiledCalculator;
	readonly texts: Texts;
	/** Fields whose message shows while they cannot be read. */
	readonly marked: ReadonlySet<string>;
	/** How often Calculate was refused: a new number sends the focus to the first marked field. */
	readonly refusals: number;
	/** Null until Calculate is pressed. */
	readonly calculation: Calculation | null;
}

export type CalculatorAction =
	| { readonly type: 'typed'; readonly id: string; readonly text: string }
	| { readonly type: 'left'; readonly id: string }
	| { readonly type: 'refused' }
	| { readonly type: 'calculated' }
	| { readonly type: 'redefined'; readonly calculator: CompiledCalculator };

/** The fields read, and what the conditions say about them. */
export interface LiveState extends LiveForm {
	readonly inputs: Inputs;
	/** Fields on the form that cannot be read, in the order of the form. */
	readonly unreadable: readonly string[];
}

/**
 * The state a calculator opens with, without a result: in each field what was typed into it before, or else the
 * input it is opened with, or else its default.
 * @param inputs values of the calculator's inputs in the stored units
 * @param typed texts by input name; one that is no choice any more is left out
 */
export function openingState(
	calculator: CompiledCalculator,
	inputs: Inputs = {},
	typed: Texts = {},
): CalculatorState {
	const texts = keptTexts(calculator, typed, inputs);
	return settled({ calculator, texts, marked: new Set(), refusals: 0, calculation: null });
}

/** The state after an action. */
export function calculatorReducer(state: CalculatorState, action: CalculatorAction): CalculatorState {
	switch (action.type) {
		case 'typed':
			return typed(state, action.id, action.text);
		case 'left':
			return left(state, action.id);
		case 'refused':
			return { ...state, marked: new Set(liveState(state).unreadable), refusals: state.refusals + 1 };
		case 'calculated':
			return calculated(state);
		case 'redefined':
			return redefined(state, action.calculator);
	}
}

/** Reads the fields and evaluates the conditions on them. */
export function liveState(state: Pick<CalculatorState, 'calculator' | 'texts'>): LiveState {
	const { inputs, unreadable } = readTexts(state.calculator, state.texts);
	const form = formState(state.calculator, inputs);
	const asked = state.calculator.inputs.map(({ id }) => id);
	return { ...form, inputs, unreadable: asked.filter((id) => unreadable.has(id)) };
}

/** The fields whose message shows: marked, and still not readable. */
export function wrongFields(state: Pick<CalculatorState, 'marked'>, live: LiveState): ReadonlySet<string> {
	return new Set(live.unreadable.filter((id) => state.marked.has(id)));
}

/** True when there is a result and the form no longer says what it was computed from. */
export function isOutOfDate(state: CalculatorState, live: LiveState): boolean {
	const { calculation } = state;
	if (!calculation) return false;
	return calculation.superseded || live.unreadable.length > 0 || !sameInputs(calculation.inputs, live.inputs);
}

/**
 * True when the fields say something that was not calculated.
 * @param inputs those the calculator was opened with
 */
export function isUncalculated(state: CalculatorState, live: LiveState, inputs: Inputs = {}): boolean {
	if (state.calculation) return isOutOfDate(state, live);
	const { texts } = openingState(state.calculator, inputs);
	return Object.entries(texts).some(([id, text]) => state.texts[id] !== text);
}

function typed(state: CalculatorState, id: string, text: string): CalculatorState {
	const input = inputById(state.calculator, id);
	if (!input) return state;
	const readable = readText(text, input) !== undefined;
	const marked = readable ? withoutMember(state.marked, id) : state.marked;
	return settled({ ...state, texts: { ...state.texts, [id]: text }, marked });
}

function left(state: CalculatorState, id: string): CalculatorState {
	const input = inputById(state.calculator, id);
	if (!input) return state;
	const text = tidied(state.texts[id] ?? '', input);
	const wrong = readText(text, input) === undefined;
	const marked = wrong ? new Set([...state.marked, id]) : state.marked;
	if (text === state.texts[id] && marked.size === state.marked.size) return state;
	return { ...state, texts: { ...state.texts, [id]: text }, marked };
}

function calculated(state: CalculatorState): CalculatorState {
	const live = liveState(state);
	if (live.blocked || live.unreadable.length > 0) return state;
	const outcome = calculate(state.calculator, live.inputs);
	const count = (state.calculation?.count ?? 0) + 1;
	return { ...state, calculation: { inputs: live.inputs, outcome, count, superseded: false } };
}

// A definition edited while its calculator is open keeps what was typed, by input name.
function redefined(state: CalculatorState, calculator: CompiledCalculator): CalculatorState {
	const texts = keptTexts(calculator, state.texts);
	const calculation = state.calculation && { ...state.calculation, superseded: true };
	return settled({ ...state, calculator, texts, calculation });
}

function keptTexts(calculator: CompiledCalculator, typed: Texts, inputs: Inputs = {}): Texts {
	return Object.fromEntries(
		calculator.inputs.map((input) => {
			const text = typed[input.id];
			const isKept =
				text !== undefined && (input.choices.length === 0 || readText(text, input) !== undefined);
			return [input.id, isKept ? text : textOf(inputs[input.id] ?? input.default, input)];
		}),
	);
}

// An input that is not on the form, or greyed out, must never stand in the way of Calculate.
function settled(state: CalculatorState): CalculatorState {
	const { absent, disabled, unreadable } = liveState(state);
	const stuck = unreadable.filter((id) => absent.has(id) || disabled.has(id));
	if (stuck.length === 0) return state;
	const defaults = defaultTexts(state.calculator);
	const restored = Object.fromEntries(stuck.map((id) => [id, defaults[id] ?? '']));
	return { ...state, texts: { ...state.texts, ...restored } };
}

function inputById(calculator: CompiledCalculator, id: string) {
	return calculator.inputs.find((input) => input.id === id);
}

function withoutMember(set: ReadonlySet<string>, member: string): ReadonlySet<string> {
	return set.has(member) ? new Set([...set].filter((other) => other !== member)) : set;
}

function sameInputs(a: Inputs, b: Inputs): boolean {
	return Object.keys(a).every((id) => Object.is(a[id], b[id]));
}
