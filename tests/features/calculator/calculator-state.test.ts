// The state of an open calculator, and its form after what a visitor did.
import { describe, expect, it } from 'vitest';
import { getDefaultInputs } from '../../../src/engine/values.ts';
import {
	type CalculatorAction,
	calculatorReducer,
	createInitialState,
	isOutOfDate,
	isUncalculated,
	listDraftTexts,
	readCalculatorForm,
} from '../../../src/features/calculator/calculator-state.ts';
import { comparePrefill, NO_PREFILL, type PrefilledInputs } from '../../../src/features/form/field-state.ts';
import { applyActions, blur, CALCULATE, change, failSubmit } from '../../support/calculator-form.tsx';
import { getSource } from '../../support/effects.ts';
import { sample } from './sample-calculator.ts';

const DEFAULT_TEXTS = { kind: 'cash', amount: '25000', basis: '40000', months: '24', rate: '32', match: '6' };
const open = (...actions: CalculatorAction[]) => applyActions(createInitialState(sample), actions);
const toResults = (results: object, other: object = {}) => ({ outcome: { results }, ...other });

const PREFILL: PrefilledInputs = {
	inputs: { amount: 90_000, rate: 24 },
	sources: { amount: 'household', rate: 'sale' },
	missing: [],
};
const LATER_PREFILL: PrefilledInputs = { ...PREFILL, inputs: { amount: 95_000, rate: 35 } };
const prefill = (inputs: PrefilledInputs): CalculatorAction => ({ type: 'prefilled', prefill: inputs });
const fill = (value: 'prefill' | 'default'): CalculatorAction => ({ type: 'filled', id: 'amount', value });
const openPrefilled = (...actions: CalculatorAction[]) =>
	applyActions(createInitialState(sample, {}, {}, PREFILL), actions);

const replaceModel = (inputs: typeof sample.inputs): CalculatorAction => ({
	type: 'modelReplaced',
	calculator: { ...sample, inputs },
});
const inputsWithoutMatch = sample.inputs.filter(({ id }) => id !== 'match');

