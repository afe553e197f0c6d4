import { describe, expect, it } from 'vitest';
import {
	type CalculatorAction,
	type CalculatorState,
	calculatorReducer,
	createInitialState,
	findErrors,
	isOutOfDate,
	isUncalculated,
	readForm,
} from '../../../src/features/calculator/calculator-state.ts';
import type { CompiledCalculator } from '../../../src/model/compiled-calculator.ts';
import { sample } from './sample-calculator.ts';

const change = (id: string, text: string): CalculatorAction => ({ type: 'changed', id, text });
const blur = (id: string): CalculatorAction => ({ type: 'blurred', id });
const CALCULATE: CalculatorAction = { type: 'calculated' };
const FAIL_SUBMIT: CalculatorAction = { type: 'submitFailed' };

const applyActions = (...actions: CalculatorAction[]) =>
	actions.reduce(calculatorReducer, createInitialState(sample));
const listErrors = (state: CalculatorState) => Object.keys(findErrors(state));
const isStale = (state: CalculatorState) => isOutOfDate(state, readForm(state));

describe('pressing Calculate', () => {
	it('gives nothing before it is pressed', () => {
		expect(applyActions().calculation).toBeNull();
	});

	it('computes from what is in the fields', () => {
		const { calculation } = applyActions(change('amount', '30,000'), CALCULATE);
		expect(calculation?.outcome.results.savings).toBe(9600);
		expect(calculation?.inputs.amount).toBe(30000);
	});

	it('computes again when pressed again, and counts the presses', () => {
		const state = applyActions(CALCULATE, change('amount', '100'), CALCULATE);
		expect(state.calculation?.count).toBe(2);
		expect(state.calculation?.outcome.results.savings).toBe(32);
	});

	it('changes nothing while a field cannot be read', () => {
		const initialState = applyActions(CALCULATE, change('amount', ''));
		expect(calculatorReducer(initialState, CALCULATE)).toBe(initialState);
	});

	it('changes nothing while a blocking warning stands', () => {
		const initialState = applyActions(change('amount', '-1'));
		expect(readForm(initialState).isBlocked).toBe(true);
		expect(calculatorReducer(initialState, CALCULATE)).toBe(initialState);
	});

	it('goes ahead with a warning that does not block', () => {
		expect(applyActions(change('months', '3'), CALCULATE).calculation?.outcome.warnings).toHaveLength(1);
	});

	it('marks an amount that is not finite as unavailable', () => {
		expect(applyActions(change('amount', '0'), CALCULATE).calculation?.outcome.results.share).toBeNull();
	});
});

describe('a result', () => {
	it('is out of date once an input differs', () => {
		expect(isStale(applyActions(CALCULATE, change('amount', '30000')))).toBe(true);
	});

	it('is up to date again once the input is as it was', () => {
		expect(isStale(applyActions(CALCULATE, change('amount', '30000'), change('amount', '$25,000')))).toBe(
			false,
		);
	});

	it('stays the same, and so does the form, when a field is left as it was', () => {
		const state = applyActions(change('amount', '1200'));
		expect(calculatorReducer(state, blur('amount'))).toBe(state);
		const invalidState = applyActions(change('amount', ''), blur('amount'));
		expect(calculatorReducer(invalidState, blur('amount'))).toBe(invalidState);
	});

	it('is up to date when a rate of many decimals is only left', () => {
		const state = applyActions(change('match', '6.12345678901234567'), CALCULATE, blur('match'));
		expect(isStale(state)).toBe(false);
	});

	it('stays, out of date, while a field cannot be read', () => {
		const state = applyActions(CALCULATE, change('amount', 'x'), FAIL_SUBMIT);
		expect(state.calculation?.outcome.results.savings).toBe(8000);
		expect(isStale(state)).toBe(true);
	});

	it('is never out of date when there is none', () => {
		expect(isStale(applyActions(change('amount', '1')))).toBe(false);
	});
});

describe('marking fields', () => {
	it('does not mark a field while somebody is typing in it', () => {
		expect(listErrors(applyActions(change('amount', '')))).toEqual([]);
	});

	it('marks a field that is left empty', () => {
		expect(listErrors(applyActions(change('amount', ''), blur('amount')))).toEqual(['amount']);
	});

	it('marks every unreadable field, in the order of the form, when Calculate is refused', () => {
		const state = applyActions(change('match', ''), change('amount', 'x'), FAIL_SUBMIT);
		expect(listErrors(state)).toEqual(['amount', 'match']);
		expect(state.submitFailures).toBe(1);
	});

	it('takes the mark away as soon as the field can be read, and does not bring it back while typing', () => {
		const correctedState = applyActions(change('amount', ''), FAIL_SUBMIT, change('amount', '7'));
		expect(listErrors(correctedState)).toEqual([]);
		expect(listErrors(calculatorReducer(correctedState, change('amount', '')))).toEqual([]);
	});

	it('tidies what can be read on leaving', () => {
		expect(applyActions(change('amount', '$1,200.50'), blur('amount')).texts.amount).toBe('1200');
	});
});

