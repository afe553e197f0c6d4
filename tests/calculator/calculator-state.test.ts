import { describe, expect, it } from 'vitest';
import {
	type CalculatorAction,
	type CalculatorState,
	calculatorReducer,
	isOutOfDate,
	isUncalculated,
	liveState,
	openingState,
	wrongFields,
} from '../../src/calculator/calculator-state.ts';
import type { CompiledCalculator } from '../../src/definition/compiled-calculator.ts';
import { sample } from './sample-calculator.ts';

const typed = (id: string, text: string): CalculatorAction => ({ type: 'typed', id, text });
const left = (id: string): CalculatorAction => ({ type: 'left', id });
const calculated: CalculatorAction = { type: 'calculated' };
const refused: CalculatorAction = { type: 'refused' };

const stateAfter = (...actions: CalculatorAction[]) =>
	actions.reduce(calculatorReducer, openingState(sample));
const wrong = (state: CalculatorState) => [...wrongFields(state, liveState(state))];
const stale = (state: CalculatorState) => isOutOfDate(state, liveState(state));

describe('pressing Calculate', () => {
	it('gives nothing before it is pressed', () => {
		expect(stateAfter().calculation).toBeNull();
	});

	it('computes from what is in the fields', () => {
		const { calculation } = stateAfter(typed('amount', '30,000'), calculated);
		expect(calculation?.outcome.results.savings).toBe(9600);
		expect(calculation?.inputs.amount).toBe(30000);
	});

	it('computes again when pressed again, and counts the presses', () => {
		const state = stateAfter(calculated, typed('amount', '100'), calculated);
		expect(state.calculation?.count).toBe(2);
		expect(state.calculation?.outcome.results.savings).toBe(32);
	});

	it('changes nothing while a field cannot be read', () => {
		const before = stateAfter(calculated, typed('amount', ''));
		expect(calculatorReducer(before, calculated)).toBe(before);
	});

	it('changes nothing while a blocking warning stands', () => {
		const before = stateAfter(typed('amount', '-1'));
		expect(liveState(before).blocked).toBe(true);
		expect(calculatorReducer(before, calculated)).toBe(before);
	});

	it('goes ahead with a warning that does not block', () => {
		expect(stateAfter(typed('months', '3'), calculated).calculation?.outcome.warnings).toHaveLength(1);
	});

	it('marks an amount that is not finite as unavailable', () => {
		expect(stateAfter(typed('amount', '0'), calculated).calculation?.outcome.results.share).toBeNull();
	});
});

describe('a result', () => {
	it('is out of date once an input differs', () => {
		expect(stale(stateAfter(calculated, typed('amount', '30000')))).toBe(true);
	});

	it('is up to date again once the input is as it was', () => {
		expect(stale(stateAfter(calculated, typed('amount', '30000'), typed('amount', '$25,000')))).toBe(false);
	});

	it('stays the same, and so does the form, when a field is left as it was', () => {
		const state = stateAfter(typed('amount', '1200'));
		expect(calculatorReducer(state, left('amount'))).toBe(state);
		const wrong = stateAfter(typed('amount', ''), left('amount'));
		expect(calculatorReducer(wrong, left('amount'))).toBe(wrong);
	});

	it('is up to date when a rate of many decimals is only left', () => {
		const state = stateAfter(typed('match', '6.12345678901234567'), calculated, left('match'));
		expect(stale(state)).toBe(false);
	});

	it('stays, out of date, while a field cannot be read', () => {
		const state = stateAfter(calculated, typed('amount', 'x'), refused);
		expect(state.calculation?.outcome.results.savings).toBe(8000);
		expect(stale(state)).toBe(true);
	});

	it('is never out of date when there is none', () => {
		expect(stale(stateAfter(typed('amount', '1')))).toBe(false);
	});
});

describe('marking fields', () => {
	it('does not mark a field while somebody is typing in it', () => {
		expect(wrong(stateAfter(typed('amount', '')))).toEqual([]);
	});

	it('marks a field that is left empty', () => {
		expect(wrong(stateAfter(typed('amount', ''), left('amount')))).toEqual(['amount']);
	});

	it('marks every unreadable field, in the order of the form, when Calculate is refused', () => {
		const state = stateAfter(typed('match', ''), typed('amount', 'x'), refused);
		expect(wrong(state)).toEqual(['amount', 'match']);
		expect(state.refusals).toBe(1);
	});

	it('takes the mark away as soon as the field can be read, and does not bring it back while typing', () => {
		const mended = stateAfter(typed('amount', ''), refused, typed('amount', '7'));
		expect(wrong(mended)).toEqual([]);
		expect(wrong(calculatorReducer(mended, typed('amount', '')))).toEqual([]);
	});

	it('tidies what can be read on leaving', () => {
		expect(stateAfter(typed('amount', '$1,200.50'), left('amount')).texts.amount).toBe('1200');
	});
});