describe('a calculator', () => {
	it.each<[string, CalculatorAction[], object]>([
		[
			'opens with its defaults, without separators or units, and without a result',
			[],
			{
				...{ texts: DEFAULT_TEXTS, calculation: null, isStale: false, isUncalculated: false },
				form: { inputs: getDefaultInputs(sample), unreadable: [] },
			},
		],
		[
			'computes from what is in the fields',
			[change('amount', '30,000'), CALCULATE],
			{ calculation: toResults({ savings: 9600 }, { inputs: { amount: 30_000 } }), isUncalculated: false },
		],
		[
			'computes again when pressed again, and counts the presses',
			[CALCULATE, change('amount', '100'), CALCULATE],
			{ calculation: toResults({ savings: 32 }, { count: 2 }), isStale: false },
		],
		[
			'goes ahead with a warning that does not block',
			[change('months', '3'), CALCULATE],
			{ calculation: { outcome: { warnings: [{ message: 'Held for less than a year' }] } } },
		],
		['is out of date once an input differs', [CALCULATE, change('amount', '30000')], { isStale: true }],
		[
			'is up to date again once the input is as it was',
			[CALCULATE, change('amount', '30000'), change('amount', '$25,000')],
			{ isStale: false },
		],
		[
			'is up to date when a rate of many decimals is only left',
			[change('match', '6.12345678901234567'), CALCULATE, blur('match')],
			{ isStale: false },
		],
		[
			'keeps its result, out of date, while a field cannot be read',
			[CALCULATE, change('amount', 'x'), failSubmit('amount')],
			{ calculation: toResults({ savings: 8000 }), isStale: true, isUncalculated: true },
		],
		[
			'without a result is never out of date, but has something to calculate',
			[change('amount', '5')],
			{ isStale: false, isUncalculated: true },
		],
		[
			'has nothing to calculate where what is typed is what it opened with',
			[change('amount', '5'), change('amount', '25000')],
			{ isUncalculated: false },
		],
		['does not mark a field while somebody is typing in it', [change('amount', '')], { marked: [] }],
		['marks a field that is left empty', [change('amount', ''), blur('amount')], { marked: ['amount'] }],
		[
			'marks every unreadable field, in the order of the form, when Calculate is refused',
			[change('match', ''), change('amount', 'x'), failSubmit('amount', 'match')],
			{ marked: ['amount', 'match'] },
		],
		[
			'takes the mark away as soon as the field can be read, and does not bring it back while typing',
			[change('amount', ''), failSubmit('amount'), change('amount', '7'), change('amount', '')],
			{ marked: [] },
		],
		[
			'tidies what can be read on leaving',
			[change('amount', '$1,200.50'), blur('amount')],
			{ texts: { amount: '1200' } },
		],
		[
			'has the default in a field that is greyed out while it cannot be read',
			[change('kind', 'stock'), change('basis', ''), change('kind', 'cash')],
			{ texts: { basis: '40000' }, form: { unreadable: [] } },
		],
		[
			'has the default in a field that leaves the form while it cannot be read',
			[change('months', 'x'), failSubmit('months'), change('kind', 'none'), CALCULATE],
			{ texts: { months: '24' }, calculation: { count: 1 } },
		],
		[
			'keeps what was typed in a field that leaves the form and comes back',
			[change('months', '8'), change('kind', 'none'), change('kind', 'stock')],
			{ texts: { months: '8' } },
		],
		[
			'counts a field that cannot be read as its default, so that an empty field never blocks by itself',
			[change('amount', '-1'), change('amount', '')],
			{ form: { isBlocked: false, unreadable: ['amount'], inputs: { amount: 25_000 } } },
		],
		[
			'shows a badge while it holds',
			[change('amount', '100000')],
			{ form: { badges: [{ label: 'Large gift', field: 'amount' }] } },
		],
		[
			'whose definition is edited keeps its result and marks it as out of date',
			[CALCULATE, replaceModel(inputsWithoutMatch)],
			{ calculation: toResults({ savings: 8000 }), isStale: true },
		],
	])('%s', (_, actions, expected) => {
		const state = open(...actions);
		const form = readCalculatorForm(state);
		const marked = Object.keys(form.errors);
		const isStale = isOutOfDate(state, form);
		expect({
			...{ ...state, form, marked, isStale },
			isUncalculated: isUncalculated(state, form, {}),
		}).toMatchObject(expected);
	});

	it.each<[string, CalculatorAction[], CalculatorAction]>([
		['a press while a field cannot be read', [CALCULATE, change('amount', '')], CALCULATE],
		['a press while a blocking warning stands', [change('amount', '-1')], CALCULATE],
		['leaving a field as it was', [change('amount', '1200')], blur('amount')],
		['leaving a marked field as it was', [change('amount', ''), blur('amount')], blur('amount')],
		['typing in a field there is none of', [], change('nothing', '1')],
		['leaving a field there is none of', [], blur('nothing')],
	])('is not changed by %s', (_, actions, action) => {
		const state = open(...actions);
		expect(calculatorReducer(state, action)).toBe(state);
	});
});

describe('a definition edited while its calculator is open', () => {
	it('keeps what was typed, by the name of the input', () => {
		const { texts } = open(change('amount', '777'), replaceModel(inputsWithoutMatch));
		const { match: _, ...otherTexts } = DEFAULT_TEXTS;
		expect(texts).toEqual({ ...otherTexts, amount: '777' });
	});

	it('starts a new input, and a choice that is no longer offered, with the default', () => {
		const inputs = sample.inputs.map((input) =>
			input.id === 'kind' ? { ...input, choices: input.choices.slice(0, 1) } : input,
		);
		const state = createInitialState({ ...sample, inputs: inputsWithoutMatch });
		const { texts } = applyActions(state, [change('kind', 'stock'), replaceModel(inputs)]);
		expect(texts).toEqual(DEFAULT_TEXTS);
	});
});

describe('a calculator that is opened again', () => {
	it('has in its fields what was typed, also what cannot be read', () => {
		const texts = { amount: '30,000', match: 'much' };
		expect(createInitialState(sample, {}, texts).texts).toEqual({ ...DEFAULT_TEXTS, ...texts });
	});

	it('has what was typed in the place of what was calculated before, which is not calculated', () => {
		const inputs = { amount: 777, months: 8 };
		const state = createInitialState(sample, inputs, { amount: '5' });
		expect(state.texts).toEqual({ ...DEFAULT_TEXTS, amount: '5', months: '8' });
		expect(isUncalculated(state, readCalculatorForm(state), inputs)).toBe(true);
		const calculated = createInitialState(sample, inputs);
		expect(isUncalculated(calculated, readCalculatorForm(calculated), inputs)).toBe(false);
	});

	it('leaves out a choice that is none, an input that is none, and what stands in the way unseen', () => {
		const texts = { kind: 'gold', rate: '33', gone: '1', basis: 'x' };
		expect(createInitialState(sample, {}, texts).texts).toEqual(DEFAULT_TEXTS);
	});
});