describe('conditions', () => {
	it('fall back to the default in a field that is greyed out while it cannot be read', () => {
		const state = applyActions(change('kind', 'stock'), change('basis', ''), change('kind', 'cash'));
		expect(state.texts.basis).toBe('40000');
		expect(readForm(state).unreadable).toEqual([]);
	});

	it('fall back to the default in a field that leaves the form while it cannot be read', () => {
		const state = applyActions(change('months', 'x'), FAIL_SUBMIT, change('kind', 'none'), CALCULATE);
		expect(state.texts.months).toBe('24');
		expect(state.calculation).not.toBeNull();
	});

	it('keep what was typed in a field that leaves the form and comes back', () => {
		expect(
			applyActions(change('months', '8'), change('kind', 'none'), change('kind', 'stock')).texts.months,
		).toBe('8');
	});

	it('take the default for a field that cannot be read, so that an empty field never blocks by itself', () => {
		const form = readForm(applyActions(change('amount', '-1'), change('amount', '')));
		expect(form.isBlocked).toBe(false);
		expect(form.unreadable).toEqual(['amount']);
	});

	it('show the badge while it holds', () => {
		expect(readForm(applyActions(change('amount', '100000'))).badges).toEqual([
			{ label: 'Large gift', at: 'amount' },
		]);
	});
});

describe('a definition edited while its calculator is open', () => {
	const omitMatch = (changes: Partial<CompiledCalculator> = {}): CompiledCalculator => ({
		...sample,
		inputs: sample.inputs.filter(({ id }) => id !== 'match'),
		...changes,
	});
	const replaceModel = (calculator: CompiledCalculator): CalculatorAction => ({
		type: 'modelReplaced',
		calculator,
	});

	it('keeps what was typed, by the name of the input', () => {
		const state = applyActions(change('amount', '777'), replaceModel(omitMatch()));
		expect(state.texts).toMatchObject({ amount: '777', kind: 'cash' });
		expect(state.texts).not.toHaveProperty('match');
	});

	it('starts a new input, and a choice that is no longer offered, with the default', () => {
		const inputs = sample.inputs.map((input) =>
			input.id === 'kind' ? { ...input, choices: input.choices.slice(0, 1) } : input,
		);
		const initialState = { ...createInitialState(omitMatch()) };
		const state = [change('kind', 'stock'), replaceModel({ ...sample, inputs })].reduce(
			calculatorReducer,
			initialState,
		);
		expect(state.texts).toMatchObject({ kind: 'cash', match: '6' });
	});

	it('keeps the result and marks it as out of date', () => {
		const state = applyActions(CALCULATE, replaceModel(omitMatch()));
		expect(state.calculation?.outcome.results.savings).toBe(8000);
		expect(isStale(state)).toBe(true);
	});
});

describe('a calculator that is opened again', () => {
	const reopen = (state: CalculatorState, inputs = {}) => createInitialState(sample, inputs, state.texts);

	it('has in its fields what was typed, also what cannot be read', () => {
		const { texts } = reopen(applyActions(change('amount', '30,000'), change('match', 'much')));
		expect(texts).toMatchObject({ amount: '30,000', match: 'much', kind: 'cash' });
	});

	it('has what was typed in the place of what was calculated before', () => {
		const { texts } = createInitialState(sample, { amount: 777, months: 8 }, { amount: '5' });
		expect(texts).toMatchObject({ amount: '5', months: '8', basis: '40000' });
	});

	it('leaves out a choice that is none, an input that is none, and what stands in the way unseen', () => {
		const { texts } = createInitialState(sample, {}, { kind: 'gold', rate: '33', gone: '1', basis: 'x' });
		expect(texts).toEqual(createInitialState(sample).texts);
	});

	it('shows no result', () => {
		expect(reopen(applyActions(CALCULATE)).calculation).toBeNull();
	});
});

describe('what is typed is uncalculated', () => {
	const hasUncalculatedTexts = (state: CalculatorState, inputs = {}) =>
		isUncalculated(state, readForm(state), inputs);

	it('until Calculate is pressed', () => {
		expect(hasUncalculatedTexts(applyActions(change('amount', '5')))).toBe(true);
		expect(hasUncalculatedTexts(applyActions(change('amount', '5'), CALCULATE))).toBe(false);
		expect(hasUncalculatedTexts(applyActions(CALCULATE, change('amount', '')))).toBe(true);
	});

	it('unless it is what the calculator opened with', () => {
		expect(hasUncalculatedTexts(applyActions())).toBe(false);
		expect(hasUncalculatedTexts(applyActions(change('amount', '5'), change('amount', '25000')))).toBe(false);
		expect(hasUncalculatedTexts(createInitialState(sample, { amount: 5 }), { amount: 5 })).toBe(false);
		expect(
			hasUncalculatedTexts(createInitialState(sample, { amount: 5 }, { amount: '6' }), { amount: 5 }),
		).toBe(true);
	});
});

describe('actions on an input that does not exist', () => {
	it('change nothing', () => {
		const initialState = applyActions();
		expect(calculatorReducer(initialState, change('nothing', '1'))).toBe(initialState);
		expect(calculatorReducer(initialState, blur('nothing'))).toBe(initialState);
	});
});