describe('conditions', () => {
	it('fall back to the default in a field that is greyed out while it cannot be read', () => {
		const state = stateAfter(typed('kind', 'stock'), typed('basis', ''), typed('kind', 'cash'));
		expect(state.texts.basis).toBe('40000');
		expect(liveState(state).unreadable).toEqual([]);
	});

	it('fall back to the default in a field that leaves the form while it cannot be read', () => {
		const state = stateAfter(typed('months', 'x'), refused, typed('kind', 'none'), calculated);
		expect(state.texts.months).toBe('24');
		expect(state.calculation).not.toBeNull();
	});

	it('keep what was typed in a field that leaves the form and comes back', () => {
		expect(stateAfter(typed('months', '8'), typed('kind', 'none'), typed('kind', 'stock')).texts.months).toBe(
			'8',
		);
	});

	it('take the default for a field that cannot be read, so that an empty field never blocks by itself', () => {
		const live = liveState(stateAfter(typed('amount', '-1'), typed('amount', '')));
		expect(live.blocked).toBe(false);
		expect(live.unreadable).toEqual(['amount']);
	});

	it('show the badge while it holds', () => {
		expect(liveState(stateAfter(typed('amount', '100000'))).badges).toEqual([
			{ label: 'Large gift', at: 'amount' },
		]);
	});
});

describe('a definition edited while its calculator is open', () => {
	const withoutMatch = (changes: Partial<CompiledCalculator> = {}): CompiledCalculator => ({
		...sample,
		inputs: sample.inputs.filter(({ id }) => id !== 'match'),
		...changes,
	});
	const redefined = (calculator: CompiledCalculator): CalculatorAction => ({ type: 'redefined', calculator });

	it('keeps what was typed, by the name of the input', () => {
		const state = stateAfter(typed('amount', '777'), redefined(withoutMatch()));
		expect(state.texts).toMatchObject({ amount: '777', kind: 'cash' });
		expect(state.texts).not.toHaveProperty('match');
	});

	it('starts a new input, and a choice that is no longer offered, with the default', () => {
		const renamed = sample.inputs.map((input) =>
			input.id === 'kind' ? { ...input, choices: input.choices.slice(0, 1) } : input,
		);
		const first = { ...openingState(withoutMatch()) };
		const state = [typed('kind', 'stock'), redefined({ ...sample, inputs: renamed })].reduce(
			calculatorReducer,
			first,
		);
		expect(state.texts).toMatchObject({ kind: 'cash', match: '6' });
	});

	it('keeps the result and marks it as out of date', () => {
		const state = stateAfter(calculated, redefined(withoutMatch()));
		expect(state.calculation?.outcome.results.savings).toBe(8000);
		expect(stale(state)).toBe(true);
	});
});

describe('a calculator that is opened again', () => {
	const reopened = (state: CalculatorState, inputs = {}) => openingState(sample, inputs, state.texts);

	it('has in its fields what was typed, also what cannot be read', () => {
		const { texts } = reopened(stateAfter(typed('amount', '30,000'), typed('match', 'much')));
		expect(texts).toMatchObject({ amount: '30,000', match: 'much', kind: 'cash' });
	});

	it('has what was typed in the place of what was calculated before', () => {
		const { texts } = openingState(sample, { amount: 777, months: 8 }, { amount: '5' });
		expect(texts).toMatchObject({ amount: '5', months: '8', basis: '40000' });
	});

	it('leaves out a choice that is none, an input that is none, and what stands in the way unseen', () => {
		const { texts } = openingState(sample, {}, { kind: 'gold', rate: '33', gone: '1', basis: 'x' });
		expect(texts).toEqual(openingState(sample).texts);
	});

	it('shows no result', () => {
		expect(reopened(stateAfter(calculated)).calculation).toBeNull();
	});
});

describe('what is typed is uncalculated', () => {
	const uncalculated = (state: CalculatorState, inputs = {}) =>
		isUncalculated(state, liveState(state), inputs);

	it('until Calculate is pressed', () => {
		expect(uncalculated(stateAfter(typed('amount', '5')))).toBe(true);
		expect(uncalculated(stateAfter(typed('amount', '5'), calculated))).toBe(false);
		expect(uncalculated(stateAfter(calculated, typed('amount', '')))).toBe(true);
	});

	it('unless it is what the calculator opened with', () => {
		expect(uncalculated(stateAfter())).toBe(false);
		expect(uncalculated(stateAfter(typed('amount', '5'), typed('amount', '25000')))).toBe(false);
		expect(uncalculated(openingState(sample, { amount: 5 }), { amount: 5 })).toBe(false);
		expect(uncalculated(openingState(sample, { amount: 5 }, { amount: '6' }), { amount: 5 })).toBe(true);
	});
});

describe('actions on an input that does not exist', () => {
	it('change nothing', () => {
		const before = stateAfter();
		expect(calculatorReducer(before, typed('nothing', '1'))).toBe(before);
		expect(calculatorReducer(before, left('nothing'))).toBe(before);
	});
});