describe('a field that was filled from elsewhere', () => {
	it.each<[string, CalculatorAction[], object]>([
		['has that value, and every other one its default', [], { amount: '90000', rate: '24', basis: '40000' }],
		[
			'follows what is entered there later, also after Calculate',
			[CALCULATE, prefill(LATER_PREFILL)],
			{ amount: '95000', rate: '35' },
		],
		['has its default once nothing is entered there', [prefill(NO_PREFILL)], DEFAULT_TEXTS],
		[
			'keeps what the visitor typed',
			[change('amount', '1'), prefill(LATER_PREFILL)],
			{ amount: '1', rate: '35' },
		],
		[
			'takes its default on a press and keeps it',
			[fill('default'), prefill(LATER_PREFILL)],
			{ amount: '25000' },
		],
		[
			'takes its source’s value on another',
			[fill('default'), prefill(LATER_PREFILL), fill('prefill')],
			{ amount: '95000' },
		],
		['and follows it again', [fill('default'), fill('prefill'), prefill(LATER_PREFILL)], { amount: '95000' }],
	])('%s', (_, actions, texts) => expect(openPrefilled(...actions).texts).toMatchObject(texts));

	it('gives way to a link, to what was calculated before and to what was typed before', () => {
		const restored = createInitialState(sample, { amount: 777 }, { rate: '12' }, PREFILL);
		for (const state of [restored, calculatorReducer(restored, prefill(LATER_PREFILL))])
			expect(state.texts).toMatchObject({ amount: '777', rate: '12' });
	});

	it('is no draft: only what was typed is kept, until something was calculated', () => {
		const followed = openPrefilled(prefill(LATER_PREFILL));
		expect(isUncalculated(followed, readCalculatorForm(followed))).toBe(false);
		const typed = openPrefilled(change('basis', '5'));
		expect(isUncalculated(typed, readCalculatorForm(typed))).toBe(true);
		expect(listDraftTexts(typed)).toEqual({ basis: '5' });
		const calculated = openPrefilled(CALCULATE, change('basis', '5'));
		expect(listDraftTexts(calculated)).toEqual(calculated.texts);
	});
});

describe('choosing a state', () => {
	const { calculator: qcd } = getSource('qcd');
	const openQcd = (...actions: CalculatorAction[]) => applyActions(createInitialState(qcd), actions);

	it.each([
		['state', 'NY', '10.9'],
		['state', 'FL', '0'],
		['age', '80', '9.3'],
	])('sets its rate, and nothing else does: %s %s', (id, text, rate) => {
		expect(openQcd(change(id, text)).texts.stateTaxRate).toBe(rate);
	});

	it('asks for the rate of a state without one here, and nothing is calculated meanwhile', () => {
		const inputs = qcd.inputs.map(({ setBy, ...input }) => ({
			...input,
			...(setBy && { setBy: { ...setBy, values: {} } }),
		}));
		const initialState = createInitialState({ ...qcd, inputs });
		const state = applyActions(initialState, [change('state', 'IL'), CALCULATE]);
		expect(state).toMatchObject({ texts: { stateTaxRate: '' }, calculation: null });
		expect(readCalculatorForm(state).errors).toHaveProperty('stateTaxRate');
	});

	it('of the household has the household’s own rate', () => {
		const household: PrefilledInputs = {
			inputs: { state: 'NY', stateTaxRate: 6.85 },
			sources: { state: 'household', stateTaxRate: 'household' },
			missing: [],
		};
		const moved = calculatorReducer(createInitialState(qcd, {}, {}, household), change('state', 'FL'));
		const rate = qcd.inputs.find(({ id }) => id === 'stateTaxRate') as (typeof qcd.inputs)[number];
		expect(comparePrefill(rate, household, moved.texts), 'not the rate of this state').toBeUndefined();
		const { texts } = calculatorReducer(moved, change('state', 'NY'));
		expect(texts.stateTaxRate).toBe('6.85');
		expect(comparePrefill(rate, household, texts)).toMatchObject({ isUsed: true });
	});
});
